"""What a seat may know of a game of Canaille, told from the game; and the games it could be."""

from functools import lru_cache
from typing import TYPE_CHECKING

from kermesse.core.contract import Rng, Viewer
from kermesse.games.canaille import box, phases, turns
from kermesse.games.canaille.box import FACE, SEEN
from kermesse.games.canaille.phases import PHASES
from kermesse.games.canaille.view import View

if TYPE_CHECKING:
    from kermesse.games.canaille.rules import Canaille


def look(state: "Canaille", viewer: Viewer) -> View:
    """What this viewer may know of this state."""
    you = viewer if type(viewer) is int and 0 <= viewer < state.size else None
    ended = state.phase == phases.OVER
    running = state.phase != phases.DEAL and not ended
    hands = [box.action_cards(hand) for hand in state.hands]
    over, under = _known(tuple(state.river))
    return View(
        you,
        state.size,
        state.options,
        PHASES[state.phase],
        state.author if running else None,
        state.fisher if running else None,
        state.sentence,
        state.step,
        max(0, state.need),
        state.missing,
        state.shuffling,
        len(state.river),
        state.up,
        over,
        under,
        _prowl(state, len(over), len(under)),
        tuple([box.river_cards(pile) for pile in state.piles]),
        box.river_cards(state.out),
        None if you is None else hands[you],
        tuple([len(hand) for hand in hands]),
        tuple([box.action_cards(seen) for seen in state.seen]),
        box.action_cards(state.row),
        len(state.deck) - state.drawn,
        box.action_cards(state.discard),
        state.caught,
        state.quiet,
        state.count() if ended else None,
    )


@lru_cache(1 << 12)  # most looks find the river as it was
def _known(river: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards at each end that everybody knows. There are no others: cards come, go and are
    seen at the ends only."""
    top = bottom = 0
    for card in reversed(river):
        if not card & SEEN:
            break
        top += 1
    if top < len(river):
        for card in river:
            if not card & SEEN:
                break
            bottom += 1
    over = [card & FACE for card in river[: -top - 1 : -1]] if top else ()
    under = [card & FACE for card in river[:bottom]] if bottom else ()
    return tuple(over), tuple(under)


def _prowl(state: "Canaille", over: int, under: int) -> tuple[int, int] | None:
    """Between how many cards above it Canaille may lie, from where the deal may have put it."""
    if box.CANAILLE not in state.river:  # drawn or seen, or before the deal
        return None
    fewest, most = box.ABOVE.start + state.shift, box.ABOVE.stop - 1 + state.shift
    last = len(state.river) - 1
    if state.up:  # what was on top at the start is at the bottom now
        fewest, most = last - most, last - fewest
    return max(fewest, over), min(most, last - under)


# ---------------------------------------------------------------------------------- imagine


def imagine(view: View, rng: Rng) -> "Canaille":
    """A game that looks like this view, drawn at random.

    Canaille may lie wherever the deal can have put it; the other unseen river cards lie in any
    order. Unseen action cards are in the deck or in other hands, save that a player who may lay a
    sentence has a full stop and one who must exchange has none.
    """
    from kermesse.games.canaille.rules import Canaille

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


def _imagine_river(state: "Canaille", view: View, rng: Rng) -> None:
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
    """How the end that was on top has grown, to leave Canaille these places and no others.

    Which of several does not matter: a place ruled out by now stays so.
    """
    if view.up:
        fewest, most = view.river - 1 - most, view.river - 1 - fewest
        last = view.river - 1 - len(view.over)
    else:
        last = view.river - 1 - len(view.under)
    shift = fewest - box.ABOVE.start
    return shift if min(box.ABOVE.stop - 1 + shift, last) == most else most - box.ABOVE.stop + 1


def _imagine_hands(state: "Canaille", view: View, rng: Rng) -> None:
    counts = list(box.action_counts(view.options.dots))
    for card in (*view.row, *view.discard, *view.sentence, *(view.hand or ())):
        counts[card] -= 1
    others = [seat for seat in range(view.seats) if seat != view.you]
    others.sort(key=lambda seat: seat != view.author)  # whose hand must fit comes first
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
            else:
                cards, deck = deck[:count], deck[count:]
            state.hands[seat] = state.seen[seat] + box.action_heap(cards)
        state.deck = tuple(deck)
        if _fits(state):
            return


def _fits(state: "Canaille") -> bool:
    """Could the author be where they are: with a full stop, or exchanging to get one (R8, R9)?"""
    if state.phase != phases.SENTENCE and state.phase not in phases.EXCHANGE:
        return True
    stop = state.hands[state.author] >> box.STOP_SHIFT > 0
    return stop if state.phase == phases.SENTENCE else stop or turns.stop_left(state)
