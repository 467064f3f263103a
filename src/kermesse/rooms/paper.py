"""Tables that play with the real box: the room seats the people, they enter the result on a phone,
and an organiser confirms it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from kermesse.core.contract import Outcome, Seat
from kermesse.core.game import Game
from kermesse.rooms import commands, entrance
from kermesse.rooms.client import RoomClient
from kermesse.rooms.frames import RoomSeat, RoomTable
from kermesse.rooms.record import PaperTable, Person
from kermesse.table.kernel.refusals import RequestRefused

if TYPE_CHECKING:
    from kermesse.rooms.room import Room

ENDING: Final = "entered"
"""Ending of a game whose result people entered."""


def opened(
    name: str, number: int, game: Game, party: Sequence[Person], round_number: int = 0
) -> PaperTable:
    """Return a new table of these people."""
    return PaperTable(
        id=name,
        number=number,
        game=game.key,
        people=tuple(person.number for person in party),
        names=tuple(person.name for person in party),
        round=round_number,
    )


def shown(table: PaperTable) -> RoomTable:
    """Return the table as the room shows it."""
    seats = (
        RoomSeat(name=name, person=person, bot="", stands_in=False, here=True)
        for person, name in zip(table.people, table.names, strict=True)
    )
    outcome = Outcome(ENDING, dict(enumerate(table.scores)), table.winners)
    known = outcome if table.scores else None
    return RoomTable(
        id=table.id,
        number=table.number,
        game=table.game,
        status="over" if table.over else "playing",
        seats=tuple(seats),
        stopped=table.over and known is None,
        round=table.round,
        outcome=known if table.over else None,
        paper=True,
        claim=None if table.over else known,
    )


def enter_result(room: "Room", client: RoomClient, command: commands.EnterResult) -> None:
    """Enter the result of a table: by its people, until an organiser confirms it; by an organiser,
    who confirms it at once."""
    table = _find(room, command.table)
    if not client.key and entrance.place(client) not in table.people:
        raise RequestRefused("not-at-table")
    scores, winners = command.scores, tuple(sorted(set(command.winners)))
    allowed = range(len(table.people))
    if len(scores) != len(allowed) or not all(seat in allowed for seat in winners):
        raise RequestRefused("bad-result")
    if not winners and not room.game(table.game).cooperative:
        raise RequestRefused("bad-result")
    _change(room, table, scores=scores, winners=winners, over=bool(client.key))


def confirm(room: "Room", name: str) -> None:
    """Confirm the result that the people of a table entered."""
    table = _find(room, name)
    if not table.scores:
        raise RequestRefused("no-result")
    _change(room, table, over=True)


def stop(room: "Room", name: str) -> None:
    """End a table without a result."""
    no_winners: tuple[Seat, ...] = ()
    _change(room, _find(room, name), scores=(), winners=no_winners, over=True)


def _find(room: "Room", name: str) -> PaperTable:
    """Return a table that is not over; raise `RequestRefused`."""
    table = next((each for each in room.record.paper if each.id == name), None)
    if table is None:
        raise RequestRefused("no-such-table")
    if table.over:
        raise RequestRefused("game-over")
    return table


def _change(room: "Room", table: PaperTable, **fields: object) -> None:
    new = msgspec.structs.replace(table, **fields)
    room.save(paper=tuple(new if each is table else each for each in room.record.paper))
