"""Monotonic clock with timers, and a calendar clock for display and for erasing names."""

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol

from kermesse.core.contract import Ms

WRITTEN: Final = 1_767_225_600
"""First second of 2026; an earlier system time is wrong."""


class Timer(Protocol):
    """A scheduled call."""

    def cancel(self) -> None:
        """Cancel the call."""


class Clock(Protocol):
    """Monotonic time in milliseconds."""

    def now(self) -> Ms:
        """Return the current time."""

    def call_at(self, when: Ms, act: Callable[[], None]) -> Timer:
        """Call `act` at this time, or immediately if it has passed."""


class SteadyClock:
    """The clock of the running event loop."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()

    def now(self) -> Ms:
        return time.monotonic_ns() // 1_000_000

    def call_at(self, when: Ms, act: Callable[[], None]) -> Timer:
        # A timer may fire a fraction of a millisecond early; the extra millisecond prevents that.
        return self._loop.call_later(max(0, when - self.now() + 1) / 1000, act)


class Calendar:
    """Calendar time in seconds.

    A system clock without battery shows 1970. Such a value is replaced by the latest known time;
    otherwise a table that ended under it would look long expired once the clock is right again.
    """

    def __init__(self, read: Callable[[], int]) -> None:
        self._read = read
        self._known = WRITTEN

    def learn(self, seconds: int) -> None:
        """Take note of a stored time: the calendar is at least that late."""
        self._known = max(self._known, seconds)

    @property
    def wrong(self) -> bool:
        """True if the system clock shows a time before 2026."""
        return self._read() < WRITTEN

    def __call__(self) -> int:
        if self.wrong:
            return self._known
        self._known = self._read()  # may go back if the stored time was in the future
        return self._known
