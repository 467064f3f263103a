"""Documents in a PostgreSQL database, over the writing connection."""

from typing import Any, Final

import asyncpg
import msgspec

from kermesse.journal.documents import missing
from kermesse.journal.port import Conflict, Document
from kermesse.journal.postgres_leases import CHANNEL

_COLUMNS: Final = "SELECT kind, id, revision, expires, body FROM document"

_TOLD: Final = "SELECT true, pg_notify($1, $2 || ' ' || kind || ' ' || id) FROM changed"
"""Notifies the other processes."""


class PostgresDocuments:
    """The table of documents. Each statement is a transaction."""

    def __init__(self, connection: "asyncpg.Connection[Any]", process: str) -> None:
        self._db = connection
        self._process = process

    async def create(self, document: Document) -> bool:
        """Insert a document, unless its kind and id exist."""
        return await self._changed(
            "INSERT INTO document (kind, id, revision, expires, body) VALUES ($3, $4, $5, $6, $7)"
            " ON CONFLICT (kind, id) DO NOTHING RETURNING kind, id",
            *_row(document),
        )

    async def find(self, kind: str, id: str) -> Document | None:
        """Return a document."""
        if not is_text(id):
            return None
        found = await self._documents("WHERE kind = $1 AND id = $2", kind, id)
        return found[0] if found else None

    async def all(self, kind: str) -> list[Document]:
        """Return all documents of a kind."""
        return await self._documents("WHERE kind = $1 ORDER BY number", kind)

    async def expired(self, kind: str, now: int) -> list[Document]:
        """Return the expired documents of a kind."""
        return await self._documents("WHERE kind = $1 AND expires <= $2 ORDER BY number", kind, now)

    async def save(self, document: Document) -> Conflict | None:
        """Replace the previous revision."""
        changed = await self._changed(
            "UPDATE document SET revision = $5, expires = $6, body = $7"
            " WHERE kind = $3 AND id = $4 AND revision = $5 - 1 RETURNING kind, id",
            *_row(document),
        )
        if changed:
            return None
        if (there := await self.find(document.kind, document.id)) is None:
            raise missing(document)
        return Conflict(there.revision)

    async def erase(self, kind: str, id: str) -> bool:
        """Erase a document."""
        query = "DELETE FROM document WHERE kind = $3 AND id = $4 RETURNING kind, id"
        return is_text(id) and await self._changed(query, kind, id)

    async def _changed(self, change: str, *values: Any) -> bool:
        """Change a document and notify the other processes; return False if nothing was changed."""
        query = f"WITH changed AS ({change}) {_TOLD}"
        return await self._db.fetchrow(query, CHANNEL, self._process, *values) is not None

    async def _documents(self, where: str, *values: Any) -> list[Document]:
        return [
            Document(**{**row, "body": msgspec.Raw(row["body"].encode())})
            for row in await self._db.fetch(f"{_COLUMNS} {where}", *values)
        ]


def is_text(name: str) -> bool:
    """Return True if PostgreSQL can store this as text."""
    return "\0" not in name and name == name.encode(errors="ignore").decode()


def _row(document: Document) -> tuple[Any, ...]:
    """Return a document as its columns."""
    body = bytes(document.body).decode()
    return (document.kind, document.id, document.revision, document.expires, body)
