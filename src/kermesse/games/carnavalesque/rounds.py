"""The order of a round: crown, event or roles, turns, the King's turn, refilling hands."""

from typing import TYPE_CHECKING

from kermesse.core.contract import Told
from kermesse.games.carnavalesque import box, told_events, turns
from kermesse.games.carnavalesque.box import BACK_OF, PARADE
from kermesse.games.carnavalesque.heap import bits
from kermesse.games.carnavalesque.moves import How, Lie
from kermesse.games.carnavalesque.phases import CLAIMED, UNDECIDED

if TYPE_CHECKING:
    from kermesse.games.carnavalesque.rules import Carnavalesque


# ------------------------------------------------------------------------------------------- crown


def open_round(state: "Carnavalesque") -> None:
    """Start a round with the claims for the crown (R10)."""
    state.round += 1
    state.last_king, state.king = state.king, None
    state.claims = (UNDECIDED,) * state.size
    state.event = state.word = state.turn = state.actor = state.decree = None
    state.roles, state.shown = (None,) * state.size, 0
    state.phase = "claim"
    state.deadline = state.at + 1_000 * state.options.claims
    state.say(told_events.Opened(state.round))


def answer(state: "Carnavalesque", seat: int, said: int) -> None:
    """Record a claim or a refusal; close the claims if all have answered (R11)."""
    claims = state.claims
    state.claims = claims = (*claims[:seat], said, *claims[seat + 1 :])
    state.quiet = 0
    waiting = claims.count(UNDECIDED) > (
        state.last_king is not None
    )  # the outgoing King is not asked
    if not waiting and claims.count(CLAIMED) <= 1:
        state.phase = "crown"


def crown(state: "Carnavalesque", seat: int) -> None:
    """Crown the King and go on to the event, the roles or the first turn."""
    state.king, state.quiet = seat, 0
    state.claims = (UNDECIDED,) * state.size
    state.say(told_events.Crowned(seat))
    version = state.options.version
    if version == "roles":
        state.phase = "roles"
    elif version == "events" and state.round > 1:
        state.phase = "event"
    else:
        turns.next_turn(state)


# ----------------------------------------------------------------------------------- events, roles


def unveil(state: "Carnavalesque", event: int) -> None:
    """Set the event of the round and apply its immediate effect (R23)."""
    assert state.king is not None
    state.event = event
    state.past = (event,) if event in state.past else (*state.past, event)  # R13
    first = (state.king + 1) % state.size
    state.say(told_events.Unveiled(first, event))
    heap, what = state.heap, state.happening.at_once
    if what == "hide" or what == "show":
        for slot in bits(heap.available()):
            if bool(heap.up >> slot & 1) == (what == "hide"):
                heap.turn(slot)
    if what == "blow" and heap.pile:
        state.phase = "blow"
    elif what == "farandole" and any(state.hands):
        state.phase, state.picks = "farandole", (None,) * state.size
    elif what == "reinforce":
        state.actor = state.king
        reinforce(state)
    else:
        turns.next_turn(state)


def reinforce(state: "Carnavalesque") -> None:
    """Let the next player draw an available card, the King last (R23)."""
    assert state.actor is not None
    began = state.phase == "reinforce"
    if not state.heap.pile or (began and state.actor == state.king):
        turns.next_turn(state)
    else:
        state.phase, state.actor = "reinforce", (state.actor + 1) % state.size


def choose(state: "Carnavalesque", seat: int, card: int) -> None:
    """Choose a card to pass on; pass all cards at once when all have chosen (R23)."""
    state.picks = (*state.picks[:seat], card, *state.picks[seat + 1 :])
    if state.tell is not None:
        to = (seat + 1) % state.size
        known, seen = (told_events.Offered(seat, to, face) for face in (card, BACK_OF[card]))
        state.tell.append(Told(seen, {seat: known}))
    picks = state.picks
    if any(picks[other] is None and state.hands[other] for other in range(state.size)):
        return
    state.picks = ()
    for other, passed in enumerate(picks):
        if passed is not None:
            state.lose(other, passed)
    for other, passed in enumerate(picks):
        if passed is not None:
            to = (other + 1) % state.size
            state.receive(to, passed)
            state.tell_gift(passed, other, to)
    turns.next_turn(state)


def keep(state: "Carnavalesque", seat: int, role: int) -> None:
    """Keep a role; start the turns when all have chosen (R23)."""
    state.roles = (*state.roles[:seat], role, *state.roles[seat + 1 :])
    state.offered = (*state.offered[:seat], (), *state.offered[seat + 1 :])
    if state.tell is not None:
        state.tell.append(
            Told(told_events.KeptRole(seat), {seat: told_events.KeptRole(seat, role)})
        )
    if not any(state.offered):
        turns.next_turn(state)


# --------------------------------------------------------------------------------- draws and falls


