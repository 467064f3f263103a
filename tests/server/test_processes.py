"""Several processes of one house on one database: seats of one table at different ones."""

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
    """Kill a process: its players go to the next, and so do those passed on to it."""
    server = load.servers.pop(0)
    code, _ = await asyncio.to_thread(server.stop, signal.SIGKILL)
    server.__exit__()
    assert code == -signal.SIGKILL


@pytest.mark.parametrize("kind", [Player, Racer])
def test_a_table_goes_on_when_the_process_that_ran_it_is_killed(opener, kind):
    check(opener, killed, processes=3, times=2, kind=kind)


def test_processes_are_replaced_one_by_one_and_nobody_is_lost(opener):
    async def replaced(load):
        """Ask a process to stop, as whoever has started another one."""
        server = load.servers.pop(0)
        code, complaints = await asyncio.to_thread(server.stop)
        server.__exit__()
        assert (code, "Traceback" in complaints) == (0, False)

    check(opener, replaced, processes=3, times=2)


def test_every_line_to_the_database_is_cut_and_nothing_is_lost_or_doubled(opener):
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
    how = iter(["immediate", "fast"])

    async def restarted(_load):
        await asyncio.to_thread(database.stop, next(how))
        await asyncio.to_thread(database.start)

    check(opener, restarted, processes=2, times=2)


def test_the_line_to_the_database_is_slow_slower_and_cut(database, opener):
    with slow_proxy(database.socket) as line:
        line.delay = 0.005
        disturbances = iter([lambda: setattr(line, "delay", 0.03), line.cut, line.cut])

        async def disturbed(_load):
            next(disturbances)()

        check(opener, disturbed, processes=2, times=3, through=_through(line, opener))


def test_one_that_hears_nothing_more_of_the_database_lets_go_of_its_tables(database, opener):
    """As when a cable far away is pulled: no end of the line is told."""

    async def scene(line, through):
        lost = asyncio.Event()
        async with opened(lambda: PostgresJournal.open(through, "here:1"), "a") as journal:
            journal.lost = lost.set
            following = asyncio.ensure_future(anext(journal.watch()))
            assert await journal.lease("a") is None
            line.flows.clear()
            async with asyncio.timeout(10):
                await lost.wait()
            line.flows.set()
            async with asyncio.timeout(10):
                assert await following is None  # back, and anything may have changed
            assert await journal.lease("a") is None

    with slow_proxy(database.socket) as line:
        asyncio.run(scene(line, _through(line, opener)))


def _through(line, opener):
    """The address of the database at the end of that line."""
    name = opener[0].split("?")[0].rpartition("/")[2]
    return f"postgresql://postgres@127.0.0.1:{line.port}/{name}"


# ------------------------------------------------------------------------------- the next game


class Rematcher(Player):
    """Plays a game to its end, asks for another, and plays on where it is shown to."""

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


def test_a_process_killed_while_everybody_asks_for_another_game_opens_each_once(opener):
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
    kept = asyncio.run(read(opener, {player.table for player in players}))
    for table, (record, _) in kept.items():
        mates = [player.following for player in players if player.table == table]
        assert [mate.table for mate in mates] == [record.next] * SEATS
        assert {mate.seat for mate in mates} == set(range(SEATS))
    assert len({player.table for player in following}) == len(kept)


# ----------------------------------------------------------------------------- false beliefs

BELIEVER = """
import sys
from kermesse.journal import postgres_leases
async def take(_leases, _table):
    return None
postgres_leases.Leases.take = take
from kermesse.cli import main
sys.exit(main())
"""


class Line:
    """Somebody's line to a table at one process."""

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
        """Ask, and again whenever the table was read again, as every client does: the answer."""
        text = json.dumps(command)
        await self.socket.send(text)
        while (frame := await self.hear()).get("id") != command["id"]:
            if frame["type"] == "Welcome":
                await self.socket.send(text)
        return frame

    async def seen(self, n):
        """Until that many moves have been seen."""
        while self.now is None or self.now["n"] < n:
            await self.hear()


@asynccontextmanager
async def line_to(server, table, token=None):
    async with server.connect(table) as socket:
        line = Line(socket, token)
        await socket.send(json.dumps({"type": "Hello", "protocol": 2, "token": token}))
        assert (await line.hear())["type"] == "Welcome"
        yield line


