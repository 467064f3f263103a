"""A simulated disk with an SQLite file, and a journal that writes to it with delays.

The SQL is real (`SqliteBackend`, in memory). A batch becomes durable at one moment. A process that
is killed before loses it; a process that is killed after it, and before its answer, has stored what
nobody was told of.
"""

import asyncio
from collections import deque
from typing import Any

import msgspec

from kermesse.journal.base import Asked, ExclusiveJournal, answer
from kermesse.journal.migrations import NotUsable
from kermesse.journal.port import unusable
from kermesse.journal.sqlite_backend import MEMORY, SqliteBackend
from kermesse.rooms.record import KIND, read
from kermesse.table.kernel.stored_move import StoredMove

NAME = "simulated.db"

_LOG = 'SELECT body FROM line WHERE "table" = ? AND n > ? ORDER BY n'

decode = msgspec.json.Decoder(StoredMove).decode

BROKEN = NotUsable("the disk reports an error; check it and its free space")


class Disk:
    """The storage of a machine; it survives its processes."""

    def __init__(self, world):
        self.rng = world.rng("disk")
        self.slowness = 1.0
        """Factor of all delays."""
        self.failing = 0.0
        """Probability that a sync fails."""
        self.version = 0
        """Number of batches so far."""
        self.backend: Any = None
        """The open file, or None."""
        self._image: bytes | None = None
        self._full = False

    def open(self):
        """Open the file, as the last process left it."""
        self.lose_process()
        self.backend = SqliteBackend(MEMORY)
        if self._image is not None:
            self.backend._db.deserialize(self._image)
        self.fill(self._full)
        return self.backend

    def lose_process(self):
        """Keep only what is durable: the process that had the file open was killed."""
        if self.backend is not None:
            self._image = self.backend._db.serialize()
            self.backend.close()
            self.backend = None

    def fill(self, full):
        """Let the disk be full, or have space again."""
        self._full = full
        if self.backend is not None:
            db = self.backend._db
            (pages,) = db.execute("PRAGMA page_count").fetchone()
            db.execute(f"PRAGMA max_page_count = {pages if full else 2**30}")

    def repair(self):
        """End all faults of the disk."""
        self.slowness, self.failing = 1.0, 0.0
        self.fill(False)

    def delay(self):
        """Return the seconds until the disk has done its next work."""
        return self.slowness * self.rng.choice((0.0002, 0.001, 0.001, 0.005))

    def settle(self, requests):
        """Write a batch, durable when this returns; return an answer for each request."""
        self.version += 1
        failed = self.failing and self.rng.random() < self.failing
        if failed and self.rng.random() < 0.5:
            return [unusable(NAME, BROKEN) for _ in requests]
        answers = self.backend.settle(requests)
        if failed:  # written, and reported as failed
            self.backend._last.clear()
            return [unusable(NAME, BROKEN) for _ in requests]
        return answers

    # -------------------------------------------------------------------- for those who check it

    @property
    def readable(self):
        """True while a process has it open."""
        return self.backend is not None

    def record(self, table):
        """Return the stored record of a table, or None."""
        return self.backend.find(table) if self.backend else None

    def entries(self, table, after=0):
        """Return the stored moves of a table after that number."""
        rows = self.backend._db.execute(_LOG, (table, after)) if self.backend else ()
        return [decode(body) for (body,) in rows]

    def owner(self, _lease):
        """Return nothing: the process that has the file has all leases."""
        return ""

    def room(self, id):
        """Return the stored record of a room."""
        return read(self.backend.documents.find(KIND, id))


class DiskJournal(ExclusiveJournal):
    """A `Journal` on a simulated disk: one batch at a time, as the thread of `SqliteJournal`."""

    def __init__(self, disk):
        super().__init__(NAME)
        self._disk = disk
        self._batch: deque[Asked] = deque()
        self._busy = False
        self._idle = asyncio.Event()
        self._idle.set()
        disk.open()

    def _hand_over(self):
        self._batch += self._asked
        self._asked = []
        if not self._busy:
            self._next()

    def _next(self):
        """Give all pending requests to the disk."""
        self._busy = bool(self._batch)
        if self._busy:
            self._idle.clear()
            asked = list(self._batch)
            self._batch.clear()
            self._loop.call_later(self._disk.delay(), self._write, asked)
        else:
            self._idle.set()

    def _write(self, asked):
        answers = self._disk.settle([request for request, _ in asked])
        futures = [future for _, future in asked]
        answered = list(zip(futures, answers, strict=True))
        self._loop.call_later(self._disk.delay(), self._report, answered)

    def _report(self, answered):
        answer(answered)
        self._next()

    async def close(self):
        if not self._closed:
            self._closed = True
            self._hand_over()
            await self._idle.wait()
            self._disk.lose_process()
