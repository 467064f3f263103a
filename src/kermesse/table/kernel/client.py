"""A client of a table, and the settings of every table of a server."""

import msgspec

from kermesse.bots.game_policy import PAUSE
from kermesse.core.contract import Ms, Seat
from kermesse.table.kernel.latency import Latency
from kermesse.table.kernel.refusals import RequestRefused


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How every table of a server behaves."""

    away: Ms = 60_000
    """The absence after which the others may call a bot in."""

    pause: tuple[Ms, Ms] = PAUSE
    """The shortest and longest pause of a bot, so that people can follow."""

    deadline: Ms = 3_000
    """The time a bot may think."""

    cap: Ms = 200
    """The largest latency credit in a race."""

    ping: Ms = 4_000
    """How often latencies are measured where moves race."""

    fold: Ms = 100
    """The interval of updates: moves within it are merged; 0 for an update after each move."""


class Client:
    """A connection to the table."""

    __slots__ = (
        "behind", "conn", "free_at", "guest", "heard", "latency", "proven", "screen", "seat",
        "seats", "shared", "tablet", "tokens",
    )  # fmt: skip

    def __init__(
        self, conn: int, guest: str, latency: Latency | None = None, screen: bool = False
    ) -> None:
        self.conn = conn
        """The number of the connection."""
        self.guest = guest
        """The guest id, from the cookie."""
        self.seats: dict[Seat, str] = {}
        """The seats of the people at this device, in the order they sat down, each with the hash of
        its secret. Most clients have one, spectators none."""
        self.proven: frozenset[Seat] = frozenset()
        """The seats whose secret it has told us: it need not be given a new one."""
        self.tokens: dict[Seat, str] = {}
        """The secrets of the seats that were given on this connection."""
        self.seat: Seat | None = None
        """The seat now using the device: the client gets its view and acts for it. None for a
        spectator, and while the screen of a shared device is closed."""
        self.shared = False
        """True if several people share the device, or did since the game began."""
        self.latency = latency or Latency()
        """The latency of the connection."""
        self.screen = screen
        """True for a big screen, which only shows."""
        self.tablet = False
        """True for a tablet in the middle of the table, which acts for seats that consented."""
        self.heard = 0
        """The number of the last move it was told of."""
        self.behind = False
        """True if something has happened since."""
        self.free_at: Ms = 0
        """When it may be told again."""

    def knows_token(self, seat: Seat) -> bool:
        """Return True if the client has told the secret of its seat, or is being told it."""
        return seat in self.proven or seat in self.tokens

    def require_seat(self) -> Seat:
        """Return the seat now using the device, or raise `RequestRefused`."""
        self.require_seated()
        if self.seat is None:
            raise RequestRefused("device-closed")
        return self.seat

    def require_seated(self) -> None:
        """Raise `RequestRefused` unless a person at this device has a seat."""
        if not self.seats:
            raise RequestRefused("looking-on")
