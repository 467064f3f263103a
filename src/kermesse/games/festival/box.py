"""What is in the box: sixty cards, five professions of the circus."""

from functools import cache
from typing import Annotated, Any, Final, TypeAlias

import msgspec

PROFESSIONS: Final = ("dancers", "gladiators", "tamers", "minstrels", "clowns")
"""Danseurs, gladiateurs, dompteurs, ménestrels, clowns: the five colours of the box."""

HIGHEST: Final = 9
"""The highest number; a card of it has two stars."""

FACES: Final = 5 * HIGHEST
"""How many different cards there are: nine of each profession. A constant, for the compiler."""

Card: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=FACES, extra={"kind": "card"})]
"""A face: nine times its profession, plus its number less one. Equal faces are one card."""

NUMBERS: Final = (1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9)
"""The numbers printed in each profession."""

MOST_STARS: Final = 6
"""R5: the gold of the only seat with the most stars of a profession."""

TIED_MOST: Final = 4
"""R5: the gold of each of several seats with the most stars; then there is no second."""

SECOND: Final = 3
"""R5: the gold of the only second."""

TIED_SECOND: Final = 1
"""R5: the gold of each of several seconds."""

VARIETY: Final = (0, 0, 0, 3, 6, 10)
"""R7: the gold for so many different professions."""


def card(profession: int, number: int) -> int:
    """The face of that profession and number."""
    return profession * HIGHEST + number - 1


def profession(card: int) -> int:
    """Which of the five professions a card belongs to."""
    return card // HIGHEST


def number(card: int) -> int:
    """The number on a card, 1 to 9."""
    return card % HIGHEST + 1


def stars(card: int) -> int:
    """One star, two on a nine."""
    return 2 if number(card) == HIGHEST else 1


SMALLEST: Final = (0, 0, 0, 1, 1, 1)
"""For two, whom no table seats: few enough cards, ones and twos, for the game to be solved."""


@cache
def cards(seats: int, simple: bool) -> tuple[int, ...]:
    """The cards in play, sorted: without the eights for four; 1 to 5 only in the simple variant."""
    if seats == 2:
        return SMALLEST
    if simple:
        numbers = [n for n in NUMBERS if n <= 5]  # R9
    else:
        numbers = [n for n in NUMBERS if n != 8 or seats == 5]
    return tuple(card(p, n) for p in range(len(PROFESSIONS)) for n in numbers)


@cache
def rounds(seats: int, simple: bool) -> int:
    """How many rounds use the whole deck: ten, but five or six in the simple variant."""
    return len(cards(seats, simple)) // (seats + 1)


def describe(card: int) -> dict[str, Any]:
    """The facts the words for a card are made of."""
    return {"profession": PROFESSIONS[profession(card)], "number": number(card)}
