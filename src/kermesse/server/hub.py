"""All the tables of a server: read from the journal when somebody comes, evicted when all go.

Nothing here knows of sockets: connections are handed in, and the time too.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from kermesse import bots
from kermesse.bots import UnknownBot
from kermesse.bots.advice import Advice
from kermesse.bots.workers import Workers
from kermesse.core.contract import BadSetup, Ms
from kermesse.core.game import Game
from kermesse.core.log import BadLog
from kermesse.journal.port import Journal, JournalError
from kermesse.server.clock import Calendar, Clock, SteadyClock, Timer
from kermesse.server.codes import Codes
from kermesse.server.connection import Connection
from kermesse.server.kernel import Kernel, no_kernel
from kermesse.server.limits import Limits
from kermesse.server.lobby import Lobby
from kermesse.server.runner import TableRunner
from kermesse.table.client import Settings
from kermesse.table.effects import AskAdvice, Think
from kermesse.table.record import CODE_KEPT_AFTER, Record
from kermesse.table.table import Table

_LOG: Final = logging.getLogger("kermesse.server")

_CLEANUP_EVERY: Final[Ms] = 60_000
"""How often the tables where nobody is are evicted."""

_CLEANUPS_PER_HOUR: Final = 60

_REPLAYS: Final = 2
"""How many logs are replayed at a time: more would leave the event loop too little of the time."""

T = TypeVar("T")

Thinker: TypeAlias = Callable[[Game, Think], Awaitable[Any]]
"""Finds a move for a bot."""

Adviser: TypeAlias = Callable[[Game, AskAdvice], Awaitable[Advice | None]]
"""Says what a bot would do in a person's place; None when it cannot."""


class UnknownTable(LookupError):
    """There is no table of that name."""


