"""The SQLite journal: the laws of every journal, transactions and full disks."""

import asyncio
import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections import Counter
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from kermesse.journal import sqlite_backend
from kermesse.journal.port import TABLE, Changed, Conflict, Journal, JournalError
from kermesse.journal.sqlite import MEMORY, SqliteJournal
from kermesse.journal.sqlite_inline import InlineSqliteJournal
from kermesse.table.kernel.record import Chair
from support import journal_records, journal_suite
from support.journal_kit import refusal
from support.journal_suite import entries, entry, opened, record
from support.serving import scenario


def at(path, kind=SqliteJournal):
    return lambda: kind.open(path)


def pragma(words):
    """Return a request that reads or changes a setting of the connection."""
    return lambda backend: backend._db.execute(f"PRAGMA {words}").fetchone()[0]


@asynccontextmanager
async def blocked(journal):
    """Block the journal's thread, so that calls made meanwhile wait together."""
    entered, gate = threading.Event(), threading.Event()
    busy = asyncio.ensure_future(journal._put(lambda backend: (entered.set(), gate.wait())))
    await asyncio.to_thread(entered.wait)
    try:
        yield
    finally:
        gate.set()
        await busy


async def together(journal, calls):
    """Return the results of the calls, carried out in one transaction."""
    async with blocked(journal):
        asked = asyncio.gather(*calls(), return_exceptions=True)
    return await asked


