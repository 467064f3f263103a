"""Tournaments: formats and rounds. No I/O, no clock."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from kermesse.core.contract import Seat
from kermesse.core.game import Game
from kermesse.rooms import pairing, teams
from kermesse.rooms.pairing import Entrant
from kermesse.rooms.standings import standings
from kermesse.rooms.tournament_formats import System
from kermesse.rooms.tournament_record import Round, RoundTable, Tournament
from kermesse.table.kernel.refusals import RequestRefused

MOST_ROUNDS: Final = 30
"""Maximum number of rounds."""

PAIR: Final = 2


# -------------------------------------------------------------------------------- formats


def systems(game: Game) -> tuple[System, ...]:
    """Return the tournament formats of a game. In cooperative games only tables can be compared."""
    return ("deal",) if game.cooperative else ("swiss", "robin", "deal")


def check(game: Game, system: System, size: int, length: int, people: int) -> None:
    """Raise `RequestRefused` if this many people cannot play such a tournament."""
    if system not in (*systems(game), "cup"):
        raise RequestRefused("tournament-together")
    if size not in game.seats:
        raise RequestRefused("tournament-size")
    if people < PAIR:
        raise RequestRefused("tournament-alone")
    if system == "deal":
        if not 1 <= length <= MOST_ROUNDS:
            raise RequestRefused("tournament-length")
        return
    tables, _ = pairing.sizes(people, game.seats, size)
    if not tables:
        raise RequestRefused("tournament-few")
    # A Swiss of pairs is at most as long as a round robin; with larger tables people meet again
    # soon.
    if system == "swiss" and not 1 <= length <= min(MOST_ROUNDS, max(1, people - 1)):
        raise RequestRefused("tournament-length")


def begin(
    game: Game, system: System, size: int, length: int, seed: str, entrants: Sequence[Entrant]
) -> Tournament:
    """Return a tournament before its first round; raise `RequestRefused`."""
    check(game, system, size, length, len(entrants))
    return Tournament(
        system=system, game=game.key, size=size, length=0 if system == "robin" else length,
        seed=seed, entrants=tuple(entrants),
    )  # fmt: skip


def table_sizes(tournament: Tournament, game: Game) -> list[int]:
    """Return the allowed table sizes: one size for pairs and for the same deal."""
    one_size = tournament.size == PAIR or tournament.system == "deal"
    return [tournament.size] if one_size else list(game.seats)


# ----------------------------------------------------------------------------------- rounds


def finished(tournament: Tournament) -> bool:
    """Return True if there are no more rounds."""
    if not tournament.between:
        return False
    if tournament.closed or len(tournament.rounds) >= (tournament.length or MOST_ROUNDS):
        return True
    return not tournament.length and _all_met(tournament)


def next_round(tournament: Tournament, game: Game) -> Round:
    """Return the tables of the next round; raise `RequestRefused`."""
    if not tournament.between:
        raise RequestRefused("tournament-round-on")
    if finished(tournament):
        raise RequestRefused("tournament-over")
    people = tournament.playing
    if len(people) < PAIR:
        raise RequestRefused("tournament-alone")
    if tournament.system == "deal":
        return _deal_round(tournament, people)
    if not pairing.sizes(len(people), table_sizes(tournament, game), tournament.size)[0]:
        raise RequestRefused("tournament-few")
    if tournament.system == "robin":
        return _robin_round(tournament, game, people)
    played = _swiss_round(tournament, game)
    together = tournament.system == "cup" and game.cooperative
    return msgspec.structs.replace(played, together=together)


def with_round(tournament: Tournament, played: Round) -> Tournament:
    """Return the tournament with another round."""
    return msgspec.structs.replace(tournament, rounds=(*tournament.rounds, played))


def with_result(
    tournament: Tournament, table: str, scores: Sequence[int], winners: Sequence[Seat]
) -> Tournament:
    """Return the tournament with a table's result; empty scores mean no result."""

    def after(sitting: RoundTable) -> RoundTable:
        if sitting.table != table or sitting.over:
            return sitting
        return msgspec.structs.replace(
            sitting, over=True, scores=tuple(scores), winners=tuple(winners)
        )

    rounds = tuple(
        msgspec.structs.replace(played, sittings=tuple(map(after, played.sittings)))
        for played in tournament.rounds
    )
    return msgspec.structs.replace(tournament, rounds=rounds)


