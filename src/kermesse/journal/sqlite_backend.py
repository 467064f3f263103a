"""Tables and logs in an SQLite file, used by one thread.

Each statement releases Python's interpreter lock, and a busy event loop is slow to return it. So
there are few statements: appends that arrive together are checked after one query and written by a
few inserts, and a log is read as one row.
"""

import errno
import os
import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from itertools import chain, groupby
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

import msgspec

from kermesse.journal.appends import Append, judge, repeated_by_house
from kermesse.journal.file_lock import FileLock, Held, lock_of
from kermesse.journal.migrations import Migrated, NotUsable
from kermesse.journal.port import Conflict, JournalError, no_table, table_there, unusable
from kermesse.journal.sqlite_documents import SqliteDocuments
from kermesse.journal.sqlite_schema import migrate
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.stored_move import StoredMove
from kermesse.table.records import read_records

MEMORY: Final = ":memory:"
"""Path of a journal in memory, for tests."""

_OLDEST_SQLITE: Final = (3, 37, 0)
"""First version with STRICT tables."""

_PRAGMAS: Final = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "fullfsync = ON",  # a plain sync on macOS does not reach the disk
    "secure_delete = ON",  # overwrites erased names
)

_LASTS: Final = """
    SELECT json_group_object(id, (SELECT coalesce(max(n), 0) FROM line WHERE "table" = id))
    FROM record WHERE id IN (SELECT value FROM json_each(?))
"""

_OTHERS_READ: Final = 5.0
"""Seconds to wait for another process that reads the file."""

_BATCH: Final = 64
"""Maximum entries inserted by one statement; each size is prepared once."""

_INSERT: Final = [
    "INSERT INTO line VALUES " + ", ".join(["(?, ?, ?, ?, ?)"] * size) for size in range(_BATCH + 1)
]

_MOST_KNOWN: Final = 10_000
"""Number of tables whose last entry number is cached."""

_WHY: Final = {
    sqlite3.SQLITE_BUSY: NotUsable(
        "another server has it open; stop that server or choose another file"
    ),
    sqlite3.SQLITE_NOTADB: NotUsable("it is not a Kermesse journal; choose another file"),
    sqlite3.SQLITE_CORRUPT: NotUsable("it is damaged; restore a backup or choose another file"),
    sqlite3.SQLITE_CANTOPEN: NotUsable("it cannot be opened; check its folder and the permissions"),
    sqlite3.SQLITE_READONLY: NotUsable(
        "it is read-only; check the permissions of the file and of its folder"
    ),
    sqlite3.SQLITE_FULL: NotUsable("the disk is full; free some space"),
    sqlite3.SQLITE_IOERR: NotUsable("the disk reports an error; check it and its free space"),
}
"""Messages for SQLite errors, by primary code."""


