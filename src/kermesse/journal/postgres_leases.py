"""Leases of tables among processes that share a database, and notifications of their changes.

A lease is an advisory lock on a separate connection. PostgreSQL releases it when the process dies
or the connection is lost.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from hashlib import sha256
from typing import Any, Final, TypeAlias

import asyncpg

from kermesse.journal.port import Changed

CHANNEL: Final = "kermesse"
"""Notification channel; the payload is the process, the kind and the id."""

_TAKE: Final = """
    WITH asked AS MATERIALIZED (SELECT pg_try_advisory_lock($2) AS granted)
    INSERT INTO lease SELECT $1, $3 FROM asked WHERE granted
    ON CONFLICT ("table") DO UPDATE SET address = excluded.address
    RETURNING true
"""

_RELEASE: Final = """
    WITH gone AS (DELETE FROM lease WHERE "table" = $1 AND address = $3)
    SELECT pg_advisory_unlock($2)
"""

_OWNER: Final = 'SELECT address FROM lease WHERE "table" = $1'

_TRIES: Final = 20
_BETWEEN: Final = 0.05
"""Attempts, and seconds between them, to lease a table that is changing hands."""

_AGAIN: Final = 1.0
"""Seconds before reconnecting."""

_ASK_EVERY: Final = 1.0
_ANSWER_IN: Final = 2.0
"""Seconds between checks of a silent connection, and for the answer. Otherwise other processes
might run our tables unnoticed."""

LOST: Final = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
)
"""Errors of a lost connection."""

Connect: TypeAlias = Callable[[], Awaitable["asyncpg.Connection[Any]"]]


class Leases:
    """Leases of this process, and notifications of the others."""

    def __init__(self, connect: Connect, process: str, address: str) -> None:
        self._connect = connect
        self._process, self._address = process, address
        self._db: asyncpg.Connection[Any] | None = None
        self._turn = asyncio.Lock()
        self._held: set[str] = set()
        self._changed: set[Changed | None] = set()
        self._told = asyncio.Event()
        self._cuts = 0
        self._closed = False
        self.lost: Callable[[], None] = lambda: None
        """Called when the connection is lost, and with it all leases."""

    async def take(self, table: str) -> str | None:
        """Lease a table; return None on success, else the address of the process that has it."""
        for _ in range(_TRIES):
            async with self._turn:
                db = await self._connected()
                granted = table in self._held or await db.fetchval(
                    _TAKE, table, _key(table), self._address
                )
                if granted and self._db is db:  # not lost meanwhile
                    self._held.add(table)
                    return None
                owner: str | None = await db.fetchval(_OWNER, table)
            if owner is not None and owner != self._address:
                return owner
            await asyncio.sleep(_BETWEEN)
        raise asyncpg.LockNotAvailableError(f"no process for table {table} was found")

    async def release(self, table: str) -> None:
        """Release a table."""
        async with self._turn:
            if table in self._held and self._db is not None:
                self._held.discard(table)
                await self._db.fetchval(_RELEASE, table, _key(table), self._address)

    async def watch(self) -> AsyncIterator[Changed | None]:
        """Yield what other processes have changed; None if changes may have been missed."""
        while not self._closed:
            try:
                async with self._turn:
                    await self._connected()
            except LOST:
                await asyncio.sleep(_AGAIN)
                continue
            try:
                await asyncio.wait_for(self._told.wait(), _ASK_EVERY)
            except TimeoutError:
                await self._ask()
                continue
            self._told.clear()
            changed, self._changed = self._changed, set()
            for each in changed:
                yield each

    async def close(self) -> None:
        """Release all leases and close the connection."""
        self._closed = True
        self._told.set()
        if self._db is not None:
            with suppress(*LOST):
                await self._db.close(timeout=5)

    async def _connected(self) -> "asyncpg.Connection[Any]":
        if self._db is None:
            db = await self._connect()
            await db.add_listener(CHANNEL, self._hear)
            db.add_termination_listener(self._cut)
            self._db = db
            if self._cuts:
                self._tell(None)
        return self._db

    async def _ask(self) -> None:
        """Check that a silent connection is still alive."""
        async with self._turn:
            if (db := self._db) is None:
                return
            try:
                await db.execute("SELECT", timeout=_ANSWER_IN)
            except (*LOST, TimeoutError):
                db.terminate()
                self._cut(db)

    def _hear(self, _db: object, _pid: int, _channel: str, payload: object) -> None:
        process, kind, name = str(payload).split(" ", 2)
        if process != self._process:
            self._tell(Changed(kind, name))

    def _tell(self, changed: Changed | None) -> None:
        self._changed.add(changed)
        self._told.set()

    def _cut(self, db: object) -> None:
        if self._db is db:
            self._db = None
            self._cuts += 1
            self._held.clear()
            self._told.set()  # `watch` reconnects
            if not self._closed:
                self.lost()


def _key(table: str) -> int:
    """Return the advisory lock key of a table."""
    return int.from_bytes(sha256(table.encode()).digest()[:8], signed=True)
