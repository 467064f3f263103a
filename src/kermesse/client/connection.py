"""A connection to a table that reconnects after a loss and resends pending commands.

A command waits for its answer across connections: after every `Welcome` it is sent again with the
same id, so that it is executed once. The client respects the server's rate limit.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from random import uniform
from typing import Final, NamedTuple, TypeAlias

import msgspec
from websockets import exceptions
from websockets.asyncio.client import ClientConnection, connect

from kermesse.client import errors
from kermesse.client.frame_decoder import is_newer
from kermesse.protocol import commands, frames

WINDOW: Final = 20.0
"""Window of the server's rate limit, in seconds."""

MESSAGES: Final = 80
"""Messages sent within the window; the server accepts a hundred, including pongs."""

LONGEST: Final = 8 * 1024
"""Longest message a server accepts, in bytes."""

_SOONEST: Final = 0.4
_LATEST: Final = 10.0
"""Shortest and longest pause before reconnecting, in seconds."""

_PAUSE: Final = 1.0
"""Seconds to pause when the server asks for it."""

_MOST: Final = 16 * 1024 * 1024
"""Longest accepted frame; a `Welcome` after a long absence is far smaller."""

_FINAL: Final = (
    "taken-over", "asked-to-leave", "unknown-table", "old-version", "old-client", "flood",
    "table-closed", "room-closed", "blocked",
)  # fmt: skip
"""Reasons after which reconnecting does not help."""

_TOO_BIG: Final = 1009
"""WebSocket close code for a message that is too long."""

_valid: Final = msgspec.json.Decoder(commands.AnyCommand).decode

Hear: TypeAlias = Callable[[frames.AnyFrame], None]
Read: TypeAlias = Callable[[str | bytes], frames.AnyFrame]


class _Asked(NamedTuple):
    """A command that waits for its answer."""

    text: str
    answer: "asyncio.Future[frames.Answer]"


class ServerConnection:
    """A client's connection to a table, reconnected as long as possible."""

    def __init__(
        self,
        address: str,
        guest: str,
        read: Read,
        hello: Callable[[], commands.Hello],
        hear: Hear,
        *,
        patience: float,
        messages: int,
    ) -> None:
        self._address = address
        self._headers = {"Cookie": guest}
        self._read = read
        self._hello = hello
        self._hear = hear
        self._patience = patience
        self._socket: ClientConnection | None = None  # set after the welcome
        self._pending: dict[str, _Asked] = {}
        self._sent: deque[float] = deque(maxlen=messages)
        self._tries = 0

    # -------------------------------------------------------------------------------- sending

    async def ask(self, command: commands.Ask) -> frames.Answer:
        """Send a command until it is answered."""
        text = _written(command)
        answer: asyncio.Future[frames.Answer] = asyncio.get_running_loop().create_future()
        self._pending[command.id] = _Asked(text, answer)
        try:
            await self._send(text)
            return await answer
        finally:
            self._pending.pop(command.id, None)

    async def _send(self, text: str) -> None:
        """Send a message within the rate limit; without a connection the next `Welcome` sends
        it."""
        loop, socket = asyncio.get_running_loop(), self._socket
        while len(self._sent) == self._sent.maxlen and socket is self._socket is not None:
            wait = self._sent[0] + WINDOW - loop.time()
            if wait <= 0:
                break
            await asyncio.sleep(wait)
        if socket is not None and socket is self._socket:
            self._sent.append(loop.time())
            with suppress(exceptions.ConnectionClosed):
                await socket.send(text)

    async def _send_again(self) -> None:
        for asked in list(self._pending.values()):
            await self._send(asked.text)

    def fail(self, error: BaseException) -> None:
        """Fail all pending commands."""
        for asked in self._pending.values():
            if not asked.answer.done():
                asked.answer.set_exception(error)

    # ----------------------------------------------------------------------------- connection

    async def keep(self) -> None:
        """Keep the connection until it ends for good; then raise the reason."""
        loop = asyncio.get_running_loop()
        lost = loop.time()
        while True:
            try:
                async with connect(
                    self._address,
                    additional_headers=self._headers,
                    compression=None,
                    max_size=_MOST,
                    ping_interval=10,
                    ping_timeout=10,
                    close_timeout=3,
                ) as socket:
                    await self._talk(socket)
            except exceptions.InvalidStatus as error:
                if error.response.status_code < 500:
                    raise errors.Unreachable(
                        "{address} accepts no connections: {error}",
                        address=self._address,
                        error=error,
                    ) from error
            except exceptions.ConnectionClosedError as error:
                if error.rcvd is not None and error.rcvd.code == _TOO_BIG:
                    raise errors.NotUnderstood("a message was too long for the server") from error
            except exceptions.InvalidURI as error:
                raise errors.Unreachable(
                    "{address} is not the address of a table: {error}",
                    address=self._address,
                    error=error,
                ) from error
            except (OSError, TimeoutError, exceptions.WebSocketException):
                pass  # not reachable yet: try again
            if self._socket is not None:
                self._socket, self._tries, lost = None, 0, loop.time()
            if loop.time() - lost > self._patience:
                raise errors.Unreachable(
                    "lost the connection to {address} and could not "
                    "reconnect in {seconds:g} seconds",
                    address=self._address,
                    seconds=self._patience,
                )
            # Jitter, so that not all clients reconnect at once after a restart.
            most = min(_LATEST, _SOONEST * 2**self._tries)
            self._tries += 1
            await asyncio.sleep(uniform(most / 2, most))

    async def _talk(self, socket: ClientConnection) -> None:
        """Send the hello, then handle frames until the connection is closed."""
        await socket.send(frames.encode(self._hello()).decode())
        self._sent.clear()  # the server counts per connection
        async for message in socket:
            try:
                frame = self._read(message)
            except msgspec.DecodeError as error:
                if is_newer(message):
                    continue  # a frame of a newer version that this one does not need
                raise errors.NotUnderstood(
                    "the server sent a message that this version of Kermesse cannot read ({error})",
                    error=error,
                ) from error
            self._hear(frame)
            match frame:
                case frames.Welcome():
                    self._socket = socket
                    await self._send_again()
                case frames.Answer(id=id) if id in self._pending:
                    answer = self._pending[id].answer
                    if not answer.done():
                        answer.set_result(frame)
                case frames.Ping(t=t):
                    await socket.send(frames.encode(commands.Pong(t=t)).decode())
                case frames.Gone(why=why) if why in _FINAL:
                    raise errors.gone(why)
                case frames.Wrong(why="slow-down"):
                    await asyncio.sleep(_PAUSE)
                    await self._send_again()
                case frames.Wrong(why=why, detail=detail):
                    raise errors.NotUnderstood(
                        "the server rejected a message: {why} {detail}", why=why, detail=detail
                    )


def _written(command: commands.Ask) -> str:
    """Encode a command; raise an error for what no server would accept."""
    data = frames.encode(command)
    if len(data) > LONGEST:
        raise ValueError(f"a command has at most {LONGEST} bytes, not {len(data)}")
    _valid(data)
    return data.decode()
