"""The journal in one SQLite file without a thread: for tests, and where there are no threads.

Requests of one turn of the event loop are settled in one transaction, on the loop itself. The file
is the same as that of `SqliteJournal`.
"""

import asyncio
import os
from typing import Self

from kermesse.journal.base import SoleJournal, answer
from kermesse.journal.sqlite_backend import SqliteBackend


class InlineSqliteJournal(SoleJournal):
    """A `Journal` in an SQLite file that blocks the event loop while it writes."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        super().__init__(path)
        self._book = SqliteBackend(self._path)
        self.migrated = self._book.migrated

    @classmethod
    async def open(cls, path: str | os.PathLike[str]) -> Self:
        """Open a journal, made with its folder when missing; or `JournalError` says what to do."""
        return cls(path)

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._book.close()
        await asyncio.sleep(0)  # until the last are answered

    def _hand_over(self) -> None:
        if self._asked:
            asked, self._asked = self._asked, []
            answers = self._book.settle([request for request, _ in asked])
            futures = [future for _, future in asked]
            # In the next turn: a caller may still give up waiting in this one.
            self._loop.call_soon(answer, list(zip(futures, answers, strict=True)))