def best_tables(tournament: Tournament) -> dict[Entrant, RoundTable]:
    """Return the table of the last win of each person, or of their last game without a win. Games
    with the real box have no replay."""
    found: dict[Entrant, tuple[bool, RoundTable]] = {}
    for played in tournament.rounds:
        for sitting in played.sittings:
            for seat, one in (
                enumerate(sitting.people) if sitting.scores and not sitting.paper else ()
            ):
                won = seat in sitting.winners
                if won or not found.get(one, (False, sitting))[0]:
                    found[one] = (won, sitting)
    return {one: sitting for one, (_, sitting) in found.items()}


def _all_met(tournament: Tournament) -> bool:
    meetings, people = _meetings(tournament), tournament.playing
    return all(
        meetings[frozenset((one, two))] for at, one in enumerate(people) for two in people[:at]
    )


def _meetings(tournament: Tournament) -> pairing.Meetings:
    """Count the meetings of each pair; teammates count as if they had met."""
    met = pairing.met(sitting.people for played in tournament.rounds for sitting in played.sittings)
    return met + teams.teammates(tournament)


def _seated(
    tournament: Tournament, tables: Iterable[Sequence[Entrant]], byes: Iterable[Entrant]
) -> Round:
    """Return a round of these tables with random seats."""
    chance = tournament.random("seats", len(tournament.rounds))
    sittings = tuple(RoundTable(tuple(pairing.shuffled(table, chance))) for table in tables)
    return Round(sittings, tuple(byes))


def _robin_round(tournament: Tournament, game: Game, people: Sequence[Entrant]) -> Round:
    drawn = pairing.shuffled(tournament.entrants, tournament.random("order"))
    first = tournament.rounds[0] if tournament.rounds else None
    everybody = first and {*first.byes, *(one for s in first.sittings for one in s.people)}
    if (
        tournament.size == PAIR
        and not tournament.teams
        and everybody in (None, set(tournament.entrants))
    ):
        # With the same people as at the start; who would meet a withdrawn person has a bye.
        pairs = pairing.berger_round(drawn, len(tournament.rounds))
        pairs = [tuple(one for one in pair if one in people) for pair in pairs]
        tables = [pair for pair in pairs if len(pair) == PAIR]
        if tables:
            return _seated(tournament, tables, [one for p in pairs if len(p) == 1 for one in p])
    order = [one for one in drawn if one in people]
    allowed = table_sizes(tournament, game)
    seated, out = pairing.unmet(order, _meetings(tournament), allowed, tournament.size)
    return _seated(tournament, seated, out)


def _swiss_round(tournament: Tournament, game: Game) -> Round:
    here = set(tournament.playing)
    ranked = [row.entrant for row in standings(tournament, game) if row.entrant in here]
    meetings, byes = _meetings(tournament), tournament.byes()
    pairs = tournament.size == PAIR
    places, spare = pairing.sizes(len(ranked), table_sizes(tournament, game), tournament.size)
    out: list[Entrant] = []
    for _ in range(spare):
        good = (lambda rest: pairing.clean(rest, meetings)) if pairs else (lambda _: True)
        out.append(pairing.who_sits_out(ranked, byes, good))
        ranked.remove(out[-1])
    tables: list[Sequence[Entrant]]
    if pairs:
        tables = [*pairing.swiss_pairs(ranked, meetings, teams.teammates(tournament))]
    else:
        tables = [*pairing.swiss_tables(ranked, places, meetings)]
    return _seated(tournament, tables, out)


def _deal_round(tournament: Tournament, people: Sequence[Entrant]) -> Round:
    chance = tournament.random("deal", len(tournament.rounds))
    order = teams.interleaved(tournament, pairing.shuffled(people, chance))
    tables = teams.mixed(pairing.same_deal(order, tournament.size), teams.teammates(tournament))
    return Round(tuple(RoundTable(tuple(table)) for table in tables))
