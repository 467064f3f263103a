"""The simulated PostgreSQL passes the law of every journal, as the real one does."""

import asyncio

import pytest

from kermesse.journal.port import Conflict
from support import journal_suite
from support.journal_suite import entries, opened, record
from support.simulation.database import Database, open_journal


def reopening(database=None):
    """Return what opens a journal on a simulated database."""
    box = [] if database is None else [database]

    async def reopen(process="one"):
        loop = asyncio.get_running_loop()
        if not box:
            box.append(Database(loop.call_later, loop.time))
        return await open_journal(box[0], process, loop.time)

    return reopen


@pytest.mark.parametrize("check", journal_suite.CHECKS, ids=lambda check: check.__name__)
def test_law(check):
    asyncio.run(check(reopening()))


def test_a_lease_has_one_owner_and_is_free_when_the_owner_is_killed():
    async def scene():
        loop = asyncio.get_running_loop()
        database = Database(loop.call_later, loop.time)
        reopen = reopening(database)
        one, two = await reopen("one"), await reopen("two")
        assert await one.lease("a") is None
        assert await two.lease("a") == "one"
        assert database.owner("a") == "one"
        database.lose("one")
        assert await two.lease("a") is None
        assert database.owner("a") == "two"
        await one.close()
        await two.close()

    asyncio.run(scene())


def test_a_failover_ends_sessions_and_keeps_what_is_committed():
    async def scene():
        loop = asyncio.get_running_loop()
        database = Database(loop.call_later, loop.time)
        async with opened(reopening(database), "a") as journal:
            assert await journal.append("a", 1, entries(1, 2)) is None
            assert await journal.lease("a") is None
            database.fail_over()
            with pytest.raises(Exception, match="cannot"):
                await journal.append("a", 3, entries(3, 3))
            assert not journal.holds("a")
            database.come_back()
            assert await journal.append("a", 3, entries(3, 3)) is None
            assert await journal.read("a") == entries(1, 3)

    asyncio.run(scene())


def test_a_process_that_gets_a_table_back_goes_on_where_another_one_stopped():
    """Seed 2397 of the simulator: the number that the process remembered was too low for ever."""

    async def scene():
        loop = asyncio.get_running_loop()
        reopen = reopening(Database(loop.call_later, loop.time))
        one, two = await reopen("one"), await reopen("two")
        assert await one.create(record("a"))
        assert await one.append("a", 1, entries(1, 2)) is None
        assert await two.append("a", 3, entries(3, 8)) is None
        assert await one.append("a", 9, entries(9, 9)) is None
        assert await one.append("a", 11, entries(11, 11)) == Conflict(9)
        await one.close()
        await two.close()

    asyncio.run(scene())
