"""The turn clock: since when each person is awaited."""

from collections.abc import Collection, Iterable, Mapping

from kermesse.core.contract import Ms, Seat


class TurnClock:
    """Who is awaited, and whose time is up."""

    def __init__(self, seconds: int, since: Mapping[Seat, Ms] | None = None) -> None:
        self._limit: Ms = seconds * 1_000
        self.limited = seconds > 0
        """True if there is a clock at all."""
        self._since: dict[Seat, Ms] = dict(since or {})
        self._told: Ms | None = None

    def expect(self, seats: Iterable[Seat], at: Ms) -> None:
        """Note the people who may act now."""
        self._since = {seat: self._since.get(seat, at) for seat in seats}

    def acted(self, seat: Seat) -> None:
        """Note that a seat has acted: it is awaited anew."""
        self._since.pop(seat, None)

    def since(self, seat: Seat) -> Ms | None:
        """Return since when this seat is awaited; None if it is not."""
        return self._since.get(seat)

    def due(self, but: Collection[Seat] = ()) -> Ms | None:
        """Return when the first time is up, without these seats."""
        if not self._limit:
            return None
        since = [since for seat, since in self._since.items() if seat not in but]
        return min(since) + self._limit if since else None

    def late(self, at: Ms) -> list[Seat]:
        """Return the seats whose time is up."""
        if not self._limit:
            return []
        return [seat for seat, since in self._since.items() if since + self._limit <= at]

    def tell(self) -> None:
        """Note that everybody is told when the first time is up."""
        self._told = self.due()

    def news(self) -> bool:
        """True if that has changed since everybody was told."""
        return self.due() != self._told
