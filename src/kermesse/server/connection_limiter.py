"""All the connections of a server: how many there may be, and whose turn it is to be heard."""

import asyncio
import gc
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Final, cast

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from kermesse.server.limits import Limits
from kermesse.server.throttle import ThrottledProtocol

_READ: Final = 16 * 1024
"""Bytes taken from a socket at a time."""

_TURN: Final = 0.002
"""Seconds given to those who say much, or one request, before everybody else is heard again."""

_TIDY: Final = 1_000
"""Once so many have gone, what is left of them is looked for: by then it is too old to be found by
the collector of garbage before long."""

_http: Final[Callable[..., asyncio.Protocol]] = AutoHTTPProtocol


class ConnectionLimiter:
    """Lets connections in, and hears those who say much a little at a time."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        """What one connection may do."""
        self.buffer = memoryview(bytearray(_READ))
        """Where bytes are read to, for all: each takes theirs out before the next one reads."""
        self._inside: set[ThrottledProtocol] = set()
        self._silent: dict[ThrottledProtocol, None] = {}
        self._queue: deque[ThrottledProtocol] = deque()
        self._called = False
        self._gone = 0

    def protocol(self) -> type[asyncio.Protocol]:
        """What uvicorn makes one of for each connection."""
        limiter = self

        class Throttled(ThrottledProtocol):
            def __init__(
                self, config: Any, server_state: Any, app_state: Any, _loop: Any = None
            ) -> None:
                http = _http(config=config, server_state=server_state, app_state=app_state)
                super().__init__(limiter, http)

        # It is the other kind of protocol, whose buffer is its own: event loops take both.
        return cast(type[asyncio.Protocol], Throttled)

    def transports(self) -> Iterator[asyncio.Transport]:
        """The lines that are open."""
        return (connection.transport for connection in self._inside)

    def enter(self, connection: ThrottledProtocol) -> bool:
        """Somebody comes; False when there is no room, and nobody who has said nothing yet."""
        if len(self._inside) >= self.limits.connections:
            if not self._silent:
                return False
            oldest = next(iter(self._silent))
            self.leave(oldest)
            oldest.cut()
        self._inside.add(connection)
        self._silent[connection] = None
        return True

    def spoke(self, connection: ThrottledProtocol) -> None:
        """Somebody has asked for something: they make room for nobody any longer."""
        self._silent.pop(connection, None)

    def leave(self, connection: ThrottledProtocol) -> None:
        """Somebody is gone."""
        if connection in self._inside:
            self._inside.remove(connection)
            self._silent.pop(connection, None)
            self._gone += 1
            if self._gone % _TIDY == 0:
                asyncio.get_running_loop().call_soon(gc.collect)

    def queue(self, connection: ThrottledProtocol) -> None:
        """Hear the rest of what somebody says once the others were heard."""
        self._queue.append(connection)
        if not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        self._called = False
        until = time.monotonic() + _TURN
        for _ in range(len(self._queue)):
            # It comes back to the end when that was not all.
            if self._queue.popleft().work() or time.monotonic() > until:
                break
        if self._queue and not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._turn)
