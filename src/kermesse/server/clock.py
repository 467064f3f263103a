"""The server's steady time: what it is now, and being called at a given moment."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from kermesse.core.contract import Ms


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
