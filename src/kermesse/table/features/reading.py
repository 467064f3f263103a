"""Reading the rules: the first turn of a game among people waits for those who read them.

Until a person has moved, the clock stands still while a player has the rules open, at most a minute
in a game. Nobody moves meanwhile, so that no reader misses a turn. A game of speed waits for
nobody: the others could study the board.
"""

from typing import Any, Final

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.table.feature import DONE, Feature, Reply
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask
from kermesse.table.kernel.kernel import Kernel

LONGEST: Final = 60_000
"""How long a game waits for readers, in milliseconds."""


class ReadRules(Ask, frozen=True):
    """Open the rules over the table, or close them."""

    on: bool
    """True to open them."""


class ReadingStatus(msgspec.Struct, frozen=True, kw_only=True):
    """Who is reading the rules while the game waits."""

    seats: tuple[Seat, ...] = ()
    """The seats, in order; none while the clock runs."""


class Reading(Feature):
    """Wait for those who read the rules before the first move of a person."""

    name = "reading"
    commands = (ReadRules,)
    status_type = ReadingStatus
    refusals = ("looking-on", "reading")

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        self._readers: set[Seat] = set()
        self._until: Ms | None = None

    def adopt(self, old: "Reading") -> None:
        self._readers, self._until, self.due_at = old._readers, old._until, old.due_at

    def status(self) -> ReadingStatus:
        return ReadingStatus(seats=tuple(sorted(self._readers)))

    def halts(self) -> str:
        return "reading" if self._readers else ""

    def handle(self, client: Client, command: Any, now: Ms) -> Reply:
        seat = client.require_seat()
        if not command.on:
            self._close({seat}, now)
        elif seat not in self._readers:
            self.table.loop.settle(now)  # up to now the clock ran
            if self._may_wait(now):
                self._until = self._until or now + LONGEST
                self.due_at = self._until
                self._readers.add(seat)
                self.table.halt_or_run(now)
        return DONE

    def poll(self, now: Ms) -> None:
        if self.due_at is not None and now >= self.due_at:
            self._close({*self._readers}, now)

    def disconnected(self, client: Client, now: Ms) -> None:
        self._close({seat for seat in client.seats if not self.table.presence.here(seat)}, now)

    def departed(self, now: Ms) -> None:
        self._close({*self._readers}, now)

    def _may_wait(self, now: Ms) -> bool:
        """True before the first move of a person, while there is time left for readers."""
        table = self.table
        return (
            not table.game.racing
            and not table.session.alone
            and not table.session.scripted
            and table.record.status == "playing"
            and (self._until is None or now < self._until)
            and not self._has_begun()
        )

    def _has_begun(self) -> bool:
        """True once a person has moved."""
        chairs, match = self.table.session.seating.chairs, self.table.match
        if match is None:
            return False
        by = {entry.by for entry in match.entries}
        return any(seat in by and not chair.bot for seat, chair in enumerate(chairs))

    def _close(self, seats: set[Seat], now: Ms) -> None:
        """Wait no longer for these seats."""
        if not self._readers & seats:
            return
        self._readers -= seats
        if not self._readers:
            self.due_at = None
        self.table.halt_or_run(now)
