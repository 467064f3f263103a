"""Whose turn it is where many ask: whoever asks for much waits behind oneself alone."""

from collections import deque
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Party(NamedTuple):
    """On whose behalf something is asked."""

    guest: str = ""
    """Who: the guest who opened the table, or who wants advice there."""

    table: str = ""
    """At which table."""


NOBODY: Final = Party()
"""Where nobody has to be told from anybody else."""


class FairQueue(Generic[T]):
    """Each guest in turn, each table of theirs in turn, its questions in order.

    However many tables one guest has, another waits for at most one question of theirs.
    """

    def __init__(self) -> None:
        self._guests: dict[str, dict[str, deque[T]]] = {}

    def __bool__(self) -> bool:
        return bool(self._guests)

    def __len__(self) -> int:
        return sum(len(queue) for tables in self._guests.values() for queue in tables.values())

    def add(self, party: Party, waiting: T) -> None:
        """Somebody waits from now on."""
        tables = self._guests.setdefault(party.guest, {})
        tables.setdefault(party.table, deque()).append(waiting)

    def next(self) -> T:
        """Whose turn it is; guest and table go to the end of their lines."""
        guest = next(iter(self._guests))
        tables = self._guests.pop(guest)
        table = next(iter(tables))
        queue = tables.pop(table)
        first = queue.popleft()
        if queue:
            tables[table] = queue
        if tables:
            self._guests[guest] = tables
        return first
