"""What a seat may know of a game of Carrousel, and the games it could be.

Everything lies open but the order of the cards nobody has seen yet. What was won, and what was
lost and put under the deck, everybody saw.
"""

from typing import TYPE_CHECKING, Annotated

import msgspec

from kermesse.core.contract import Ms, Rng, Viewer
from kermesse.games.carrousel import ring
from kermesse.games.carrousel.box import Card, Horse
from kermesse.games.carrousel.moves import Family, Seat
from kermesse.games.carrousel.options import CarrouselOptions

if TYPE_CHECKING:
    from kermesse.games.carrousel.rules import Carrousel


class Hint(msgspec.Struct, frozen=True, gc=False):
    """A ride that wins a card; shown in practice only."""

    card: Card
    """The card."""

    family: Family
    """How to move the horses."""

    moved: tuple[Horse, ...]
    """Which ones, as the move names them."""


class View(msgspec.Struct, frozen=True):
    """What one viewer may know."""

    you: Seat | None
    """The viewer's own seat; None for the public."""

    seats: int
    """How many play."""

    options: CarrouselOptions
    """How the table plays."""

    at: Ms
    """When the last move was made."""

    target: int
    """How many points win."""

    ride: int
    """How many times horses have moved: a touch names it."""

    horses: tuple[Horse, ...]
    """The five horses, the head first; empty before the deal."""

    ring: tuple[Horse | None, ...]
    """The seven spaces of the ring, numbered the way it turns; None is a free one."""

    holder: Seat | None
    """Who touched first and must finish."""

    held: tuple[Horse, ...]
    """The horses touched."""

    touched: Ms | None
    """Since when."""

    pace: Ms | None
    """How long they had taken, from when the board was as they found it."""

    strikers: tuple[Seat, ...]
    """Whom a lucky strike is open to (R10): they may point, unless they hold horses or are locked
    out."""

    locked: Annotated[tuple[Ms, ...], msgspec.Meta(extra={"by": "seat"})]
    """Until when each seat is locked out; 0 for those who are not."""

    since: Ms
    """When the horses last moved or a card was last won."""

    rows: Annotated[tuple[tuple[Card | None, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """The open cards of each seat, place by place; None is a gap."""

    points: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    """The points of each seat."""

    won: Annotated[tuple[tuple[Card, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """The cards each seat has won, the last one last."""

    paces: Annotated[tuple[tuple[Ms, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """For each card a seat ever won, how long that took."""

    deck: int
    """How many cards nobody has seen yet."""

    under: tuple[Card, ...]
    """The lost cards that lie under them, the next one first."""

    gaps: tuple[tuple[Seat, int], ...]
    """The gaps in the rows, seat and place, the oldest first."""

    ended: str
    """Why the game is over; empty while it goes on."""

    hints: tuple[Hint, ...]
    """In practice, the rides that win the viewer a card."""


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
