"""A server in memory: the real application, hub and journal, without sockets or a real clock."""

import asyncio
import functools
import heapq
import json
from contextlib import asynccontextmanager, nullcontext
from itertools import count
from random import Random
from typing import Any

import httpx
import msgspec
import uvicorn

import kermesse
from kermesse.bots.fair_queue import NOBODY
from kermesse.bots.slices import finish
from kermesse.core.disclosure import learning
from kermesse.journal.sqlite import MEMORY, SqliteJournal
from kermesse.server import app
from kermesse.server.clock import SteadyClock
from kermesse.server.connection_limiter import ConnectionLimiter
from kermesse.server.features import HTTP_FEATURES
from kermesse.server.guests import Guests
from kermesse.server.hub import Hub
from kermesse.server.limits import ANY, Limits
from kermesse.server.listening import listen
from kermesse.table.kernel.client import Settings
from support import toy

GAMES = {game.key: game for game in (*kermesse.all_games(), toy.GAME)}
HOST = "table.test"
PATIENCE = 60
"""Seconds of real time after which a waiting test fails."""


def scenario(test):
    """Run an asynchronous test with a time limit."""

    @functools.wraps(test)
    def run(*args, **kwargs):
        async def limited():
            async with asyncio.timeout(PATIENCE):
                await test(*args, **kwargs)

        asyncio.run(limited())

    return run


class VirtualClock:
    """A clock that tests advance."""

    def __init__(self):
        self.time = 1_000_000
        self._timers = []
        self._count = count()

    def now(self):
        return self.time

    def call_at(self, when, act):
        timer = _Timer()
        heapq.heappush(self._timers, (when, next(self._count), act, timer))
        return timer

    def ring(self, until):
        """Fire the next timer due by then; return False if there is none."""
        while self._timers and self._timers[0][0] <= until:
            when, _, act, timer = heapq.heappop(self._timers)
            if not timer.cancelled:
                self.time = max(self.time, when)
                act()
                return True
        return False


class _Timer:
    cancelled = False

    def cancel(self):
        self.cancelled = True


class Closed(Exception):
    """The server closed the connection."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


class Denied(Exception):
    """The server rejected the handshake with an HTTP response."""

    def __init__(self, status):
        super().__init__(status)
        self.status = status


class Socket:
    """The client's end of a WebSocket, over ASGI."""

    def __init__(self, server, path, cookie=None, origin=None, address="192.168.1.7"):
        headers = [(b"host", HOST.encode())]
        headers += [(b"cookie", cookie.encode())] if cookie else []
        headers += [(b"origin", origin.encode())] if origin else []
        self.scope = {
            "type": "websocket", "asgi": {"version": "3.0"}, "scheme": "ws", "path": path,
            "raw_path": path.encode(), "root_path": "", "query_string": b"", "headers": headers,
            "client": (address, 5000), "server": (HOST, 80), "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
        }  # fmt: skip
        self.server = server
        self._to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.flows = asyncio.Event()
        self.flows.set()
        self.seat = self.token = None
        self._ids = count()
        self.task: Any = None

    async def open(self):
        """Open the connection; raise `Closed` or `Denied` if refused."""
        self._to_server.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(
            self.server.app(self.scope, self._to_server.get, self._hear)
        )
        answer = await self._from_server.get()
        if answer["type"] == "websocket.close":
            await self.task
            raise Closed(answer["code"])
        if answer["type"] == "websocket.http.response.start":
            await self.task
            raise Denied(answer["status"])
        return self

    async def _hear(self, message):
        await self.flows.wait()
        self._from_server.put_nowait(message)
        if message["type"] == "websocket.close":  # as uvicorn does
            self._to_server.put_nowait({"type": "websocket.disconnect", "code": message["code"]})

    def stall(self):
        """Stop reading from the connection."""
        self.flows.clear()

    def say(self, data):
        """Send text, bytes or a command."""
        if isinstance(data, bytes):
            self._to_server.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            text = data if isinstance(data, str) else json.dumps(data)
            self._to_server.put_nowait({"type": "websocket.receive", "text": text})

    async def next(self):
        """Return the next frame, or raise `Closed`."""
        message = await self._from_server.get()
        if message["type"] == "websocket.close":
            await self.task
            raise Closed(message["code"])
        frame = json.loads(message["text"])
        if frame["type"] == "Seated":
            self.seat, self.token = frame["seat"], frame["token"]
        return frame

    async def until(self, type, **fields):
        """Return the next frame of that type with these fields; skip others."""
        while True:
            frame = await self.next()
            if frame["type"] == type and all(frame.get(k) == v for k, v in fields.items()):
                return frame

    def waiting(self):
        """Return the frames that have arrived."""
        messages = [self._from_server.get_nowait() for _ in range(self._from_server.qsize())]
        return [json.loads(m["text"]) for m in messages if m["type"] == "websocket.send"]

    async def ask(self, type, **fields):
        """Send a command and return the answer."""
        command = {"type": type, "id": f"c{next(self._ids)}", **fields}
        self.say(command)
        return await self.until("Answer", id=command["id"])

    async def granted(self, type, **fields):
        """Send a command that must be accepted."""
        answer = await self.ask(type, **fields)
        assert answer["ok"], answer
        return answer

    async def refused(self, type, **fields):
        """Send a command that must be refused; return the reason."""
        answer = await self.ask(type, **fields)
        assert not answer["ok"]
        return answer["refusal"]

    async def leave(self):
        """Disconnect."""
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self.task


