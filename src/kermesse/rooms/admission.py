"""Who may enter a room: the door, and how many people of one guest and one network.

Networks are kept in memory only. After a restart they are known again once people reconnect.
"""

import msgspec

from kermesse.rooms import people
from kermesse.rooms.client import RoomClient
from kermesse.rooms.record import RoomRecord
from kermesse.table.kernel.refusals import RequestRefused


class RoomLimits(msgspec.Struct, frozen=True):
    """Limits of a room."""

    guest_people: int
    """People of one guest."""

    address_people: int
    """People of one network."""


UNLIMITED = RoomLimits(guest_people=people.MOST, address_people=people.MOST)
"""No limits below that of the room."""


class Admission:
    """Decides who may enter, and remembers the networks of those inside."""

    def __init__(self, limits: RoomLimits) -> None:
        self.limits = limits
        """Limits of the room."""
        self._networks: dict[int, str] = {}

    def note(self, client: RoomClient) -> None:
        """Note the network of a person who has entered or returned."""
        if client.person is not None and client.network:
            self._networks[client.person] = client.network

    def check(self, record: RoomRecord, client: RoomClient) -> None:
        """Raise `RequestRefused` if a new person may not enter."""
        if not record.door:
            raise RequestRefused("door-closed")
        guests = [person.guest for person in record.people]
        if guests.count(client.guest) >= self.limits.guest_people:
            raise RequestRefused("room-guest-full")
        networks = [self._networks.get(person.number) for person in record.people]
        if client.network and networks.count(client.network) >= self.limits.address_people:
            raise RequestRefused("room-address-full")
