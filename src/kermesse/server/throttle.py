"""Rate limiting between a socket and uvicorn.

Input is counted before it is parsed and passed on in small pieces, so that uvicorn never holds more
than a request or two, or a frame. A busy connection waits while others are served; one that exceeds
its budget is told why and closed. Unread output is limited too.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from kermesse.core.contract import Ms
from kermesse.server.connection import REFUSED
from kermesse.server.framing import FrameReader, Reader, Refusal, RequestReader
from kermesse.server.limits import Budget

if TYPE_CHECKING:
    from kermesse.server.connection_limiter import ConnectionLimiter

_LOG: Final = logging.getLogger("kermesse.server")

_PIECES: Final = 4
"""Pieces of one connection passed on before others get their turn."""

_DISCARDED_BYTES: Final = 256 * 1024
"""Bytes discarded from a refused connection before it is aborted."""

_RETRY_AFTER: Final = 10
"""Seconds in `Retry-After`; budgets refill every second."""

_LINGER: Final[Ms] = 1_000
"""Time for a refused client to read the reason."""


class ThrottledProtocol(asyncio.BufferedProtocol):
    """One connection, as seen by the event loop."""

    def __init__(self, limiter: "ConnectionLimiter", protocol: asyncio.Protocol) -> None:
        self._limiter, self._limits = limiter, limiter.limits
        self._loop = asyncio.get_running_loop()
        self._protocol: asyncio.Protocol | None = protocol
        self._reader: Reader = RequestReader(limiter.limits)
        self._held = bytearray()
        self._queued = self._blocked = self._full = self._asked = False
        self._answers = True  # False during a WebSocket handshake
        self._unread = self._discarded = 0
        self._deadline: asyncio.TimerHandle | None = None
        self._write_deadline: asyncio.TimerHandle | None = None
        self._awaited = ""

    # -------------------------------------------------------------------- from the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert self._protocol is not None
        self.transport = cast(asyncio.Transport, transport)  # uvloop's transport is not a subclass
        """The socket's transport."""
        now, limits = self._loop.time(), self._limits
        self._received = Budget(limits.received, now)
        self._requests = Budget(limits.requests, now)
        self._frames = Budget(limits.frames, now)
        self._processor = Budget(limits.processor, now)
        self._protocol.connection_made(_ThrottledTransport(self, self.transport))
        if refusal := self._limiter.enter(self):
            self._refuse(refusal)
        else:
            self._await("head")

    def get_buffer(self, sizehint: int) -> memoryview:
        return self._limiter.buffer

    def buffer_updated(self, nbytes: int) -> None:
        if self._protocol is None:
            self._discarded += nbytes
            if self._discarded > _DISCARDED_BYTES:
                self.cut()
            return
        self._held += self._limiter.buffer[:nbytes]
        if not self._received.spend(nbytes, self._loop.time()):
            self._refuse(_too_many("bytes"))
        elif not self._queued:
            self._process()
            if self._held and self._reader.crowded(self._held):
                self._refuse(_too_many("frames"))

    def eof_received(self) -> bool | None:
        return None  # both directions close together

    def connection_lost(self, exc: Exception | None) -> None:
        self._limiter.lost(self)
        self._set_deadline(None)
        self._drained()
        self._lose(exc)

    def pause_writing(self) -> None:
        self._full, self._unread = True, 0
        self._write_deadline = self._later(self._limits.unread_in, self.cut)
        if self._protocol is not None:
            self._protocol.pause_writing()

    def resume_writing(self) -> None:
        self._drained()
        if self._protocol is not None:
            self._protocol.resume_writing()

    # -------------------------------------------------------------------------------- input

    def work(self) -> bool:
        """Process queued input; return True if it contained a request."""
        self._queued = self._asked = False
        if self._protocol is not None:
            self._process(asks=True)
        return self._asked

    def _process(self, asks: bool = False) -> None:
        start = time.thread_time()
        try:
            more = self._hand_on(asks)
            if not self._processor.spend(time.thread_time() - start, self._loop.time()):
                raise _too_many("seconds of processor time")
        except Refusal as refusal:
            self._refuse(refusal)
            return
        if self.transport.is_closing():
            self._held.clear()
        elif more:
            self._queued = True
            self._limiter.queue(self)
        if not self._queued:
            self._await(self._incomplete_part())
        self._read_or_not()

    def _hand_on(self, asks: bool) -> bool:
        """Pass on a few pieces, at most one request; return True if more could be passed on.

        Answering a request takes much longer than reading it, so each request waits in the queue.
        """
        for _ in range(_PIECES):
            if self._blocked or not self._answers or self.transport.is_closing():
                return False
            if self._between_requests and (self._asked or not asks):
                break
            piece = self._reader.take(self._held)
            if not piece:
                return False
            if self._reader.cost:
                self._count(self._reader.cost)
            assert self._protocol is not None
            self._protocol.data_received(piece)
        return bool(self._held)

    @property
    def _between_requests(self) -> bool:
        return isinstance(self._reader, RequestReader) and not self._reader.halfway

    def _count(self, cost: int) -> None:
        now = self._loop.time()
        if isinstance(self._reader, FrameReader):
            if not self._frames.spend(cost, now):
                raise _too_many("frames")
        else:
            self._asked = True
            self._limiter.note_request(self)
            if not self._requests.spend(cost, now):
                raise _too_many("requests")

    def _read_or_not(self) -> None:
        """Pause reading while input waits."""
        if self._queued or self._blocked or not self._answers:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    # -------------------------------------------------------------------------------- waiting

    def _incomplete_part(self) -> str:
        """Return which part of a request is incomplete."""
        if isinstance(self._reader, FrameReader):
            return ""  # WebSockets are pinged instead
        if self._reader.halfway:
            return "body"
        return "head" if self._held and not self._blocked else ""

    def _await(self, what: str) -> None:
        if what != self._awaited:
            self._awaited = what
            limit = self._limits.body_in if what == "body" else self._limits.head_in
            self._set_deadline(self._later(limit, self._timed_out) if what else None)

    def _set_deadline(self, deadline: asyncio.TimerHandle | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = deadline

    def _timed_out(self) -> None:
        if self._held or self._awaited == "body":
            detail = f"the {self._awaited} of the request did not come in time"
            self._refuse(Refusal(HTTPStatus.REQUEST_TIMEOUT, "too-slow", detail))
        else:
            self.cut()  # browsers open spare connections; no answer is needed

    def _later(self, ms: Ms, act: Callable[[], None]) -> asyncio.TimerHandle:
        return self._loop.call_later(ms / 1000, act)

    # --------------------------------------------------------------------------------- ending

    def cut(self) -> None:
        """Abort the connection."""
        self.transport.abort()

    def _refuse(self, refusal: Refusal) -> None:
        """Send the reason, close, and ignore further input."""
        self._limiter.metrics.connections_refused[refusal.error] += 1
        _LOG.info("a connection was let go: %s", refusal.detail)
        self._held.clear()
        if not self._limiter.linger(self):
            self.cut()
        elif not self.transport.is_closing():
            websocket = isinstance(self._reader, FrameReader) and self._answers
            self.transport.write(_close(refusal) if websocket else _response(refusal))
            if self.transport.can_write_eof():
                with suppress(OSError):  # the peer has gone, but the loop has not noticed yet
                    self.transport.write_eof()
            self.transport.resume_reading()
        self._lose(None)
        self._set_deadline(self._later(_LINGER, self.cut))

    def _lose(self, exc: Exception | None) -> None:
        """Tell uvicorn that the connection is lost."""
        if (protocol := self._protocol) is not None:
            self._protocol = None
            protocol.connection_lost(exc)

    def _drained(self) -> None:
        self._full = False
        if self._write_deadline is not None:
            self._write_deadline.cancel()
            self._write_deadline = None

    # ---------------------------------------------------------------------------- from uvicorn

    def upgrade(self, protocol: asyncio.BaseProtocol) -> None:
        """Switch to WebSocket frames."""
        assert isinstance(protocol, asyncio.Protocol)
        self._protocol = protocol
        self._reader = FrameReader(self._limits)
        self._answers = False

    def block(self, blocked: bool) -> None:
        """Pause or resume input for uvicorn."""
        self._blocked = blocked
        self._resume()

    def _resume(self) -> None:
        if self._protocol is None or self._queued:
            return
        if self._held and not self._blocked and self._answers:
            self._queued = True
            self._limiter.queue(self)
        self._read_or_not()

    def write(self, data: "bytes | bytearray | memoryview[Any]") -> None:
        """Send data, within the limit for unread output."""
        if self._protocol is None:
            return
        if self._full:
            self._unread += len(data)
            if self._unread > self._limits.unread_bytes:
                self.cut()
                return
        self.transport.write(data)
        if not self._answers:
            self._answers = True
            self._resume()

    def close(self) -> None:
        """Close after pending output; abort if the peer does not read it."""
        if self._protocol is not None and not self.transport.is_closing():
            self.transport.close()
            self._set_deadline(self._later(self._limits.farewell_in, self.cut))

    @property
    def closing(self) -> bool:
        """True if the connection is closed or closing."""
        return self._protocol is None or self.transport.is_closing()


class _ThrottledTransport(asyncio.Transport):
    """The transport, as seen by uvicorn."""

    def __init__(self, connection: ThrottledProtocol, transport: asyncio.Transport) -> None:
        super().__init__()
        self._connection, self._transport = connection, transport

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._connection.upgrade(protocol)

    def pause_reading(self) -> None:
        self._connection.block(True)

    def resume_reading(self) -> None:
        self._connection.block(False)

    def write(self, data: "bytes | bytearray | memoryview[Any]") -> None:
        self._connection.write(data)

    def close(self) -> None:
        self._connection.close()

    def abort(self) -> None:
        self._connection.cut()

    def is_closing(self) -> bool:
        return self._connection.closing


def _too_many(what: str) -> Refusal:
    return Refusal(HTTPStatus.TOO_MANY_REQUESTS, "flood", f"too many {what} at once")


def _response(refusal: Refusal) -> bytes:
    """Return an HTTP response."""
    body = msgspec.json.encode({"error": refusal.error, "detail": refusal.detail})
    head = (
        f"HTTP/1.1 {refusal.status} {refusal.status.phrase}\r\nconnection: close\r\n"
        f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
    )
    if refusal.status == HTTPStatus.TOO_MANY_REQUESTS:
        head += f"retry-after: {_RETRY_AFTER}\r\n"
    head += "\r\n"
    return head.encode() + body


def _close(refusal: Refusal) -> bytes:
    """Return a WebSocket close frame."""
    body = REFUSED.to_bytes(2, "big") + refusal.detail.encode()
    return bytes((0x88, len(body))) + body
