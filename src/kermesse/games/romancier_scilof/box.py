"""What is in the box: for each player letters A, B, C, … with their border, and a reserve."""

from functools import lru_cache
from typing import Annotated, Any, Final, TypeAlias

import msgspec

MOST: Final = 26
"""How many people a circle may have seen in all, and how many values there are: A to Z."""

Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=MOST, extra={"kind": "seat"})]
"""A place in the circle, named in words by whoever sits there; also the border of a letter."""

Letter: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=MOST * MOST, extra={"kind": "letter"})]
"""A letter (lettre): 26 times its value plus its border, so that sorted hands lie by value."""

Commune: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=MOST, extra={"kind": "commune"})]
"""A group of players around one post office (commune)."""

Hand: TypeAlias = tuple[int, ...]
"""Letters in hand, sorted."""


def letter(value: int, border: int) -> int:
    """The letter of that value in that player's border."""
    return value * MOST + border


def value(letter: int) -> int:
    """Which of A, B, C, … it is, from 0."""
    return letter // MOST


def border(letter: int) -> int:
    """The player whose colour runs around it, and to whose reserve it belongs."""
    return letter % MOST


def collected(hand: Hand, size: int) -> bool:
    """Is it a full collection: so many letters, all of one value?"""
    return len(hand) == size and hand[0] // MOST == hand[-1] // MOST


def own_letters(seat: int, start: int, stop: int) -> Hand:
    """The letters of a player's own border, from one value up to another."""
    return tuple(range(start * MOST + seat, stop * MOST + seat, MOST))


@lru_cache(1 << 14)
def seats_in(mask: int) -> tuple[int, ...]:
    """The seats of a mask, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def describe(letter: int) -> dict[str, Any]:
    """The facts the words for a letter are made of."""
    return {"value": chr(ord("A") + value(letter)), "border": border(letter) + 1}


def describe_commune(commune: int) -> dict[str, Any]:
    """The facts the words for a commune are made of."""
    return {"number": commune + 1}
