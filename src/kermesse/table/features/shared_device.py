"""Shared device: several people play on one device, which they pass on where hands are secret."""

from kermesse.core.contract import Ms, Seat
from kermesse.table.feature import DONE, Feature, Reply
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask, SeatNumber
from kermesse.table.kernel.kernel import Kernel
from kermesse.table.kernel.refusals import RequestRefused


class PassDevice(Ask, frozen=True):
    """Pass a shared device on.

    Where hands are secret the table sends it the public view until a person has tapped, and then
    the view of that person. Closed eyes of a person at the device stay closed meanwhile.
    """

    to: SeatNumber | None
    """The seat of the person who has taken it; None closes the screen."""


class SharedDevice(Feature):
    """Pass a device on."""

    name = "shared_device"
    commands = (PassDevice,)
    refusals = ("looking-on", "not-at-device")

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        self.passed: dict[Seat, int] = {}
        """For each seat, the number of entries of the log when its device was last passed on."""

    def adopt(self, old: "SharedDevice") -> None:
        self.passed = old.passed

    def handle(self, client: Client, command: PassDevice, now: Ms) -> Reply:
        client.require_seated()
        if command.to is not None and command.to not in client.seats:
            raise RequestRefused("not-at-device")
        match = self.table.match
        self.passed |= dict.fromkeys(client.seats, len(match.entries) if match else 0)
        self.table.updates.catch_up(client, now)
        self.table.session.put_down(client)
        if command.to is not None:
            client.seat = command.to
        self.table.welcome(client, now)
        return DONE
