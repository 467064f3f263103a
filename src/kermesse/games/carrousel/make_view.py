"""Views of a game of Carrousel."""

from typing import TYPE_CHECKING

from kermesse.core.contract import Viewer
from kermesse.games.carrousel import ring
from kermesse.games.carrousel.view import Hint, View

if TYPE_CHECKING:
    from kermesse.games.carrousel.rules import Carrousel


def make_view(state: "Carrousel", viewer: Viewer) -> View:
    """Return what a viewer may know of a state."""
    you = viewer if type(viewer) is int and 0 <= viewer < state.size else None
    order, holder = state.order, state.holder
    strikers = () if state.ended else _seats(state.strike)
    return View(
        you=you,
        seats=state.size,
        options=state.options,
        at=state.at,
        target=state.target,
        ride=state.ride,
        rode=state.rode,
        relaunches=state.relaunches,
        horses=() if order is None else ring.ORDERS[order],
        ring=() if order is None else ring.spaces(order, state.head),
        holder=holder,
        held=() if holder is None else ring.TOUCHED[state.held],
        touched=None if holder is None else state.touched,
        pace=None if holder is None else state.pace,
        strikers=strikers,
        locked=tuple(state.locks),
        since=state.since,
        unheard=_seats(state.unheard),
        silent=_seats(state.silent),
        rows=tuple(state.rows),
        points=tuple(map(len, state.won)),
        won=tuple(state.won),
        paces=tuple(state.paces),
        deck=len(state.deck),
        under=state.under,
        gaps=state.gaps,
        ended=state.ended or "",
        hints=hints(state, you) if state.options.practice and you is not None else (),
    )


def _seats(mask: int) -> tuple[int, ...]:
    return tuple([seat for seat in range(4) if mask >> seat & 1])


def hints(state: "Carrousel", seat: int) -> tuple[Hint, ...]:
    """Return the rides that win a seat a card: of all, or of those its touch allows."""
    if state.order is None or state.ended is not None or state.holder not in (None, seat):
        return ()
    rides = ring.ALL[state.order] if state.rides is None else state.rides
    rows = state.rows if state.options.expert else [state.rows[seat]]
    mine = {card for row in rows for card in row}
    return tuple(
        Hint(ring.LEADS[order], type(move).__name__, moved)  # type: ignore[arg-type]
        for move, moved, order in zip(rides.menu, rides.moved, rides.orders, strict=True)
        if ring.LEADS[order] in mine
    )
