"""The server's steady time: what it is now, and being called at a given moment; and its calendar,
which is for display and for erasing names."""

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol

from kermesse.core.contract import Ms

WRITTEN: Final = 1_767_225_600
"""The first second of 2026, when there was no server yet."""


class Timer(Protocol):
    """A call that is to come."""

    def cancel(self) -> None:
        """Let it not come."""


class Clock(Protocol):
    """Milliseconds that never go back."""

    def now(self) -> Ms:
        """What time it is."""

    def call_at(self, when: Ms, act: Callable[[], None]) -> Timer:
        """Have this called at that time, or at once when it has gone by."""


class SteadyClock:
    """The clock of the running event loop."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()

    def now(self) -> Ms:
        return time.monotonic_ns() // 1_000_000

    def call_at(self, when: Ms, act: Callable[[], None]) -> Timer:
        # A timer may ring a fraction of a millisecond early: never before its time is up.
        return self._loop.call_later(max(0, when - self.now() + 1) / 1000, act)


class Calendar:
    """Seconds of the calendar. A clock that has lost its battery shows 1970: it is not believed,
    or whatever ended under it would seem to have ended long ago once it is right again."""

    def __init__(self, read: Callable[[], int]) -> None:
        self._read = read
        self._known = WRITTEN

    def learn(self, seconds: int) -> None:
        """It was that late already."""
        self._known = max(self._known, seconds)

    @property
    def wrong(self) -> bool:
        """Does the clock show a time before there was any server?"""
        return self._read() < WRITTEN

    def __call__(self) -> int:
        if self.wrong:
            return self._known
        self._known = self._read()  # which may have been in the future for a while
        return self._known
