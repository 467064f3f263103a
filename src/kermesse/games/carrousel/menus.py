"""Menus: touches and pointings, built once for each ride."""

from functools import cache
from typing import TYPE_CHECKING, Any

from kermesse.games.carrousel import ring
from kermesse.games.carrousel.moves import AnyMove, Hear, Point, Touch

if TYPE_CHECKING:
    from kermesse.games.carrousel.rules import Carrousel


@cache  # moves are built once for each ride number, for all games
def _touches(ride: int) -> tuple[Touch, ...]:
    return tuple(Touch(ride, horses) for horses in ring.TOUCHES)


@cache
def _points(ride: int) -> tuple[Point, ...]:
    return tuple(Point(ride, card) for card in range(60))


@cache
def _hear(ride: int) -> tuple[Hear]:
    return (Hear(ride),)


def menu(state: "Carrousel", seat: int) -> tuple[AnyMove, ...]:
    """Return the moves of a player who may act and holds no horse: touch or point (R5, R10).

    While touches are closed, it is to hear the order (R22).
    """
    if state.unheard:
        return _hear(state.ride)
    if state.holder is not None:
        return _pointing(state, seat)
    touches = _touches(state.ride)
    return touches + _pointing(state, seat) if state.strike >> seat & 1 else touches


def _pointing(state: "Carrousel", seat: int) -> tuple[Point, ...]:
    """Return the cards a seat may point at: its own, or every open card (R13)."""
    cards: Any = state.rows[seat]
    if state.expert:
        cards = [card for row in state.rows for card in row]
    if state.gaps:
        cards = [card for card in cards if card is not None]
    return tuple(map(_points(state.ride).__getitem__, cards))