class SqliteBackend:
    """The file of a journal, used by one thread."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._last: dict[str, int] = {}
        """Number of the last entry of recently used tables; only this process writes."""
        self._lock: FileLock | None = None
        try:
            if path != MEMORY:
                _make_file(Path(path))
                self._lock = FileLock(lock_of(path))
            try:
                # Other processes only read, for a backup, and only briefly.
                self._db = sqlite3.connect(path, timeout=_OTHERS_READ, isolation_level=None)
                try:
                    self.migrated: Final = self._prepare()
                    """Schema versions before and after opening."""
                except BaseException:
                    self._db.close()
                    raise
            except BaseException:
                self._release()
                raise
            self.documents = SqliteDocuments(self._db)
            """Documents beside tables."""
        except Held:
            raise self._unusable(_WHY[sqlite3.SQLITE_BUSY]) from None
        except OSError as error:
            why = NotUsable("{error}; check its folder and the permissions", error=error)
            raise self._unusable(why) from error
        except sqlite3.Error as error:
            raise self._explained(error) from error

    @property
    def changes(self) -> int:
        """Number of rows changed since the file was opened."""
        return self._db.total_changes

    def settle(self, requests: "Sequence[Request]") -> list[Any]:
        """Execute requests in one transaction; return an answer or an exception for each.

        Answers are durable when this returns. If the whole transaction fails, as on a full disk,
        every request gets that error, and the next call starts afresh.
        """
        if (answers := self._settled_at_once(requests)) is not None:
            return answers
        answers = []
        try:
            self._db.execute("BEGIN IMMEDIATE")
            for append, run in groupby(requests, lambda request: isinstance(request, Append)):
                for together in [list(run)] if append else ([request] for request in run):
                    answers += self._attempt(together)
            self._db.execute("COMMIT")
        except Exception as error:
            self._last.clear()
            with suppress(sqlite3.Error):
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
            return [self._explained(error) for _ in requests]
        return answers

    def create(self, record: Record, first: Append | None = None) -> bool:
        """Insert a record and its first entries, unless its id exists."""
        added = self._db.execute(
            "INSERT INTO record (created, ended, named, body, id) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (id) DO NOTHING",
            _row(record),
        )
        if added.rowcount == 1 and first is not None and first.entries:
            self._append([first])
        return added.rowcount == 1

    def save(self, record: Record) -> Conflict | None:
        """Replace the previous revision."""
        changed = self._db.execute(
            "UPDATE record SET created = ?, ended = ?, named = ?, body = ? WHERE id = ?"
            " AND coalesce(json_extract(body, '$.revision'), 0) = ?",
            (*_row(record), record.revision - 1),
        )
        if changed.rowcount == 1:
            return None
        if (there := self.find(record.id)) is None:
            raise no_table(record.id)
        return Conflict(there.revision)

    def follow_up(self, record: Record, following: Record) -> Conflict | None:
        """Replace a record and insert the one that follows it."""
        if (conflict := self.save(record)) is not None:
            return conflict
        if not self.create(following):
            raise table_there(following.id)
        return None

    def find(self, table: str) -> Record | None:
        """Return a record."""
        found = self._records("SELECT body FROM record WHERE id = ?", table)
        return found[0] if found else None

    def records(self, since: int) -> list[Record]:
        """Return the records of tables that are not over, or ended since then."""
        return self._records(
            "SELECT body FROM record WHERE ended IS NULL OR ended >= ? ORDER BY created, rowid",
            since,
        )

    def forget_names(self, before: int) -> int:
        """Erase names, tokens, guests and hosts of tables that ended before then."""
        found = self._records("SELECT body FROM record WHERE ended < ? AND named", before)
        for record in found:
            self.save(record.without_names())
        return len(found)

    def read(self, table: str, after: int) -> list[StoredMove]:
        """Return the entries of a table after that number."""
        text = self._joined(
            'SELECT body FROM line WHERE "table" = ? AND n > ? ORDER BY n', table, after
        )
        return msgspec.json.decode(text, type=list[StoredMove])

    def close(self) -> None:
        """Close the file."""
        try:
            self._db.close()
        finally:
            self._release()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _prepare(self) -> Migrated:
        """Check that the file is ours, and migrate its schema."""
        if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
            needed = ".".join(map(str, _OLDEST_SQLITE[:2]))
            why = NotUsable(
                "it needs SQLite {needed} or newer, and this Python has "
                "{version}; use a newer Python",
                needed=needed,
                version=sqlite3.sqlite_version,
            )
            raise self._unusable(why)
        for pragma in _PRAGMAS:
            self._db.execute(f"PRAGMA {pragma}")
        self._db.execute("BEGIN EXCLUSIVE")
        try:
            migrated = migrate(self._db)
        except NotUsable as why:
            raise self._unusable(why) from why
        if migrated is None:
            raise self._unusable(_WHY[sqlite3.SQLITE_NOTADB])
        self._db.execute("COMMIT")
        return migrated

    def _settled_at_once(self, requests: "Sequence[Request]") -> list[Any] | None:
        """Append with one statement, which is a transaction; return None if that is not
        possible."""
        appends = [request for request in requests if isinstance(request, Append)]
        entries = sum(len(append.entries) for append in appends)
        if len(appends) < len(requests) or entries > _BATCH:
            return None
        try:
            return self._append(appends)
        except Exception:
            self._last.clear()
            return None

    def _attempt(self, run: "Sequence[Request]") -> list[Any]:
        """Execute one request, or appends together; a failure leaves the other requests
        untouched."""
        self._db.execute("SAVEPOINT attempt")
        first = run[0]
        try:
            if isinstance(first, Append):
                answers: list[Any] = self._append(cast("Sequence[Append]", run))
            else:
                answers = [first(self)]
        except Exception as error:
            self._last.clear()
            if not self._db.in_transaction:
                raise  # SQLite has rolled the whole transaction back, as on a full disk
            self._db.execute("ROLLBACK TO attempt")
            if len(run) > 1:
                answers = [answer for request in run for answer in self._attempt([request])]
            else:
                answers = [self._refusal(first, error)]
        self._db.execute("RELEASE attempt")
        return answers

    def _append(self, run: Sequence[Append]) -> list[Conflict | None]:
        """Check appends in order, then write their entries."""
        last = self._lasts({append.table for append in run})
        bodies = {place: self._body(*place) for place in repeated_by_house(run, last)}
        judged = judge(run, last, bodies)
        self._insert([(*place, *entry) for place, entry in judged.added.items()])
        self._last |= judged.last
        return judged.answers

    def _body(self, table: str, n: int) -> str:
        """Return the body of an entry; empty if there is none."""
        query = 'SELECT body FROM line WHERE "table" = ? AND n = ?'
        found = self._db.execute(query, (table, n)).fetchone()
        return found[0] if found else ""

    def _lasts(self, tables: Collection[str]) -> dict[str, int]:
        """Return the number of the last entry of each existing table."""
        if len(self._last) > _MOST_KNOWN:
            self._last.clear()
        known = {table: self._last[table] for table in tables if table in self._last}
        if len(known) < len(tables):
            names = msgspec.json.encode([table for table in tables if table not in known])
            (text,) = self._db.execute(_LASTS, (names.decode(),)).fetchone()
            known |= msgspec.json.decode(text, type=dict[str, int])
        return known

    def _insert(self, rows: Sequence[tuple[Any, ...]]) -> None:
        for start in range(0, len(rows), _BATCH):
            batch = rows[start : start + _BATCH]
            self._db.execute(_INSERT[len(batch)], list(chain.from_iterable(batch)))

    def _records(self, query: str, *values: Any) -> list[Record]:
        return read_records(self._joined(query, *values))

    def _joined(self, query: str, *values: Any) -> str:
        """Return the bodies a query finds, as one JSON array."""
        joined = f"SELECT '[' || coalesce(group_concat(body), '') || ']' FROM ({query})"
        (text,) = self._db.execute(joined, values).fetchone()
        return cast(str, text)

    def _refusal(self, request: "Request", error: Exception) -> Exception | Conflict:
        """Return the error of a failed request, or a `Conflict`."""
        rule = getattr(error, "sqlite_errorname", None)
        if isinstance(request, Append) and rule == "SQLITE_CONSTRAINT_UNIQUE":
            return Conflict(self._lasts([request.table])[request.table])  # a repeated command
        return self._explained(error)

    def _explained(self, error: Exception) -> Exception:
        """Return a file error as a sentence; any other error unchanged."""
        if isinstance(error, msgspec.DecodeError):
            return self._unusable(_WHY[sqlite3.SQLITE_CORRUPT])
        if isinstance(error, sqlite3.Error):
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
            return self._unusable(_WHY.get(code, error))
        return error

    def _unusable(self, why: Exception) -> JournalError:
        return unusable(self._path, why)


Request: TypeAlias = Append | Callable[[SqliteBackend], Any]
"""A request: an append, or any other call of the backend."""


def _make_file(path: Path) -> None:
    """Create an empty file that only its owner may read: it contains the seeds of unfinished games.

    An existing file is not opened: closing it would drop the locks that a journal of this process
    has on it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        raise PermissionError(errno.EACCES, "it is read-only")  # SQLite would blame the disk


def _row(record: Record) -> tuple[Any, ...]:
    """Return a record as its columns, the id last."""
    return (
        record.created,
        record.ended if record.status == "over" else None,
        record.personal,
        msgspec.json.encode(record).decode(),
        record.id,
    )
