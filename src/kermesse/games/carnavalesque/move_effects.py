"""The effect of each move. What follows from it is in `rounds` and `turns`."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from kermesse.core.contract import Player, Told
from kermesse.games.carnavalesque import box, moves, rounds, told_events, turns
from kermesse.games.carnavalesque.heap import Heap
from kermesse.games.carnavalesque.moves import AnyMove
from kermesse.games.carnavalesque.phases import CLAIMED, DECLINED

if TYPE_CHECKING:
    from kermesse.games.carnavalesque.rules import Carnavalesque


def _deal(state: "Carnavalesque", _by: Player, move: moves.Deal) -> None:
    state.hands = list(move.hands)
    state.heap = Heap(
        [lie.card for lie in move.heap],
        [(lie.x, lie.y, lie.angle) for lie in move.heap],
        [lie.up for lie in move.heap],
    )
    if state.tell is not None:
        count = box.HAND[state.size]
        own = {seat: told_events.Dealt(count, hand) for seat, hand in enumerate(move.hands)}
        state.tell.append(Told(told_events.Dealt(count), own))
    rounds.open_round(state)


def _claim(state: "Carnavalesque", by: int, _move: AnyMove) -> None:
    state.say(told_events.Claimed(by))
    rounds.answer(state, by, CLAIMED)


def _withdraw(state: "Carnavalesque", by: int, _move: AnyMove) -> None:
    state.say(told_events.Withdrew(by))
    rounds.answer(state, by, DECLINED)


def _decline(state: "Carnavalesque", by: int, _move: AnyMove) -> None:
    state.say(told_events.Declined(by))
    rounds.answer(state, by, DECLINED)


def _wait(state: "Carnavalesque", by: int, _move: AnyMove) -> None:
    state.quiet |= 1 << by


def _crown(state: "Carnavalesque", _by: Player, move: moves.Crown) -> None:
    rounds.crown(state, move.seat)


def _unveil(state: "Carnavalesque", _by: Player, move: moves.Unveil) -> None:
    rounds.unveil(state, move.event)


def _deal_roles(state: "Carnavalesque", _by: Player, move: moves.DealRoles) -> None:
    state.offered, state.phase = move.roles, "keep"
    if state.tell is not None:
        own = {seat: told_events.GotRoles(two) for seat, two in enumerate(move.roles) if two}
        state.tell.append(Told(told_events.GotRoles(), own))


def _keep(state: "Carnavalesque", by: int, move: moves.Keep) -> None:
    rounds.keep(state, by, move.role)


def _decree(state: "Carnavalesque", by: int, move: moves.Decree) -> None:
    state.decree = move.age
    if move.word is not None:
        state.word = move.word
    state.say(told_events.Decreed(by, move.age, move.word))
    turns.begin_draw(state)


def _close_eyes(state: "Carnavalesque", by: int, _move: AnyMove) -> None:
    state.phase, state.hand = "blind", state.pawn()
    state.deadline = state.at + 1_000 * state.options.eyes
    state.say(told_events.EyesClosed(by))
    _feel(state, by)


def _feel(state: "Carnavalesque", by: int, others: told_events.Stirred | None = None) -> None:
    """Tell the Jester alone what the hand feels."""
    if state.tell is not None:
        state.tell.append(Told(others, {by: told_events.Felt(state.felt())}))


def _stroke(state: "Carnavalesque", by: int, move: moves.Stroke) -> None:
    state.stops = state.quiet = 0
    state.say(told_events.HandMoved(by, move.x, move.y, move.rummage))
    if move.rummage:
        state.stroke, state.phase = (move.x, move.y), "stir"
    else:
        state.hand = move.x, move.y
        _feel(state, by)


def _stir(state: "Carnavalesque", _by: Player, move: moves.Stir) -> None:
    heap = state.heap
    assert state.actor is not None
    slots = {card: slot for slot, card in enumerate(heap.cards)}
    moved = [(slots[lie.card], (lie.x, lie.y, lie.angle), lie.up) for lie in move.cards]
    heap.shift(moved, [slots[card] for card in move.lifted])
    state.hand, state.stroke, state.phase = state.stroke, None, "blind"
    _feel(state, state.actor, told_events.Stirred(state.actor))


def _grab(state: "Carnavalesque", by: int, move: moves.Grab) -> None:
    state.depth, state.phase = move.depth, "grab"
    state.stops = state.quiet = 0
    state.say(told_events.Reached(by, move.depth))


def _pull(state: "Carnavalesque", _by: Player, move: moves.Pull | moves.TimeUp) -> None:
    turns.pull(state, -1 if move.card is None else state.heap.slot(move.card))


def _stop(state: "Carnavalesque", by: int, _move: AnyMove) -> None:
    state.stops |= 1 << by
    state.say(told_events.Stopped(by))


def _draw(state: "Carnavalesque", by: int, move: moves.Draw) -> None:
    turns.draw(state, by, state.heap.at(move.x, move.y, turns.drawable(state), move.face))
    rounds.after_draw(state)


def _reveal(state: "Carnavalesque", by: int, move: moves.Reveal) -> None:
    slot = state.heap.at(move.x, move.y, state.heap.available())
    card = state.heap.cards[slot]
    known = told_events.Revealed(by, move.x, move.y, card)
    state.powers -= 1
    if state.part.turns:
        state.heap.turn(slot)
        state.say(known)
    else:
        state.peeked = (*state.peeked, (move.x, move.y, card))
        if state.tell is not None:
            seen = told_events.Revealed(by, move.x, move.y, move.face)
            state.tell.append(Told(seen, {by: known}))
    turns.go_on_drawing(state)


def _slide(state: "Carnavalesque", by: int, move: moves.Slide) -> None:
    heap = state.heap
    slot = heap.at(move.x, move.y, heap.available())
    angle, up = heap.places[slot][2], bool(heap.up >> slot & 1)
    heap.put(heap.take(slot), (move.to_x, move.to_y, angle), up)
    state.powers -= 1
    state.say(told_events.Slid(seat=by, x=move.x, y=move.y, to_x=move.to_x, to_y=move.to_y))
    turns.go_on_drawing(state)


def _barter(state: "Carnavalesque", _by: int, move: moves.Barter) -> None:
    state.phase, state.actor, state.air = "snatch", move.seat, move.face


def _snatch(state: "Carnavalesque", _by: Player, move: moves.Snatch) -> None:
    assert state.actor is not None
    assert state.turn is not None
    state.lose(state.actor, move.card)
    state.receive(state.turn, move.card)
    state.tell_gift(move.card, state.actor, state.turn)
    state.air, state.phase, state.left = None, "victim", 1
    turns.go_on_drawing(state)


def _give(state: "Carnavalesque", by: int, move: moves.Give) -> None:
    if state.phase == "farandole":
        rounds.choose(state, by, move.card)
    else:
        turns.give(state, move.card)


def _return_card(state: "Carnavalesque", _by: int, move: moves.Return) -> None:
    turns.give_back(state, move.card)


def _reject(state: "Carnavalesque", by: int, move: moves.Reject) -> None:
    rounds.throw(state, by, move.card)


def _fall(state: "Carnavalesque", _by: Player, move: moves.Fall) -> None:
    rounds.fall(state, move.cards)


def _place(state: "Carnavalesque", _by: int, move: moves.Place) -> None:
    rounds.place(state, move.card, move.workshop, move.how)


def _send_off(state: "Carnavalesque", _by: int, move: moves.SendOff) -> None:
    rounds.send_off(state, move.workshop)


def _finish(state: "Carnavalesque", _by: int, _move: AnyMove) -> None:
    if state.phase == "king":
        rounds.finish(state)
    else:
        state.left = 0
        turns.go_on_drawing(state)


EFFECTS: Final[dict[type, Callable[..., None]]] = {
    moves.Deal: _deal,
    moves.Claim: _claim,
    moves.Withdraw: _withdraw,
    moves.Decline: _decline,
    moves.Wait: _wait,
    moves.Crown: _crown,
    moves.Unveil: _unveil,
    moves.DealRoles: _deal_roles,
    moves.Keep: _keep,
    moves.Decree: _decree,
    moves.CloseEyes: _close_eyes,
    moves.Stroke: _stroke,
    moves.Stir: _stir,
    moves.Grab: _grab,
    moves.Pull: _pull,
    moves.TimeUp: _pull,
    moves.Stop: _stop,
    moves.Draw: _draw,
    moves.Reveal: _reveal,
    moves.Slide: _slide,
    moves.Barter: _barter,
    moves.Snatch: _snatch,
    moves.Give: _give,
    moves.Return: _return_card,
    moves.Reject: _reject,
    moves.Fall: _fall,
    moves.Place: _place,
    moves.SendOff: _send_off,
    moves.Finish: _finish,
}
"""The function that applies each type of move."""
