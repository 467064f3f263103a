"""What a seat may know of a game of Carrousel, told from the game; and the games it could be."""

from typing import TYPE_CHECKING

from kermesse.core.contract import Rng, Viewer
from kermesse.games.carrousel import ring
from kermesse.games.carrousel.view import Hint, View

if TYPE_CHECKING:
    from kermesse.games.carrousel.rules import Carrousel


def look(state: "Carrousel", viewer: Viewer) -> View:
    """What this viewer may know of this state."""
    you = viewer if type(viewer) is int and 0 <= viewer < state.size else None
    order, holder = state.order, state.holder
    return View(
        you,
        state.size,
        state.options,
        state.at,
        state.target,
        state.ride,
        state.rode,
        state.relaunches,
        () if order is None else ring.ORDERS[order],
        () if order is None else ring.spaces(order, state.head),
        holder,
        () if holder is None else ring.TOUCHED[state.held],
        None if holder is None else state.touched,
        None if holder is None else state.pace,
        () if state.ended else tuple([s for s in range(state.size) if state.strike >> s & 1]),
        tuple(state.locks),
        state.since,
        tuple(state.rows),
        tuple(map(len, state.won)),
        tuple(state.won),
        tuple(state.paces),
        len(state.deck),
        state.under,
        state.gaps,
        state.ended or "",
        hints(state, you) if state.options.practice and you is not None else (),
    )


def hints(state: "Carrousel", seat: int) -> tuple[Hint, ...]:
    """The rides that win a seat a card: all of them, or those its touch leaves open."""
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


def imagine(view: View, rng: Rng) -> "Carrousel":
    """A game that looks like this view: the cards nobody has seen lie in any order."""
    from kermesse.games.carrousel.rules import Carrousel

    state = Carrousel(view.seats, view.options)
    if not view.horses:
        return state
    state.at, state.ride, state.since = view.at, view.ride, view.since
    state.rode, state.relaunches = view.rode, view.relaunches
    state.order = ring.NUMBERS[view.horses]
    state.head = view.ring.index(view.horses[0])
    state.rows, state.won, state.paces = list(view.rows), list(view.won), list(view.paces)
    state.under, state.gaps = view.under, view.gaps
    seen = {*view.under, *(card for cards in (*view.rows, *view.won) for card in cards)}
    deck = [card for card in range(60) if card not in seen]
    rng.shuffle(deck)
    state.deck = tuple(deck)
    state.strike = ring.mask(view.strikers)
    state.locks = list(view.locked)
    for seat, until in enumerate(view.locked):
        if until:
            state.free ^= 1 << seat
            state.back = min(state.back, until)
    if view.holder is not None and view.touched is not None and view.pace is not None:
        state.holder, state.held = view.holder, ring.mask(view.held)
        state.touched, state.pace = view.touched, view.pace
        state.rides = ring.BY_TOUCH[state.order][state.held]
    state.ended = view.ended or None  # type: ignore[assignment]
    state.refresh()
    return state
