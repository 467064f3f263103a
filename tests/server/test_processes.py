"""Several server processes on one database: players of one table at different processes."""

import asyncio
import json
import signal
from contextlib import AsyncExitStack, asynccontextmanager

import asyncpg
import httpx
import pytest
from websockets.asyncio.client import connect

from kermesse.journal.postgres import PostgresJournal
from support import postgres
from support.journal_suite import opened
from support.random_players import SEATS, Player, Racer, busy_tables, check, compare, read
from support.server_process import ServerProcess
from support.serving import PATIENCE
from support.slow_proxy import slow_proxy

pytestmark = pytest.mark.extras


@pytest.fixture(scope="module")
def database():
    with postgres.running() as server:
        yield server


@pytest.fixture
def opener(database):
    return database.database(), PostgresJournal.open


async def killed(load):
    """Kill a process: its players and those forwarded to it move to the next."""
    server = load.servers.pop(0)
    code, _ = await asyncio.to_thread(server.stop, signal.SIGKILL)
    server.__exit__()
    assert code == -signal.SIGKILL


@pytest.mark.parametrize("kind", [Player, Racer])
def test_a_table_goes_on_when_the_process_that_ran_it_is_killed(opener, kind):
    check(opener, killed, processes=3, times=2, kind=kind)


@pytest.mark.parametrize("kind", [Player, Racer])
def test_the_tables_of_a_stopped_process_go_on_elsewhere_and_it_tells_nothing_stale(opener, kind):
    """A process that is stopped and not dead keeps every connection, but not its leases."""

    async def storm():
        async with busy_tables(opener[0], 3, kind) as (load, players):
            await load.reach(20)
            stopped = await owner(load)
            stopped.process.send_signal(signal.SIGSTOP)
            load.servers.remove(stopped)
            await all_move(load, players)
            stopped.process.send_signal(signal.SIGCONT)
            load.servers.append(stopped)  # it stops orderly at the end
            await all_move(load, players)
            return players

    async def owner(load):
        """Return the process that runs most tables."""
        db = await asyncpg.connect(opener[0])
        address = await db.fetchval(
            "SELECT address FROM kermesse.lease JOIN kermesse.process ON owner = id"
            " GROUP BY address ORDER BY count(*) DESC LIMIT 1"
        )
        await db.close()
        (server,) = (each for each in load.servers if address.endswith(f":{each.port}"))
        return server

    async def all_move(load, players):
        """Wait until every table has moved, or is over."""
        before = {player: len(player.granted) for player in players}
        for table in {player.table for player in players}:
            mates = [player for player in players if player.table == table]
            while not any(len(p.granted) > before[p] or p.now.get("outcome") for p in mates):
                await load.reach(1)

    compare(opener, asyncio.run(storm()))


def test_processes_are_replaced_one_by_one_and_nobody_is_lost(opener):
    async def replaced(load):
        """Stop a process as an operator does after starting another one."""
        server = load.servers.pop(0)
        code, complaints = await asyncio.to_thread(server.stop)
        server.__exit__()
        assert (code, "Traceback" in complaints) == (0, False)

    check(opener, replaced, processes=3, times=2)


def test_cutting_every_database_connection_loses_and_doubles_nothing(opener):
    async def cut(_load):
        """Cut every database connection that holds locks or writes."""
        db = await asyncpg.connect(opener[0])
        await db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'kermesse' AND pid != pg_backend_pid()"
            " AND datname = current_database()"
        )
        await db.close()

    check(opener, cut, processes=2)


def test_the_database_is_restarted_under_two_processes(database, opener):
    how = iter(["immediate", "fast"])

    async def restarted(_load):
        await asyncio.to_thread(database.stop, next(how))
        await asyncio.to_thread(database.start)

    check(opener, restarted, processes=2, times=2)


def test_nothing_is_lost_when_the_database_connection_is_slow_slower_and_cut(database, opener):
    with slow_proxy(database.socket) as link:
        link.delay = 0.005
        disturbances = iter([lambda: setattr(link, "delay", 0.03), link.cut, link.cut])

        async def disturbed(_load):
            next(disturbances)()

        check(opener, disturbed, processes=2, times=3, through=_through(link, opener))


def test_a_process_that_loses_the_database_silently_gives_up_its_tables(database, opener):
    """As when a remote cable is pulled: neither end of the connection notices."""

    async def scene(link, through):
        lost = asyncio.Event()
        async with opened(lambda: PostgresJournal.open(through, "here:1"), "a") as journal:
            journal.lost = lost.set
            following = asyncio.ensure_future(anext(journal.watch()))
            assert await journal.lease("a") is None
            link.flows.clear()
            async with asyncio.timeout(PATIENCE):
                await lost.wait()
            link.flows.set()
            async with asyncio.timeout(PATIENCE):
                assert await following is None  # reconnected: anything may have changed
            assert await journal.lease("a") is None

    with slow_proxy(database.socket) as link:
        asyncio.run(scene(link, _through(link, opener)))


