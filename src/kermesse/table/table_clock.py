"""Table time: it starts at 0 and stands still while nobody is connected."""

from kermesse.core.contract import Ms


class TableClock:
    """Turns the server's steady milliseconds into table time and back."""

    __slots__ = ("_elapsed", "_since")

    def __init__(self, elapsed: Ms) -> None:
        self._elapsed = elapsed
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

    def at(self, now: Ms) -> Ms:
        """The table time at that moment of the server."""
        return self._elapsed if self._since is None else self._elapsed + max(0, now - self._since)

    def when(self, at: Ms) -> Ms | None:
        """The moment of the server when it will be that time at the table; None while it stands."""
        return None if self._since is None else self._since + at - self._elapsed
