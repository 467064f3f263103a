"""People come into a room, bring others, become organisers, and leave."""

from typing import TYPE_CHECKING, Final

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.rooms import commands, frames, people
from kermesse.rooms.client import RoomClient
from kermesse.rooms.record import Person
from kermesse.table.features import room_orders as orders
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.seats import hash_token

if TYPE_CHECKING:
    from kermesse.rooms.room import Room

APPLAUSE_EVERY: Final[Ms] = 2_000
"""Shortest time between two claps of a person that are shown."""


def place(client: RoomClient) -> int:
    """Return the person's number; raise `RequestRefused`."""
    if client.person is None:
        raise RequestRefused("not-in-room")
    return client.person


def enter(room: "Room", client: RoomClient, command: commands.Enter) -> None:
    """Add a person to the room."""
    token, asked = room.new_token(), commands.fingerprint(command)
    if people.given(room.record, client.guest, asked) is None:
        if client.person is not None:
            raise RequestRefused("in-room")
        room.admission.check(room.record, client)
    person, everybody = people.enter(
        room.record, command.name, hash_token(token), client.guest, asked
    )
    room.save(people=everybody, last=max(room.record.last, person.number))
    client.person = person.number
    room.admission.note(client)
    room.tell(client.conn, frames.Entered(person=person.number, token=token))


def bring(room: "Room", client: RoomClient, command: commands.Bring) -> None:
    """Add a person without a phone, who plays on the device of this client."""
    number = place(client)
    table, _ = room.seated().get(number, ("", None))
    if people.given(room.record, client.guest, commands.fingerprint(command)) is None:
        room.admission.check(room.record, client)
        if table and not any(not seat.person for seat in room.tables[table].seats):
            raise RequestRefused("table-full")
    person = add(room, client, command, number)
    if table and person in room.waiting():
        room.seat(client, command, person.number, table, None)


def play_as_one(room: "Room", client: RoomClient, name: str) -> None:
    """Let another person play at the seat of this client, or no longer."""
    number = place(client)
    if number in room.seated():
        raise RequestRefused("has-seat")
    everybody, cup = people.play_as_one(room.record, number, name), room.record.tournament
    if cup is not None and number in cup.names:
        shown = next(person.name for person in everybody if person.number == number)
        cup = msgspec.structs.replace(cup, names={**cup.names, number: shown})
    room.save(people=everybody, tournament=cup)


def add(
    room: "Room",
    client: RoomClient,
    command: commands.Bring | commands.AddPerson,
    beside: int = 0,
) -> Person:
    """Add a person without a phone."""
    asked = commands.fingerprint(command)
    person, everybody = people.enter(room.record, command.name, "", client.guest, asked, beside)
    room.save(people=everybody, last=max(room.record.last, person.number))
    return person


def become_organiser(room: "Room", client: RoomClient, command: commands.Organise) -> None:
    """Make a device an organiser."""
    token, asked = room.new_token(), commands.fingerprint(command)
    keys, invitations = people.accept(
        room.record, hash_token(token), client.guest, asked, command.code, room.calendar()
    )
    room.save(keys=keys, invitations=invitations)
    client.key, client.board, client.person = hash_token(token), True, None
    room.tell(client.conn, frames.Organising(token=token))
    room.welcome(client, unknown=False)


def take_place(room: "Room", client: RoomClient, command: commands.TakePlace) -> None:
    """Give a person's place, and the seats of their device, to this device."""
    asked = commands.fingerprint(command)
    if client.person is not None and people.given(room.record, client.guest, asked) is None:
        raise RequestRefused("in-room")
    token = room.new_token()
    person, everybody, invitations = people.take_place(
        room.record, hash_token(token), client.guest, asked, command.code, room.calendar()
    )
    number = person.number
    place = room.seated().get(number)
    guided = room.guided(place[0], people.require(room.record, number)) if place else []
    room.save(people=everybody, invitations=invitations)
    for other in room.clients.values():
        if other.person == number and other is not client:
            other.person = None
            room.welcome(other, unknown=True)
    client.person = number
    room.admission.note(client)
    room.tell(client.conn, frames.Entered(person=number, token=token))
    for one in guided:
        table, seat = room.seated()[one]
        room.give_order(table, orders.MoveSeat(seat, hash_token(token), client.guest))
    if place:  # the table knows the token before the phone goes there
        order = orders.MoveSeat(place[1], hash_token(token), client.guest)
        room.order(client, command, place[0], order, summons=number)


def applaud(room: "Room", client: RoomClient, now: Ms) -> None:
    """Show on the projector that a person applauds, unless they did just before on any page."""
    number = place(client)
    pages = [each for each in room.clients.values() if each.person == number]
    times = [each.applauded for each in pages if each.applauded is not None]
    if times and now - max(times) < APPLAUSE_EVERY:
        return
    client.applauded = now
    for other in room.clients.values():
        if other.board:
            room.tell(other.conn, frames.Applauded(person=number))


def remove(room: "Room", *numbers: int) -> None:
    """Remove people from the room."""
    for number in numbers:
        people.require(room.record, number)
        if number in room.seated():
            raise RequestRefused("has-seat")
    room.save(people=people.without(room.record, numbers))
    for client in room.clients.values():
        if client.person in numbers:
            client.person = None
            room.welcome(client, unknown=False)


def absent_at(room: "Room", table: str, seat: Seat | None) -> int:
    """Return the person who has that seat and is not connected; 0 for none."""
    seats = room.tables[table].seats if table in room.tables else ()
    if seat is None or seat >= len(seats) or seats[seat].here:
        return 0
    return seats[seat].person


def forget_absent(room: "Room", number: int) -> None:
    """Remove a person whose seat was given to another, unless they are here or in a tournament."""
    former, cup = people.find(room.record, number), room.record.tournament
    competes = cup is not None and number in cup.playing
    if former in room.waiting() and former not in room.waiting(here=True) and not competes:
        remove(room, number)
