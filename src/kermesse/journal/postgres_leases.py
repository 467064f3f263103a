"""Who runs which table, where several processes share a database; and what the others have changed.

An advisory lock for each table, on a connection of its own: PostgreSQL lets go of them by itself
when the process dies or its line is cut, and then another may have them.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from hashlib import sha256
from typing import Any, Final, TypeAlias

import asyncpg

from kermesse.journal.port import Changed

CHANNEL: Final = "kermesse"
"""Where changes are told: the process, the kind of what has changed, its name."""

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
"""How often, and after how many seconds, one looks again for a table that changes hands."""

_AGAIN: Final = 1.0
"""After how many seconds one who listens connects again."""

_ASK_EVERY: Final = 1.0
_ANSWER_IN: Final = 2.0
"""How often the database is asked whether it is there, where it says nothing by itself, and within
how many seconds it answers: else others may have had our tables for a while."""

LOST: Final = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
)
"""What a line that was cut ends with."""

Connect: TypeAlias = Callable[[], Awaitable["asyncpg.Connection[Any]"]]


class Leases:
    """The tables this process runs, and its ear for what others do."""

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
        """Called when the line is cut, and every table may be another's."""

    async def take(self, table: str) -> str | None:
        """Ask for a table: None when it is ours now, else the address of whoever runs it."""
        for _ in range(_TRIES):
            async with self._turn:
                db = await self._connected()
                granted = table in self._held or await db.fetchval(
                    _TAKE, table, _key(table), self._address
                )
                if granted and self._db is db:  # not cut meanwhile
                    self._held.add(table)
                    return None
                owner: str | None = await db.fetchval(_OWNER, table)
            if owner is not None and owner != self._address:
                return owner
            await asyncio.sleep(_BETWEEN)
        raise asyncpg.LockNotAvailableError(f"table {table} is run by nobody who can be found")

    async def release(self, table: str) -> None:
        """Let go of a table."""
        async with self._turn:
            if table in self._held and self._db is not None:
                self._held.discard(table)
                await self._db.fetchval(_RELEASE, table, _key(table), self._address)

    async def watch(self) -> AsyncIterator[Changed | None]:
        """What others have changed; None where changes may have been missed."""
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
        """Let go of everything."""
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
        """Make sure that the line is one: a silent one may have been cut far away."""
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
            self._told.set()  # whoever watches connects again
            if not self._closed:
                self.lost()


def _key(table: str) -> int:
    """The number PostgreSQL has for the lock of a table."""
    return int.from_bytes(sha256(table.encode()).digest()[:8], signed=True)
