"""How much each subnet uses: counts of the current hour, in memory only, for the operator."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from kermesse.server.limits import MANY, subnet_of

_PERIOD: Final = 3600
"""Seconds after which the counts begin again."""


class SubnetUsage:
    """Counts of one subnet."""

    __slots__ = ("refused", "requests", "tables")

    def __init__(self) -> None:
        self.requests = 0
        """Requests and WebSocket handshakes, refused ones included."""
        self.refused = 0
        """Refused requests."""
        self.tables = 0
        """Opened tables."""


class Usage:
    """Counts by subnet; the least recently active subnets are dropped."""

    def __init__(self, calendar: Callable[[], int]) -> None:
        self._calendar = calendar
        self.since = calendar()
        """Second at which the counts began."""
        self._known: OrderedDict[str, SubnetUsage] = OrderedDict()

    def requested(self, address: str) -> None:
        """Count a request."""
        self._of(address).requests += 1

    def refused(self, address: str) -> None:
        """Count a refused request."""
        self._of(address).refused += 1

    def opened(self, address: str) -> None:
        """Count an opened table."""
        self._of(address).tables += 1

    def by_subnet(self) -> dict[str, SubnetUsage]:
        """Return the counts of this hour."""
        self._begin_again()
        return dict(self._known)

    def _of(self, address: str) -> SubnetUsage:
        self._begin_again()
        subnet = subnet_of(address)
        usage = self._known.pop(subnet, None) or SubnetUsage()
        self._known[subnet] = usage
        if len(self._known) > MANY:
            self._known.popitem(last=False)
        return usage

    def _begin_again(self) -> None:
        """Forget the counts of the last hour."""
        if self._calendar() - self.since >= _PERIOD:
            self.since = self._calendar()
            self._known.clear()
