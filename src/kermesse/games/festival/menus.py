"""What a player may do: a card of the hand to lay, or somebody to hand the rest to."""

from itertools import chain
from typing import Final

from kermesse.games.festival.box import FACES
from kermesse.games.festival.moves import AnyMove, HandOn, Take

# Menus are picked from moves made once: making them anew costs more than all the rest of a move.
TAKES: Final = tuple((Take(c, True), Take(c, False)) for c in range(FACES))
"""For each card the two ways to lay it: face up, face down."""

HAND_ONS: Final = tuple(
    tuple(HandOn(seat) for seat in range(5) if mask >> seat & 1) for mask in range(32)
)
"""For each set of seats, as a mask: whom of them the rest can be handed to."""


def takes_of(hand: tuple[int, ...]) -> tuple[AnyMove, ...]:
    """The menu of a hand: each face once, up and down."""
    faces = hand if len(set(hand)) == len(hand) else dict.fromkeys(hand)
    return tuple(chain.from_iterable(map(TAKES.__getitem__, faces)))
