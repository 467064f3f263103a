"""The journal's tables in a PostgreSQL database, as the one connection that writes them sees them.

Nothing is remembered as certain: whatever this process knows of a log may have been overtaken by
another one, and the primary key says so. Each statement is a transaction of its own, durable when
it returns; appends that wait together are one.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, TypeAlias, cast

import asyncpg
import msgspec

from kermesse.journal.appends import Append, Kept, Place, judge, said_again
from kermesse.journal.port import TABLE, Conflict, no_table, table_there
from kermesse.journal.postgres_documents import PostgresDocuments, is_text
from kermesse.journal.postgres_leases import CHANNEL
from kermesse.table.kernel.record import CODE_KEPT, CODE_KEPT_AFTER, Record
from kermesse.table.kernel.stored_move import StoredMove
from kermesse.table.records import read_records

_LASTS: Final = """
    SELECT id, (SELECT coalesce(max(n), 0) FROM line WHERE "table" = id) AS last
    FROM record WHERE id = ANY($1::text[])
"""

_BODIES: Final = """
    SELECT "table", n, body FROM line
    JOIN unnest($1::text[], $2::integer[]) AS wanted ("table", n) USING ("table", n)
"""

_INSERT: Final = """
    INSERT INTO line
    SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::bytea[], $5::json[])
"""

_FREE: Final = """
    UPDATE record SET code = NULL WHERE code = $1
    AND CASE WHEN ended IS NULL THEN created < $2 ELSE ended < $3 END RETURNING id
