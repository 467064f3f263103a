"""What may be asked from one address, whoever is behind it and however many connections they have.

Connections are counted where they come in (`connection_limiter.py`); behind a proxy those are the
proxy's, and this is what is left of one address's budget.
"""

from collections import Counter, OrderedDict

from kermesse.core.contract import Ms
from kermesse.server.limits import MANY, Budget, Limits, line_of


class AddressLimiter:
    """Counts requests and open lines by the address they really come from."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._requests: OrderedDict[str, Budget] = OrderedDict()
        self._lines: Counter[str] = Counter()

    def wait(self, address: str, now: float) -> Ms:
        """Take one request, at that second; or how long until one more is allowed, never 0."""
        line, allowance = line_of(address), self._limits.address_requests
        budget = self._requests.pop(line, None) or Budget(allowance, now)
        self._requests[line] = budget
        if len(self._requests) > MANY:
            self._requests.popitem(last=False)
        if budget.spend(1, now):
            return 0
        return max(1_000, int(1_000 / allowance.a_second)) if allowance.a_second else 60_000

    def enter(self, address: str) -> bool:
        """A WebSocket comes; False when there are too many from there."""
        line = line_of(address)
        if self._lines[line] >= self._limits.address_lines:
            return False
        self._lines[line] += 1
        return True

    def leave(self, address: str) -> None:
        """It is gone."""
        line = line_of(address)
        self._lines[line] -= 1
        if not self._lines[line]:
            del self._lines[line]
