"""All the rooms of a server: read from the journal when somebody comes, evicted when all have gone.

A room and its tables share one lease, so that one process runs them all: what the animator does at
a table is a call, and how the tables stand is looked up.
"""

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from kermesse.core import streams
from kermesse.core.contract import Ms
from kermesse.journal.port import Conflict, JournalError
from kermesse.rooms import people
from kermesse.rooms.frames import RoomTable
from kermesse.rooms.overview import at_rest, overview
from kermesse.rooms.record import KEPT, KIND, Key, RoomRecord, read
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
        """Whose they are."""
        self._runners: dict[str, RoomRunner] = {}
        self._reading: dict[str, asyncio.Task[RoomRunner]] = {}
        self._records: dict[str, dict[str, Record]] = {}
        """The tables of each room, as they were last kept."""

    async def start(self) -> None:
        """Learn which rooms there are."""
        for document in await self.hub.journal.documents.all(KIND):
            self.changed(read(document))

    async def open(self, name: str, guest: str) -> tuple[RoomRecord, str]:
        """Open a room; what is kept of it, and the secret of its animator. `RequestRefused` where
        the name will not do."""
        name, now, token = read_name(name), self.hub.calendar(), streams.new_seed().hex()
        record = RoomRecord(
            id=new_id(),
            name=name,
            code=self.hub.codes.new(),
            keys=(Key(hash_token(token), guest),),
            created=now,
            changed=now,
        )
        self.changed(record)  # at once: nobody else draws the same code meanwhile
        try:
            await self.hub.journal.documents.create(record.document())
        except BaseException:
            self.hub.codes.forget_room(record.id)
            raise
        return record, token

    async def invite(self, name: str) -> tuple[RoomRecord, str]:
        """The newest room of that name, or a new one; and a code that makes whoever shows it an
        animator: for whoever runs the server, who may do anything here."""
        documents = await self.hub.journal.documents.all(KIND)
        known = [room for room in map(read, documents) if room.name == read_name(name)]
        record = known[-1] if known else (await self.open(name, ""))[0]
        today, token = self.hub.calendar(), streams.new_seed().hex()
        code, invitations = people.invite(record, token, today, lasting=KEPT)
        record = msgspec.structs.replace(
            record, invitations=invitations, changed=today, revision=record.revision + 1
        )
        if await self.hub.journal.documents.save(record.document()) is not None:
            raise JournalError("the room {room!r} is being changed by another process", room=name)
        self.changed(record)
        return record, code

    def changed(self, record: RoomRecord) -> None:
        """A room is kept that is new, or not as it was."""
        self.hub.calendar.learn(record.changed)
        self.hub.codes.changed_room(record)

    async def follow(self, room: str) -> None:
        """Another process has changed a room, or erased it."""
        document = await self.hub.journal.documents.find(KIND, room)
        if document is not None:
            self.changed(read(document))
        else:
            self.hub.codes.forget_room(room)
            self._records.pop(room, None)

    async def find(self, room: str) -> RoomRecord:
        """What is kept of a room; or `UnknownRoom`."""
        document = await self.hub.journal.documents.find(KIND, room)
        if document is None:
            raise UnknownRoom(room)
        return read(document)

    # ----------------------------------------------------------------------------------- running

    async def runner(self, room: str) -> RoomRunner:
        """Whoever runs that room; or `UnknownRoom`, `RunElsewhere` or `Draining`."""
        if (known := self._runners.get(room)) is not None:
            return known
        if self.hub.draining:
            raise Draining(room)
        if room not in self._reading:
            reading = self._reading[room] = asyncio.create_task(self._load(room))
            reading.add_done_callback(lambda _: self._reading.pop(room))
        return await asyncio.shield(self._reading[room])

    def has(self, room: str | None) -> bool:
        """Is it run here?"""
        return room in self._runners

    async def _load(self, room: str) -> RoomRunner:
        await self.find(room)
        if (address := await self.hub.leases.take(room)) is not None:
            raise RunElsewhere(address)
        try:
            runner = self._runners[room] = RoomRunner(self, await self.read(room))
        except BaseException:
            self.hub.write(self.hub.leases.release(room))
            raise
        for table in self._running(room):
            self._notify(runner, table)
        return runner

    async def read(self, room: str) -> Room:
        """A room as the journal has it, with its tables as they are; or `UnknownRoom`."""
        record = await self.find(room)
        tables = (self._shown(table) for table in self._records.get(room, {}).values())
        return Room(record, tables, games=self.hub.games, calendar=self.hub.calendar)

    def evict(self, runner: RoomRunner) -> None:
        """Let a room go from memory; the journal has it."""
        runner.stop()
        room = runner.room.record.id
        if self._runners.get(room) is runner:
            del self._runners[room]
            self.hub.write(self.hub.leases.release(room))

    def stop(self) -> None:
        """Let every room do nothing more."""
        for runner in self._runners.values():
            runner.stop()

    def let_go(self) -> None:
        """Other processes may run our rooms now: whoever is in one comes to it again."""
        for runner in list(self._runners.values()):
            runner.dismiss("shutdown")
            self.evict(runner)

    def clean_up(self, now: Ms) -> None:
        """Evict the rooms where nobody is."""
        for runner in list(self._runners.values()):
            if runner.idle and runner.empty_since + self.hub.limits.idle <= now:
                self.evict(runner)

    # ------------------------------------------------------------------------------------ tables

    def kept(self, record: Record) -> None:
        """A table is kept that is new, or not as it was."""
        if room := room_of(record):
            self._records.setdefault(room, {})[record.id] = record
            self.stir(record)

    def stir(self, record: Record) -> None:
        """Something has happened at a table."""
        if (runner := self._runners.get(room_of(record))) is not None:
            runner.stir(record.id)

    def came(self, table: "TableRunner") -> None:
        """A table was read: it is told what the animator of its room says to everybody."""
        if (runner := self._runners.get(room_of(table.table.record))) is not None:
            self._notify(runner, table)

    def _notify(self, runner: RoomRunner, table: "TableRunner") -> None:
        for notice in runner.room.notices():
            table.order(orders.Notify(notice), lambda _refusal: None)

    def overview(self, table: str, stored: bool = True) -> RoomTable | None:
        """How a table stands; None where something of it is not stored yet, or it is unknown."""
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
        """Have a table carry out an order: why not, or an empty string."""
        try:
            runner = self.hub.running(table) if awake else await self.hub.runner(table)
        except (UnknownTable, UnreadableTable):
            return "no-such-table"
        except (RunElsewhere, Draining, JournalError) as error:
            _LOG.error("table %s: no order (%s)", table, error)
            return "not-kept"
        if runner is None:
            return ""
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        runner.order(order, answer.set_result)
        return await answer

    def _running(self, room: str) -> "Iterable[TableRunner]":
        running = map(self.hub.running, self._records.get(room, {}))
        return [table for table in running if table is not None]

    # ------------------------------------------------------------------------------------ erasing

    async def erase(self, room: str) -> None:
        """Erase a room and whatever is known of people at its tables; those end."""
        for table in list(self._records.get(room, {})):
            await self._end(table)
        await self.hub.journal.documents.erase(KIND, room)
        self.hub.codes.forget_room(room)
        self._records.pop(room, None)
        if (runner := self._runners.get(room)) is not None:
            runner.dismiss("room-erased")
            self.evict(runner)

    async def _end(self, table: str) -> None:
        """End a table, send everybody away and erase their names."""
        if (runner := self.hub.running(table)) is not None:
            await self.order(table, orders.Stop(), awake=True)
            runner.dismiss("room-erased")
            self.hub.evict(runner)
        conflict: Conflict | None = Conflict(0)
        while conflict is not None and (kept := await self.hub.journal.find(table)) is not None:
            place = msgspec.structs.replace(kept.part(RoomTableRecord), room="", number=0)
            if kept.status != "over":
                today = self.hub.calendar()
                kept = msgspec.structs.replace(kept, status="over", ended=today)
                place = msgspec.structs.replace(place, stopped=True)
            erased = kept.without_names().with_parts(place)
            conflict = await self.hub.journal.save(erased)
            self.hub.changed(erased)

    async def erase_expired(self) -> None:
        """Erase the rooms where nothing has changed for a day, unless somebody is there."""
        for document in await self.hub.journal.documents.expired(KIND, self.hub.calendar()):
            room = document.id
            try:
                runner = await self.runner(room)
            except (RunElsewhere, Draining, UnknownRoom):
                continue  # whoever runs it sees to it
            if not runner.connections and not any(t.connections for t in self._running(room)):
                await self.erase(room)
