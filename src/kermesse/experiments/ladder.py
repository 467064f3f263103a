"""Ratings: what the strength of each bot must be for all results of an arena at once.

The model is Bradley and Terry's: a bot of strength a, alone against n others of strength b, wins
with probability a / (a + n b). In a cooperative game the opponent is the game, and only teams of
equal bots count: what a player is worth in a mixed team depends on the others. Ratings are Elo's:
400 points more are ten times the strength.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log, sqrt
from operator import mul
from typing import Final, NamedTuple

import msgspec

from kermesse.experiments.stats import Interval

ANCHOR: Final = "easy"
"""The bot at which ratings start, where it took part; else the first."""

BASE: Final = 1000.0
"""The rating of the anchor, or of a cooperative game."""

POINTS: Final = 400 / log(10)
"""Points of rating for a factor e of strength."""

STEPS: Final = 100
"""Most steps of Newton's method; a few are enough."""

Z: Final = 1.96
"""Half the width of a 95 % interval, in standard errors."""


class Pairing(NamedTuple):
    """The results of one bot alone against another, or of a team of equal bots."""

    lone: str
    """The bot that sat alone."""

    rest: str
    """The bot of all other seats."""

    share: float
    """Share of the games with a winner that the lone bot won; the team's in a cooperative game."""

    games: float
    """The number of independent games this share is worth."""


class Rating(msgspec.Struct, frozen=True):
    """The strength of a bot."""

    elo: float
    """Its rating; the anchor has 1000."""

    interval: Interval
    """95 % interval of the difference from the anchor."""


def rate(
    pairings: Iterable[Pairing], bots: Sequence[str], seats: int, together: bool = False
) -> dict[str, Rating]:
    """Return the most likely ratings of these bots, with intervals.

    Each pairing counts as one more game, in which nobody was better: so a bot that won every game
    has a rating too, and a wide interval.

    >>> from kermesse.experiments.ladder import Pairing, rate
    >>> found = rate([Pairing("hard", "easy", 0.75, 1_000)], ["easy", "hard"], seats=2)
    >>> {bot: round(rating.elo) for bot, rating in found.items()}
    {'easy': 1000, 'hard': 1191}
    """
    names = list(dict.fromkeys(bots))
    anchor = None if together else anchor_of(names)
    free = {bot: place for place, bot in enumerate(each for each in names if each != anchor)}
    counted = [each for each in pairings if (each.lone == each.rest) == together]
    rows = [_row(each, free, seats, together) for each in counted]
    strengths, errors = _fit(rows, len(free))
    return {
        bot: Rating(BASE, (BASE, BASE))
        if bot == anchor
        else _rating(strengths[free[bot]], errors[free[bot]])
        for bot in names
    }


def anchor_of(bots: Sequence[str]) -> str:
    """Return the bot of these at which ratings start."""
    return ANCHOR if ANCHOR in bots else bots[0]


def _rating(strength: float, error: float) -> Rating:
    elo = BASE + POINTS * strength
    return Rating(elo, (elo - Z * POINTS * error, elo + Z * POINTS * error))


class _Row(NamedTuple):
    """A pairing as a term of a logistic regression."""

    factors: dict[int, float]
    """By how much each strength counts."""
    offset: float
    """The logarithm of the odds between equals."""
    games: float
    wins: float


def _row(pairing: Pairing, free: Mapping[str, int], seats: int, together: bool) -> _Row:
    sides = {pairing.lone: 1.0} if together else {pairing.lone: 1.0, pairing.rest: -1.0}
    fair = 1 / 2 if together else 1 / seats
    return _Row(
        factors={free[bot]: factor for bot, factor in sides.items() if bot in free},
        offset=log(fair / (1 - fair)),
        games=pairing.games + 1,
        wins=pairing.games * pairing.share + fair,
    )


def _fit(rows: Sequence[_Row], size: int) -> tuple[list[float], list[float]]:
    """Return the most likely strengths and their standard errors, by Newton's method."""
    strengths = [0.0] * size
    for _ in range(STEPS):
        slope, curvature = _derivatives(rows, strengths)
        step = [sum(map(mul, row, slope)) for row in _inverse(curvature)]
        # A long step overshoots where the odds are extreme.
        longest = max(map(abs, step), default=0.0)
        scale = min(1.0, 2 / longest) if longest else 1.0
        strengths = [old + scale * each for old, each in zip(strengths, step, strict=True)]
        if longest < 1e-10:
            break
    spread = _inverse(_derivatives(rows, strengths)[1])
    return strengths, [sqrt(spread[place][place]) for place in range(size)]


def _derivatives(
    rows: Sequence[_Row], strengths: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """Return the slope of the logarithm of the likelihood, and its curvature downwards."""
    size = len(strengths)
    # Strengths that no result ties to the others stay near the anchor, very uncertain.
    slope = [-1e-6 * each for each in strengths]
    curvature = [
        [1e-6 if line == column else 0.0 for column in range(size)] for line in range(size)
    ]
    for row in rows:
        odds = row.offset + sum(strengths[place] * factor for place, factor in row.factors.items())
        chance = 1 / (1 + exp(-odds))
        for line, factor in row.factors.items():
            slope[line] += factor * (row.wins - row.games * chance)
            for column, other in row.factors.items():
                curvature[line][column] += factor * other * row.games * chance * (1 - chance)
    return slope, curvature


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the inverse of a symmetric positive matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*line, *(float(n == k) for k in range(size))] for n, line in enumerate(matrix)]
    for place in range(size):
        pivot = rows[place][place]
        rows[place] = [each / pivot for each in rows[place]]
        for other in range(size):
            if other != place and (factor := rows[other][place]):
                rows[other] = [
                    a - factor * b for a, b in zip(rows[other], rows[place], strict=True)
                ]
    return [line[size:] for line in rows]
