"""A fair queue: a guest who asks for much delays only their own requests."""

from collections import deque
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Party(NamedTuple):
    """Who a request is for."""

    guest: str = ""
    """The guest who opened the table, or who wants advice there."""

    table: str = ""
    """The table."""


NOBODY: Final = Party()
"""Party of requests that need no fairness."""


class FairQueue(Generic[T]):
    """A queue that serves guests in turn, then the tables of each guest in turn.

    However many tables a guest has, another guest waits for at most one of their requests.
    """

    def __init__(self) -> None:
        self._guests: dict[str, dict[str, deque[T]]] = {}

    def __bool__(self) -> bool:
        return bool(self._guests)

    def __len__(self) -> int:
        return sum(len(queue) for tables in self._guests.values() for queue in tables.values())

    def add(self, party: Party, waiting: T) -> None:
        """Add a request."""
        tables = self._guests.setdefault(party.guest, {})
        tables.setdefault(party.table, deque()).append(waiting)

    def next(self) -> T:
        """Return the next request and move its guest and table to the end of the queue."""
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
