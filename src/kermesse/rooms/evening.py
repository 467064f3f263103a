"""An evening whose results are kept longer than the room, with the names of those who agreed.

The room stores who agreed and what was played (`Evening`). What is kept after the room (`Kept`) is
computed from it after each change; the others appear in it as players with numbers."""

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from kermesse.core.contract import Seat
from kermesse.rooms import people, rounds
from kermesse.rooms.effects import EraseEvening, StoreEvening
from kermesse.rooms.evening_record import (
    Evening,
    Kept,
    KeptGame,
    KeptSeat,
    KeptStanding,
    PlayedTable,
    PlayedTournament,
)
from kermesse.rooms.frames import RoomTable
from kermesse.rooms.standings import WIN
from kermesse.table.kernel.refusals import RequestRefused

if TYPE_CHECKING:
    from kermesse.rooms.room import Room

_ID: Final = 24
"""Characters of the secret id of an evening."""


def switch(room: "Room", on: bool, season: str) -> str:
    """Begin to keep the evening, or erase what was kept of it; return the id of its season."""
    evening = room.record.evening
    if not on:
        if evening is not None:
            room.do(EraseEvening(evening.id))
            room.save(evening=None)
        return ""
    if evening is None:
        evening = Evening(
            id=room.new_token()[:_ID],
            season=season or room.new_token()[:_ID],
            started=room.calendar(),
        )
        _store(room, _with_results(room, evening), new=True)
    return evening.season


def agree(room: "Room", number: int, yes: bool) -> None:
    """Note whether a person agrees that their name is kept."""
    if (evening := room.record.evening) is None:
        raise RequestRefused("evening-off")
    name = people.require(room.record, number).name
    others = {one: called for one, called in evening.agreed.items() if one != number}
    agreed = {**others, number: name} if yes else others
    _store(room, msgspec.structs.replace(evening, agreed=agreed))


def agree_for(room: "Room", number: int, yes: bool) -> None:
    """Note what a person without a phone answered the organiser."""
    if people.require(room.record, number).token_hash:
        raise RequestRefused("has-device")
    agree(room, number, yes)


def note(room: "Room") -> None:
    """Store the results of tables that have ended, if the evening is kept."""
    if (evening := room.record.evening) is not None:
        new = _with_results(room, evening)
        if new != evening:
            _store(room, new)


def _store(room: "Room", evening: Evening, new: bool = False) -> None:
    # First the result: if that fails, the room is read again and tries again.
    room.do(StoreEvening(kept(evening, room.record.name), new))
    room.save(evening=evening)


def _with_results(room: "Room", evening: Evening) -> Evening:
    known = {table.id for table in evening.tables}
    ended = (
        _played(room, table)
        for table in sorted(room.tables.values(), key=lambda table: table.number)
        if table.outcome is not None and table.id not in known
    )
    cups = evening.tournaments
    cup, shown = room.record.tournament, rounds.shown(room.record, room.games)
    if cup is not None and shown is not None and any(row.played for row in shown.standings):
        rows = tuple((row.person, row.rank, row.points) for row in shown.standings)
        others = (each for each in cups if each.seed != cup.seed)
        cups = (*others, PlayedTournament(seed=cup.seed, rows=rows))
    tables = (*evening.tables, *(table for table in ended if any(table.people)))
    return msgspec.structs.replace(evening, tables=tables, tournaments=cups)


def _played(room: "Room", table: RoomTable) -> PlayedTable:
    assert table.outcome is not None
    outcome, game = table.outcome, room.games.get(table.game)
    return PlayedTable(
        id=table.id,
        game=table.game,
        ended=room.calendar(),
        people=tuple(seat.person for seat in table.seats),
        scores=tuple(outcome.scores.get(seat, 0) for seat in range(len(table.seats))),
        winners=tuple(outcome.winners),
        paper=table.paper,
        counts=not table.round and not (game is not None and game.cooperative),
    )


# ---------------------------------------------------------------------------------- the result


def kept(evening: Evening, name: str) -> Kept:
    """Return the results that are kept: only the names of those who agreed."""
    aliases: dict[int, int] = {}
    everybody = [
        *(person for table in evening.tables for person in table.people if person),
        *(row[0] for cup in evening.tournaments for row in cup.rows),
    ]
    for person in everybody:
        if person not in evening.agreed:
            aliases.setdefault(person, len(aliases) + 1)
    return Kept(
        id=evening.id,
        season=evening.season,
        name=name,
        started=evening.started,
        games=tuple(
            KeptGame(
                table=table.id,
                game=table.game,
                ended=table.ended,
                paper=table.paper,
                seats=tuple(
                    KeptSeat(
                        name=evening.agreed.get(person, ""),
                        player=aliases.get(person, 0),
                        score=table.scores[seat],
                        rank=_rank(table, seat),
                        won=seat in table.winners,
                    )
                    for seat, person in enumerate(table.people)
                ),
            )
            for table in evening.tables
        ),
        standings=_standings(evening, aliases),
    )


def _result(table: PlayedTable, seat: Seat) -> tuple[bool, int]:
    return seat in table.winners, table.scores[seat]


def _rank(table: PlayedTable, seat: Seat) -> int:
    """Return the rank of a seat, shared by equal results."""
    mine = _result(table, seat)
    return 1 + sum(_result(table, other) > mine for other in range(len(table.people)))


def _standings(evening: Evening, aliases: dict[int, int]) -> tuple[KeptStanding, ...]:
    """Return the standings: tournament points, and those of other tables between people. Equal
    points share a rank, unless a tournament ranked them."""
    points: dict[tuple[str, int], float] = defaultdict(float)
    games: dict[tuple[str, int], int] = defaultdict(int)
    won: dict[tuple[str, int], int] = defaultdict(int)
    ranked: dict[tuple[str, int], int] = {}

    def key(person: int) -> tuple[str, int]:
        return evening.agreed.get(person, ""), aliases.get(person, 0)

    for table in evening.tables:
        for seat, person in enumerate(table.people):
            if person:
                games[key(person)] += 1
                won[key(person)] += seat in table.winners
                points[key(person)] += float(_points(table, seat))
    for cup in evening.tournaments:
        for person, rank, gained in cup.rows:
            points[key(person)] += gained
            ranked[key(person)] = rank
    sortable = {one: (-points[one], ranked.get(one, 0)) for one in points}
    return tuple(
        KeptStanding(
            name=one[0],
            player=one[1],
            rank=1 + sum(other < sortable[one] for other in sortable.values()),
            points=points[one],
            games=games[one],
            won=won[one],
        )
        for one in sorted(points, key=lambda one: sortable[one])
    )


def _points(table: PlayedTable, seat: Seat) -> Fraction:
    """Return the points of a person: 12 for the first place among the people of the table, 0 for
    the last. A tournament counts its own; in cooperative games and alone there are none."""
    others = [s for s, person in enumerate(table.people) if person and s != seat]
    if not table.counts or not others:
        return Fraction(0)
    mine = _result(table, seat)
    beaten = sum(2 * (mine > _result(table, s)) + (mine == _result(table, s)) for s in others)
    return Fraction(WIN * beaten, 2 * len(others))
