"""Tournaments: rounds of tables, results, and standings with tie-breaks. No I/O, no clock.

**Points.** At a table the first place brings `WIN` points, the last none, the others are evenly
spaced; shared places share their points. A bye brings `WIN`; a table without a result brings half
to everybody. With the same deal at every table, people are compared with those in the same seat at
the other tables; in cooperative games, tables are compared.

**Ties** are broken by the sum of the opponents' points (Buchholz), by the direct results among
those tied, and by a random order drawn once for the whole tournament.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any, Final, TypeAlias

import msgspec

from kermesse.core.contract import Seat
from kermesse.core.game import Game
from kermesse.core.streams import Stream
from kermesse.rooms import pairing
from kermesse.rooms.pairing import Entrant
from kermesse.rooms.tournament_formats import System
from kermesse.table.features.tempo import Tempo
from kermesse.table.kernel.refusals import RequestRefused

WIN: Final = 12
"""Points of a first place."""

MOST_ROUNDS: Final = 30
"""Maximum number of rounds."""

PAIR: Final = 2

_Result: TypeAlias = tuple[bool, int] | None
"""Whether a person won, and their score; None without a result."""


class RoundTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of a round."""

    people: tuple[Entrant, ...]
    """People in seat order; bots have the seats after them."""

    table: str = ""
    """Table id, once it is open."""

    over: bool = False
    """True if the result is final, or there will be none."""

    scores: tuple[int, ...] = ()
    """Scores in seat order; empty without a result."""

    winners: tuple[Seat, ...] = ()
    """Winning seats."""


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round of a tournament."""

    sittings: tuple[RoundTable, ...]
    """Its tables."""

    byes: tuple[Entrant, ...] = ()
    """People with a bye."""

    seed: str = ""
    """Seed of the deal shared by all tables, in hexadecimal; empty if each has its own."""

    game_id: str = ""
    """Id of that deal, in hexadecimal."""

    @property
    def over(self) -> bool:
        """True if every table is over."""
        return all(sitting.over for sitting in self.sittings)


class Tournament(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tournament, always stored as a whole."""

    system: System
    """Tournament format."""

    game: str
    """Key of the game."""

    size: int
    """Preferred number of seats per table."""

    length: int
    """Number of rounds; 0 for as many as a round robin needs."""

    seed: str
    """Seed of all random draws, in hexadecimal."""

    entrants: tuple[Entrant, ...]
    """All participants in the order they came."""

    left: tuple[Entrant, ...] = ()
    """People who have withdrawn; they keep their points."""

    rounds: tuple[Round, ...] = ()
    """Rounds so far."""

    closed: bool = False
    """True if it ends before its last round."""

    names: dict[Entrant, str] = {}
    """Names when people joined."""

    options: dict[str, Any] = {}
    """Options of the game; missing ones have their defaults."""

    tempo: Tempo = "normal"
    """Tempo of the tables."""

    turn_seconds: int = 0
    """Seconds after which a bot plays for a slow player; 0 for never."""

    @property
    def playing(self) -> tuple[Entrant, ...]:
        """Participants of the next round."""
        return tuple(one for one in self.entrants if one not in self.left)

    @property
    def between(self) -> bool:
        """True if no round is being played."""
        return not self.rounds or self.rounds[-1].over


class Ranked(msgspec.Struct, frozen=True):
    """A row of the standings."""

    entrant: Entrant
    """The participant."""

    place: int
    """Unique place, from 1."""

    points: float
    """Points."""

    opponents: float
    """Sum of the opponents' points."""

    played: int
    """Number of finished tables."""

    byes: int
    """Number of byes."""

    lot: bool = False
    """True if a random draw decided between equal results."""


# -------------------------------------------------------------------------------- formats


def systems(game: Game) -> tuple[System, ...]:
    """Return the tournament formats of a game. In cooperative games only tables can be compared."""
    return ("deal",) if game.cooperative else ("swiss", "robin", "deal")


def check(game: Game, system: System, size: int, length: int, people: int) -> None:
    """Raise `RequestRefused` if this many people cannot play such a tournament."""
    if system not in systems(game):
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
    return _swiss_round(tournament, game)


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


def _all_met(tournament: Tournament) -> bool:
    meetings, people = _meetings(tournament), tournament.playing
    return all(
        meetings[frozenset((one, two))] for at, one in enumerate(people) for two in people[:at]
    )


def _meetings(tournament: Tournament) -> pairing.Meetings:
    return pairing.met(
        sitting.people for played in tournament.rounds for sitting in played.sittings
    )


def _byes(tournament: Tournament) -> Counter[Entrant]:
    return Counter(one for played in tournament.rounds for one in played.byes)


def _chance(tournament: Tournament, what: str, number: int = 0) -> Stream:
    return Stream(bytes.fromhex(tournament.seed), what, number)


def _seated(
    tournament: Tournament, tables: Iterable[Sequence[Entrant]], byes: Iterable[Entrant]
) -> Round:
    """Return a round of these tables with random seats."""
    chance = _chance(tournament, "seats", len(tournament.rounds))
    sittings = tuple(RoundTable(tuple(pairing.shuffled(table, chance))) for table in tables)
    return Round(sittings, tuple(byes))


