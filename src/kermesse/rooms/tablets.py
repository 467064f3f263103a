"""Tablets of tables: a device that shows each table with its number, all evening. The people there
without a phone play on it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from kermesse.core.contract import Seat
from kermesse.rooms import commands, frames, people
from kermesse.rooms.client import RoomClient
from kermesse.rooms.frames import RoomTable
from kermesse.rooms.record import RoomRecord, Tablet
from kermesse.table.features import room_orders as orders
from kermesse.table.kernel.record import Chair
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.seats import hash_token

if TYPE_CHECKING:
    from kermesse.rooms.room import Room


def find(record: RoomRecord, number: int) -> Tablet | None:
    """Return the tablet of the table with this number, or None."""
    return next((tablet for tablet in record.tablets if tablet.number == number), None)


def owner(record: RoomRecord, token_hash: str) -> int:
    """Return the number of the table whose tablet has this token; 0 for none."""
    return next((each.number for each in record.tablets if each.token_hash == token_hash), 0)


def _plays(record: RoomRecord, number: int, party: Collection[int]) -> bool:
    """Return True if a person plays on the tablet of their table: they have no phone, and the
    device that was chosen for them is not there."""
    person = people.find(record, number)
    return person is not None and not person.token_hash and person.beside not in party


def on_tablet(record: RoomRecord, number: int, chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """Return the chairs of the table with this number; people without a phone play on its
    tablet."""
    if (tablet := find(record, number)) is None:
        return tuple(chairs)
    party = {chair.person for chair in chairs if chair.person}
    key = {"token_hash": tablet.token_hash, "guest": tablet.guest}
    return tuple(
        msgspec.structs.replace(chair, **key) if _plays(record, chair.person, party) else chair
        for chair in chairs
    )


def numbered(
    record: RoomRecord, free: Iterator[int], places: Sequence[Sequence[Chair]]
) -> list[int]:
    """Return a free number for each new table. Tables at which nobody has a phone come to the
    tablets first."""
    numbers = list(islice(free, len(places)))

    def without_phone(chairs: Sequence[Chair]) -> bool:
        found = [people.find(record, chair.person) for chair in chairs if chair.person]
        return bool(found) and not any(person and person.token_hash for person in found)

    bare = [at for at, chairs in enumerate(places) if without_phone(chairs)]
    tablets = [number for number in numbers if find(record, number)]
    given = dict(zip(bare, tablets, strict=False))
    rest = iter([number for number in numbers if number not in given.values()])
    return [given[at] if at in given else next(rest) for at in range(len(places))]


def seats(record: RoomRecord, table: RoomTable) -> list[Seat]:
    """Return the seats of the people who play on the tablet of a table."""
    party = {seat.person for seat in table.seats if seat.person}
    taken = ((at, seat.person) for at, seat in enumerate(table.seats) if seat.person)
    return [at for at, person in taken if _plays(record, person, party)]


def places(
    record: RoomRecord, tables: Mapping[str, RoomTable]
) -> dict[int, tuple[str, Seat | None]]:
    """Return the table that each tablet shows, and its first seat there."""
    found: dict[int, tuple[str, Seat | None]] = {}
    for table in tables.values():
        if table.status != "over" and not table.paper and find(record, table.number):
            found[table.number] = table.id, next(iter(seats(record, table)), None)
    return found


def bind(room: "Room", client: RoomClient, command: commands.BindTablet) -> None:
    """Make a device the tablet of a table. The device before is released, and the people who play
    on it go on here."""
    asked = commands.fingerprint(command)
    if client.person is not None or client.key:
        raise RequestRefused("in-room")
    token, old = room.new_token(), room.record.tablets
    invitations = room.record.invitations
    again = next((t for t in old if (t.guest, t.asked) == (client.guest, asked)), None)
    number = again.number if again else 0
    if again is None:
        found, invitations = people.redeem(
            room.record, command.code, room.calendar(), wanted="tablet"
        )
        number = found.tablet
    new = Tablet(number, hash_token(token), client.guest, asked)
    kept = (tablet for tablet in old if tablet.number != number and tablet.number != client.tablet)
    room.save(tablets=(*kept, new), invitations=invitations)
    _forget(room, number, besides=client)
    client.tablet = number
    room.tell(client.conn, frames.TabletBound(number=number, token=token))
    for table in room.tables.values():
        if table.number == number and table.status != "over" and not table.paper:
            for seat in seats(room.record, table):
                room.give_order(table.id, orders.MoveSeat(seat, new.token_hash, new.guest))
    room.welcome(client, unknown=False)


def release(room: "Room", number: int) -> None:
    """Let the tablet of a table go."""
    if find(room.record, number) is None:
        raise RequestRefused("no-tablet")
    room.save(tablets=tuple(each for each in room.record.tablets if each.number != number))
    _forget(room, number)


def _forget(room: "Room", number: int, besides: RoomClient | None = None) -> None:
    for other in room.clients.values():
        if other.tablet == number and other is not besides:
            other.tablet = 0
            room.welcome(other, unknown=True)


def summon(room: "Room", before: Mapping[int, tuple[str, Seat | None]]) -> None:
    """Send the tablets to their tables whose place has changed."""
    for number, (table, seat) in places(room.record, room.tables).items():
        if before.get(number) != (table, seat):
            for client in room.clients.values():
                if client.tablet == number:
                    room.tell(client.conn, frames.Summoned(table=table, seat=seat))
