"""The tournament of a room. Each function returns the new tournament, or raises
`RequestRefused`."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from kermesse.core import streams
from kermesse.core.contract import BadSetup
from kermesse.core.game import Game
from kermesse.rooms import commands, cup as cups, people, tables as room_tables, teams, tournament
from kermesse.rooms.frames import RoomStanding, RoomTable, RoomTournament
from kermesse.rooms.record import Person, RoomRecord
from kermesse.rooms.standings import standings
from kermesse.rooms.tournament_record import Round, RoundTable, Stage, Team, Tournament
from kermesse.table.kernel.record import Chair, SharedDeal
from kermesse.table.kernel.refusals import RequestRefused


class Opening(NamedTuple):
    """A table to open for a round."""

    name: str
    """Table id."""

    chairs: tuple[Chair, ...]
    """Its chairs."""

    more: Mapping[str, Any]
    """More fields of its record."""


def start(
    record: RoomRecord,
    command: commands.StartTournament,
    games: Mapping[str, Game],
    waiting: Sequence[Person],
) -> Tournament:
    """Start a tournament with the waiting people."""
    if record.tournament is not None and not tournament.finished(record.tournament):
        raise RequestRefused("tournament-on")
    size, length = command.size, command.length
    numbers = [person.number for person in waiting]
    seed = streams.new_seed().hex()
    if command.system == "cup":
        stages = [Stage(one.game, one.size, one.options, one.boxes) for one in command.games]
        new = cups.begin(games, stages, seed, numbers)
    elif command.game not in games:
        raise RequestRefused("unknown-game")
    else:
        game = games[command.game]
        new = tournament.begin(game, command.system, size, length, seed, numbers)
        new = msgspec.structs.replace(new, options=command.options)
    if command.boxes and new.system == "deal":
        raise RequestRefused("tournament-boxes")
    for stage in new.stages or (Stage(new.game, new.size, new.options),):
        staged = msgspec.structs.replace(new, size=stage.size)
        _check_options(games[stage.game], staged, stage.options)
    return msgspec.structs.replace(
        new,
        teams=teams.form(
            [Team(wish.name, wish.people) for wish in command.teams], numbers, new.random("teams")
        ),
        names={person.number: person.name for person in waiting},
        tempo=command.tempo,
        turn_seconds=command.turn_seconds,
        boxes=0 if new.stages else command.boxes,
    )


def _check_options(game: Game, cup: Tournament, options: dict[str, Any]) -> None:
    """Raise `RequestRefused` if a possible table size does not allow these options."""
    try:
        for seats in tournament.table_sizes(cup, game):
            game.start(seats, options)
    except BadSetup:
        raise RequestRefused("bad-setup") from None


def next_round(
    record: RoomRecord,
    games: Mapping[str, Game],
    free: Collection[int],
    new_name: Callable[[], str],
) -> Tournament:
    """Return the tournament with another round and ids for its tables. People who have left the
    room are withdrawn; all others must be free."""
    cup = _current(record)
    if not cup.between:
        raise RequestRefused("tournament-round-on")
    gone = [one for one in cup.playing if people.find(record, one) is None]
    cup = msgspec.structs.replace(cup, left=(*cup.left, *gone))
    if not set(cup.playing) <= set(free):
        raise RequestRefused("tournament-seated")
    cup = cups.at_next_stage(cup)
    if cup.game not in games:
        raise RequestRefused("unknown-game")
    new = tournament.next_round(cup, games[cup.game])
    sittings = tuple(
        msgspec.structs.replace(sitting, table=new_name(), paper=number < cup.boxes)
        for number, sitting in enumerate(new.sittings)
    )
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
    """Return the tables of the current round that are not open: all when it begins, or those
    missing after a crash."""
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
    missing = _missing(played, known, paper=False)
    return [Opening(s.table, _chairs(record, cup, s, game), more) for s in missing]


def paper_openings(record: RoomRecord, known: Collection[str]) -> list[tuple[str, list[Person]]]:
    """Return the id and the people of each table of the current round that plays with the real box
    and is not open."""
    cup = record.tournament
    if cup is None or not cup.rounds:
        return []
    return [
        (sitting.table, [people.require(record, one) for one in sitting.people])
        for sitting in _missing(cup.rounds[-1], known, paper=True)
    ]


def _missing(played: Round, known: Collection[str], *, paper: bool) -> Iterator[RoundTable]:
    """Yield the tables of a round that are neither open nor over."""
    for sitting in played.sittings:
        if sitting.paper is paper and not sitting.over and sitting.table not in known:
            yield sitting


def _chairs(
    record: RoomRecord, cup: Tournament, sitting: RoundTable, game: Game
) -> tuple[Chair, ...]:
    """Return the chairs of a table; a bot plays for people who have left the room."""
    seats = cup.size if cup.system == "deal" else len(sitting.people)
    found = [people.find(record, one) for one in sitting.people]
    party = [person for person in found if person is not None]
    (bot,) = room_tables.chairs([], 1, game, calm=False)
    seated = [
        room_tables.chair(person, party, number) if person else bot
        for number, person in enumerate(found, 1)
    ]
    bots = (bot,) * (seats - len(seated))
    return (*seated, *bots)


def tally(record: RoomRecord, tables: Mapping[str, RoomTable]) -> Tournament | None:
    """Return the tournament with new results, or None if there are none."""
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
        if table.stopped or table.outcome is not None:  # otherwise its end may still be lost
            yield table


def join(record: RoomRecord, number: int) -> Tournament:
    """Let a person take part from the next round on."""
    cup, person = _current(record), people.require(record, number)
    if number in cup.playing:
        raise RequestRefused("tournament-in")
    if number in cup.left:
        return msgspec.structs.replace(cup, left=tuple(one for one in cup.left if one != number))
    names = {**cup.names, number: person.name}
    grown = teams.with_member(cup.teams, number)
    return msgspec.structs.replace(cup, entrants=(*cup.entrants, number), names=names, teams=grown)


def leave(record: RoomRecord, number: int) -> Tournament:
    """Withdraw a person."""
    cup = _current(record)
    if number not in cup.playing:
        raise RequestRefused("tournament-not-in")
    return msgspec.structs.replace(cup, left=(*cup.left, number))


def celebrate(record: RoomRecord) -> Tournament:
    """Note that the podium is on the projector, if the tournament is over; raise
    `RequestRefused`."""
    if (cup := record.tournament) is None:
        raise RequestRefused("tournament-none")
    return msgspec.structs.replace(cup, celebrated=cup.celebrated or tournament.finished(cup))


def end(record: RoomRecord) -> Tournament:
    """Close the tournament after the current round."""
    return msgspec.structs.replace(_current(record), closed=True)


def shown(record: RoomRecord, games: Mapping[str, Game]) -> RoomTournament | None:
    """Return the public state of the tournament."""
    cup = record.tournament
    if cup is None or cup.game not in games:
        return None
    last: Round | None = cup.rounds[-1] if cup.rounds else None
    on = last is not None and not last.over
    before = _ranks_before(cup, games[cup.game])
    stamps = cups.stamps(cup, games[cup.game])
    rows = standings(cup, games[cup.game])
    return RoomTournament(
        system=cup.system,
        game=cup.game,
        size=cup.size,
        length=cup.length,
        round=len(cup.rounds),
        on=on,
        over=tournament.finished(cup),
        celebrated=cup.celebrated,
        games=tuple(stage.game for stage in cup.stages),
        byes=last.byes if last is not None and on else (),
        standings=tuple(
            RoomStanding(
                person=row.entrant,
                name=cup.names.get(row.entrant, ""),
                place=row.place,
                rank=row.rank,
                before=before.get(row.entrant, 0),
                points=round(row.points, 2),
                opponents=round(row.opponents, 2),
                played=row.played,
                byes=row.byes,
                lot=row.lot,
                left=row.entrant in cup.left,
                stamps=stamps[row.entrant],
            )
            for row in rows
        ),
        teams=teams.standings(cup, rows),
        team_mean=teams.uneven(cup),
    )


def _ranks_before(cup: Tournament, game: Game) -> dict[int, int]:
    """Return the ranks after the round before the last finished one; empty without such a round."""
    done = [played for played in cup.rounds if played.over]
    if len(done) < 2:
        return {}
    earlier = msgspec.structs.replace(cup, rounds=tuple(done[:-1]))
    return {row.entrant: row.rank for row in standings(earlier, game)}


def _current(record: RoomRecord) -> Tournament:
    """Return the tournament that is not over; raise `RequestRefused`."""
    if record.tournament is None:
        raise RequestRefused("tournament-none")
    if tournament.finished(record.tournament):
        raise RequestRefused("tournament-over")
    return record.tournament
