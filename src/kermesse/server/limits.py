"""Limits per connection and address, so that no client slows down the others."""

from collections import OrderedDict, deque
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final, TypeVar

import msgspec

from kermesse.core.contract import Ms


class Allowance(msgspec.Struct, frozen=True):
    """Token bucket: a burst and a refill rate."""

    at_once: float
    """Size of the burst."""

    a_second: float
    """Refill per second."""


MANY: Final = 10_000
"""Number of guests or subnets remembered at once."""

IPV6_SUBNET_BITS: Final = 64
"""Prefix length of the IPv6 network of one household."""

_IPV6_WIDE_BITS: Final = 48
"""Prefix length of the wide IPv6 network of a provider's customer, which has 65,536 subnets."""

WIDE_FACTOR: Final = 10
"""How many times the allowance of a subnet its /48 network has."""

ANY: Final = Allowance(float("inf"), 0)
"""No limit."""


class FeatureLimits(msgspec.Struct, frozen=True, kw_only=True):
    """Limits of an HTTP feature, defined in its module."""


L = TypeVar("L", bound=FeatureLimits)


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Limits of a server; benchmarks raise them."""

    connections: int = 10_000
    """Connections at once; fewer if the system allows fewer open files."""

    address_connections: int = 1_000
    """Connections at once from one subnet, unless it is a proxy: a school may have forty devices
    behind one address, with eight connections each."""

    address_arrivals: Allowance = Allowance(1_000, 50)
    """New connections from one subnet: all devices load the page together, several times."""

    address_requests: Allowance = Allowance(6_000, 100)
    """Requests from one subnet, also behind a proxy: forty devices load thirty files three times.
    """

    address_lines: int = 500
    """Open WebSockets from one subnet."""

    head_bytes: int = 16 * 1024
    """Longest request head, including the path."""

    address_bytes: int = 4 * 1024
    """Longest request path."""

    head_in: Ms = 10_000
    """Time for a request head to arrive, and for a new connection to stay silent."""

    body_in: Ms = 10_000
    """Time for a request body to arrive."""

    received: Allowance = Allowance(1024 * 1024, 64 * 1024)
    """Bytes received from one connection."""

    requests: Allowance = Allowance(100, 10)
    """Requests on one connection, unless it is a proxy's."""

    frames: Allowance = Allowance(700, 60)
    """WebSocket frames of one connection, more than its messages and gestures. A frame that begins
    no message, such as a ping, costs ten."""

    waiting: int = 250
    """Unprocessed WebSocket frames of one connection; no client of ours sends more at once."""

    fragments: int = 64
    """Frames of one WebSocket message."""

    processor: Allowance = Allowance(0.3, 0.05)
    """Seconds of processor time to read one connection."""

    unread_bytes: int = 64 * 1024
    """Bytes written to a blocked socket, such as pongs, before it is aborted."""

    unread_in: Ms = 20_000
    """Time a socket may stay blocked."""

    cut_off_bytes: int = 64 * 1024
    """Longer messages or bodies abort the connection; those between the limits get an error."""

    message_bytes: int = 8 * 1024
    """Longest message, and longest request body."""

    messages: int = 100
    """Messages of one connection within `messages_in`."""

    messages_in: Ms = 20_000
    """Window of `messages`."""

    gestures: int = 25
    """Gestures per second; more are dropped silently."""

    gestures_flood: int = 500
    """Dropped gestures per second that count as a flood."""

    queued: int = 64
    """Frames queued for a slow client before it is disconnected."""

    hello_in: Ms = 10_000
    """Time for a client to send its hello."""

    farewell_in: Ms = 5_000
    """Time for a client to receive the close reason."""

    tables: int = 20
    """Tables one guest may open within `tables_in`. All requests of a subnet without a cookie count
    as one guest."""

    address_tables: int = 800
    """Tables one subnet may open within `tables_in`, regardless of cookies; enough for forty
    guests."""

    tables_in: Ms = 10 * 60_000
    """Window of `tables` and `address_tables`."""

    wrong_codes: int = 8
    """Wrong codes one guest may try within `wrong_codes_in` before answers are delayed."""

    wrong_codes_in: Ms = 10 * 60_000
    """Window of `wrong_codes`."""

    wrong_codes_address: int = 20
    """Wrong codes one subnet may try before answers are delayed, regardless of cookies; as many
    again for its known guests. See `codes.py` for the arithmetic."""

    wrong_codes_address_in: Ms = 60 * 60_000
    """Window of `wrong_codes_address`."""

    wrong_codes_server: int = 60
    """Wrong codes of everyone within `wrong_codes_server_in` before the answers to all unknown
    guests are delayed."""

    wrong_codes_server_in: Ms = 60_000
    """Window of `wrong_codes_server`."""

    guess_pause: Ms = 1_000
    """First pause before an answer; each further wrong code or phrase doubles it."""

    guess_pause_longest: Ms = 30_000
    """Longest pause before an answer."""

    guess_pause_server: Ms = 4_000
    """Pause before the answers to unknown guests beyond `wrong_codes_server`."""

    guess_held_address: Ms = 60_000
    """Sum of the pauses at one time for one guest, subnet or /48 network; a request beyond it is
    refused."""

    guess_held: Ms = 240_000
    """Sum of the pauses at one time for all subnets with too many wrong codes."""

    room_guest_people: int = 3
    """People of one guest in a room."""

    room_address_people: int = 60
    """People of one subnet in a room."""

    idle: Ms = 5 * 60_000
    """Time after which an empty table is evicted from memory."""

    lobby: int = 200
    """Tables shown in the lobby."""

    lobby_guest: int = 3
    """Empty tables of one guest shown in the lobby."""

    lobby_address: int = 10
    """Empty tables of one subnet shown in the lobby."""

    listed_for: int = 12 * 3600
    """Seconds an empty table stays in the lobby."""

    names_kept: int = 24 * 3600
    """Seconds after a game until its names are erased."""

    evenings_kept: int = 400 * 24 * 3600
    """Seconds for which an evening is kept with the names of those who agreed."""

    of_features: tuple[FeatureLimits, ...] = ()
    """Limits of HTTP features that differ from the defaults."""

    def of(self, kind: type[L]) -> L:
        """Return the limits of a feature."""
        return next((each for each in self.of_features if isinstance(each, kind)), kind())

    def with_feature(self, limits: FeatureLimits) -> "Limits":
        """Return a copy with these limits of a feature."""
        kind = type(limits)
        others = tuple(each for each in self.of_features if type(each) is not kind)
        changed = () if limits == kind() else (limits,)
        return msgspec.structs.replace(self, of_features=(*others, *changed))


