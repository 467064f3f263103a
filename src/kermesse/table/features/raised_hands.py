"""Raised hands: a person raises a hand, all see it, they or the host lower it.

It goes down when the game ends, and when the person leaves the seat.
"""

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.table.feature import DONE, Feature, Reply
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask, SeatNumber
from kermesse.table.kernel.kernel import Kernel
from kermesse.table.kernel.refusals import RequestRefused


class RaiseHand(Ask, frozen=True):
    """Raise a hand, or lower it again."""

    raised: bool
    """True to raise it."""


class LowerHand(Ask, frozen=True):
    """Lower the hand of another person: for the host."""

    seat: SeatNumber
    """The seat."""


class RaisedHandsStatus(msgspec.Struct, frozen=True, kw_only=True):
    """The hands that are up."""

    seats: tuple[Seat, ...] = ()
    """The seats, the first hand first."""


class RaisedHands(Feature):
    """Raise and lower hands."""

    name = "raised_hands"
    commands = (RaiseHand, LowerHand)
    status_type = RaisedHandsStatus
    refusals = ("device-closed", "game-over", "host-only", "looking-on", "no-such-place")

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        self._raised: dict[Seat, str] = {}  # with the secret's hash: another person's hand is down

    def adopt(self, old: "RaisedHands") -> None:
        self._raised = old._raised

    def status(self, client: Client, now: Ms) -> RaisedHandsStatus:
        over, chairs = self.table.record.status == "over", self.table.session.seating.chairs
        return RaisedHandsStatus(
            seats=tuple(
                seat
                for seat, token_hash in self._raised.items()
                if not over and chairs[seat].token_hash == token_hash and not chairs[seat].bot
            )
        )

    def place_removed(self, seat: Seat) -> None:
        self._raised.pop(seat, None)
        self._raised = {each - (each > seat): known for each, known in self._raised.items()}

    def handle(self, client: Client, command: Ask, now: Ms) -> Reply:
        table = self.table
        if table.record.status == "over":
            raise RequestRefused("game-over")
        match command:
            case RaiseHand(raised=raised):
                seat = client.require_seat()
                self._raised.pop(seat, None)
                if raised:
                    self._raised[seat] = table.session.seating.chairs[seat].token_hash
            case LowerHand(seat=seat):
                table.presence.require_host(client)
                table.session.seating.require(seat)
                self._raised.pop(seat, None)
        table.tell_status(now)
        return DONE
