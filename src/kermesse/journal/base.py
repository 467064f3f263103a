"""What journals have in common: a call is a request to a book, which answers those that wait
together."""

import asyncio
import os
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import Any, TypeAlias

from kermesse.journal.appends import Append
from kermesse.journal.documents import DocumentRequests
from kermesse.journal.migrations import Migrated, NotUsable
from kermesse.journal.port import Changed, Conflict, Documents, unusable
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.stored_move import StoredMove

Asked: TypeAlias = tuple[Append | Callable[[Any], Any], asyncio.Future[Any]]
"""A request to a book, and the future of its answer."""


class BookJournal(ABC):
    """A journal whose calls a book answers, each as what it is called here.

    A repeated command (the same id for the same table and seat) is a `Conflict`: its first answer
    is in the log. A call that is cancelled is carried out all the same.
    """

    migrated: Migrated
    """What opening it has done to its layout."""

    def create(self, record: Record, lines: Sequence[StoredMove] = ()) -> asyncio.Future[bool]:
        first = Append.of(record.id, 1, lines)
        return self._put(lambda book: book.create(record, first))

    def find(self, table: str) -> asyncio.Future[Record | None]:
        return self._put(lambda book: book.find(table))

    def records(self, since: int = 0) -> asyncio.Future[list[Record]]:
        return self._put(lambda book: book.records(since))

    def save(self, record: Record) -> asyncio.Future[Conflict | None]:
        return self._put(lambda book: book.save(record))

    def follow_up(self, record: Record, following: Record) -> asyncio.Future[Conflict | None]:
        return self._put(lambda book: book.follow_up(record, following))

    def append(
        self, table: str, n: int, lines: Sequence[StoredMove]
    ) -> asyncio.Future[Conflict | None]:
        return self._put(Append.of(table, n, lines))

    def read(self, table: str, after: int = 0) -> asyncio.Future[list[StoredMove]]:
        return self._put(lambda book: book.read(table, after))

    def forget_names(self, before: int) -> asyncio.Future[int]:
        return self._put(lambda book: book.forget_names(before))

    @abstractmethod
    def _put(self, request: Append | Callable[[Any], Any]) -> asyncio.Future[Any]:
        """Have the book do this; it is answered once what it did is durable."""


class SoleJournal(BookJournal):
    """A journal in a file that this process has to itself."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = os.fspath(path)
        self._loop = asyncio.get_running_loop()
        self._asked: list[Asked] = []
        self._closed = False
        self.documents: Documents = DocumentRequests(self._put)
        self.lost = lambda: None

    async def lease(self, name: str) -> str | None:
        return None  # the process that has the file has every table in it

    async def release(self, name: str) -> None:
        return

    async def watch(self) -> AsyncIterator[Changed | None]:
        nobody_else: tuple[Changed, ...] = ()
        for changed in nobody_else:
            yield changed

    def _put(self, request: Append | Callable[[Any], Any]) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = self._loop.create_future()
        if self._closed:
            closed = NotUsable("it is closed")
            future.set_exception(unusable(self._path, closed))
            return future
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        self._asked.append((request, future))
        return future

    @abstractmethod
    def _hand_over(self) -> None:
        """Have the book settle together what was asked in one turn of the loop."""


def answer(answers: Iterable[tuple[asyncio.Future[Any], Any]]) -> None:
    """Give each the answer or the exception that is theirs, unless they have given up waiting."""
    for future, result in answers:
        if future.done():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)
