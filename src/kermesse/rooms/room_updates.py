"""Incremental updates for the clients of a room."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from kermesse.core.contract import Ms
from kermesse.rooms.frames import (
    RoomPerson,
    RoomSettings,
    RoomTable,
    RoomTournament,
    RoomUpdate,
)

K = TypeVar("K", int, str)
V = TypeVar("V", RoomPerson, RoomTable)

BOARD_EVERY: Final[Ms] = 300
"""Interval of updates to organisers and screens."""

HALL_EVERY: Final[Ms] = 1_000
"""Interval of updates to waiting people, who are many."""


class RoomUpdates:
    """What one kind of client has been sent; all of them the same."""

    def __init__(self, every: Ms) -> None:
        self._every = every
        self._people: dict[int, RoomPerson] = {}
        self._tables: dict[str, RoomTable] = {}
        self._settings: RoomSettings | None = None
        self._tournament: RoomTournament | None = None
        self.told_at: Ms = 0
        """Time of the last update."""

    def due(self) -> Ms:
        """Return when the next update may be sent."""
        return self.told_at + self._every

    def news(
        self,
        people: Sequence[RoomPerson],
        tables: Sequence[RoomTable],
        settings: RoomSettings,
        tournament: RoomTournament | None,
        now: Ms,
    ) -> RoomUpdate | None:
        """Return the changes since the last update, or None."""
        self.told_at = now
        persons = {person.number: person for person in people}
        by_name = {table.id: table for table in tables}
        update = RoomUpdate(
            people=_changed(self._people, persons, lambda person: person),
            gone=tuple(number for number in self._people if number not in persons),
            tables=_changed(self._tables, by_name, _standing),
            closed=tuple(name for name in self._tables if name not in by_name),
            tournament=None if tournament == self._tournament else tournament,
            settings=settings,
        )
        same = settings == self._settings
        self._people, self._tables, self._settings = persons, by_name, settings
        self._tournament = tournament
        changed = (
            update.people or update.gone or update.tables or update.closed or update.tournament
        )
        return None if same and not changed else update


def _changed(old: Mapping[K, V], new: Mapping[K, V], what: Callable[[V], Any]) -> tuple[V, ...]:
    return tuple(
        each
        for name, each in new.items()
        if (before := old.get(name)) is None or what(before) != what(each)
    )


def _standing(table: RoomTable) -> tuple[Any, ...]:
    """Return what counts as a change of a table: everything except the passing of time."""
    seats = [
        (seat.name, seat.person, seat.bot, seat.stands_in, seat.here, seat.waited is None)
        for seat in table.seats
    ]
    how = (table.status, table.moves, table.runs, table.held, table.stopped, table.next)
    return (seats, how, table.outcome, table.claim)
