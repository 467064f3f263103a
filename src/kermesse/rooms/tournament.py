"""Tournaments: rounds of tables, results, and standings with tie-breaks. No I/O, no clock.

**Points.** At a table the first place brings `WIN` points, the last none, the others evenly between
them; those who share a place share its points. Whoever sits out gets `WIN`; at a table that ended
without a result everybody gets half. With the same deal at every table people are compared with
those who had the same seat at the others, in the same way; where all win or lose together, tables
are.

**Ties** are broken, in this order, by the points of all whom one was compared with (Buchholz), by
the direct results among those tied, and by a lot drawn once for the whole tournament.
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
"""The points of a first place."""

MOST_ROUNDS: Final = 30
"""No tournament is longer."""

PAIR: Final = 2

_Result: TypeAlias = tuple[bool, int] | None
"""Did somebody win, and with how many points? None where there is no result."""


class RoundTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of a round."""

    people: tuple[Entrant, ...]
    """Who sits there, in seat order; bots have the seats after those."""

    table: str = ""
    """Its name in addresses, once it is open."""

    over: bool = False
    """Is there a result, or will there be none?"""

    scores: tuple[int, ...] = ()
    """The points of the game, in seat order; empty where it ended without a result."""

    winners: tuple[Seat, ...] = ()
    """Who won it."""


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is played at the same time."""

    sittings: tuple[RoundTable, ...]
    """Its tables."""

    byes: tuple[Entrant, ...] = ()
    """Who sits out."""

    seed: str = ""
    """The secret of the deal all its tables share, in hexadecimal; empty where each has its own."""

    game_id: str = ""
    """The name of that deal, likewise."""

    @property
    def over(self) -> bool:
        """Is every table over?"""
        return all(sitting.over for sitting in self.sittings)


class Tournament(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All there is to a tournament; it is always kept as a whole."""

    system: System
    """How rounds are formed."""

    game: str
    """The key of its game."""

    size: int
    """How many sit at a table, as near as can be."""

    length: int
    """How many rounds there are to be; 0 for as many as it takes until everybody has met."""

    seed: str
    """What its lots are drawn from, in hexadecimal."""

    entrants: tuple[Entrant, ...]
    """Everybody who ever took part, in the order they came."""

    left: tuple[Entrant, ...] = ()
    """Who has gone: they get no table any more, and keep what they have."""

    rounds: tuple[Round, ...] = ()
    """What was played, and is."""

    closed: bool = False
    """Is it over before its last round?"""

    names: dict[Entrant, str] = {}
    """What everybody called themselves when they came to it."""

    options: dict[str, Any] = {}
    """The options of the game at every table; those left out are as in the box."""

    tempo: Tempo = "normal"
    """How fast the tables go."""

    turn_seconds: int = 0
    """After so long a bot plays for whoever is awaited; 0 for never."""

    @property
    def playing(self) -> tuple[Entrant, ...]:
        """Who takes part in the next round."""
        return tuple(one for one in self.entrants if one not in self.left)

    @property
    def between(self) -> bool:
        """Is no round being played?"""
        return not self.rounds or self.rounds[-1].over


class Ranked(msgspec.Struct, frozen=True):
    """A line of the standings."""

    entrant: Entrant
    """Who."""

    place: int
    """Which place they have, from 1; no two have the same."""

    points: float
    """Their points."""

    opponents: float
    """The points of all whom they were compared with."""

    played: int
    """How many tables they sat at that are over."""

    byes: int
    """How often they sat out."""

    lot: bool = False
    """Was it drawn by lot, before or after somebody with the same results?"""


# ------------------------------------------------------------------------------ what can be


def systems(game: Game) -> tuple[System, ...]:
    """The ways in which a game can be played for a tournament, by what it says of itself: where all
    win or lose together a table has no places to give points by, and only tables are compared."""
    return ("deal",) if game.cooperative else ("swiss", "robin", "deal")


def check(game: Game, system: System, size: int, length: int, people: int) -> None:
    """So many can play such a tournament; or `RequestRefused`."""
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
    # A Swiss of pairs as long as a round robin is one; of more, people meet again before long.
    if system == "swiss" and not 1 <= length <= min(MOST_ROUNDS, max(1, people - 1)):
        raise RequestRefused("tournament-length")


