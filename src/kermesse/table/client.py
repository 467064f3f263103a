"""Who is connected to a table, and how every table of a server behaves."""

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.table.latency import Latency
from kermesse.table.refusals import RequestRefused


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

    __slots__ = ("behind", "conn", "free_at", "guest", "heard", "latency", "seat", "token_hash")

    def __init__(self, conn: int, guest: str, latency: Latency | None = None) -> None:
        self.conn = conn
        """Its number."""
        self.guest = guest
        """Who is behind it, by their cookie."""
        self.seat: Seat | None = None
        """Their seat; None for one who looks on."""
        self.token_hash = ""
        """What is kept of the secret that gave them their seat."""
        self.latency = latency or Latency()
        """How long their line is."""
        self.heard = 0
        """The number of the last move they were told of."""
        self.behind = False
        """Has something happened since that they are still to be told?"""
        self.free_at: Ms = 0
        """When they may be told again."""

    def require_seat(self) -> Seat:
        """Their seat; or `RequestRefused`."""
        if self.seat is None:
            raise RequestRefused("looking-on")
        return self.seat
