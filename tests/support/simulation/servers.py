"""The server processes of a case with their storage, and the proxy before them."""

from zlib import crc32

from support.simulation.database import Database, open_journal
from support.simulation.disk import Disk, DiskJournal
from support.simulation.process import Process

STRAY = 0.15
"""Probability that the proxy sends a client to another process than that of the table."""


class SingleServer:
    """One process with a file."""

    shared = False
    """True if several processes share the storage."""

    usual = 1.0
    """Slowness of a storage without faults."""

    def __init__(self, world):
        self.store = Disk(world)
        self.all = [Process(world, "server", self._journal)]

    async def _journal(self, _process):
        return DiskJournal(self.store)

    def of(self, _table, _rng):
        """Return the process that a proxy would choose for a table."""
        return self.all[0]

    def crashed(self, _process, _notices=True):
        """Keep of the storage what is durable."""
        self.store.lose_process()


class ManyServers:
    """Several processes with a database."""

    shared = True
    usual = 0.001  # seconds of a message

    def __init__(self, world):
        self._world = world
        rng = world.rng("database")
        self.store = Database(world.later, lambda: world.now, rng)
        self.store.slowness = self.usual
        count = rng.choice((2, 2, 3))
        self.all = [Process(world, f"server{n}", self._journal) for n in range(count)]

    async def _journal(self, process):
        return await open_journal(self.store, process.name, lambda: self._world.now)

    def of(self, table, rng):
        """Return the process for a table: mostly the same, if it is up."""
        up = [process for process in self.all if process.up] or self.all
        if rng.random() < STRAY:
            return rng.choice(up)
        return up[crc32(table.encode()) % len(up)]

    def crashed(self, process, notices=True):
        """End the sessions of a process at the database."""
        self.store.lose(process.name, notices)


STORAGES: dict[str, type[SingleServer] | type[ManyServers]] = {
    "sqlite": SingleServer,
    "postgres": ManyServers,
}
"""What a case may be stored in."""
