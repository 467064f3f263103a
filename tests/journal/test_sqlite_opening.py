"""Journal files that cannot be opened are refused with a reason and stay unchanged."""

import asyncio
import contextlib
import sqlite3
import subprocess
import sys
import threading

import pytest

from kermesse.journal import sqlite_backend
from kermesse.journal.port import JournalError
from kermesse.journal.sqlite import SqliteJournal
from support import journal_suite
from support.journal_documents import document
from support.journal_kit import refusal
from support.journal_suite import entries, opened, record


def at(path):
    return lambda: SqliteJournal.open(path)


def test_a_second_process_is_refused_and_changes_nothing(path):
    attempt = (
        "import asyncio, sys; from kermesse.journal.sqlite import SqliteJournal;"
        "asyncio.run(SqliteJournal.open(sys.argv[1]))"
    )

    async def scene():
        async with opened(at(path), "a") as journal:
            with pytest.raises(JournalError, match="another server has it open"):
                await SqliteJournal.open(path)
            # Once refused in this process, another process is still refused.
            other = subprocess.run(
                [sys.executable, "-c", attempt, path], capture_output=True, text=True, check=False
            )
            assert other.returncode == 1
            assert "another server has it open" in other.stderr.splitlines()[-1]
            assert await journal.append("a", 1, entries(1, 1)) is None
        async with opened(at(path)) as journal:
            assert await journal.read("a") == entries(1, 1)

    asyncio.run(scene())


def test_a_file_that_is_no_database_is_refused(path):
    path.write_text("Once upon a time there was a fair.\n" * 100)
    assert "not a Kermesse journal" in refusal(path)
    assert path.read_text().startswith("Once upon a time")


def test_a_database_of_another_program_is_refused(path):
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE recipe (cake TEXT)")
    assert "not a Kermesse journal" in refusal(path)


def test_a_file_of_a_newer_kermesse_is_refused(path):
    asyncio.run(journal_suite.a_log_keeps_its_order(at(path)))
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 7")
    assert "written by a newer version of Kermesse" in refusal(path)


def test_a_file_of_an_older_kermesse_is_migrated_and_keeps_its_data(path):
    asyncio.run(journal_suite.everything_survives_a_restart(at(path)))
    with contextlib.closing(sqlite3.connect(path)) as db:  # as before documents existed
        db.execute("DROP TABLE document")
        db.execute("PRAGMA user_version = 1")

    async def scene():
        async with opened(at(path)) as journal:
            assert await journal.read("a") == entries(1, 6)
            assert await journal.documents.create(document()) is True
        async with opened(at(path)) as journal:
            assert await journal.documents.all("room") == [document()]

    asyncio.run(scene())


def test_a_damaged_file_is_refused(path):
    asyncio.run(journal_suite.a_log_may_be_very_long(at(path)))
    head, body = path.read_bytes()[:4096], path.read_bytes()[4096:]
    path.write_bytes(head + b"\xa5" * len(body))

    async def scene():
        async with opened(at(path)) as journal:
            with pytest.raises(JournalError, match="damaged"):
                await journal.read("a")

    asyncio.run(scene())


def test_an_unreadable_record_is_reported(path):
    asyncio.run(journal_suite.a_log_keeps_its_order(at(path)))
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE record SET body = '{}'")

    async def scene():
        async with opened(at(path)) as journal:
            with pytest.raises(JournalError, match="damaged"):
                await journal.find("a")

    asyncio.run(scene())


def test_a_folder_that_is_a_file_is_refused(tmp_path):
    (tmp_path / "file").touch()
    assert "check its folder" in refusal(tmp_path / "file" / "kermesse.db")


def test_a_file_that_is_a_folder_is_refused(tmp_path):
    assert "check its folder" in refusal(tmp_path)


def test_a_folder_without_write_access_is_refused(path, monkeypatch):
    def denied(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(sqlite_backend.os, "open", denied)  # root may write everywhere
    assert "Permission denied; check its folder" in refusal(path)


def test_a_read_only_file_is_refused(path, monkeypatch):
    asyncio.run(journal_suite.a_log_keeps_its_order(at(path)))
    monkeypatch.setattr(sqlite_backend.os, "access", lambda place, mode: place != path)
    assert "it is read-only; check its folder" in refusal(path)


def test_an_old_sqlite_library_is_refused(path, monkeypatch):
    monkeypatch.setattr(sqlite_backend.sqlite3, "sqlite_version_info", (3, 36, 0))
    assert "needs SQLite 3.37" in refusal(path)


def test_cancelling_the_opening_unlocks_the_file(path):
    async def scene():
        opening = asyncio.ensure_future(SqliteJournal.open(path))
        await asyncio.sleep(0)
        mine = [thread for thread in threading.enumerate() if str(path) in thread.name]
        opening.cancel()
        with pytest.raises(asyncio.CancelledError):
            await opening
        assert len(mine) == 1
        await asyncio.to_thread(mine[0].join)
        async with opened(at(path), "a") as journal:
            assert await journal.find("a") == record("a")

    asyncio.run(scene())
