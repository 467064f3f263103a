"""The clock: who may act, when the House must act and what it does (R6, R9, R12, R22)."""

from typing import TYPE_CHECKING, Final

from kermesse.core.contract import Ms, Player, Told
from kermesse.games.carrousel import box, rides, ring
from kermesse.games.carrousel.moves import (
    BreakDeadEnd,
    Hear,
    LetBack,
    OpenTouches,
    Relaunched,
    Returned,
    TakeBack,
)
from kermesse.games.carrousel.ring import ORDERS

if TYPE_CHECKING:
    from kermesse.games.carrousel.rules import Carrousel

NEVER: Final[Ms] = 1 << 62
"""A time later than any clock."""

BREAK: Final = BreakDeadEnd()
_TAKE_BACK: Final = TakeBack()
_OPEN_TOUCHES: Final = OpenTouches()
_LET_BACKS: Final = tuple(map(LetBack, range(4)))

SEATS: Final = tuple(tuple(s for s in range(4) if mask >> s & 1) for mask in range(16))
"""Seats of each mask."""

MOST_RELAUNCHES: Final = 4
"""Maximum number of dead ends in a row in practice; then players ride freely (R19).

The fifth would repeat an order, and dead ends alone never reach ten of the sixty trios."""


def refresh(state: "Carrousel") -> None:
    """Compute who may act, and when the House must."""
    free, holder = state.free, state.holder
    if state.ended is not None:
        state.acting, state.wake = (), None
        return
    if state.unheard:  # R22: all other clocks stand still
        state.acting, state.wake = SEATS[state.unheard], state.since + state.hear
        state.owed = _OPEN_TOUCHES
        return
    if holder is None:
        wake, state.owed = state.since + state.patience, BREAK  # R12
        state.acting = SEATS[free]
    else:
        wake, state.owed = state.touched + state.hold, _TAKE_BACK  # R6
        pointing = state.strike & free
        state.acting = SEATS[
            (_with_cards(state, pointing) if state.gaps else pointing) | 1 << holder
        ]
    if state.back <= wake:
        wake, state.owed = state.back, _LET_BACKS[state.locks.index(state.back)]
    state.wake = wake
    if state.options.practice:
        state.wake = None
        if holder is None and state.relaunches < MOST_RELAUNCHES and _stuck(state):
            state.acting, state.wake = (), state.at


def _with_cards(state: "Carrousel", seats: int) -> int:
    """Return those of these seats with a card to point at: a row may be all gaps (R15)."""
    if state.expert:
        return seats
    return seats & sum(1 << seat for seat, row in enumerate(state.rows) if set(row) != {None})


def _stuck(state: "Carrousel") -> bool:
    """Return whether no rider can win a card by one ride (R19): in practice no clock ends this.

    A player who can win by pointing (R10) can also win by a swap of the two last horses.
    """
    reach = ring.REACH[state.order]  # type: ignore[index]
    for seat, row in enumerate(state.rows):
        able = state.riders if state.expert else state.riders & 1 << seat  # R13
        if able and not reach.isdisjoint(row):
            return False
    return True


def take_back(state: "Carrousel", _by: Player, _move: TakeBack, tell: list[Told] | None) -> None:
    """Take the horses back (R6); this neither opens nor closes a lucky strike (R10)."""
    assert state.holder is not None
    rides.err(state, state.holder, "hold", tell)
    state.holder = state.rides = None
    refresh(state)


def let_back(state: "Carrousel", _by: Player, move: LetBack, tell: list[Told] | None) -> None:
    """Let a player who was locked out play again (R9)."""
    seat = move.seat
    state.locks[seat] = 0
    state.free |= 1 << seat
    state.back = NEVER
    if state.free != state.all:
        state.back = min([until for until in state.locks if until])
    if tell is not None:
        tell.append(Told(Returned(seat)))
    refresh(state)


def break_dead_end(
    state: "Carrousel", _by: Player, _move: BreakDeadEnd, tell: list[Told] | None
) -> None:
    """Move the tail to the head (R12)."""
    order: int = state.order  # type: ignore[assignment]
    state.order = ring.RELAUNCHED[order]
    state.head = (state.head + 1) % box.SPACES
    state.ride += 1
    state.relaunches = min(state.relaunches + 1, MOST_RELAUNCHES)
    state.since = state.at
    state.strike = state.all  # R10
    if tell is not None:
        horses = ORDERS[state.order]
        tell.append(Told(Relaunched(horses[0], horses)))
    close(state)
    refresh(state)


def close(state: "Carrousel") -> None:
    """Close touches until all players have heard the new order (R22)."""
    if not state.hear or state.ended is not None:
        return
    state.unheard = state.all
    if state.silent == state.all:  # nobody would be waited for
        state.silent = 0


def hear(state: "Carrousel", seat: Player, _move: Hear, _tell: list[Told] | None) -> None:
    """Note that a player has heard the order; open touches after the last (R22)."""
    others = ~(1 << seat)  # type: ignore[operator]
    state.unheard &= others
    state.silent &= others
    if not state.unheard & ~state.silent:
        _open(state)
    refresh(state)


def open_touches(
    state: "Carrousel", _by: Player, _move: OpenTouches, _tell: list[Told] | None
) -> None:
    """Open touches, and wait no longer for those who have missed this order (R22)."""
    state.silent |= state.unheard
    _open(state)
    refresh(state)


def _open(state: "Carrousel") -> None:
    """Open touches: the clocks go on where they stood (R22)."""
    closed = state.at - state.since
    state.unheard, state.since = 0, state.at
    state.locks = [until + closed if until else 0 for until in state.locks]
    if state.back != NEVER:
        state.back += closed
