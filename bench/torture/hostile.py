"""Hostile input: messages, requests and bytes, from noise to almost valid.

Each message depends on those before: ids are reused, moves are taken from other moments and
players, or changed in a field or a byte. No exception may escape, and nothing may change except by
the rules.
"""

import asyncio
import json
import logging
import traceback
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager, suppress
from random import Random
from typing import Any, Final, get_args

import msgspec
from bench.torture.promise import TABLE, Breach, Promise
from msgspec import inspect

from kermesse.core import log as logs
from kermesse.core.conformance.forge import Forge
from kermesse.protocol import commands
from kermesse.protocol.http import NewTable
from kermesse.server import bootstrap, sockets
from kermesse.server.limits import ANY, Limits
from support.replaced import replaced
from support.serving import GAMES, HOST, RunningServer, Socket, listening, serving

LIMITS: Final = Limits(
    messages=10**7,
    gestures=10**7,
    tables=10**7,
    wrong_codes=10**6,
    wrong_codes_address=10**6,
    wrong_codes_server=10**6,
)

MESSAGES: Final = 400
REQUESTS: Final = 300
CONNECTIONS: Final = 60
"""Number of each in a case."""

KINDS: Final = [inspect.type_info(kind) for kind in get_args(commands.AnyCommand)]

LEAVES: Final = (None, True, 0, -1, 1.5, 2**63, 10**30, "", "été", "x" * 50, "\x00", [], {}, -0.0)

WORDS: Final = ("id", "move", "seat", "token", "type", "n", "card", "options", "__class__", "é")


class Noise(Forge):
    """Makes commands, and values of any type."""

    def __init__(self, game: Any, rng: Random) -> None:
        super().__init__(game, [], rng)
        self.sent: list[bytes] = []

    def _value(self, info: Any) -> Any:
        rng = self._rng
        if rng.random() < 0.04:
            return self.anything()
        match info:
            case inspect.RawType():
                return msgspec.to_builtins(self.move()) if rng.random() < 0.8 else self.anything()
            case inspect.AnyType():
                return self.anything()
            case inspect.DictType():
                return {rng.choice(WORDS): self._value(info.value_type) for _ in range(2)}
            case inspect.StructType() if issubclass(info.cls, commands.Command | NewTable):
                tag = {"type": info.cls.__name__} if issubclass(info.cls, commands.Command) else {}
                left_out = rng.random() < 0.2
                fields = [f for f in info.fields if not (left_out and rng.random() < 0.3)]
                return tag | {field.name: self._value(field.type) for field in fields}
        return super()._value(info)

    def anything(self, depth: int = 0) -> Any:
        """Return a JSON value."""
        rng = self._rng
        dice = rng.random()
        if depth > 4 or dice < 0.6:
            return rng.choice(LEAVES)
        count = rng.randrange(4)
        if dice < 0.8:
            return [self.anything(depth + 1) for _ in range(count)]
        return {rng.choice(WORDS): self.anything(depth + 1) for _ in range(count)}

    def message(self, legal: Callable[[], Any]) -> bytes:
        """Return a message, from noise to almost valid."""
        rng = self._rng
        dice = rng.random()
        if dice < 0.1:
            return rng.randbytes(rng.choice((0, 1, 7, 60, 300)))
        if dice < 0.2:
            return written(self.anything())
        if dice < 0.25:
            return rng.choice((b"[", b'{"a":', b'"')) * rng.choice((2, 2_000, 9_000))
        if dice < 0.35 and self.sent:
            return rng.choice(self.sent)  # a repeated message
        command = legal() if dice > 0.7 else self._value(rng.choice(KINDS))
        data = written(command)
        if rng.random() < 0.3:
            data = bent(data, rng)
        if len(self.sent) < 200:
            self.sent.append(data)
        return data


def written(value: Any) -> bytes:
    """Encode as JSON, in the style of other programs."""
    return json.dumps(value, default=str).encode()


def bent(data: bytes, rng: Random) -> bytes:
    """Change, delete or insert bytes."""
    changed = bytearray(data)
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(changed) + 1)
        changed[place : place + rng.randrange(4)] = rng.randbytes(rng.randrange(3))
    return bytes(changed)


class Mishaps(logging.Handler):
    """Collects errors in the server's log: input must not cause any."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self.heard.append(self.format(record))

    def hear(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Record an uncaught exception of the event loop."""
        error = context.get("exception")
        trace = "".join(traceback.format_exception(error)) if error else ""
        self.heard.append(f"{context['message']}: {trace}")


