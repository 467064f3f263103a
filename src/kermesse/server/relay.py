"""Relays a WebSocket to the process that runs its table.

A proxy routes by table, so this happens only briefly after a process has started or stopped. The
client notices only a longer round trip. The processes store the addresses themselves, so the checks
of `outgoing.py` do not apply.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from starlette.websockets import WebSocket

from kermesse.protocol import commands
from kermesse.server.connection import Connection

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

_OPEN_IN: Final = 2.0
"""Seconds to wait for the other process; another one may run the table by then."""

_PING_EVERY: Final = 2.0
_PONG_IN: Final = 3.0
_CLOSE_IN: Final = 1.0
"""Seconds between pings to the other process, for its answer, and for its end of the connection. A
process that hangs keeps its connections open."""

_LOST: Final = (None, 1006)
"""Close codes of a connection that was lost."""

_encode = msgspec.json.Encoder().encode


class RelayTarget(NamedTuple):
    """Target of a relay, and the identity of the client."""

    address: str
    """WebSocket URL at the other process."""

    cookie: str
    """Guest cookie."""

    client: str
    """Client address."""


async def relay(
    websocket: WebSocket,
    connection: Connection,
    hear: Callable[[Any], commands.Command | None],
    target: RelayTarget,
    hello: commands.Command,
) -> None:
    """Relay a connection until either side closes it. If the other process is gone, the client is
    told to reconnect."""
    # A server in a browser tab has no other process, and no package `websockets`.
    from websockets.asyncio.client import connect
    from websockets.exceptions import WebSocketException

    headers = {"Cookie": target.cookie, "X-Forwarded-For": target.client}
    try:
        async with connect(
            target.address,
            additional_headers=headers,
            compression=None,
            max_size=None,
            open_timeout=_OPEN_IN,
            ping_interval=_PING_EVERY,
            ping_timeout=_PONG_IN,
            close_timeout=_CLOSE_IN,
            proxy=None,
        ) as upstream:
            await upstream.send(_encode(hello), text=True)
            back = asyncio.create_task(_forward_frames(upstream, connection))
            try:
                while (message := await websocket.receive())["type"] == "websocket.receive":
                    if (command := hear(message)) is not None:
                        await upstream.send(_encode(command), text=True)
            finally:
                back.cancel()
    except (OSError, WebSocketException):
        connection.dismiss("shutdown")


async def _forward_frames(upstream: "ClientConnection", connection: Connection) -> None:
    """Forward frames and the close code to the client."""
    from websockets.exceptions import ConnectionClosed

    try:
        while True:
            connection.deliver(await upstream.recv(decode=False))
    except ConnectionClosed:
        if upstream.close_code in _LOST:
            connection.dismiss("shutdown")
        else:
            connection.close(upstream.close_code)
