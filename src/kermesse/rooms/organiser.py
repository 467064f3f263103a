"""Commands of an organiser: form tables, give seats, hold clocks, send messages."""

from typing import TYPE_CHECKING, Any, Final

from kermesse.rooms import (
    commands,
    entrance,
    evening,
    openings,
    paper,
    people,
    rounds,
    tables,
    tablets,
)
from kermesse.rooms.client import RoomClient
from kermesse.rooms.effects import Erase
from kermesse.rooms.projector import Projected
from kermesse.table.features import room_orders as orders
from kermesse.table.kernel import frames
from kermesse.table.kernel.effects import Drop
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.seats import hash_token
from kermesse.table.kernel.text import LONGEST_TEXT, clean

if TYPE_CHECKING:
    from kermesse.rooms.room import Room

_ALL_TABLES: Final[dict[str, Any]] = {
    "projector": "all", "projector_table": "", "projector_game": "",
}  # fmt: skip
"""Fields of the record that put the projector back to all tables."""


def direct(room: "Room", client: RoomClient, command: commands.AnyRoomCommand) -> str:
    """Execute an organiser's command; return a code or an empty string. Raise `RequestRefused`."""
    match command:
        case commands.Invite(person=invited, tablet=tablet):
            number = people.require(room.record, invited).number if invited else 0
            wanted = {"person": number, "tablet": 0 if number else tablet or 0}
            code, invitations = people.invite(
                room.record, room.new_token(), room.calendar(), **wanted
            )
            room.save(invitations=invitations)
            return code
        case commands.ReleaseTablet(number=number):
            tablets.release(room, number)
        case commands.OrganiseAlone():
            own = (key for key in room.record.keys if key.token_hash == client.key)
            room.save(keys=tuple(own), invitations=())
            _shut_out(room, client)
        case commands.AddPerson():
            entrance.add(room, client, command)
        case commands.PlayOn():
            _play_on(room, client, command)
        case commands.FormTables():
            _form(room, command)
        case commands.OpenTable(game=key, seats=seats):
            game = room.game(key)
            openings.require_space(room, 1)
            openings.open_tables(room, [tables.empty(game, seats)], game, {})
        case commands.SeatPerson(person=number, table=table, seat=seat):
            room.seat(client, command, number, table, seat)
        case commands.UnseatPerson():
            _unseat(room, client, command)
        case commands.RemovePerson(person=number):
            entrance.remove(room, number)
        case commands.RemoveDevice(person=number):
            person = people.require(room.record, number)
            same = person.token_hash and person.guest
            free = [each.number for each in room.waiting() if each.guest == same]
            entrance.remove(room, *(free or [number]))
        case commands.SetDoor(open=door):
            room.save(door=door)
        case commands.Group(people=numbers):
            room.save(people=people.group(room.record, numbers))
        case commands.LetChoose(on=on):
            room.save(choose=on)
        case commands.HoldTable(table=None, on=on):
            _order_all(room, "playing", orders.Hold(on))
        case commands.HoldTable(table=str(table), on=on):
            room.order(client, command, table, orders.Hold(on))
        case commands.StartTable(table=None):
            _order_all(room, "seating", orders.Start(), occupied=True)
        case commands.StartTable(table=str(table)):
            room.order(client, command, table, orders.Start())
        case commands.CallBotAt(table=table, seat=seat):
            room.order(client, command, table, orders.StandIn(seat))
        case commands.ConfirmResult(table=table):
            paper.confirm(room, table)
            room.tally()
        case commands.StopTable(table=table) if table in room.tables and room.tables[table].paper:
            paper.stop(room, table)
            room.tally()
        case commands.StopTable(table=table):
            room.order(client, command, table, orders.Stop())
        case commands.ClearTables():
            over = [table.id for table in room.tables.values() if table.status == "over"]
            left = tuple(table for table in room.record.paper if not table.over)
            room.save(cleared=tuple(over), paper=left)
        case commands.StartTournament():
            waiting = room.chosen(command.people)
            new = rounds.start(room.record, command, room.games, waiting)
            room.save(tournament=new, **_ALL_TABLES)
        case commands.NextRound():
            _next_round(room)
        case commands.JoinTournament(person=number):
            room.save(tournament=rounds.join(room.record, number))
        case commands.LeaveTournament(person=number):
            room.save(tournament=rounds.leave(room.record, number))
        case commands.EndTournament():
            room.save(tournament=rounds.end(room.record))
        case commands.Project(what=what, table=table, game=key):
            _project(room, what, table or "", key)
        case commands.Announce(text=text):
            message = _text(text)
            room.save(message=message)
            _notify(room, frames.Notice(what="message", text=message))
        case commands.CountDown(seconds=seconds, text=text):
            counted = _text(text) if seconds else ""
            until = room.calendar() + seconds if seconds else 0
            room.save(countdown=counted, until=until)
            _notify(room, frames.Notice(what="countdown", text=counted, left=seconds * 1_000))
        case commands.KeepEvening(on=on, season=season):
            return evening.switch(room, on, season or "")
        case commands.AgreeFor(person=number, yes=yes):
            evening.agree_for(room, number, yes)
        case commands.EraseRoom():
            room.do(Erase())
        case _:
            raise RequestRefused("organiser-only")
    return ""