def _through(link, opener):
    """Return the address of the database behind that link."""
    name = opener[0].split("?")[0].rpartition("/")[2]
    return f"postgresql://postgres@127.0.0.1:{link.port}/{name}"


# ------------------------------------------------------------------------------- the next game


class Rematcher(Player):
    """Plays a game to its end, asks for a rematch, and plays on there."""

    following = None
    asked = 0

    async def play(self):
        await super().play()
        self.following = Player(self.load, *self.following, token=self.token)
        await self.following.play()

    def hear(self, frame):
        over = super().hear(frame)
        if frame["type"] == "RematchOpened":
            self.following = frame["table"], frame["seat"]
        return over and self.following is not None

    def think(self, frame):
        if self.now.get("outcome") and not self.wishes and self.following is None:
            self.asked += 1
            self.load.asking.set()
            yield self.wish({"type": "Again", "id": f"again-{self.asked}"})
        else:
            yield from super().think(frame)


def test_a_process_killed_during_rematch_requests_opens_each_rematch_once(opener):
    async def storm():
        async with busy_tables(opener[0], 3, Rematcher) as (load, players):
            load.asking = asyncio.Event()
            await load.asking.wait()
            await killed(load)
            for player in players:
                while not isinstance(player.following, Player):
                    await load.reach(1)
                await player.following.begun.wait()
            await load.reach(20)
            return players

    players = asyncio.run(storm())
    following = [player.following for player in players]
    compare(opener, [*players, *following])
    stored = asyncio.run(read(opener, {player.table for player in players}))
    for table, (record, _) in stored.items():
        mates = [player.following for player in players if player.table == table]
        assert [mate.table for mate in mates] == [record.next] * SEATS
        assert {mate.seat for mate in mates} == set(range(SEATS))
    assert len({player.table for player in following}) == len(stored)


# ----------------------------------------------------------------------------- two owners

BELIEVER = """
import sys
from kermesse.journal import postgres_leases
async def take(_leases, _table):
    return None
postgres_leases.Leases.take = take
postgres_leases.Leases.holds = lambda _leases, _table: True
from kermesse.cli import main
sys.exit(main())
"""


class Client:
    """A player's connection to a table at one process."""

    def __init__(self, socket, token=None):
        self.socket, self.token = socket, token
        self.now = None
        self.welcomes = 0

    async def hear(self):
        frame = json.loads(await self.socket.recv())
        self.now = frame.get("now") or self.now
        self.token = frame.get("token") or self.token
        self.welcomes += frame["type"] == "Welcome"
        return frame

    async def ask(self, **command):
        """Send a command, again after each Welcome as every client does; return the answer."""
        text = json.dumps(command)
        await self.socket.send(text)
        while (frame := await self.hear()).get("id") != command["id"]:
            if frame["type"] == "Welcome":
                await self.socket.send(text)
        return frame

    async def seen(self, n):
        """Wait until that many moves have been seen."""
        while self.now is None or self.now["n"] < n:
            await self.hear()


@asynccontextmanager
async def client_at(server, table, token=None):
    async with server.connect(table) as socket:
        client = Client(socket, token)
        await socket.send(json.dumps({"type": "Hello", "protocol": 2, "token": token}))
        assert (await client.hear())["type"] == "Welcome"
        yield client


def test_of_two_processes_that_both_claim_a_table_one_is_refused_and_nothing_doubled(opener):
    async def scene(one, other):
        table = one.open("festival", SEATS)
        async with AsyncExitStack() as stack, asyncio.timeout(PATIENCE):
            come = lambda *way: stack.enter_async_context(client_at(*way))  # noqa: E731
            clients = [await come(one, table) for _ in range(SEATS)]
            for seat, client in enumerate(clients):
                assert (await client.ask(type="Sit", id="sit", name=f"P{seat}", seat=seat))["ok"]
            assert (await clients[0].ask(type="Begin", id="begin"))["ok"]
            await clients[0].seen(1)
            n = clients[0].now["n"]
            for client in clients:
                await client.seen(n)
            (client,) = (client for client in clients if client.now["menu"])
            first, second, *_ = client.now["menu"]
            # One process plays a move; the other does not know it and plays another.
            double = await come(other, table, client.token)
            assert double.now["n"] == n
            assert (await client.ask(type="Play", id="here", move=first, seen=n))["ok"]
            refused = await double.ask(type="Play", id="there", move=second, seen=n)
            assert (refused["ok"], double.welcomes) == (False, 2)  # with the current state
            # The same command, sent to both at once, is done once and granted by both.
            n = double.now["n"]
            for each in clients:
                await each.seen(n)
            (client,) = (client for client in clients if client.now["menu"])
            double = await come(other, table, client.token)
            same = {"type": "Play", "id": "same", "move": client.now["menu"][0], "seen": n}
            answers = await asyncio.gather(client.ask(**same), double.ask(**same))
            assert [answer["ok"] for answer in answers] == [True, True]
        return table

    believer = ("-c", BELIEVER)
    with (
        ServerProcess(opener[0], program=believer) as one,
        ServerProcess(opener[0], program=believer) as other,
    ):
        table = asyncio.run(scene(one, other))
        assert [one.stop()[0], other.stop()[0]] == [0, 0]
    _, entries = asyncio.run(read(opener, {table}))[table]
    assert [entry.command for entry in entries if entry.command] == ["here", "same"]


