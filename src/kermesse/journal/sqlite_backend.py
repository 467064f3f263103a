"""The file of a journal, as the one thread that has it open sees it.

Each statement lets go of Python's interpreter lock, and a busy event loop is slow to hand it back.
So statements are few: appends that wait together are judged after one question and written by a
handful of inserts, and a log comes as one row.
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

from kermesse.journal.appends import Append, judge, said_again
from kermesse.journal.file_lock import FileLock, Held, lock_of
from kermesse.journal.migrations import Migrated, NotUsable
from kermesse.journal.port import Conflict, JournalError, no_table, table_there, unusable
from kermesse.journal.sqlite_documents import SqliteDocuments
from kermesse.journal.sqlite_schema import migrate
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.stored_move import StoredMove
from kermesse.table.records import read_records

MEMORY: Final = ":memory:"
"""The path of a journal that lasts as long as its process: for tests."""

_OLDEST_SQLITE: Final = (3, 37, 0)
"""The first to have STRICT tables."""

_PRAGMAS: Final = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "fullfsync = ON",  # on macOS a plain sync stops short of the disk
    "secure_delete = ON",  # an erased name leaves no bytes behind
)

_LASTS: Final = """
    SELECT json_group_object(id, (SELECT coalesce(max(n), 0) FROM line WHERE "table" = id))
    FROM record WHERE id IN (SELECT value FROM json_each(?))
"""

_OTHERS_READ: Final = 5.0
"""Seconds to wait for somebody who reads the file to make room."""

_BITE: Final = 64
"""How many lines one statement inserts at most; each size is prepared once."""

_INSERT: Final = [
    "INSERT INTO line VALUES " + ", ".join(["(?, ?, ?, ?, ?)"] * size) for size in range(_BITE + 1)
]

_MOST_KNOWN: Final = 10_000
"""How many tables the number of the last line is remembered of."""

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
"""What to say of SQLite's errors, by their primary code."""


