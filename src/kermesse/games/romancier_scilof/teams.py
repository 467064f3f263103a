"""Teams: won games are summed by team over a series of games at one table (R24)."""

from collections.abc import Collection, Iterable, Mapping
from typing import TypeVar

from kermesse.core.contract import Outcome

P = TypeVar("P")


def pooled(seats: int, winners: Collection[int], teams: int) -> dict[int, int]:
    """What a game brings each seat: the games won by its team, or by itself."""
    if not teams:
        return {seat: int(seat in winners) for seat in range(seats)}
    won = [sum(1 for winner in winners if winner % teams == team) for team in range(teams)]
    return {seat: won[seat % teams] for seat in range(seats)}


def series(games: Iterable[tuple[Outcome, Mapping[int, P]]]) -> dict[P, int]:
    """The games won by each team (or person) over a series, each given with who sat where."""
    total: dict[P, int] = {}
    for outcome, team_at in games:
        for seat, team in team_at.items():
            total[team] = total.get(team, 0) + (seat in outcome.winners)
    return total
