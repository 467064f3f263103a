"""The tournament of a room: begun with those who wait, round after round at tables of its own, its
results read from how these tables ended. Each function gives what is to be kept from then on, or
raises `RequestRefused`."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from kermesse.core import streams
from kermesse.core.contract import BadSetup
from kermesse.core.game import Game
from kermesse.rooms import commands, people, tournament
from kermesse.rooms import tables as room_tables
from kermesse.rooms.frames import RoomStanding, RoomTable, RoomTournament
from kermesse.rooms.record import Person, RoomRecord
from kermesse.rooms.tournament import Round, RoundTable, Tournament
from kermesse.table.kernel.record import Chair, SharedDeal
from kermesse.table.kernel.refusals import RequestRefused


class Opening(NamedTuple):
    """A table that a round wants opened."""

    name: str
    """Its name in addresses."""

    chairs: tuple[Chair, ...]
    """Who sits there."""

    more: Mapping[str, Any]
    """What else its record says."""


def start(
    record: RoomRecord, command: commands.StartTournament, game: Game, waiting: Sequence[Person]
) -> Tournament:
    """A tournament of those who wait."""
    if record.tournament is not None and not tournament.finished(record.tournament):
        raise RequestRefused("tournament-on")
    size, length = command.size, command.length
    numbers = [person.number for person in waiting]
    seed = streams.new_seed().hex()
    new = tournament.begin(game, command.system, size, length, seed, numbers)
    _check_options(game, new, command.options)
    return msgspec.structs.replace(
        new,
        names={person.number: person.name for person in waiting},
        options=command.options,
        tempo=command.tempo,
        turn_seconds=command.turn_seconds,
    )


def _check_options(game: Game, cup: Tournament, options: dict[str, Any]) -> None:
    """Tables of every size there may be play by these options; or `RequestRefused`."""
    try:
        for seats in tournament.table_sizes(cup, game):
            game.start(seats, options)
    except BadSetup:
        raise RequestRefused("bad-setup") from None


def next_round(
    record: RoomRecord, game: Game, free: Collection[int], new_name: Callable[[], str]
) -> Tournament:
    """The tournament with another round, each table of which has a name; whoever is no longer in
    the room has left it, and everybody else must be free to sit down."""
    cup = _current(record)
    if not cup.between:
        raise RequestRefused("tournament-round-on")
    gone = [one for one in cup.playing if people.find(record, one) is None]
    cup = msgspec.structs.replace(cup, left=(*cup.left, *gone))
    if not set(cup.playing) <= set(free):
        raise RequestRefused("tournament-seated")
    new = tournament.next_round(cup, game)
    sittings = tuple(msgspec.structs.replace(sitting, table=new_name()) for sitting in new.sittings)
    shared = cup.system == "deal"
    return tournament.with_round(
        cup,
        msgspec.structs.replace(
            new,
            sittings=sittings,
            seed=streams.new_seed().hex() if shared else "",
            game_id=streams.new_nonce().hex() if shared else "",
        ),
    )


def openings(record: RoomRecord, game: Game, known: Collection[str]) -> list[Opening]:
    """The tables of the round that is on and not open yet: all of them when it begins, and those
    that a server which fell right then had not opened."""
    cup = record.tournament
    if cup is None or not cup.rounds:
        return []
    number, played = len(cup.rounds), cup.rounds[-1]
    more: dict[str, Any] = {
        "tempo": cup.tempo, "turn_seconds": cup.turn_seconds, "round": number, "advice": False,
    }  # fmt: skip
    if played.seed:
        deal = SharedDeal(f"{record.id}/{cup.seed[:8]}/{number}")
        more |= {"seed": played.seed, "game_id": played.game_id, "deal": deal}
    missing = (s for s in played.sittings if not s.over and s.table not in known)
    return [Opening(s.table, _chairs(record, cup, s, game), more) for s in missing]


def _chairs(
    record: RoomRecord, cup: Tournament, sitting: RoundTable, game: Game
) -> tuple[Chair, ...]:
    """The chairs of a table; a bot plays for whoever is no longer in the room."""
    seats = cup.size if cup.system == "deal" else len(sitting.people)
    seated = []
    for number, one in enumerate(sitting.people, 1):
        person = people.find(record, one)
        chairs = room_tables.chairs([person] if person else [], 1, game, calm=False)
        seated.append(msgspec.structs.replace(chairs[0], sat=number))
    bots = room_tables.chairs([], seats - len(seated), game, calm=False)
    return (*seated, *bots)


def tally(record: RoomRecord, tables: Mapping[str, RoomTable]) -> Tournament | None:
    """The tournament with the results of tables that are over since; None where there are none."""
    cup = record.tournament
    if cup is None:
        return None
    for table in _just_over(cup, tables):
        outcome = table.outcome
        scores = [outcome.scores[seat] for seat in sorted(outcome.scores)] if outcome else []
        cup = tournament.with_result(cup, table.id, scores, outcome.winners if outcome else ())
    return None if cup is record.tournament else cup


def _just_over(cup: Tournament, tables: Mapping[str, RoomTable]) -> Iterator[RoomTable]:
    current: Iterable[RoundTable] = cup.rounds[-1].sittings if cup.rounds else ()
    for sitting in current:
        table = tables.get(sitting.table)
        if sitting.over or table is None or table.status != "over":
            continue
        if table.stopped or table.outcome is not None:  # else its end may still be lost
            yield table


def join(record: RoomRecord, number: int) -> Tournament:
    """Somebody takes part from the next round on."""
    cup, person = _current(record), people.require(record, number)
    if number in cup.playing:
        raise RequestRefused("tournament-in")
    if number in cup.left:
        return msgspec.structs.replace(cup, left=tuple(one for one in cup.left if one != number))
    names = {**cup.names, number: person.name}
    return msgspec.structs.replace(cup, entrants=(*cup.entrants, number), names=names)


def leave(record: RoomRecord, number: int) -> Tournament:
    """Somebody takes part no more."""
    cup = _current(record)
    if number not in cup.playing:
        raise RequestRefused("tournament-not-in")
    return msgspec.structs.replace(cup, left=(*cup.left, number))


def end(record: RoomRecord) -> Tournament:
    """There is no round after the one that is on."""
    return msgspec.structs.replace(_current(record), closed=True)


def shown(record: RoomRecord, games: Mapping[str, Game]) -> RoomTournament | None:
    """The tournament, as everybody may see it."""
    cup = record.tournament
    if cup is None or cup.game not in games:
        return None
    last: Round | None = cup.rounds[-1] if cup.rounds else None
    on = last is not None and not last.over
    return RoomTournament(
        system=cup.system,
        game=cup.game,
        size=cup.size,
        length=cup.length,
        round=len(cup.rounds),
        on=on,
        over=tournament.finished(cup),
        byes=last.byes if last is not None and on else (),
        standings=tuple(
            RoomStanding(
                person=line.entrant,
                name=cup.names.get(line.entrant, ""),
                place=line.place,
                points=round(line.points, 2),
                opponents=round(line.opponents, 2),
                played=line.played,
                byes=line.byes,
                lot=line.lot,
                left=line.entrant in cup.left,
            )
            for line in tournament.standings(cup, games[cup.game])
        ),
    )


def _current(record: RoomRecord) -> Tournament:
    """The tournament that is not over; or `RequestRefused`."""
    if record.tournament is None:
        raise RequestRefused("tournament-none")
    if tournament.finished(record.tournament):
        raise RequestRefused("tournament-over")
    return record.tournament
