"""How the journal is laid out in a PostgreSQL database: numbered steps, each taken once."""

from typing import Any, Final

import asyncpg

SCHEMA: Final = "kermesse"
"""Where its tables are, in whatever database one gives it."""

OLDEST: Final = 14
"""The first PostgreSQL that is tried."""

_MIGRATING: Final = 0x4B65726D_01
"""The advisory lock of whoever takes the steps."""

_STEPS: Final = (
    (
        """
        CREATE TABLE record (
            id text PRIMARY KEY,
            number bigint GENERATED ALWAYS AS IDENTITY, -- the order they came in
            created bigint NOT NULL,
            ended bigint, -- NULL until the game is over
            named boolean NOT NULL, -- while there is something of a person to erase
            revision integer NOT NULL,
            body json NOT NULL
        )
        """,
        "CREATE INDEX record_ended ON record (ended)",
        """
        CREATE TABLE line (
            "table" text NOT NULL,
            n integer NOT NULL CHECK (n > 0),
            seat integer, -- NULL for the House
            command bytea, -- not text, which cannot hold every character
            body json NOT NULL,
            PRIMARY KEY ("table", n)
        )
        """,
        'CREATE UNIQUE INDEX line_command ON line ("table", seat, command)'
        " WHERE command IS NOT NULL",
        # Who runs a table, for those who would like to; the lock says whether it is still true.
        'CREATE TABLE lease ("table" text PRIMARY KEY, address text NOT NULL)',
        "CREATE TABLE secret (name text PRIMARY KEY, value bytea NOT NULL)",
    ),
)
"""What leads from each layout to the next. A step that has been released is never changed."""


class NotUsable(Exception):
    """Why this program cannot use what is there, and what to do."""


async def migrate(db: "asyncpg.Connection[Any]") -> None:
    """Bring the layout up to date, whoever else tries the same; or `NotUsable`."""
    major = db.get_server_version().major
    if major < OLDEST:
        raise NotUsable(f"it is PostgreSQL {major}; use {OLDEST} or newer")
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", _MIGRATING)
        await db.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        await db.execute("CREATE TABLE IF NOT EXISTS layout (number integer NOT NULL)")
        there = await db.fetchval("SELECT max(number) FROM layout") or 0
        if there > len(_STEPS):
            raise NotUsable(
                f"a newer Kermesse wrote it (its layout is number {there}, this one knows "
                f"{len(_STEPS)}); install the newer one or choose another database"
            )
        for number, step in enumerate(_STEPS[there:], there + 1):
            for statement in step:
                await db.execute(statement)
            await db.execute("INSERT INTO layout VALUES ($1)", number)
