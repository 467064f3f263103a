"""A line to a table that is found again whenever it is lost, and what is under way on it.

A command waits for its answer however often the line breaks: after every `Welcome` it is sent again
with the same id, so that it is done once. Nothing is sent faster than the server takes it.
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
from kermesse.client.frame_decoder import is_news
from kermesse.protocol import commands, frames

WINDOW: Final = 20.0
"""The stretch of seconds in which the server counts messages."""

MESSAGES: Final = 80
"""How many are sent in it at most: the server takes a hundred, and some answer its pings."""

LONGEST: Final = 8 * 1024
"""The longest message a server takes, in bytes."""

_SOONEST: Final = 0.4
_LATEST: Final = 10.0
"""The shortest and the longest wait before the line is tried again, in seconds."""

_BREATH: Final = 1.0
"""How many seconds to rest when the server asks for it."""

_MOST: Final = 16 * 1024 * 1024
"""The longest frame taken: a `Welcome` after a long absence is far below that."""

_HOPELESS: Final = (
    "taken-over", "asked-to-leave", "unknown-table", "old-version", "old-client", "flood",
)  # fmt: skip
"""After these, trying again would change nothing."""

_TOO_BIG: Final = 1009
"""The WebSocket protocol's number for a message cut off for its length."""

_valid: Final = msgspec.json.Decoder(commands.AnyCommand).decode

Hear: TypeAlias = Callable[[frames.AnyFrame], None]
Read: TypeAlias = Callable[[str | bytes], frames.AnyFrame]


class _Asked(NamedTuple):
    """A command that waits for its answer."""

    text: str
    answer: "asyncio.Future[frames.Answer]"


class ServerConnection:
    """One client's connection to one table, held for as long as it can be."""

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
        self._socket: ClientConnection | None = None  # once it has been welcomed
        self._pending: dict[str, _Asked] = {}
        self._sent: deque[float] = deque(maxlen=messages)
        self._tries = 0

    # -------------------------------------------------------------------------------- sending

    async def ask(self, command: commands.Ask) -> frames.Answer:
        """Send a command, again and again if need be, until it is answered."""
        text = _written(command)
        answer: asyncio.Future[frames.Answer] = asyncio.get_running_loop().create_future()
        self._pending[command.id] = _Asked(text, answer)
        try:
            await self._send(text)
            return await answer
        finally:
            self._pending.pop(command.id, None)

    async def _send(self, text: str) -> None:
        """Send something when there is room for it; a `Welcome` sends what finds no line."""
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
        """The line is at an end: no answer will come."""
        for asked in self._pending.values():
            if not asked.answer.done():
                asked.answer.set_exception(error)

    # ---------------------------------------------------------------------------- the line

    async def keep(self) -> None:
        """Hold the line until it is over for good; then raise why."""
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
                pass  # nobody there, or not yet: try again
            if self._socket is not None:
                self._socket, self._tries, lost = None, 0, loop.time()
            if loop.time() - lost > self._patience:
                raise errors.Unreachable(
                    "lost the connection to {address} and could not "
                    "reconnect in {seconds:g} seconds",
                    address=self._address,
                    seconds=self._patience,
                )
            # Jitter: after a restart of the server a whole room comes back, and not all at once.
            most = min(_LATEST, _SOONEST * 2**self._tries)
            self._tries += 1
            await asyncio.sleep(uniform(most / 2, most))

    async def _talk(self, socket: ClientConnection) -> None:
        """Say hello, then hear what comes until the other end hangs up."""
        await socket.send(frames.encode(self._hello()).decode())
        self._sent.clear()  # the server counts anew for each connection
        async for message in socket:
            try:
                frame = self._read(message)
            except msgspec.DecodeError as error:
                if is_news(message):
                    continue  # and none this version needs
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
                case frames.Gone(why=why) if why in _HOPELESS:
                    raise errors.gone(why)
                case frames.Wrong(why="slow-down"):
                    await asyncio.sleep(_BREATH)
                    await self._send_again()
                case frames.Wrong(why=why, detail=detail):
                    raise errors.NotUnderstood(
                        "the server rejected a message: {why} {detail}", why=why, detail=detail
                    )


def _written(command: commands.Ask) -> str:
    """A command as it is sent; what no server would take is an error of the caller's."""
    data = frames.encode(command)
    if len(data) > LONGEST:
        raise ValueError(f"a command has at most {LONGEST} bytes, not {len(data)}")
    _valid(data)
    return data.decode()
