"""Standings of a tournament, with tie-breaks.

**Points.** At a table the first place brings `WIN` points, the last none, the others are evenly
spaced; shared places share their points. A bye brings `WIN`; a table without a result brings half
to everybody. With the same deal at every table, people are compared with those in the same seat at
the other tables; in cooperative games, tables are compared.

**Ties** are broken by the sum of the opponents' points (Buchholz), by the direct results among
those tied, and by a random order drawn once for the whole tournament.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import groupby
from typing import Final, TypeAlias

import msgspec

from kermesse.core.game import Game
from kermesse.rooms import pairing
from kermesse.rooms.pairing import Entrant
from kermesse.rooms.tournament_record import Round, RoundTable, Tournament

WIN: Final = 12
"""Points of a first place."""

_Result: TypeAlias = tuple[bool, int] | None
"""Whether a person won, and their score; None without a result."""


class Ranked(msgspec.Struct, frozen=True):
    """A row of the standings."""

    entrant: Entrant
    """The participant."""

    place: int
    """Unique place, from 1."""

    rank: int
    """Place shared by equal results, from 1."""

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


def standings(tournament: Tournament, game: Game) -> tuple[Ranked, ...]:
    """Return all participants, best first."""
    points: dict[Entrant, Fraction] = dict.fromkeys(tournament.entrants, Fraction(0))
    played, byes = Counter[Entrant](), tournament.byes()
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
    drawn = pairing.shuffled(tournament.entrants, tournament.random("lots"))
    order = sorted(points, key=lambda one: (-points[one], -opponents[one], drawn.index(one)))
    rows: list[Ranked] = []
    for _, tied in groupby(order, key=lambda one: (points[one], opponents[one])):
        group = list(tied)
        direct = {one: sum(beaten[one][two] for two in group) for one in group}
        group.sort(key=lambda one: -direct[one])  # stable: remaining ties keep the random order
        same, first = Counter(direct.values()), len(rows)
        for one in group:
            lot = same[direct[one]] > 1
            better = sum(direct[two] > direct[one] for two in group)
            rows.append(
                Ranked(
                    one, len(rows) + 1, 1 + first + better, float(points[one]),
                    float(opponents[one]), played[one], byes[one], lot,
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
        if tournament.system != "deal" and not played.together:
            for sitting in played.sittings:
                if sitting.over:
                    yield _Field(dict(_results(sitting)))
        elif played.over:
            yield from _deal_fields(played, played.together or game.cooperative)


def _deal_fields(played: Round, together: bool) -> Iterator[_Field]:
    if together:
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
