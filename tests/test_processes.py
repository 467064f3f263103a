"""Several processes of one house on one database: seats of one table at different ones."""

import asyncio
import json
import signal

import asyncpg
import pytest

import postgres
from kermesse.journal.postgres import PostgresJournal
from serving import Running
from storm import check

pytestmark = pytest.mark.extras


@pytest.fixture(scope="module")
def database():
    with postgres.running() as server:
        yield server


@pytest.fixture
def opener(database):
    return database.database(), PostgresJournal.open


def test_a_table_goes_on_when_the_process_that_ran_it_is_killed(opener):
    async def killed(load):
        """Kill a process: its players go to the next, and so do those passed on to it."""
        server = load.servers.pop(0)
        code, _ = await asyncio.to_thread(server.stop, signal.SIGKILL)
        server.__exit__()
        assert code == -signal.SIGKILL

    check(opener, killed, processes=3, times=2)


def test_processes_are_replaced_one_by_one_and_nobody_is_lost(opener):
    async def replaced(load):
        """Ask a process to stop, as whoever has started another one."""
        server = load.servers.pop(0)
        code, complaints = await asyncio.to_thread(server.stop)
        server.__exit__()
        assert (code, "Traceback" in complaints) == (0, False)

    check(opener, replaced, processes=3, times=2)


def test_two_that_believe_a_table_is_theirs_lose_and_double_nothing(opener):
    async def cut(_load):
        """Cut every line to the database that holds locks, and those that write."""
        db = await asyncpg.connect(opener[0])
        await db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'kermesse' AND pid != pg_backend_pid()"
            " AND datname = current_database()"
        )
        await db.close()

    check(opener, cut, processes=2)


def test_the_database_is_restarted_under_two_processes(database, opener):
    async def restarted(_load):
        await asyncio.to_thread(database.stop)
        await asyncio.to_thread(database.start)

    check(opener, restarted, processes=2, times=2)


def test_the_lobby_of_every_process_shows_every_table(opener):
    with Running(opener[0]) as one, Running(opener[0]) as other:

        async def look():
            async with other.lobby() as lobby:
                assert json.loads(await lobby.recv())["tables"] == []
                table = await asyncio.to_thread(one.open, "festival", 4)
                async with asyncio.timeout(5):
                    shown = json.loads(await lobby.recv())["tables"]
                assert [listed["id"] for listed in shown] == [table]

        asyncio.run(look())
        assert [one.stop(), other.stop()] == [(0, ""), (0, "")]
