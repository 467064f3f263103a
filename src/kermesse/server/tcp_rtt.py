"""TCP round-trip time of a client, measured by the operating system.

The peer's kernel acknowledges segments even if its program answers late, so a client cannot
lengthen this value. Behind a proxy the connection would be the proxy's, so nothing is measured.
"""

import asyncio
import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeAlias

from kermesse.core.contract import Ms

RoundTrip: TypeAlias = Callable[[], Ms | None]
"""Returns the current round-trip time of a connection, or None if it is unknown."""

Peer: TypeAlias = tuple[str, int]
"""The address and port of a client."""

RoundTripOf: TypeAlias = Callable[[Peer | None], RoundTrip]
"""Returns the `RoundTrip` of the connection from a client address and port."""

_MIN_RTT: Final = slice(148, 152)
"""Bytes of `tcpi_min_rtt` in `struct tcp_info` of Linux, in microseconds."""


def unknown_round_trip(_client: Peer | None) -> RoundTrip:
    """Return a `RoundTrip` that is always None."""
    return lambda: None


def round_trips(transport_of: Callable[[Peer], asyncio.BaseTransport | None]) -> RoundTripOf:
    """Return a function that measures the connections that `transport_of` finds."""

    def measure(client: Peer | None) -> RoundTrip:
        transport = transport_of(client) if client and sys.platform == "linux" else None
        if transport is None:
            return unknown_round_trip(client)
        return lambda: _min_rtt(transport)

    return measure


def _min_rtt(transport: asyncio.BaseTransport) -> Ms | None:
    known = transport.get_extra_info("socket")
    if known is None or transport.is_closing():
        return None
    # A duplicate descriptor, because an event loop may expose a socket without getsockopt.
    with suppress(OSError), socket.socket(fileno=os.dup(known.fileno())) as copy:
        info = copy.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _MIN_RTT.stop)
        if len(info) == _MIN_RTT.stop:
            return int.from_bytes(info[_MIN_RTT], sys.byteorder) // 1_000
    return None
