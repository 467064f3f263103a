"""The contents of the box: sixty cards in five professions."""

from functools import cache
from typing import Annotated, Any, Final, TypeAlias

import msgspec

PROFESSIONS: Final = ("dancers", "gladiators", "tamers", "minstrels", "clowns")
"""Danseurs, gladiateurs, dompteurs, ménestrels, clowns."""

HIGHEST: Final = 9
"""Highest number; its cards have two stars."""

FACES: Final = 5 * HIGHEST
"""Number of different cards: nine of each profession. A constant, for the compiler."""

Card: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=FACES, extra={"kind": "card"})]
"""A card by its face: nine times its profession, plus its number less one."""

NUMBERS: Final = (1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9)
"""Numbers printed in each profession."""

MOST_STARS: Final = 6
"""R5: gold of the only seat with the most stars of a profession."""

TIED_MOST: Final = 4
"""R5: gold of each of several seats with the most stars; then there is no second."""

SECOND: Final = 3
"""R5: gold of the only second."""

TIED_SECOND: Final = 1
"""R5: gold of each of several seconds."""

VARIETY: Final = (0, 0, 0, 3, 6, 10)
"""R7: gold by number of different professions."""


def card(profession: int, number: int) -> int:
    """Return the card of a profession and number."""
    return profession * HIGHEST + number - 1


def profession(card: int) -> int:
    """Return the profession of a card."""
    return card // HIGHEST


def number(card: int) -> int:
    """Return the number of a card, 1 to 9."""
    return card % HIGHEST + 1


NINES: Final = tuple(card(profession, HIGHEST) for profession in range(len(PROFESSIONS)))
"""The cards with two stars."""


def stars(card: int) -> int:
    """Return the stars of a card: one, or two on a nine."""
    return 2 if number(card) == HIGHEST else 1


SMALLEST: Final = (0, 0, 0, 1, 1, 1)
"""Cards of the two-player miniature: ones and twos, few enough to solve the game."""


@cache
def cards(seats: int, simple: bool) -> tuple[int, ...]:
    """Return the cards in play, sorted: no eights for four; only 1 to 5 in the simple variant."""
    if seats == 2:
        return SMALLEST
    if simple:
        numbers = [n for n in NUMBERS if n <= 5]  # R9
    else:
        numbers = [n for n in NUMBERS if n != 8 or seats == 5]
    return tuple(card(p, n) for p in range(len(PROFESSIONS)) for n in numbers)


@cache
def rounds(seats: int, simple: bool) -> int:
    """Return the number of rounds: ten; five or six in the simple variant."""
    return len(cards(seats, simple)) // (seats + 1)


def describe(card: int) -> dict[str, Any]:
    """Return the arguments of the text for a card."""
    return {"profession": PROFESSIONS[profession(card)], "number": number(card)}
