"""Migrations: numbered steps at start or by a command, each applied once, and programs of two
versions on one database work together or name the command to run."""

import asyncio
import sqlite3
from contextlib import closing, contextmanager

import asyncpg
import msgspec
import pytest

from kermesse.journal import postgres_schema, sqlite_schema
from kermesse.journal.migrations import Migrated, Migration
from kermesse.journal.port import JournalError
from kermesse.journal.postgres import PostgresJournal
from kermesse.journal.sqlite import SqliteJournal
from support.journal_suite import entries, opened, record
from support.serving import scenario

pytestmark = pytest.mark.usefixtures("plain_terminal")

KINDS = {
    "sqlite": (SqliteJournal.open, sqlite_schema),
    "postgres": (PostgresJournal.open, postgres_schema),
}


@pytest.fixture(params=KINDS)
def backend(request, tmp_path):
    """Return how to open a journal of each kind, the module of its migrations, and its address."""
    kind, schema = KINDS[request.param]
    postgres = request.param == "postgres"
    where = request.getfixturevalue("server").database() if postgres else tmp_path / "tables.db"
    return (lambda: kind(where)), schema, str(where)


@pytest.fixture
def database(server):
    """Return how to open a journal in an empty PostgreSQL database."""
    address = server.database()
    return lambda: PostgresJournal.open(address)


@contextmanager
def version(schema, *more):
    """Pretend to be a version of Kermesse with additional migrations."""
    ours = schema.STEPS
    schema.STEPS = (*ours, *more)
    try:
        yield len(schema.STEPS)
    finally:
        schema.STEPS = ours


PLAIN = Migration(("CREATE TABLE hat (size integer)", "INSERT INTO hat VALUES (7)"))
ALONE = Migration(("CREATE TABLE coat (size integer)",), alone=True)
BROKEN = Migration(("CREATE TABLE shoe (size integer)", "INSERT INTO nowhere VALUES (1)"))


@scenario
async def test_each_migration_is_applied_once_and_data_is_kept(backend):
    reopen, schema, _ = backend
    ours = len(schema.STEPS)
    async with opened(reopen, "a") as journal:
        assert journal.migrated == Migrated(0, ours)
        await journal.append("a", 1, entries(1, 3))
    async with opened(reopen) as journal:
        assert journal.migrated == Migrated(ours, ours)
    with version(schema, PLAIN, ALONE):
        async with opened(reopen) as journal:
            assert journal.migrated == Migrated(ours, ours + 2)
            assert await journal.read("a") == entries(1, 3)
            assert await journal.find("a") == record("a")
        async with opened(reopen) as journal:
            assert journal.migrated == Migrated(ours + 2, ours + 2)


@scenario
async def test_a_failing_migration_changes_nothing(backend):
    reopen, schema, _ = backend
    async with opened(reopen, "a") as journal:
        await journal.append("a", 1, entries(1, 3))
    with version(schema, PLAIN, BROKEN), pytest.raises(JournalError, match="nowhere"):
        await reopen()
    async with opened(reopen) as journal:
        assert journal.migrated == Migrated(len(schema.STEPS), len(schema.STEPS))
        assert await journal.read("a") == entries(1, 3)
    with version(schema, PLAIN):  # it succeeds once it is fixed
        async with opened(reopen) as journal:
            assert journal.migrated.after == len(schema.STEPS)


def test_the_command_prints_what_it_did(backend, run):
    _, schema, where = backend
    ours = len(schema.STEPS)
    assert run("migrate", "--db", where) == (
        0,
        f"The database was empty; its schema is now at version {ours}.\n",
        "",
    )
    assert run("migrate", "--db", where) == (
        0,
        f"Nothing to do: the schema is at version {ours}.\n",
        "",
    )
    with version(schema, ALONE):
        done = f"The schema was updated from version {ours} to version {ours + 1}.\n"
        assert run("migrate", "--db", where) == (0, done, "")
    code, said, complaint = run("migrate", "--db", where)
    assert (code, said) == (1, "")
    assert f"(schema {ours + 1}, this version knows {ours}); install that version" in complaint


