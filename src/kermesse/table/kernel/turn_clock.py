"""The optional turn clock: since when each person is awaited, in table time."""

from collections.abc import Collection, Iterable, Mapping

from kermesse.core.contract import Ms, Seat


class TurnClock:
    """Who is awaited, and whose time is up."""

    def __init__(self, seconds: int, since: Mapping[Seat, Ms] | None = None) -> None:
        self._limit: Ms = seconds * 1_000
        self._since: dict[Seat, Ms] = dict(since or {})
        self._told: Ms | None = None

    @property
    def limited(self) -> bool:
        """Is there a clock at all?"""
        return self._limit > 0

    def expect(self, seats: Iterable[Seat], at: Ms) -> None:
        """These are the people who may act now."""
        self._since = {seat: self._since.get(seat, at) for seat in seats}

    def acted(self, seat: Seat) -> None:
        """This one has acted: if they are awaited again, it is from then on."""
        self._since.pop(seat, None)

    def since(self, seat: Seat) -> Ms | None:
        """Since when this one is awaited; None if they are not."""
        return self._since.get(seat)

    def due(self, but: Collection[Seat] = ()) -> Ms | None:
        """When the first one's time is up, leaving these out."""
        if not self._limit:
            return None
        since = [since for seat, since in self._since.items() if seat not in but]
        return min(since) + self._limit if since else None

    def late(self, at: Ms) -> list[Seat]:
        """Whose time is up."""
        if not self._limit:
            return []
        return [seat for seat, since in self._since.items() if since + self._limit <= at]

    def tell(self) -> None:
        """Everybody is told when the first one's time is up."""
        self._told = self.due()

    def news(self) -> bool:
        """Is somebody else awaited than everybody was told?"""
        return self.due() != self._told
