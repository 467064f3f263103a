"""Table time: it starts at 0, runs at the rate of the tempo, and stands still while nobody is
connected or the game is paused. In a lesson its rate is none: it is set forward now and then."""

from kermesse.core.contract import Ms


class TableClock:
    """Turns the server's steady milliseconds into table time and back."""

    __slots__ = ("_elapsed", "_rate", "_since")

    def __init__(self, elapsed: Ms, rate: tuple[int, int] = (1, 1)) -> None:
        self._elapsed = elapsed
        self._rate = rate
        self._since: Ms | None = None

    @property
    def running(self) -> bool:
        """Does time go by at the table?"""
        return self._since is not None

    def run(self, now: Ms) -> None:
        """Let time go by from now on."""
        if self._since is None:
            self._since = now

    def stop(self, now: Ms) -> None:
        """Let time stand still from now on."""
        self._elapsed = self.at(now)
        self._since = None

    def set_rate(self, rate: tuple[int, int], now: Ms) -> None:
        """Let so many milliseconds go by here in so many of the server, from now on."""
        if rate != self._rate:
            self._elapsed = self.at(now)
            self._rate = rate
            if self._since is not None:
                self._since = now

    def set_forward(self, at: Ms) -> None:
        """Let it be that time here at least, where time does not go by of itself."""
        self._elapsed = max(self._elapsed, at)

    def at(self, now: Ms) -> Ms:
        """The table time at that moment of the server; none lies before the last change."""
        if self._since is None:
            return self._elapsed
        here, there = self._rate
        return self._elapsed + max(0, now - self._since) * here // there

    def when(self, at: Ms) -> Ms | None:
        """The first moment of the server when it is that time here; None while time stands."""
        if self._since is None:
            return None
        here, there = self._rate
        if not here:
            return self._since if at <= self._elapsed else None
        return self._since - (self._elapsed - at) * there // here
