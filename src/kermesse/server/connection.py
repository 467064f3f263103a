"""Server side of a WebSocket: a bounded send queue and a writer task."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec
from starlette.types import Send
from starlette.websockets import WebSocketDisconnect

from kermesse.core.contract import Seat
from kermesse.protocol import frames

DONE: Final = 1000
REFUSED: Final = 1008
RESTARTING: Final = 1012
TRY_LATER: Final = 1013
"""Close codes of the WebSocket protocol."""

_CODES: Final[dict[frames.WhyGone, int]] = {
    "too-slow": TRY_LATER,
    "flood": REFUSED,
    "unknown-table": REFUSED,
    "unknown-room": REFUSED,
    "room-erased": REFUSED,
    "shut-out": REFUSED,
    "table-closed": REFUSED,
    "room-closed": REFUSED,
    "blocked": REFUSED,
    "old-version": REFUSED,
    "old-client": REFUSED,
    "shutdown": RESTARTING,
}

_encode = msgspec.json.Encoder().encode


class Connection:
    """Queues frames for a client and closes the connection of a client that is too slow."""

    __slots__ = (
        "_blocked", "_closing", "_code", "_ended", "_hands", "_most", "_queue", "_send", "_sleep",
        "address", "number",
    )  # fmt: skip

    def __init__(
        self, number: int, send: Send, most: int, closing: Callable[[], None], address: str = ""
    ) -> None:
        self.number = number
        """Unique number."""
        self.address = address
        """Client address; empty if unknown."""
        self._send = send
        self._most = most
        self._closing = closing
        self._queue: deque[bytes] = deque()
        self._hands: dict[Seat, bytes] = {}
        self._code: int | None = None
        self._sleep: asyncio.Future[None] | None = None
        self._blocked = False
        self._ended = asyncio.Event()

    @property
    def waiting(self) -> int:
        """Number of frames in the send queue."""
        return len(self._queue)

    @property
    def ending(self) -> bool:
        """True once the server is closing the connection."""
        return self._code is not None

    def deliver(self, *data: bytes) -> None:
        """Queue encoded frames."""
        if self._code is not None:
            return
        # A burst within one turn of the event loop is fine; the limit counts only while the socket
        # is blocked.
        if self._blocked and len(self._queue) + len(data) > self._most:
            self._queue.clear()
            self.dismiss("too-slow")
        else:
            self._queue += data
            self._stir()

    def tell(self, frame: frames.Frame) -> None:
        """Encode and queue a frame."""
        self.deliver(_encode(frame))

    def sketch(self, seat: Seat, data: bytes) -> None:
        """Send the pointer position of a seat when the queue is empty; keep only the latest per
        seat."""
        if self._code is None:
            self._hands[seat] = data
            self._stir()

    def dismiss(self, why: frames.WhyGone) -> None:
        """Send the reason and close the connection."""
        if self._code is None:
            self._queue.append(_encode(frames.Gone(why=why)))
            self.close(_CODES.get(why, DONE))

    def close(self, code: int = DONE) -> None:
        """Close the connection after the queued frames have been sent."""
        if self._code is None:
            self._code = code
            self._hands.clear()
            self._stir()
            self._closing()

    def _stir(self) -> None:
        """Wake the writer."""
        if self._sleep is not None:
            if not self._sleep.done():
                self._sleep.set_result(None)
            self._sleep = None

    async def write(self) -> None:
        """Send queued frames until either side closes the connection."""
        queue, hands, loop = self._queue, self._hands, asyncio.get_running_loop()
        try:
            while True:
                while queue:
                    await self._write(queue.popleft())
                if hands:
                    await self._write(hands.pop(next(iter(hands))))
                elif self._code is not None:
                    await self._send({"type": "websocket.close", "code": self._code})
                    return
                else:
                    self._sleep = loop.create_future()
                    await self._sleep
        except WebSocketDisconnect:
            return  # the client has disconnected; the reader notices it
        finally:
            self._ended.set()

    async def ended(self) -> None:
        """Wait until the writer has finished."""
        await self._ended.wait()

    async def _write(self, data: bytes) -> None:
        self._blocked = True  # true only while sending waits for the socket
        await self._send({"type": "websocket.send", "text": data.decode()})
        self._blocked = False
