"""The phases of a game of Canaille."""

from typing import Final, Literal, TypeAlias, get_args

Phase: TypeAlias = Literal[
    "deal",  # the House deals
    "over",  # the game is over
    "sentence",  # the author lays a sentence (R6)
    "another",  # the fisher names another fisher (R13)
    "bin",  # the fisher bins litter
    "release",  # the fisher releases fish (R14)
    "fog",  # the fisher shares out the cards of a fog (R15, R16)
    "fish",  # the author, without a full stop, releases a fish for an exchange (R8)
    "discard",  # then discards an action card
    "take",  # then takes another
    "refill",  # the author refills the hand (R11)
]
"""The phases by name, as in a view."""

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
"""The names in order; a state holds the index."""

DEAL, OVER, SENTENCE, ANOTHER, BIN, RELEASE, FOG, FISH, DISCARD, TAKE, REFILL = range(len(PHASES))

WALK: Final = range(ANOTHER, FOG + 1)
"""The phases in the middle of a sentence."""

EXCHANGE: Final = range(FISH, TAKE + 1)
"""The steps of an exchange: the author has no full stop."""
