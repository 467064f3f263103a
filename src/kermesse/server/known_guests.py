"""Guests who have something here: a seat, a table they opened, or a place in a room."""

from collections import OrderedDict
from collections.abc import Iterable

from kermesse.rooms.record import RoomRecord
from kermesse.server.limits import MANY
from kermesse.table.kernel.record import Record


class KnownGuests:
    """Remembers these guests from stored records; the least recently seen is dropped."""

    def __init__(self) -> None:
        self._guests: OrderedDict[str, None] = OrderedDict()

    def changed(self, record: Record) -> None:
        """Note the host and the players of a stored table."""
        self._note((record.host, *(chair.guest for chair in record.chairs)))

    def changed_room(self, room: RoomRecord) -> None:
        """Note the organisers and the people of a stored room."""
        self._note(key.guest for key in room.keys)
        self._note(person.guest for person in room.people)

    def __contains__(self, guest: str) -> bool:
        return guest in self._guests

    def _note(self, guests: Iterable[str]) -> None:
        for guest in filter(None, guests):
            self._guests[guest] = None
            self._guests.move_to_end(guest)
        while len(self._guests) > MANY:
            self._guests.popitem(last=False)
