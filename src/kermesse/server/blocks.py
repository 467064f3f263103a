"""Subnets that the operator has blocked for a time; asked by the middleware about every request."""

from collections.abc import Callable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, TypeAlias

from kermesse.server.limits import IPV6_SUBNET_BITS

Network: TypeAlias = IPv4Network | IPv6Network
"""A blocked subnet."""

WIDEST: Final = {4: 16, 6: 32}
"""Shortest prefix that may be blocked, by version of the protocol, so that a slip of the finger
does not block half the world."""


class Blocks:
    """The blocked subnets, each until a second of the calendar."""

    def __init__(self, calendar: Callable[[], int]) -> None:
        self._calendar = calendar
        self._until: dict[Network, int] = {}

    def __len__(self) -> int:
        return len(self._until)

    def items(self) -> list[tuple[Network, int]]:
        """Return the blocks in force with their ends, the next to end first."""
        now = self._calendar()
        self._until = {each: until for each, until in self._until.items() if until > now}
        return sorted(self._until.items(), key=lambda item: (item[1], str(item[0])))

    def add(self, subnet: Network, until: int) -> None:
        """Block a subnet until this second."""
        self._until[subnet] = until

    def lift(self, subnet: Network) -> None:
        """Unblock a subnet."""
        self._until.pop(subnet, None)

    def clear(self) -> None:
        """Unblock all subnets."""
        self._until.clear()

    def left(self, address: str) -> int:
        """Return for how many seconds an address is still blocked; 0 if it is not."""
        if not self._until or (found := _address(address)) is None:
            return 0
        now = self._calendar()
        return max((until - now for net, until in self._until.items() if found in net), default=0)


def read_subnet(text: str) -> Network:
    """Read an address or a subnet such as `192.0.2.0/24`, an IPv6 address as its /64; raise
    `ValueError`."""
    address, _, bits = text.strip().partition("/")
    found = _address(address)
    if found is None or (bits and not bits.isdecimal()):
        raise ValueError(f"{text!r} is neither an address nor a subnet")
    whole = found.max_prefixlen if found.version == 4 else IPV6_SUBNET_BITS
    prefix = min(int(bits or whole), whole)
    if prefix < WIDEST[found.version]:
        raise ValueError(f"{text!r} is too wide: /{WIDEST[found.version]} at most")
    return ip_network((found, prefix), strict=False)


def contains(subnet: Network, address: str) -> bool:
    """Return True if an address is in a subnet."""
    found = _address(address)
    return found is not None and found in subnet


def written(subnet: Network) -> str:
    """Return a subnet as an operator writes it: a single IPv4 address without its prefix."""
    whole = subnet.prefixlen == subnet.max_prefixlen
    return str(subnet.network_address if whole else subnet)


def _address(text: str) -> IPv4Address | IPv6Address | None:
    """Read an address; an IPv4 address in IPv6 notation is an IPv4 address."""
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found
