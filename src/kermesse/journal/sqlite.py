"""Journal in one SQLite file; answered calls are on disk.

One thread owns the file (`SqliteBackend`). It runs all pending requests in one transaction and
answers them once it is synced, so one sync serves more requests under load.
"""

import asyncio
import os
import threading
from collections.abc import Iterable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Self

from kermesse.journal.base import Asked, ExclusiveJournal, answer
from kermesse.journal.migrations import Migrated
from kermesse.journal.sqlite_backend import MEMORY, SqliteBackend

__all__ = ["MEMORY", "SqliteJournal"]


class SqliteJournal(ExclusiveJournal):
    """A `Journal` in an SQLite file that only this process has open."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        super().__init__(path)
        self._queue: SimpleQueue[list[Asked] | None] = SimpleQueue()
        self._opened: asyncio.Future[Migrated] = self._loop.create_future()
        self._finished: asyncio.Future[None] = self._loop.create_future()

    @classmethod
    async def open(cls, path: str | os.PathLike[str]) -> Self:
        """Open a journal, creating the file if it is missing; raise `JournalError` with what to
        do."""
        journal = cls(path)
        threading.Thread(target=journal._serve, name=f"journal {path}", daemon=True).start()
        try:
            journal.migrated = await journal._opened
        except BaseException:
            journal._queue.put(None)  # cancelled: no caller is left to close it
            raise
        return journal

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._queue.put(None)
        await asyncio.shield(self._finished)

    def _hand_over(self) -> None:
        """Pass the requests of one turn of the event loop to the thread."""
        if self._asked:
            self._queue.put(self._asked)
            self._asked = []

    def _serve(self) -> None:
        """Run the thread: open, settle requests until told to close, close."""
        try:
            backend = SqliteBackend(self._path)
        except Exception as error:
            self._answer([(self._opened, error)])
            return
        self._answer([(self._opened, backend.migrated)])
        closing = False
        while not closing:
            waiting = [self._queue.get(), *(self._queue.get() for _ in range(self._queue.qsize()))]
            closing = None in waiting
            asked = [one for together in waiting if together is not None for one in together]
            if asked:
                answers = backend.settle([request for request, _ in asked])
                futures = [future for _, future in asked]
                self._answer(list(zip(futures, answers, strict=True)))
        try:
            backend.close()
        finally:
            self._answer([(self._finished, None)])

    def _answer(self, answers: Iterable[tuple[asyncio.Future[Any], Any]]) -> None:
        """Wake the event loop once for all answers."""
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(answer, answers)
