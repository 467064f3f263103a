"""Which players are away, and since when: after a while the others may call a bot in."""

from collections.abc import Iterable

from kermesse.core.contract import Ms, Seat


class Absences:
    """Since when each player is away, in the server's milliseconds."""

    def __init__(self, limit: Ms) -> None:
        self._limit = limit
        self.since: dict[Seat, Ms] = {}
        """Since when each absent player is away."""
        self._told: set[Seat] = set()

    def begin(self, seat: Seat, now: Ms) -> None:
        """Note that its player is away, unless that is known."""
        self.since.setdefault(seat, now)

    def end(self, seat: Seat) -> None:
        """Note that its player is back."""
        self.since.pop(seat, None)
        self._told.discard(seat)

    def remove(self, seat: Seat) -> None:
        """Remove a place: the seats behind it move up."""
        self.end(seat)
        self.since = {each - (each > seat): since for each, since in self.since.items()}
        self._told = {each - (each > seat) for each in self._told}

    def long(self, seat: Seat, now: Ms) -> bool:
        """True if its player has been away for so long that a bot may be called in."""
        return seat in self.since and self.since[seat] + self._limit <= now

    def news(self, seats: Iterable[Seat], now: Ms) -> bool:
        """True if one of these has just been away that long: once for each."""
        fresh = {seat for seat in seats if self.long(seat, now)} - self._told
        self._told |= fresh
        return bool(fresh)

    def due(self, seats: Iterable[Seat]) -> Ms | None:
        """Return when there will be news of these."""
        times = (self.since[seat] for seat in seats if seat not in self._told)
        first = min(times, default=None)
        return None if first is None else first + self._limit
