"""A copy of a journal in SQLite, made while its server runs: whole, checked, and nobody else's.

SQLite's online backup reads everything as it stands at one moment; whoever writes meanwhile does
not wait.
"""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final
from urllib.parse import quote

import msgspec

from kermesse.core.errors import TranslatableError
from kermesse.journal.sqlite_schema import APPLICATION, STEPS
from kermesse.table.records import read_record

_BUSY: Final = 10.0
"""Seconds to wait for a server that is just starting or stopping."""


class BackupError(TranslatableError):
    """Why there is no copy, or what is wrong with a journal, in one line."""


class CheckedCopy(msgspec.Struct, frozen=True):
    """A journal that was looked through and is whole."""

    tables: int
    """How many tables it has."""

    moves: int
    """How many moves."""

    newest: int
    """When its newest table was opened or over, in seconds of the calendar; 0 for none."""


def back_up(db: Path, to: Path) -> CheckedCopy:
    """Copy a journal, and the secret its guests are known by; or `BackupError`, and no copy."""
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
    """Where the secret is that the guests of a journal are known by."""
    return Path(f"{db}.secret")


def check(db: Path) -> CheckedCopy:
    """Look through a journal; or `BackupError` says what is wrong with it."""
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


def _damaged(db: Path, why: str | Exception) -> BackupError:
    return BackupError("{file} is damaged: {why}", file=db, why=why)


def _open(db: Path) -> sqlite3.Connection:
    """A journal that exists: none is made here."""
    address = f"file:{quote(str(db.absolute()))}?mode=rw"
    return sqlite3.connect(address, uri=True, timeout=_BUSY, isolation_level=None)


def _copy(db: Path, part: Path) -> None:
    part.unlink(missing_ok=True)  # half of one that was interrupted
    _write(part, b"")
    with closing(_open(db)) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it


def _write(path: Path, data: bytes) -> None:
    """A new file that only its owner may read: it holds the seeds of games still played."""
    with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
        file.write(data)


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _name(part: Path, to: Path) -> None:
    """Give a copy its name, and never in the place of another."""
    with suppress(NotImplementedError, PermissionError):  # where there are no hard links
        os.link(part, to)
        return
    if to.exists():
        raise FileExistsError(17, "it exists already", str(to))
    part.rename(to)
