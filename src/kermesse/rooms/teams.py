"""Teams of a tournament: who plays for which, and their standings beside those of people.

**Points.** A team has the sum of its members' points; if teams differ in size, the mean. Equal
teams share a rank. Members who have left keep their points for the team.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

import msgspec

from kermesse.core.streams import Stream
from kermesse.rooms.frames import RoomTeam
from kermesse.rooms.pairing import Entrant, Meetings, shuffled
from kermesse.rooms.standings import Ranked
from kermesse.rooms.tournament_record import Team, Tournament
from kermesse.table.kernel.names import look_alike
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.seats import read_name

FEWEST: Final = 2
"""Smallest number of teams."""

APART: Final = 1_000
"""Number of meetings that teammates count as, so that others sit together first."""


def form(wishes: Sequence[Team], entrants: Sequence[Entrant], chance: Stream) -> tuple[Team, ...]:
    """Return the teams of a tournament; raise `RequestRefused`. People of no team are dealt to the
    smallest teams at random."""
    if not wishes:
        return ()
    teams = [Team(read_name(wish.name), tuple(wish.people)) for wish in wishes]
    named = Counter(one for team in teams for one in team.people)
    if len(teams) < FEWEST or max(named.values(), default=1) > 1 or not named.keys() <= {*entrants}:
        raise RequestRefused("tournament-teams")
    if any(look_alike(one.name, two.name) for one, two in combinations(teams, 2)):
        raise RequestRefused("name-taken")
    for one in shuffled([one for one in entrants if one not in named], chance):
        teams = [*with_member(teams, one)]
    if not all(team.people for team in teams):
        raise RequestRefused("tournament-teams")
    return tuple(teams)


def with_member(teams: Sequence[Team], one: Entrant) -> tuple[Team, ...]:
    """Return the teams with another person in the smallest; without teams nothing changes."""
    if not teams or any(one in team.people for team in teams):
        return tuple(teams)
    smallest = min(teams, key=lambda team: len(team.people))
    return tuple(
        msgspec.structs.replace(team, people=(*team.people, one)) if team is smallest else team
        for team in teams
    )


def teammates(tournament: Tournament) -> Meetings:
    """Return the pairs that play for the same team, as meetings to avoid."""
    return Counter(
        {
            frozenset(pair): APART
            for team in tournament.teams
            for pair in combinations(team.people, 2)
        }
    )


def mixed(tables: list[list[Entrant]], apart: Meetings) -> list[list[Entrant]]:
    """Return tables of one deal with as few teammates as possible at a table: the people of each
    seat move on by some tables."""
    if not apart:
        return tables
    found: list[list[Entrant]] = [[] for _ in tables]
    for seat in range(max(map(len, tables))):
        row = [table[seat] for table in tables if len(table) > seat]

        def together(by: int, row: list[Entrant] = row) -> int:
            moved = zip(found, row[by:] + row[:by], strict=False)
            return sum(apart[frozenset((one, two))] for table, two in moved for one in table)

        by = min(range(len(row)), key=together)
        for table, one in zip(found, row[by:] + row[:by], strict=False):
            table.append(one)
    return found


def interleaved(tournament: Tournament, people: Sequence[Entrant]) -> list[Entrant]:
    """Return the people with the teams taking turns, so that each seat of a deal has several."""
    waiting = [[one for one in people if one in team.people] for team in tournament.teams]
    longest = max(map(len, waiting), default=0)
    taken = [team[turn] for turn in range(longest) for team in waiting if turn < len(team)]
    return [*taken, *(one for one in people if one not in taken)]


def uneven(tournament: Tournament) -> bool:
    """Return True if teams differ in size, so that means are compared."""
    return len({len(team.people) for team in tournament.teams}) > 1


def standings(tournament: Tournament, rows: Sequence[Ranked]) -> tuple[RoomTeam, ...]:
    """Return the teams, the best first, from the standings of people."""
    points = {row.entrant: row.points for row in rows}
    order = list(points)
    mean = uneven(tournament)

    def total(team: Team) -> float:
        found = sum(points[one] for one in team.people)
        return round(found / len(team.people) if mean else found, 2)

    totals = [total(team) for team in tournament.teams]
    ranked = [
        RoomTeam(
            name=team.name,
            rank=1 + sum(other > own for other in totals),
            points=own,
            people=tuple(sorted(team.people, key=order.index)),
        )
        for team, own in zip(tournament.teams, totals, strict=True)
    ]
    return tuple(sorted(ranked, key=lambda row: row.rank))
