"""The post office: post, answer, refuse, collect, withdraw (R4 to R11)."""

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
"""How many letters a player remembers from each other player."""


def post(state: "Romancier", by: int, move: Post, tell: list[Told] | None) -> None:
    """Post a letter (R4)."""
    letter, to = move.letter, move.to
    hand = state.hands[by]
    place = hand.index(letter)
    state.hands[by] = hand = hand[:place] + hand[place + 1 :]
    pair = by * state.width + to
    state.mail[pair] = letter
    state.closed[pair] = state.at
    out = state.out[by] = state.out[by] | 1 << to
    state.incoming[to] |= 1 << by
    menus = state.menus
    menus[by] = menus[to] = None
    if len(state.closed) == 1:
        state.update_wake(state.at + state.forget_after, not state.opened)
    if tell is not None:
        tell.append(Told(Posted(by, to), {by: Posted(by, to, letter)}))
    if state.fast_path:
        if not state.able >> to & 1:
            state.mail_arrived(to)
        if not (hand and state.peers[by] & ~out):
            state.refresh(by)
    else:
        state.refresh(by)
        state.stop_waiting(to)


def reply(state: "Romancier", by: int, move: Reply, tell: list[Told] | None) -> None:
    """Answer a mail: the letter given is chosen before the letter received is seen (R5)."""
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
    state.incoming[by] ^= 1 << to
    _open(state, to, by, pair)
    if state.streaks:
        state.streaks.pop(pair, None)
    if tell is not None:
        tell.append(Told(Replied(by, to), {by: Replied(by, to, letter, got)}))
    state.menus[by] = None
    if state.fast_path:
        if not state.incoming[by] and not (hand and state.peers[by] & ~state.out[by]):
            state.refresh(by)
        if not state.able >> to & 1:
            state.mail_arrived(to)
    else:
        closing.settle(state, by, tell)
        state.refresh(by)
        state.stop_waiting(to)


def _open(state: "Romancier", sender: int, addressee: int, pair: int) -> None:
    """Turn an envelope over: its sender must collect it before doing anything else (R9)."""
    state.back[sender] |= 1 << addressee
    state.menus[sender] = None
    if state.forgot[sender]:
        state.forgot[sender] &= ~(1 << addressee)
    posted = state.closed.pop(pair, None)
    state.opened[pair] = state.at
    if posted is not None and posted + state.forget_after == state.wake:
        state.wake = -1
    elif len(state.opened) == 1:
        state.update_wake(state.at + state.collect_after, not state.closed)


def refuse(state: "Romancier", by: int, move: Refuse, tell: list[Told] | None) -> None:
    """Send a mail back unread (R7, R8)."""
    pair = move.to * state.width + by
    if state.options.refusal_limit:
        state.streaks[pair] = state.streaks.get(pair, 0) + 1
    turn_back(state, move.to, by, True, tell)


def turn_back(
    state: "Romancier", sender: int, addressee: int, refused: bool, tell: list[Told] | None
) -> None:
    """Turn an envelope over on the letter it came with."""
    state.incoming[addressee] ^= 1 << sender
    state.turned[sender] |= 1 << addressee
    _open(state, sender, addressee, sender * state.width + addressee)
    if tell is not None:
        tell.append(Told(Returned(addressee, sender, refused)))
    if state.fast_path:
        state.after_mail_removed(addressee)
        if not state.able >> sender & 1:
            state.mail_arrived(sender)
    else:
        state.refresh(addressee)
        state.stop_waiting(sender)


def collect(state: "Romancier", by: int, _move: Collect, tell: list[Told] | None) -> None:
    """Collect all opened envelopes (R9)."""
    take(state, by, False, tell)


def deliver(state: "Romancier", late: int, tell: list[Told] | None) -> None:
    """Collect for players whose mail was opened by then (R10)."""
    slow = {pair // state.width for pair, at in state.opened.items() if at <= late}
    for seat in sorted(slow):
        take(state, seat, True, tell)


def take(state: "Romancier", seat: int, house: bool, tell: list[Told] | None) -> None:
    """Give a seat all its opened envelopes and their letters."""
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
    if not state.fast_path:
        closing.settle(state, seat, tell)
        state.refresh(seat)


def withdraw(state: "Romancier", by: int, move: Withdraw, tell: list[Told] | None) -> None:
    """Take a forgotten mail back (R11)."""
    bit = 1 << move.to
    letter = state.mail.pop(by * state.width + move.to)
    state.hands[by] = tuple(sorted((*state.hands[by], letter)))
    state.out[by] ^= bit
    state.forgot[by] ^= bit
    state.incoming[move.to] ^= 1 << by
    if not (state.closed or state.opened):
        state.wake = -1
    if tell is not None:
        tell.append(Told(Withdrawn(by, move.to), {by: Withdrawn(by, move.to, letter)}))
    if state.fast_path:
        state.menus[by] = None
        state.after_mail_removed(move.to)
    else:
        state.refresh(by)
        state.refresh(move.to)


def wait(state: "Romancier", by: int, _move: Wait, tell: list[Told] | None) -> None:
    """Wait until something arrives."""
    state.waiting |= 1 << by
    if not (state.closed or state.opened):
        state.wake = -1
    if tell is not None:
        tell.append(Told(Waited(by)))
    state.refresh(by)


def forget(state: "Romancier", late: int, tell: list[Told] | None) -> None:
    """Mark mails posted by then as forgotten (R11)."""
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
            state.stop_waiting(sender)
