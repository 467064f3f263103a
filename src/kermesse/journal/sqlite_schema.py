"""Schema of the journal in an SQLite file: numbered migrations.

Only one program has the file open, so no migration needs `alone`.
"""

import sqlite3
from typing import Final

from kermesse.journal.migrations import Migrated, Migration, too_new

APPLICATION: Final = 0x4B65726D
"""`application_id` of our files (« Kerm »)."""

STEPS: Final = (
    Migration(
        (
            """
            CREATE TABLE record (
                id TEXT PRIMARY KEY,
                created INTEGER NOT NULL,
                ended INTEGER, -- NULL until the game is over
                named INTEGER NOT NULL, -- 1 while there is something of a person to erase
                body TEXT NOT NULL CHECK (json_valid(body))
            ) STRICT
            """,
            "CREATE INDEX record_ended ON record (ended)",
            """
            CREATE TABLE line (
                "table" TEXT NOT NULL,
                n INTEGER NOT NULL CHECK (n > 0),
                seat INTEGER, -- NULL for the House
                command TEXT,
                body TEXT NOT NULL CHECK (json_valid(body)),
                PRIMARY KEY ("table", n)
            ) STRICT, WITHOUT ROWID
            """,
            'CREATE UNIQUE INDEX line_command ON line ("table", seat, command)'
            " WHERE command IS NOT NULL",
        )
    ),
    Migration(
        (
            """
            CREATE TABLE document (
                kind TEXT NOT NULL,
                id TEXT NOT NULL,
                revision INTEGER NOT NULL,
                expires INTEGER, -- NULL for never
                body TEXT NOT NULL CHECK (json_valid(body)),
                PRIMARY KEY (kind, id)
            ) STRICT
            """,
        )
    ),
    Migration(()),  # records have a part for each feature (`kermesse.table.records`)
)
"""Migrations in order."""


def migrate(db: sqlite3.Connection) -> Migrated | None:
    """Migrate the schema within the current transaction; raise `NotUsable`. Return None if the file
    belongs to another program."""
    (there,) = db.execute("PRAGMA user_version").fetchone()
    (application,) = db.execute("PRAGMA application_id").fetchone()
    if db.execute("SELECT 1 FROM sqlite_schema").fetchone() is None:
        there = 0
    elif application != APPLICATION:
        return None
    if there > len(STEPS):
        raise too_new(there, len(STEPS))
    for step in STEPS[there:]:
        for statement in step.statements:
            db.execute(statement)
    if there < len(STEPS):
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {len(STEPS)}")
    return Migrated(there, len(STEPS))
