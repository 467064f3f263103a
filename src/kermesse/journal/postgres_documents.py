"""The documents in a PostgreSQL database, over the one connection that writes."""

from typing import Any, Final

import asyncpg
import msgspec

from kermesse.journal.documents import missing
from kermesse.journal.port import Conflict, Document
from kermesse.journal.postgres_leases import CHANNEL

_COLUMNS: Final = "SELECT kind, id, revision, expires, body FROM document"

_TOLD: Final = "SELECT true, pg_notify($1, $2 || ' ' || kind || ' ' || id) FROM changed"
"""Wakes the other processes."""


class PostgresDocuments:
    """The table of documents. Each statement is a transaction of its own."""

    def __init__(self, connection: "asyncpg.Connection[Any]", process: str) -> None:
        self._db = connection
        self._process = process

    async def create(self, document: Document) -> bool:
        """Add a document, unless there is one of that kind and name."""
        return await self._changed(
            "INSERT INTO document (kind, id, revision, expires, body) VALUES ($3, $4, $5, $6, $7)"
            " ON CONFLICT (kind, id) DO NOTHING RETURNING kind, id",
            *_row(document),
        )

    async def find(self, kind: str, id: str) -> Document | None:
        """One document."""
        if not is_text(id):
            return None
        found = await self._documents("WHERE kind = $1 AND id = $2", kind, id)
        return found[0] if found else None

    async def all(self, kind: str) -> list[Document]:
        """Every document of a kind."""
        return await self._documents("WHERE kind = $1 ORDER BY number", kind)

    async def expired(self, kind: str, now: int) -> list[Document]:
        """Those that may be erased."""
        return await self._documents("WHERE kind = $1 AND expires <= $2 ORDER BY number", kind, now)

    async def save(self, document: Document) -> Conflict | None:
        """Replace the revision before this one."""
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
        """Erase one document."""
        query = "DELETE FROM document WHERE kind = $3 AND id = $4 RETURNING kind, id"
        return is_text(id) and await self._changed(query, kind, id)

    async def _changed(self, change: str, *values: Any) -> bool:
        """Change a document, and wake the others; False when there was nothing to change."""
        query = f"WITH changed AS ({change}) {_TOLD}"
        return await self._db.fetchrow(query, CHANNEL, self._process, *values) is not None

    async def _documents(self, where: str, *values: Any) -> list[Document]:
        return [
            Document(**{**row, "body": msgspec.Raw(row["body"].encode())})
            for row in await self._db.fetch(f"{_COLUMNS} {where}", *values)
        ]


def is_text(name: str) -> bool:
    """Is this what PostgreSQL can hold as text?"""
    return "\0" not in name and name == name.encode(errors="ignore").decode()


def _row(document: Document) -> tuple[Any, ...]:
    """A document as its columns."""
    body = bytes(document.body).decode()
    return (document.kind, document.id, document.revision, document.expires, body)
