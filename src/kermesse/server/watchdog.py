"""Tells systemd that the server has started and that its event loop still runs.

With `Type=notify` and `WatchdogSec` in its unit, systemd restarts a server that hangs. Without
systemd nothing is sent.
"""

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Final

_PER_TERM: Final = 3
"""Signs of life in the time after which systemd restarts the server."""


@asynccontextmanager
async def notifying(environ: Mapping[str, str] = os.environ) -> AsyncIterator[None]:
    """Tell systemd that the server is ready, and meanwhile that it is alive."""
    address = environ.get("NOTIFY_SOCKET", "")
    if not (address and hasattr(socket, "AF_UNIX")):
        yield
        return
    if address.startswith("@"):  # an abstract socket
        address = f"\0{address[1:]}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notifications:
        notifications.setblocking(False)

        def tell(state: bytes) -> None:
            with suppress(OSError):  # the next one may arrive
                notifications.sendto(state, address)

        tell(b"READY=1")
        living = asyncio.create_task(_live(tell, _term(environ)))
        try:
            yield
        finally:
            living.cancel()


async def _live(tell: Callable[[bytes], None], term: float | None) -> None:
    """Send signs of life, if systemd waits for them."""
    while term is not None:
        tell(b"WATCHDOG=1")
        await asyncio.sleep(term / _PER_TERM)


def _term(environ: Mapping[str, str]) -> float | None:
    """Return the seconds after which systemd restarts a silent server; None if it does not."""
    usec = environ.get("WATCHDOG_USEC", "")
    own = environ.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
    return int(usec) / 1_000_000 if usec.isdecimal() and int(usec) and own else None
