"""Raised hands: a person raises a hand, all see it, they or the host lower it.

It goes down when the game ends, and when the person leaves the seat. A hand is a signal: a seat
that the rules keep silent neither raises nor lowers one.
"""

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.table.feature import DONE, Feature, Reply
from kermesse.table.features.moderation import Moderation
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
    refusals = (
        "device-closed", "game-over", "host-only", "hush", "looking-on", "muted", "no-such-place",
    )  # fmt: skip

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        self._raised: dict[Seat, str] = {}  # with the secret's hash: another person's hand is down

    def adopt(self, old: "RaisedHands") -> None:
        self._raised = old._raised

    def status(self) -> RaisedHandsStatus:
        return RaisedHandsStatus(seats=self._shown())

    def _shown(self) -> tuple[Seat, ...]:
        """Return the seats whose hands are up: of the person who raised it, in a game not over."""
        if self.table.record.status == "over":
            return ()
        chairs = self.table.session.seating.chairs
        return tuple(
            seat
            for seat, token_hash in self._raised.items()
            if chairs[seat].token_hash == token_hash and not chairs[seat].bot
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
                self._require_voice(seat)
                if raised == (seat in self._shown()):
                    return DONE
                self._raised.pop(seat, None)
                if raised:
                    self._raised[seat] = table.session.seating.chairs[seat].token_hash
            case LowerHand(seat=seat):
                table.presence.require_host(client)
                table.session.seating.require(seat)
                if client.seat is not None:
                    self._require_voice(client.seat)
                self._raised.pop(seat, None)
        table.tell_status(now)
        return DONE

    def _require_voice(self, seat: Seat) -> None:
        """Raise `RequestRefused` if the rules or the host keep this seat silent."""
        session = self.table.session
        if self.table.feature(Moderation).is_muted(session.seating.chairs[seat].guest):
            raise RequestRefused("muted")
        if not session.hearers(seat, "reaction"):
            raise RequestRefused("hush")
