"""The contents of the box: letters A, B, C, … in the border of each player."""

from functools import lru_cache
from typing import Annotated, Any, Final, TypeAlias

import msgspec

MOST: Final = 26
"""The most players a circle may have in all, and the number of values: A to Z."""

Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=MOST, extra={"kind": "seat"})]
"""A place in the circle, also the border of a letter; texts show the name of its player."""

Letter: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=MOST * MOST, extra={"kind": "letter"})]
"""A letter (lettre): 26 times its value plus its border, so that sorted hands are ordered by
value."""

Commune: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=MOST, extra={"kind": "commune"})]
"""A group of players around one post office (commune)."""

Hand: TypeAlias = tuple[int, ...]
"""Letters in hand, sorted."""


def letter(value: int, border: int) -> int:
    """Return the letter of that value in that player's border."""
    return value * MOST + border


def value(letter: int) -> int:
    """Return the value of a letter: 0 for A, 1 for B, …"""
    return letter // MOST


def border(letter: int) -> int:
    """Return the player whose border a letter has, and to whose reserve it belongs."""
    return letter % MOST


def collected(hand: Hand, size: int) -> bool:
    """Return whether a hand is a full collection: `size` letters of one value."""
    return len(hand) == size and hand[0] // MOST == hand[-1] // MOST


def own_letters(seat: int, start: int, stop: int) -> Hand:
    """Return the letters of a player's own border, from one value up to another."""
    return tuple(range(start * MOST + seat, stop * MOST + seat, MOST))


@lru_cache(1 << 14)
def seats_in(mask: int) -> tuple[int, ...]:
    """Return the seats of a mask, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def describe(letter: int) -> dict[str, Any]:
    """Return the text arguments of a letter."""
    return {"value": chr(ord("A") + value(letter)), "border": border(letter) + 1}


def describe_commune(commune: int) -> dict[str, Any]:
    """Return the text arguments of a commune."""
    return {"number": commune + 1}
