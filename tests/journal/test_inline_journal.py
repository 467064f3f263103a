"""The SQLite journal without a thread: the same file, and answers that wait for the storage."""

import asyncio
import threading

import pytest

from kermesse.journal.port import JournalError
from kermesse.journal.sqlite import SqliteJournal
from kermesse.journal.sqlite_inline import InlineSqliteJournal
from support.journal_suite import entries, opened, record
from support.serving import scenario


def at(path, kind=SqliteJournal):
    return lambda: kind.open(path)


@scenario
async def test_the_inline_journal_reads_and_writes_the_same_file(path, monkeypatch):
    async with opened(at(path), "a") as journal:
        await journal.append("a", 1, entries(1, 2))
    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", None)
        async with opened(at(path, InlineSqliteJournal)) as journal:
            asked = asyncio.gather(*(journal.append("a", n, entries(n, n)) for n in (3, 4)))
            with pytest.raises(JournalError, match="another server has it open"):
                await InlineSqliteJournal.open(path)
            assert await asked == [None, None]
    async with opened(at(path)) as journal:
        assert await journal.read("a") == entries(1, 4)


class Storage:
    """Durable storage that a test completes or breaks by hand."""

    def __init__(self):
        self.asked = []
        """A future for each flush, in order."""

    async def flush(self):
        self.asked.append(asyncio.get_running_loop().create_future())
        await self.asked[-1]


async def turns(count=5):
    """Let the event loop run what is ready."""
    for _ in range(count):
        await asyncio.sleep(0)


@scenario
async def test_an_answer_waits_until_the_inline_journal_is_flushed(path):
    storage = Storage()
    journal = InlineSqliteJournal(path, storage.flush)
    created = journal.create(record("a"))
    await turns()
    first, seen = journal.append("a", 1, entries(1, 1)), journal.read("a")
    await turns()
    assert len(storage.asked) == 1
    assert not created.done()
    storage.asked[0].set_result(None)
    assert await created is True
    await turns()
    # Asked during the first flush: a second one has them both, the reader too.
    assert len(storage.asked) == 2
    assert not first.done()
    assert not seen.done()
    storage.asked[1].set_result(None)
    assert await first is None
    assert await seen == entries(1, 1)
    assert await journal.read("a") == entries(1, 1)
    assert len(storage.asked) == 2, "a read alone needs no flush"
    await journal.close()


@scenario
async def test_a_failed_flush_is_an_error_and_the_next_request_flushes_again(path):
    storage = Storage()
    journal = InlineSqliteJournal(path, storage.flush)
    created = journal.create(record("a"))
    await turns()
    storage.asked[0].set_exception(OSError("the storage is full"))
    with pytest.raises(JournalError, match="the storage is full"):
        await created
    found = journal.find("a")
    await turns()
    assert not found.done(), "it reads what is not durable yet"
    storage.asked[1].set_result(None)
    assert await found == record("a")
    await journal.close()


@scenario
async def test_closing_the_inline_journal_waits_for_the_flush(path):
    storage = Storage()
    journal = InlineSqliteJournal(path, storage.flush)
    created = journal.create(record("a"))
    closing = asyncio.ensure_future(journal.close())
    await turns()
    assert not closing.done()
    storage.asked[0].set_result(None)
    await closing
    assert await created is True
