"""Interface of the journal, independent of its backend.

A table has a record, replaced as a whole, and an append-only log. The primary key of the log
(table, number) decides races: of two appends with the same number one gets a `Conflict`. Other
data, such as a room, is a document: replaced and erased as a whole. Answered calls are durable:
they survive a crash and a power failure.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from kermesse.core.errors import TranslatableError
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.stored_move import StoredMove


class Document(msgspec.Struct, frozen=True, kw_only=True):
    """Data beside tables; its owner defines the content."""

    kind: str
    """Kind of the document, such as a room."""

    id: str
    """Id, unique within its kind."""

    revision: int = 0
    """Number of changes; of two concurrent changes the second is refused."""

    expires: int | None = None
    """Second from which it may be erased; None for never."""

    body: msgspec.Raw
    """Content as JSON."""


class Conflict(msgspec.Struct, frozen=True):
    """Another writer was first: nothing was stored."""

    last: int
    """Number of the last entry, or of the last revision of a record or document."""


TABLE: Final = "table"
"""Kind of a changed table in `Changed`."""


class Changed(NamedTuple):
    """A change by another process."""

    kind: str
    """`TABLE`, or the kind of a document."""

    id: str
    """Id of the table or document."""


class JournalError(TranslatableError):
    """The journal cannot be opened or written, with the reason in one sentence."""


def no_table(id: str) -> JournalError:
    """Return the error for a table that does not exist."""
    return JournalError("there is no table {id!r} in the journal", id=id)


def table_there(id: str) -> JournalError:
    """Return the error for a new table whose id exists."""
    return JournalError("there is already a table {id!r} in the journal", id=id)


def unusable(file: str, why: Exception) -> JournalError:
    """Return the error for an unusable file."""
    return JournalError("cannot use the journal {file}: {why}", file=file, why=why)


class Documents(Protocol):
    """Documents beside tables. Calls about one document are executed in order."""

    def create(self, document: Document) -> Awaitable[bool]:
        """Store a new document; return False if its kind and id exist."""

    def find(self, kind: str, id: str) -> Awaitable[Document | None]:
        """Return the document, or None."""

    def all(self, kind: str) -> Awaitable[list[Document]]:
        """Return all documents of a kind, oldest first."""

    def expired(self, kind: str, now: int) -> Awaitable[list[Document]]:
        """Return the documents of a kind that have expired at `now`, oldest first."""

    def save(self, document: Document) -> Awaitable[Conflict | None]:
        """Replace the previous revision of a document; raise `JournalError` if there is no such
        document. Return a `Conflict` if another writer was first."""

    def erase(self, kind: str, id: str) -> Awaitable[bool]:
        """Erase a document; return False if there is none."""


class Journal(Protocol):
    """The journal. Calls take effect even if their result is not awaited; calls about one table are
    executed in order."""

    def create(self, record: Record, entries: Sequence[StoredMove] = ()) -> Awaitable[bool]:
        """Store a new table and its first entries, all or nothing. Return False if the id exists
        or, in a shared journal, if another table has its code."""

    def find(self, table: str) -> Awaitable[Record | None]:
        """Return the record of a table, or None."""

    def records(self, since: int = 0) -> Awaitable[list[Record]]:
        """Return all unfinished tables and those that ended since then, oldest first."""

    def save(self, record: Record) -> Awaitable[Conflict | None]:
        """Replace the previous revision of a record; raise `JournalError` if there is no such
        table. Return a `Conflict` if another writer was first."""

    def follow_up(self, record: Record, following: Record) -> Awaitable[Conflict | None]:
        """Save a record that names its follow-up table and store that table, both or neither. Raise
        `JournalError` if the id of the new table exists."""

    def append(
        self, table: str, n: int, entries: Sequence[StoredMove]
    ) -> Awaitable[Conflict | None]:
        """Append entries n, n + 1, … (from 1), all or none; None means they are durable.

        House entries that exist already, byte for byte, are a success: two processes running the
        same clock write the same entries. A command stored before for that table and seat is a
        `Conflict`: its first answer is in the log. An unknown table is a `JournalError`.
        """

    def read(self, table: str, after: int = 0) -> Awaitable[list[StoredMove]]:
        """Return the entries of a table with numbers above `after`."""

    documents: Documents
    """Documents beside tables."""

    lost: Callable[[], None]
    """Called when all leases were lost, for example with the connection to a database."""

    async def lease(self, name: str) -> str | None:
        """Lease a table or room, or confirm the lease; return None on success, else the address of
        the process that has it."""

    def holds(self, name: str) -> bool:
        """Return True while no other process can have this lease. Otherwise the table must not be
        acted on: another process may run it."""

    async def release(self, name: str) -> None:
        """Release a lease."""

    def watch(self) -> AsyncIterator[Changed | None]:
        """Yield the tables and documents that *other* processes change or erase; None if changes
        may have been missed. Ends when the journal is closed."""

    def announce(self, kind: str, id: str) -> None:
        """Have the other processes hear of a change by `watch`, without storing anything. It may be
        lost."""

    def forget_names(self, before: int) -> Awaitable[int]:
        """Erase names, tokens and hosts of tables that ended before then; return the number of
        tables."""

    async def close(self) -> None:
        """Finish pending calls and close."""
