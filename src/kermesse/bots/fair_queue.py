"""A fair queue: an address that asks for much delays only its own requests."""

from collections import deque
from typing import Any, Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Party(NamedTuple):
    """Who a request is for."""

    guest: str = ""
    """The guest who opened the table, or who wants advice there."""

    table: str = ""
    """The table."""

    subnet: str = ""
    """The subnet of the guest's address; empty if unknown."""


NOBODY: Final = Party()
"""Party of requests that need no fairness."""


class FairQueue(Generic[T]):
    """A queue that serves subnets in turn, then the guests of each, then the tables of each.

    However many guests and tables an address has, another address waits for at most one of their
    requests. Guests whose address is unknown count as one address.
    """

    def __init__(self) -> None:
        self._turns: dict[str, dict[str, dict[str, deque[T]]]] = {}

    def __bool__(self) -> bool:
        return bool(self._turns)

    def __len__(self) -> int:
        return sum(
            len(queue)
            for guests in self._turns.values()
            for tables in guests.values()
            for queue in tables.values()
        )

    def add(self, party: Party, waiting: T) -> None:
        """Add a request."""
        tables = self._turns.setdefault(party.subnet, {}).setdefault(party.guest, {})
        tables.setdefault(party.table, deque()).append(waiting)

    def remove(self, party: Party, waiting: T) -> None:
        """Remove a request if it is still there."""
        guests = self._turns.get(party.subnet, {})
        tables = guests.get(party.guest, {})
        queue = tables.get(party.table, ())
        if waiting not in queue:
            return
        tables[party.table].remove(waiting)
        if not queue:
            del tables[party.table]
        if not tables:
            del guests[party.guest]
        if not guests:
            del self._turns[party.subnet]

    def next(self) -> T:
        """Return the next request; move its subnet, guest and table to the end of the queue."""
        first: T = _next(self._turns)
        return first


def _next(turns: Any) -> Any:
    if isinstance(turns, deque):
        return turns.popleft()
    key = next(iter(turns))
    rest = turns.pop(key)
    first = _next(rest)
    if rest:
        turns[key] = rest
    return first
