"""Read-only inspection of a PostgreSQL database."""

from typing import Any, Final

import asyncpg
import msgspec

from kermesse.core.errors import TranslatableError
from kermesse.journal.postgres_schema import SCHEMA

_CONNECT_IN: Final = 5.0


class DatabaseUnreachable(TranslatableError):
    """The database does not answer."""


class Database(msgspec.Struct, frozen=True):
    """Findings about a database."""

    version: int
    """Major version of PostgreSQL."""

    tables: int | None
    """Number of tables in the journal; None before the first start."""

    clock: float
    """Its clock, in seconds."""

    durable: bool
    """True if a commit is answered once it is on disk."""

    read_only: bool
    """True for a replica or a read-only database."""


async def look(address: str) -> Database:
    """Inspect a database; raise `DatabaseUnreachable`."""
    try:
        db: asyncpg.Connection[Any] = await asyncpg.connect(address, timeout=_CONNECT_IN)
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, ValueError) as error:
        why = error if str(error) else type(error).__name__
        raise DatabaseUnreachable("{why}", why=why) from error
    try:
        there = await db.fetchval("SELECT to_regclass($1)", f"{SCHEMA}.record")
        count = f"SELECT count(*) FROM {SCHEMA}.record"
        settings = {
            name: await db.fetchval("SELECT current_setting($1)", name)
            for name in ("synchronous_commit", "fsync", "transaction_read_only")
        }
        return Database(
            version=db.get_server_version().major,
            tables=None if there is None else await db.fetchval(count),
            clock=float(await db.fetchval("SELECT extract(epoch FROM clock_timestamp())")),
            durable=settings["synchronous_commit"] != "off" and settings["fsync"] == "on",
            read_only=settings["transaction_read_only"] == "on",
        )
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
        raise DatabaseUnreachable("{why}", why=error) from error
    finally:
        await db.close()
