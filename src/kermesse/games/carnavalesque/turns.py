"""The order of a turn: Decree, draw, gift (R6, R23)."""

from typing import TYPE_CHECKING

from kermesse.core.contract import Told
from kermesse.games.carnavalesque import box, roles, told_events
from kermesse.games.carnavalesque.heap import bits

if TYPE_CHECKING:
    from kermesse.games.carnavalesque.rules import Carnavalesque


def show_role(state: "Carnavalesque", when: str) -> None:
    """Show the player's role if it is shown at this moment."""
    seat = state.turn
    assert seat is not None
    role = state.roles[seat]
    if role is not None and roles.ROLES[role].shown == when and not state.shown >> seat & 1:
        state.shown |= 1 << seat
        state.say(told_events.ShowedRole(seat, role))


def next_turn(state: "Carnavalesque") -> None:
    """Start the turn of the next player; the King is last."""
    assert state.king is not None
    state.turn = ((state.king if state.turn is None else state.turn) + 1) % state.size
    state.peeked, state.drawn, state.left, state.powers, state.gifts = (), 0, 0, 0, 0
    if state.turn == state.king:
        state.decree = None
        state.phase, state.actor, state.placed = "king", state.king, 0
        return
    happening = state.happening
    if not happening.one_law:
        state.decree = None
    if not happening.decree or state.decree is not None:
        begin_draw(state)
        return
    show_role(state, "decree")
    state.phase = "decree"
    state.actor = state.turn if state.part.counsels else state.king


def begin_draw(state: "Carnavalesque") -> None:
    """Start the draw after the Decree, with closed or open eyes."""
    show_role(state, "draw")
    state.actor, part = state.turn, state.part
    if not state.heap.pile and not part.barters:
        begin_gift(state)
    elif part.blind:
        state.phase = "close"
    else:
        state.left, state.powers = part.draws, part.looks + part.turns + part.slides
        state.phase = "draw"
        go_on_drawing(state)


def reachable(state: "Carnavalesque") -> int:
    """Return what the player could draw without a Decree, as a mask of slots (R6)."""
    found = state.heap.available()
    if state.phase == "draw" and state.part.reaches:
        found |= state.heap.within_reach()
    return found


def drawable(state: "Carnavalesque") -> int:
    """Return what the player may draw, as a mask of slots (R6)."""
    found = reachable(state)
    if state.decree is None or state.phase in ("reinforce", "refill"):
        return found
    if state.phase == "draw" and state.part.free:
        return found
    barred, cards = state.decree, state.heap.cards
    for slot in bits(found):
        if box.AGE_OF[cards[slot]] == barred:
            found ^= 1 << slot
    return found


def barterers(state: "Carnavalesque") -> tuple[int, ...]:
    """Return the seats a trader may take a card from."""
    if state.phase != "draw" or not state.part.barters:
        return ()
    return tuple(
        seat
        for seat in range(state.size)
        if seat not in (state.turn, state.king) and state.hands[seat]
    )


def go_on_drawing(state: "Carnavalesque") -> None:
    """Go on to the next step if nothing more can be drawn."""
    if state.left and (drawable(state) or barterers(state) or _can_use_power(state)):
        return
    match state.phase:
        case "draw":
            if state.drawn == 2 and state.part.draws == 2:
                state.phase = "juggle"
            else:
                begin_gift(state)
        case "victim":
            state.actor = state.turn
            begin_gift(state)
        case _:
            end_turn(state)


def _can_use_power(state: "Carnavalesque") -> bool:
    """Return whether there is a card to use a power on."""
    if state.phase != "draw" or not state.powers or state.drawn:
        return False
    available = state.heap.available()
    return bool(available if state.part.slides else available & ~state.heap.up)


def draw(state: "Carnavalesque", seat: int, slot: int, pointed: bool = True) -> None:
    """Draw a card; tell its place only if the player pointed at it.

    A card pulled out by a Jester may lie exactly under another: its place would reveal which it
    was.
    """
    heap = state.heap
    if state.tell is not None:
        x, y, _ = heap.places[slot] if pointed else (None, None, 0)
        known = told_events.Drew(seat, heap.cards[slot], x, y)
        state.tell.append(Told(told_events.Drew(seat, heap.face(slot), x, y), {seat: known}))
    state.receive(seat, heap.take(slot))
    state.drawn += 1
    state.peeked = ()


def pull(state: "Carnavalesque", slot: int) -> None:
    """Give the Jester the card, if there is one, and open their eyes."""
    assert state.actor is not None
    if slot >= 0:
        draw(state, state.actor, slot, pointed=False)
    state.hand = state.depth = None
    state.stops = state.quiet = 0
    begin_gift(state)


def begin_gift(state: "Carnavalesque") -> None:
    """Start the gift to the King, if the hand has a card."""
    state.peeked = ()
    seat = state.turn
    assert seat is not None
    if not state.hands[seat]:
        after_gift(state)
        return
    show_role(state, "gift")
    state.actor, state.phase = seat, "give"
    state.gifts = min(2 if state.part.offers else state.part.gifts, len(state.hands[seat]))


def give(state: "Carnavalesque", card: int) -> None:
    """Give a card to the King, who alone sees it."""
    seat, king = state.turn, state.king
    assert seat is not None
    assert king is not None
    state.lose(seat, card)
    state.gifts -= 1
    if state.part.offers:
        state.tray = tuple(sorted((*state.tray, card)))
        state.tell_gift(card, seat, king, told_events.Offered)
        if state.gifts:
            return
        if len(state.tray) > 1:
            state.phase, state.actor = "return", king
            return
        state.tray = ()
        state.receive(king, card)
    else:
        state.receive(king, card)
        state.tell_gift(card, seat, king)
    if not state.gifts:
        after_gift(state)


def give_back(state: "Carnavalesque", card: int) -> None:
    """Keep one of two cards as the King and hand the other back (R23)."""
    seat, king = state.turn, state.king
    assert seat is not None
    assert king is not None
    kept = state.tray[0] if state.tray[1] == card else state.tray[1]
    state.tray = ()
    state.receive(king, kept)
    state.receive(seat, card)
    state.tell_gift(card, king, seat)
    after_gift(state)


def after_gift(state: "Carnavalesque") -> None:
    """Let the generous draw again."""
    state.left = state.part.again
    state.phase, state.actor = "again", state.turn
    go_on_drawing(state)


def end_turn(state: "Carnavalesque") -> None:
    """End the turn; first reject what the Jester pushed out (R9)."""
    if state.part.blind and state.heap.strays():
        state.phase = "clean"
    else:
        next_turn(state)
