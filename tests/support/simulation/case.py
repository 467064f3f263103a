"""A case: a system, its people and its faults for some simulated minutes, then a check."""

import gc
import logging
import warnings
from collections import Counter
from contextlib import contextmanager
from typing import Any, NamedTuple

from support.seeded_secrets import seeded_secrets
from support.simulation.audit import Audit, Breach, watched
from support.simulation.faults import Fault, Mishaps, draw
from support.simulation.hall import Hall
from support.simulation.network import Network
from support.simulation.people import Party
from support.simulation.servers import STORAGES
from support.simulation.shrink import shrink
from support.simulation.upstream import relays
from support.simulation.world import World

SECONDS = 90.0
"""Simulated seconds with faults."""

MOST_FAULTS = 24
"""Most faults in a case."""

PEACE = 150.0
"""Simulated seconds after the faults in which everything must come right."""

STEP = 1.0
"""Simulated seconds between two looks at the whole system."""

FAREWELL = 200.0
"""Simulated seconds after which a server without clients has forgotten all tables."""


class Result(NamedTuple):
    """What a case has shown."""

    counts: Counter[str]
    digest: str
    faults: tuple[Fault, ...]
    coverage: Counter[tuple[str, str]]


@contextmanager
def quiet():
    """Let the log of the servers be: faults are expected. Collect no garbage meanwhile."""
    logger = logging.getLogger("kermesse")
    before, collects = logger.level, gc.isenabled()
    logger.setLevel(logging.CRITICAL + 1)
    gc.disable()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # tasks of killed processes never began
            yield
    finally:
        logger.setLevel(before)
        if collects:
            gc.enable()


def storage_of(seed):
    """Return what a case is stored in: `postgres/7` says it; of numbers, even ones have a file."""
    name = str(seed).partition("/")[0]
    if name in STORAGES:
        return name
    return "sqlite" if int(name) % 2 == 0 else "postgres"