class Budget:
    """State of a token bucket."""

    __slots__ = ("_allowance", "_at", "_left")

    def __init__(self, allowance: Allowance, now: float) -> None:
        self._allowance, self._left, self._at = allowance, allowance.at_once, now

    def spend(self, amount: float, now: float) -> bool:
        """Take `amount` at the second `now`; return False if less is left."""
        back = (now - self._at) * self._allowance.a_second
        left = min(self._allowance.at_once, self._left + back)
        enough = amount <= left
        self._left, self._at = left - amount if enough else left, now
        return enough

    def full(self, now: float) -> bool:
        """Return True if the bucket is full."""
        return self.spend(0, now) and self._left == self._allowance.at_once


class RateLimiter:
    """Sliding-window limiter, with a threshold for floods."""

    __slots__ = ("_over", "_spent", "_window")

    def __init__(self, count: int, window: Ms, flood: int) -> None:
        self._window = window
        self._spent: deque[Ms] = deque(maxlen=count)
        self._over: deque[Ms] = deque(maxlen=flood)

    def allow(self, now: Ms) -> bool:
        """Count an event; return False if it exceeds the limit."""
        if _full_since(self._spent, now - self._window):
            self._over.append(now)
            return False
        self._spent.append(now)
        return True

    def wait(self, now: Ms) -> Ms:
        """Return the time until the next event is allowed; 0 for now."""
        full = _full_since(self._spent, now - self._window)
        return self._spent[0] + self._window - now if full else 0

    def used(self, now: Ms) -> int:
        """Return the number of events within the window."""
        return sum(time > now - self._window for time in self._spent)

    def note(self, now: Ms) -> None:
        """Count an event even if it exceeds the limit; the oldest is forgotten."""
        self._spent.append(now)

    def flooded(self, now: Ms) -> bool:
        """Return True if too many events came after the limit was reached."""
        return _full_since(self._over, now - self._window)


class RateLimiters:
    """Limiters by guest or subnet; the least recently used is dropped."""

    def __init__(self, count: int, window: Ms) -> None:
        self._count, self._window = count, window
        self._known: OrderedDict[str, RateLimiter] = OrderedDict()

    def of(self, key: str) -> RateLimiter:
        """Return the limiter of a guest or subnet."""
        limiter = self._known.pop(key, None) or RateLimiter(self._count, self._window, 1)
        self._known[key] = limiter
        if len(self._known) > MANY:
            self._known.popitem(last=False)
        return limiter


class AddressRateLimiters:
    """Limiters by subnet and, with ten times the count, by /48 network."""

    def __init__(self, count: int, window: Ms) -> None:
        self._subnets = RateLimiters(count, window)
        self._wide = RateLimiters(WIDE_FACTOR * count, window)

    def of(self, subnet: str) -> list[RateLimiter]:
        """Return the limiters of a subnet: its own and that of its /48 network."""
        wide = wide_subnet_of(subnet)
        return [self._subnets.of(subnet), *([self._wide.of(wide)] if wide else [])]


def subnet_of(address: str) -> str:
    """Return the subnet that shares limits: the /64 network for IPv6, else the address itself."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, IPv4Address) or known.ipv4_mapped:
        return address
    return str(IPv6Network((known, IPV6_SUBNET_BITS), strict=False))


def wide_subnet_of(subnet: str) -> str:
    """Return the /48 network of an IPv6 subnet; empty for other addresses."""
    if not subnet.endswith(f"/{IPV6_SUBNET_BITS}"):
        return ""
    return str(IPv6Network(subnet).supernet(new_prefix=_IPV6_WIDE_BITS))


def _full_since(times: deque[Ms], since: Ms) -> bool:
    return len(times) == times.maxlen and times[0] > since
