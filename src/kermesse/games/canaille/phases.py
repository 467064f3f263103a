"""What is being done in a game of Canaille: always one thing, by one player or the House."""

from typing import Final, Literal, TypeAlias, get_args

Phase: TypeAlias = Literal[
    "deal",
    "over",
    "sentence",
    "another",
    "bin",
    "release",
    "fog",
    "fish",
    "discard",
    "take",
    "refill",
]
"""The phases by name, as a view tells them."""

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
"""The same in order: a state keeps the place of its own."""

DEAL: Final = 0
"""The House deals."""

OVER: Final = 1
"""The game is over."""

SENTENCE: Final = 2
"""The author lays a sentence (R6)."""

ANOTHER: Final = 3
"""The one acting names another fisher (R13)."""

BIN: Final = 4
"""The one acting bins litter."""

RELEASE: Final = 5
"""The one acting releases fish (R14)."""

FOG: Final = 6
"""The one acting shares out the cards of the fog (R15, R16)."""

FISH: Final = 7
"""The author, who has no full stop, gives a fish back for an exchange (R8)."""

DISCARD: Final = 8
"""Then discards an action card."""

TAKE: Final = 9
"""Then takes another."""

REFILL: Final = 10
"""The author refills the hand (R11)."""

WALK: Final = range(ANOTHER, FOG + 1)
"""The phases in the middle of a sentence."""

EXCHANGE: Final = range(FISH, TAKE + 1)
"""The steps of an exchange: nobody in them has a full stop."""
