"""Room orders: what the organiser of a room may do at its tables: places and clocks, never hands
or moves."""

from collections import deque
from typing import Any, ClassVar, Final, TypeAlias, assert_never

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.core.game import Game
from kermesse.table.feature import Feature
from kermesse.table.features.table_setup import TableSetup
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.frames import Notice
from kermesse.table.kernel.kernel import Kernel
from kermesse.table.kernel.record import Chair, Record, RecordPart
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.seats import STAND_IN
from kermesse.table.kernel.session import Session

_SAME: Final[Ms] = 3_000
"""Two countdowns that end this close together are the same."""

_KEPT: Final = 8
"""The number of last notices that a table tells again to a newcomer."""


class Hold(msgspec.Struct, frozen=True):
    """Stop the clock of the table, or let it run."""

    on: bool
    """True to stop it."""


class StandIn(msgspec.Struct, frozen=True):
    """Let a bot play for a person who is away, or keeps the others waiting."""

    seat: Seat
    """The seat."""


class Give(msgspec.Struct, frozen=True):
    """Give a seat to a person who waits in the room."""

    seat: Seat | None
    """The seat; None for any that is free."""

    person: int
    """The number of the person in the room."""

    name: str
    """Their name."""

    token_hash: str
    """The SHA-256 of their secret in the room, which opens their seat too."""

    guest: str
    """Their guest id."""


class MoveSeat(msgspec.Struct, frozen=True):
    """Bring the seat of a person without a phone to another device."""

    seat: Seat
    """The seat."""

    token_hash: str
    """The SHA-256 of the secret of that device."""

    guest: str
    """Its guest id."""


class Free(msgspec.Struct, frozen=True):
    """Take a person back into the room, before the game."""

    seat: Seat
    """The seat."""


class Start(msgspec.Struct, frozen=True):
    """Begin the game; bots take the seats still free."""


class Stop(msgspec.Struct, frozen=True):
    """End the table before its game is over: there is no outcome then."""


class Notify(msgspec.Struct, frozen=True):
    """Say something to everybody at the table."""

    notice: Notice
    """The notice."""


Order: TypeAlias = Hold | StandIn | Give | MoveSeat | Free | Start | Stop | Notify
"""Every order of an organiser."""


class RoomTableStatus(msgspec.Struct, frozen=True, kw_only=True):
    """What the organiser of the room has done to the table."""

    held: bool
    """True while the organiser has stopped its clock."""

    stopped: bool
    """True if the organiser ended the table: its game has no outcome then."""


class RoomTableRecord(RecordPart, frozen=True):
    """The place of a table in a room."""

    key: ClassVar = "room"

    room: str = ""
    """The room, whose organiser assigns the seats; empty for a table in no room."""

    number: int = 0
    """The number of the table in the room, from 1; a rematch keeps it."""

    round: int = 0
    """The round of a tournament played here, from 1; 0 for none."""

    held: bool = False
    """True while the organiser has stopped its clock."""

    stopped: bool = False
    """True if the organiser ended the table before its game was over. Its deal stays closed."""