def test_of_two_that_both_believe_a_table_theirs_one_is_told_and_nothing_is_doubled(opener):
    async def scene(one, other):
        table = one.open("festival", SEATS)
        async with AsyncExitStack() as stack, asyncio.timeout(30):
            come = lambda *way: stack.enter_async_context(line_to(*way))  # noqa: E731
            lines = [await come(one, table) for _ in range(SEATS)]
            for seat, line in enumerate(lines):
                assert (await line.ask(type="Sit", id="sit", name=f"P{seat}", seat=seat))["ok"]
            assert (await lines[0].ask(type="Begin", id="begin"))["ok"]
            await lines[0].seen(1)
            n = lines[0].now["n"]
            for line in lines:
                await line.seen(n)
            (line,) = (line for line in lines if line.now["menu"])
            first, second, *_ = line.now["menu"]
            # One process plays a move; the other has not heard of it, and plays another one.
            double = await come(other, table, line.token)
            assert double.now["n"] == n
            assert (await line.ask(type="Play", id="here", move=first, seen=n))["ok"]
            refused = await double.ask(type="Play", id="there", move=second, seen=n)
            assert (refused["ok"], double.welcomes) == (False, 2)  # it was told, and says what is
            # The same command, sent to both at once, is done once and granted by both.
            n = double.now["n"]
            for each in lines:
                await each.seen(n)
            (line,) = (line for line in lines if line.now["menu"])
            double = await come(other, table, line.token)
            same = {"type": "Play", "id": "same", "move": line.now["menu"][0], "seen": n}
            answers = await asyncio.gather(line.ask(**same), double.ask(**same))
            assert [answer["ok"] for answer in answers] == [True, True]
        return table

    believer = ("-c", BELIEVER)
    with (
        ServerProcess(opener[0], program=believer) as one,
        ServerProcess(opener[0], program=believer) as other,
    ):
        table = asyncio.run(scene(one, other))
        assert [one.stop()[0], other.stop()[0]] == [0, 0]
    _, lines = asyncio.run(read(opener, {table}))[table]
    assert [line.command for line in lines if line.command] == ["here", "same"]


# --------------------------------------------------------------------- every process is right


def test_the_lobby_of_every_process_shows_every_table(opener):
    with ServerProcess(opener[0]) as one, ServerProcess(opener[0]) as other:

        async def look():
            async with other.lobby() as lobby:
                assert json.loads(await lobby.recv())["tables"] == []
                table = await asyncio.to_thread(one.open, "festival", 4)
                async with asyncio.timeout(5):
                    shown = json.loads(await lobby.recv())["tables"]
                    assert [listed["id"] for listed in shown] == [table]
                    async with line_to(one, table) as line:
                        await line.ask(type="Sit", id="sit", name="Ana", seat=0)
                        shown = json.loads(await lobby.recv())["tables"]
                assert shown[0]["names"] == ["Ana"]

        asyncio.run(look())
        assert [one.stop(), other.stop()] == [(0, ""), (0, "")]


def test_a_room_and_its_tables_are_run_by_one_process_and_found_from_every_other(opener):
    with ServerProcess(opener[0]) as one, ServerProcess(opener[0]) as other:

        async def meet():
            opened = await asyncio.to_thread(
                httpx.post, f"http://127.0.0.1:{one.port}/api/rooms", json={"name": "Fête"}
            )
            room, token = opened.json()["id"], opened.json()["token"]

            lines = AsyncExitStack()

            async def entry(server, path, hello, welcome):
                address = f"ws://127.0.0.1:{server.port}/ws/{path}"
                line = await lines.enter_async_context(connect(address))
                await line.send(json.dumps(hello))
                return line, await until(line, welcome)

            async def until(line, kind):
                async with asyncio.timeout(20):
                    while (frame := json.loads(await line.recv()))["type"] != kind:
                        pass
                return frame

            hello = {"type": "RoomHello", "token": token}
            animator, welcome = await entry(one, f"room/{room}", hello, "RoomWelcome")
            found = await asyncio.to_thread(
                httpx.get,
                f"http://127.0.0.1:{other.port}/api/codes/{welcome['about']['code']}",
            )
            assert found.json()["room"] == room
            secrets, waiting = [], []
            for number, server in enumerate((one, other)):
                person, _ = await entry(
                    server, f"room/{room}", {"type": "RoomHello"}, "RoomWelcome"
                )
                await person.send(json.dumps({"type": "Enter", "id": "e", "name": f"P{number}"}))
                secrets.append((await until(person, "Entered"))["token"])
                waiting.append(person)
            form = {"type": "FormTables", "id": "f", "game": "canaille", "size": 2}
            await animator.send(json.dumps(form))
            assert (await until(animator, "Answer"))["ok"]
            for server, person, secret in zip((other, one), waiting, secrets, strict=True):
                table = (await until(person, "Summoned"))["table"]
                hello = {"type": "Hello", "protocol": 2, "token": secret}
                _, seen = await entry(server, f"table/{table}", hello, "Welcome")
                assert seen["you"] is not None
            await animator.send(json.dumps({"type": "StopTable", "id": "s", "table": table}))
            assert (await until(animator, "Answer"))["ok"]
            await lines.aclose()

        asyncio.run(meet())
        assert [one.stop()[0], other.stop()[0]] == [0, 0]


def test_a_game_that_is_over_is_seen_again_at_every_process(opener):
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
