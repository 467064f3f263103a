"""Who is connected to a table, and how every table of a server behaves."""

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.table.kernel.latency import Latency
from kermesse.table.kernel.refusals import RequestRefused


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How every table of a server behaves."""

    away: Ms = 60_000
    """After so long the others may call a bot in."""

    pause: tuple[Ms, Ms] = (600, 1_400)
    """A bot seems to think for at least, and at most, so long: people want to follow."""

    deadline: Ms = 3_000
    """A bot that thinks longer is late."""

    cap: Ms = 200
    """The most a long line is credited with in a race."""

    ping: Ms = 4_000
    """How often the lines are measured where moves race."""

    fold: Ms = 100
    """A client is told of moves once in so long, those between folded together; 0: of each."""


class Client:
    """A connection to the table."""

    __slots__ = (
        "behind", "conn", "free_at", "guest", "heard", "latency", "screen", "seat", "seats",
        "shared", "tablet",
    )  # fmt: skip

    def __init__(
        self, conn: int, guest: str, latency: Latency | None = None, screen: bool = False
    ) -> None:
        self.conn = conn
        """Its number."""
        self.guest = guest
        """Who is behind it, by their cookie."""
        self.seats: dict[Seat, str] = {}
        """The seats of the people at this device, in the order they sat down, each with what is
        kept of the secret that gave it: one for most, none for one who looks on."""
        self.seat: Seat | None = None
        """Who has the device in hand: it sees with their eyes, and acts for them. None for one who
        looks on, and while the screen is closed between two people who share the device."""
        self.shared = False
        """Do several people share the device, or did they since the game began?"""
        self.latency = latency or Latency()
        """How long their line is."""
        self.screen = screen
        """Is it a big screen, which only shows?"""
        self.tablet = False
        """Is that screen a tablet in the middle? It makes open moves for those who let it."""
        self.heard = 0
        """The number of the last move they were told of."""
        self.behind = False
        """Has something happened since that they are still to be told?"""
        self.free_at: Ms = 0
        """When they may be told again."""

    def require_seat(self) -> Seat:
        """The seat of whoever has the device in hand; or `RequestRefused`."""
        self.require_seated()
        if self.seat is None:
            raise RequestRefused("device-closed")
        return self.seat

    def require_seated(self) -> None:
        """Somebody at this device has a seat, in hand or not; or `RequestRefused`."""
        if not self.seats:
            raise RequestRefused("looking-on")
