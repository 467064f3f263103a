"""Journal in one SQLite file without a thread, for tests and platforms without threads.

Requests of one turn of the event loop are settled in one transaction, on the loop. The file format
is the same as that of `SqliteJournal`.
"""

import asyncio
import os
from typing import Self

from kermesse.journal.base import ExclusiveJournal, answer
from kermesse.journal.sqlite_backend import SqliteBackend


class InlineSqliteJournal(ExclusiveJournal):
    """A `Journal` in an SQLite file that blocks the event loop while it writes."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        super().__init__(path)
        self._backend = SqliteBackend(self._path)
        self.migrated = self._backend.migrated

    @classmethod
    async def open(cls, path: str | os.PathLike[str]) -> Self:
        """Open a journal, creating the file if it is missing; raise `JournalError` with what to
        do."""
        return cls(path)

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._backend.close()
        await asyncio.sleep(0)  # let the last futures resolve

    def _hand_over(self) -> None:
        if self._asked:
            asked, self._asked = self._asked, []
            answers = self._backend.settle([request for request, _ in asked])
            futures = [future for _, future in asked]
            # In the next turn, because a caller may still cancel in this one.
            self._loop.call_soon(answer, list(zip(futures, answers, strict=True)))