@asynccontextmanager
async def unharmed() -> AsyncIterator[None]:
    """Raise `Breach` if an exception escapes meanwhile."""
    mishaps = Mishaps()
    asyncio.get_running_loop().set_exception_handler(mishaps.hear)
    loggers = [logging.getLogger(name) for name in ("kermesse", "uvicorn.error", "asyncio")]
    before = [(logger.handlers, logger.propagate) for logger in loggers]
    for logger in loggers:
        logger.handlers, logger.propagate = [mishaps], False
    loggers[1].addFilter(bootstrap._in_one_line)  # as the server does
    try:
        yield
    finally:
        loggers[1].removeFilter(bootstrap._in_one_line)
        for logger, (handlers, propagate) in zip(loggers, before, strict=True):
            logger.handlers, logger.propagate = handlers, propagate
    if mishaps.heard:
        raise Breach(mishaps.heard[0][-600:])


# ------------------------------------------------------------------------------------- messages


async def messages(rng: Random) -> int:
    """Send messages to a table, first as strangers, who may change nothing, then as a player."""
    game = rng.choice([*GAMES.values()])
    seats = game.seats[0]
    noise = Noise(game, rng)
    async with unharmed(), serving(limits=LIMITS) as server:
        names = [f"P{seat}" for seat in range(seats)]
        options = {"patience": 10**9} if game.key == "bell" else {}
        table = await server.open(game.key, seats, options=options, public=True)
        lines = await server.seat_players(table, *names)
        await lines[0].granted("Begin")
        runner = await server.hub.runner(table)

        def legal() -> Any:
            state = runner.table.match.state
            acting = [seat for seat in state.seats() if state.moves(seat)]
            moves = state.moves(rng.choice(acting)) if acting else ()
            move = rng.choice(moves) if moves else noise.move()
            if moves and rng.random() < 0.5:
                move = noise.near(move)
            name = f"m{rng.randrange(300)}"
            return {"type": "Play", "id": name, "move": msgspec.to_builtins(move), "seen": 0}

        def stranger() -> bytes:
            """Return a stranger's message; they may sit down, which is allowed."""
            data = noise.message(legal)
            return data if b"Sit" not in data and b"Claim" not in data else b"{}"

        before = runner.table.match.state.key(), names
        for hello in (True, False):
            line = await server.connect(table, hello=hello)
            await say(server, line, [stranger() for _ in range(MESSAGES // 8)], rng)
        now = runner.table.match.state.key(), [c.name for c in runner.table.record.chairs]
        if game.key != "carrousel" and now != before:  # where a clock runs
            raise Breach("strangers have changed something at the table")
        said = MESSAGES // 4
        while said < MESSAGES and runner.table.match is not None:
            seat = rng.randrange(seats)
            batch = [noise.message(legal) for _ in range(rng.randrange(1, 30))]
            lines[seat] = await say(server, lines[seat], batch, rng)
            said += len(batch)
            if rng.random() < 0.2:
                await server.advance(rng.choice((1, 200, 40_000)))
        await server.settle()
        log = runner.table.match.log()
        if logs.final(game, log).key() != runner.table.match.state.key():
            raise Breach("the log leads to another state")
        if len(await server.hub.journal.read(table)) != len(log.entries):
            raise Breach("the journal has another log")
    return said


async def say(server: RunningServer, line: Socket, batch: list[bytes], rng: Random) -> Socket:
    """Send all of these; the sender must then be answered or disconnected properly. Return the
    connection to continue with."""
    for data in batch:
        text = rng.random() < 0.7
        line.say(data.decode(errors="replace") if text else data)
    await server.settle()
    if not line.task.done():
        line.say("still there?")
        await server.settle()
        frames = line.waiting()
        if any(frame["type"] == "Wrong" for frame in frames[-3:]):
            return line
    if line.task.done():
        line.task.result()
    return await server.connect(line.scope["path"].rpartition("/")[2], token=line.token)


# ------------------------------------------------------------------------------------- requests

PATHS: Final = (
    "/", "/api/games", "/api/server", "/api/tables", "/api/tables/{table}", "/api/codes/{code}",
    "/api/tables/{table}/log", "/api/tables/{table}/replay", "/api/tables/{table}/story",
    "/api/tables/{table}/qr.svg", "/t/{table}", "/ws/table/{table}", "/assets/{code}", "/{code}",
    "/api/tables/{code}/replay", "/../../etc/passwd", "/api//tables/", "/%2e%2e/%2e%2e/x",
)  # fmt: skip

METHODS: Final = ("GET", "GET", "GET", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "BREW")

QUERIES: Final = (
    b"", b"", b"viewer=public", b"viewer=0", b"viewer=-1&after=99999999999", b"after=%00",
    b"viewer=%F0%9F&after=1e9", b"&&==&", b"viewer=public&after=-1",
)  # fmt: skip


async def requests(rng: Random) -> int:
    """Send requests to the application itself, as a server would."""
    async with unharmed(), serving(limits=LIMITS) as server:
        table = await server.open()
        noise = Noise(GAMES["festival"], rng)
        wish = inspect.type_info(NewTable)
        for _ in range(REQUESTS):
            code = "".join(rng.choice("ABCDz09é%/\\.\x00 ") for _ in range(rng.randrange(12)))
            path = rng.choice(PATHS).format(table=table, code=code)
            body = noise.message(lambda: noise._value(wish)) if rng.random() < 0.5 else b""
            await ask(server, rng, path, body)
        if (await server.hub.find(table)).status != "seating":
            raise Breach("a request has changed the table")
    return REQUESTS


async def ask(server: RunningServer, rng: Random, path: str, body: bytes) -> None:
    """Send one request, which must be answered."""
    headers = [(b"host", rng.choice((HOST.encode(), HOST.encode(), b"", b"evil.test", b"\xff")))]
    for name in (b"cookie", b"origin", b"accept-encoding", b"range", b"if-none-match"):
        if rng.random() < 0.2:
            values = (rng.randbytes(12), b"kermesse_guest=x.y", b"gzip", b"bytes=0-", b"http://x")
            headers.append((name, rng.choice(values)))
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http",
        "method": rng.choice(METHODS), "path": path, "raw_path": path.encode(), "root_path": "",
        "query_string": rng.choice(QUERIES), "headers": headers, "server": (HOST, 80),
        "client": rng.choice((("192.168.1.7", 5000), ("10.0.0.1", 1), None)),
    }  # fmt: skip
    pieces = [body[: len(body) // 2], body[len(body) // 2 :]]
    status = 0

    async def receive() -> dict[str, Any]:
        if not pieces:
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": pieces.pop(0), "more_body": bool(pieces)}

    async def send(message: dict[str, Any]) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]

    await server.app(scope, receive, send)
    if status in (0, 500):
        raise Breach(f"{scope['method']} {path!r} is answered {status}")


# ---------------------------------------------------------------------------------------- bytes

HEADS: Final = (
    b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\n\r\n{}{}{",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    b"2\r\n{}\r\n",
    b"GET /ws/lobby HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
)


async def raw_bytes(rng: Random) -> int:
    """Send bytes to a socket, as broken and malicious clients do."""
    count = 0
    open_wide = Limits(
        messages=10**6, tables=10**6, frames=ANY, requests=ANY, waiting=10**6,
        address_arrivals=ANY, received=ANY, processor=ANY,
    )  # fmt: skip
    async with listening(limits=open_wide) as (_, address), unharmed():
        port = int(address.rpartition(":")[2])
        for _ in range(CONNECTIONS):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            with suppress(ConnectionError, TimeoutError):
                for _ in range(rng.randrange(1, 8)):
                    writer.write(piece(rng))
                    count += 1
                    if rng.random() < 0.3:
                        await writer.drain()
                        async with asyncio.timeout(0.02):
                            await reader.read(65_536)
            if rng.random() < 0.5:
                writer.transport.abort()
            else:
                writer.close()
        async with asyncio.timeout(10):  # the server still answers others
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HEADS[0])
            if not (await reader.readline()).startswith(b"HTTP/1.1 200"):
                raise Breach("nobody is answered any more")
            writer.close()
    return count


def piece(rng: Random) -> bytes:
    """Return a request or a frame: valid, changed or noise."""
    dice = rng.random()
    if dice < 0.2:
        return rng.randbytes(rng.choice((1, 40, 3_000)))
    if dice < 0.6:
        head = rng.choice(HEADS)
        return bent(head, rng) if rng.random() < 0.5 else head
    first = rng.choice((0x81, 0x82, 0x80, 0x01, 0x88, 0x89, 0x8A, 0xC1, 0x83, rng.randrange(256)))
    payload = rng.randbytes(rng.randrange(100))
    size = rng.choice((len(payload), len(payload), rng.randrange(126), 126, 127))
    mask = 0x80 if rng.random() < 0.9 else 0
    return bytes((first, mask | size)) + rng.randbytes(4) + payload


PARTS: Final = {"messages": messages, "requests": requests, "bytes": raw_bytes}


def check(part: str, seed: str) -> Counter[str]:
    """Run one case."""
    count = asyncio.run(PARTS[part](Random(f"{part}/{seed}")))
    return Counter(inputs=count)


def saboteur() -> AbstractContextManager[None]:
    """Let the server crash on invalid JSON."""

    def careless(self: sockets.CommandReader, message: Any) -> Any:
        text = message.get("text")
        return self._read(message["bytes"] if text is None else text)

    return replaced(sockets.CommandReader, "command", careless)


PROMISE = Promise(
    key="hostile",
    name="hostile input",
    how="messages at a table, requests to the application and bytes to its socket, from noise to "
    "almost valid, each depending on those before; no exception escapes",
    goal={"inputs": 10_000_000},
    parts=tuple(PARTS),
    check=check,
    saboteur=saboteur,
    memory=True,
    code=("kermesse.core", *TABLE, "kermesse.protocol", "kermesse.journal",
          "kermesse.server"),
)  # fmt: skip
