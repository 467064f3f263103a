"""Journal in one SQLite file without a thread, for tests and platforms without threads.

Requests of one turn of the event loop are settled in one transaction, on the loop. The file format
is the same as that of `SqliteJournal`.
"""

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import Any, Self

from kermesse.journal.base import ExclusiveJournal, answer
from kermesse.journal.port import unusable
from kermesse.journal.sqlite_backend import SqliteBackend


class InlineSqliteJournal(ExclusiveJournal):
    """A `Journal` in an SQLite file that blocks the event loop while it writes.

    `flush` copies the file to durable storage where the file system is not durable itself, as in a
    browser. Answers that follow a change wait for it.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        flush: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        super().__init__(path)
        self._backend = SqliteBackend(self._path)
        self.migrated = self._backend.migrated
        self._flush = flush
        self._flushed = 0
        """Changes of the backend that are flushed."""
        self._waiting: list[tuple[asyncio.Future[Any], Any]] = []
        """Answers that wait for the next flush."""
        self._flushing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: str | os.PathLike[str]) -> Self:
        """Open a journal, creating the file if it is missing; raise `JournalError` with what to
        do."""
        return cls(path)

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._hand_over()
            if self._flushing is not None:
                await self._flushing
            self._backend.close()
        await asyncio.sleep(0)  # let the last futures resolve

    def _hand_over(self) -> None:
        if self._asked:
            asked, self._asked = self._asked, []
            results = self._backend.settle([request for request, _ in asked])
            answers = list(zip([future for _, future in asked], results, strict=True))
            if self._flush is None:
                # In the next turn, because a caller may still cancel in this one.
                self._loop.call_soon(answer, answers)
                return
            self._waiting += answers
            if self._flushing is None:
                self._flushing = self._loop.create_task(self._flush_all(self._flush))

    async def _flush_all(self, flush: Callable[[], Awaitable[None]]) -> None:
        """Flush until no answer waits."""
        while self._waiting:
            answers, self._waiting = self._waiting, []
            changes = self._backend.changes
            if changes != self._flushed:
                try:
                    await flush()
                    self._flushed = changes
                except OSError as error:
                    answers = [(future, unusable(self._path, error)) for future, _ in answers]
            answer(answers)
        self._flushing = None
