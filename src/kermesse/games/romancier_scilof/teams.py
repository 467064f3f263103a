"""Team scores: each seat gets the wins of its team; the table sums up a series (R24)."""

from collections.abc import Collection


def pooled(seats: int, winners: Collection[int], teams: int) -> dict[int, int]:
    """Return the score of each seat: the wins of its team, or its own."""
    if not teams:
        return {seat: int(seat in winners) for seat in range(seats)}
    won = [sum(1 for winner in winners if winner % teams == team) for team in range(teams)]
    return {seat: won[seat % teams] for seat in range(seats)}
