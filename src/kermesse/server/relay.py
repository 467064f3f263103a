"""A line that came to the wrong process of a house: it is passed on to the one that runs the table.

A proxy brings one table to one process, so this happens while the proxy and the house disagree:
after a process came or went. Whoever is passed on notices nothing but a longer way.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from kermesse.protocol import commands
from kermesse.server.connection import Connection

_OPEN_IN: Final = 2.0
"""After how many seconds a process that does not answer is given up: another may run the table by
then."""

_LOST: Final = (None, 1006)
"""How a line ends that nobody has closed."""

_encode = msgspec.json.Encoder().encode


class Way(NamedTuple):
    """Where a line is passed on to, and who is said to be at its end."""

    address: str
    """The WebSocket's address at the other process."""

    cookie: str
    """By which the guest is known there."""

    client: str
    """The address they came from."""


async def relay(
    websocket: WebSocket,
    connection: Connection,
    hear: Callable[[Any], commands.Command | None],
    way: Way,
    hello: commands.Command,
) -> None:
    """Pass a line on until either end has enough; where the other process is gone, the client is
    told to come again."""
    headers = {"Cookie": way.cookie, "X-Forwarded-For": way.client}
    try:
        async with connect(
            way.address,
            additional_headers=headers,
            compression=None,
            max_size=None,
            open_timeout=_OPEN_IN,
            proxy=None,
        ) as line:
            await line.send(_encode(hello), text=True)
            back = asyncio.create_task(_bring_back(line, connection))
            try:
                while (message := await websocket.receive())["type"] == "websocket.receive":
                    if (command := hear(message)) is not None:
                        await line.send(_encode(command), text=True)
            finally:
                back.cancel()
    except (OSError, WebSocketException):
        connection.dismiss("shutdown")


async def _bring_back(line: ClientConnection, connection: Connection) -> None:
    """Hand on what the table says, and how it ends."""
    try:
        while True:
            connection.deliver(await line.recv(decode=False))
    except ConnectionClosed:
        if line.close_code in _LOST:
            connection.dismiss("shutdown")
        else:
            connection.close(line.close_code)
