"""Opens the journal of a server: a file or a PostgreSQL database."""

import asyncio
import os
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from kermesse import extras
from kermesse.journal.migrations import Migrated
from kermesse.journal.port import Journal, JournalError
from kermesse.journal.sqlite import MEMORY, SqliteJournal
from kermesse.server.guests import keep_secret
from kermesse.server.server_options import CannotServe

if TYPE_CHECKING:
    from kermesse.journal.postgres import PostgresJournal

T = TypeVar("T")

_POSTGRES: Final = ("postgresql://", "postgres://")
"""URL schemes of PostgreSQL."""


def is_postgres(db: str) -> bool:
    """Return True if `db` is a PostgreSQL URL and not a file."""
    return db.startswith(_POSTGRES)


def usual_db() -> Path:
    """Return the default path of the journal."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "kermesse" / "kermesse.db"


def migrate(db: str | None) -> Migrated:
    """Migrate the schema of a journal without serving; raise `CannotServe` on failure."""

    async def migrated(journal: "SqliteJournal | PostgresJournal") -> Migrated:
        return journal.migrated

    return with_journal(db, migrated)


def with_journal(
    db: str | None, work: "Callable[[SqliteJournal | PostgresJournal], Awaitable[T]]"
) -> T:
    """Run `work` on a journal without serving; raise `CannotServe` on failure."""

    async def done() -> T:
        where = db or str(usual_db())
        journal = await (_postgres(where) if is_postgres(where) else SqliteJournal.open(where))
        try:
            return await work(journal)
        finally:
            await journal.close()

    try:
        return asyncio.run(done())
    except JournalError as error:
        raise CannotServe.like(error) from error


async def open_journal(db: str, reached_at: str) -> tuple[Journal, bytes]:
    """Open the journal; return it with the server secret stored beside it. The secret signs guest
    cookies and derives the Web Push key."""
    if is_postgres(db):
        database = await _postgres(db, reached_at)
        return database, await database.secret("guests")
    file = await SqliteJournal.open(db)
    try:
        return file, secrets.token_bytes() if db == MEMORY else keep_secret(Path(f"{db}.secret"))
    except BaseException:
        await file.close()
        raise


async def _postgres(db: str, reached_at: str = "") -> "PostgresJournal":
    """Open the journal in a PostgreSQL database."""
    try:
        from kermesse.journal.postgres import PostgresJournal
    except ImportError as error:
        raise CannotServe(
            "a journal in PostgreSQL needs the extra postgres: {command}",
            command=extras.install("postgres"),
        ) from error
    return await PostgresJournal.open(db, reached_at)
