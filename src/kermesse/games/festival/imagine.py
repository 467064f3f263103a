"""States that agree with a view of Festival."""

from bisect import insort
from typing import Final

from kermesse.core.contract import Rng
from kermesse.core.game import PlaceKind
from kermesse.games.festival import box
from kermesse.games.festival.options import FestivalOptions
from kermesse.games.festival.rules import Festival
from kermesse.games.festival.view import View


def imagine(view: View, rng: Rng) -> Festival:
    """Return a random state that agrees with a view; all such deals are equally likely.

    Players served after the viewer in a round laid cards that the viewer handed on (R10); every
    other unseen card may be anywhere else.
    """
    state = Festival(view.seats, FestivalOptions(simple=view.simple))
    if view.first is None:
        return state
    state.first, state.holder, state.rows = view.first, view.holder, list(view.rows)
    running = view.holder is not None
    state.past = view.served[:-1] if running else view.served
    state.order = view.served[-1] if running else ()
    for seat in state.order:
        state.served |= 1 << seat

    unseen = _unseen(view)
    rng.shuffle(unseen)
    rows = view.revealed or view.rows
    own: list[list[int]] = [[] for _ in rows]
    passed: list[list[tuple[int, ...]]] = [[] for _ in rows]
    for index, order in enumerate(view.served):
        source = unseen
        taken: list[int] = []
        for seat in order:
            card = rows[seat][index]
            if seat == view.you:
                card = view.own[index]
                source = _rest(view, index, order)
                rng.shuffle(source)
            taken.append(source.pop() if card is None else card)
        left = _left(view, index, source)
        for seat, card in zip(reversed(order), reversed(taken), strict=True):
            own[seat].append(card)
            passed[seat].append(tuple(left))
            insort(left, card)
        if running and index == len(state.past):
            state.hand = tuple(left) if not order else passed[order[-1]][-1]
    state.own = [tuple(cards) for cards in own]
    state.passed = [tuple(rests) for rests in passed]
    state.deck = tuple(unseen)
    state.taking = view.taking
    if running:
        state.refresh()
    return state


PLACE_KINDS: Final = {
    "row": PlaceKind("card", {"seat": "seat", "n": "number"}),
    "deck": PlaceKind("card", {"n": "number"}),
    "discard": PlaceKind("card", {"n": "number"}),
    "hand": PlaceKind("card"),
}
"""What the places of `places` are."""


def places(state: Festival) -> dict[tuple[str | int, ...], tuple[int, ...]]:
    """Return what lies in each place: the deck, rows, discards and the hand."""
    places: dict[tuple[str | int, ...], tuple[int, ...]] = {
        ("row", seat, n): (card,)
        for seat, row in enumerate(state.own)
        for n, card in enumerate(row)
    }
    places |= {("deck", n): (card,) for n, card in enumerate(state.deck)}
    places |= {
        ("discard", n): state.passed[line[-1]][n] for n, line in enumerate(state.past) if line
    }
    return places | {("hand",): state.hand}


def _unseen(view: View) -> list[int]:
    """Return the cards the viewer has never seen, sorted."""
    count = [0] * box.FACES
    for card in box.cards(view.seats, view.simple):
        count[card] += 1
    for index, order in enumerate(view.served):
        for seat in order:
            if seat == view.you:
                count[view.own[index]] -= 1
                for card in view.passed[index]:
                    count[card] -= 1
                break  # players served later took from those
            shown = (view.revealed or view.rows)[seat][index]
            if shown is not None:
                count[shown] -= 1
        else:
            if view.hand is not None and len(order) < view.seats:
                for card in view.hand:
                    count[card] -= 1
    return [card for card, copies in enumerate(count) for _ in range(copies)]


def _rest(view: View, index: int, order: tuple[int, ...]) -> list[int]:
    """Return the cards the viewer handed on in a round, without those later laid face up."""
    rest = list(view.passed[index])
    for seat in order[order.index(view.you) + 1 :]:
        card = (view.revealed or view.rows)[seat][index]
        if card is not None:
            rest.remove(card)
    return rest


def _left(view: View, index: int, source: list[int]) -> list[int]:
    """Return what is left of the hand of a round: the discard, or the current hand."""
    if index == len(view.served) - 1 and view.holder is not None:
        if view.hand is not None:
            return list(view.hand)
        count = view.held
    else:
        count = 1
    return sorted(source.pop() for _ in range(count))
