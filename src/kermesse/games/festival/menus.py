"""Menus: a card of the hand to lay, or a player who receives the rest."""

from itertools import chain
from typing import Final

from kermesse.games.festival.box import FACES
from kermesse.games.festival.moves import AnyMove, HandOn, Take

# Moves are built once: building them costs more than the rest of a move.
TAKES: Final = tuple((Take(c, True), Take(c, False)) for c in range(FACES))
"""The two ways to lay each card: face up, face down."""

HAND_ONS: Final = tuple(
    tuple(HandOn(seat) for seat in range(5) if mask >> seat & 1) for mask in range(32)
)
"""Ways to hand on, by the mask of possible receivers."""


def takes_of(hand: tuple[int, ...]) -> tuple[AnyMove, ...]:
    """Return the menu of a hand: each card once, face up and face down."""
    faces = hand if len(set(hand)) == len(hand) else dict.fromkeys(hand)
    return tuple(chain.from_iterable(map(TAKES.__getitem__, faces)))
