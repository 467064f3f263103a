"""How a round of Carnavalesque goes: crown, event or roles, turns, the King, hands."""

from typing import TYPE_CHECKING

from kermesse.core.contract import Told
from kermesse.games.carnavalesque import box, news, roles
from kermesse.games.carnavalesque.box import BACK_OF, PARADE
from kermesse.games.carnavalesque.heap import bits
from kermesse.games.carnavalesque.moves import How, Lie
from kermesse.games.carnavalesque.phases import CLAIMED, UNDECIDED

if TYPE_CHECKING:
    from kermesse.games.carnavalesque.rules import Carnavalesque


# ------------------------------------------------------------------------------------------- crown


def open_round(state: "Carnavalesque") -> None:
    """Who wants to be King (R10)?"""
    state.round += 1
    state.last_king, state.king = state.king, None
    state.claims = (UNDECIDED,) * state.size
    state.event = state.word = state.turn = state.actor = state.decree = None
    state.roles, state.shown = (None,) * state.size, 0
    state.phase = "claim"
    state.deadline = state.at + 1_000 * state.options.claims
    state.say(news.Opened(state.round))


def answer(state: "Carnavalesque", seat: int, said: int) -> None:
    """A player claims, withdraws or declines; the claims may close at once (R11)."""
    claims = state.claims
    state.claims = claims = (*claims[:seat], said, *claims[seat + 1 :])
    state.quiet = 0
    waiting = claims.count(UNDECIDED) > (state.last_king is not None)  # he is not asked
    if not waiting and claims.count(CLAIMED) <= 1:
        state.phase = "crown"


def crown(state: "Carnavalesque", seat: int) -> None:
    """The King is known: an event, roles or the first turn follow."""
    state.king, state.quiet = seat, 0
    state.claims = (UNDECIDED,) * state.size
    state.say(news.Crowned(seat))
    version = state.options.version
    if version == "roles":
        state.phase = "roles"
    elif version == "events" and state.round > 1:
        state.phase = "event"
    else:
        next_turn(state)


# ----------------------------------------------------------------------------------- events, roles


def unveil(state: "Carnavalesque", event: int) -> None:
    """An event is drawn: what it does at once is done (R23)."""
    assert state.king is not None
    state.event = event
    state.past = (event,) if event in state.past else (*state.past, event)  # R13
    first = (state.king + 1) % state.size
    state.say(news.Unveiled(first, event))
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
        next_turn(state)


def reinforce(state: "Carnavalesque") -> None:
    """The next player takes an available card, the King last (R23)."""
    assert state.actor is not None
    began = state.phase == "reinforce"
    if not state.heap.pile or (began and state.actor == state.king):
        next_turn(state)
    else:
        state.phase, state.actor = "reinforce", (state.actor + 1) % state.size


def choose(state: "Carnavalesque", seat: int, card: int) -> None:
    """A player chooses what to pass on; when all have, the cards go round together (R23)."""
    state.picks = (*state.picks[:seat], card, *state.picks[seat + 1 :])
    if state.tell is not None:
        to = (seat + 1) % state.size
        known, seen = (news.Offered(seat, to, face) for face in (card, BACK_OF[card]))
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
    next_turn(state)


def keep(state: "Carnavalesque", seat: int, role: int) -> None:
    """A player keeps a role; when all have, turns begin (R23)."""
    state.roles = (*state.roles[:seat], role, *state.roles[seat + 1 :])
    state.offered = (*state.offered[:seat], (), *state.offered[seat + 1 :])
    if state.tell is not None:
        state.tell.append(Told(news.KeptRole(seat), {seat: news.KeptRole(seat, role)}))
    if not any(state.offered):
        next_turn(state)


def show_role(state: "Carnavalesque", when: str) -> None:
    """The player's role is shown, if this is the moment for it."""
    seat = state.turn
    assert seat is not None
    role = state.roles[seat]
    if role is not None and roles.ROLES[role].shown == when and not state.shown >> seat & 1:
        state.shown |= 1 << seat
        state.say(news.ShowedRole(seat, role))


# ------------------------------------------------------------------------------------------- turns


def next_turn(state: "Carnavalesque") -> None:
    """The first player of the round, the next one, and the King last."""
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
    """After the Decree: eyes closed or open, with whatever power comes first."""
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
    """What the one who draws could take if there were no Decree, as a mask of slots (R6)."""
    found = state.heap.available()
    if state.phase == "draw" and state.part.reaches:
        found |= state.heap.within_reach()
    return found


def drawable(state: "Carnavalesque") -> int:
    """What the one who draws may take, as a mask of slots (R6)."""
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
    """From whom a trader may take a card."""
    if state.phase != "draw" or not state.part.barters:
        return ()
    return tuple(
        seat
        for seat in range(state.size)
        if seat not in (state.turn, state.king) and state.hands[seat]
    )


def go_on_drawing(state: "Carnavalesque") -> None:
    """Somebody draws, or there is nothing more to draw."""
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
    """Is there a card a power could still be used on?"""
    if state.phase != "draw" or not state.powers or state.drawn:
        return False
    available = state.heap.available()
    return bool(available if state.part.slides else available & ~state.heap.up)


