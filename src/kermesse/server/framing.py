"""Splits the byte stream into requests and WebSocket frames, so that they can be counted and
delayed.

Only lengths are parsed; uvicorn parses the content.
"""

import re
from http import HTTPStatus
from typing import Final, Protocol

from kermesse.server.limits import Limits

_END_OF_HEAD: Final = re.compile(rb"\n\r?\n")
_LENGTH: Final = re.compile(
    rb"\ncontent-length[ \t]*:[ \t]*([^\r\n]*?)[ \t]*(?=\r?\n)", re.IGNORECASE
)
_PIECES: Final = re.compile(rb"\ntransfer-encoding[ \t]*:", re.IGNORECASE)
_HOST: Final = re.compile(rb"\nhost[ \t]*:[ \t]*([^\r\n]*?)[ \t]*(?=\r?\n)", re.IGNORECASE)
_ABSOLUTE: Final = re.compile(rb"\s*\S+[ \t]+[a-z][a-z0-9+.-]*://([^/?#\s]*)", re.IGNORECASE)
"""Request line with an absolute address, and the host in it."""

_MOST_DIGITS: Final = 12
"""Longest accepted Content-Length, in digits."""

_FIN: Final = 0x80
_OPCODE: Final = 0x0F
_MASKED: Final = 0x80
_LENGTH_BITS: Final = 0x7F
_TWO_BYTES: Final = 126
_CONTROL: Final = 0x08
_MASK_BYTES: Final = 4
_MESSAGES: Final = (1, 2)

_EMPTY_COST: Final = 10
"""Cost of a frame that begins no message (ping, pong, continuation); they should be rare."""


class Refusal(Exception):
    """Reason why a connection is closed."""

    def __init__(self, status: HTTPStatus, error: str, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        """HTTP status; WebSockets always use close code 1008."""
        self.error = error
        """Error key."""
        self.detail = detail
        """Reason in English."""


class Reader(Protocol):
    """Splits the received bytes into countable pieces."""

    cost: int
    """Cost of the last piece; 0 if it continues a counted piece."""

    @property
    def halfway(self) -> bool:
        """True while the last piece is incomplete."""

    def take(self, held: bytearray) -> bytes:
        """Remove and return the next piece; empty if more bytes are needed."""

    def crowded(self, held: bytearray) -> bool:
        """Return True if more pieces wait than an honest client would send at once."""


class RequestReader:
    """Holds a request head back until it is complete; passes the body on as it arrives."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._body = 0
        self._searched = 0
        self.cost = 0

    @property
    def halfway(self) -> bool:
        return self._body > 0

    def take(self, held: bytearray) -> bytes:
        self.cost = 0 if self._body else 1
        if self._body:
            piece = bytes(held[: self._body])
            self._body -= len(piece)
        else:
            piece = self._head(held)
            if piece:
                _check_host(piece)
                self._body = _length(piece, self._limits.cut_off_bytes)
        del held[: len(piece)]
        return piece

    def crowded(self, held: bytearray) -> bool:
        return False  # reading is paused while requests wait

    def _head(self, held: bytearray) -> bytes:
        found = _END_OF_HEAD.search(held, self._searched)
        end = found.end() if found else len(held)
        line = held.find(b"\n", 0, end)
        if (end if line < 0 else line) > self._limits.address_bytes:
            raise _too_large(HTTPStatus.REQUEST_URI_TOO_LONG, self._limits.address_bytes)
        if end > self._limits.head_bytes:
            raise _too_large(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, self._limits.head_bytes)
        self._searched = 0 if found else max(0, end - len(b"\n\r"))
        return bytes(held[:end]) if found else b""


def _check_host(head: bytes) -> None:
    """Refuse a head with several hosts: a proxy in front may have chosen another than we do."""
    hosts = [found.group(1).lower() for found in _HOST.finditer(head)]
    if len(hosts) > 1:
        raise Refusal(HTTPStatus.BAD_REQUEST, "bad-request", "more than one Host header")
    absolute = _ABSOLUTE.match(head)
    if absolute and [absolute.group(1).lower()] != hosts:
        detail = "the address names another host than the Host header"
        raise Refusal(HTTPStatus.BAD_REQUEST, "bad-request", detail)


def _length(head: bytes, most: int) -> int:
    """Return the length of the body after this head."""
    if _PIECES.search(head):
        detail = "Content-Length is required"
        raise Refusal(HTTPStatus.LENGTH_REQUIRED, "bad-request", detail)
    lengths = {found.group(1) for found in _LENGTH.finditer(head)}
    if not lengths:
        return 0
    length = lengths.pop()
    if lengths or not length.isdigit() or len(length) > _MOST_DIGITS:
        raise Refusal(HTTPStatus.BAD_REQUEST, "bad-request", "invalid Content-Length")
    if int(length) > most:
        raise _too_large(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, most)
    return int(length)


def _too_large(status: HTTPStatus, most: int) -> Refusal:
    return Refusal(status, "too-large", f"at most {most} bytes")


class FrameReader:
    """Finds the boundaries of WebSocket frames."""

    def __init__(self, limits: Limits) -> None:
        self._most = limits.fragments
        self._waiting = limits.waiting
        self._rest = 0
        self._fragments = 0
        self.cost = 0

    @property
    def halfway(self) -> bool:
        return self._rest > 0

    def take(self, held: bytearray) -> bytes:
        self.cost = 0
        if self._rest == 0:
            if (size := _frame_size(held)) is None:
                return b""
            self._rest = size
            self.cost = 1 if held[0] & _OPCODE in _MESSAGES else _EMPTY_COST
            self._count(held[0])
        piece = bytes(held[: self._rest])
        del held[: len(piece)]
        self._rest -= len(piece)
        return piece

    def crowded(self, held: bytearray) -> bool:
        at, count = self._rest, 0
        while count <= self._waiting and (size := _frame_size(held, at)) is not None:
            at += size
            count += 1
        return count > self._waiting

    def _count(self, first: int) -> None:
        """Limit the number of frames in one message."""
        if first & _OPCODE < _CONTROL:
            self._fragments += 1
            if self._fragments > self._most:
                detail = f"at most {self._most} frames a message"
                raise Refusal(HTTPStatus.TOO_MANY_REQUESTS, "too-large", detail)
            if first & _FIN:
                self._fragments = 0


def _frame_size(held: bytearray, at: int = 0) -> int | None:
    """Return the size of the frame at `at` with its header; None if the header is incomplete."""
    if len(held) < at + 2:
        return None
    length = held[at + 1] & _LENGTH_BITS
    head = 2
    if length >= _TWO_BYTES:
        head += 2 if length == _TWO_BYTES else 8
        if len(held) < at + head:
            return None
        length = int.from_bytes(held[at + 2 : at + head], "big")
    return head + (_MASK_BYTES if held[at + 1] & _MASKED else 0) + length