"""

_MOST_KNOWN: Final = 10_000
"""How many tables the number of the last line is remembered of."""


class PostgresBackend:
    """The tables of the database, over one connection."""

    def __init__(self, connection: "asyncpg.Connection[Any]", process: str) -> None:
        self._db = connection
        self._process = process
        self._last: dict[str, int] = {}
        """The number of the last line of tables added to of late, as far as this process knows: it
        can only be too low, and then the number asked for is taken."""
        self.documents = PostgresDocuments(connection, process)
        """Whatever is kept beside tables."""

    async def settle(self, requests: "Sequence[Request]") -> list[Any]:
        """Carry out requests in their order: what each gets, an answer or an exception. Answers are
        durable when this returns."""
        answers: list[Any] = []
        for append, run in groupby(requests, lambda request: isinstance(request, Append)):
            if append:
                answers += await self._append_all(cast("list[Append]", list(run)))
            else:
                answers += [await self._attempt(cast("Query", request)) for request in run]
        return answers

    async def create(self, record: Record, first: Append | None = None) -> bool:
        """Add a record and its first lines, unless there is one of that name, or one that its code
        leads to."""
        if first is None or not first.lines:
            return await self._create(record)
        async with self._db.transaction():
            added = await self._create(record)
            if added:
                self._last.pop(record.id, None)
                await self._append([first])
        return added

    async def _create(self, record: Record) -> bool:
        code = _code(record)
        if await self._insert(record, code):
            return True
        since = record.created - CODE_KEPT, record.created - CODE_KEPT_AFTER
        freed = code and await self._db.fetchval(_FREE, code, *since)
        return bool(freed) and await self._insert(record, code)

    async def save(self, record: Record) -> Conflict | None:
        """Replace the revision before this one."""
        changed = await self._changed(
            "UPDATE record SET created = $2, ended = $3, named = $4, revision = $5, body = $6,"
            " code = CASE WHEN $7::text IS NULL THEN NULL ELSE code END"
            " WHERE id = $1 AND revision = $5 - 1 RETURNING id",
            record,
            _code(record),
        )
        if changed:
            return None
        if (there := await self.find(record.id)) is None:
            raise no_table(record.id)
        return Conflict(there.revision)

    async def follow_up(self, record: Record, following: Record) -> Conflict | None:
        """Replace a record, and add the one that follows it."""
        async with self._db.transaction():
            if (conflict := await self.save(record)) is not None:
                return conflict
            # Its code is the one of the table before, unless that was freed long ago.
            if not (await self.create(following) or await self._insert(following, None)):
                raise table_there(following.id)
        return None

    async def find(self, table: str) -> Record | None:
        """One record."""
        if not is_text(table):
            return None
        found = await self._records("SELECT body FROM record WHERE id = $1", table)
        return found[0] if found else None

    async def records(self, since: int) -> list[Record]:
        """The records of tables not over, or over since then."""
        return await self._records(
            "SELECT body FROM record WHERE ended IS NULL OR ended >= $1 ORDER BY created, number",
            since,
        )

    async def forget_names(self, before: int) -> int:
        """Erase names, tokens and hosts of tables over before then."""
        query = "SELECT body FROM record WHERE ended < $1 AND named FOR UPDATE"
        async with self._db.transaction():
            found = await self._records(query, before)
            for record in found:
                await self.save(record.without_names())
        return len(found)

    async def read(self, table: str, after: int) -> list[StoredMove]:
        """The lines of a table after that number."""
        query = 'SELECT body FROM line WHERE "table" = $1 AND n > $2 ORDER BY n'
        return msgspec.json.decode(
            _joined(await self._db.fetch(query, table, after)), type=list[StoredMove]
        )

    async def secret(self, name: str, new: bytes) -> bytes:
        """The secret of that name, this new one if there is none yet."""
        await self._db.execute(
            "INSERT INTO secret VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", name, new
        )
        return cast(
            bytes, await self._db.fetchval("SELECT value FROM secret WHERE name = $1", name)
        )

    async def _append_all(self, run: Sequence[Append]) -> list[Any]:
        """Appends that waited together; one by one where something is wrong with one of them."""
        try:
            return await self._append(run)
        except Exception as error:
            self._raise_if_lost(error)
            self._last.clear()
            if len(run) == 1 and not isinstance(error, asyncpg.UniqueViolationError):
                return [error]
        return [await self._append_alone(append) for append in run]

    async def _append_alone(self, append: Append) -> Any:
        """An append that another process, or a command stored before, may have been ahead of."""
        try:
            return (await self._append([append]))[0]
        except asyncpg.UniqueViolationError:
            self._last.clear()
            return Conflict((await self._lasts([append.table]))[append.table])
        except Exception as error:
            self._raise_if_lost(error)
            return error

    async def _append(self, run: Sequence[Append]) -> list[Conflict | None]:
        """Judge appends in their order, then write what they add."""
        last = await self._lasts({append.table for append in run})
        judged = judge(run, last, await self._bodies(said_again(run, last)))
        if judged.added:
            await self._db.execute(_INSERT, *_columns(judged.added))
        self._last |= judged.last
        return judged.answers

    async def _attempt(self, query: "Query") -> Any:
        """What one who asks anything else is told: an answer or an exception."""
        try:
            return await query(self)
        except Exception as error:
            self._raise_if_lost(error)
            return error

    def _raise_if_lost(self, error: Exception) -> None:
        """Where nothing more can be known of what was asked, as on a line that is cut."""
        lost = isinstance(error, TimeoutError | asyncpg.InternalClientError)
        if lost or self._db.is_closed():
            raise error

    async def _insert(self, record: Record, code: str | None) -> bool:
        return await self._changed(
            "INSERT INTO record (id, created, ended, named, revision, body, code)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id",
            record,
            code,
        )

    async def _changed(self, change: str, record: Record, code: str | None) -> bool:
        """Change a record, and wake the other processes; False when there was nothing to change."""
        told = f"SELECT true, pg_notify($8, $9 || ' {TABLE} ' || id) FROM changed"
        row = await self._db.fetchrow(
            f"WITH changed AS ({change}) {told}", *_row(record), code, CHANNEL, self._process
        )
        return row is not None

    async def _lasts(self, tables: Collection[str]) -> dict[str, int]:
        """The number of the last line of each of these tables; those that do not exist left out."""
        if len(self._last) > _MOST_KNOWN:
            self._last.clear()
        known = {table: self._last[table] for table in tables if table in self._last}
        if unknown := [table for table in tables if table not in known]:
            known |= {row["id"]: row["last"] for row in await self._db.fetch(_LASTS, unknown)}
        return known

    async def _bodies(self, places: Sequence[Place]) -> Mapping[Place, str]:
        if not places:
            return {}
        rows = await self._db.fetch(
            _BODIES, *(list(column) for column in zip(*places, strict=True))
        )
        return {(row["table"], row["n"]): row["body"] for row in rows}

    async def _records(self, query: str, *values: Any) -> list[Record]:
        return read_records(_joined(await self._db.fetch(query, *values)))


Query: TypeAlias = Callable[[PostgresBackend], Awaitable[Any]]
"""Anything one may ask of the book but to append."""

Request: TypeAlias = Append | Query


def _joined(rows: Sequence[Mapping[str, str]]) -> str:
    """The bodies found, as one JSON array."""
    return "[" + ",".join([row["body"] for row in rows]) + "]"


def _columns(added: Mapping[Place, Kept]) -> tuple[list[Any], ...]:
    """Lines as an array for each column."""
    return (
        [table for table, _ in added],
        [n for _, n in added],
        [line.seat for line in added.values()],
        [None if line.command is None else line.command.encode() for line in added.values()],
        [line.body for line in added.values()],
    )


def _code(record: Record) -> str | None:
    """The code that leads to a table; None where none does, or it leads on to the next."""
    return record.code if record.code and not record.next else None


def _row(record: Record) -> tuple[Any, ...]:
    """A record as its columns."""
    return (
        record.id,
        record.created,
        record.ended if record.status == "over" else None,
        record.personal,
        record.revision,
        msgspec.json.encode(record).decode(),
    )