class Case:
    """A system under one seed."""

    def __init__(self, seed, faults=None):
        self.world = World(seed)
        self.servers = STORAGES[storage_of(seed)](self.world)
        self.store = self.servers.store
        self.faults = (
            draw(self.world.rng("faults"), SECONDS, MOST_FAULTS) if faults is None else faults
        )
        self.network = Network(self.world)
        self.audit = Audit(self.world, self.store)
        rng = self.world.rng("parties")
        count, rooms = rng.randrange(2, 6), rng.random() < 0.3
        about = self.world, self.network, self.servers, self.audit
        self.halls = [Hall(0, *about)] if rooms else []
        self.parties: list[Any] = [*(Party(number, *about) for number in range(count)), *self.halls]
        args = self.world, self.network, self.servers, self.store, self.parties, self.audit
        self.mishaps = Mishaps(*args)

    def run(self):
        """Run the case; raise `Breach`, or any error of the server."""
        seeded = seeded_secrets(self.world.rng("secrets"))
        relayed = relays(self.network, self.servers.all)
        with seeded, relayed, watched(self.audit, self.servers.all), quiet():
            try:
                self._begin()
                self._disturb()
                self._make_peace()
                self._say_farewell()
            finally:
                for process in self.servers.all:
                    process.kill()
                    process.bury()
                self.store.lose_process()
        counts = self.audit.counts
        counts["kills"] = self.mishaps.kills
        counts["games"] = sum(party.games for party in self.parties)
        counts["seconds"] = int(self.world.ms / 1000)
        return Result(counts, self.world.digest, self.faults, self.audit.coverage)

    def _begin(self):
        for process in self.servers.all:
            process.start()
        for party in self.parties:
            self.world.later(0.5, party.open)
        self.mishaps.schedule(self.faults)

    def _disturb(self):
        for _ in range(int(SECONDS / STEP)):
            self.world.run(self.world.now + STEP)
            for party in self.parties:
                party.look_up()

    def _make_peace(self):
        """Repair everything: all pages come back, all commands are answered, all see the same."""
        self.mishaps.repair()
        pages = [page for party in self.parties for page in party.pages]
        for party in self.parties:
            party.done = True
        for page in pages:
            self.world.later(2.0, page.back)
        until = self.world.now + PEACE
        moves = self._moves()
        old = [(page, name) for page in pages if not page.left for name in page.pending]
        while not (self._at_peace(pages, old) and self._progress(moves)):
            if self.world.now > until:
                raise Breach(self._unrest(pages, old))
            self.world.run(self.world.now + STEP)
        for page in pages:
            page.tired = True
        self.world.run(self.world.now + 30.0)
        for page in pages:  # a last look, after all clocks of the games have been stopped
            page.back()
        self.world.run(self.world.now + 5.0)
        for hall in self.halls:
            hall.verify()
        self._settle([page for party in self.parties for page in party.pages])
        self.audit.verify_logs()
        self.audit.verify_pages()

    def _settle(self, pages):
        """Wait for a moment at which every page has been told everything."""
        for _ in range(400):
            self.world.run(self.world.now + 0.13)
            if all(self._has_seen_all(page) for page in pages if page.status == "open"):
                return

    def _has_seen_all(self, page):
        return page.now is None or page.now.n == len(self.audit.mirror(page.table).entries)

    def _at_peace(self, pages, old):
        """All pages are connected, and the commands that were pending are answered."""
        if any(name in page.pending and not page.left for page, name in old):
            return False
        return all(page.status == "open" and not page.stalled for page in pages if not page.left)

    def _moves(self):
        """Return the number of stored moves of each table in play."""
        return {p.table: len(self.audit.mirror(p.table).entries) for p in self.parties if p.table}

    def _progress(self, before):
        """A table with all its players goes on, unless its game is over."""
        return all(self._goes_on(party, before) for party in self.parties)

    def _goes_on(self, party, before):
        if len(party.players) < party.people:
            return True  # not all have gone on to the next game
        if any(p.status != "open" or p.stage != "playing" for p in party.players):
            return True
        return not party.table or self._moves()[party.table] > before[party.table] + 1

    def _unrest(self, pages, old):
        for page, name in old:
            if name in page.pending and not page.left:
                return f"a command is never answered: {page.pending[name]}"
        for page in pages:
            if page.status != "open" and not page.left:
                return f"page {page.number} never gets back to table {page.table}: {page.status}"
            if page.stalled:
                return f"table {page.table} stays stalled"
        return "a table does not go on"

    def _say_farewell(self):
        """Everybody leaves: the server must forget all tables and keep nothing."""
        for party in self.parties:
            for page in party.pages:
                page.close()
        self.world.run(self.world.now + FAREWELL)
        for process in self.servers.all:
            hub = process.hub
            left = {
                "tables": hub.loaded, "connections": len(hub.connections), "writes": hub.writing,
                "tasks": max(0, len(hub._tasks) - 1), "lines": len(process.lines),
            }  # fmt: skip
            if any(left.values()):
                raise Breach(f"{process.name} still keeps {left}, and nobody is there")


def simulate(seed, faults=None):
    """Run one case; return its `Result` or raise `Breach`."""
    return Case(seed, faults).run()


def failure(seed, faults=None):
    """Return the result of a case, or None, and why it failed, or an empty text."""
    try:
        return simulate(seed, faults), ""
    except Exception as error:
        return None, f"{type(error).__name__}: {error}"


def shrunk(seed, why):
    """Describe a failing case, with as few faults as possible and the command that repeats it."""
    faults = shrink(Case(seed).faults, lambda fewer: bool(failure(seed, fewer)[1]))
    fewer = " ".join(map(str, faults))
    return (
        f"seed {seed}: {why}\n  with {len(faults)} faults: {failure(seed, faults)[1]}\n"
        f"  again: PYTHONPATH=tests python -m support.simulation {seed} {fewer}"
    )
