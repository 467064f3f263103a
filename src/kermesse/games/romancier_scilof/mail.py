"""The post office: posting, answering, refusing, collecting, withdrawing (R4 to R11)."""

from typing import TYPE_CHECKING

from kermesse.core.contract import Told
from kermesse.games.romancier_scilof import closing
from kermesse.games.romancier_scilof.box import seats_in
from kermesse.games.romancier_scilof.moves import (
    Collect,
    Collected,
    Forgotten,
    Post,
    Posted,
    Refuse,
    Replied,
    Reply,
    Returned,
    Wait,
    Waited,
    Withdraw,
    Withdrawn,
)

if TYPE_CHECKING:
    from kermesse.games.romancier_scilof.rules import Romancier

MEMORY = 4
"""How many letters one remembers of those each other player gave."""


def post(state: "Romancier", by: int, move: Post, tell: list[Told] | None) -> None:
    """R4: only in an open office, so that nothing else can follow from it."""
    letter, to = move.letter, move.to
    hand = state.hands[by]
    place = hand.index(letter)
    state.hands[by] = hand = hand[:place] + hand[place + 1 :]
    pair = by * state.width + to
    state.mail[pair] = letter
    state.closed[pair] = state.at
    out = state.out[by] = state.out[by] | 1 << to
    state.inn[to] |= 1 << by
    menus = state.menus
    menus[by] = menus[to] = None
    if len(state.closed) == 1:
        state.await_mail(state.at + state.forget_after, not state.opened)
    if tell is not None:
        tell.append(Told(Posted(by, to), {by: Posted(by, to, letter)}))
    if state.plain:
        if not state.able >> to & 1:
            state.call(to)
        if not (hand and state.peers[by] & ~out):
            state.refresh(by)
    else:
        state.refresh(by)
        state.rouse(to)


def reply(state: "Romancier", by: int, move: Reply, tell: list[Told] | None) -> None:
    """R5: the letter given is chosen before the letter received is seen."""
    letter, to = move.letter, move.to
    pair = to * state.width + by
    mail = state.mail
    got = mail[pair]
    mail[pair] = letter
    hand = state.hands[by]
    place = hand.index(letter)
    state.hands[by] = hand = tuple(sorted(hand[:place] + hand[place + 1 :] + (got,)))
    memory = by * state.width + to
    state.given[memory] = state.given[memory][1 - MEMORY :] + (got,)  # noqa: RUF005
    state.swaps += 1
    state.inn[by] ^= 1 << to
    _open(state, to, by, pair)
    if state.streaks:
        state.streaks.pop(pair, None)
    if tell is not None:
        tell.append(Told(Replied(by, to), {by: Replied(by, to, letter, got)}))
    state.menus[by] = None
    if state.plain:
        if not state.inn[by] and not (hand and state.peers[by] & ~state.out[by]):
            state.refresh(by)
        if not state.able >> to & 1:
            state.call(to)
    else:
        closing.settle(state, by, tell)
        state.refresh(by)
        state.rouse(to)


def _open(state: "Romancier", sender: int, addressee: int, pair: int) -> None:
    """Turn an envelope over: it waits for its sender now, who may do nothing else first (R9)."""
    state.back[sender] |= 1 << addressee
    state.menus[sender] = None
    if state.forgot[sender]:
        state.forgot[sender] &= ~(1 << addressee)
    posted = state.closed.pop(pair, None)
    state.opened[pair] = state.at
    if posted is not None and posted + state.forget_after == state.wake:
        state.wake = -1
    elif len(state.opened) == 1:
        state.await_mail(state.at + state.collect_after, not state.closed)


def refuse(state: "Romancier", by: int, move: Refuse, tell: list[Told] | None) -> None:
    """R7, R8: back to its sender, unread."""
    pair = move.to * state.width + by
    if state.options.refusal_limit:
        state.streaks[pair] = state.streaks.get(pair, 0) + 1
    turn_back(state, move.to, by, True, tell)


