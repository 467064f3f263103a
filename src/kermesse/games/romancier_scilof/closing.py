"""The end: closing, full boxes, the last returns, the hands shown (R13 to R19)."""

from typing import TYPE_CHECKING

from kermesse.core.contract import Player, Told
from kermesse.games.romancier_scilof import mail
from kermesse.games.romancier_scilof.box import collected, seats_in
from kermesse.games.romancier_scilof.moves import (
    BoxFilled,
    Close,
    Closed,
    Lapsed,
    Revealed,
    Stop,
    Stopped,
)

if TYPE_CHECKING:
    from kermesse.games.romancier_scilof.rules import Romancier

OPEN, FROZEN, SHARING, CLOSING, OVER = range(5)
"""What a commune is doing: playing, dropping letters after a departure and then drawing (R23),
closing, or nothing any more."""


def close(state: "Romancier", by: int, _move: Close, tell: list[Told] | None) -> None:
    """R13: from now on nobody here posts or invites."""
    commune = state.home[by]
    state.phase[commune] = CLOSING
    state.since[commune] = state.at
    width, circle = state.width, state.circle[commune]
    for pair in [pair for pair in state.closed if circle >> pair // width & 1]:
        del state.closed[pair]  # nothing is forgotten any more: nobody may withdraw (R15)
    for seat in seats_in(circle):
        state.forgot[seat] = 0
    state.plain = False
    state.wake = -1
    lapse(state, tell)
    _make_closer(state, commune, by, True, tell)
    _watch(state, commune, seats_in(circle), tell)
    end_if_empty(state, commune, tell)
    state.rouse_all()


def settle(state: "Romancier", seat: int, tell: list[Told] | None) -> None:
    """What follows at once from a change of this hand while its office is closing."""
    commune = state.home[seat]
    if state.phase[commune] == CLOSING:
        _watch(state, commune, (seat,), tell)
        end_if_empty(state, commune, tell)


def _watch(
    state: "Romancier", commune: int, seats: tuple[int, ...], tell: list[Told] | None
) -> None:
    """R14, R15: full collections make closers, letters all in hand make full boxes."""
    for seat in seats:
        if state.out[seat]:
            continue
        if not state.full[commune] >> seat & 1:
            state.full[commune] |= 1 << seat
            if tell is not None and not state.closers[commune] >> seat & 1:
                tell.append(Told(BoxFilled(seat)))
        if not state.closers[commune] >> seat & 1 and collected(
            state.hands[seat], state.size[commune]
        ):
            _make_closer(state, commune, seat, False, tell)


def _make_closer(
    state: "Romancier", commune: int, seat: int, first: bool, tell: list[Told] | None
) -> None:
    """A closer answers no more: what is addressed to them goes back (R13, R14)."""
    state.closers[commune] |= 1 << seat
    if tell is not None:
        tell.append(Told(Closed(seat, first)))
    for sender in seats_in(state.inn[seat]):
        mail.turn_back(state, sender, seat, False, tell)


def return_all(state: "Romancier", commune: int, tell: list[Told] | None) -> None:
    """R16: the end always comes."""
    state.since[commune] = None
    for seat in seats_in(state.circle[commune]):
        for sender in seats_in(state.inn[seat]):
            mail.turn_back(state, sender, seat, False, tell)


def end_if_empty(state: "Romancier", commune: int, tell: list[Told] | None) -> None:
    """R17: over when nothing is left in the office."""
    if not any(state.out[seat] for seat in seats_in(state.circle[commune])):
        end(state, commune, tell)


def end(state: "Romancier", commune: int, tell: list[Told] | None) -> None:
    """R17, R18: hands are judged now, and everyone with a full collection wins."""
    seats = seats_in(state.circle[commune])
    winners = tuple(s for s in seats if collected(state.hands[s], state.size[commune]))
    state.phase[commune] = OVER
    state.since[commune] = None
    state.winners |= sum(1 << seat for seat in winners)
    if tell is not None:
        tell += [Told(Revealed(seat, state.hands[seat], seat in winners)) for seat in seats]
    lapse(state, tell)
    end_if_alone(state, tell)
    state.count_communes()
    state.rouse_all()


def end_if_alone(state: "Romancier", tell: list[Told] | None) -> bool:
    """R22: one player whom nobody can invite any more does not play on."""
    playing = [c for c, phase in enumerate(state.phase) if phase != OVER]
    if sum(state.circle[c].bit_count() for c in playing) > 1:
        return False
    _stop(state, "alone", tell)
    return True


def stop(state: "Romancier", _by: Player, move: Stop, tell: list[Told] | None) -> None:
    """R19: the House ends the game."""
    if tell is not None:
        tell.append(Told(Stopped(move.reason)))
    _stop(state, move.reason, tell)


def _stop(state: "Romancier", reason: str, tell: list[Told] | None) -> None:
    """End what still goes on, without a winner there; the table is over."""
    for commune, phase in enumerate(state.phase):
        if phase != OVER:
            state.phase[commune] = OVER
            state.since[commune] = None
            if tell is not None:
                seats = seats_in(state.circle[commune])
                tell += [Told(Revealed(seat, state.hands[seat], False)) for seat in seats]
    state.invites.clear()
    state.rests.clear()
    state.ending = "collected" if state.winners else reason
    state.wake = None
    state.plain = False
    state.rouse_all()


def lapse(state: "Romancier", tell: list[Told] | None) -> None:
    """R22: invitations lapse whose communes are closing, over, or one."""
    for seat, to in list(state.invites.items()):
        here, there = state.home[seat], state.home[to]
        if here == there or {state.phase[here], state.phase[there]} & {CLOSING, OVER}:
            del state.invites[seat]
            if tell is not None:
                tell.append(Told(Lapsed(seat, to, "lapsed")))