def test_a_file_of_a_newer_kermesse_is_left_alone(tmp_path):
    path = tmp_path / "tables.db"

    async def scene():
        with version(sqlite_schema, PLAIN):
            async with opened(lambda: SqliteJournal.open(path)):
                pass
        with pytest.raises(JournalError, match="install that version, or choose another place"):
            await SqliteJournal.open(path)

    asyncio.run(scene())
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT size FROM hat").fetchall() == [(7,)]


@scenario
async def test_several_processes_that_start_at_once_apply_each_migration_once(database):
    journals = await asyncio.gather(*(database() for _ in range(4)))
    assert {journal.migrated.after for journal in journals} == {len(postgres_schema.STEPS)}
    assert sum(journal.migrated.before == 0 for journal in journals) == 1
    for journal in journals:
        await journal.close()


@scenario
async def test_an_older_process_goes_on_beside_a_newer_one_if_compatible(database):
    async with opened(database, "a") as older:
        with version(postgres_schema, PLAIN):
            newer = await database()
        assert await newer.append("a", 1, entries(1, 1)) is None
        assert await older.append("a", 2, entries(2, 2)) is None
        assert await older.read("a") == entries(1, 2)
        # Also a process that starts now or reconnects.
        async with opened(database) as another:
            assert await another.read("a") == entries(1, 2)
        await newer.close()


@scenario
async def test_an_incompatible_newer_process_waits_until_the_older_ones_have_stopped(database):
    async with opened(database, "a") as older:
        refused = pytest.raises(JournalError, match="stop every process of the older version")
        with version(postgres_schema, ALONE), refused:
            await database()
        assert await older.append("a", 1, entries(1, 1)) is None  # nothing has changed for it
    with version(postgres_schema, ALONE):
        async with opened(database) as newer:
            assert await newer.read("a") == entries(1, 1)
            async with opened(database) as beside:  # of the same version
                assert await beside.append("a", 2, entries(2, 2)) is None
    with pytest.raises(JournalError, match="written by a newer version of Kermesse"):
        await database()


@scenario
async def test_a_user_without_migration_rights_uses_the_current_schema(server):
    """As when `kermesse migrate` is run by a user with more rights."""
    address = server.database()
    async with opened(lambda: PostgresJournal.open(address), "a"):
        pass
    db = await asyncpg.connect(address)
    await db.execute("CREATE ROLE player LOGIN; GRANT USAGE ON SCHEMA kermesse TO player")
    await db.execute("GRANT ALL ON ALL TABLES IN SCHEMA kermesse TO player")
    await db.close()
    async with opened(
        lambda: PostgresJournal.open(address.replace("postgres@", "player@"))
    ) as journal:
        assert await journal.append("a", 1, entries(1, 1)) is None


@scenario
async def test_duplicate_codes_of_older_versions_stay_with_the_newest_table(server, monkeypatch):
    address = server.database()
    before = [
        record("a", code="BKDM"),
        record("b", code="BKDM"),
        record("c", code="BCDF", next="d"),
        record("d", code="BCDF"),
        record("e"),
        record("f"),
    ]
    with monkeypatch.context() as older:
        older.setattr(postgres_schema, "STEPS", postgres_schema.STEPS[:1])
        await (await PostgresJournal.open(address)).close()
    db = await asyncpg.connect(address, server_settings={"search_path": "kermesse"})
    for each in before:
        insert = "INSERT INTO record (id, created, named, revision, body)"
        body = msgspec.json.encode(each).decode()
        await db.execute(f"{insert} VALUES ($1, $2, true, 0, $3)", each.id, each.created, body)
    async with opened(lambda: PostgresJournal.open(address)) as journal:
        assert await journal.records() == before
    codes = await db.fetch("SELECT id, code FROM record WHERE code IS NOT NULL ORDER BY id")
    await db.close()
    assert [tuple(row) for row in codes] == [("b", "BKDM"), ("d", "BCDF")]
