"""The reasons why a move is refused, each with its key and its ruling."""

from typing import TYPE_CHECKING, Final

from kermesse.games.carrousel import ring
from kermesse.games.carrousel.moves import (
    AnyMove,
    Chase,
    Deal,
    Hear,
    LetBack,
    Point,
    Scatter,
    Send,
    Swap,
    Touch,
)

if TYPE_CHECKING:
    from kermesse.games.carrousel.rules import Carrousel

REFUSALS: Final = {
    "touched-first": "R5",
    "finish-first": "R5",
    "touch-first": "R5",
    "not-a-touch": "R5",
    "not-in-hand": "R5",
    "not-a-ride": "R1",
    "older-board": "R17",
    "locked-out": "R9",
    "no-lucky-strike": "R10",
    "not-an-open-card": "R10",
    "not-dealt": "R21",
    "order-not-heard": "R22",
    "already-heard": "R22",
    "not-this-deal": "box",
}
"""Ruling of each rule that a move can break."""


def house(state: "Carrousel", move: AnyMove) -> str | None:
    """Return the rule broken by a move of the House."""
    if state.order is None:
        return None if type(move) is Deal and _fits(move) else "not-this-deal"
    plain = type(move) is not LetBack or type(move.seat) is int
    return None if move == state.owed and plain else "not-now"


def seat(state: "Carrousel", by: int, move: AnyMove) -> str | None:
    """Return the rule broken by a seat's move that is not in its menu."""
    if state.order is None:
        return "not-dealt"
    if type(move) is Touch:
        return _touch(state, by, move)
    if type(move) is Point:
        return _point(state, by, move)
    if type(move) is Hear:
        return "older-board" if move.ride != state.ride else "already-heard"
    if type(move) in (Swap, Send, Chase, Scatter):
        return _ride(state, by, move)
    return None


def _touch(state: "Carrousel", by: int, touch: Touch) -> str:
    if by == state.holder:
        return "finish-first"
    if touch.ride != state.ride:
        return "older-board"  # checked first: it is refused without penalty (R17)
    if state.unheard:
        return "order-not-heard"
    if state.holder is not None:
        return "touched-first"
    return "not-a-touch" if state.free >> by & 1 else "locked-out"


def _point(state: "Carrousel", by: int, point: Point) -> str:
    if by == state.holder:
        return "finish-first"
    if point.ride != state.ride:
        return "older-board"
    if state.unheard:
        return "order-not-heard"
    if not state.free >> by & 1:
        return "locked-out"
    return "not-an-open-card" if state.strike >> by & 1 else "no-lucky-strike"


def _ride(state: "Carrousel", by: int, move: AnyMove) -> str:
    if by != state.holder:
        return "touch-first" if state.holder is None else "touched-first"
    return "not-in-hand" if move in ring.ALL[state.order].menu else "not-a-ride"  # type: ignore[index]


def _fits(deal: Deal) -> bool:
    """Return whether a deal has every horse and every card, as ints."""
    parts = (deal.horses, deal.deck)
    return (
        all(type(part) is tuple and set(map(type, part)) == {int} for part in parts)
        and sorted(deal.horses) == list(range(5))
        and sorted(deal.deck) == list(range(60))
    )
