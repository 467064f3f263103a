"""What the rest of the house asks of a journal, whatever stands behind it.

A table is a record, changed now and then as a whole, and a log that only grows. The primary key of
the log (table, number) decides every race: of two who append the same number one gets a `Conflict`.
Whatever else is kept, such as a room, is a document: changed as a whole, erased as a whole.
What a call has answered is durable: it survives the process and the machine losing power.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from kermesse.core.errors import TranslatableError
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.stored_move import StoredMove


class Document(msgspec.Struct, frozen=True, kw_only=True):
    """Something kept beside tables; what is in it is the business of whoever keeps it."""

    kind: str
    """What it is: a room, for one."""

    id: str
    """Its name, one among those of its kind."""

    revision: int = 0
    """How often it has been changed: of two who change the same one, the second is refused."""

    expires: int | None = None
    """From when on it may be erased, in seconds of the calendar; None for never."""

    body: msgspec.Raw
    """What is kept, as JSON."""


class Conflict(msgspec.Struct, frozen=True):
    """Somebody else was first: nothing of this was stored."""

    last: int
    """The number of the last move there is, or of the last revision of a record or document."""


TABLE: Final = "table"
"""What a changed table is called among the kinds of documents."""


class Changed(NamedTuple):
    """Something another process has changed."""

    kind: str
    """`TABLE`, or the kind of a document."""

    id: str
    """Its name."""


class JournalError(TranslatableError):
    """The journal cannot be opened or written, and why, in a sentence for a person."""


def no_table(id: str) -> JournalError:
    """What to say of a table that cannot be written, since it is not there."""
    return JournalError("there is no table {id!r} in the journal", id=id)


def table_there(id: str) -> JournalError:
    """What to say of a new table whose name another one has."""
    return JournalError("there is already a table {id!r} in the journal", id=id)


def unusable(file: str, why: Exception) -> JournalError:
    """What to say of a file that cannot be used."""
    return JournalError("cannot use the journal {file}: {why}", file=file, why=why)


class Documents(Protocol):
    """Whatever is kept beside tables. Calls about one document are carried out in order."""

    def create(self, document: Document) -> Awaitable[bool]:
        """Keep a new one; False when there is one of that kind and name already."""

    def find(self, kind: str, id: str) -> Awaitable[Document | None]:
        """The document of that kind and name."""

    def all(self, kind: str) -> Awaitable[list[Document]]:
        """Every document of a kind, oldest first."""

    def expired(self, kind: str, now: int) -> Awaitable[list[Document]]:
        """Those of a kind that may be erased by then (seconds), oldest first."""

    def save(self, document: Document) -> Awaitable[Conflict | None]:
        """Put a document in the place of the revision before it; `JournalError` when there is no
        such document. A `Conflict` says that somebody else has changed it first."""

    def erase(self, kind: str, id: str) -> Awaitable[bool]:
        """Erase a document; False when there is none."""


class Journal(Protocol):
    """The port. Calls are made at once and answered later, whoever awaits the answer; those about
    one table are carried out in the order they are made."""

    def create(self, record: Record, lines: Sequence[StoredMove] = ()) -> Awaitable[bool]:
        """Keep a new table, and the moves its game begins with, all or nothing; False when there is
        one of that name already, or, where several processes share the journal, one that its code
        leads to."""

    def find(self, table: str) -> Awaitable[Record | None]:
        """The record of a table."""

    def records(self, since: int = 0) -> Awaitable[list[Record]]:
        """Every table not over yet, and those over since then (seconds), oldest first."""

    def save(self, record: Record) -> Awaitable[Conflict | None]:
        """Put a record in the place of the revision before it; `JournalError` when there is no such
        table. A `Conflict` says that somebody else has changed it first."""

    def follow_up(self, record: Record, following: Record) -> Awaitable[Conflict | None]:
        """Save a record that names the table after it, and keep that one, both or neither;
        `JournalError` when there is one of that name already."""

    def append(self, table: str, n: int, lines: Sequence[StoredMove]) -> Awaitable[Conflict | None]:
        """Add moves number n, n + 1, … (from 1), all or none; None says they are durable.

        Lines of the House that stand there already, byte for byte, are a success: two who run the
        same clock write the same thing. A command stored before for that table and seat is a
        `Conflict`: its first answer is in the log. A table never created is a `JournalError`.
        """

    def read(self, table: str, after: int = 0) -> Awaitable[list[StoredMove]]:
        """The moves of a table from number after + 1 on."""

    documents: Documents
    """Whatever is kept beside tables."""

    lost: Callable[[], None]
    """Called when leases were lost, as when the line to a database is cut: others may have them."""

    async def lease(self, name: str) -> str | None:
        """Ask to be the one who runs a table, or a room: None says so, else the address of whoever
        does."""

    async def release(self, name: str) -> None:
        """Let go of it."""

    def watch(self) -> AsyncIterator[Changed | None]:
        """The records and documents *others* have changed or erased, as they do; None where changes
        may have been missed, and anything may be another one. Ends with the journal."""

    def forget_names(self, before: int) -> Awaitable[int]:
        """Erase names, tokens and hosts of tables over before then (seconds); how many tables."""

    async def close(self) -> None:
        """Finish what was asked, then let go of everything."""
