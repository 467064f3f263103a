"""All TCP connections of a server: their number, in total and per subnet, and their turns."""

import asyncio
import gc
import time
from collections import deque
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final, cast

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from kermesse.server.framing import Refusal
from kermesse.server.limits import Budget, Limits, subnet_of
from kermesse.server.metrics import Metrics
from kermesse.server.tcp_rtt import Peer
from kermesse.server.throttle import ThrottledProtocol

_READ: Final = 16 * 1024
"""Bytes read from a socket at a time."""

_TURN: Final = 0.002
"""Seconds spent on queued connections, or one request, before the event loop continues."""

_LINGERING: Final = 64
"""Number of refused connections that may linger to read the reason; others are aborted."""

_TIDY: Final = 1_000
"""Number of closed connections after which garbage is collected: by then it is in an old
generation, which the collector would visit late."""

_http: Final[Callable[..., asyncio.Protocol]] = AutoHTTPProtocol


class _Subnet:
    """Connections of one subnet."""

    __slots__ = ("arrivals", "open")

    def __init__(self, arrivals: Budget) -> None:
        self.open = 0
        """Number of open connections."""
        self.arrivals = arrivals
        """Budget for new connections."""


class ConnectionLimiter:
    """Accepts or refuses connections, and serves busy ones a little at a time."""

    def __init__(self, limits: Limits, metrics: Metrics | None = None) -> None:
        self.limits = limits
        """Limits per connection and address."""
        self.metrics = metrics or Metrics()
        """Counts of refused connections."""
        self.buffer = memoryview(bytearray(_READ))
        """Shared read buffer; each protocol copies its bytes before the next read."""
        self._subnets: dict[str, _Subnet] = {}
        self._inside: dict[ThrottledProtocol, tuple[_Subnet, Peer | None]] = {}
        self._peers: dict[Peer, asyncio.Transport] = {}
        self._silent: dict[ThrottledProtocol, None] = {}
        self._lingering: set[ThrottledProtocol] = set()
        self._queue: deque[ThrottledProtocol] = deque()
        self._called = False
        self._gone = 0

    def protocol(self) -> type[asyncio.Protocol]:
        """Return the protocol class for uvicorn."""
        limiter = self

        class Throttled(ThrottledProtocol):
            def __init__(
                self, config: Any, server_state: Any, app_state: Any, _loop: Any = None
            ) -> None:
                http = _http(config=config, server_state=server_state, app_state=app_state)
                super().__init__(limiter, http)

        # It is a BufferedProtocol; event loops accept both kinds.
        return cast(type[asyncio.Protocol], Throttled)

    def transport_of(self, peer: Peer) -> asyncio.Transport | None:
        """Return the transport of the open connection of that address and port, if there is one."""
        return self._peers.get(peer)

    @property
    def open(self) -> int:
        """Number of open connections."""
        return len(self._inside)

    @property
    def waiting(self) -> int:
        """Number of connections waiting for their turn."""
        return len(self._queue)

    def enter(self, connection: ThrottledProtocol) -> Refusal | None:
        """Register a connection, or return why it is refused: too many from its subnet, or no room
        and no silent connection to close."""
        name = connection.transport.get_extra_info("peername")
        subnet = self._subnet(name)
        if (
            subnet.open >= self.limits.address_connections
            or not subnet.arrivals.spend(1, asyncio.get_running_loop().time())
        ):  # fmt: skip
            detail = "too many connections from your address: wait a little, then come back"
            return Refusal(HTTPStatus.TOO_MANY_REQUESTS, "too-many-connections", detail)
        if len(self._inside) >= self.limits.connections:
            if not self._silent:
                return Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "server-error", "no room left")
            oldest = next(iter(self._silent))
            self.leave(oldest)
            oldest.cut()
        subnet.open += 1
        peer: Peer | None = (name[0], name[1]) if name else None
        if peer is not None:
            self._peers[peer] = connection.transport
        self._inside[connection] = subnet, peer
        self._silent[connection] = None
        return None

    def _subnet(self, peer: Any) -> _Subnet:
        """Return the counts of the peer's subnet."""
        name = subnet_of(str(peer[0])) if peer else ""
        if (subnet := self._subnets.get(name)) is None:
            arrivals = Budget(self.limits.address_arrivals, asyncio.get_running_loop().time())
            subnet = self._subnets[name] = _Subnet(arrivals)
        return subnet

    def note_request(self, connection: ThrottledProtocol) -> None:
        """Note a request: the connection is no longer closed to make room."""
        self._silent.pop(connection, None)

    def leave(self, connection: ThrottledProtocol) -> None:
        """Remove a connection from the counts."""
        if (entry := self._inside.pop(connection, None)) is not None:
            subnet, peer = entry
            subnet.open -= 1
            # The system may have given the port to the next connection already.
            if peer is not None and self._peers.get(peer) is connection.transport:
                del self._peers[peer]
            self._silent.pop(connection, None)
            self._gone += 1
            if self._gone % _TIDY == 0:
                self._forget()
                asyncio.get_running_loop().call_soon(gc.collect)

    def linger(self, connection: ThrottledProtocol) -> bool:
        """Return True if a refused connection may stay open to read the reason. Each uses a file,
        so their number is limited."""
        self.leave(connection)
        if len(self._lingering) >= _LINGERING:
            return False
        self._lingering.add(connection)
        return True

    def lost(self, connection: ThrottledProtocol) -> None:
        """Forget a lost connection."""
        self.leave(connection)
        self._lingering.discard(connection)

    def _forget(self) -> None:
        """Drop subnets with no open connections and a full budget."""
        now = asyncio.get_running_loop().time()
        self._subnets = {
            name: subnet
            for name, subnet in self._subnets.items()
            if subnet.open or not subnet.arrivals.full(now)
        }

    def queue(self, connection: ThrottledProtocol) -> None:
        """Queue a connection that has more input."""
        self._queue.append(connection)
        if not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        self._called = False
        until = time.monotonic() + _TURN
        for _ in range(len(self._queue)):
            # A connection with more input queues itself again.
            if self._queue.popleft().work() or time.monotonic() > until:
                break
        if self._queue and not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._turn)
