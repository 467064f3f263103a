"""Seat codes: bring a seat to another device with a code."""

from kermesse.core.contract import Ms
from kermesse.table.feature import Feature, Reply
from kermesse.table.features.seating import given_before
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask
from kermesse.table.kernel.refusals import RequestRefused


class Lend(Ask, frozen=True):
    """Ask for a code that brings the seat to another device."""


class Claim(Ask, frozen=True):
    """Take a seat on this device, with the code from the other."""

    code: str
    """The code."""


class SeatCodes(Feature):
    """Bring a seat to another device."""

    name = "seat_codes"
    commands = (Lend, Claim)
    refusals = ("bad-code", "device-closed", "game-over", "looking-on", "seated-already")

    def handle(self, client: Client, command: Ask, now: Ms) -> Reply:
        if type(command) is Claim:
            return self._claim(client, command, now)
        seat = client.require_seat()
        self._before_rematch()
        return Reply(code=self.table.session.seating.lend(seat, now))

    def _claim(self, client: Client, command: Claim, now: Ms) -> Reply:
        session, people = self.table.session, self.table.people
        chairs = session.seating.chairs
        seat = given_before(session, client, command)
        self._before_rematch()
        if seat is not None:
            token = session.seating.give_again(seat, command.id)
        else:
            seat, token = session.seating.claim(command.code, client.guest, command.id, now)
        people.adopt_seat(chairs[seat].guest, client)
        people.seat(client, seat, token, now)
        return Reply(token=token)

    def _before_rematch(self) -> None:
        """Refuse after a rematch was opened: its table knows only the secrets of that moment."""
        if self.table.record.next:
            raise RequestRefused("game-over")
