"""A guest of the server during an attack: a browser at an address, with its cookie."""

import asyncio
import contextlib
import itertools
import json
import random
from collections.abc import AsyncIterator
from typing import Any

from bench.server import Server
from websockets.asyncio.client import ClientConnection, connect

import kermesse
from kermesse.core import log as logs
from kermesse.core.match import Match

GAME, SEATS = "festival", 4

COMMANDS = itertools.count()
"""Command ids; a repeated id would get the stored answer."""


class Guest:
    """A browser with its own cookie."""

    def __init__(self, server: Server, source: str) -> None:
        self.server, self._source = server, source
        self.cookie = ""
        self._stream: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        """Send a request on a connection that stays open; return the status and the body."""
        if self._stream is None:
            self._stream = await asyncio.open_connection(
                "127.0.0.1", self.server.port, local_addr=(self._source, 0)
            )
        reader, writer = self._stream
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        length = f"Content-Length: {len(body)}\r\n" if method == "POST" else ""
        writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{cookie}{length}\r\n".encode() + body
        )
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            fields = dict(line.lower().split(": ", 1) for line in head.splitlines()[1:-1])
            answer = await reader.readexactly(int(fields.get("content-length", 0)))
        except (asyncio.IncompleteReadError, ConnectionError):
            self.close()
            return 0, b""
        for line in head.splitlines():
            if line.lower().startswith("set-cookie: "):
                self.cookie = line.partition(": ")[2].partition(";")[0]
        if fields.get("connection") == "close":
            self.close()
        return int(head.split()[1]), answer

    def close(self) -> None:
        if self._stream is not None:
            self._stream[1].transport.abort()
            self._stream = None

    async def open_table(self, **wishes: Any) -> str:
        """Open a table of Festival; return its id."""
        wish = {"game": GAME, "seats": SEATS, "public": False, **wishes}
        status, answer = await self.request("POST", "/api/tables", json.dumps(wish).encode())
        assert status == 201, answer
        return str(json.loads(answer)["id"])

    @contextlib.asynccontextmanager
    async def connect(self, path: str, **hello: Any) -> AsyncIterator[ClientConnection]:
        """Open a WebSocket, and send a hello if there is one."""
        async with connect(
            f"ws://127.0.0.1:{self.server.port}/ws/{path}",
            additional_headers={"Cookie": self.cookie},
            local_addr=(self._source, 0),
            max_size=None,
        ) as connection:
            if hello:
                await connection.send(json.dumps(hello))
            yield connection

    def at_table(self, table: str) -> contextlib.AbstractAsyncContextManager[ClientConnection]:
        """Connect to a table."""
        return self.connect(f"table/{table}", type="Hello", protocol=2)

    def in_room(self, room: str) -> contextlib.AbstractAsyncContextManager[ClientConnection]:
        """Connect to a room."""
        return self.connect(f"room/{room}", type="RoomHello")


@contextlib.asynccontextmanager
async def guest(server: Server, source: str) -> AsyncIterator[Guest]:
    """Open a browser at an address; it has its cookie."""
    visitor = Guest(server, source)
    try:
        await visitor.request("GET", "/api/games")
        yield visitor
    finally:
        visitor.close()


async def ask(connection: ClientConnection, until: str = "Answer", **command: Any) -> Any:
    """Send a command; return the next frame of that type."""
    await connection.send(json.dumps({"id": str(next(COMMANDS)), **command}))
    while (frame := json.loads(await connection.recv()))["type"] != until:
        pass
    return frame


def log_of(number: int) -> bytes:
    """Return the log of a game played at random."""
    game, rng = kermesse.get(GAME), random.Random(number)
    match = Match(game, SEATS, seed=number.to_bytes(32, "big"), game_id=number.to_bytes(16, "big"))
    match.run(0)
    while match.state.outcome() is None:
        seat = rng.choice([seat for seat in match.state.to_act() if match.state.moves(seat)])
        match.play(seat, rng.choice(match.state.moves(seat)), match.state.at)
        match.run(match.state.at)
    return logs.dump(match.log())