class RunElsewhere(Exception):
    """Another process of the house runs that table, and where it is reached."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address
        """Host and port."""


class UnreadableTable(Exception):
    """A table of rules that are no longer played here: it cannot be shown."""


def thinker(workers: Workers) -> Thinker:
    """Bots that think in worker processes."""

    async def think(game: Game, question: Think) -> Any:
        asked = (question.bot, question.view, question.menu, question.seed, question.deadline)
        try:
            return (await workers.think_async(game, *asked, question.party)).move
        except UnknownBot:  # one that a version before this one had
            return Random(question.seed).choice(question.menu)

    return think


def adviser(workers: Workers) -> Adviser:
    """A bot that advises, in worker processes."""

    async def advise(game: Game, question: AskAdvice) -> Advice | None:
        asked = (question.view, question.menu, question.seed, question.deadline)
        return await workers.advise_async(game, *asked, question.party)

    return advise


async def no_adviser(_game: Game, _question: AskAdvice) -> Advice | None:
    """Where nobody is there to advise."""
    return None


class Hub:
    """The tables of a server."""

    def __init__(
        self,
        journal: Journal,
        games: Mapping[str, Game],
        think: Thinker,
        *,
        advise: Adviser = no_adviser,
        clock: Clock | None = None,
        calendar: Callable[[], int] = lambda: int(time.time()),
        settings: Settings | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.journal = journal
        """Where they are kept."""
        self.games = games
        """What is played here."""
        self.think = think
        """How bots find their moves."""
        self.advise = advise
        """How they find what they would do in a person's place."""
        self.clock = clock or SteadyClock()
        """The server's time."""
        self.calendar = Calendar(calendar)
        """The seconds of the calendar, for display."""
        self.limits = limits or Limits()
        """What one connection may ask."""
        self.settings = settings or Settings()
        """How every table behaves."""
        self.lobby = Lobby(self.clock, self.calendar, self.limits)
        """What is shown to those who have no table yet."""
        self.codes = Codes(self.calendar)
        """What people say to each other to meet at a table."""
        self.connections: set[Connection] = set()
        """Everybody who has a line open, wherever it leads."""
        self.kernel: Kernel = no_kernel
        """What is known of a line besides what the other end says."""
        self.closing = False
        """Is it shutting down, and takes no more commands?"""
        self._runners: dict[str, TableRunner] = {}
        self._reading: dict[str, asyncio.Task[TableRunner]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._writes: set[asyncio.Future[Any]] = set()
        self._replaying = asyncio.Semaphore(_REPLAYS)
        self._cleanups = 0
        self._timer: Timer | None = None

    async def start(self) -> None:
        """Learn which tables there are, and start the periodic cleanup."""
        records = await self._records()
        for record in records:
            self.calendar.learn(max(record.created, record.ended))
            self.changed(record)
        self.journal.lost = self._let_go
        self.spawn(self._follow())
        self._clean_up()

    async def close(self) -> None:
        """Finish what was begun, and send everybody away: they come back to the same table."""
        self.closing = True
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()
        for runner in self._runners.values():
            runner.cancel_timer()
        while self._writes:
            await asyncio.wait(self._writes)
        for runner in self._runners.values():
            runner.cancel_timer()
        everybody = list(self.connections)
        for connection in everybody:
            connection.dismiss("shutdown")
        with suppress(TimeoutError):
            async with asyncio.timeout(self.limits.farewell_in / 1000):
                for connection in everybody:
                    await connection.ended()

    # --------------------------------------------------------------------------------- tables

    async def open(self, record: Record) -> None:
        """Keep a new table, with a code of its own."""
        record = msgspec.structs.replace(record, code=self.codes.new())
        self.codes.changed(record)  # at once: nobody else draws the same meanwhile
        try:
            if not await self.journal.create(record):
                raise RuntimeError(f"there is a table {record.id} already")
        except BaseException:
            self.codes.forget(record)
            raise
        self.lobby.changed(record)

    def changed(self, record: Record) -> None:
        """A table is kept that is new, or not as it was."""
        self.lobby.changed(record)
        self.codes.changed(record)

    async def find(self, table: str) -> Record:
        """The record of a table; or `UnknownTable`."""
        runner = self._runners.get(table)
        record = runner.table.record if runner else await self.journal.find(table)
        if record is None:
            raise UnknownTable(table)
        return record

    async def runner(self, table: str) -> TableRunner:
        """Whoever runs that table; or `UnknownTable`, `UnreadableTable`, or `RunElsewhere`."""
        if (known := self._runners.get(table)) is not None:
            return known
        if table not in self._reading:
            reading = self._reading[table] = asyncio.create_task(self._load(table))
            reading.add_done_callback(lambda _: self._reading.pop(table))
        return await asyncio.shield(self._reading[table])

    async def _load(self, table: str) -> TableRunner:
        if (address := await self.journal.lease(table)) is not None:
            raise RunElsewhere(address)
        try:
            runner = self._runners[table] = TableRunner(self, await self.read(table))
        except BaseException:
            self.write(self.journal.release(table))
            raise
        return runner

    async def read(self, table: str) -> Table:
        """A table as the journal has it; or `UnknownTable`, or `UnreadableTable`."""
        record = await self.journal.find(table)
        if record is None:
            raise UnknownTable(table)
        game = self.games.get(record.game)
        if game is None or game.version != record.version:
            raise UnreadableTable(f"{record.game} version {record.version}")
        lines = await self.journal.read(table)
        replay = partial(
            Table,
            game,
            record,
            lines,
            bots=bots.names(game),
            settings=self.settings,
            calendar=self.calendar,
        )
        try:
            async with self._replaying:
                # A long log takes its time, and everybody else goes on meanwhile.
                return await asyncio.to_thread(replay) if lines else replay()
        except (BadLog, BadSetup, ValueError) as error:
            _LOG.warning("table %s no longer replays: %s", table, error)
            raise UnreadableTable(str(error)) from error

    def evict(self, runner: TableRunner) -> None:
        """Let a table go from memory; the journal has it."""
        runner.cancel_timer()
        table = runner.table.record.id
        if self._runners.pop(table, None) is not None:
            self.write(self.journal.release(table))

    def _let_go(self) -> None:
        """Other processes may run our tables now: whoever is at one comes to it again."""
        for runner in list(self._runners.values()):
            runner.dismiss("shutdown")
            self.evict(runner)

    async def _follow(self) -> None:
        """Show in the lobby what other processes do, and learn their codes."""
        async for table in self.journal.watch():
            with suppress(JournalError):  # then it is told again once the journal is back
                if table is None:
                    for record in await self._records():
                        self.changed(record)
                elif (found := await self.journal.find(table)) is not None:
                    self.changed(found)

    async def _records(self) -> list[Record]:
        """The tables there are, those just over too, whose codes are still good."""
        wrong = self.calendar.wrong
        return await self.journal.records(0 if wrong else self.calendar() - CODE_KEPT_AFTER)

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._runners)

    # ----------------------------------------------------------------------------- background

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done meanwhile, which nothing is lost without."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def write(
        self, work: Awaitable[T], then: Callable[[asyncio.Future[T]], None] | None = None
    ) -> None:
        """Have something done that the server waits for before it ends, and what follows from it.

        What the journal answers is a future already: a task for each move would cost more than it.
        """
        future = asyncio.ensure_future(work)
        self._writes.add(future)

        def written(_future: asyncio.Future[T]) -> None:
            self._writes.discard(future)
            if then is not None:
                then(future)

        future.add_done_callback(written)

    # -------------------------------------------------------------------------------- cleanup

    def _clean_up(self) -> None:
        now = self.clock.now()
        for runner in list(self._runners.values()):
            if runner.idle and runner.empty_since + self.limits.idle <= now:
                self.evict(runner)
        if self._cleanups % _CLEANUPS_PER_HOUR == 0:
            self.spawn(self._erase_names())
        self._cleanups += 1
        self._timer = self.clock.call_at(now + _CLEANUP_EVERY, self._clean_up)

    async def _erase_names(self) -> None:
        if self.calendar.wrong:
            return
        before = self.calendar() - self.limits.names_kept
        try:
            erased = await self.journal.forget_names(before)
        except JournalError as error:
            _LOG.error("names stay until the next time (%s)", error)
            return
        if erased:
            for runner in list(self._runners.values()):
                record = runner.table.record
                if record.status == "over" and record.ended < before:
                    runner.read_again()  # else what it has in memory would be kept anew
