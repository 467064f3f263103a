"""Imagined and scrambled worlds of small games: all cards that a viewer does not know, dealt again.

The House shuffles once, and places say who sees each card. So every deal of the unknown cards that
`possible` allows is equally likely, for any rules.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from kermesse.core.contract import PUBLIC, Rng, Viewer
from kermesse.core.small.pieces import Spot, new_cards
from kermesse.core.small.state import MOST_DEALS, SmallState


class SmallWorlds:
    """The worlds of one small game: `scramble` and `hidden`, and `imagine` from a view."""

    def __init__(self, kind: type[SmallState]) -> None:
        self._kind = kind

    def imagine(self, view: Any, rng: Rng) -> SmallState:
        """Return a state that looks like this view to its viewer."""
        kind = self._kind
        viewer: Viewer = PUBLIC if view.you is None else view.you
        size = _size(kind, view)
        state = kind(size)
        state.started = view.started
        for name in kind.values:
            setattr(state, name, getattr(view, name))
        state.cards = new_cards(kind.table, size)
        rest = Counter(kind.box if view.started else ())
        for spot, known in zip(state.cards.lying, view.seen, strict=True):
            name, seat = spot
            place, shown = kind.table[name], getattr(view, name)
            row: Sequence[int | None] = (None,) * len(known)
            if place.sight != "nobody" or place.each:
                row = shown[seat] if place.each else shown
            rest.subtract(card for card in row if card is not None)
            state.cards.lying[spot] = tuple(-1 if card is None else card for card in row)
            state.cards.known[spot] = tuple(known)
        return _dealt(state, viewer, sorted(rest.elements()), rng)

    def scramble(self, state: SmallState, viewer: Viewer, rng: Rng) -> SmallState:
        """Return the state with all cards that a viewer does not know dealt again."""
        other = state.copy()
        cards = [state.cards.lying[spot][at] for spot, at in state.cards.unknown(viewer)]
        return _dealt(other, viewer, cards, rng)

    def hidden(self, state: SmallState, viewer: Viewer) -> dict[Any, int]:
        """Return the cards that a viewer does not know, by place, if another could lie there."""
        places = list(state.cards.unknown(viewer))
        cards = [state.cards.lying[spot][at] for spot, at in places]
        return {
            (*spot, at): cards[number]
            for number, (spot, at) in enumerate(places)
            if _could_differ(state, places, cards, number)
        }


def _dealt(state: SmallState, viewer: Viewer, cards: Sequence[int], rng: Rng) -> SmallState:
    """Deal cards to the places that a viewer does not know, until the deal is possible."""
    places, rest = list(state.cards.unknown(viewer)), list(cards)
    for _ in range(MOST_DEALS):
        rng.shuffle(rest)
        state.cards.redeal(places, rest)
        if state.possible():
            return state
    raise ValueError("`possible` excludes every deal of the hidden cards")


def _could_differ(
    state: SmallState, places: Sequence[tuple[Spot, int]], cards: Sequence[int], number: int
) -> bool:
    """Return True if another card could lie in a place: after a trade of two or three cards."""
    others = [each for each, card in enumerate(cards) if card != cards[number]]
    if type(state).possible is SmallState.possible:
        return bool(others)
    world = state.copy()
    cycles = [(one,) for one in others] + [
        (one, two) for one in others for two in range(len(cards)) if two not in (one, number)
    ]
    for cycle in cycles:
        dealt = list(cards)
        for place, source in zip((number, *cycle), (*cycle, number), strict=True):
            dealt[place] = cards[source]
        world.cards.redeal(places, dealt)
        if world.possible():
            return True
    return False


def _size(kind: type[SmallState], view: Any) -> int:
    """Return the number of seats of a view."""
    each = sum(place.each for place in kind.table.values())
    return (len(view.seen) - (len(kind.table) - each)) // each
