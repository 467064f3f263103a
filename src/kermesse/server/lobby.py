"""The lobby: public tables, sent to every client that watches."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final, NamedTuple

import msgspec

from kermesse.core.contract import Ms
from kermesse.protocol.http import Listed, LobbyTables
from kermesse.server.clock import Clock
from kermesse.server.connection import Connection
from kermesse.server.limits import Limits
from kermesse.table.features.correspondence import Correspondence
from kermesse.table.features.operator_orders import decisions
from kermesse.table.kernel.record import Record

PACE: Final[Ms] = 150
"""Interval in which changes are combined."""


def listed(record: Record) -> Listed:
    """Return the public summary of a table."""
    # A player who has left for good keeps their name on the chair; the seat is neither free nor
    # taken.
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
    """Return True for a correspondence table that still waits for players."""
    return record.find(Correspondence) is not None and record.status == "seating"


class _Open(NamedTuple):
    """An unfinished table. It is small because many tables are abandoned."""

    table: Listed
    """Lobby entry."""

    over_days: bool
    """True for a correspondence table that waits for players."""

    host: str
    """Guest who opened it; empty if unknown."""


class Lobby:
    """The public unfinished tables and the watching connections."""

    def __init__(
        self,
        clock: Clock,
        calendar: Callable[[], int],
        limits: Limits,
        subnet_of: Callable[[str], str],
    ) -> None:
        self._clock, self._calendar, self._limits = clock, calendar, limits
        self._subnet_of = subnet_of
        self._tables: dict[str, _Open] = {}
        self._here: set[str] = set()
        self._watchers: set[Connection] = set()
        self._data = b""
        self._stale = True
        self._due = False

    def changed(self, record: Record) -> None:
        """Update a new or changed table."""
        if record.public and record.status != "over" and not decisions(record).hidden:
            self._tables[record.id] = _Open(listed(record), _over_days(record), record.host)
        elif self._tables.pop(record.id, None) is None:
            return
        self._stir()

    def occupied(self, table: str, here: bool) -> None:
        """Note that a table has become occupied or empty."""
        if here != (table in self._here):
            (self._here.add if here else self._here.discard)(table)
            if table in self._tables:
                self._stir()

    @property
    def watchers(self) -> int:
        """Number of watching connections."""
        return len(self._watchers)

    def watch(self, connection: Connection) -> None:
        """Send the lobby to a connection, now and after each change."""
        self._watchers.add(connection)
        connection.deliver(self.snapshot())

    def leave(self, connection: Connection) -> None:
        """Stop sending to a connection."""
        self._watchers.discard(connection)

    def snapshot(self) -> bytes:
        """Return the current lobby frame, encoded."""
        if self._stale:
            self._stale = False
            shown = tuple(islice(self._shown(), self._limits.lobby))
            self._data = msgspec.json.encode(LobbyTables(shown))
        return self._data

    def _shown(self) -> Iterator[Listed]:
        """Yield the tables with people present, then those over days that wait for players, then
        the newest. Of tables without anyone present, a guest and a subnet have few; a subnet has
        half of the lobby at most while others need a place."""
        since = self._calendar() - self._limits.listed_for
        tables = [
            each
            for each in self._tables.values()
            if each.table.created >= since or each.table.id in self._here or each.over_days
        ]
        tables.sort(
            key=lambda each: (
                each.table.id not in self._here,
                not each.over_days,
                -each.table.created,
            )
        )
        by_host: Counter[str] = Counter()
        by_subnet: Counter[str] = Counter()
        occupied: Counter[str] = Counter()
        late: list[Listed] = []
        for table, _, host in tables:
            subnet = self._subnet_of(host)
            if table.id in self._here:
                occupied[subnet] += bool(subnet)
                if occupied[subnet] > self._limits.lobby // 2:
                    late.append(table)
                    continue
            else:
                if by_host[host] >= self._limits.lobby_guest:
                    continue
                if by_subnet[subnet] >= self._limits.lobby_address:
                    continue
                by_host[host] += bool(host)  # unknown hosts and subnets are not limited
                by_subnet[subnet] += bool(subnet)
            yield table
        yield from late

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
