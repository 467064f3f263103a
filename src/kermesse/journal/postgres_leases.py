"""Leases of tables among processes that share a database, and notifications of their changes.

A process registers in the table `process` with a term by the clock of the database, and renews it.
Its leases refer to that row. Another process that wants one of them deletes the row of an owner
whose term has ended, and with the row all its leases; an owner that has stopped or hangs loses
them after `TERM`. The owner finds its row missing at the next renewal. By then it has stopped
acting: by its own clock, its leases end `_MARGIN` earlier (`Leases.holds`). If it wrote all the
same, the numbers of entries and the revisions of records and documents would decide.

A process also holds one advisory lock, which PostgreSQL releases when the process dies or its
connection is lost. Its leases are then free at once.
"""

import asyncio
import secrets
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, TypeAlias

import asyncpg

from kermesse.journal.port import Changed

CHANNEL: Final = "kermesse"
"""Notification channel; the payload is the process, the kind and the id."""

TERM: Final = 10.0
"""Seconds after its last renewal until the leases of a process are free."""

_MARGIN: Final = 2.0
"""Seconds by which the owner gives up its leases before the others may take them."""

_RENEW_EVERY: Final = 2.0
_ANSWER_IN: Final = 2.0
"""Seconds between renewals, and for the answer of the database."""

_LOCK: Final = "SELECT pg_advisory_lock(hashtextextended($1, 0))"

_REGISTER: Final = "INSERT INTO process VALUES ($1, $2, now() + make_interval(secs => $3))"

_LEAVE: Final = "DELETE FROM process WHERE id = $1"

_RENEW: Final = """
    UPDATE process SET until = now() + make_interval(secs => $2) WHERE id = $1 RETURNING true
"""

_TAKE: Final = """
    INSERT INTO lease VALUES ($1, $2)
    ON CONFLICT ("table") DO UPDATE SET owner = excluded.owner WHERE lease.owner = excluded.owner
    RETURNING true
"""

_RELEASE: Final = 'DELETE FROM lease WHERE "table" = $1 AND owner = $2'

_OWNER: Final = """
    SELECT address FROM process JOIN lease ON owner = id WHERE "table" = $1
"""

_REMOVE_DEAD: Final = """
    DELETE FROM process WHERE until < now() OR NOT EXISTS (
        SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1
        AND (classid::bigint << 32 | objid::bigint) = hashtextextended(id, 0)
    )
"""
"""Removes processes without a lock, and those whose term has ended; their leases go with them."""

_TRIES: Final = 20
_BETWEEN: Final = 0.05
"""Attempts, and seconds between them, to lease a table that is changing hands."""

_AGAIN: Final = 1.0
"""Seconds before reconnecting."""

LOST: Final = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
)
"""Errors of a lost connection."""

Connect: TypeAlias = Callable[[], Awaitable["asyncpg.Connection[Any]"]]


