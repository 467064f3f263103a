"""What the server takes from one connection, so that no one can hold up the others."""

from collections import deque

import msgspec

from kermesse.core.contract import Ms


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much is enough; benchmarks raise it."""

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

    tables: int = 30
    """How many tables one address may open …"""

    tables_in: Ms = 10 * 60_000
    """… in so long."""

    idle: Ms = 5 * 60_000
    """After so long without anybody a table is evicted from memory; the journal has it."""

    lobby: int = 200
    """How many tables the lobby shows, the newest."""

    listed_for: int = 12 * 3600
    """For so many seconds a table where nobody is stays in the lobby."""

    names_kept: int = 24 * 3600
    """So many seconds after a game its names are erased."""


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

    def flooded(self, now: Ms) -> bool:
        """Did they go on and on after that?"""
        return _full_since(self._over, now - self._window)


def _full_since(times: deque[Ms], since: Ms) -> bool:
    return len(times) == times.maxlen and times[0] > since