def begin(
    game: Game, system: System, size: int, length: int, seed: str, entrants: Sequence[Entrant]
) -> Tournament:
    """A tournament before its first round; or `RequestRefused`."""
    check(game, system, size, length, len(entrants))
    return Tournament(
        system=system, game=game.key, size=size, length=0 if system == "robin" else length,
        seed=seed, entrants=tuple(entrants),
    )  # fmt: skip


def table_sizes(tournament: Tournament, game: Game) -> list[int]:
    """How many may sit at its tables: pairs stay pairs, and of one deal all have the same size."""
    one_size = tournament.size == PAIR or tournament.system == "deal"
    return [tournament.size] if one_size else list(game.seats)


# ----------------------------------------------------------------------------------- rounds


def finished(tournament: Tournament) -> bool:
    """Is there no round to come?"""
    if not tournament.between:
        return False
    if tournament.closed or len(tournament.rounds) >= (tournament.length or MOST_ROUNDS):
        return True
    return not tournament.length and _all_met(tournament)


def next_round(tournament: Tournament, game: Game) -> Round:
    """Who sits where in the next round; or `RequestRefused`."""
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
    """The tournament with another round."""
    return msgspec.structs.replace(tournament, rounds=(*tournament.rounds, played))


def with_result(
    tournament: Tournament, table: str, scores: Sequence[int], winners: Sequence[Seat]
) -> Tournament:
    """The tournament once a table is over; without scores it ended without a result."""

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
    """A round of these tables, seats drawn by lot."""
    chance = _chance(tournament, "seats", len(tournament.rounds))
    sittings = tuple(RoundTable(tuple(pairing.shuffled(table, chance))) for table in tables)
    return Round(sittings, tuple(byes))


def _robin_round(tournament: Tournament, game: Game, people: Sequence[Entrant]) -> Round:
    drawn = pairing.shuffled(tournament.entrants, _chance(tournament, "order"))
    first = tournament.rounds[0] if tournament.rounds else None
    everybody = first and {*first.byes, *(one for s in first.sittings for one in s.people)}
    if tournament.size == PAIR and everybody in (None, set(tournament.entrants)):
        # The same people as at the start; whoever should meet one who has gone sits out.
        pairs = pairing.circle(drawn, len(tournament.rounds))
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
    ranked = [line.entrant for line in standings(tournament, game) if line.entrant in here]
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
    """Everybody who ever took part, the best first."""
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
    lots = pairing.shuffled(tournament.entrants, _chance(tournament, "lots"))
    order = sorted(points, key=lambda one: (-points[one], -opponents[one], lots.index(one)))
    lines: list[Ranked] = []
    for _, tied in groupby(order, key=lambda one: (points[one], opponents[one])):
        group = list(tied)
        direct = {one: sum(beaten[one][two] for two in group) for one in group}
        group.sort(key=lambda one: -direct[one])  # stable: those still tied stay as the lot has it
        same = Counter(direct.values())
        for one in group:
            lot = same[direct[one]] > 1
            lines.append(
                Ranked(
                    one, len(lines) + 1, float(points[one]), float(opponents[one]), played[one],
                    byes[one], lot,
                )
            )  # fmt: skip
    return tuple(lines)


class _Field:
    """People whose results are compared with each other; those of one team are not."""

    def __init__(
        self, results: Mapping[Entrant, _Result], teams: Mapping[Entrant, int] | None = None
    ) -> None:
        self.people = tuple(results)
        self._results, self._teams = results, teams or {}

    def rivals(self, one: Entrant) -> list[Entrant]:
        """Whom this one is compared with."""
        team = self._teams.get(one)
        others = (two for two in self.people if two != one)
        return [two for two in others if team is None or self._teams[two] != team]

    def against(self, one: Entrant, two: Entrant) -> int:
        """2 for better, 1 for as good or where there is no result, 0 for worse."""
        a, b = self._results[one], self._results[two]
        return 1 if a is None or b is None else 1 + (a > b) - (a < b)

    def points(self, one: Entrant) -> Fraction:
        """What this one's place brings; half, where there is nobody to be compared with."""
        rest = [self.against(one, two) for two in self.rivals(one)]
        return Fraction(WIN * sum(rest), 2 * len(rest)) if rest else Fraction(WIN, 2)


def _fields(tournament: Tournament, game: Game) -> Iterator[_Field]:
    """Who is compared with whom: at every table that is over, or over all tables of a deal."""
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
    """What everybody at a table came to: whether they won, then how many points they had."""
    for seat, one in enumerate(sitting.people):
        known = sitting.scores
        yield one, (seat in sitting.winners, known[seat]) if known else None
