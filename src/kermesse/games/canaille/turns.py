"""The turns: the deal, a sentence, an exchange without a full stop, the end."""

from typing import TYPE_CHECKING

from kermesse.core.contract import Told
from kermesse.games.canaille import actions, box, hands, menus, river
from kermesse.games.canaille.box import ACTION_ONE
from kermesse.games.canaille.moves import (
    AnyMove,
    Began,
    Counted,
    Deal,
    Discard,
    Laid,
    Lay,
    Passed,
    Release,
    Shuffle,
    Shuffled,
)
from kermesse.games.canaille.phases import DISCARD, FISH, OVER, REFILL, SENTENCE

if TYPE_CHECKING:
    from kermesse.games.canaille.rules import Canaille


def deal(state: "Canaille", deal: Deal, tell: list[Told] | None) -> None:
    """Deal one Point (R3) and four cards to each player and three to the row (R4)."""
    point, each = ACTION_ONE[box.POINT_CARD], box.HAND - 1
    for seat in range(state.size):
        state.hands[seat] = point + box.action_heap(deal.deck[each * seat : each * (seat + 1)])
        state.seen[seat] = point
    dealt = each * state.size
    state.deck, state.drawn = deal.deck, dealt + box.ROW
    state.row = box.action_heap(deal.deck[dealt : state.drawn])
    state.river = list(reversed(deal.river))
    state.shuffling = False
    if tell is not None:
        row = box.action_cards(state.row)
        dealt_to = enumerate(map(box.action_cards, state.hands))
        own = {seat: Began(deal.first, row, hand) for seat, hand in dealt_to}
        tell.append(Told(Began(deal.first, row), own))
    state.author = state.fisher = deal.first
    begin(state, tell)


def shuffle(state: "Canaille", shuffle: Shuffle, tell: list[Told] | None) -> None:
    """Make the discard the new deck (R12) and resume what waited for it."""
    state.deck, state.drawn = shuffle.deck, 0
    state.discard = 0
    state.shuffling = False
    if tell is not None:
        tell.append(Told(Shuffled(len(shuffle.deck))))
    if state.missing:
        hands.draw(state, tell)
    else:
        hands.make_up(state, tell)


def begin(state: "Canaille", tell: list[Told] | None) -> None:
    """Begin a turn: the author lays a sentence, or exchanges without a full stop."""
    seat = state.author
    hand = state.hands[seat]
    if hand >> box.STOP_SHIFT:
        state.phase = SENTENCE
        state.menu = menus.sentences(hand)
    elif stop_left(state):
        # R8: one fish for each exchange; R9: with no fish it is free.
        actions.ask(state, FISH if state.piles[seat] & menus.ANY_FISH else DISCARD, tell)
    elif _rested(state):
        _end(state, tell)
    else:
        pass_on(state, True, tell)


def stop_left(state: "Canaille") -> bool:
    """Return whether an exchange can still bring a full stop (R9)."""
    places = state.discard | (state.row if state.options.exchange == "row" else 0)
    stops = box.STOPS.start
    return places >> box.STOP_SHIFT > 0 or max(state.deck[state.drawn :], default=0) >= stops


def exchange(state: "Canaille", move: AnyMove, tell: list[Told] | None) -> None:
    """Carry out one step of an exchange (R8)."""
    if type(move) is Release:
        river.sink(state, state.fisher, move.fish, tell)
        actions.ask(state, DISCARD, tell)
    elif type(move) is Discard:
        hands.discard(state, move.card, tell)
    else:
        hands.draw(state, tell)


def lay(state: "Canaille", lay: Lay, tell: list[Told] | None) -> None:
    """Lay a sentence and carry it out (R6)."""
    seat = state.fisher
    hands.lose(state, seat, lay.cards, menus.heap(lay.cards))
    state.sentence = lay.cards
    if tell is not None:
        tell.append(Told(Laid(seat, lay.cards)))
    actions.walk(state, tell)


def finish(state: "Canaille", tell: list[Told] | None) -> None:
    """Discard the sentence; its author refills the hand (R11), unless the game is over."""
    state.discard += menus.heap(state.sentence)
    state.missing = len(state.sentence)
    state.sentence = ()
    state.step = 0
    state.fisher = state.author
    state.phase = REFILL
    if state.cat is not None or _rested(state):  # R17
        _end(state, tell)
    else:
        state.menu = menus.takes(state.row)


def _rested(state: "Canaille") -> bool:
    """Count this turn if it brought no catch; return whether the patience is exceeded (R21)."""
    state.quiet = 0 if state.caught else state.quiet + 1
    return state.quiet >= state.options.patience * state.size


def pass_on(state: "Canaille", stuck: bool, tell: list[Told] | None) -> None:
    """Pass the turn to the next player."""
    state.author = state.fisher = to = (state.author + 1) % state.size
    state.caught = ()
    if tell is not None:
        tell.append(Told(Passed(to, stuck)))
    begin(state, tell)


def _end(state: "Canaille", tell: list[Told] | None) -> None:
    state.phase = OVER
    state.menu = ()
    state.missing = 0
    if tell is not None:
        tell.append(Told(Counted(state.count())))
