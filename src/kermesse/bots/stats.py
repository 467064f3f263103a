"""How sure a share can be, from how many games it was counted in."""

from math import sqrt


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval the true share of wins lies in, 95 times in 100 (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    scale = 1 + z * z / games
    centre = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)
