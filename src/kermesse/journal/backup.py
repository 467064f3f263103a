"""Backup of an SQLite journal while its server runs.

SQLite's online backup copies a consistent snapshot; writers do not wait.
"""

import os
import sqlite3
from collections.abc import Collection
from contextlib import closing, suppress
from pathlib import Path
from typing import Final
from urllib.parse import quote

import msgspec

from kermesse.core.errors import TranslatableError
from kermesse.journal.sqlite_schema import APPLICATION, STEPS
from kermesse.table.records import read_record

_BUSY: Final = 10.0
"""Seconds to wait for a server that is starting or stopping."""

_BESIDE: Final = (".secret", ".lock", "-wal", "-shm")
"""Ends of the names of files beside a journal, which have no names of players."""


class BackupError(TranslatableError):
    """Failed backup or damaged journal, in one sentence."""


class CheckedCopy(msgspec.Struct, frozen=True):
    """Summary of a journal that was checked."""

    tables: int
    """Number of tables."""

    moves: int
    """Number of moves."""

    newest: int
    """Time of the newest table's start or end, in seconds; 0 if there is none."""


class NamedBackup(msgspec.Struct, frozen=True):
    """A backup that still has names of erased tables."""

    file: Path
    """The file."""

    changed: float
    """Time of its last change, in seconds."""

    tables: int
    """Number of those tables in it."""


class SearchedBackups(msgspec.Struct, frozen=True):
    """Result of a search for names in backups."""

    named: tuple[NamedBackup, ...]
    """The backups that still have names, by file name."""

    unread: int
    """Number of other files that may be backups but could not be read."""


def back_up(db: Path, to: Path) -> CheckedCopy:
    """Copy a journal and its guest secret; raise `BackupError` and leave no copy on failure."""
    secret, copied_secret = secret_of(db), secret_of(to)
    for path in (to, copied_secret):
        if path.exists():
            raise BackupError(
                "{file} already exists: choose another file, or move this one", file=path
            )
    if not db.is_file():
        raise BackupError("there is no journal {file}: name it with --db", file=db)
    part = Path(f"{to}.part")
    try:
        _copy(db, part)
        checked = check(part)
        if secret.exists():
            _write(copied_secret, secret.read_bytes())
        _sync(part)
        _name(part, to)
    except sqlite3.Error as error:
        raise BackupError("{file} cannot be copied: {error}", file=db, error=error) from error
    except OSError as error:
        raise BackupError("{file}: {error}", file=error.filename or to, error=error) from error
    finally:
        part.unlink(missing_ok=True)
    return checked


def secret_of(db: Path) -> Path:
    """Return the path of a journal's guest secret."""
    return Path(f"{db}.secret")


def check(db: Path) -> CheckedCopy:
    """Check a journal; raise `BackupError` if it is damaged."""
    try:
        with closing(_open(db)) as file:
            (application,) = file.execute("PRAGMA application_id").fetchone()
            (version,) = file.execute("PRAGMA user_version").fetchone()
            if application != APPLICATION:
                raise BackupError("{file} is not a Kermesse journal", file=db)
            if version > len(STEPS):
                raise BackupError(
                    "{file} was written by a newer version of Kermesse (schema {layout})",
                    file=db,
                    layout=version,
                )
            found = [row[0] for row in file.execute("PRAGMA integrity_check")]
            if found != ["ok"]:
                raise _damaged(db, found[0])
            bodies = [row[0] for row in file.execute("SELECT body FROM record")]
            records = [read_record(body) for body in bodies]
            (moves,) = file.execute("SELECT count(*) FROM line").fetchone()
    except (sqlite3.Error, msgspec.DecodeError) as error:
        raise _damaged(db, error) from error
    newest = max((max(record.created, record.ended) for record in records), default=0)
    return CheckedCopy(len(records), moves, newest)


def search(folder: Path, tables: Collection[str]) -> SearchedBackups:
    """Look in every file of a folder for names of these tables and documents; raise
    `BackupError`."""
    named, unread = [], 0
    try:
        files = sorted(path for path in folder.iterdir() if path.is_file())
    except OSError as error:
        raise BackupError("{file}: {error}", file=folder, error=error) from error
    for file in files:
        if file.name.endswith(_BESIDE):
            continue
        try:
            found = sum(table in tables for table in _named(file))
        except sqlite3.Error:
            unread += 1
            continue
        if found:
            named.append(NamedBackup(file, file.stat().st_mtime, found))
    return SearchedBackups(tuple(named), unread)


def _named(db: Path) -> list[str]:
    # Immutable: it is neither locked nor changed, and no file appears beside it.
    address = f"file:{quote(str(db.absolute()))}?mode=ro&immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as file:
        query = "SELECT id FROM record WHERE named = 1"
        schema = "SELECT 1 FROM sqlite_schema WHERE name = 'document'"
        if file.execute(schema).fetchone():  # not in backups of the first versions
            query += " UNION ALL SELECT id FROM document"
        return [row[0] for row in file.execute(query)]


def _damaged(db: Path, why: str | Exception) -> BackupError:
    return BackupError("{file} is damaged: {why}", file=db, why=why)


def _open(db: Path) -> sqlite3.Connection:
    """Open an existing journal; never create one."""
    address = f"file:{quote(str(db.absolute()))}?mode=rw"
    return sqlite3.connect(address, uri=True, timeout=_BUSY, isolation_level=None)


def _copy(db: Path, part: Path) -> None:
    part.unlink(missing_ok=True)  # left by an interrupted backup
    _write(part, b"")
    with closing(_open(db)) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # no WAL file beside the copy


def _write(path: Path, data: bytes) -> None:
    """Create a file that only its owner may read: it contains the seeds of unfinished games."""
    with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
        file.write(data)


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _name(part: Path, to: Path) -> None:
    """Rename a copy without replacing an existing file."""
    with suppress(NotImplementedError, PermissionError):  # on file systems without hard links
        os.link(part, to)
        return
    if to.exists():
        raise FileExistsError(17, "it exists already", str(to))
    part.rename(to)
