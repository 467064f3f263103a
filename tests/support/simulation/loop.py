"""An event loop with simulated time: no selector, no sockets, no threads."""

import asyncio
import heapq
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from contextvars import Context
from itertools import count
from typing import Any, TypeVar, TypeVarTuple

_T = TypeVar("_T")
_Ts = TypeVarTuple("_Ts")

MOST_TURNS = 100_000
"""Turns at one moment after which the program is taken for an endless loop."""

IN_THREAD = 0.002
"""Simulated seconds that work in another thread takes."""


class EndlessLoop(AssertionError):
    """Callbacks run and run, and no time passes."""


class SimulatedLoop(asyncio.BaseEventLoop):
    """The event loop of one simulated process; `World` decides when it runs.

    A killed process never runs again: its loop ignores all later calls. No `finally` and no
    `except` of its tasks is executed, as after `kill -9`.
    """

    def __init__(self, now):
        super().__init__()
        self._now: Callable[[], float] = now
        self._ready: deque[asyncio.Handle] = deque()
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._count = count()
        self.dead = False
        self.errors: list[dict[str, Any]] = []
        """Exceptions that no code has caught."""

    # ----------------------------------------------------------------------------- for the world

    @property
    def ready(self):
        """True if there is work at this moment."""
        return bool(self._ready)

    def next_timer(self):
        """Return the time of the next timer, or None."""
        timers = self._timers
        while timers and timers[0][2].cancelled():
            heapq.heappop(timers)
        return timers[0][0] if timers else None

    def run_ready(self):
        """Run everything that is due now, and everything that follows from it at once."""
        timers, ready, now = self._timers, self._ready, self._now()
        while timers and timers[0][0] <= now:
            timer = heapq.heappop(timers)[2]
            if not timer.cancelled():
                ready.append(timer)
        asyncio._set_running_loop(self)
        try:
            turns = 0
            while ready and not self.dead:
                handle = ready.popleft()
                if not handle.cancelled():
                    handle._run()
                turns += 1
                if turns > MOST_TURNS:
                    raise EndlessLoop(f"{turns} callbacks at one moment, the last: {handle}")
        finally:
            asyncio._set_running_loop(None)

    def kill(self):
        """End the process at once."""
        self.dead = True
        self._ready.clear()
        self._timers.clear()

    def bury(self):
        """Free the tasks of a dead process; what they do now has no effect.

        Coroutines that never began are closed too, which Python would warn of.
        """
        buried: set[asyncio.Task[Any]] = set()
        asyncio._set_running_loop(self)
        try:
            while tasks := asyncio.all_tasks(self) - buried:
                buried |= tasks
                for task in tasks:
                    _bury(task)
        finally:
            asyncio._set_running_loop(None)

    # ----------------------------------------------------------------------------- for programs

    def time(self):
        return self._now()

    def call_soon(
        self, callback: Callable[[*_Ts], object], *args: *_Ts, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        if not self.dead:
            self._ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon

    def call_later(
        self,
        delay: float,
        callback: Callable[[*_Ts], object],
        *args: *_Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        return self.call_at(self._now() + delay, callback, *args, context=context)

    def call_at(
        self,
        when: float,
        callback: Callable[[*_Ts], object],
        *args: *_Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        if not self.dead:
            heapq.heappush(self._timers, (when, next(self._count), handle))
        return handle

    def _timer_handle_cancelled(self, handle):
        pass  # it is skipped when its time comes

    def create_future(self):
        return asyncio.Future(loop=self)

    def create_task(self, coro, *, name=None, context=None):
        return asyncio.Task(coro, loop=self, name=name, context=context)

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[*_Ts], _T], *args: *_Ts
    ) -> asyncio.Future[_T]:
        """Do the work of a thread on the loop, a little later."""
        future: asyncio.Future[_T] = self.create_future()

        def work():
            if future.cancelled():
                return
            try:
                future.set_result(func(*args))
            except Exception as error:
                future.set_exception(error)

        self.call_later(IN_THREAD, work)
        return future

    def call_exception_handler(self, context):
        if not self.dead:
            self.errors.append(context)

    def get_debug(self):
        return False

    def is_running(self):
        return asyncio._get_running_loop() is self

    def is_closed(self):
        return self.dead


def _bury(task: Any) -> None:
    """Close the coroutine of a task; it may wait in a `finally`."""
    task._log_destroy_pending = False
    with suppress(RuntimeError, asyncio.InvalidStateError):
        task.get_coro().close()