def elapsed() -> float:
    """Return seconds of a clock that is never set and, where possible, runs during a suspend."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Leases:
    """Leases of this process, and notifications of the others."""

    def __init__(
        self,
        connect: Connect,
        process: str,
        address: str,
        clock: Callable[[], float],
    ) -> None:
        self._connect, self._clock = connect, clock
        self._process, self._address = process, address
        self._db: asyncpg.Connection[Any] | None = None
        self._owner = ""  # a new one for each connection
        self._renewing: asyncio.Task[None] | None = None
        self._turn = asyncio.Lock()
        self._held: set[str] = set()
        self._safe_until = 0.0
        self._changed: dict[Changed | None, None] = {}  # each once, in order
        self._told = asyncio.Event()
        self._cuts = 0
        self._closed = False
        self.lost: Callable[[], None] = lambda: None
        """Called when all leases are lost: with the connection, or with the term."""

    async def take(self, table: str) -> str | None:
        """Lease a table; return None on success, else the address of the process that has it."""
        for _ in range(_TRIES):
            async with self._turn:
                db = await self._connected()
                if await self._granted(db, table) and self._db is db:  # not lost meanwhile
                    self._held.add(table)
                    return None
                await db.execute(_REMOVE_DEAD, timeout=_ANSWER_IN)
                address: str | None = await db.fetchval(_OWNER, table, timeout=_ANSWER_IN)
            if address is not None and address != self._address:
                return address
            await asyncio.sleep(_BETWEEN)
        raise asyncpg.LockNotAvailableError(f"no process for table {table} was found")

    def holds(self, table: str) -> bool:
        """Return True while no other process can have the lease."""
        return table in self._held and self._clock() < self._safe_until

    async def release(self, table: str) -> None:
        """Release a table."""
        async with self._turn:
            if table in self._held and self._db is not None:
                self._held.discard(table)
                await self._db.execute(_RELEASE, table, self._owner, timeout=_ANSWER_IN)

    async def watch(self) -> AsyncIterator[Changed | None]:
        """Yield what other processes have changed; None if changes may have been missed."""
        while not self._closed:
            try:
                async with self._turn:
                    await self._connected()
            except LOST:
                await asyncio.sleep(_AGAIN)
                continue
            await self._told.wait()
            self._told.clear()
            changed, self._changed = self._changed, {}
            for each in changed:
                yield each

    async def close(self) -> None:
        """Release all leases and close the connection."""
        self._closed = True
        self._told.set()
        async with self._turn:  # no statement is interrupted
            if self._renewing is not None:
                self._renewing.cancel()
            if self._db is not None:
                with suppress(*LOST):
                    await self._db.execute(_LEAVE, self._owner, timeout=_ANSWER_IN)
                with suppress(*LOST):
                    await self._db.close(timeout=5)

    async def _connected(self) -> "asyncpg.Connection[Any]":
        if self._db is None:
            db = await self._connect()
            try:
                await db.add_listener(CHANNEL, self._hear)
                await self._register(db)
            except BaseException:
                db.terminate()
                raise
            db.add_termination_listener(self._cut)
            self._db = db
            self._renewing = asyncio.create_task(self._renew(db))
            if self._cuts:
                self._tell(None)
        return self._db

    async def _register(self, db: "asyncpg.Connection[Any]") -> None:
        """Register this process under a new id in place of its previous one."""
        owner, since = secrets.token_hex(8), self._clock()
        await db.execute(_LOCK, owner)
        await db.execute(_LEAVE, self._owner)
        await db.execute(_REGISTER, owner, self._address, TERM)
        await db.execute(_REMOVE_DEAD)
        self._owner, self._safe_until = owner, since + TERM - _MARGIN

    async def _renew(self, db: "asyncpg.Connection[Any]") -> None:
        """Renew the term while the connection lasts. If this process was removed, or the database
        does not answer, start again with a new connection."""
        while self._db is db:
            await asyncio.sleep(_RENEW_EVERY)
            async with self._turn:
                since, renewed = self._clock(), False
                with suppress(*LOST):
                    renewed = await db.fetchval(_RENEW, self._owner, TERM, timeout=_ANSWER_IN)
                if renewed:
                    self._safe_until = since + TERM - _MARGIN
                else:
                    db.terminate()
                    self._cut(db)

    async def _granted(self, db: "asyncpg.Connection[Any]", table: str) -> bool:
        """Take a lease that is free or ours."""
        try:
            return bool(await db.fetchval(_TAKE, table, self._owner, timeout=_ANSWER_IN))
        except asyncpg.ForeignKeyViolationError:  # this process was removed
            db.terminate()
            self._cut(db)
            raise

    def _hear(self, _db: object, _pid: int, _channel: str, payload: object) -> None:
        process, kind, name = str(payload).split(" ", 2)
        if process != self._process:
            self._tell(Changed(kind, name))

    def _tell(self, changed: Changed | None) -> None:
        self._changed[changed] = None
        self._told.set()

    def _cut(self, db: object) -> None:
        if self._db is db:
            self._db = None
            self._cuts += 1
            self._held.clear()
            self._told.set()  # `watch` reconnects
            if not self._closed:
                self.lost()