def _shut_out(room: "Room", alone: RoomClient) -> None:
    """Disconnect all other organisers."""
    for client in list(room.clients.values()):
        if client.key and client.key != alone.key:
            room.tell(client.conn, frames.Gone(why="shut-out"))
            room.do(Drop(client.conn))


def _unseat(room: "Room", client: RoomClient, command: commands.UnseatPerson) -> None:
    """Take a person back into the room, with those who play on their device."""
    person = people.require(room.record, command.person)
    if (place := room.seated().get(person.number)) is None:
        raise RequestRefused("nobody-there")
    table, seat = place
    for other in room.guided(table, person):
        room.give_order(table, orders.Free(room.seated()[other][1]))
    room.order(client, command, table, orders.Free(seat))


def _play_on(room: "Room", client: RoomClient, command: commands.PlayOn) -> None:
    """Choose the device of a person without a phone."""
    person = people.require(room.record, command.person)
    if person.token_hash:
        raise RequestRefused("has-device")
    number = command.beside
    owner = None if number is None else people.require(room.record, number)
    if owner is not None and not owner.token_hash:
        raise RequestRefused("no-such-person")
    room.save(people=people.with_device(room.record, person.number, owner.number if owner else 0))
    if (place := room.seated().get(person.number)) is None:
        return
    token = "" if owner else room.new_token()
    key = owner.token_hash if owner else hash_token(token)
    order = orders.MoveSeat(place[1], key, owner.guest if owner else client.guest)
    room.order(client, command, place[0], order, code=token)


def _form(room: "Room", command: commands.FormTables) -> None:
    """Seat the waiting people at new tables."""
    game, waiting = room.game(command.game), room.chosen(command.people)
    groups = people.groups(waiting, command.together)
    bots = command.bots and not command.boxes
    parties = tables.parties(groups, game, command.size, bots)
    at_boxes, parties = parties[: command.boxes], parties[command.boxes :]
    calm = command.tempo == "calm"
    chairs = [
        tables.chairs(party, command.size if bots else len(party), game, calm) for party in parties
    ]
    tempo, seconds = command.tempo, command.turn_seconds
    openings.require_space(room, len(chairs) + len(at_boxes))
    if at_boxes:
        openings.open_paper(room, at_boxes, game)
    openings.open_tables(room, chairs, game, command.options, tempo=tempo, turn_seconds=seconds)
    if room.record.projector != "all":
        room.save(**_ALL_TABLES)


def _next_round(room: "Room") -> None:
    """Form the next round. It is stored before its tables are opened, and missing tables are opened
    after a crash."""
    if room.record.tournament is None:
        raise RequestRefused("tournament-none")
    free = {person.number for person in room.waiting()}
    new = rounds.next_round(room.record, room.games, free, lambda: room.new_token()[:12])
    openings.require_space(room, len(new.rounds[-1].sittings))
    room.save(tournament=new, **_ALL_TABLES)
    openings.open_round(room)


def _project(room: "Room", what: Projected, table: str, game: str) -> None:
    """Choose what the projector shows."""
    if what == "table" and table not in room.tables:
        raise RequestRefused("no-such-table")
    if what == "table" and room.tables[table].paper:
        raise RequestRefused("paper-table")
    cup = rounds.celebrate(room.record) if what == "podium" else room.record.tournament
    room.save(
        tournament=cup,
        projector=what,
        projector_table=table if what == "table" else "",
        projector_game=room.game(game).key if what == "rules" else "",
    )


def _order_all(room: "Room", status: str, order: orders.Order, occupied: bool = False) -> None:
    """Send an order to every table with this status; refusals are ignored."""
    for table in room.tables.values():
        if (
            table.status == status
            and not table.paper
            and (not occupied or any(seat.person for seat in table.seats))
        ):
            room.give_order(table.id, order)


def _notify(room: "Room", notice: frames.Notice) -> None:
    """Send a notice to every table with connections."""
    for table in room.tables.values():
        if not table.paper:
            room.give_order(table.id, orders.Notify(notice), awake=True)


def _text(text: str) -> str:
    """Clean a text of an organiser; raise `RequestRefused` if it is too long."""
    shown = clean(text)
    if len(shown) > LONGEST_TEXT:
        raise RequestRefused("text-long")
    return shown
