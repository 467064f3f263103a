"""Who is away, and for how long: after a while the others may call a bot in."""

from collections.abc import Iterable

from kermesse.core.contract import Ms, Seat


class Absences:
    """Since when each player is away, in the server's milliseconds."""

    def __init__(self, limit: Ms) -> None:
        self._limit = limit
        self._since: dict[Seat, Ms] = {}
        self._told: set[Seat] = set()

    def begin(self, seat: Seat, now: Ms) -> None:
        """Its player is away, if not since earlier."""
        self._since.setdefault(seat, now)

    def end(self, seat: Seat) -> None:
        """Its player is back."""
        self._since.pop(seat, None)
        self._told.discard(seat)

    def remove(self, seat: Seat) -> None:
        """The place is no more: those behind it move up."""
        self.end(seat)
        self._since = {each - (each > seat): since for each, since in self._since.items()}
        self._told = {each - (each > seat) for each in self._told}

    def away(self) -> tuple[Seat, ...]:
        """Whose players are away."""
        return tuple(self._since)

    def long(self, seat: Seat, now: Ms) -> bool:
        """Has its player been away for so long that a bot may be called in?"""
        return seat in self._since and self._since[seat] + self._limit <= now

    def news(self, seats: Iterable[Seat], now: Ms) -> bool:
        """Of these, has one been away for so long that everybody should be told? Once for each."""
        fresh = {seat for seat in seats if self.long(seat, now)} - self._told
        self._told |= fresh
        return bool(fresh)

    def due(self, seats: Iterable[Seat]) -> Ms | None:
        """When there will be news of these."""
        times = (self._since[seat] for seat in seats if seat not in self._told)
        first = min(times, default=None)
        return None if first is None else first + self._limit
