"""States that agree with a view of Canaille."""

from typing import Final

from kermesse.core.contract import Rng
from kermesse.core.game import PlaceKind
from kermesse.games.canaille import box, phases, turns
from kermesse.games.canaille.box import SEEN
from kermesse.games.canaille.phases import PHASES
from kermesse.games.canaille.rules import Canaille
from kermesse.games.canaille.view import View


def imagine(view: View, rng: Rng) -> Canaille:
    """Return a random state that agrees with a view.

    Canaille lies in any place the deal allows; the other unseen river cards are in any order.
    Unseen action cards are in the deck or in other hands, except that an author who may lay a
    sentence has a full stop and an author who must exchange has none.
    """
    state = Canaille(view.seats, view.options)
    if view.phase == "deal":
        return state
    state.phase = PHASES.index(view.phase)
    state.author = -1 if view.author is None else view.author
    state.fisher = -1 if view.fisher is None else view.fisher
    state.sentence, state.step, state.need = view.sentence, view.step, view.need
    state.missing, state.shuffling = view.missing, view.shuffling
    state.piles = [box.river_heap(pile) for pile in view.piles]
    state.out = box.river_heap(view.out)
    state.seen = [box.action_heap(cards) for cards in view.seen]
    state.row = box.action_heap(view.row)
    state.gaps = box.ROW - len(view.row)
    state.discard = box.action_heap(view.discard)
    state.caught, state.quiet = view.caught, view.quiet
    for seat, pile in enumerate(view.piles):
        if box.CANAILLE in pile:
            state.cat = seat
    _imagine_river(state, view, rng)
    _imagine_hands(state, view, rng)
    state.refresh()
    return state


PLACE_KINDS: Final = {
    "hand": PlaceKind("action", {"seat": "seat"}),
    "deck": PlaceKind("action", {"n": "number"}),
    "river": PlaceKind("river", {"n": "number"}),
}
"""What the places of `places` are."""


def places(state: Canaille) -> dict[tuple[str | int, ...], tuple[int, ...]]:
    """Return what lies in each place: the deck and the river from the top, and the hands."""
    places: dict[tuple[str | int, ...], tuple[int, ...]] = {
        ("hand", seat): box.action_cards(hand) for seat, hand in enumerate(state.hands)
    }
    places |= {("deck", n): (card,) for n, card in enumerate(state.deck[state.drawn :])}
    places |= {("river", n): (card & box.FACE,) for n, card in enumerate(reversed(state.river))}
    return places


def _imagine_river(state: Canaille, view: View, rng: Rng) -> None:
    counts = list(box.RIVER_COUNTS)
    for cards in (*view.piles, view.out, view.over, view.under):
        for card in cards:
            counts[card] -= 1
    counts[box.CANAILLE] = 0
    unknown = [card for card, count in enumerate(counts) for _ in range(count)]
    rng.shuffle(unknown)
    state.up = view.up
    if view.prowl is not None:
        fewest, most = view.prowl
        above = fewest + rng.randrange(most - fewest + 1)
        unknown.insert(above - len(view.over), box.CANAILLE)
        state.shift = _shift(view, fewest, most)
    down = [*(card | SEEN for card in view.over), *unknown]
    state.river = [*(card | SEEN for card in view.under), *reversed(down)]


def _shift(view: View, fewest: int, most: int) -> int:
    """Return a `shift` that leaves Canaille exactly these places.

    Any such value will do: a place that is ruled out stays ruled out.
    """
    if view.up:
        fewest, most = view.river - 1 - most, view.river - 1 - fewest
        last = view.river - 1 - len(view.over)
    else:
        last = view.river - 1 - len(view.under)
    shift = fewest - box.ABOVE.start
    return shift if min(box.ABOVE.stop - 1 + shift, last) == most else most - box.ABOVE.stop + 1


def _imagine_hands(state: Canaille, view: View, rng: Rng) -> None:
    counts = list(box.action_counts(view.options.dots))
    for card in (*view.row, *view.discard, *view.sentence, *(view.hand or ())):
        counts[card] -= 1
    others = [seat for seat in range(view.seats) if seat != view.you]
    others.sort(key=lambda seat: seat != view.author)  # the author first: that hand must fit
    for seat in others:
        for card in view.seen[seat]:
            counts[card] -= 1
    unknown = [card for card, count in enumerate(counts) for _ in range(count)]
    if view.hand is not None and view.you is not None:
        state.hands[view.you] = box.action_heap(view.hand)
    while True:
        deck = unknown[:]
        rng.shuffle(deck)
        for seat in others:
            count = view.held[seat] - len(view.seen[seat])
            if seat == view.author and state.phase in phases.EXCHANGE:
                cards = [card for card in deck if card not in box.STOPS][:count]
                for card in cards:
                    deck.remove(card)
                rng.shuffle(deck)  # the cards passed over were stops: they lie anywhere
            else:
                cards, deck = deck[:count], deck[count:]
            state.hands[seat] = state.seen[seat] + box.action_heap(cards)
        state.deck = tuple(deck)
        if _fits(state):
            return


def _fits(state: Canaille) -> bool:
    """Return whether the author's hand agrees with the phase (R8, R9)."""
    if state.phase != phases.SENTENCE and state.phase not in phases.EXCHANGE:
        return True
    stop = state.hands[state.author] >> box.STOP_SHIFT > 0
    return stop if state.phase == phases.SENTENCE else stop or turns.stop_left(state)
