"""Limits on requests and WebSockets per client subnet.

Behind a proxy the TCP connections counted in `connection_limiter.py` are the proxy's; these limits
apply to the client address that the proxy forwards.
"""

from collections import Counter, OrderedDict

from kermesse.core.contract import Ms
from kermesse.server.limits import MANY, Budget, Limits, subnet_of


class AddressLimiter:
    """Counts requests and open WebSockets per client subnet."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._requests: OrderedDict[str, Budget] = OrderedDict()
        self._sockets: Counter[str] = Counter()

    def wait(self, address: str, now: float) -> Ms:
        """Count one request and return 0, or return the milliseconds to wait."""
        subnet, allowance = subnet_of(address), self._limits.address_requests
        budget = self._requests.pop(subnet, None) or Budget(allowance, now)
        self._requests[subnet] = budget
        if len(self._requests) > MANY:
            self._requests.popitem(last=False)
        if budget.spend(1, now):
            return 0
        return max(1_000, int(1_000 / allowance.a_second)) if allowance.a_second else 60_000

    def enter(self, address: str) -> bool:
        """Count a new WebSocket; return False if its subnet has too many."""
        subnet = subnet_of(address)
        if self._sockets[subnet] >= self._limits.address_lines:
            return False
        self._sockets[subnet] += 1
        return True

    def leave(self, address: str) -> None:
        """Remove a closed WebSocket from the count."""
        subnet = subnet_of(address)
        self._sockets[subnet] -= 1
        if not self._sockets[subnet]:
            del self._sockets[subnet]
