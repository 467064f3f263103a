"""Simulated time and the order of all events, drawn from one seed."""

import heapq
from hashlib import sha256
from itertools import count
from random import Random

START = 1_000_000.0
"""Seconds of the monotonic clock at the beginning."""

TODAY = 1_800_000_000
"""Calendar time at the beginning."""


class World:
    """Runs processes, messages and clients in order of their times.

    Everything random comes from the seed. Each purpose has its own generator, so that leaving out a
    fault changes as little as possible of the rest.
    """

    def __init__(self, seed):
        self.seed = seed
        self.now = START
        self.processes = []
        self.numbers = count(1)
        """Numbers of connections and requests, in order."""
        self.error = None
        """What a check has found while a server was running; raised outside of it."""
        self._events = []
        self._count = count()
        self._trace = sha256()

    def rng(self, *purpose):
        """Return a random generator for a purpose."""
        return Random("/".join(map(str, (self.seed, *purpose))))

    @property
    def ms(self):
        """Milliseconds since the beginning."""
        return round((self.now - START) * 1000)

    def at(self, when, act, *args):
        """Call `act` at this time."""
        heapq.heappush(self._events, (when, next(self._count), act, args))

    def later(self, delay, act, *args):
        """Call `act` after so many seconds."""
        self.at(self.now + delay, act, *args)

    def note(self, *what):
        """Add to the trace."""
        self._trace.update(f"{self.ms} {' '.join(map(str, what))}\n".encode())

    @property
    def digest(self):
        """The hash of everything that has happened."""
        return self._trace.hexdigest()

    def run(self, until):
        """Let everything happen up to this time; raise what a check has found."""
        events, processes = self._events, self.processes
        while True:
            self._run_ready()
            when = events[0][0] if events else until
            for process in processes:
                timer = process.next_timer()
                if timer is not None and timer < when:
                    when = timer
            if when > until:
                break
            self.now = max(self.now, when)
            ran = False
            while events and events[0][0] <= self.now:
                _, _, act, args = heapq.heappop(events)
                act(*args)
                ran = True
                self._run_ready()
            for process in processes:
                timer = process.next_timer()
                if timer is not None and timer <= self.now:
                    process.run_ready()
                    ran = True
            if not ran and when >= until:
                break
        self.now = max(self.now, until)

    def _run_ready(self):
        again = True
        while again:
            again = False
            for process in self.processes:
                if process.ready:
                    process.run_ready()
                    again = True
        if self.error is not None:
            raise self.error
