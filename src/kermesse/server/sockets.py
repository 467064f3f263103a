"""WebSocket endpoints: decode commands, reject invalid messages, and apply rate limits."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
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
from kermesse.server.http_helpers import DRAINING, address_of
from kermesse.server.hub import Hub
from kermesse.server.limits import Limits, RateLimiter, subnet_of
from kermesse.server.relay import RelayTarget, relay
from kermesse.server.room_runner import RoomRunner
from kermesse.server.table_runner import TableRunner

_LOG: Final = logging.getLogger("kermesse.server")

_NUMBERS: Final = count(1)

_table_command = msgspec.json.Decoder(commands.AnyCommand).decode
_room_command = msgspec.json.Decoder(room_commands.AnyRoomCommand).decode

H = TypeVar("H", commands.Hello, room_commands.RoomHello)
R = TypeVar("R", TableRunner, RoomRunner)

_Talk: TypeAlias = Callable[[WebSocket, Connection, str], Awaitable[None]]
"""Serves one kind of WebSocket until either side closes it."""


class CommandReader:
    """Decodes the messages of a client and answers the invalid ones."""

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
        """Return True if the server has asked for this pong."""

    def command(self, message: Any) -> commands.Command | None:
        """Return the command in a message, or None if there is nothing to do."""
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
            return command  # requested pongs do not count against the limits
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
    """Return the length in bytes."""
    return len(data) if isinstance(data, bytes) or data.isascii() else len(data.encode())


class Sockets:
    """The three WebSocket endpoints: table, room and lobby."""

    def __init__(self, hub: Hub, guests: Guests) -> None:
        self._hub, self._guests = hub, guests

    async def table(self, websocket: WebSocket) -> None:
        """Serve a connection to a table: hello first, then commands and frames."""
        await self._converse(websocket, self._at_table)

    async def room(self, websocket: WebSocket) -> None:
        """Serve a connection to a room: hello first, then commands and frames."""
        await self._converse(websocket, self._in_room)

    async def lobby(self, websocket: WebSocket) -> None:
        """Serve a connection to the lobby, which takes no commands."""
        await self._converse(websocket, self._in_lobby)

    async def _converse(self, websocket: WebSocket, talk: _Talk) -> None:
        """Accept a connection and run its writer; let a dismissed client read the reason."""
        if not self._hub.accepts(websocket.path_params.get("id")):
            # Reject the handshake, so that the proxy retries another process.
            # A stopping uvicorn may have closed it already, and then asserts that nothing follows.
            with suppress(AssertionError):
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

        connection = Connection(
            next(_NUMBERS), websocket.send, hub.limits.queued, closing, address_of(websocket)
        )
        hub.connections.add(connection)
        if hub.notice:
            connection.tell(frames.SiteNotice(text=hub.notice))
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
        reader = CommandReader(connection, self._hub.clock, self._hub.limits)
        hello = await self._hello(websocket, connection, reader, commands.Hello)
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
            reader.awaits = lambda _pong: True  # the other process checks it
            await self._relay(websocket, connection, reader, elsewhere, hello)
            return
        if runner is None:
            return
        runner.connect(connection, hello, guest)
        round_trip = self._hub.round_trip(websocket.scope.get("client"))
        reader.awaits = partial(runner.awaits, connection)
        try:
            while (message := await websocket.receive())["type"] == "websocket.receive":
                command = reader.command(message)
                if type(command) is commands.Hello:
                    detail = "Hello was said already"
                    connection.tell(frames.Wrong(why="not-a-command", detail=detail))
                elif command is not None:
                    if type(command) is commands.Pong and (rtt := round_trip()) is not None:
                        runner.measured(connection, rtt)
                    runner.receive(connection, command)
        finally:
            runner.disconnect(connection)

    async def _in_room(self, websocket: WebSocket, connection: Connection, guest: str) -> None:
        reader = CommandReader(connection, self._hub.clock, self._hub.limits, _room_command)
        hello = await self._hello(websocket, connection, reader, room_commands.RoomHello)
        if hello is None:
            return
        name = websocket.path_params["id"]
        try:
            runner = await self._found(self._hub.rooms.runner(name), name, connection)
        except RunElsewhere as elsewhere:
            await self._relay(websocket, connection, reader, elsewhere, hello)
            return
        if runner is None:
            return
        runner.connect(connection, hello, guest, subnet_of(address_of(websocket)))
        try:
            while (message := await websocket.receive())["type"] == "websocket.receive":
                if (command := reader.command(message)) is not None:
                    runner.receive(connection, command)  # type: ignore[arg-type]
        finally:
            runner.disconnect(connection)

    async def _relay(
        self,
        websocket: WebSocket,
        connection: Connection,
        reader: CommandReader,
        elsewhere: RunElsewhere,
        hello: commands.Command,
    ) -> None:
        """Relay a connection to the process that runs its table or room."""
        client = websocket.client.host if websocket.client else ""
        address = f"ws://{elsewhere.address}{websocket.url.path}"
        target = RelayTarget(address, self._guests.signed(websocket.scope["guest"]), client)
        await relay(websocket, connection, reader.command, target, hello)

    async def _hello(
        self, websocket: WebSocket, connection: Connection, reader: CommandReader, kind: type[H]
    ) -> H | None:
        """Return the hello of a client, or None if it does not arrive in time."""
        clock = self._hub.clock

        def too_late() -> None:
            connection.tell(frames.Wrong(why="hello-first", detail="it did not come in time"))
            connection.close(REFUSED)

        patience = clock.call_at(clock.now() + self._hub.limits.hello_in, too_late)
        try:
            while (message := await websocket.receive())["type"] == "websocket.receive":
                command = reader.command(message)
                if isinstance(command, kind):
                    return command
                if command is not None:
                    connection.tell(frames.Wrong(why="hello-first"))
        finally:
            patience.cancel()
        return None

    async def _found(self, looking: Awaitable[R], name: str, connection: Connection) -> R | None:
        """Return the runner of a table or room; None if there is none and the client was told.
        Raise `RunElsewhere`."""
        try:
            return await looking
        except UnknownTable:
            connection.dismiss("unknown-table")
        except UnknownRoom:
            connection.dismiss("unknown-room")
        except UnreadableTable:
            connection.dismiss("old-version")
        except Draining:
            connection.dismiss("shutdown")  # the client reconnects to another process
        except JournalError as error:
            _LOG.error("%s: %s", name, error)
            connection.dismiss("shutdown")  # the client reconnects; the journal may be back by then
        return None

    async def _in_lobby(self, websocket: WebSocket, connection: Connection, _guest: str) -> None:
        reader = CommandReader(connection, self._hub.clock, self._hub.limits)
        self._hub.lobby.watch(connection)
        try:
            while (message := await websocket.receive())["type"] == "websocket.receive":
                if reader.command(message) is not None:
                    detail = "the lobby takes no commands"
                    connection.tell(frames.Wrong(why="not-a-command", detail=detail))
        finally:
            self._hub.lobby.leave(connection)
