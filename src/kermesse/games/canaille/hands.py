"""The hands: discard, take and draw action cards, and refill the row."""

from typing import TYPE_CHECKING

from kermesse.core.contract import Told
from kermesse.games.canaille import actions, box, menus, turns
from kermesse.games.canaille.box import ACTION_ONE
from kermesse.games.canaille.moves import Discarded, Drew, MadeUp, Took
from kermesse.games.canaille.phases import REFILL, TAKE

if TYPE_CHECKING:
    from kermesse.games.canaille.rules import Canaille


def lose(state: "Canaille", seat: int, cards: tuple[int, ...], heap: int) -> None:
    """Remove cards from a hand; where it has seen copies of them, those leave first."""
    state.hands[seat] -= heap
    seen = state.seen[seat]
    if seen:
        for card in cards:
            if seen >> box.ACTION_BITS * card & 15:
                seen -= ACTION_ONE[card]
        state.seen[seat] = seen


def discard(state: "Canaille", card: int, tell: list[Told] | None) -> None:
    """Discard a card to exchange it (R8)."""
    seat, one = state.fisher, ACTION_ONE[card]
    lose(state, seat, (card,), one)
    state.discard += one
    state.missing = 1
    if tell is not None:
        tell.append(Told(Discarded(seat, card)))
    if state.options.exchange == "row":
        state.phase = TAKE
        state.menu = menus.takes(state.row)
    else:
        actions.ask(state, TAKE, tell)


def take(state: "Canaille", card: int, tell: list[Told] | None) -> None:
    """Take a card from the row; everybody sees it."""
    seat, one = state.fisher, ACTION_ONE[card]
    state.row -= one
    state.gaps += 1
    state.hands[seat] += one
    state.seen[seat] += one
    if tell is not None:
        tell.append(Told(Took(seat, card)))
    state.missing -= 1
    if state.missing:
        state.menu = menus.takes(state.row)
    else:
        make_up(state, tell)


def draw(state: "Canaille", tell: list[Told] | None) -> None:
    """Draw a card from the hidden deck; an empty deck is shuffled first (R12)."""
    if state.drawn == len(state.deck):
        state.shuffling = True
        state.menu = ()
        return
    seat, card = state.fisher, state.deck[state.drawn]
    state.drawn += 1
    state.hands[seat] += ACTION_ONE[card]
    if tell is not None:
        tell.append(Told(Drew(seat), {seat: Drew(seat, card)}))
    state.missing -= 1
    if state.missing:
        state.menu = menus.takes(state.row)
    else:
        make_up(state, tell)


def make_up(state: "Canaille", tell: list[Told] | None) -> None:
    """Refill the row to three cards once the hand is full (R11), then continue the turn."""
    if state.gaps:
        cards = state.deck[state.drawn : state.drawn + state.gaps]
        state.drawn += len(cards)
        state.gaps -= len(cards)
        for card in cards:
            state.row += ACTION_ONE[card]
        if tell is not None and cards:
            tell.append(Told(MadeUp(tuple(sorted(cards)))))
        if state.gaps:
            state.shuffling = True
            state.menu = ()
            return
    if state.phase == REFILL:
        turns.pass_on(state, False, tell)
    else:
        turns.begin(state, tell)
