"""Table time: it starts at 0, runs at the rate of the tempo, and stands still while nobody is
connected or the game is paused. In a lesson its rate is 0: the script sets it forward."""

from kermesse.core.contract import Ms


class TableClock:
    """Converts the server's milliseconds into table time and back."""

    __slots__ = ("_elapsed", "_rate", "_since", "running")

    def __init__(self, elapsed: Ms, rate: tuple[int, int] = (1, 1)) -> None:
        self._elapsed = elapsed
        self._rate = rate
        self._since: Ms | None = None
        self.running = False
        """True while time goes by at the table."""

    def run(self, now: Ms) -> None:
        """Start the clock."""
        if self._since is None:
            self._since, self.running = now, True

    def stop(self, now: Ms) -> None:
        """Stop the clock."""
        self._elapsed = self.at(now)
        self._since, self.running = None, False

    def set_rate(self, rate: tuple[int, int], now: Ms) -> None:
        """Set the rate from now on: milliseconds of table time, and of the server."""
        if rate != self._rate:
            self._elapsed = self.at(now)
            self._rate = rate
            if self._since is not None:
                self._since = now

    def set_forward(self, at: Ms) -> None:
        """Set the clock forward to at least that time."""
        self._elapsed = max(self._elapsed, at)

    def rewind(self, at: Ms, now: Ms) -> None:
        """Set the clock back to that time."""
        self._elapsed = at
        if self._since is not None:
            self._since = now

    def at(self, now: Ms) -> Ms:
        """Return the table time at that moment of the server, never before the last change."""
        if self._since is None:
            return self._elapsed
        here, there = self._rate
        return self._elapsed + max(0, now - self._since) * here // there

    def when(self, at: Ms) -> Ms | None:
        """Return the first moment of the server at that table time; None while the clock stands."""
        if self._since is None:
            return None
        here, there = self._rate
        if not here:
            return self._since if at <= self._elapsed else None
        return self._since - (self._elapsed - at) * there // here
