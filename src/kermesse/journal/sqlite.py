"""The journal in one SQLite file: nothing to install, and what it has answered is on the disk.

One thread has the file (`Book`). It takes every request that waits, carries them out in one
transaction, and answers them all once that is synced: the more is asked, the more one sync serves.
"""

import asyncio
import os
import threading
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Self, TypeAlias

from kermesse.journal.base import BookJournal, answer
from kermesse.journal.book import MEMORY, Book, Request
from kermesse.journal.documents import DocumentRequests
from kermesse.journal.layout import Migrated, NotUsable
from kermesse.journal.port import Changed, Documents, unusable

__all__ = ["MEMORY", "SqliteJournal"]

_Asked: TypeAlias = tuple[Request, asyncio.Future[Any]]
"""A request, and whoever waits for its answer."""


class SqliteJournal(BookJournal):
    """A `Journal` in an SQLite file, which it keeps to itself: one server a file."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = os.fspath(path)
        self._loop = asyncio.get_running_loop()
        self._asked: list[_Asked] = []
        self._queue: SimpleQueue[list[_Asked] | None] = SimpleQueue()
        self._opened: asyncio.Future[Migrated] = self._loop.create_future()
        self._finished: asyncio.Future[None] = self._loop.create_future()
        self._closed = False
        self.documents: Documents = DocumentRequests(self._put)
        self.lost = lambda: None

    @classmethod
    async def open(cls, path: str | os.PathLike[str]) -> Self:
        """Open a journal, made with its folder when missing; or `JournalError` says what to do."""
        journal = cls(path)
        threading.Thread(target=journal._serve, name=f"journal {path}", daemon=True).start()
        try:
            journal.migrated = await journal._opened
        except BaseException:
            journal._queue.put(None)  # cancelled: nobody will close what nobody was given
            raise
        return journal

    async def lease(self, name: str) -> str | None:
        return None  # whoever has the file has every table in it

    async def release(self, name: str) -> None:
        return

    async def watch(self) -> AsyncIterator[Changed | None]:
        nobody_else: tuple[Changed, ...] = ()
        for changed in nobody_else:
            yield changed

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._queue.put(None)
        await asyncio.shield(self._finished)

    def _put(self, request: Request) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = self._loop.create_future()
        if self._closed:
            closed = NotUsable("it has been closed", "journal-closed")
            future.set_exception(unusable(self._path, closed))
            return future
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        self._asked.append((request, future))
        return future

    def _hand_over(self) -> None:
        """Give the thread what was asked in one turn of the loop: it wakes once, for all of it."""
        if self._asked:
            self._queue.put(self._asked)
            self._asked = []

    def _serve(self) -> None:
        """The life of the thread: open, settle whatever waits until told to close, close."""
        try:
            book = Book(self._path)
        except Exception as error:
            self._answer([(self._opened, error)])
            return
        self._answer([(self._opened, book.migrated)])
        closing = False
        while not closing:
            waiting = [self._queue.get(), *(self._queue.get() for _ in range(self._queue.qsize()))]
            closing = None in waiting
            asked = [one for together in waiting if together is not None for one in together]
            if asked:
                answers = book.settle([request for request, _ in asked])
                futures = [future for _, future in asked]
                self._answer(list(zip(futures, answers, strict=True)))
        try:
            book.close()
        finally:
            self._answer([(self._finished, None)])

    def _answer(self, answers: Iterable[tuple[asyncio.Future[Any], Any]]) -> None:
        """Wake the event loop once for all of these."""
        with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
            self._loop.call_soon_threadsafe(answer, answers)