# --------------------------------------------------------------------- all processes agree


def test_the_lobby_of_every_process_shows_every_table(opener):
    with ServerProcess(opener[0]) as one, ServerProcess(opener[0]) as other:

        async def look():
            async with other.lobby() as lobby:
                assert json.loads(await lobby.recv())["tables"] == []
                table = await asyncio.to_thread(one.open, "festival", 4)
                async with asyncio.timeout(PATIENCE):
                    shown = json.loads(await lobby.recv())["tables"]
                    assert [listed["id"] for listed in shown] == [table]
                    async with client_at(one, table) as client:
                        await client.ask(type="Sit", id="sit", name="Ana", seat=0)
                        shown = json.loads(await lobby.recv())["tables"]
                assert shown[0]["names"] == ["Ana"]

        asyncio.run(look())
        assert [one.stop(), other.stop()] == [(0, ""), (0, "")]


def test_a_room_and_its_tables_run_in_one_process_and_are_found_from_every_other(opener):
    with ServerProcess(opener[0]) as one, ServerProcess(opener[0]) as other:

        async def meet():
            opened = await asyncio.to_thread(
                httpx.post, f"http://127.0.0.1:{one.port}/api/rooms", json={"name": "Fête"}
            )
            room, token = opened.json()["id"], opened.json()["token"]

            stack = AsyncExitStack()

            async def join(server, path, hello, welcome):
                address = f"ws://127.0.0.1:{server.port}/ws/{path}"
                connection = await stack.enter_async_context(connect(address))
                await connection.send(json.dumps(hello))
                return connection, await until(connection, welcome)

            async def until(connection, kind):
                async with asyncio.timeout(PATIENCE):
                    while (frame := json.loads(await connection.recv()))["type"] != kind:
                        pass
                return frame

            hello = {"type": "RoomHello", "token": token}
            organiser, welcome = await join(one, f"room/{room}", hello, "RoomWelcome")
            found = await asyncio.to_thread(
                httpx.get,
                f"http://127.0.0.1:{other.port}/api/codes/{welcome['about']['code']}",
            )
            assert found.json()["room"] == room
            secrets, waiting = [], []
            for number, server in enumerate((one, other)):
                person, _ = await join(server, f"room/{room}", {"type": "RoomHello"}, "RoomWelcome")
                await person.send(json.dumps({"type": "Enter", "id": "e", "name": f"P{number}"}))
                secrets.append((await until(person, "Entered"))["token"])
                waiting.append(person)
            form = {"type": "FormTables", "id": "f", "game": "canaille", "size": 2}
            await organiser.send(json.dumps(form))
            assert (await until(organiser, "Answer"))["ok"]
            for server, person, secret in zip((other, one), waiting, secrets, strict=True):
                table = (await until(person, "Summoned"))["table"]
                hello = {"type": "Hello", "protocol": 2, "token": secret}
                _, seen = await join(server, f"table/{table}", hello, "Welcome")
                assert seen["you"] is not None
            await organiser.send(json.dumps({"type": "StopTable", "id": "s", "table": table}))
            assert (await until(organiser, "Answer"))["ok"]
            await stack.aclose()

        asyncio.run(meet())
        assert [one.stop()[0], other.stop()[0]] == [0, 0]


def test_a_finished_game_can_be_replayed_at_every_process(opener):
    class Once(Player):
        async def play(self):
            await super().play()
            self.load.target.set()

    async def storm():
        async with busy_tables(opener[0], 2, Once) as (load, players):
            table = players[0].table
            mates = [player for player in players if player.table == table]
            while not all(player.now.get("outcome") for player in mates):
                await load.reach(10**6)
            async with httpx.AsyncClient() as browser:
                for what in ("", "/log", "/replay", "/replay?viewer=1"):
                    path = f"/api/tables/{table}{what}"
                    answers = [
                        await browser.get(f"http://127.0.0.1:{server.port}{path}")
                        for server in load.servers
                    ]
                    assert [answer.status_code for answer in answers] == [200, 200]
                    assert answers[0].json() == answers[1].json()

    asyncio.run(storm())
