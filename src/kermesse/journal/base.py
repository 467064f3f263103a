"""Shared base of the journals: each call becomes a request that a backend answers in batches."""

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
"""A request to a backend, and the future of its answer."""


class BackendJournal(ABC):
    """A journal that passes its calls to a backend method of the same name.

    A repeated command (same id, table and seat) is a `Conflict`: its first answer is in the log. A
    cancelled call is executed all the same.
    """

    migrated: Migrated
    """Schema versions before and after opening."""

    def create(self, record: Record, entries: Sequence[StoredMove] = ()) -> asyncio.Future[bool]:
        first = Append.of(record.id, 1, entries)
        return self._put(lambda backend: backend.create(record, first))

    def find(self, table: str) -> asyncio.Future[Record | None]:
        return self._put(lambda backend: backend.find(table))

    def records(self, since: int = 0) -> asyncio.Future[list[Record]]:
        return self._put(lambda backend: backend.records(since))

    def save(self, record: Record) -> asyncio.Future[Conflict | None]:
        return self._put(lambda backend: backend.save(record))

    def follow_up(self, record: Record, following: Record) -> asyncio.Future[Conflict | None]:
        return self._put(lambda backend: backend.follow_up(record, following))

    def append(
        self, table: str, n: int, entries: Sequence[StoredMove]
    ) -> asyncio.Future[Conflict | None]:
        return self._put(Append.of(table, n, entries))

    def read(self, table: str, after: int = 0) -> asyncio.Future[list[StoredMove]]:
        return self._put(lambda backend: backend.read(table, after))

    def forget_names(self, before: int) -> asyncio.Future[int]:
        return self._put(lambda backend: backend.forget_names(before))

    @abstractmethod
    def _put(self, request: Append | Callable[[Any], Any]) -> asyncio.Future[Any]:
        """Queue a request; its future is resolved once the result is durable."""


class ExclusiveJournal(BackendJournal):
    """A journal in a file that only this process has open."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = os.fspath(path)
        self._loop = asyncio.get_running_loop()
        self._asked: list[Asked] = []
        self._closed = False
        self.documents: Documents = DocumentRequests(self._put)
        self.lost = lambda: None

    async def lease(self, name: str) -> str | None:
        return None  # this process has every table in the file

    def holds(self, name: str) -> bool:
        return True

    async def release(self, name: str) -> None:
        return

    async def watch(self) -> AsyncIterator[Changed | None]:
        nobody_else: tuple[Changed, ...] = ()
        for changed in nobody_else:
            yield changed

    def announce(self, kind: str, id: str) -> None:
        return  # there is no other process

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
        """Pass the requests of one turn of the event loop to the backend."""


def answer(answers: Iterable[tuple[asyncio.Future[Any], Any]]) -> None:
    """Resolve each future with its result or exception, unless it is cancelled."""
    for future, result in answers:
        if future.done():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)