class RunningServer:
    """A server and its clients."""

    def __init__(self, hub, guests, **more):
        self.hub = hub
        self.clock = hub.clock
        self.app = app.make(hub, guests, **{"names": (HOST,), **more})

    def browser(self, address="192.168.1.7", **headers):
        """Return an HTTP client with its own cookie jar."""
        transport = httpx.ASGITransport(
            self.app, raise_app_exceptions=False, client=(address, 5000)
        )
        return httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}", headers=headers)

    async def open(self, game="bell", seats=2, **wish):
        """Open a table with free chat; return its id."""
        wish = {"game": game, "seats": seats, "talk": "words", **wish}
        async with self.browser() as browser:
            answer = await browser.post("/api/tables", json=wish)
            assert answer.status_code == 201, answer.text
            return answer.json()["id"]

    async def connect(self, table, token=None, after=None, hello=True, **more):
        """Connect to a table and exchange Hello and Welcome."""
        connection = await Socket(self, f"/ws/table/{table}", **more).open()
        if hello:
            connection.say({"type": "Hello", "protocol": 2, "token": token, "after": after})
            connection.welcome = await connection.until("Welcome")
        return connection

    async def open_room(self, name="Fête"):
        """Open a room; return its id and a connection of its organiser."""
        async with self.browser() as browser:
            answer = await browser.post("/api/rooms", json={"name": name})
            assert answer.status_code == 201, answer.text
            room = answer.json()
        return room["id"], await self.connect_to_room(room["id"], room["token"])

    async def connect_to_room(self, room, token=None, board=False, **more):
        """Connect to a room and exchange RoomHello and RoomWelcome."""
        connection = await Socket(self, f"/ws/room/{room}", **more).open()
        connection.say({"type": "RoomHello", "token": token, "board": board})
        connection.welcome = await connection.until("RoomWelcome")
        connection.token = token
        return connection

    async def enter_room(self, room, *names):
        """Connect people who enter a room, in order, each with their token."""
        connections = []
        for name in names:
            connection = await self.connect_to_room(room)
            connection.say({"type": "Enter", "id": "enter", "name": name})
            frame = await connection.until("Entered")
            connection.person, connection.token = frame["person"], frame["token"]
            await connection.until("Answer", id="enter", ok=True)
            connections.append(connection)
        return connections

    async def seat_players(self, table, *names):
        """Connect players who sit down at a table, in order."""
        connections = []
        for name in names:
            connection = await self.connect(table)
            await connection.granted("Sit", name=name)
            connections.append(connection)
        return connections

    async def start_game(self, game="bell", seats=2, names=("Ana", "Bob"), **wish):
        """Open a table, seat these players and begin; return the table and the connections."""
        table = await self.open(game, seats, **wish)
        connections = await self.seat_players(table, *names)
        await connections[0].granted("Begin")
        for connection in connections[1:]:
            await connection.until("Update")
        return table, connections

    async def settle(self):
        """Wait until all pending tasks are done."""
        for _ in range(3):
            while under_way := [*self.hub._writes, *self.hub._tasks]:
                await asyncio.wait(under_way)
            for _ in range(10):
                await asyncio.sleep(0)

    async def advance(self, ms):
        """Advance the clock, firing timers on the way."""
        await self.settle()
        until = self.clock.now() + ms
        while self.clock.ring(until):
            await self.settle()
        self.clock.time = until


