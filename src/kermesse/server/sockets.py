"""WebSockets: bytes become commands here, and whatever else comes is answered, never a crash."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count
from typing import Any, Final, TypeAlias

import msgspec
from starlette.websockets import WebSocket

from kermesse.journal.port import JournalError
from kermesse.protocol import frames
from kermesse.server.clock import Clock, Timer
from kermesse.server.connection import REFUSED, Connection
from kermesse.server.guests import Guests
from kermesse.server.hub import Hub, RunElsewhere, UnknownTable, UnreadableTable
from kermesse.server.limits import Limits, RateLimiter
from kermesse.server.relay import Way, relay
from kermesse.server.runner import TableRunner

_LOG: Final = logging.getLogger("kermesse.server")

_NUMBERS: Final = count(1)

_decode = msgspec.json.Decoder(frames.AnyCommand).decode

_Talk: TypeAlias = Callable[[WebSocket, Connection, str], Awaitable[None]]
"""What is said over a line, until one of the two ends has enough."""


class Listener:
    """Makes commands of what a client sends, and tells it what was wrong with the rest."""

    def __init__(self, connection: Connection, clock: Clock, limits: Limits) -> None:
        self._connection, self._clock, self._limits = connection, clock, limits
        self._messages = RateLimiter(limits.messages, limits.messages_in, limits.messages)
        self._gestures = RateLimiter(limits.gestures, 1_000, limits.gestures_flood)
        self.awaits: Callable[[frames.Pong], bool] = lambda _pong: False
        """Was the client asked for that answer?"""

    def hear(self, message: Any) -> frames.AnyCommand | None:
        """The command a message holds; None when there is nothing to do."""
        if self._connection.ending:
            return None
        text = message.get("text")
        data = message["bytes"] if text is None else text
        command: frames.AnyCommand | None = None
        wrong: frames.Wrong | None = None
        if _length(data) > self._limits.message_bytes:
            detail = f"at most {self._limits.message_bytes} bytes"
            wrong = frames.Wrong(why="too-large", detail=detail)
        else:
            try:
                command = _decode(data)
            except msgspec.ValidationError as error:
                wrong = frames.Wrong(why="not-a-command", detail=str(error))
            except (ValueError, RecursionError) as error:
                wrong = frames.Wrong(why="not-json", detail=str(error))
        if type(command) is frames.Pong and self.awaits(command):
            return command  # what we ask of a client never counts against it
        gesture = type(command) is frames.Point
        limiter, now = self._gestures if gesture else self._messages, self._clock.now()
        if not limiter.allow(now):
            command, wrong = None, None if gesture else frames.Wrong(why="slow-down")
            if limiter.flooded(now):
                self._connection.dismiss("flood")
        if wrong is not None:
            self._connection.tell(wrong)
        return command


def _length(data: str | bytes) -> int:
    """In bytes, whatever it is written in."""
    return len(data) if isinstance(data, bytes) or data.isascii() else len(data.encode())


class Sockets:
    """The two kinds of lines: to a table, and to the lobby."""

    def __init__(self, hub: Hub, guests: Guests) -> None:
        self._hub, self._guests = hub, guests

    async def table(self, websocket: WebSocket) -> None:
        """A line to a table: hello first, then commands and frames."""
        await self._converse(websocket, self._at_table)

    async def lobby(self, websocket: WebSocket) -> None:
        """A line to the lobby: it tells, and takes no commands."""
        await self._converse(websocket, self._in_lobby)

    async def _converse(self, websocket: WebSocket, talk: _Talk) -> None:
        """Talk with a client, a writer beside; one that is let go has a while to hear it."""
        await websocket.accept()
        hub, reader = self._hub, asyncio.current_task()
        assert reader is not None
        patience: Timer | None = None
        left = False

        def leave() -> None:
            nonlocal left
            left = True
            reader.cancel()

        def closing() -> None:
            nonlocal patience
            patience = hub.clock.call_at(hub.clock.now() + hub.limits.farewell_in, leave)

        connection = Connection(next(_NUMBERS), websocket.send, hub.limits.queued, closing)
        hub.connections.add(connection)
        writer = asyncio.create_task(connection.write())
        try:
            await talk(websocket, connection, websocket.scope["guest"])
            if connection.ending:
                await writer
        except asyncio.CancelledError:
            if not left:
                raise
        finally:
            if patience is not None:
                patience.cancel()
            writer.cancel()
            hub.connections.discard(connection)

    async def _at_table(self, websocket: WebSocket, connection: Connection, guest: str) -> None:
        listener = Listener(connection, self._hub.clock, self._hub.limits)
        hello = await self._hello(websocket, connection, listener)
        if hello is None:
            return
        table = websocket.path_params["id"]
        try:
            runner = await self._runner(table, connection)
        except RunElsewhere as elsewhere:
            listener.awaits = lambda _pong: True  # whoever asked for it is over there
            client = websocket.client.host if websocket.client else ""
            address = f"ws://{elsewhere.address}/ws/table/{table}"
            way = Way(address, self._guests.signed(guest), client)
            await relay(websocket, connection, listener.hear, way, hello)
            return
        if runner is None:
            return

        runner.connect(connection, hello, guest)
        measure = self._hub.kernel(websocket.scope.get("client"))
        listener.awaits = partial(runner.awaits, connection)
        try:
            while (message := await websocket.receive())["type"] == "websocket.receive":
                command = listener.hear(message)
                if type(command) is frames.Hello:
                    detail = "Hello was said already"
                    connection.tell(frames.Wrong(why="not-a-command", detail=detail))
                elif command is not None:
                    if type(command) is frames.Pong and (trip := measure()) is not None:
                        runner.measured(connection, trip)
                    runner.receive(connection, command)
        finally:
            runner.disconnect(connection)

    async def _hello(
        self, websocket: WebSocket, connection: Connection, listener: Listener
    ) -> frames.Hello | None:
        """The first thing said; None when it does not come in time."""
        clock = self._hub.clock

        def too_late() -> None:
            connection.tell(frames.Wrong(why="hello-first", detail="it did not come in time"))
            connection.close(REFUSED)

        patience = clock.call_at(clock.now() + self._hub.limits.hello_in, too_late)
        try:
            while (message := await websocket.receive())["type"] == "websocket.receive":
                command = listener.hear(message)
                if type(command) is frames.Hello:
                    return command
                if command is not None:
                    connection.tell(frames.Wrong(why="hello-first"))
        finally:
            patience.cancel()
        return None

    async def _runner(self, table: str, connection: Connection) -> TableRunner | None:
        """Whoever runs the table; None when nobody can, and the client was told; or
        `RunElsewhere`."""
        try:
            return await self._hub.runner(table)
        except UnknownTable:
            connection.dismiss("unknown-table")
        except UnreadableTable:
            connection.dismiss("old-version")
        except JournalError as error:
            _LOG.error("table %s: %s", table, error)
            connection.dismiss("shutdown")  # they will try again: it may be mended by then
        return None

    async def _in_lobby(self, websocket: WebSocket, connection: Connection, _guest: str) -> None:
        listener = Listener(connection, self._hub.clock, self._hub.limits)
        self._hub.lobby.watch(connection)
        try:
            while (message := await websocket.receive())["type"] == "websocket.receive":
                if listener.hear(message) is not None:
                    detail = "the lobby takes no commands"
                    connection.tell(frames.Wrong(why="not-a-command", detail=detail))
        finally:
            self._hub.lobby.leave(connection)