class SqliteBackend:
    """The file, as the one thread that has it open sees it."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._last: dict[str, int] = {}
        """The number of the last line of tables added to of late: nobody else writes here."""
        self._lock: FileLock | None = None
        try:
            if path != MEMORY:
                _make_file(Path(path))
                self._lock = FileLock(lock_of(path))
            try:
                # Others only read, as a backup does; they are out of the way soon.
                self._db = sqlite3.connect(path, timeout=_OTHERS_READ, isolation_level=None)
                try:
                    self.migrated: Final = self._prepare()
                    """What that has done to its layout."""
                except BaseException:
                    self._db.close()
                    raise
            except BaseException:
                self._release()
                raise
            self.documents = SqliteDocuments(self._db)
            """Whatever is kept beside tables."""
        except Held:
            raise self._unusable(_WHY[sqlite3.SQLITE_BUSY]) from None
        except OSError as error:
            why = NotUsable("{error}; check its folder and the permissions", error=error)
            raise self._unusable(why) from error
        except sqlite3.Error as error:
            raise self._explained(error) from error

    def settle(self, requests: "Sequence[Request]") -> list[Any]:
        """Carry out requests in one transaction: what each gets, an answer or an exception.

        Answers are durable when this returns. When the transaction as a whole fails, as on a full
        disk, every request gets that error, and the next call starts afresh.
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
        """Add a record and its first lines, unless there is one of that name."""
        added = self._db.execute(
            "INSERT INTO record (created, ended, named, body, id) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (id) DO NOTHING",
            _row(record),
        )
        if added.rowcount == 1 and first is not None and first.lines:
            self._append([first])
        return added.rowcount == 1

    def save(self, record: Record) -> Conflict | None:
        """Replace the revision before this one."""
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
        """Replace a record, and add the one that follows it."""
        if (conflict := self.save(record)) is not None:
            return conflict
        if not self.create(following):
            raise table_there(following.id)
        return None

    def find(self, table: str) -> Record | None:
        """One record."""
        found = self._records("SELECT body FROM record WHERE id = ?", table)
        return found[0] if found else None

    def records(self, since: int) -> list[Record]:
        """The records of tables not over, or over since then."""
        return self._records(
            "SELECT body FROM record WHERE ended IS NULL OR ended >= ? ORDER BY created, rowid",
            since,
        )

    def forget_names(self, before: int) -> int:
        """Erase names, tokens, guests and hosts of tables over before then."""
        found = self._records("SELECT body FROM record WHERE ended < ? AND named", before)
        for record in found:
            self.save(record.without_names())
        return len(found)

    def read(self, table: str, after: int) -> list[StoredMove]:
        """The lines of a table after that number."""
        text = self._joined(
            'SELECT body FROM line WHERE "table" = ? AND n > ? ORDER BY n', table, after
        )
        return msgspec.json.decode(text, type=list[StoredMove])

    def close(self) -> None:
        """Let go of the file."""
        try:
            self._db.close()
        finally:
            self._release()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _prepare(self) -> Migrated:
        """See that the file is ours, and bring its layout up to date."""
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
        """Appends that fit in one statement, which is a transaction of its own; None for others,
        and when something is wrong with one of them."""
        appends = [request for request in requests if isinstance(request, Append)]
        lines = sum(len(append.lines) for append in appends)
        if len(appends) < len(requests) or lines > _BITE:
            return None
        try:
            return self._append(appends)
        except Exception:
            self._last.clear()
            return None

    def _attempt(self, run: "Sequence[Request]") -> list[Any]:
        """One request, or appends that waited together: what fails leaves the others untouched."""
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
                raise  # SQLite has undone the whole transaction, as it does on a full disk
            self._db.execute("ROLLBACK TO attempt")
            if len(run) > 1:
                answers = [answer for request in run for answer in self._attempt([request])]
            else:
                answers = [self._refusal(first, error)]
        self._db.execute("RELEASE attempt")
        return answers

    def _append(self, run: Sequence[Append]) -> list[Conflict | None]:
        """Judge appends in their order, then write what they add."""
        last = self._lasts({append.table for append in run})
        bodies = {place: self._body(*place) for place in said_again(run, last)}
        judged = judge(run, last, bodies)
        self._insert([(*place, *line) for place, line in judged.added.items()])
        self._last |= judged.last
        return judged.answers

    def _body(self, table: str, n: int) -> str:
        """A line that stands in the file; empty where none does."""
        query = 'SELECT body FROM line WHERE "table" = ? AND n = ?'
        found = self._db.execute(query, (table, n)).fetchone()
        return found[0] if found else ""

    def _lasts(self, tables: Collection[str]) -> dict[str, int]:
        """The number of the last line of each of these tables; those that do not exist left out."""
        if len(self._last) > _MOST_KNOWN:
            self._last.clear()
        known = {table: self._last[table] for table in tables if table in self._last}
        if len(known) < len(tables):
            names = msgspec.json.encode([table for table in tables if table not in known])
            (text,) = self._db.execute(_LASTS, (names.decode(),)).fetchone()
            known |= msgspec.json.decode(text, type=dict[str, int])
        return known

    def _insert(self, rows: Sequence[tuple[Any, ...]]) -> None:
        for start in range(0, len(rows), _BITE):
            bite = rows[start : start + _BITE]
            self._db.execute(_INSERT[len(bite)], list(chain.from_iterable(bite)))

    def _records(self, query: str, *values: Any) -> list[Record]:
        return read_records(self._joined(query, *values))

    def _joined(self, query: str, *values: Any) -> str:
        """All the bodies a query finds, as one JSON array."""
        joined = f"SELECT '[' || coalesce(group_concat(body), '') || ']' FROM ({query})"
        (text,) = self._db.execute(joined, values).fetchone()
        return cast(str, text)

    def _refusal(self, request: "Request", error: Exception) -> Exception | Conflict:
        """What a request that failed by itself is told."""
        rule = getattr(error, "sqlite_errorname", None)
        if isinstance(request, Append) and rule == "SQLITE_CONSTRAINT_UNIQUE":
            return Conflict(self._lasts([request.table])[request.table])  # a command stored before
        return self._explained(error)

    def _explained(self, error: Exception) -> Exception:
        """What went wrong with the file, in a sentence; any other error as it is."""
        if isinstance(error, msgspec.DecodeError):
            return self._unusable(_WHY[sqlite3.SQLITE_CORRUPT])
        if isinstance(error, sqlite3.Error):
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
            return self._unusable(_WHY.get(code, error))
        return error

    def _unusable(self, why: Exception) -> JournalError:
        return unusable(self._path, why)


Request: TypeAlias = Append | Callable[[SqliteBackend], Any]
"""What the thread is asked: to append, or anything else one may ask of the book."""


def _make_file(path: Path) -> None:
    """An empty file only its owner may read: it holds the seeds of games still played.

    Only a file that does not exist is opened here: closing any other would drop the locks that a
    journal of this same process has on it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        raise PermissionError(errno.EACCES, "it is read-only")  # SQLite would blame the disk


def _row(record: Record) -> tuple[Any, ...]:
    """A record as its columns, its name last."""
    return (
        record.created,
        record.ended if record.status == "over" else None,
        record.personal,
        msgspec.json.encode(record).decode(),
        record.id,
    )
