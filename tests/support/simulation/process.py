"""A simulated server process: the real hub and application, on a loop with simulated time."""

import asyncio
import traceback
from random import Random
from typing import Any

from kermesse.bots.fair_queue import NOBODY
from kermesse.bots.slices import finish
from kermesse.core.disclosure import learning
from kermesse.journal.port import JournalError
from kermesse.server import app
from kermesse.server.features import HTTP_FEATURES
from kermesse.server.guests import Guests
from kermesse.server.hub import Hub
from kermesse.server.limits import ANY, Limits
from support.serving import GAMES, HOST
from support.simulation.loop import SimulatedLoop
from support.simulation.world import START, TODAY

GUESTS = Guests(b"the same secret for all simulated processes")

LIMITS = Limits(
    tables=10**9, address_tables=10**9, address_requests=ANY, address_lines=10**9, idle=60_000
)
"""No limits that depend on the clock of the real machine, and short idle times."""


class Clock:
    """The monotonic clock of a process."""

    def __init__(self, loop):
        self._loop = loop

    def now(self):
        return int(self._loop.time() * 1000)

    def call_at(self, when, act):
        return self._loop.call_later(max(0, when - self.now() + 1) / 1000, act)


class SlowBots:
    """Bots that choose at random after a while, and give no advice."""

    async def think(self, game, bot, view, menu, *, seed, deadline, party=NOBODY):
        rng = Random(seed)
        await asyncio.sleep(rng.choice((0.001, 0.05, 0.4)))
        return rng.choice(menu)

    async def advise(self, game, view, menu, *, seed, deadline=None, party=NOBODY):
        return None

    async def estimate(self, game, requests, *, party=NOBODY):
        return None

    async def know(self, game, view, *, party=NOBODY):
        return None

    async def examine(self, game, shown, *, party=NOBODY):
        await asyncio.sleep(0.02)
        return finish(learning(game, shown))


class Process:
    """A process that serves, can be killed, suspended and started again."""

    def __init__(self, world, name, open_journal):
        self.world, self.name = world, name
        self.open_journal = open_journal
        """Opens its journal, on its loop."""
        self.loop: Any = None
        """Its event loop; None while it does not run."""
        self.hub: Any = None
        self.app: Any = None
        self.up = False
        """True while it accepts connections."""
        self.suspended = False
        self.skew = 0
        """Seconds by which its calendar is wrong."""
        self.upstreams: set[Any] = set()
        """Connections of its relays to other processes."""
        self.lines = {}
        """Open connections by number."""
        self.graves = []
        self.starts = 0
        world.processes.append(self)

    # ------------------------------------------------------------------------- for the scheduler

    @property
    def ready(self):
        return self.loop is not None and not self.suspended and self.loop.ready

    def next_timer(self):
        if self.loop is None or self.suspended:
            return None
        timer = self.loop.next_timer()
        return timer if timer is None else max(timer, self.world.now)

    def run_ready(self):
        self.loop.run_ready()
        if self.loop is not None and self.loop.errors:
            raise AssertionError(f"{self.name}: {_in_short(self.loop.errors[0])}")

    # ----------------------------------------------------------------------------------- its life

    def calendar(self):
        """Return the seconds of its calendar."""
        return TODAY + int(self.world.now - START) + self.skew

    def start(self):
        """Start the program; it accepts connections once its tables are listed."""
        self.starts += 1
        self.suspended = False
        self.loop = SimulatedLoop(lambda: self.world.now)
        self.world.note("start", self.name)
        self.loop.call_soon(self._boot)

    def _boot(self):
        self._main = self.loop.create_task(self._serve())

    async def _serve(self):
        try:
            await self._open()
        except JournalError:  # it exits, and is started again
            self.world.later(0, self.kill)
            self.world.later(1.0, self.start_again)

    def start_again(self):
        """Start it, unless it runs."""
        if self.loop is None:
            self.start()

    async def _open(self):
        journal = await self.open_journal(self)
        self.hub = Hub(
            journal,
            GAMES,
            SlowBots(),
            clock=Clock(self.loop),
            calendar=self.calendar,
            limits=LIMITS,
            features=HTTP_FEATURES,
        )
        await self.hub.start()
        self.app = app.make(self.hub, GUESTS, names=(HOST,))
        self.up = True

    def kill(self, notices=True):
        """Kill it at once. Its clients notice, unless the whole machine is gone."""
        if self.loop is None:
            return
        self.world.note("kill", self.name)
        self.up = self.suspended = False
        self.loop.kill()
        self.graves.append(self.loop)
        self.loop = self.hub = self.app = None
        for line in list(self.lines.values()):
            line.lose_server(notices)
        self.lines.clear()
        for upstream in sorted(self.upstreams, key=lambda each: each.number):
            upstream.leave()
        self.upstreams.clear()

    def stop(self, hands_over):
        """Stop it as a signal does: clients are told, and everything is stored."""

        async def stop():
            if hands_over:
                await self.hub.drain()
            await self.hub.close()
            await self.hub.journal.close()
            self.world.later(0, self.kill)

        if self.up:
            self.world.note("stop", self.name)
            self.up = False
            self.loop.create_task(stop())

    def suspend(self):
        """Let no code of it run, as SIGSTOP does."""
        self.world.note("suspend", self.name)
        self.suspended = self.loop is not None

    def resume(self):
        """Let it run again, late."""
        if self.suspended:
            self.world.note("resume", self.name)
            self.suspended = False

    def bury(self):
        """Free the memory of killed processes."""
        for loop in self.graves:
            loop.bury()
        self.graves.clear()


def _in_short(context):
    error = context.get("exception")
    trace = "".join(traceback.format_exception(error)[-3:]) if error else ""
    return f"{context.get('message')}: {trace}"