def turn_back(
    state: "Romancier", sender: int, addressee: int, refused: bool, tell: list[Told] | None
) -> None:
    """Turn an envelope over on the letter that came in it."""
    state.inn[addressee] ^= 1 << sender
    state.turned[sender] |= 1 << addressee
    _open(state, sender, addressee, sender * state.width + addressee)
    if tell is not None:
        tell.append(Told(Returned(addressee, sender, refused)))
    if state.plain:
        state.slacken(addressee)
        if not state.able >> sender & 1:
            state.call(sender)
    else:
        state.refresh(addressee)
        state.rouse(sender)


def collect(state: "Romancier", by: int, _move: Collect, tell: list[Told] | None) -> None:
    """R9: all opened envelopes at once."""
    take(state, by, False, tell)


def deliver(state: "Romancier", late: int, tell: list[Told] | None) -> None:
    """R10: the House does it for those whose mail was opened by then."""
    slow = {pair // state.width for pair, at in state.opened.items() if at <= late}
    for seat in sorted(slow):
        take(state, seat, True, tell)


def take(state: "Romancier", seat: int, house: bool, tell: list[Told] | None) -> None:
    """A seat gets all its opened envelopes and the letters under them."""
    back, turned = state.back[seat], state.turned[seat]
    envelopes = seats_in(back) if back & back - 1 else (back.bit_length() - 1,)
    hand = state.hands[seat]
    letters: tuple[int, ...] = ()
    for other in envelopes:
        pair = seat * state.width + other
        letter = state.mail.pop(pair)
        letters += (letter,)
        if state.opened.pop(pair) + state.collect_after == state.wake:
            state.wake = -1
        if not turned >> other & 1:
            state.given[pair] = state.given[pair][1 - MEMORY :] + (letter,)  # noqa: RUF005
    state.hands[seat] = tuple(sorted(hand + letters))
    state.back[seat] = state.turned[seat] = 0
    state.out[seat] ^= back
    state.menus[seat] = None
    if tell is not None:
        told = Collected(seat, envelopes, house)
        tell.append(Told(told, {seat: Collected(seat, envelopes, house, letters)}))
    if not state.plain:
        closing.settle(state, seat, tell)
        state.refresh(seat)


def withdraw(state: "Romancier", by: int, move: Withdraw, tell: list[Told] | None) -> None:
    """R11: take back what was visibly forgotten."""
    bit = 1 << move.to
    letter = state.mail.pop(by * state.width + move.to)
    state.hands[by] = tuple(sorted((*state.hands[by], letter)))
    state.out[by] ^= bit
    state.forgot[by] ^= bit
    state.inn[move.to] ^= 1 << by
    if not (state.closed or state.opened):
        state.wake = -1
    if tell is not None:
        tell.append(Told(Withdrawn(by, move.to), {by: Withdrawn(by, move.to, letter)}))
    if state.plain:
        state.menus[by] = None
        state.slacken(move.to)
    else:
        state.refresh(by)
        state.refresh(move.to)


def wait(state: "Romancier", by: int, _move: Wait, tell: list[Told] | None) -> None:
    """Sit still until something arrives."""
    state.waiting |= 1 << by
    if not (state.closed or state.opened):
        state.wake = -1
    if tell is not None:
        tell.append(Told(Waited(by)))
    state.refresh(by)


def forget(state: "Romancier", late: int, tell: list[Told] | None) -> None:
    """R11: the House says that mails posted by then have waited long enough."""
    closed = state.closed
    for pair in [pair for pair, at in closed.items() if at <= late]:
        del closed[pair]
        sender, to = divmod(pair, state.width)
        state.forgot[sender] |= 1 << to
        if tell is not None:
            tell.append(Told(Forgotten(sender, to)))
        if state.able >> sender & 1:
            state.menus[sender] = None
        else:
            state.rouse(sender)
