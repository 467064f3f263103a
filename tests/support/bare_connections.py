"""Connections without a client library: raw bytes and hand-written WebSocket frames."""

import asyncio
import json
from contextlib import asynccontextmanager

REQUEST = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@asynccontextmanager
async def stranger(address, source="127.0.0.1"):
    """Open a raw TCP connection from a local address."""
    port = int(address.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


def handshake(path="/ws/lobby"):
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


async def told(reader):
    """Return the status and the error key of an HTTP response."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    body = json.loads(await reader.read())
    return int(head.split()[1]), body["error"]


class Wire(asyncio.Transport):
    """A transport without a socket."""

    def __init__(self):
        super().__init__()
        self.reading = True

    def is_closing(self):
        return False

    def pause_reading(self):
        self.reading = False

    def resume_reading(self):
        self.reading = True
