"""Documents in an SQLite file."""

import sqlite3
from typing import Any, Final

import msgspec

from kermesse.journal.documents import missing
from kermesse.journal.port import Conflict, Document

_COLUMNS: Final = "SELECT kind, id, revision, expires, body FROM document"


class SqliteDocuments:
    """The table of documents."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def create(self, document: Document) -> bool:
        """Insert a document, unless its kind and id exist."""
        added = self._db.execute(
            "INSERT INTO document (revision, expires, body, kind, id) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (kind, id) DO NOTHING",
            _row(document),
        )
        return added.rowcount == 1

    def find(self, kind: str, id: str) -> Document | None:
        """Return a document."""
        found = self._documents("WHERE kind = ? AND id = ?", kind, id)
        return found[0] if found else None

    def all(self, kind: str) -> list[Document]:
        """Return all documents of a kind."""
        return self._documents("WHERE kind = ? ORDER BY rowid", kind)

    def expired(self, kind: str, now: int) -> list[Document]:
        """Return the expired documents of a kind."""
        return self._documents("WHERE kind = ? AND expires <= ? ORDER BY rowid", kind, now)

    def save(self, document: Document) -> Conflict | None:
        """Replace the previous revision."""
        changed = self._db.execute(
            "UPDATE document SET revision = ?, expires = ?, body = ?"
            " WHERE kind = ? AND id = ? AND revision = ?",
            (*_row(document), document.revision - 1),
        )
        if changed.rowcount == 1:
            return None
        if (there := self.find(document.kind, document.id)) is None:
            raise missing(document)
        return Conflict(there.revision)

    def erase(self, kind: str, id: str) -> bool:
        """Erase a document."""
        query = "DELETE FROM document WHERE kind = ? AND id = ?"
        return self._db.execute(query, (kind, id)).rowcount == 1

    def _documents(self, where: str, *values: Any) -> list[Document]:
        return [
            Document(kind=k, id=i, revision=r, expires=e, body=msgspec.Raw(body.encode()))
            for k, i, r, e, body in self._db.execute(f"{_COLUMNS} {where}", values)
        ]


def _row(document: Document) -> tuple[Any, ...]:
    """Return a document as its columns, the id last."""
    body = bytes(document.body).decode()
    return (document.revision, document.expires, body, document.kind, document.id)
