"""A server or its database killed repeatedly under load: no acknowledged move is lost."""

import asyncio
import signal

import pytest

from kermesse.journal.postgres import PostgresJournal
from kermesse.journal.sqlite import SqliteJournal
from support import postgres
from support.random_players import check
from support.server_process import ServerProcess


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.extras)])
def opener(request, tmp_path):
    """Return where a server stores its tables, and how to open that journal."""
    if request.param == "sqlite":
        yield str(tmp_path / "kermesse.db"), SqliteJournal.open
    else:
        yield request.getfixturevalue("database").database(), PostgresJournal.open


@pytest.fixture
def database():
    with postgres.running() as server:
        yield server


def test_no_acknowledged_move_is_lost_or_doubled_when_the_server_is_killed(opener):
    async def killed(load):
        """Kill the server and restart it at the same port."""
        load.up.clear()
        (server,) = load.servers
        code, _ = await asyncio.to_thread(server.stop, signal.SIGKILL)
        server.__exit__()
        assert code == -signal.SIGKILL
        load.servers = [await asyncio.to_thread(ServerProcess, opener[0], server.port)]
        load.up.set()

    check(opener, killed)


@pytest.mark.extras
def test_no_acknowledged_move_is_lost_or_doubled_when_the_database_is_killed(database):
    async def restarted(_load):
        """Kill the database and restart it; the server runs throughout."""
        await asyncio.to_thread(database.stop)
        await asyncio.to_thread(database.start)

    check((database.database(), PostgresJournal.open), restarted)
