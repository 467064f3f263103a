"""The lobby: the tables one may sit down at or look on, told to everyone who watches."""

from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from kermesse.core.contract import Ms
from kermesse.protocol.http import Listed, LobbyTables
from kermesse.server.clock import Clock
from kermesse.server.connection import Connection
from kermesse.server.limits import Limits
from kermesse.table.features.correspondence import Correspondence
from kermesse.table.kernel.record import Record

PACE: Final[Ms] = 150
"""Changes that come closer together are told at once."""


def listed(record: Record) -> Listed:
    """A table, for those who have not come in."""
    # The chair of one who has left for good keeps their name: nobody sits there, nobody will.
    taken = [chair for chair in record.chairs if chair.token_hash or chair.bot]
    return Listed(
        id=record.id,
        game=record.game,
        seats=record.seats,
        free=sum(not chair.name for chair in record.chairs if chair not in taken),
        names=tuple(chair.name for chair in taken if chair.name and not chair.hidden),
        status=record.status,
        created=record.created,
    )


def _over_days(record: Record) -> bool:
    """Is it played over days, and waits for people who come by?"""
    return record.find(Correspondence) is not None and record.status == "seating"


class _Open(NamedTuple):
    """A table that is not over. No more of it is kept: many are left in the middle."""

    table: Listed
    """How it is shown."""

    over_days: bool
    """Does it wait, for days, for people who come by?"""


class Lobby:
    """Every public table that is not over, and those who watch."""

    def __init__(self, clock: Clock, calendar: Callable[[], int], limits: Limits) -> None:
        self._clock, self._calendar, self._limits = clock, calendar, limits
        self._tables: dict[str, _Open] = {}
        self._here: set[str] = set()
        self._watchers: set[Connection] = set()
        self._data = b""
        self._stale = True
        self._due = False

    def changed(self, record: Record) -> None:
        """A table is new, or not as it was."""
        if record.public and record.status != "over":
            self._tables[record.id] = _Open(listed(record), _over_days(record))
        elif self._tables.pop(record.id, None) is None:
            return
        self._stir()

    def peopled(self, table: str, here: bool) -> None:
        """Somebody has come to a table, or everybody has gone."""
        if here != (table in self._here):
            (self._here.add if here else self._here.discard)(table)
            if table in self._tables:
                self._stir()

    @property
    def watchers(self) -> int:
        """How many watch."""
        return len(self._watchers)

    def watch(self, connection: Connection) -> None:
        """Tell this one, now and whenever something changes."""
        self._watchers.add(connection)
        connection.deliver(self.snapshot())

    def leave(self, connection: Connection) -> None:
        """Tell this one nothing more."""
        self._watchers.discard(connection)

    def snapshot(self) -> bytes:
        """The lobby as it is."""
        if self._stale:
            self._stale = False
            since = self._calendar() - self._limits.listed_for
            shown = [
                table
                for table, over_days in self._tables.values()
                if table.created >= since or table.id in self._here or over_days
            ]
            shown.sort(key=lambda table: -table.created)
            self._data = msgspec.json.encode(LobbyTables(tuple(shown[: self._limits.lobby])))
        return self._data

    def _stir(self) -> None:
        self._stale = True
        if self._watchers and not self._due:
            self._due = True
            self._clock.call_at(self._clock.now() + PACE, self._tell)

    def _tell(self) -> None:
        self._due = False
        data = self.snapshot()
        for connection in self._watchers:
            connection.deliver(data)
