"""Tables and logs in a PostgreSQL database, over the writing connection.

Another process may have appended to a log meanwhile, so cached numbers may be outdated; the primary
key detects that. Each statement is a transaction, durable when it returns; appends that arrive
together are one statement.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, TypeAlias, cast

import asyncpg
import msgspec

from kermesse.journal.appends import Append, EntryRow, Place, judge, repeated_by_house
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

_LONGEST_NOTICE: Final = 1_000
"""Characters of an announcement; a notification has less than 8,000 bytes."""

_MOST_KNOWN: Final = 10_000
"""Number of tables whose last entry number is cached."""


class PostgresBackend:
    """The tables of the database, over one connection."""

    def __init__(self, connection: "asyncpg.Connection[Any]", process: str) -> None:
        self._db = connection
        self._process = process
        self._last: dict[str, int] = {}
        """Number of the last entry of recently used tables, as far as this process knows. It can
        only be too low: then the insert fails, or it is read again before a conflict is answered.
        """
        self.documents = PostgresDocuments(connection, process)
        """Documents beside tables."""

    async def settle(self, requests: "Sequence[Request]") -> list[Any]:
        """Execute requests in order; return an answer or an exception for each. Answers are
        durable."""
        answers: list[Any] = []
        for append, run in groupby(requests, lambda request: isinstance(request, Append)):
            if append:
                answers += await self._append_all(cast("list[Append]", list(run)))
            else:
                answers += [await self._attempt(cast("Query", request)) for request in run]
        return answers

    async def create(self, record: Record, first: Append | None = None) -> bool:
        """Insert a record and its first entries, unless its id or code exists."""
        if first is None or not first.entries:
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
        """Replace the previous revision."""
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
        """Replace a record and insert the one that follows it."""
        async with self._db.transaction():
            if (conflict := await self.save(record)) is not None:
                return conflict
            # It takes over the code of the previous table, unless that was freed long ago.
            if not (await self.create(following) or await self._insert(following, None)):
                raise table_there(following.id)
        return None

    async def find(self, table: str) -> Record | None:
        """Return a record."""
        if not is_text(table):
            return None
        found = await self._records("SELECT body FROM record WHERE id = $1", table)
        return found[0] if found else None

    async def records(self, since: int) -> list[Record]:
        """Return the records of tables that are not over, or ended since then."""
        return await self._records(
            "SELECT body FROM record WHERE ended IS NULL OR ended >= $1 ORDER BY created, number",
            since,
        )

    async def forget_names(self, before: int) -> int:
        """Erase names, tokens and hosts of tables that ended before then."""
        query = "SELECT body FROM record WHERE ended < $1 AND named FOR UPDATE"
        async with self._db.transaction():
            found = await self._records(query, before)
            for record in found:
                await self.save(record.without_names())
        return len(found)

    async def read(self, table: str, after: int) -> list[StoredMove]:
        """Return the entries of a table after that number."""
        query = 'SELECT body FROM line WHERE "table" = $1 AND n > $2 ORDER BY n'
        return msgspec.json.decode(
            _joined(await self._db.fetch(query, table, after)), type=list[StoredMove]
        )

    async def announce(self, kind: str, id: str) -> None:
        """Notify the other processes of a change that is not stored."""
        if is_text(id) and len(id) <= _LONGEST_NOTICE:
            payload = f"{self._process} {kind} {id}"
            await self._db.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)

    async def secret(self, name: str, new: bytes) -> bytes:
        """Return the secret of that name, storing the new one if there is none."""
        await self._db.execute(
            "INSERT INTO secret VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", name, new
        )
        return cast(
            bytes, await self._db.fetchval("SELECT value FROM secret WHERE name = $1", name)
        )

    async def _append_all(self, run: Sequence[Append]) -> list[Any]:
        """Append together; one by one if something is wrong with one of them."""
        try:
            return await self._append(run)
        except Exception as error:
            self._raise_if_lost(error)
            self._last.clear()
            if len(run) == 1 and not isinstance(error, asyncpg.UniqueViolationError):
                return [error]
        return [await self._append_alone(append) for append in run]

    async def _append_alone(self, append: Append) -> Any:
        """Append where another process, or a command stored before, may have been first."""
        try:
            return (await self._append([append]))[0]
        except asyncpg.UniqueViolationError:
            self._last.clear()
            return Conflict((await self._lasts([append.table]))[append.table])
        except Exception as error:
            self._raise_if_lost(error)
            return error

    async def _append(self, run: Sequence[Append]) -> list[Conflict | None]:
        """Check appends in order, then write their entries."""
        last = await self._lasts({append.table for append in run})
        judged = judge(run, last, await self._bodies(repeated_by_house(run, last)))
        answered = zip(run, judged.answers, strict=True)
        if outdated := {each.table for each, no in answered if no} & self._last.keys():
            for table in outdated:  # another process may have appended since
                del self._last[table]
            return await self._append(run)
        if judged.added:
            await self._db.execute(_INSERT, *_columns(judged.added))
        self._last |= judged.last
        return judged.answers

    async def _attempt(self, query: "Query") -> Any:
        """Run any other request; return an answer or an exception."""
        try:
            return await query(self)
        except Exception as error:
            self._raise_if_lost(error)
            return error

    def _raise_if_lost(self, error: Exception) -> None:
        """Raise the error if the connection is lost, so that the result is unknown."""
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
        """Change a record and notify the other processes; return False if nothing was changed."""
        told = f"SELECT true, pg_notify($8, $9 || ' {TABLE} ' || id) FROM changed"
        row = await self._db.fetchrow(
            f"WITH changed AS ({change}) {told}", *_row(record), code, CHANNEL, self._process
        )
        return row is not None

    async def _lasts(self, tables: Collection[str]) -> dict[str, int]:
        """Return the number of the last entry of each existing table."""
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
"""A request other than an append."""

Request: TypeAlias = Append | Query


def _joined(rows: Sequence[Mapping[str, str]]) -> str:
    """Return the bodies as one JSON array."""
    return "[" + ",".join([row["body"] for row in rows]) + "]"


def _columns(added: Mapping[Place, EntryRow]) -> tuple[list[Any], ...]:
    """Return entries as one array per column."""
    return (
        [table for table, _ in added],
        [n for _, n in added],
        [entry.seat for entry in added.values()],
        [None if entry.command is None else entry.command.encode() for entry in added.values()],
        [entry.body for entry in added.values()],
    )


def _code(record: Record) -> str | None:
    """Return the code that leads to a table; None if there is none or a rematch has it."""
    return record.code if record.code and not record.next else None


def _row(record: Record) -> tuple[Any, ...]:
    """Return a record as its columns."""
    return (
        record.id,
        record.created,
        record.ended if record.status == "over" else None,
        record.personal,
        record.revision,
        msgspec.json.encode(record).decode(),
    )