def _robin_round(tournament: Tournament, game: Game, people: Sequence[Entrant]) -> Round:
    drawn = pairing.shuffled(tournament.entrants, _chance(tournament, "order"))
    first = tournament.rounds[0] if tournament.rounds else None
    everybody = first and {*first.byes, *(one for s in first.sittings for one in s.people)}
    if tournament.size == PAIR and everybody in (None, set(tournament.entrants)):
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
    meetings, byes = _meetings(tournament), _byes(tournament)
    pairs = tournament.size == PAIR
    places, spare = pairing.sizes(len(ranked), table_sizes(tournament, game), tournament.size)
    out: list[Entrant] = []
    for _ in range(spare):
        good = (lambda rest: pairing.clean(rest, meetings)) if pairs else (lambda _: True)
        out.append(pairing.who_sits_out(ranked, byes, good))
        ranked.remove(out[-1])
    tables: list[Sequence[Entrant]]
    if pairs:
        tables = [*pairing.swiss_pairs(ranked, meetings)]
    else:
        tables = [*pairing.swiss_tables(ranked, places, meetings)]
    return _seated(tournament, tables, out)


def _deal_round(tournament: Tournament, people: Sequence[Entrant]) -> Round:
    chance = _chance(tournament, "deal", len(tournament.rounds))
    tables = pairing.same_deal(pairing.shuffled(people, chance), tournament.size)
    return Round(tuple(RoundTable(tuple(table)) for table in tables))


# -------------------------------------------------------------------------------- standings


def standings(tournament: Tournament, game: Game) -> tuple[Ranked, ...]:
    """Return all participants, best first."""
    points: dict[Entrant, Fraction] = dict.fromkeys(tournament.entrants, Fraction(0))
    played, byes = Counter[Entrant](), _byes(tournament)
    versus: dict[Entrant, Counter[Entrant]] = {one: Counter() for one in points}
    beaten: dict[Entrant, Counter[Entrant]] = {one: Counter() for one in points}
    for field in _fields(tournament, game):
        for one in field.people:
            points[one] += field.points(one)
            played[one] += 1
            for two in field.rivals(one):
                versus[one][two] += 1
                beaten[one][two] += field.against(one, two)
    for one, times in byes.items():
        points[one] += WIN * times
    opponents = {
        one: sum((points[two] * times for two, times in versus[one].items()), Fraction(0))
        for one in points
    }
    drawn = pairing.shuffled(tournament.entrants, _chance(tournament, "lots"))
    order = sorted(points, key=lambda one: (-points[one], -opponents[one], drawn.index(one)))
    rows: list[Ranked] = []
    for _, tied in groupby(order, key=lambda one: (points[one], opponents[one])):
        group = list(tied)
        direct = {one: sum(beaten[one][two] for two in group) for one in group}
        group.sort(key=lambda one: -direct[one])  # stable: remaining ties keep the random order
        same = Counter(direct.values())
        for one in group:
            lot = same[direct[one]] > 1
            rows.append(
                Ranked(
                    one, len(rows) + 1, float(points[one]), float(opponents[one]), played[one],
                    byes[one], lot,
                )
            )  # fmt: skip
    return tuple(rows)


class _Field:
    """People whose results are compared; those of one team are not."""

    def __init__(
        self, results: Mapping[Entrant, _Result], teams: Mapping[Entrant, int] | None = None
    ) -> None:
        self.people = tuple(results)
        self._results, self._teams = results, teams or {}

    def rivals(self, one: Entrant) -> list[Entrant]:
        """Return the people this one is compared with."""
        team = self._teams.get(one)
        others = (two for two in self.people if two != one)
        return [two for two in others if team is None or self._teams[two] != team]

    def against(self, one: Entrant, two: Entrant) -> int:
        """Return 2 for better, 1 for equal or no result, 0 for worse."""
        a, b = self._results[one], self._results[two]
        return 1 if a is None or b is None else 1 + (a > b) - (a < b)

    def points(self, one: Entrant) -> Fraction:
        """Return the points of this person's place; half without rivals."""
        rest = [self.against(one, two) for two in self.rivals(one)]
        return Fraction(WIN * sum(rest), 2 * len(rest)) if rest else Fraction(WIN, 2)


def _fields(tournament: Tournament, game: Game) -> Iterator[_Field]:
    """Yield the groups that are compared: each finished table, or all tables of a deal."""
    for played in tournament.rounds:
        if tournament.system != "deal":
            for sitting in played.sittings:
                if sitting.over:
                    yield _Field(dict(_results(sitting)))
        elif played.over:
            yield from _deal_fields(played, game)


def _deal_fields(played: Round, game: Game) -> Iterator[_Field]:
    if game.cooperative:
        yield _Field(
            {one: result for sitting in played.sittings for one, result in _results(sitting)},
            {one: n for n, sitting in enumerate(played.sittings) for one in sitting.people},
        )
        return
    for seat in range(max(len(sitting.people) for sitting in played.sittings)):
        there = (list(_results(s))[seat] for s in played.sittings if len(s.people) > seat)
        yield _Field(dict(there))


def _results(sitting: RoundTable) -> Iterator[tuple[Entrant, _Result]]:
    """Yield the result of each person: whether they won, then their score."""
    for seat, one in enumerate(sitting.people):
        known = sitting.scores
        yield one, (seat in sitting.winners, known[seat]) if known else None
