"""The contents of the box: 42 river cards and 55 action cards.

A heap (cards in no order) is one integer with a few bits for each face: adding a card adds a
number, and equal heaps are equal numbers.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Annotated, Any, Final, TypeAlias

import msgspec

HAND: Final = 5
"""Number of action cards in a hand."""

ROW: Final = 3
"""Number of action cards face up beside the deck."""

ABOVE: Final = range(14, 28)
"""R5: numbers of river cards that may lie above Canaille at the start."""

EATEN: Final = 5
"""R19: number of fish Canaille eats."""


# ------------------------------------------------------------------------------- river cards

River: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=7, extra={"kind": "river"})]
"""A face of the river: fish of 1 to 3, then litter of 1 to 3, then Canaille."""

FISH: Final = (0, 1, 2)
"""Poissons: cards with one, two or three fish (R14)."""

LITTER: Final = (3, 4, 5)
"""Détritus: cards of one, two or three points of litter."""

CANAILLE: Final = 6
"""The cat."""

SEEN: Final = 8
"""Bit set on a river card whose place everybody knows."""

FACE: Final = 7
"""Mask of the bits of a river card's face."""

RIVER_COUNTS: Final = (16, 10, 5, 6, 3, 1, 1)
"""Number of river cards of each face."""

RIVER_BITS: Final = 5
"""Number of bits for each face in a heap of river cards."""

RIVER_ONE: Final = tuple(1 << RIVER_BITS * face for face in range(len(RIVER_COUNTS)))
"""One river card of each face, as a heap."""

RIVER: Final = tuple(face for face, count in enumerate(RIVER_COUNTS) for _ in range(count))
"""Every river card, sorted."""

_RIVER_MASK: Final = (1 << RIVER_BITS) - 1


def points(card: int) -> int:
    """Return the number of fish or points of litter drawn on a card."""
    return card % 3 + 1


def river_counts(heap: int) -> tuple[int, ...]:
    """Return the number of cards of each face in a heap of river cards."""
    return tuple([heap >> shift & _RIVER_MASK for shift in range(0, 35, RIVER_BITS)])


@lru_cache(1 << 14)
def river_cards(heap: int) -> tuple[int, ...]:
    """Return the cards of a heap of river cards, sorted."""
    counts = river_counts(heap)
    return tuple([face for face, count in enumerate(counts) for _ in range(count)])


def river_heap(cards: Iterable[int]) -> int:
    """Return river cards as a heap."""
    return sum([RIVER_ONE[card] for card in cards])


# ------------------------------------------------------------------------------ action cards

Action: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=13, extra={"kind": "action"})]
"""A face of an action card; faces from 6 on have a full stop."""

ACTIONS: Final = ("bite", "another", "stroll", "bin", "release", "fog", "point")
"""Ça mord !, Autre pêcheur, Déplacement, Poubelle, Relâche, Brouillard, Point: the colours (R2)."""

BITE, ANOTHER, STROLL, BIN, RELEASE, FOG, POINT = range(7)

POINT_CARD: Final = 10
"""Face of a Point."""

STOPS: Final = range(6, 13)
"""R1: faces with a full stop; the last two exist only with « souple »."""

COLOUR: Final = (
    *(BITE, BITE, BITE, ANOTHER, STROLL, BIN),
    *(RELEASE, RELEASE, RELEASE, FOG, POINT, BITE, STROLL),
)
"""Colour of each face: its kind of action, regardless of its value (R2)."""

VALUE: Final = (1, 2, 3, 0, 0, 0, 1, 2, 3, 0, 0, 1, 0)
"""Number of floats of a bite, or of fish to release, for each face."""

_STRICT: Final = (10, 5, 3, 10, 9, 5, 3, 2, 1, 3, 4, 0, 0)
_SOUPLE: Final = (7, 5, 3, 10, 6, 5, 3, 2, 1, 3, 4, 3, 3)

ACTION_BITS: Final = 4
"""Number of bits for each face in a heap of action cards."""

ACTION_ONE: Final = tuple(1 << ACTION_BITS * face for face in range(len(_STRICT)))
"""One action card of each face, as a heap."""

STOP_SHIFT: Final = ACTION_BITS * STOPS.start
"""Shift that leaves only the cards with a full stop of a heap."""

_ACTION_MASK: Final = (1 << ACTION_BITS) - 1


def action_counts(dots: str) -> tuple[int, ...]:
    """Return the number of action cards of each face (R1)."""
    return _STRICT if dots == "strict" else _SOUPLE


@cache
def deck(dots: str, seats: int) -> tuple[int, ...]:
    """Return the action cards to shuffle, sorted: all but one Point for each player (R3, R4)."""
    counts = list(action_counts(dots))
    counts[POINT_CARD] -= seats
    return tuple(face for face, count in enumerate(counts) for _ in range(count))


@lru_cache(1 << 14)
def action_cards(heap: int) -> tuple[int, ...]:
    """Return the cards of a heap of action cards, sorted."""
    cards: list[int] = []
    face = 0
    while heap:
        cards += [face] * (heap & _ACTION_MASK)
        heap >>= ACTION_BITS
        face += 1
    return tuple(cards)


def action_heap(cards: Iterable[int]) -> int:
    """Return action cards as a heap."""
    return sum([ACTION_ONE[card] for card in cards])


# ----------------------------------------------------------------------------- descriptions


def describe_river(card: int) -> dict[str, Any]:
    """Return the arguments of the text for a river card."""
    if card == CANAILLE:
        return {"sort": "canaille", "number": 0}
    return {"sort": "fish" if card in FISH else "litter", "number": points(card)}


def describe_action(card: int) -> dict[str, Any]:
    """Return the arguments of the text for an action card."""
    stop = "yes" if card in STOPS else "no"
    return {"action": ACTIONS[COLOUR[card]], "number": VALUE[card], "stop": stop}
