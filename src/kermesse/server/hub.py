"""The tables of a server: loaded from the journal on demand, evicted when they are empty.

This module does not use sockets or the system clock directly; both are passed in.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from time import perf_counter
from typing import Any, Final, TypeVar

import msgspec

from kermesse.bots import names
from kermesse.bots.service import BotService
from kermesse.core.contract import BadSetup
from kermesse.core.game import Game
from kermesse.core.log import BadLog
from kermesse.journal.port import TABLE, Journal, JournalError
from kermesse.rooms.record import KIND as ROOM
from kermesse.server.blocks import Blocks
from kermesse.server.cleanup import Cleanup
from kermesse.server.clock import Calendar, Clock, SteadyClock
from kermesse.server.codes import Codes
from kermesse.server.connection import Connection
from kermesse.server.errors import Draining, RunElsewhere, UnknownTable, UnreadableTable
from kermesse.server.feature import HttpFeature
from kermesse.server.guest_subnets import GuestSubnets
from kermesse.server.known_guests import KnownGuests
from kermesse.server.limits import Limits
from kermesse.server.lobby import Lobby
from kermesse.server.metrics import Metrics
from kermesse.server.rooms import Rooms
from kermesse.server.shared_counts import COUNTED, SharedCounts
from kermesse.server.shared_leases import SharedLeases
from kermesse.server.table_runner import TableRunner
from kermesse.server.tcp_rtt import RoundTripOf, unknown_round_trip
from kermesse.server.usage import Usage
from kermesse.table.features.room_orders import room_of
from kermesse.table.kernel.client import Settings
from kermesse.table.kernel.record import CODE_KEPT_AFTER, Record
from kermesse.table.kernel.stored_move import StoredMove
from kermesse.table.table import Table

_LOG: Final = logging.getLogger("kermesse.server")

_CODES_DRAWN: Final = 5
"""Attempts to draw a code that no other process has; the last attempt opens the table without one.
"""

_REPLAYS: Final = 2
"""Logs replayed at a time; more would slow down the event loop."""

T = TypeVar("T")
F = TypeVar("F", bound=HttpFeature)


class Hub:
    """The tables of a server."""

    def __init__(
        self,
        journal: Journal,
        games: Mapping[str, Game],
        bots: BotService,
        *,
        clock: Clock | None = None,
        calendar: Callable[[], int] = lambda: int(time.time()),
        settings: Settings | None = None,
        limits: Limits | None = None,
        metrics: Metrics | None = None,
        features: Iterable[type[HttpFeature]],
    ) -> None:
        self.journal = journal
        """Where tables are stored."""
        self.games = games
        """Installed games by key."""
        self.bots = bots
        """Service that asks bots for moves, advice and estimates."""
        self.clock = clock or SteadyClock()
        """Monotonic clock."""
        self.calendar = Calendar(calendar)
        """Calendar clock in seconds."""
        self.limits = limits or Limits()
        """Limits per connection and address."""
        self.settings = settings or Settings()
        """Settings of every table."""
        self.metrics = metrics or Metrics()
        """Counters for the operator."""
        self.subnets = GuestSubnets()
        """The last subnet of each guest."""
        self.known_guests = KnownGuests()
        """Guests with a seat, a table or a room."""
        self.lobby = Lobby(self.clock, self.calendar, self.limits, self.subnets.of)
        """The lobby."""
        self.codes = Codes(self.calendar)
        """Codes of tables and rooms."""
        self.leases = SharedLeases(journal)
        """Leases held by this process."""
        self.shared_counts = SharedCounts(journal)
        """Events that limits count in all processes."""
        self.rooms = Rooms(self)
        """The rooms of the server."""
        self.blocks = Blocks(self.calendar)
        """Subnets that the operator has blocked."""
        self.usage = Usage(self.calendar)
        """How much each subnet uses."""
        self.notice = ""
        """Notice of the operator to everybody; empty for none."""
        self.features: Sequence[HttpFeature] = [kind(self) for kind in features]
        """HTTP features, one module each (`features/`)."""
        self.connections: set[Connection] = set()
        """All open WebSockets."""
        self.round_trip: RoundTripOf = unknown_round_trip
        """TCP round-trip time of a client's connection."""
        self.draining = False
        """True while the process is stopping; it accepts no new tables."""
        self._runners: dict[str, TableRunner] = {}
        self._reading: dict[str, asyncio.Task[TableRunner]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._writes: set[asyncio.Future[Any]] = set()
        self._replaying = asyncio.Semaphore(_REPLAYS)
        self.cleanup = Cleanup(self)
        """Periodic work."""

    async def start(self) -> None:
        """Load the list of tables and start the periodic work."""
        records = await self._records()
        for record in records:
            self.calendar.learn(max(record.created, record.ended))
            self.changed(record)
        await self.rooms.start()
        for feature in self.features:
            await feature.load()
        self.journal.lost = self._let_go
        self.spawn(self._follow())
        for feature in self.features:
            feature.start()
        self.cleanup.start()

    async def drain(self) -> None:
        """Release the tables one by one for other processes.

        Clients are disconnected after everything they were told is stored. A bot that is thinking
        gets the same question with the same seed in the next process.
        """
        self.draining = True
        self.rooms.let_go()
        while self._runners or self._reading:
            if self._reading:
                await asyncio.wait(self._reading.values())
            for runner in list(self._runners.values()):
                runner.stop()
                await runner.stored()
                runner.dismiss("shutdown")
                self._runners.pop(runner.table.record.id, None)
                await self.leases.release(runner.lease)

    async def close(self) -> None:
        """Finish pending writes and disconnect all clients."""
        self.draining = True
        self.cleanup.stop()
        for feature in self.features:
            feature.stop()
        for task in self._tasks:
            task.cancel()
        for runner in self._runners.values():
            runner.stop()
        self.rooms.stop()
        while self._writes:
            await asyncio.wait(self._writes)
        everybody = sorted(self.connections, key=lambda connection: connection.number)
        for connection in everybody:
            connection.dismiss("shutdown")
        with suppress(TimeoutError):
            async with asyncio.timeout(self.limits.farewell_in / 1000):
                for connection in everybody:
                    await connection.ended()

    # --------------------------------------------------------------------------------- tables

    async def open(self, record: Record, entries: Sequence[StoredMove] = ()) -> None:
        """Store a new table with a code and its first entries."""
        since = perf_counter()
        for draws_left in reversed(range(_CODES_DRAWN)):
            code = self.codes.new() if draws_left else ""
            record = msgspec.structs.replace(record, code=code)
            self.codes.changed(record)  # reserved at once, so that no other table draws it
            try:
                if await self.journal.create(record, entries):
                    self.metrics.journal["create"].add(perf_counter() - since)
                    self.metrics.opened[record.game] += 1
                    self.changed(record)
                    return
            except BaseException:
                self.codes.forget(record)
                raise
            self.codes.forget(record)  # another process has drawn it
        raise RuntimeError(f"there is a table {record.id} already")

    def changed(self, record: Record) -> None:
        """Update the lobby, codes, rooms and features after a table was stored."""
        self.lobby.changed(record)
        self.codes.changed(record)
        self.known_guests.changed(record)
        self.rooms.table_stored(record)
        for feature in self.features:
            feature.table_changed(record)

    async def find(self, table: str) -> Record:
        """Return the record of a table; raise `UnknownTable`."""
        runner = self._runners.get(table)
        record = runner.table.record if runner else await self.journal.find(table)
        if record is None:
            raise UnknownTable(table)
        return record

    def accepts(self, table: str | None = None) -> bool:
        """Return True if a client may connect, to this table or to the lobby. A draining process
        accepts clients only at tables it still runs."""
        return not self.draining or table in self._runners

    def running(self, table: str) -> TableRunner | None:
        """Return the runner of a table in memory, or None."""
        return self._runners.get(table)

    async def runner(self, table: str) -> TableRunner:
        """Return the runner of a table, loading it if necessary; raise `UnknownTable`,
        `UnreadableTable`, `RunElsewhere` or `Draining`."""
        if (known := self._runners.get(table)) is not None:
            return known
        if self.draining:
            raise Draining(table)
        if table not in self._reading:
            reading = self._reading[table] = asyncio.create_task(self._load(table))
            reading.add_done_callback(lambda _: self._reading.pop(table))
        return await asyncio.shield(self._reading[table])

    async def _load(self, table: str) -> TableRunner:
        lease = _lease(await self.find(table))
        if (address := await self.leases.take(lease)) is not None:
            raise RunElsewhere(address)
        try:
            loaded = await self.read(table)
            if not self.journal.holds(lease):  # lost meanwhile
                raise Draining(table)
        except BaseException:
            self.write(self.leases.release(lease))
            raise
        runner = self._runners[table] = TableRunner(self, loaded, lease)
        self.rooms.table_loaded(runner)
        return runner

    async def read(self, table: str) -> Table:
        """Load a table from the journal; raise `UnknownTable`, `UnreadableTable` or `Draining`."""
        record = await self.journal.find(table)
        if record is None:
            raise UnknownTable(table)
        game = self.games.get(record.game)
        if game is not None and game.version < record.version:
            _LOG.warning("table %s has newer rules: replace this process by a newer one", table)
            raise Draining(table)
        if game is None or game.version != record.version:
            raise UnreadableTable(f"{record.game} version {record.version}")
        entries = await self.journal.read(table)
        replay = partial(
            Table,
            game,
            record,
            entries,
            bots=names(game),
            settings=self.settings,
            calendar=self.calendar,
        )
        try:
            async with self._replaying:
                # A long log is replayed in a thread, so that other tables go on.
                return await asyncio.to_thread(replay) if entries else replay()
        except (BadLog, BadSetup, ValueError) as error:
            _LOG.warning("it no longer replays: %s", error, extra={"table": table})
            raise UnreadableTable(str(error)) from error

    def evict(self, runner: TableRunner) -> None:
        """Remove a table from memory; the journal has it."""
        runner.stop()
        table = runner.table.record.id
        if self._runners.get(table) is runner:
            del self._runners[table]
            self.write(self.leases.release(runner.lease))
            self.rooms.table_changed(runner.table.record)

    def drop(self, runner: TableRunner) -> None:
        """Evict a table; its clients reconnect, perhaps to another process."""
        runner.dismiss("shutdown")
        self.evict(runner)

    def holds(self, lease: str) -> bool:
        """Return True if this process may act on a table or room. Otherwise it was suspended, or
        could not renew its leases in time, and drops all."""
        held = self.journal.holds(lease)
        if not held:
            self._let_go()
        return held

    def _let_go(self) -> None:
        """Drop all tables and rooms after the leases were lost."""
        for runner in list(self._runners.values()):
            self.drop(runner)
        self.rooms.let_go()

    async def _follow(self) -> None:
        """Follow the changes of other processes."""
        async for changed in self.journal.watch():
            with suppress(JournalError):  # a change is reported again once the journal is back
                if changed is None:
                    for record in await self._records():
                        self.changed(record)
                    await self.rooms.start()
                    for feature in self.features:
                        await feature.load()
                elif changed.kind == TABLE and (found := await self.journal.find(changed.id)):
                    self.changed(found)
                elif changed.kind == COUNTED:
                    self.shared_counts.hear(changed.id)
                elif changed.kind == ROOM:
                    await self.rooms.follow(changed.id)
                else:
                    for feature in self.features:
                        if changed.kind in feature.kinds:
                            await feature.follow(changed.id)

    async def _records(self) -> list[Record]:
        """Return the records of unfinished tables and of those whose codes are still valid."""
        wrong = self.calendar.wrong
        return await self.journal.records(0 if wrong else self.calendar() - CODE_KEPT_AFTER)

    @property
    def loaded(self) -> int:
        """Number of tables in memory."""
        return len(self._runners)

    @property
    def runners(self) -> Collection[TableRunner]:
        """Runners of the tables in memory."""
        return self._runners.values()

    @property
    def writing(self) -> int:
        """Number of pending journal operations."""
        return len(self._writes)

    def feature(self, kind: type[F]) -> F:
        """Return the feature of this class; raise `LookupError`."""
        for feature in self.features:
            if isinstance(feature, kind):
                return feature
        raise LookupError(kind.__name__)

    # ----------------------------------------------------------------------------- background

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a background task that may be cancelled at shutdown."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def write(
        self, work: Awaitable[T], then: Callable[[asyncio.Future[T]], None] | None = None
    ) -> asyncio.Future[T]:
        """Run work that must finish before shutdown, then call `then` with its future.

        The journal returns futures: a task for each move would cost more than the move itself.
        """
        future = asyncio.ensure_future(work)
        self._writes.add(future)

        def written(_future: asyncio.Future[T]) -> None:
            self._writes.discard(future)
            if then is not None:
                then(future)

        future.add_done_callback(written)
        return future


def _lease(record: Record) -> str:
    """Return the lease of a table: its room's, if it is in a room."""
    return room_of(record) or record.id
