"""The latency of players: pings, and the round trips they show.

A client can delay its answers, so that its latency seems higher than it is. So the lowest of
several round trips counts, a higher latency has to last before it is believed, and it never exceeds
the round trip that the operating system measured. A connection whose answers are often much later
than that is uneven, until they have been as expected for a while.
"""

from collections import deque
from typing import Final

from kermesse.core.contract import Ms

_WINDOW: Final = 5
"""The number of round trips remembered."""

_OFTEN: Final = 3
"""This many late ones make a connection uneven; all of them in time make it even again."""

_LATE: Final[Ms] = 100
"""An answer this much later than expected, and twice as late, is late: no race is won by less."""


class Latency:
    """The round trips of one player, as the server measures them."""

    __slots__ = ("_kernel", "_late", "_pings", "_trips", "uneven")

    def __init__(self) -> None:
        self._kernel: Ms | None = None
        self._pings: dict[int, Ms] = {}
        self._trips: deque[Ms] = deque(maxlen=_WINDOW)
        self._late: deque[bool] = deque(maxlen=_WINDOW)
        self.uneven = False
        """True if its answers are often much later than its latency."""

    def ping(self, number: int, now: Ms) -> None:
        """Note that a ping leaves."""
        if len(self._pings) > 5:
            self._pings.clear()  # no answers: late ones are ignored
        self._pings[number] = now

    def pong(self, number: int, now: Ms) -> None:
        """Note its answer."""
        sent = self._pings.pop(number, None)
        if sent is not None:
            trip = now - sent
            self._doubt(trip)
            self._trips.append(trip if self._kernel is None else min(trip, self._kernel))

    def _doubt(self, trip: Ms) -> None:
        """Note whether an answer is late; one late answer is no sign."""
        known = [*self._trips, *([] if self._kernel is None else [self._kernel])]
        self._late.append(bool(known) and trip > max(min(known) + _LATE, 2 * min(known)))
        late = sum(self._late)
        self.uneven = late >= _OFTEN or (self.uneven and late > 0)

    def measured(self, trip: Ms) -> None:
        """Note the round trip of the operating system: no answer exceeds it."""
        self._kernel = trip

    def awaits(self, number: int) -> bool:
        """True while this ping is not answered."""
        return number in self._pings

    def round_trip(self) -> Ms:
        """Return the lowest of the last round trips; 0 before the first."""
        return min(self._trips, default=0)


class Pings:
    """When latencies were last measured."""

    def __init__(self, every: Ms) -> None:
        self._every = every
        self._last: Ms | None = None
        self._count = 0

    def due(self) -> Ms | None:
        """Return when they are measured again; None for at once."""
        return None if self._last is None else self._last + self._every

    def next(self, now: Ms) -> int | None:
        """Return the number of a ping to send now, if it is time."""
        if self._last is not None and now < self._last + self._every:
            return None
        self._last = now
        return self._number()

    def extra(self) -> int | None:
        """Return the number of a ping for one newcomer; None before the first ping of all."""
        return None if self._last is None else self._number()

    def _number(self) -> int:
        self._count += 1
        return self._count
