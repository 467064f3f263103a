"""What the server takes from one connection or address, so that no one can hold up the others."""

from collections import OrderedDict, deque
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final, TypeVar

import msgspec

from kermesse.core.contract import Ms


class Allowance(msgspec.Struct, frozen=True):
    """So much of something at once, and so much a second for as long as it goes on."""

    at_once: float
    """What may be spent in one go."""

    a_second: float
    """What comes back each second."""


MANY: Final = 10_000
"""So many guests or addresses are remembered at once."""

_HOUSEHOLD: Final = 64
"""How many bits of an IPv6 address say whose line it is."""

ANY: Final = Allowance(float("inf"), 0)
"""As much as one likes."""


class FeatureLimits(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of an HTTP feature, written beside it."""


L = TypeVar("L", bound=FeatureLimits)


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much is enough; benchmarks raise it."""

    connections: int = 10_000
    """How many at once; fewer where the system lets fewer files be open."""

    address_connections: int = 1_000
    """How many at once from one address, unless it is a proxy's: a school has forty devices behind
    one, of eight connections each …"""

    address_arrivals: Allowance = Allowance(1_000, 50)
    """… and how many may come from it: they all load the page together, and again, and again."""

    address_requests: Allowance = Allowance(6_000, 100)
    """How many requests may come from one address, behind a proxy too: forty devices load a page of
    thirty files three times over …"""

    address_lines: int = 500
    """… and how many WebSockets it may have open."""

    head_bytes: int = 16 * 1024
    """The longest head of a request, its address included."""

    address_bytes: int = 4 * 1024
    """The longest address."""

    head_in: Ms = 10_000
    """How long a head may take to come, and how long a newcomer may say nothing."""

    body_in: Ms = 10_000
    """How long a body may take to come."""

    received: Allowance = Allowance(1024 * 1024, 64 * 1024)
    """How many bytes one connection may send."""

    requests: Allowance = Allowance(100, 10)
    """How many requests one connection may make, unless it is a proxy's."""

    frames: Allowance = Allowance(700, 60)
    """How many frames one line may send, more than its messages and gestures; of those that begin
    no message, such as Pings, a tenth."""

    waiting: int = 250
    """How many frames of one line may wait to be heard: no hand and no program of ours sends more
    in one go."""

    fragments: int = 64
    """How many frames one message may come in."""

    processor: Allowance = Allowance(0.3, 0.05)
    """How many seconds of processor time reading one connection may take."""

    unread_bytes: int = 64 * 1024
    """What is sent into a full line all the same, such as Pongs, before it is cut."""

    unread_in: Ms = 20_000
    """How long a line may stay full without the other end reading from it."""

    cut_off_bytes: int = 64 * 1024
    """A longer message or body is cut off; those between are answered in words."""

    message_bytes: int = 8 * 1024
    """The longest message, and the longest body of a request."""

    messages: int = 100
    """How many messages one connection may send …"""

    messages_in: Ms = 20_000
    """… in so long."""

    gestures: int = 25
    """How many gestures a second; those beyond are dropped without a word."""

    gestures_flood: int = 500
    """So many dropped in a second are no hand's doing."""

    queued: int = 64
    """How many frames wait for a slow client before it is let go."""

    hello_in: Ms = 10_000
    """How long a newcomer may take to say hello."""

    farewell_in: Ms = 5_000
    """How long a client that is let go may take to hear it."""

    tables: int = 20
    """How many tables one guest may open; all who come from one address without a cookie, as no
    browser does, are one guest …"""

    address_tables: int = 800
    """… and how many one address may, whatever cookies it sends: forty guests never meet it …"""

    tables_in: Ms = 10 * 60_000
    """… in so long."""

    wrong_codes: int = 8
    """How many codes that lead nowhere one guest may try …"""

    wrong_codes_in: Ms = 10 * 60_000
    """… in so long: a finger slips."""

    wrong_codes_address: int = 20
    """How many one address may try, whatever cookies it sends: `codes.py` has the arithmetic …"""

    wrong_codes_address_in: Ms = 60 * 60_000
    """… in so long."""

    idle: Ms = 5 * 60_000
    """After so long without anybody a table is evicted from memory; the journal has it."""

    lobby: int = 200
    """How many tables the lobby shows, the newest."""

    listed_for: int = 12 * 3600
    """For so many seconds a table where nobody is stays in the lobby."""

    names_kept: int = 24 * 3600
    """So many seconds after a game its names are erased."""

    of_features: tuple[FeatureLimits, ...] = ()
    """The limits of HTTP features that are not the usual ones."""

    def of(self, kind: type[L]) -> L:
        """The limits of a feature."""
        return next((each for each in self.of_features if isinstance(each, kind)), kind())

    def having(self, limits: FeatureLimits) -> "Limits":
        """The same with these limits of a feature."""
        kind = type(limits)
        others = tuple(each for each in self.of_features if type(each) is not kind)
        changed = () if limits == kind() else (limits,)
        return msgspec.structs.replace(self, of_features=(*others, *changed))


class Budget:
    """What is left of an allowance."""

    __slots__ = ("_allowance", "_at", "_left")

    def __init__(self, allowance: Allowance, now: float) -> None:
        self._allowance, self._left, self._at = allowance, allowance.at_once, now

    def spend(self, amount: float, now: float) -> bool:
        """Take so much, at that second; False when it is more than there is left."""
        back = (now - self._at) * self._allowance.a_second
        left = min(self._allowance.at_once, self._left + back)
        enough = amount <= left
        self._left, self._at = left - amount if enough else left, now
        return enough

    def whole(self, now: float) -> bool:
        """Has all that was spent come back?"""
        return self.spend(0, now) and self._left == self._allowance.at_once


class RateLimiter:
    """So many in any stretch of so long; and how many more make a flood."""

    __slots__ = ("_over", "_spent", "_window")

    def __init__(self, count: int, window: Ms, flood: int) -> None:
        self._window = window
        self._spent: deque[Ms] = deque(maxlen=count)
        self._over: deque[Ms] = deque(maxlen=flood)

    def allow(self, now: Ms) -> bool:
        """Take one more; False when that is too many."""
        if _full_since(self._spent, now - self._window):
            self._over.append(now)
            return False
        self._spent.append(now)
        return True

    def wait(self, now: Ms) -> Ms:
        """How long until one more is allowed; 0 when it is now."""
        full = _full_since(self._spent, now - self._window)
        return self._spent[0] + self._window - now if full else 0

    def flooded(self, now: Ms) -> bool:
        """Did they go on and on after that?"""
        return _full_since(self._over, now - self._window)


class RateLimiters:
    """A limiter for each of many; the one not asked for longest makes room."""

    def __init__(self, count: int, window: Ms) -> None:
        self._count, self._window = count, window
        self._known: OrderedDict[str, RateLimiter] = OrderedDict()

    def of(self, whom: str) -> RateLimiter:
        """The limiter of a guest, or of an address."""
        limiter = self._known.pop(whom, None) or RateLimiter(self._count, self._window, 1)
        self._known[whom] = limiter
        if len(self._known) > MANY:
            self._known.popitem(last=False)
        return limiter


def line_of(address: str) -> str:
    """Whose line an address is: of IPv6 a household has a whole network, and one counts for all."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, IPv4Address) or known.ipv4_mapped:
        return address
    return str(IPv6Network((known, _HOUSEHOLD), strict=False))


def _full_since(times: deque[Ms], since: Ms) -> bool:
    return len(times) == times.maxlen and times[0] > since
