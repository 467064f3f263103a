"""Confidence intervals and tests."""

from collections.abc import Mapping, Sequence
from math import atan, cos, log, pi, sin, sqrt
from statistics import NormalDist, fmean, stdev, variance
from typing import Final, Literal, TypeAlias

import msgspec

from kermesse.core.contract import BadSetup

Interval: TypeAlias = tuple[float, float]
"""A 95 % confidence interval, unless stated otherwise."""

SURE: Final = 0.95
"""Default confidence level."""

MANY: Final = 400
"""Degrees of freedom from which on Student's distribution is taken as normal."""

FEWEST: Final = 8
"""Least number of deals for a sequential test: fewer give no estimate of the variance."""


def quantile(counts: Mapping[int, int], part: float) -> int:
    """Return the smallest number that at least this part of those counted does not exceed."""
    left = part * sum(counts.values())
    for number in sorted(counts):
        left -= counts[number]
        if left <= 0:
            return number
    return 0


def wilson(wins: float, games: float, z: float = 1.96) -> Interval:
    """Return the 95 % Wilson score interval of a share of wins."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    scale = 1 + z * z / games
    centre = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)


def effective(shares: Sequence[float], games: int) -> float:
    """Return the number of independent games with the same information as these deals.

    Games of one deal are not independent: they share its luck. Deals are, so the variance of the
    shares between deals is compared with that of single games. Without variance each deal counts as
    one game. The result is at most the number of games, though a shared deal may carry more
    information.
    """
    deals = len(shares)
    share = fmean(shares) if deals else 0.0
    spread = variance(shares, share) if deals > 1 else 0.0
    return min(float(games), deals * share * (1 - share) / spread) if spread else float(deals)


def by_deal(shares: Sequence[float], games: int) -> Interval:
    """Return the Wilson interval of the mean of these shares, one per deal, at their effective
    number."""
    count = effective(shares, games)
    return wilson(fmean(shares) * count if shares else 0.0, count)


def mean_interval(values: Sequence[float], sure: float = SURE) -> tuple[float, Interval]:
    """Return the mean of two or more values and its confidence interval (Student)."""
    mean = fmean(values)
    reach = student(sure, len(values) - 1) * stdev(values, mean) / sqrt(len(values))
    return mean, (mean - reach, mean + reach)


def student(inside: float, freedom: int) -> float:
    """Return the quantile of Student's distribution: this part of it lies within ± the result."""
    if freedom >= MANY:
        return NormalDist().inv_cdf((1 + inside) / 2)
    low, high = 0.0, 1.0
    while _within(high, freedom) < inside:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < inside else (low, middle)
    return high


def _within(reach: float, freedom: int) -> float:
    """Return the part of Student's distribution between -reach and reach (Abramowitz and Stegun,
    26.7.3 and 26.7.4)."""
    angle = atan(reach / sqrt(freedom))
    odd = freedom % 2
    term, total = (cos(angle) if odd else 1.0), 0.0
    for step in range(1 + odd, freedom, 2):
        total += term
        term *= cos(angle) ** 2 * step / (step + 1)
    total *= sin(angle)
    return 2 / pi * (angle + total) if odd else total


class Sprt(msgspec.Struct, frozen=True, kw_only=True):
    """A sequential test: does one bot, alone against another, win more than `p0` of the games?

    This is Wald's sequential probability ratio test, generalised to shares with an estimated
    variance (as testers of chess engines do). The unit is a deal, with the share of its games that
    was won.
    """

    p0: float
    """Share of wins under the null hypothesis: it is not better."""

    p1: float
    """Share of wins under the alternative: it is better."""

    alpha: float = 0.05
    """Probability of a false positive."""

    beta: float = 0.05
    """Probability of a false negative."""

    def __post_init__(self) -> None:
        if not 0 < self.p0 < self.p1 < 1:
            raise BadSetup("a test needs 0 < p0 < p1 < 1")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise BadSetup("a test needs alpha and beta between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios below which it is not better, and above which it is."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def llr(self, shares: Sequence[float], seats: int) -> float:
        """Return the log-likelihood ratio of `p1` to `p0` for these shares."""
        deals = len(shares)
        if not deals:
            return 0.0
        mean = fmean(shares)
        # Add one deal with the variance of independent games: a zero variance proves nothing.
        prior = self.p0 * (1 - self.p0) / seats
        spread = (sum((share - mean) ** 2 for share in shares) + prior) / deals
        return deals * (self.p1 - self.p0) * (2 * mean - self.p0 - self.p1) / (2 * spread)

    def verdict(self, shares: Sequence[float], seats: int) -> "Verdict":
        """Return the result after these deals, in order."""
        llr, (low, high) = self.llr(shares, seats), self.bounds
        known: Answer = "better" if llr >= high else "no-better" if llr <= low else "unknown"
        if len(shares) < FEWEST:
            known = "unknown"
        return Verdict(answer=known, deals=len(shares), llr=llr, low=low, high=high, test=self)


Answer: TypeAlias = Literal["better", "no-better", "unknown"]


class Verdict(msgspec.Struct, frozen=True):
    """The result of a sequential test."""

    answer: Answer
    """Whether the first bot is better than the second."""

    deals: int
    """Number of deals."""

    llr: float
    """The log-likelihood ratio."""

    low: float
    """Lower bound: the bot is not better."""

    high: float
    """Upper bound: the bot is better."""

    test: Sprt
    """The test."""
