"""What may be added to logs, judged alike for every journal: who waits together is judged together,
in the order of asking, and what they add is written at once."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

import msgspec

from kermesse.core.contract import HOUSE, Seat
from kermesse.journal.port import Conflict, no_table
from kermesse.table.kernel.stored_move import StoredMove

Place: TypeAlias = tuple[str, int]
"""Where a line stands: the table, and its number there."""

_encode: Final = msgspec.json.Encoder().encode


class Kept(NamedTuple):
    """A line as it is kept."""

    seat: Seat | None
    """Who made the move; None for the House."""

    command: str | None
    """The id of the command that asked for it."""

    body: str
    """All of it, as JSON."""


class Append(NamedTuple):
    """A request to add lines."""

    table: str
    """To which table."""

    n: int
    """The number of the first."""

    lines: Sequence[Kept]
    """The lines."""

    @classmethod
    def of(cls, table: str, n: int, lines: Sequence[StoredMove]) -> "Append":
        """What the port was asked."""
        kept = [
            Kept(None if line.by == HOUSE else line.by, line.command, _encode(line).decode())
            for line in lines
        ]
        return cls(table, n, kept)


class Appended(NamedTuple):
    """What appends that waited together come to."""

    answers: list[Conflict | None]
    """What each is told, once the lines are durable."""

    added: dict[Place, Kept]
    """The lines to write."""

    last: dict[str, int]
    """The number of the last line of each table afterwards."""


def said_again(run: Sequence[Append], last: Mapping[str, int]) -> list[Place]:
    """The lines that stand already and that the House may be saying again: `judge` must be shown
    what they are."""
    return [
        (table, number)
        for table, n, lines in run
        for number, line in zip(range(n, last.get(table, 0) + 1), lines, strict=False)
        if line.seat is None
    ]


def judge(run: Sequence[Append], last: dict[str, int], bodies: Mapping[Place, str]) -> Appended:
    """Judge appends in their order; `JournalError` where one is for a table that is none.

    `last` has the number of the last line of each table that exists.
    """
    added: dict[Place, Kept] = {}
    answers: list[Conflict | None] = []
    for table, n, lines in run:
        if table not in last:
            raise no_table(table)
        stand = 0
        for number, line in zip(range(n, last[table] + 1), lines, strict=False):
            place = table, number
            there = added[place].body if place in added else bodies.get(place)
            if line.seat is not None or line.body != there:
                break
            stand += 1
        if n + stand == last[table] + 1:
            for number, line in enumerate(lines[stand:], n + stand):
                added[table, number] = line
            last[table] = n + len(lines) - 1
            answers.append(None)
        elif lines and stand == len(lines):
            answers.append(None)
        else:
            answers.append(Conflict(last[table]))
    return Appended(answers, added, last)
