"""Documents asked of a journal, whichever it is: each call is a request like any other."""

from asyncio import Future
from collections.abc import Callable
from typing import Any

from kermesse.journal.port import Conflict, Document, JournalError


class DocumentRequests:
    """Puts every call of `Documents` to the one who has the store."""

    def __init__(self, ask: Callable[[Callable[[Any], Any]], Future[Any]]) -> None:
        self._ask = ask

    def create(self, document: Document) -> Future[bool]:
        return self._ask(lambda book: book.documents.create(document))

    def find(self, kind: str, id: str) -> Future[Document | None]:
        return self._ask(lambda book: book.documents.find(kind, id))

    def all(self, kind: str) -> Future[list[Document]]:
        return self._ask(lambda book: book.documents.all(kind))

    def expired(self, kind: str, now: int) -> Future[list[Document]]:
        return self._ask(lambda book: book.documents.expired(kind, now))

    def save(self, document: Document) -> Future[Conflict | None]:
        return self._ask(lambda book: book.documents.save(document))

    def erase(self, kind: str, id: str) -> Future[bool]:
        return self._ask(lambda book: book.documents.erase(kind, id))


def missing(document: Document) -> JournalError:
    """What to say of one that cannot be changed since it is not there."""
    return JournalError(
        "there is no {kind} {id!r} in the journal", kind=document.kind, id=document.id
    )
