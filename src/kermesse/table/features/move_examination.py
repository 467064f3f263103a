"""Move examination: a worker finds out who learned something from the last move of an idle table.

The worker gets what the player of the move saw, and no more. A reload forgets what was asked.
"""

from typing import Any, Final

from kermesse.bots.fair_queue import Party
from kermesse.core.contract import Ms, Seat, State
from kermesse.core.disclosure import disclosure
from kermesse.core.log import Entry
from kermesse.table.kernel.effects import AskLearners
from kermesse.table.kernel.kernel import Kernel

IDLE: Final = 150
"""How long a table is idle before its last move is examined, in milliseconds."""

EXAMINED: Final = 40
AGAIN: Final = 5_000
"""How many moves are examined at once, and after how many milliseconds one more may be."""


class MoveExamination:
    """What a table has asked about its moves."""

    def __init__(self, table: Kernel) -> None:
        self.due_at: Ms | None = None
        """When to ask."""
        self.wanted: tuple[Seat, int] | None = None
        """A seat and the number of its last move, if it is not known who learned something."""
        self._table = table
        self._jobs: dict[int, int] = {}
        self._count = 0

    def schedule(self, now: Ms) -> None:
        """Ask about the wanted move once the table is idle."""
        unknown = self.wanted is not None and self.wanted[1] not in self._jobs.values()
        self.due_at = now + IDLE if unknown else None

    def claim(self, now: Ms) -> tuple[Seat, int] | None:
        """Return the wanted move if it is time to ask, and use that up."""
        if self.due_at is None or self.due_at > now:
            return None
        self.due_at = None
        return self.wanted

    def ask(self, seat: Seat, first: int, before: State[Any, Any], entry: Entry[Any]) -> None:
        """Have a worker examine a move."""
        self._count += 1
        self._jobs[self._count] = first
        shown = disclosure(before, seat, entry.move, entry.at)
        guest = self._table.session.seating.chairs[seat].guest
        party = Party(guest, self._table.record.id)
        self._table.outbox.add(AskLearners(self._count, shown, party))

    def answered(self, job: int) -> int | None:
        """Return the number of the move that was examined; None if it was not asked about."""
        return self._jobs.pop(job, None)