def draw(state: "Carnavalesque", seat: int, slot: int, pointed: bool = True) -> None:
    """A card goes from the heap into a hand; where from is told only if it was pointed at.

    What a Jester pulls out may lie exactly under its like: its place would tell them apart.
    """
    heap = state.heap
    if state.tell is not None:
        x, y, _ = heap.places[slot] if pointed else (None, None, 0)
        known = news.Drew(seat, heap.cards[slot], x, y)
        state.tell.append(Told(news.Drew(seat, heap.face(slot), x, y), {seat: known}))
    state.receive(seat, heap.take(slot))
    state.drawn += 1
    state.peeked = ()


def drew(state: "Carnavalesque") -> None:
    """What follows a draw with open eyes."""
    if state.phase == "reinforce":
        reinforce(state)
    elif state.phase == "refill":
        refill(state)
    else:
        state.left -= 1
        go_on_drawing(state)


def pull(state: "Carnavalesque", slot: int) -> None:
    """The Jester has a card, or there was none; they open their eyes."""
    assert state.actor is not None
    if slot >= 0:
        draw(state, state.actor, slot, pointed=False)
    state.hand = state.depth = None
    state.stops = state.quiet = 0
    begin_gift(state)


def begin_gift(state: "Carnavalesque") -> None:
    """A card for the King, if the hand has one."""
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
    """A gift; the King alone sees the card."""
    seat, king = state.turn, state.king
    assert seat is not None
    assert king is not None
    state.lose(seat, card)
    state.gifts -= 1
    if state.part.offers:
        state.tray = tuple(sorted((*state.tray, card)))
        state.tell_gift(card, seat, king, news.Offered)
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
    """The King keeps one of two cards and hands the other back (R23)."""
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
    """The generous draw once more."""
    state.left = state.part.again
    state.phase, state.actor = "again", state.turn
    go_on_drawing(state)


def end_turn(state: "Carnavalesque") -> None:
    """Last, what the Jester pushed out is rejected (R9)."""
    if state.part.blind and state.heap.strays():
        state.phase = "clean"
    else:
        next_turn(state)


# ------------------------------------------------------------------------------------------- falls


def throw(state: "Carnavalesque", seat: int, card: int) -> None:
    """A card leaves a hand for the air (R8)."""
    state.lose(seat, card)
    state.air = card
    if state.tell is not None:
        known = news.Threw(seat, card)
        state.tell.append(Told(news.Threw(seat, BACK_OF[card]), {seat: known}))
    state.phase = "fall"


def fall(state: "Carnavalesque", lies: tuple[Lie, ...]) -> None:
    """Cards fall on the heap one by one."""
    heap = state.heap
    for lie in lies:
        slot = heap.slot(lie.card)
        if slot >= 0:
            heap.take(slot)
        heap.put(lie.card, (lie.x, lie.y, lie.angle), lie.up)
        face = lie.card if lie.up else BACK_OF[lie.card]
        state.say(news.Fell(face, lie.x, lie.y, lie.angle))
    state.air = None
    if state.phase == "fall" and state.turn is None:
        refill(state)
    elif state.phase == "fall":
        begin_gift(state)
    else:
        next_turn(state)


# ---------------------------------------------------------------------------------------- the King


def place(state: "Carnavalesque", card: int, workshop: int, how: How) -> None:
    """The King lays a card; a new float first sends off the one that stands there (R17)."""
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
    state.say(news.Placed(king, card, workshop, how))


def send_off(state: "Carnavalesque", workshop: int) -> None:
    """A float leaves: to the parade if it is large enough, else to the dead end (R17, R18)."""
    shops = state.workshops
    riders = shops[workshop]
    state.workshops = (*shops[:workshop], (), *shops[workshop + 1 :])
    paraded = len(riders) >= state.needed
    state.say(news.LeftWorkshop(workshop, riders, paraded))
    if paraded:
        state.parade = (*state.parade, riders)
        if len(state.parade) == PARADE:
            end(state, applause(state.points()))
    else:
        state.dead_end += riders
        if len(state.dead_end) >= state.needed:
            end(state, "dead-end")


def may_finish(state: "Carnavalesque") -> bool:
    """Has the King placed enough, or all he has (R15, R19)?"""
    assert state.king is not None
    return state.placed >= state.needed or not state.crowd_in(state.king)


# ------------------------------------------------------------------------------------------- hands


def finish(state: "Carnavalesque") -> None:
    """The King's turn is over: hands are put right, from his left round to himself (R21)."""
    assert state.king is not None
    state.say(news.Finished(state.king))
    state.turn, state.placed = None, 0
    state.actor = (state.king + 1) % state.size
    refill(state)


def refill(state: "Carnavalesque") -> None:
    """Draw or reject until the hand is right, then the next player; then a new round."""
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
    """R22: no crowd card in the heap and in any hand, and no float that could still leave."""
    heap = state.heap
    if any(heap.cards[slot] != box.THIRD for slot in heap.pile):
        return False
    if any(state.crowd_in(seat) for seat in range(state.size)):
        return False
    ready = any(len(riders) >= state.needed for riders in state.workshops)
    return not (state.options.free_departure and ready)


def end(state: "Carnavalesque", ending: str) -> None:
    """The game is over."""
    state.ending, state.phase, state.turn, state.actor = ending, "over", None, None
    won = len(state.parade) == PARADE
    state.say(news.Ended(won, state.points() if won else 0))


def applause(points: int) -> str:
    """How the crowd liked it: five levels."""
    for most, ending in ((35, "yawns"), (44, "mosquitoes"), (49, "fine"), (54, "ovation")):
        if points <= most:
            return ending
    return "peace"
