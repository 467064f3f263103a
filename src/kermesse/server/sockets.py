"""WebSockets: bytes become commands here, and whatever else comes is answered, never a crash."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count
from typing import Any, Final, TypeAlias, TypeVar

import msgspec
from starlette.websockets import WebSocket

from kermesse.journal.port import JournalError
from kermesse.protocol import commands, frames
from kermesse.rooms import commands as room_commands
from kermesse.server.clock import Clock, Timer
from kermesse.server.connection import REFUSED, Connection
from kermesse.server.errors import (
    Draining,
    RunElsewhere,
    UnknownRoom,
    UnknownTable,
    UnreadableTable,
)
from kermesse.server.guests import Guests
from kermesse.server.http_helpers import DRAINING
from kermesse.server.hub import Hub
from kermesse.server.limits import Limits, RateLimiter
from kermesse.server.relay import Way, relay
from kermesse.server.room_runner import RoomRunner
from kermesse.server.table_runner import TableRunner

_LOG: Final = logging.getLogger("kermesse.server")

_NUMBERS: Final = count(1)

_table_command = msgspec.json.Decoder(commands.AnyCommand).decode
_room_command = msgspec.json.Decoder(room_commands.AnyRoomCommand).decode

H = TypeVar("H", commands.Hello, room_commands.RoomHello)
R = TypeVar("R", TableRunner, RoomRunner)

_Talk: TypeAlias = Callable[[WebSocket, Connection, str], Awaitable[None]]
"""What is said over a line, until one of the two ends has enough."""


class Listener:
    """Makes commands of what a client sends, and tells it what was wrong with the rest."""

    def __init__(
        self,
        connection: Connection,
        clock: Clock,
        limits: Limits,
        read: Callable[[str | bytes], commands.Command] = _table_command,
    ) -> None:
        self._connection, self._clock, self._limits = connection, clock, limits
        self._read = read
        self._messages = RateLimiter(limits.messages, limits.messages_in, limits.messages)
        self._gestures = RateLimiter(limits.gestures, 1_000, limits.gestures_flood)
        self.awaits: Callable[[commands.Pong], bool] = lambda _pong: False
        """Was the client asked for that answer?"""

    def hear(self, message: Any) -> commands.Command | None:
        """The command a message holds; None when there is nothing to do."""
        if self._connection.ending:
            return None
        text = message.get("text")
        data = message["bytes"] if text is None else text
        command: commands.Command | None = None
        wrong: frames.Wrong | None = None
        if _length(data) > self._limits.message_bytes:
            detail = f"at most {self._limits.message_bytes} bytes"
            wrong = frames.Wrong(why="too-large", detail=detail)
        else:
            try:
                command = self._read(data)
            except msgspec.ValidationError as error:
                wrong = frames.Wrong(why="not-a-command", detail=str(error))
            except (ValueError, RecursionError) as error:
                wrong = frames.Wrong(why="not-json", detail=str(error))
        if isinstance(command, commands.Pong) and self.awaits(command):
            return command  # what we ask of a client never counts against it
        gesture = type(command) is commands.Point
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
    """The three kinds of lines: to a table, to a room, and to the lobby."""

    def __init__(self, hub: Hub, guests: Guests) -> None:
        self._hub, self._guests = hub, guests

    async def table(self, websocket: WebSocket) -> None:
        """A line to a table: hello first, then commands and frames."""
        await self._converse(websocket, self._at_table)

    async def room(self, websocket: WebSocket) -> None:
        """A line to a room: hello first, then commands and frames."""
        await self._converse(websocket, self._in_room)

    async def lobby(self, websocket: WebSocket) -> None:
        """A line to the lobby: it tells, and takes no commands."""
        await self._converse(websocket, self._in_lobby)

    async def _converse(self, websocket: WebSocket, talk: _Talk) -> None:
        """Talk with a client, a writer beside; one that is let go has a while to hear it."""
        if not self._hub.accepts(websocket.path_params.get("id")):
            # Before it is a line: a proxy that hears this asks another process at once.
            await websocket.send_denial_response(DRAINING.response())
            return
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
        hello = await self._hello(websocket, connection, listener, commands.Hello)
        if hello is None:
            return
        if hello.protocol != commands.PROTOCOL:
            connection.dismiss("old-client")
            return
        name = websocket.path_params["id"]
        try:
            runner = await self._found(self._hub.runner(name), name, connection)
        except RunElsewhere as elsewhere:
            self._hub.metrics.relayed += 1
            listener.awaits = lambda _pong: True  # whoever asked for it is over there
            await self._relay(websocket, connection, listener, elsewhere, hello)
            return
        if runner is None:
            return
        runner.connect(connection, hello, guest)
        measure = self._hub.kernel(websocket.scope.get("client"))
        listener.awaits = partial(runner.awaits, connection)
        try:
            while (message := await websocket.receive())["type"] == "websocket.receive":
                command = listener.hear(message)
                if type(command) is commands.Hello:
                    detail = "Hello was said already"
                    connection.tell(frames.Wrong(why="not-a-command", detail=detail))
                elif command is not None:
                    if type(command) is commands.Pong and (trip := measure()) is not None:
                        runner.measured(connection, trip)
                    runner.receive(connection, command)
        finally:
            runner.disconnect(connection)

    async def _in_room(self, websocket: WebSocket, connection: Connection, guest: str) -> None:
        listener = Listener(connection, self._hub.clock, self._hub.limits, _room_command)
        hello = await self._hello(websocket, connection, listener, room_commands.RoomHello)
        if hello is None:
            return
        name = websocket.path_params["id"]
        try:
            runner = await self._found(self._hub.rooms.runner(name), name, connection)
        except RunElsewhere as elsewhere:
            await self._relay(websocket, connection, listener, elsewhere, hello)
            return
        if runner is None:
            return
        runner.connect(connection, hello, guest)
        try:
            while (message := await websocket.receive())["type"] == "websocket.receive":
                if (command := listener.hear(message)) is not None:
                    runner.receive(connection, command)  # type: ignore[arg-type]
        finally:
            runner.disconnect(connection)

    async def _relay(
        self,
        websocket: WebSocket,
        connection: Connection,
        listener: Listener,
        elsewhere: RunElsewhere,
        hello: commands.Command,
    ) -> None:
        """Pass a line on to the process that has what it leads to."""
        client = websocket.client.host if websocket.client else ""
        address = f"ws://{elsewhere.address}{websocket.url.path}"
        way = Way(address, self._guests.signed(websocket.scope["guest"]), client)
        await relay(websocket, connection, listener.hear, way, hello)

    async def _hello(
        self, websocket: WebSocket, connection: Connection, listener: Listener, kind: type[H]
    ) -> H | None:
        """The first thing said; None when it does not come in time."""
        clock = self._hub.clock

        def too_late() -> None:
            connection.tell(frames.Wrong(why="hello-first", detail="it did not come in time"))
            connection.close(REFUSED)

        patience = clock.call_at(clock.now() + self._hub.limits.hello_in, too_late)
        try:
            while (message := await websocket.receive())["type"] == "websocket.receive":
                command = listener.hear(message)
                if isinstance(command, kind):
                    return command
                if command is not None:
                    connection.tell(frames.Wrong(why="hello-first"))
        finally:
            patience.cancel()
        return None

    async def _found(self, looking: Awaitable[R], name: str, connection: Connection) -> R | None:
        """Whoever runs the table or room; None when nobody can, and the client was told; or
        `RunElsewhere`."""
        try:
            return await looking
        except UnknownTable:
            connection.dismiss("unknown-table")
        except UnknownRoom:
            connection.dismiss("unknown-room")
        except UnreadableTable:
            connection.dismiss("old-version")
        except Draining:
            connection.dismiss("shutdown")  # they come again, and then to another one
        except JournalError as error:
            _LOG.error("%s: %s", name, error)
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