class RandomBots:
    """Bots that choose at random, give no advice, estimate nothing and know nothing."""

    async def think(self, game, bot, view, menu, *, seed, deadline, party=NOBODY):
        return Random(seed).choice(menu)

    async def advise(self, game, view, menu, *, seed, deadline=None, party=NOBODY):
        return None

    async def estimate(self, game, requests, *, party=NOBODY):
        return None

    async def know(self, game, view, *, party=NOBODY):
        return None

    async def examine(self, game, shown, *, party=NOBODY):
        return finish(learning(game, shown))


async def reconnect(server, connection):
    """Reconnect as the same viewer, replacing the old connection; return the Welcome."""
    table = connection.scope["path"].rpartition("/")[2]
    again = await server.connect(table, token=connection.token)
    again.seat, again.token = connection.seat, connection.token
    connection.__dict__.update(again.__dict__)
    return connection.welcome


@asynccontextmanager
async def serving(
    path=MEMORY, *, games=GAMES, store=SqliteJournal, journal=None, bots=None, app=(), **more
):
    """Run a server in memory; `journal` may wrap the real journal."""
    kept = await store.open(path)
    more.setdefault("clock", VirtualClock())
    more.setdefault("calendar", lambda: 1_800_000_000)
    more.setdefault("features", HTTP_FEATURES)
    hub = Hub(journal(kept) if journal else kept, games, bots or RandomBots(), **more)
    try:
        await hub.start()
        yield RunningServer(hub, Guests(b"secret"), **dict(app))
        await hub.close()
    finally:
        await kept.close()


# ----------------------------------------------------------------------------- over real sockets


class _Listening(uvicorn.Server):
    """A uvicorn server that leaves signals to the test run."""

    def capture_signals(self):
        return nullcontext()


@asynccontextmanager
async def listening(**more):
    """Run a server on a real socket in real time; yield it and its address."""
    more.setdefault("clock", SteadyClock())
    generous = Limits(
        messages=10**6,
        tables=10**6,
        address_tables=10**6,
        frames=ANY,
        requests=ANY,
        waiting=10**6,
        address_arrivals=ANY,
        address_requests=ANY,
    )
    more.setdefault("limits", generous)
    # Programs play as fast as they can, so updates are batched only briefly.
    settings = msgspec.structs.replace(more.pop("settings", Settings()), fold=10)
    async with serving(settings=settings, **more) as server:
        config = uvicorn.Config(
            server.app,
            http=ConnectionLimiter(server.hub.limits).protocol(),
            ws="websockets-sansio",
            lifespan="off",
            log_level="warning",
            access_log=False,
        )
        listening_server = _Listening(config)
        with listen("127.0.0.1", 0) as listener:
            task = asyncio.create_task(listening_server.serve(sockets=[listener]))
            try:
                yield server, f"http://127.0.0.1:{listener.getsockname()[1]}"
            finally:
                listening_server.should_exit = True
                await task


async def play_on(server, connections, rng):
    """Play at random until the game is over; return the last snapshot of each player."""
    latest = {}
    for connection in connections:
        latest[connection] = (await reconnect(server, connection))["now"]
    while latest[connections[0]]["outcome"] is None:
        connection = next(
            (connection for connection in connections if latest[connection]["menu"]), None
        )
        if connection is None:
            await server.advance(5_000)
        else:
            move = rng.choice(latest[connection]["menu"])
            connection.say({"type": "Play", "id": f"m{rng.random()}", "move": move, "seen": 0})
            await server.advance(1)
        for other in connections:
            for frame in other.waiting():
                assert frame["type"] != "Answer" or frame["ok"] or frame["refusal"] == "not-now"
                latest[other] = frame.get("now") or latest[other]
    return latest


async def state_of(server, table):
    """Return the key of a game's full state."""
    return (await server.hub.runner(table)).table.match.state.key()
