"""How long the lines of players are: pings, and the round trips they show.

An answer may be held back, so that a line seems longer than it is. So the lowest of several round
trips counts, a line that grows has to stay long before it is believed, and where the kernel has
measured the line itself, it is never believed to be longer than that. A line whose answers often
come much later than that is called uneven, until they have been as expected for a while.
"""

from collections import deque
from typing import Final

from kermesse.core.contract import Ms

_WINDOW: Final = 5
"""So many round trips are remembered."""

_OFTEN: Final = 3
"""So many of them, late by far, make a line uneven; all of them in time make it even again."""

_LATE: Final[Ms] = 100
"""So much later than expected, and twice as late, is late by far: nobody wins a race by less."""


class Latency:
    """The round trips of one player's line, as the server measures them."""

    __slots__ = ("_kernel", "_late", "_pings", "_trips", "uneven")

    def __init__(self) -> None:
        self._kernel: Ms | None = None
        self._pings: dict[int, Ms] = {}
        self._trips: deque[Ms] = deque(maxlen=_WINDOW)
        self._late: deque[bool] = deque(maxlen=_WINDOW)
        self.uneven = False
        """Do its answers often come much later than the line is believed to take?"""

    def ping(self, number: int, now: Ms) -> None:
        """A ping leaves."""
        if len(self._pings) > 5:
            self._pings.clear()  # nobody answers: what comes back now says nothing of the line
        self._pings[number] = now

    def pong(self, number: int, now: Ms) -> None:
        """Its answer is here."""
        sent = self._pings.pop(number, None)
        if sent is not None:
            trip = now - sent
            self._doubt(trip)
            self._trips.append(trip if self._kernel is None else min(trip, self._kernel))

    def _doubt(self, trip: Ms) -> None:
        """Note whether an answer comes late by far: once is a hiccup."""
        known = [*self._trips, *([] if self._kernel is None else [self._kernel])]
        self._late.append(bool(known) and trip > max(min(known) + _LATE, 2 * min(known)))
        late = sum(self._late)
        self.uneven = late >= _OFTEN or (self.uneven and late > 0)

    def measured(self, trip: Ms) -> None:
        """The kernel says how long the line is: no answer shows it to be longer."""
        self._kernel = trip

    def awaits(self, number: int) -> bool:
        """Is the answer to this ping still to come?"""
        return number in self._pings

    def round_trip(self) -> Ms:
        """The lowest of the last round trips; 0 before the first."""
        return min(self._trips, default=0)


class Pings:
    """When the lines were last measured."""

    def __init__(self, every: Ms) -> None:
        self._every = every
        self._last: Ms | None = None
        self._count = 0

    def due(self) -> Ms | None:
        """When they are to be measured again; None for at once."""
        return None if self._last is None else self._last + self._every

    def next(self, now: Ms) -> int | None:
        """The number of a ping to send now, if it is time."""
        if self._last is not None and now < self._last + self._every:
            return None
        self._last = now
        return self._number()

    def extra(self) -> int | None:
        """The number of a ping for one newcomer; None before the first, which is for them too."""
        return None if self._last is None else self._number()

    def _number(self) -> int:
        self._count += 1
        return self._count
