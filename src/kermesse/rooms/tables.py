"""Chairs and records of new tables in a room."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from kermesse.bots import companion
from kermesse.core import streams
from kermesse.core.game import Game
from kermesse.rooms import people
from kermesse.rooms.frames import RoomTable
from kermesse.rooms.record import Person
from kermesse.rooms.table_assignment import form
from kermesse.table.features.advice import AdviceRecord
from kermesse.table.features.chat import ChatRecord
from kermesse.table.features.room_orders import RoomTableRecord
from kermesse.table.features.tempo import TempoRecord
from kermesse.table.kernel.record import Chair, Record
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.seats import hash_token

MOST: Final = 100
"""Maximum number of unfinished tables in a room."""


def parties(
    groups: Sequence[Sequence[Person]], game: Game, size: int, bots: bool
) -> list[list[Person]]:
    """Return the people at each table; raise `RequestRefused`."""
    if not groups:
        raise RequestRefused("nobody-waits")
    if size not in game.seats:
        raise RequestRefused("bad-setup")
    formed = form(groups, game.seats, size, bots)
    if formed is None:
        raise RequestRefused("cannot-split")
    _spread_devices(formed)
    return formed


def _spread_devices(formed: list[list[Person]]) -> None:
    """Exchange people so that no table is without a device while another has two."""
    for table in formed:
        if any(person.token_hash for person in table):
            continue
        for other in formed:
            owners = {person.beside for person in other}
            spare = [p for p in other if p.token_hash and p.number not in owners]
            if spare and sum(bool(person.token_hash) for person in other) > 1:
                here, there = len(table) - 1, other.index(spare[-1])
                table[here], other[there] = other[there], table[here]
                break


def chairs(party: Sequence[Person], seats: int, game: Game, calm: bool) -> tuple[Chair, ...]:
    """Return the chairs of a table: its people, and bots in the rest."""
    seated = [chair(person, party, number) for number, person in enumerate(party, 1)]
    return (*seated, *[Chair(bot=companion(game, calm=calm))] * (seats - len(seated)))


def chair(person: Person, party: Sequence[Person], number: int) -> Chair:
    """Return the chair of a person who is the `number`th to sit down at a table with these people.
    Where nobody has a device, the secret is unknown until the seat is brought to one."""
    owner = people.device(person, party)
    return Chair(
        name=person.name,
        token_hash=owner.token_hash if owner else hash_token(streams.new_seed().hex()),
        guest=owner.guest if owner else "",
        sat=number,
        person=person.number,
    )


def empty(game: Game, seats: int) -> tuple[Chair, ...]:
    """Return empty chairs."""
    if seats not in game.seats:
        raise RequestRefused("bad-setup")
    return (Chair(),) * seats


def record(
    room: str,
    number: int,
    game: Game,
    chairs: tuple[Chair, ...],
    options: dict[str, Any],
    **more: Any,
) -> Record:
    """Return the record of a table in a room; raise `BadSetup`."""
    game.start(len(chairs), options)
    usual = {"seed": streams.new_seed().hex(), "game_id": streams.new_nonce().hex()}
    advice, tempo = more.pop("advice", True), more.pop("tempo", "normal")
    place = RoomTableRecord(room=room, number=number, round=more.pop("round", 0))
    talk = ChatRecord(talk=more.pop("talk", None))
    record = Record(
        id=more.pop("name"),
        game=game.key,
        version=game.version,
        seats=len(chairs),
        options=msgspec.to_builtins(game.read_options(options)),
        chairs=chairs,
        public=False,
        **{**usual, **more},
    )
    return record.with_parts(place, AdviceRecord(allowed=advice), TempoRecord(tempo=tempo), talk)


def has_room(table: RoomTable) -> bool:
    """Return True if a waiting person may choose this table."""
    return table.status == "seating" and any(not seat.person for seat in table.seats)
