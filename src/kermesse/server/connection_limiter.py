"""All the connections of a server: how many there may be, in all and from one address, and whose
turn it is to be heard."""

import asyncio
import gc
import time
from collections import deque
from collections.abc import Callable, Iterator
from http import HTTPStatus
from typing import Any, Final, cast

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from kermesse.server.framing import Refusal
from kermesse.server.limits import Budget, Limits, line_of
from kermesse.server.metrics import Metrics
from kermesse.server.throttle import ThrottledProtocol

_READ: Final = 16 * 1024
"""Bytes taken from a socket at a time."""

_TURN: Final = 0.002
"""Seconds given to those who say much, or one request, before everybody else is heard again."""

_LINGERING: Final = 64
"""So many that were turned away may take their time to hear why; the others are cut off."""

_TIDY: Final = 1_000
"""Once so many have gone, what is left of them is looked for: by then it is too old to be found by
the collector of garbage before long."""

_http: Final[Callable[..., asyncio.Protocol]] = AutoHTTPProtocol


class _Address:
    """What has come from one address."""

    __slots__ = ("arrivals", "open")

    def __init__(self, arrivals: Budget) -> None:
        self.open = 0
        """How many of its connections are open."""
        self.arrivals = arrivals
        """How many more may come."""


class ConnectionLimiter:
    """Lets connections in, and hears those who say much a little at a time."""

    def __init__(self, limits: Limits, metrics: Metrics | None = None) -> None:
        self.limits = limits
        """What one connection may do."""
        self.metrics = metrics or Metrics()
        """Where those who had to go are counted."""
        self.buffer = memoryview(bytearray(_READ))
        """Where bytes are read to, for all: each takes theirs out before the next one reads."""
        self._addresses: dict[str, _Address] = {}
        self._inside: dict[ThrottledProtocol, _Address] = {}
        self._silent: dict[ThrottledProtocol, None] = {}
        self._lingering: set[ThrottledProtocol] = set()
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

    @property
    def open(self) -> int:
        """How many connections are open."""
        return len(self._inside)

    @property
    def waiting(self) -> int:
        """How many of them wait for their turn to be heard."""
        return len(self._queue)

    def enter(self, connection: ThrottledProtocol) -> Refusal | None:
        """Somebody comes; or why not: too many from there, or no room and nobody who has said
        nothing yet."""
        address = self._address(connection.transport.get_extra_info("peername"))
        if (
            address.open >= self.limits.address_connections
            or not address.arrivals.spend(1, asyncio.get_running_loop().time())
        ):  # fmt: skip
            detail = "too many connections from your address: wait a little, then come back"
            return Refusal(HTTPStatus.TOO_MANY_REQUESTS, "too-many-connections", detail)
        if len(self._inside) >= self.limits.connections:
            if not self._silent:
                return Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "server-error", "no room left")
            oldest = next(iter(self._silent))
            self.leave(oldest)
            oldest.cut()
        address.open += 1
        self._inside[connection] = address
        self._silent[connection] = None
        return None

    def _address(self, peer: Any) -> _Address:
        """Where somebody comes from: of the long addresses, the network, which is one household."""
        name = line_of(str(peer[0])) if peer else ""
        if (address := self._addresses.get(name)) is None:
            arrivals = Budget(self.limits.address_arrivals, asyncio.get_running_loop().time())
            address = self._addresses[name] = _Address(arrivals)
        return address

    def spoke(self, connection: ThrottledProtocol) -> None:
        """Somebody has asked for something: they make room for nobody any longer."""
        self._silent.pop(connection, None)

    def leave(self, connection: ThrottledProtocol) -> None:
        """Somebody is gone."""
        if (address := self._inside.pop(connection, None)) is not None:
            address.open -= 1
            self._silent.pop(connection, None)
            self._gone += 1
            if self._gone % _TIDY == 0:
                self._forget()
                asyncio.get_running_loop().call_soon(gc.collect)

    def linger(self, connection: ThrottledProtocol) -> bool:
        """May somebody who has to go hear why? Not when a crowd does: each takes an open file."""
        self.leave(connection)
        if len(self._lingering) >= _LINGERING:
            return False
        self._lingering.add(connection)
        return True

    def lost(self, connection: ThrottledProtocol) -> None:
        """A connection is no more."""
        self.leave(connection)
        self._lingering.discard(connection)

    def _forget(self) -> None:
        """Remember only the addresses that would not be taken for new ones."""
        now = asyncio.get_running_loop().time()
        self._addresses = {
            name: address
            for name, address in self._addresses.items()
            if address.open or not address.arrivals.whole(now)
        }

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
