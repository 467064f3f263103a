"""What the animator of a room may do at its tables: places and clocks, never hands or moves.

Each function changes the seats where it grants what is ordered, or raises `RequestRefused` and
changes nothing; storing and telling is for the table.
"""

from collections import deque
from typing import Final, TypeAlias

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.protocol import frames
from kermesse.table import seating_room
from kermesse.table.presence import Presence
from kermesse.table.record import Chair
from kermesse.table.refusals import RequestRefused
from kermesse.table.seating import STAND_IN
from kermesse.table.session import Session

_SAME: Final[Ms] = 3_000
"""Countdowns that end so close together are one."""

_REMEMBERED: Final = 8
"""How many of the last notices a table tells again to whoever comes."""


class Hold(msgspec.Struct, frozen=True):
    """Let the table's time stand still, or go on."""

    on: bool
    """Is it to stand still?"""


class StandIn(msgspec.Struct, frozen=True):
    """Let a bot play for somebody who is away, or keeps the others waiting."""

    seat: Seat
    """Whose seat."""


class Give(msgspec.Struct, frozen=True):
    """Give a seat to somebody who waits in the room."""

    seat: Seat | None
    """Which; None for any that is free."""

    person: int
    """Their number in the room."""

    name: str
    """What they call themselves."""

    token_hash: str
    """The SHA-256 of the secret they have in the room, which opens their seat too."""

    guest: str
    """Who they are, by their cookie."""


class Free(msgspec.Struct, frozen=True):
    """Take somebody back into the room, before the game."""

    seat: Seat
    """Whose seat."""


class Start(msgspec.Struct, frozen=True):
    """Begin the game; bots take the seats still free."""


class Stop(msgspec.Struct, frozen=True):
    """End the table, whatever its game is at: there is no outcome then."""


class Notify(msgspec.Struct, frozen=True):
    """Say something to everybody at the table."""

    notice: frames.Notice
    """What."""


Order: TypeAlias = Hold | StandIn | Give | Free | Start | Stop | Notify
"""Everything an animator may order."""


class Notices:
    """What the animator did or said of late, for whoever comes."""

    def __init__(self) -> None:
        self._kept: deque[tuple[frames.Notice, Ms]] = deque(maxlen=_REMEMBERED)

    def add(self, notice: frames.Notice, now: Ms) -> None:
        """Remember one: of messages and countdowns the latest."""
        if notice.what in ("message", "countdown"):
            kept = [one for one in self._kept if one[0].what != notice.what]
            self._kept = deque(kept, maxlen=_REMEMBERED)
        if notice.text or notice.left or notice.what not in ("message", "countdown"):
            self._kept.append((notice, now))

    def known(self, notice: frames.Notice, now: Ms) -> bool:
        """Was this told before, or almost: a countdown to the same moment?"""
        return any(
            (told.what, told.text) == (notice.what, notice.text)
            and abs(told.left - notice.left) <= _SAME
            for told in self.shown(now)
        )

    def shown(self, now: Ms) -> tuple[frames.Notice, ...]:
        """Those there are, a countdown with what is left of it."""
        return tuple(
            msgspec.structs.replace(notice, left=max(0, notice.left - (now - since)))
            for notice, since in self._kept
        )


def hold(session: Session) -> None:
    """Time may stand still, or go on: the game is on."""
    if session.record.status == "over":
        raise RequestRefused("game-over")
    if session.referee is None:
        raise RequestRefused("not-begun")


def stand_in(session: Session, presence: Presence, order: StandIn, long: Ms, now: Ms) -> None:
    """Let a bot play for somebody away, or awaited for so long."""
    hold(session)
    session.seating.require(order.seat)
    chair = session.seating.chairs[order.seat]
    if not chair.token_hash or chair.bot:
        raise RequestRefused("nobody-there")
    if presence.here(order.seat) and (waited(session, order.seat, now) or 0) < long:
        raise RequestRefused("not-away")
    session.seating.change(order.seat, bot=STAND_IN, stands_in=True)


def give(session: Session, presence: Presence, order: Give) -> Seat:
    """Give a seat that nobody has; in play also that of somebody who is away."""
    seating = session.seating
    if session.record.status == "over":
        raise RequestRefused("game-over")
    if any(chair.person == order.person for chair in seating.chairs):
        raise RequestRefused("person-seated")
    seats = session.seats()
    able = [seat for seat in seats if seating.free(seat)]
    able += [seat for seat in seats if seating.chairs[seat].bot and not seating.held(seat)]
    if session.referee is not None and order.seat is not None:
        able += [seat for seat in seats if seating.held(seat) and not presence.here(seat)]
    seat = seating.pick(order.seat, able)
    sat = 1 + max(chair.sat for chair in seating.chairs)
    chair = Chair(name=order.name, token_hash=order.token_hash, guest=order.guest, sat=sat)
    seating.put(seat, msgspec.structs.replace(chair, person=order.person))
    return seat


def free(session: Session, order: Free) -> None:
    """Free the seat of somebody, before the game."""
    seating_room.before_the_game(session)
    session.seating.require(order.seat)
    if not session.seating.held(order.seat):
        raise RequestRefused("nobody-there")
    session.seating.clear(order.seat)


def stop(session: Session) -> None:
    """The table may be ended, unless its game is over."""
    if session.record.status == "over":
        raise RequestRefused("game-over")


def waited(session: Session, seat: Seat, now: Ms) -> Ms | None:
    """For how long this one has been awaited, in real time; None if they are not."""
    since = session.turns.since(seat) if session.record.status == "playing" else None
    if since is None:
        return None
    here, there = session.pace.rate
    return (session.clock.at(now) - since) * there // here