class RoomOrders(Feature):
    """Carries out the orders of the organiser."""

    name = "room"
    frames = (Notice,)
    status_type = RoomTableStatus
    refusals = (
        "begun-already", "game-over", "held", "no-such-place", "nobody-there", "not-away",
        "not-begun", "person-seated", "seat-taken", "table-full", "table-stopped",
    )  # fmt: skip

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        self._stored = stored = table.record.part(RoomTableRecord)
        self._notices: deque[tuple[Notice, Ms]] = deque(maxlen=_KEPT)
        table.session.stopped = stored.stopped
        table.session.seats_assigned = table.session.tracks_turns = bool(stored.room)

    def stored(self) -> RoomTableRecord:
        return self._stored

    def adopt(self, old: "RoomOrders") -> None:
        self._notices = old._notices

    def halts(self) -> str:
        if self.table.session.stopped:
            return "table-stopped"
        return "held" if self._stored.held else ""

    def status(self) -> RoomTableStatus:
        return RoomTableStatus(held=self._stored.held, stopped=self.table.session.stopped)

    @classmethod
    def about(cls, game: Game, record: Record) -> dict[str, Any]:
        room = record.part(RoomTableRecord)
        return {"room": room.room, "number": room.number, "round": room.round}

    def greeting(self, client: Client, now: Ms) -> dict[str, Any]:
        return {"notices": self._shown(now)}

    # -------------------------------------------------------------------------------- orders

    def obey(self, order: Order, now: Ms) -> None:
        """Carry out an order, and tell everybody; or raise `RequestRefused`."""
        notice = self._carry_out(order, now)
        if notice is not None:
            self._remember(notice, now)
            self.table.notify(notice)

    def _carry_out(self, order: Order, now: Ms) -> Notice | None:
        """Carry out an order; the notice for everybody."""
        table, seating = self.table, self.table.session.seating
        match order:
            case Hold(on=on):
                return self._hold(on, now)
            case StandIn(seat=seat):
                self._stand_in(seat, now)
                table.people.vacate(seat, now)
                return Notice(what="bot", seat=seat, name=seating.chairs[seat].name)
            case Give():
                seat = self._give(order)
                table.save()
                table.tell_status(now)
                self._show_at(seat, order.token_hash, now)
                return Notice(what="seat", seat=seat, name=order.name)
            case MoveSeat(seat=seat):
                self._move(order, now)
                return None
            case Free(seat=seat):
                name = seating.chairs[seat].name if seat < table.record.seats else ""
                self._free(seat)
                table.people.vacate(seat, now)
                return Notice(what="freed", seat=seat, name=name)
            case Start():
                table.feature(TableSetup).begin(now)
                return Notice(what="begun")
            case Stop():
                self.stop(now)
                return Notice(what="stopped")
            case Notify(notice=notice):
                return None if self._known(notice, now) else notice
            case _:
                assert_never(order)

    def _hold(self, on: bool, now: Ms) -> Notice | None:
        table = self.table
        table.loop.settle(now)  # up to now the clock ran
        self._require_playing()
        if self._stored.held == on:
            return None
        self._change(held=on)
        table.halt_or_run(now)
        return Notice(what="held" if on else "resumed")

    def _stand_in(self, seat: Seat, now: Ms) -> None:
        """Let a bot play for a person who is away, or was awaited for long."""
        table, seating = self.table, self.table.session.seating
        self._require_playing()
        seating.require(seat)
        chair = seating.chairs[seat]
        if not chair.token_hash or chair.bot:
            raise RequestRefused("nobody-there")
        waited_for = waited(table.session, seat, now) or 0
        if table.presence.here(seat) and waited_for < table.settings.away:
            raise RequestRefused("not-away")
        seating.change(seat, bot=STAND_IN, stands_in=True)

    def _give(self, order: Give) -> Seat:
        """Give a seat that nobody has; in a running game also that of an absent person."""
        session, seating = self.table.session, self.table.session.seating
        if session.record.status == "over":
            raise RequestRefused("game-over")
        if any(chair.person == order.person for chair in seating.chairs):
            raise RequestRefused("person-seated")
        seats = session.seats()
        able = [seat for seat in seats if seating.free(seat)]
        able += [seat for seat in seats if seating.chairs[seat].bot and not seating.held(seat)]
        if session.referee is not None and order.seat is not None:
            here = self.table.presence.here
            able += [seat for seat in seats if seating.held(seat) and not here(seat)]
        seat = seating.pick(order.seat, able)
        chair = Chair(
            name=order.name,
            token_hash=order.token_hash,
            guest=order.guest,
            sat=1 + max(chair.sat for chair in seating.chairs),
            person=order.person,
        )
        seating.put(seat, chair)
        return seat

    def _show_at(self, seat: Seat, token_hash: str, now: Ms) -> None:
        """Give the seat to a connected device that has another seat with the same secret."""
        clients = self.table.presence.clients.values()
        at = (client for client in clients if token_hash in client.seats.values())
        if (client := next(at, None)) is not None:
            self.table.people.place(client, seat, now)

    def _move(self, order: MoveSeat, now: Ms) -> None:
        table, seating = self.table, self.table.session.seating
        seating.require(order.seat)
        if table.record.status == "over":
            raise RequestRefused("game-over")
        if not seating.held(order.seat) or not seating.chairs[order.seat].person:
            raise RequestRefused("nobody-there")
        seating.change(order.seat, token_hash=order.token_hash, guest=order.guest, former="")
        table.people.vacate(order.seat, now)
        self._show_at(order.seat, order.token_hash, now)

    def _free(self, seat: Seat) -> None:
        session = self.table.session
        session.require_before_game()
        session.seating.require(seat)
        if not session.seating.held(seat):
            raise RequestRefused("nobody-there")
        session.seating.clear(seat)

    def stop(self, now: Ms) -> None:
        """End the table before its game is over."""
        table, session = self.table, self.table.session
        table.loop.settle(now)
        if session.record.status == "over":
            raise RequestRefused("game-over")
        session.clock.stop(now)
        session.stopped = True
        self._change(stopped=True)
        table.save(status="over", ended=table.calendar())
        table.welcome_all(now)

    def _change(self, **fields: bool) -> None:
        self._stored = msgspec.structs.replace(self._stored, **fields)

    def _require_playing(self) -> None:
        if self.table.record.status == "over":
            raise RequestRefused("game-over")
        if self.table.session.referee is None:
            raise RequestRefused("not-begun")

    # ------------------------------------------------------------------------------- notices

    def _remember(self, notice: Notice, now: Ms) -> None:
        """Keep a notice for newcomers: of messages and countdowns only the latest."""
        if notice.what in ("message", "countdown"):
            kept = [each for each in self._notices if each[0].what != notice.what]
            self._notices = deque(kept, maxlen=_KEPT)
        if notice.text or notice.left or notice.what not in ("message", "countdown"):
            self._notices.append((notice, now))

    def _known(self, notice: Notice, now: Ms) -> bool:
        """True if this was told before, or almost: a countdown to the same moment."""
        return any(
            (told.what, told.text) == (notice.what, notice.text)
            and abs(told.left - notice.left) <= _SAME
            for told in self._shown(now)
        )

    def _shown(self, now: Ms) -> tuple[Notice, ...]:
        """Return the notices, a countdown with the time that is left."""
        return tuple(
            msgspec.structs.replace(notice, left=max(0, notice.left - (now - since)))
            for notice, since in self._notices
        )


def room_of(record: Record) -> str:
    """Return the room a table stands in; empty for none."""
    return record.part(RoomTableRecord).room


def waited(session: Session, seat: Seat, now: Ms) -> Ms | None:
    """Return how long this seat has been awaited, in real time; None if it is not."""
    since = session.turns.since(seat) if session.record.status == "playing" else None
    if since is None:
        return None
    here, there = session.timing.rate
    return (session.clock.at(now) - since) * there // here
