"""Validation of appends, shared by all journals.

Appends that arrive together are checked together, in order, and their entries are written at once.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

import msgspec

from kermesse.core.contract import HOUSE, Seat
from kermesse.journal.port import Conflict, no_table
from kermesse.table.kernel.stored_move import StoredMove

Place: TypeAlias = tuple[str, int]
"""Key of an entry: the table and the number of the entry."""

_encode: Final = msgspec.json.Encoder().encode


class EntryRow(NamedTuple):
    """An entry as it is stored."""

    seat: Seat | None
    """Seat that moved; None for the House."""

    command: str | None
    """Id of the command that asked for the move."""

    body: str
    """Complete entry as JSON."""


class Append(NamedTuple):
    """A request to append entries."""

    table: str
    """Table id."""

    n: int
    """Number of the first entry."""

    entries: Sequence[EntryRow]
    """The entries."""

    @classmethod
    def of(cls, table: str, n: int, moves: Sequence[StoredMove]) -> "Append":
        """Encode the arguments of `Journal.append`."""
        rows = [
            EntryRow(None if move.by == HOUSE else move.by, move.command, _encode(move).decode())
            for move in moves
        ]
        return cls(table, n, rows)


class Appended(NamedTuple):
    """Result of appends that were checked together."""

    answers: list[Conflict | None]
    """Answer to each append, once the entries are durable."""

    added: dict[Place, EntryRow]
    """Entries to write."""

    last: dict[str, int]
    """Number of the last entry of each table afterwards."""


def repeated_by_house(run: Sequence[Append], last: Mapping[str, int]) -> list[Place]:
    """Return the existing entries that the House may be appending again; `judge` needs their
    bodies."""
    return [
        (table, number)
        for table, n, entries in run
        for number, entry in zip(range(n, last.get(table, 0) + 1), entries, strict=False)
        if entry.seat is None
    ]


def judge(run: Sequence[Append], last: dict[str, int], bodies: Mapping[Place, str]) -> Appended:
    """Check appends in order; raise `JournalError` for an unknown table.

    `last` has the number of the last entry of each existing table.
    """
    added: dict[Place, EntryRow] = {}
    answers: list[Conflict | None] = []
    for table, n, entries in run:
        if table not in last:
            raise no_table(table)
        same = 0
        for number, entry in zip(range(n, last[table] + 1), entries, strict=False):
            place = table, number
            there = added[place].body if place in added else bodies.get(place)
            if entry.seat is not None or entry.body != there:
                break
            same += 1
        if n + same == last[table] + 1:
            for number, entry in enumerate(entries[same:], n + same):
                added[table, number] = entry
            last[table] = n + len(entries) - 1
            answers.append(None)
        elif entries and same == len(entries):
            answers.append(None)
        else:
            answers.append(Conflict(last[table]))
    return Appended(answers, added, last)
