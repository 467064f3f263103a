"""Correspondence: a game played over days, with deadlines by the calendar."""

from typing import Any, ClassVar, Final

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.core.game import Game
from kermesse.table.feature import Feature
from kermesse.table.features.room_orders import RoomTableRecord
from kermesse.table.features.tempo import TempoRecord
from kermesse.table.kernel.kernel import Kernel
from kermesse.table.kernel.record import Chair, Record, RecordPart
from kermesse.table.kernel.seats import STAND_IN
from kermesse.table.kernel.turn_clock import TurnClock

DAY: Final = 24 * 3600
"""The seconds of a day."""


class Awaited(msgspec.Struct, frozen=True):
    """A person whose move is awaited."""

    seat: Seat
    """Their seat."""

    since: int
    """Since when, in seconds of the calendar."""


class Correspondence(RecordPart, frozen=True):
    """The terms of a game played over days, and who is awaited."""

    key: ClassVar = "correspondence"

    days: int
    """The days that each person has for a move."""

    stand_in: bool = True
    """True if a bot stands in for a person who misses the deadline."""

    awaited: tuple[Awaited, ...] = ()
    """The people whose move is awaited, in seat order."""

    bots: bool = False
    """True while a bot has a move to make: it is made though nobody is connected."""

    def until(self, awaited: Awaited) -> int:
        """Return the deadline of this person."""
        return awaited.since + self.days * DAY


class CorrespondenceFeature(Feature):
    """Counts the days: it stores who is awaited since when, and lets bots stand in."""

    name = "correspondence"
    forgets = ("_deadlines",)

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        self.terms = table.record.find(Correspondence)
        """The terms; None for a game played at one sitting."""
        terms = self.terms
        self._deadlines = TurnClock(0)
        if terms is not None:
            since = {each.seat: each.since * 1_000 for each in terms.awaited}
            self._deadlines = TurnClock(terms.days * DAY, since)
            table.presence.overdue = frozenset()
            table.session.runs_unattended = True  # bots go on by themselves

    def stored(self) -> Correspondence | None:
        return self.terms

    @classmethod
    def about(cls, game: Game, record: Record) -> dict[str, Any]:
        terms = record.find(Correspondence)
        return {"days": terms.days, "stand_in": terms.stand_in} if terms else {}

    def marks(self, seat: Seat, chair: Chair) -> dict[str, Any]:
        if self.terms is None:
            return {}
        until = {each.seat: self.terms.until(each) for each in self.terms.awaited}
        return {"until": until.get(seat)}

    def acted(self, seat: Seat) -> None:
        self._deadlines.acted(seat)

    def after_moves(self, now: Ms) -> None:
        """Let bots stand in for those whose time is up, and store who is awaited since when."""
        table = self.table
        if self.terms is None:
            return
        for seat in self._late(self.terms):
            table.session.seating.change(seat, bot=STAND_IN, stands_in=True)
            table.people.vacate(seat, now)
            table.loop.settle(now)
        terms = self._current(self.terms)
        if terms != self.terms:
            self.terms = terms
            table.save()
            table.tell_status(now)

    def _late(self, terms: Correspondence) -> list[Seat]:
        """Return the seats where a bot stands in now."""
        session, today = self.table.session, self.table.calendar() * 1_000
        if session.referee is None or not session.playing:
            return []
        acting = session.referee.match.state.to_act()
        people = [seat for seat in acting if not session.seating.bot_at(seat)]
        self._deadlines.expect(people, today)
        overdue = self.table.presence.overdue = frozenset(self._deadlines.late(today))
        return sorted(overdue) if terms.stand_in else []

    def _current(self, terms: Correspondence) -> Correspondence:
        """Return the terms with those who are awaited now."""
        session, seating = self.table.session, self.table.session.seating
        if session.referee is None or self.table.halted:
            return terms
        playing = session.record.status == "playing"
        acting = session.referee.match.state.to_act() if playing else ()
        awaited = [
            Awaited(seat, since // 1_000)
            for seat in acting
            if not seating.bot_at(seat) and (since := self._deadlines.since(seat)) is not None
        ]
        bots = any(seating.bot_at(seat) for seat in acting)
        return msgspec.structs.replace(terms, awaited=tuple(awaited), bots=bots)


def wakes_at(record: Record) -> int | None:
    """Return when a table is woken though nobody may be there, in seconds of the calendar."""
    terms = record.find(Correspondence)
    halted = record.part(TempoRecord).paused or record.part(RoomTableRecord).held
    if terms is None or record.status != "playing" or halted:
        return None
    if terms.bots:
        return 0
    return min(map(terms.until, terms.awaited), default=None) if terms.stand_in else None
