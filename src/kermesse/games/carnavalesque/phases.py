"""The phases of a round, each named after the next action."""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

Phase: TypeAlias = Literal[
    "deal", "claim", "crown", "event", "blow", "farandole", "reinforce", "roles", "keep",
    "decree", "close", "blind", "stir", "grab", "draw", "snatch", "victim", "juggle", "give",
    "return", "again", "clean", "king", "refill", "surplus", "fall", "over",
]  # fmt: skip
"""The phase, named after the next action."""

CHANCE: Final[frozenset[str]] = frozenset(
    ("deal", "crown", "event", "blow", "roles", "stir", "grab", "snatch", "clean", "fall")
)
"""The phases in which the House acts immediately."""

DRAWING: Final[frozenset[str]] = frozenset(("draw", "victim", "again", "reinforce", "refill"))
"""The phases in which a player draws with open eyes."""

TOGETHER: Final[frozenset[str]] = frozenset(("claim", "keep", "farandole", "blind"))
"""The phases in which several players may act."""

ANSWERS: Final = ("undecided", "claimed", "declined")
"""What a player may have said about the crown."""

UNDECIDED, CLAIMED, DECLINED = range(3)
"""Their numbers."""

Answer: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=len(ANSWERS), extra={"kind": "answer"})]
"""What a player has said about the crown."""


def describe_answer(answer: int) -> dict[str, Any]:
    """Return the text arguments of what a player has said."""
    return {"answer": ANSWERS[answer]}


SEATS: Final = tuple(tuple(s for s in range(5) if mask >> s & 1) for mask in range(1 << 5))
"""The seats in each mask."""
