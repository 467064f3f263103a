"""Why a move is refused: each rule by its key, and the ruling that lays it down."""

from typing import TYPE_CHECKING, Final

from kermesse.games.carrousel import ring
from kermesse.games.carrousel.moves import (
    AnyMove,
    Chase,
    Deal,
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
    "not-this-deal": "box",
}
"""The rules a move can break, and the ruling that lays each one down."""


def house(state: "Carrousel", move: AnyMove) -> str | None:
    """Why the House may not do this."""
    if state.order is None:
        return None if type(move) is Deal and _fits(move) else "not-this-deal"
    plain = type(move) is not LetBack or type(move.seat) is int
    return None if move == state.owed and plain else "not-now"


def seat(state: "Carrousel", by: int, move: AnyMove) -> str | None:
    """The rule a move breaks that is not in the menu of this seat."""
    if type(move) is Touch:
        return _touch(state, by, move)
    if type(move) is Point:
        return _point(state, by, move)
    if type(move) in (Swap, Send, Chase, Scatter):
        return _ride(state, by, move)
    return None


def _touch(state: "Carrousel", by: int, touch: Touch) -> str:
    if by == state.holder:
        return "finish-first"
    if touch.ride != state.ride:
        return "older-board"  # before anything else: it is refused without penalty (R17)
    if state.holder is not None:
        return "touched-first"
    return "not-a-touch" if state.free >> by & 1 else "locked-out"


def _point(state: "Carrousel", by: int, point: Point) -> str:
    if by == state.holder:
        return "finish-first"
    if point.ride != state.ride:
        return "older-board"
    if not state.free >> by & 1:
        return "locked-out"
    return "not-an-open-card" if state.strike >> by & 1 else "no-lucky-strike"


def _ride(state: "Carrousel", by: int, move: AnyMove) -> str:
    if by != state.holder:
        return "touch-first" if state.holder is None else "touched-first"
    return "not-in-hand" if move in ring.ALL[state.order].menu else "not-a-ride"  # type: ignore[index]


def _fits(deal: Deal) -> bool:
    """Is it every horse and every card? In whole numbers: 1.0 would pass for 1."""
    parts = (deal.horses, deal.deck)
    return (
        all(type(part) is tuple and set(map(type, part)) == {int} for part in parts)
        and sorted(deal.horses) == list(range(5))
        and sorted(deal.deck) == list(range(60))
    )
