"""The contents of the box: five wooden horses, a ring of seven spaces, sixty cards."""

from itertools import permutations
from typing import Annotated, Any, Final, TypeAlias

import msgspec

HORSES: Final = ("black", "yellow", "blue", "green", "red")
"""Noir, jaune, bleu, vert, rouge."""

SPACES: Final = 7
"""Number of spaces (cases) of the ring, numbered in its direction; two are free."""

Horse: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=5, extra={"kind": "horse"})]
"""A horse (cheval), by its index in `HORSES`."""

Card: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=60, extra={"kind": "card"})]
"""A card (carte), by its index in `TRIOS`; there is one of each."""

TRIOS: Final = tuple(permutations(range(5), 3))
"""Horses of each card, the head first: every ordered trio exactly once."""

OPEN: Final = {2: 9, 3: 6, 4: 5}
"""Number of open cards of each player, by number of players."""

TARGET: Final = {2: 20, 3: 15, 4: 10}
"""Points needed to win, by number of players."""


def describe_horse(horse: int) -> dict[str, Any]:
    """Return the arguments of the text for a horse."""
    return {"horse": HORSES[horse]}


def describe_card(card: int) -> dict[str, Any]:
    """Return the arguments of the text for a card."""
    first, second, third = TRIOS[card]
    return {"first": HORSES[first], "second": HORSES[second], "third": HORSES[third]}
