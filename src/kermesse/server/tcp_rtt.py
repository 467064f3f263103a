"""What the kernel knows of a line: a round trip that nobody lengthens by answering late.

The other end's kernel acknowledges what comes whatever its program does. Behind a proxy the line
measured would be the proxy's: there is no such measure then.
"""

import asyncio
import os
import socket
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final, TypeAlias

from kermesse.core.contract import Ms

Trip: TypeAlias = Callable[[], Ms | None]
"""How long the round trip of a line is; None where nothing is known of it."""

Kernel: TypeAlias = Callable[[tuple[str, int] | None], Trip]
"""Measures the line to that address and port."""

_MIN_RTT: Final = slice(148, 152)
"""Where `struct tcp_info` of Linux has the lowest round trip of late, in microseconds."""


def no_rtt(_client: tuple[str, int] | None) -> Trip:
    """Where nobody knows."""
    return lambda: None


def kernel(lines: Callable[[], Iterable[asyncio.BaseTransport]]) -> Kernel:
    """Measures these lines: all that are open when it is asked."""

    def measure(client: tuple[str, int] | None) -> Trip:
        for line in lines() if sys.platform == "linux" else ():
            if client and tuple(line.get_extra_info("peername") or ())[:2] == client:
                return lambda: _trip(line)
        return no_rtt(client)

    return measure


def _trip(line: asyncio.BaseTransport) -> Ms | None:
    known = line.get_extra_info("socket")
    if known is None or line.is_closing():
        return None
    # Another number for the same line: a loop may hand out sockets one may not ask anything.
    with suppress(OSError), socket.socket(fileno=os.dup(known.fileno())) as copy:
        info = copy.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _MIN_RTT.stop)
        if len(info) == _MIN_RTT.stop:
            return int.from_bytes(info[_MIN_RTT], sys.byteorder) // 1_000
    return None
