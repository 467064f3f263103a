"""What a player may do, picked from moves made once."""

from functools import cache
from typing import TYPE_CHECKING, Any

from kermesse.games.carrousel import ring
from kermesse.games.carrousel.moves import AnyMove, Point, Touch

if TYPE_CHECKING:
    from kermesse.games.carrousel.rules import Carrousel


@cache  # a menu is picked from moves made once for each ride of any game
def _touches(ride: int) -> tuple[Touch, ...]:
    return tuple(Touch(ride, horses) for horses in ring.TOUCHES)


@cache
def _points(ride: int) -> tuple[Point, ...]:
    return tuple(Point(ride, card) for card in range(60))


def menu(state: "Carrousel", seat: int) -> tuple[AnyMove, ...]:
    """What one who may act and holds no horse may do: touch one, or point at a card (R5, R10)."""
    if state.holder is not None:
        return _pointing(state, seat)
    touches = _touches(state.ride)
    return touches + _pointing(state, seat) if state.strike >> seat & 1 else touches


def _pointing(state: "Carrousel", seat: int) -> tuple[Point, ...]:
    """The cards a seat may point at: its own, or every open one (R13)."""
    cards: Any = state.rows[seat]
    if state.expert:
        cards = [card for row in state.rows for card in row]
    if state.gaps:
        cards = [card for card in cards if card is not None]
    return tuple(map(_points(state.ride).__getitem__, cards))
