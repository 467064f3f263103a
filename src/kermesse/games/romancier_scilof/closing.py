"""The end of a game: closing, full boxes, the last returns, showing hands (R13 to R19)."""

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
"""The phases of a commune: open, dropping surplus letters after a departure, drawing from the
basket (R23), closing, over."""


def close(state: "Romancier", by: int, _move: Close, tell: list[Told] | None) -> None:
    """Close the office: nobody here posts or invites from now on (R13)."""
    commune = state.home[by]
    state.phase[commune] = CLOSING
    state.since[commune] = state.at
    width, circle = state.width, state.circle[commune]
    for pair in [pair for pair in state.closed if circle >> pair // width & 1]:
        del state.closed[pair]  # no mail can be forgotten: nobody may withdraw (R15)
    for seat in seats_in(circle):
        state.forgot[seat] = 0
    state.fast_path = False
    state.wake = -1
    lapse(state, tell)
    _make_closer(state, commune, by, True, tell)
    _watch(state, commune, seats_in(circle), tell)
    end_if_empty(state, commune, tell)
    state.stop_all_waiting()


def settle(state: "Romancier", seat: int, tell: list[Told] | None) -> None:
    """Apply what follows from a changed hand while its office is closing."""
    commune = state.home[seat]
    if state.phase[commune] == CLOSING:
        _watch(state, commune, (seat,), tell)
        end_if_empty(state, commune, tell)


def _watch(
    state: "Romancier", commune: int, seats: tuple[int, ...], tell: list[Told] | None
) -> None:
    """Make closers of full collections, and full boxes of complete hands (R14, R15)."""
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
    """Make a seat a closer: mail addressed to it goes back (R13, R14)."""
    state.closers[commune] |= 1 << seat
    if tell is not None:
        tell.append(Told(Closed(seat, first)))
    for sender in seats_in(state.incoming[seat]):
        mail.turn_back(state, sender, seat, False, tell)


def return_all(state: "Romancier", commune: int, tell: list[Told] | None) -> None:
    """Return all closed mail, so that the end always comes (R16)."""
    state.since[commune] = None
    for seat in seats_in(state.circle[commune]):
        for sender in seats_in(state.incoming[seat]):
            mail.turn_back(state, sender, seat, False, tell)


def end_if_empty(state: "Romancier", commune: int, tell: list[Told] | None) -> None:
    """End the game of a commune if its office is empty (R17)."""
    if not any(state.out[seat] for seat in seats_in(state.circle[commune])):
        end(state, commune, tell)


def end(state: "Romancier", commune: int, tell: list[Told] | None) -> None:
    """End the game of a commune: everyone with a full collection now wins (R17, R18)."""
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
    state.stop_all_waiting()


def end_if_alone(state: "Romancier", tell: list[Told] | None) -> bool:
    """End the table if at most one player is left to play (R22); return whether it ended."""
    playing = [c for c, phase in enumerate(state.phase) if phase != OVER]
    if sum(state.circle[c].bit_count() for c in playing) > 1:
        return False
    _stop(state, "alone", tell)
    return True


def stop(state: "Romancier", _by: Player, move: Stop, tell: list[Told] | None) -> None:
    """End the game by the House (R19)."""
    if tell is not None:
        tell.append(Told(Stopped(move.reason)))
    _stop(state, move.reason, tell)


def _stop(state: "Romancier", reason: str, tell: list[Told] | None) -> None:
    """End what still goes on, without a winner there, and the table."""
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
    state.fast_path = False
    state.stop_all_waiting()


def lapse(state: "Romancier", tell: list[Told] | None) -> None:
    """Remove invitations between communes that are closing, over, or the same (R22)."""
    for seat, to in list(state.invites.items()):
        here, there = state.home[seat], state.home[to]
        if here == there or {state.phase[here], state.phase[there]} & {CLOSING, OVER}:
            del state.invites[seat]
            if tell is not None:
                tell.append(Told(Lapsed(seat, to, "lapsed")))