def after_draw(state: "Carnavalesque") -> None:
    """Continue after a draw with open eyes."""
    if state.phase == "reinforce":
        reinforce(state)
    elif state.phase == "refill":
        refill(state)
    else:
        state.left -= 1
        turns.go_on_drawing(state)


def throw(state: "Carnavalesque", seat: int, card: int) -> None:
    """Throw a card of a hand into the air (R8)."""
    state.lose(seat, card)
    state.air = card
    if state.tell is not None:
        known = told_events.Threw(seat, card)
        state.tell.append(Told(told_events.Threw(seat, BACK_OF[card]), {seat: known}))
    state.phase = "fall"


def fall(state: "Carnavalesque", lies: tuple[Lie, ...]) -> None:
    """Let cards fall on the heap one by one, and continue."""
    heap = state.heap
    for lie in lies:
        slot = heap.slot(lie.card)
        if slot >= 0:
            heap.take(slot)
        heap.put(lie.card, (lie.x, lie.y, lie.angle), lie.up)
        face = lie.card if lie.up else BACK_OF[lie.card]
        state.say(told_events.Fell(face, lie.x, lie.y, lie.angle))
    state.air = None
    if state.phase == "fall" and state.turn is None:
        refill(state)
    elif state.phase == "fall":
        turns.begin_gift(state)
    else:
        turns.next_turn(state)


# ---------------------------------------------------------------------------------------- the King


def place(state: "Carnavalesque", card: int, workshop: int, how: How) -> None:
    """Lay a card; a new float first sends off the float in that workshop (R17)."""
    king, shops = state.king, state.workshops
    assert king is not None
    if how == "new" and shops[workshop]:
        send_off(state, workshop)
        if state.ending is not None:
            return  # R18: the card that caused it is not placed
        shops = state.workshops
    state.lose(king, card)
    if how == "open":  # R20: it does not count among the cards placed
        state.third = True
    else:
        riders = (*shops[workshop], card)
        state.workshops = (*shops[:workshop], riders, *shops[workshop + 1 :])
        state.placed += 1
    state.say(told_events.Placed(king, card, workshop, how))


def send_off(state: "Carnavalesque", workshop: int) -> None:
    """Send a float to the parade if it is large enough, otherwise to the dead end (R17, R18)."""
    shops = state.workshops
    riders = shops[workshop]
    state.workshops = (*shops[:workshop], (), *shops[workshop + 1 :])
    paraded = len(riders) >= state.needed
    state.say(told_events.LeftWorkshop(workshop, riders, paraded))
    if paraded:
        state.parade = (*state.parade, riders)
        if len(state.parade) == PARADE:
            end(state, applause(state.points()))
    else:
        state.dead_end += riders
        if len(state.dead_end) >= state.needed:
            end(state, "dead-end")


def may_finish(state: "Carnavalesque") -> bool:
    """Return whether the King has placed enough cards, or all he has (R15, R19)."""
    assert state.king is not None
    return state.placed >= state.needed or not state.crowd_in(state.king)


# ------------------------------------------------------------------------------------------- hands


def finish(state: "Carnavalesque") -> None:
    """End the King's turn and refill hands, from his left round to himself (R21)."""
    assert state.king is not None
    state.say(told_events.Finished(state.king))
    state.turn, state.placed = None, 0
    state.actor = (state.king + 1) % state.size
    refill(state)


def refill(state: "Carnavalesque") -> None:
    """Let each player draw or reject until the hand size is right; then start a new round."""
    size = box.HAND[state.size]
    while True:
        assert state.actor is not None
        count = len(state.hands[state.actor])
        if count < size and state.heap.pile:
            state.phase = "refill"
            return
        if count > size:
            state.phase = "surplus"
            return
        if state.actor == state.king:
            break
        state.actor = (state.actor + 1) % state.size
    if _nobody_left(state):
        end(state, "nobody-left")
    else:
        open_round(state)


def _nobody_left(state: "Carnavalesque") -> bool:
    """Return whether no crowd card is left in heap and hands, and no float can leave (R22)."""
    heap = state.heap
    if any(heap.cards[slot] != box.THIRD for slot in heap.pile):
        return False
    if any(state.crowd_in(seat) for seat in range(state.size)):
        return False
    ready = any(len(riders) >= state.needed for riders in state.workshops)
    return not (state.options.free_departure and ready)


def end(state: "Carnavalesque", ending: str) -> None:
    """End the game."""
    state.ending, state.phase, state.turn, state.actor = ending, "over", None, None
    won = len(state.parade) == PARADE
    state.say(told_events.Ended(won, state.points() if won else 0))


def applause(points: int) -> str:
    """Return the level of applause for these points: five levels."""
    for most, ending in ((35, "yawns"), (44, "mosquitoes"), (49, "fine"), (54, "ovation")):
        if points <= most:
            return ending
    return "peace"