@pytest.mark.parametrize("check", journal_suite.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("kind", [SqliteJournal, InlineSqliteJournal])
def test_law(kind, check, path):
    asyncio.run(check(at(path, kind)))


# Journals that each break one law; the suite must catch every one.


class LastWins(SqliteJournal):
    async def append(self, table, n, entries):
        return await super().append(table, len(await self.read(table)) + 1, entries)


class Halves(SqliteJournal):
    async def append(self, table, n, entries):
        for k, one in enumerate(entries):
            if conflict := await super().append(table, n + k, [one]):
                return conflict
        return None


class Doubles(SqliteJournal):
    async def append(self, table, n, entries):
        return await super().append(
            table, n, [msgspec.structs.replace(one, command=None) for one in entries]
        )


class TrustsSeats(SqliteJournal):
    async def append(self, table, n, entries):
        there = (await self.read(table, n - 1))[: len(entries)] if n > 0 else None
        return (
            None if entries and there == list(entries) else await super().append(table, n, entries)
        )


class RejectsHouseRepeats(SqliteJournal):
    async def append(self, table, n, entries):
        last = len(await self.read(table))
        return Conflict(last) if n <= last else await super().append(table, n, entries)


class Forgetful(SqliteJournal):
    async def close(self):
        with contextlib.suppress(JournalError):
            await self._put(lambda backend: backend._db.execute("DELETE FROM line WHERE n = 5"))
        await super().close()


class Talkative(SqliteJournal):
    async def watch(self):
        yield Changed(TABLE, "a")


class Nosy(SqliteJournal):
    async def forget_names(self, before):
        return await super().forget_names(before + 1)


@pytest.mark.parametrize(
    ("kind", "law"),
    [
        (LastWins, journal_suite.the_number_decides_every_race),
        (Halves, journal_suite.an_append_is_stored_whole_or_not_at_all),
        (Doubles, journal_suite.a_command_is_stored_once_for_a_table_and_seat),
        (TrustsSeats, journal_suite.the_house_may_say_the_same_thing_twice),
        (RejectsHouseRepeats, journal_suite.the_house_may_say_the_same_thing_twice),
        (Forgetful, journal_suite.everything_survives_a_restart),
        (Talkative, journal_suite.nobody_is_told_of_their_own_changes),
        (Nosy, journal_records.names_are_erased_and_the_rest_stays),
    ],
)
def test_the_suite_catches(kind, law, path):
    with pytest.raises(AssertionError):
        asyncio.run(law(at(path, kind)))


@pytest.mark.parametrize("kind", [SqliteJournal, InlineSqliteJournal])
def test_it_is_a_journal(kind):
    journal: type[Journal] = kind
    promised = {name for name in vars(Journal) if not name.startswith("_")}
    assert promised <= set(dir(journal))


def test_an_in_memory_journal_leaves_nothing():
    async def scene():
        async with opened(at(MEMORY), "a") as journal:
            assert await journal.append("a", 1, entries(1, 3)) is None
            assert await journal.read("a") == entries(1, 3)
        async with opened(at(MEMORY)) as journal:
            assert await journal.records() == []

    asyncio.run(scene())
    assert not Path(MEMORY).exists()


def test_only_the_owner_can_read_the_file(tmp_path):
    path = tmp_path / "new" / "folder" / "kermesse.db"

    async def scene():
        async with opened(at(path), "a") as journal:
            await journal.append("a", 1, entries(1, 1))
            return {file.name: file.stat().st_mode & 0o777 for file in path.parent.iterdir()}

    beside = ("kermesse.db-shm", "kermesse.db-wal", "kermesse.db.lock")
    assert asyncio.run(scene()) == dict.fromkeys(("kermesse.db", *beside), 0o600)
    assert {file.name for file in path.parent.iterdir()} == {"kermesse.db", "kermesse.db.lock"}


def test_an_acknowledged_append_is_synced(path):
    """Checked by the settings of the connection."""

    async def scene():
        async with opened(at(path)) as journal:
            names = ("journal_mode", "synchronous")
            return [await journal._put(pragma(name)) for name in names]

    assert asyncio.run(scene()) == ["wal", 2]


def test_appends_that_wait_together_are_one_transaction(path, monkeypatch):
    batches = []
    settle = sqlite_backend.SqliteBackend.settle

    def counting(backend, requests):
        batches.append(len(requests))
        return settle(backend, requests)

    async def scene():
        async with opened(at(path), *"abcdefgh") as journal:
            monkeypatch.setattr(sqlite_backend.SqliteBackend, "settle", counting)
            return await together(
                journal,
                lambda: [
                    journal.append(t, n, entries(n, n)) for n in range(1, 51) for t in "abcdefgh"
                ],
            )

    assert asyncio.run(scene()) == [None] * 400
    assert batches == [1, 400]


@scenario
async def test_a_failing_disk_recovers(path):
    """No file may grow: the write-ahead log cannot be written, and COMMIT fails."""
    resource = pytest.importorskip("resource", reason="Windows limits no files")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    async with opened(at(path), "a", "b") as journal:
        await journal.append("a", 1, entries(1, 1))
        size = path.with_name("kermesse.db-wal").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
        try:
            failed = await together(
                journal,
                lambda: [
                    journal.append("a", 2, entries(2, 2)),
                    journal.append("b", 1, entries(1, 1)),
                    journal.save(record("b", status="playing", revision=1)),
                ],
            )
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert [type(answer) for answer in failed] == [JournalError] * 3
        assert "the disk" in str(failed[0])
        assert await journal.read("a") == entries(1, 1)
        assert await journal.find("b") == record("b")
        assert await journal.append("a", 2, entries(2, 3)) is None
    async with opened(at(path)) as journal:
        assert await journal.read("a") == entries(1, 3)
        assert await journal.read("b") == []


class Stubborn:
    """A connection that refuses to commit once and leaves the transaction open."""

    def __init__(self, db):
        self.db, self.refused = db, False

    def __getattr__(self, name):
        return getattr(self.db, name)

    def execute(self, statement, *values):
        if statement == "COMMIT" and not self.refused:
            self.refused = True
            raise sqlite3.OperationalError("not today")
        return self.db.execute(statement, *values)


@scenario
async def test_a_refused_commit_rolls_back_the_batch(path):
    async with opened(at(path), "a") as journal:
        failed = await together(
            journal,
            lambda: [
                journal.append("a", 1, entries(1, 1)),
                journal._put(lambda backend: setattr(backend, "_db", Stubborn(backend._db))),
            ],
        )
        assert [str(answer).rpartition(": ")[2] for answer in failed] == ["not today"] * 2
        assert await journal.read("a") == []
        assert await journal.append("a", 1, entries(1, 2)) is None
    async with opened(at(path)) as journal:
        assert await journal.read("a") == entries(1, 2)


@scenario
async def test_a_full_disk_acknowledges_nothing_that_is_not_stored(path):
    """SQLite rolls back either the failing statement or the whole transaction."""
    big = record("big", options={"text": "x" * 100_000})
    async with opened(at(path), "a", "b") as journal:
        await journal.append("a", 1, entries(1, 1))
        pages = await journal._put(pragma("max_page_count = 1"))  # never below the current size
        alone = await together(
            journal,
            lambda: [
                journal.append("a", 2, entries(2, 2)),
                journal.append("b", 1, entries(1, 3_000)),
                journal.append("a", 3, entries(3, 3)),
            ],
        )
        assert [type(answer) for answer in alone] == [type(None), JournalError, type(None)]
        assert "the disk is full" in str(alone[1])
        everyone = await together(
            journal,
            lambda: [
                journal.append("a", 4, entries(4, 4)),
                journal.save(record("a", status="playing", revision=1)),
                journal.create(big),
                journal.find("a"),
                journal.append("a", 5, entries(5, 5)),
            ],
        )
        assert [type(answer) for answer in everyone] == [JournalError] * 5
        assert "the disk is full" in str(everyone[0])
        assert await journal.read("a") == entries(1, 3)
        assert await journal.records() == [record("a"), record("b")]
        assert await journal._put(pragma("max_page_count = 1000000")) > pages
        assert await journal.create(big) is True
        assert await journal.append("b", 1, entries(1, 3_000)) is None
    async with opened(at(path)) as journal:
        assert await journal.read("a") == entries(1, 3)
        assert await journal.read("b") == entries(1, 3_000)
        assert await journal.find("big") == big


def test_an_erased_name_leaves_no_bytes(path):
    name = "Barnabé-Zacharie"
    over = record("a", chairs=(Chair(name=name, token_hash="f0" * 32),) * 9, status="over", ended=9)

    async def scene():
        async with opened(at(path)) as journal:
            await journal.create(over)
            await journal.append("a", 1, entries(1, 20))
        assert name.encode() in path.read_bytes()
        async with opened(at(path)) as journal:
            assert await journal.forget_names(before=10) == 1

    asyncio.run(scene())
    assert name.encode() not in path.read_bytes()
    assert b"f0f0f0" not in path.read_bytes()


TABLES = [f"table-{k}" for k in range(20)]


async def append_until_killed(path):
    """Append to many tables at once, and print each move once it is acknowledged."""
    journal = await SqliteJournal.open(path)

    async def play(table):
        await journal.create(record(table))
        n = len(await journal.read(table))
        while True:
            chance_move = entry(n + 2, "house", draws=((60, n % 60),))
            assert (
                await journal.append(table, n + 1, [entry(n + 1, 0, f"c{n}"), chance_move]) is None
            )
            n += 2
            print(table, n, flush=True)

    await asyncio.gather(*map(play, TABLES))


def test_after_repeated_kills_nothing_is_lost_or_doubled(path):
    acknowledged = Counter()
    command = [sys.executable, __file__, path]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    for _ in range(3):
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as server:
            for k, said in enumerate(server.stdout):
                if k == 300:
                    refusal(path)
                    server.send_signal(signal.SIGKILL)
                if said.endswith("\n"):  # the last line may be cut off
                    table, n = said.split()
                    acknowledged[table] = int(n)
        assert server.returncode == -signal.SIGKILL

        async def look():
            async with opened(at(path)) as journal:
                return {table: await journal.read(table) for table in TABLES}

        for table, log in asyncio.run(look()).items():
            assert len(log) >= acknowledged[table]
            assert len(log) % 2 == 0  # a move and the House's reply, or neither
            for n, stored in enumerate(log, 1):
                assert stored == (
                    entry(n, 0, f"c{n - 1}")
                    if n % 2
                    else entry(n, "house", draws=((60, (n - 2) % 60),))
                )
    assert sum(acknowledged.values()) > 1_200


if __name__ == "__main__":
    asyncio.run(append_until_killed(sys.argv[1]))
