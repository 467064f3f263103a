"""The rooms of a server: loaded from the journal on demand, evicted when they are empty.

A room and its tables share one lease, so one process runs them all. The organiser's commands to a
table are plain method calls.
"""

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from kermesse.core import streams
from kermesse.core.contract import Ms
from kermesse.journal.port import Conflict, JournalError
from kermesse.protocol import frames
from kermesse.rooms import people
from kermesse.rooms.admission import RoomLimits
from kermesse.rooms.frames import RoomTable
from kermesse.rooms.overview import at_rest, overview
from kermesse.rooms.record import KIND, LIFETIME, Key, RoomRecord, read
from kermesse.rooms.room import Room
from kermesse.server.errors import (
    Draining,
    RunElsewhere,
    UnknownRoom,
    UnknownTable,
    UnreadableTable,
)
from kermesse.server.ids import new_id
from kermesse.server.room_runner import RoomRunner
from kermesse.table.features import room_orders as orders
from kermesse.table.features.room_orders import RoomTableRecord, room_of
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.seats import hash_token, read_name

if TYPE_CHECKING:
    from kermesse.server.hub import Hub
    from kermesse.server.table_runner import TableRunner

_LOG: Final = logging.getLogger("kermesse.server")


class Rooms:
    """The rooms of a server."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        """The hub with the tables."""
        self._runners: dict[str, RoomRunner] = {}
        self._reading: dict[str, asyncio.Task[RoomRunner]] = {}
        self._records: dict[str, dict[str, Record]] = {}
        """Stored records of the tables of each room."""

    async def start(self) -> None:
        """Load the list of rooms."""
        for document in await self.hub.journal.documents.all(KIND):
            self.changed(read(document))

    async def open(self, name: str, guest: str) -> tuple[RoomRecord, str]:
        """Open a room; return its record and the organiser's token. Raise `RequestRefused` for an
        invalid name."""
        name, now, token = read_name(name), self.hub.calendar(), streams.new_seed().hex()
        record = RoomRecord(
            id=new_id(),
            name=name,
            code=self.hub.codes.new(),
            keys=(Key(hash_token(token), guest),),
            created=now,
            changed=now,
        )
        self.changed(record)  # reserved at once, so that no other room draws it
        try:
            await self.hub.journal.documents.create(record.document())
        except BaseException:
            self.hub.codes.forget_room(record.id)
            raise
        return record, token

    async def invite(self, name: str) -> tuple[RoomRecord, str]:
        """Return the newest room of that name, or a new one, and a code that makes its holder an
        organiser. It is for the operator of the server."""
        documents = await self.hub.journal.documents.all(KIND)
        known = [room for room in map(read, documents) if room.name == read_name(name)]
        record = known[-1] if known else (await self.open(name, ""))[0]
        today, token = self.hub.calendar(), streams.new_seed().hex()
        code, invitations = people.invite(record, token, today, lasting=LIFETIME)
        record = msgspec.structs.replace(
            record, invitations=invitations, changed=today, revision=record.revision + 1
        )
        if await self.hub.journal.documents.save(record.document()) is not None:
            raise JournalError("the room {room!r} is being changed by another process", room=name)
        self.changed(record)
        return record, code

    def changed(self, record: RoomRecord) -> None:
        """Register a stored room that is new or changed."""
        self.hub.calendar.learn(record.changed)
        self.hub.codes.changed_room(record)
        self.hub.known_guests.changed_room(record)

    async def follow(self, room: str) -> None:
        """Read a room that another process has changed or erased."""
        document = await self.hub.journal.documents.find(KIND, room)
        if document is not None:
            self.changed(read(document))
        else:
            self.hub.codes.forget_room(room)
            self._records.pop(room, None)

    async def find(self, room: str) -> RoomRecord:
        """Return the record of a room; raise `UnknownRoom`."""
        document = await self.hub.journal.documents.find(KIND, room)
        if document is None:
            raise UnknownRoom(room)
        return read(document)

    # ----------------------------------------------------------------------------------- running

    async def runner(self, room: str) -> RoomRunner:
        """Return the runner of a room, loading it if necessary; raise `UnknownRoom`, `RunElsewhere`
        or `Draining`."""
        if (known := self._runners.get(room)) is not None:
            return known
        if self.hub.draining:
            raise Draining(room)
        if room not in self._reading:
            reading = self._reading[room] = asyncio.create_task(self._load(room))
            reading.add_done_callback(lambda _: self._reading.pop(room))
        return await asyncio.shield(self._reading[room])

    def has(self, room: str | None) -> bool:
        """Return True if the room is in memory."""
        return room in self._runners

    async def _load(self, room: str) -> RoomRunner:
        await self.find(room)
        if (address := await self.hub.leases.take(room)) is not None:
            raise RunElsewhere(address)
        try:
            loaded = await self.read(room)
            if not self.hub.journal.holds(room):  # lost meanwhile
                raise Draining(room)
        except BaseException:
            self.hub.write(self.hub.leases.release(room))
            raise
        runner = self._runners[room] = RoomRunner(self, loaded)
        for table in self._running(room):
            self._notify(runner, table)
        return runner

    async def read(self, room: str) -> Room:
        """Load a room from the journal with the state of its tables; raise `UnknownRoom`."""
        record = await self.find(room)
        tables = (self._shown(table) for table in self._records.get(room, {}).values())
        limits = self.hub.limits
        return Room(
            record,
            tables,
            games=self.hub.games,
            calendar=self.hub.calendar,
            limits=RoomLimits(limits.room_guest_people, limits.room_address_people),
        )

    def evict(self, runner: RoomRunner) -> None:
        """Remove a room from memory; the journal has it."""
        runner.stop()
        room = runner.room.record.id
        if self._runners.get(room) is runner:
            del self._runners[room]
            self.hub.write(self.hub.leases.release(room))

    def stop(self) -> None:
        """Stop all rooms."""
        for runner in self._runners.values():
            runner.stop()

    def let_go(self) -> None:
        """Drop all rooms after the leases were lost; clients reconnect."""
        for runner in list(self._runners.values()):
            runner.dismiss("shutdown")
            self.evict(runner)

    def clean_up(self, now: Ms) -> None:
        """Evict empty rooms."""
        for runner in list(self._runners.values()):
            if runner.idle and runner.empty_since + self.hub.limits.idle <= now:
                self.evict(runner)

    # ------------------------------------------------------------------------------------ tables

    def table_stored(self, record: Record) -> None:
        """Register a stored table that is new or changed."""
        if room := room_of(record):
            self._records.setdefault(room, {})[record.id] = record
            self.table_changed(record)

    def table_changed(self, record: Record) -> None:
        """Tell the room that something has happened at a table."""
        if (runner := self._runners.get(room_of(record))) is not None:
            runner.table_changed(record.id)

    def table_loaded(self, table: "TableRunner") -> None:
        """Send the notices of its room to a table that was loaded."""
        if (runner := self._runners.get(room_of(table.table.record))) is not None:
            self._notify(runner, table)

    def _notify(self, runner: RoomRunner, table: "TableRunner") -> None:
        for notice in runner.room.notices():
            table.order(orders.Notify(notice), lambda _refusal: None)

    def overview(self, table: str, stored: bool = True) -> RoomTable | None:
        """Return the state of a table; None if it is unknown or has unstored changes."""
        running = self.hub.running(table)
        if running is not None:
            if stored and not running.table.quiet:
                return None
            if not running.table.quiet:  # its end may still be lost
                return msgspec.structs.replace(self._shown(running.table.record), outcome=None)
            record = running.table.record
        else:
            known = (tables.get(table) for tables in self._records.values())
            record = next(filter(None, known), None)  # type: ignore[assignment]
        return None if record is None else self._shown(record)

    def _shown(self, record: Record) -> RoomTable:
        if (running := self.hub.running(record.id)) is None:
            return at_rest(record)
        table = running.table
        return overview(table.session, table.presence, self.hub.clock.now())

    async def order(self, table: str, order: orders.Order, awake: bool) -> str:
        """Have a table execute an order; return the refusal, or an empty string."""
        try:
            runner = self.hub.running(table) if awake else await self.hub.runner(table)
        except (UnknownTable, UnreadableTable):
            return "no-such-table"
        except (RunElsewhere, Draining, JournalError) as error:
            _LOG.error("table %s: no order (%s)", table, error)
            return "not-kept"
        if runner is None:
            return ""
        return await runner.answer_to(order)

    def _running(self, room: str) -> "Iterable[TableRunner]":
        running = map(self.hub.running, self._records.get(room, {}))
        return [table for table in running if table is not None]

    # ------------------------------------------------------------------------------------ erasing

    async def erase(self, room: str, why: frames.WhyGone = "room-erased") -> None:
        """Erase a room and all personal data of its tables, which end; tell everybody why."""
        for table in list(self._records.get(room, {})):
            await self._end(table, why)
        await self.hub.journal.documents.erase(KIND, room)
        self.hub.codes.forget_room(room)
        self._records.pop(room, None)
        if (runner := self._runners.get(room)) is not None:
            runner.dismiss(why)
            self.evict(runner)

    async def _end(self, table: str, why: frames.WhyGone) -> None:
        """End a table, disconnect its clients and erase the names."""
        if (runner := self.hub.running(table)) is not None:
            await self.order(table, orders.Stop(), awake=True)
            runner.dismiss(why)
            self.hub.evict(runner)
        conflict: Conflict | None = Conflict(0)
        while conflict is not None and (record := await self.hub.journal.find(table)) is not None:
            place = msgspec.structs.replace(record.part(RoomTableRecord), room="", number=0)
            if record.status != "over":
                today = self.hub.calendar()
                record = msgspec.structs.replace(record, status="over", ended=today)
                place = msgspec.structs.replace(place, stopped=True)
            erased = record.without_names().with_parts(place)
            conflict = await self.hub.journal.save(erased)
            self.hub.changed(erased)

    async def erase_expired(self) -> None:
        """Erase rooms without a change for a day, unless a client is connected."""
        for document in await self.hub.journal.documents.expired(KIND, self.hub.calendar()):
            room = document.id
            try:
                runner = await self.runner(room)
            except (RunElsewhere, Draining, UnknownRoom):
                continue  # the process that runs it erases it
            if not runner.connections and not any(t.connections for t in self._running(room)):
                await self.erase(room)
