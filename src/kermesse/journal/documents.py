"""`Documents` calls as requests to a journal's backend."""

from asyncio import Future
from collections.abc import Callable
from typing import Any

from kermesse.journal.port import Conflict, Document, JournalError


class DocumentRequests:
    """Passes each call of `Documents` to the backend."""

    def __init__(self, ask: Callable[[Callable[[Any], Any]], Future[Any]]) -> None:
        self._ask = ask

    def create(self, document: Document) -> Future[bool]:
        return self._ask(lambda backend: backend.documents.create(document))

    def find(self, kind: str, id: str) -> Future[Document | None]:
        return self._ask(lambda backend: backend.documents.find(kind, id))

    def all(self, kind: str) -> Future[list[Document]]:
        return self._ask(lambda backend: backend.documents.all(kind))

    def expired(self, kind: str, now: int) -> Future[list[Document]]:
        return self._ask(lambda backend: backend.documents.expired(kind, now))

    def save(self, document: Document) -> Future[Conflict | None]:
        return self._ask(lambda backend: backend.documents.save(document))

    def erase(self, kind: str, id: str) -> Future[bool]:
        return self._ask(lambda backend: backend.documents.erase(kind, id))


def missing(document: Document) -> JournalError:
    """Return the error for a document that does not exist."""
    return JournalError(
        "there is no {kind} {id!r} in the journal", kind=document.kind, id=document.id
    )
