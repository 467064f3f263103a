"""Schema of the journal in a PostgreSQL database: numbered migrations.

Older and newer programs may use the database at the same time. Each holds a shared lock on the
schema version it knows. A migration that older programs could not handle takes their locks, which
succeeds once they have stopped.
"""

from typing import Any, Final

import asyncpg

from kermesse.journal.migrations import Migrated, Migration, NotUsable, too_new

SCHEMA: Final = "kermesse"
"""PostgreSQL schema of the tables."""

OLDEST: Final = 14
"""Oldest supported PostgreSQL."""

_MIGRATING: Final = 0x4B65726D_01
"""Advisory lock of the migrating process."""

_KNOWN: Final = 0x4B65726D
"""First key of the version locks; the version is the second."""

STEPS: Final = (
    Migration(
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
            # Address of the process that runs a table; the lock says whether it is still true.
            'CREATE TABLE lease ("table" text PRIMARY KEY, address text NOT NULL)',
            "CREATE TABLE secret (name text PRIMARY KEY, value bytea NOT NULL)",
        )
    ),
    Migration(
        (
            # Code of a table; NULL once the rematch has it, or it is freed.
            "ALTER TABLE record ADD COLUMN code text",
            """
            UPDATE record SET code = body ->> 'code' WHERE number IN (
                SELECT max(number) FROM record
                WHERE body ->> 'code' <> '' AND coalesce(body ->> 'next', '') = ''
                GROUP BY body ->> 'code'
            )
            """,
            "CREATE UNIQUE INDEX record_code ON record (code)",
        )
    ),
    Migration(
        (
            """
            CREATE TABLE document (
                kind text NOT NULL,
                id text NOT NULL,
                number bigint GENERATED ALWAYS AS IDENTITY, -- the order they came in
                revision integer NOT NULL,
                expires bigint, -- NULL for never
                body json NOT NULL,
                PRIMARY KEY (kind, id)
            )
            """,
        ),
        alone=True,  # older programs would save the tables of rooms without their room
    ),
    # Records have a part for each feature (`kermesse.table.records`).
    Migration((), alone=True),  # older programs would save records without their parts
    Migration(
        (
            # A crash of the database empties unlogged tables; it ends all leases anyway.
            "DROP TABLE lease",
            """
            CREATE UNLOGGED TABLE process (
                id text PRIMARY KEY,
                address text NOT NULL, -- where the other processes reach it
                until timestamptz NOT NULL -- when its term ends, unless renewed
            )
            """,
            """
            CREATE UNLOGGED TABLE lease (
                "table" text PRIMARY KEY,
                owner text NOT NULL REFERENCES process ON DELETE CASCADE
            )
            """,
            "CREATE INDEX lease_owner ON lease (owner)",
        ),
        alone=True,  # older programs would run the same tables: their leases were advisory locks
    ),
)
"""Migrations in order."""


async def migrate(db: "asyncpg.Connection[Any]") -> Migrated:
    """Migrate the schema; raise `NotUsable`. While this connection lasts, no other process can
    apply a migration that this program could not handle."""
    major = db.get_server_version().major
    if major < OLDEST:
        raise NotUsable(
            "it is PostgreSQL {version}; use {oldest} or newer", version=major, oldest=OLDEST
        )
    # Before reading the version: wait for a migration in progress.
    await db.execute("SELECT pg_advisory_lock_shared($1, $2)", _KNOWN, len(STEPS))
    there = await _usable(db)
    if there >= len(STEPS):
        return Migrated(there, there)
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", _MIGRATING)
        await db.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        await db.execute("CREATE TABLE IF NOT EXISTS layout (number integer NOT NULL)")
        await db.execute(  # missing in version 1
            "ALTER TABLE layout ADD COLUMN IF NOT EXISTS alone boolean NOT NULL DEFAULT false"
        )
        there = await _usable(db)
        for number, step in enumerate(STEPS[there:], there + 1):
            if step.alone:
                await _require_no_older_program(db, number)
            for statement in step.statements:
                await db.execute(statement)
            await db.execute("INSERT INTO layout VALUES ($1, $2)", number, step.alone)
    return Migrated(there, max(there, len(STEPS)))


async def _usable(db: "asyncpg.Connection[Any]") -> int:
    """Return the schema version, 0 for none; raise `NotUsable`."""
    if await db.fetchval("SELECT to_regclass($1)", f"{SCHEMA}.layout") is None:
        return 0
    steps = await db.fetch(
        "SELECT number, coalesce(to_jsonb(layout) ->> 'alone', 'false') = 'true' FROM layout"
    )
    there: int = max((number for number, _ in steps), default=0)
    if any(number > len(STEPS) and alone for number, alone in steps):
        raise too_new(there, len(STEPS))
    return there


async def _require_no_older_program(db: "asyncpg.Connection[Any]", number: int) -> None:
    """Raise `NotUsable` while a program that knows only older versions is connected."""
    for known in range(1, number):
        if not await db.fetchval("SELECT pg_try_advisory_xact_lock($1, $2)", _KNOWN, known):
            raise NotUsable(
                "an older version of Kermesse is using it (schema {known}) "
                "and cannot work with schema {number}; stop every process "
                "of the older version, then start this version or run "
                "kermesse migrate",
                known=known,
                number=number,
            )
