"""States that agree with a view of Carrousel."""

from typing import Final

from kermesse.core.contract import Rng
from kermesse.core.game import PlaceKind
from kermesse.games.carrousel import ring
from kermesse.games.carrousel.rules import Carrousel
from kermesse.games.carrousel.view import View


def imagine(view: View, rng: Rng) -> Carrousel:
    """Return a state that agrees with a view; the unseen cards are in random order."""
    state = Carrousel(view.seats, view.options)
    if not view.horses:
        return state
    state.at, state.ride, state.since = view.at, view.ride, view.since
    state.rode, state.relaunches = view.rode, view.relaunches
    state.unheard, state.silent = ring.mask(view.unheard), ring.mask(view.silent)
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


PLACE_KINDS: Final = {"deck": PlaceKind("card", {"n": "number"})}
"""What the places of `places` are."""


def places(state: Carrousel) -> dict[tuple[str | int, ...], tuple[int, ...]]:
    """Return what lies in each place: the deck."""
    return {("deck", n): (card,) for n, card in enumerate(state.deck)}
