"""What is in the box: five wooden horses, a ring of seven spaces, sixty cards."""

from itertools import permutations
from typing import Annotated, Any, Final, TypeAlias

import msgspec

HORSES: Final = ("black", "yellow", "blue", "green", "red")
"""Noir, jaune, bleu, vert, rouge."""

SPACES: Final = 7
"""The ring has so many spaces (cases), numbered the way it turns; two of them are free."""

Horse: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=5, extra={"kind": "horse"})]
"""A horse (cheval), by its place in `HORSES`."""

Card: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=60, extra={"kind": "card"})]
"""A card (carte), by its place in `TRIOS`; there is one of each."""

TRIOS: Final = tuple(permutations(range(5), 3))
"""The three horses on each card, the head first: every ordered trio exactly once."""

OPEN: Final = {2: 9, 3: 6, 4: 5}
"""How many cards lie open in front of each player, by the number of players."""

TARGET: Final = {2: 20, 3: 15, 4: 10}
"""How many points win, by the number of players."""


def describe_horse(horse: int) -> dict[str, Any]:
    """The facts the words for a horse are made of."""
    return {"horse": HORSES[horse]}


def describe_card(card: int) -> dict[str, Any]:
    """The facts the words for a card are made of."""
    first, second, third = TRIOS[card]
    return {"first": HORSES[first], "second": HORSES[second], "third": HORSES[third]}
