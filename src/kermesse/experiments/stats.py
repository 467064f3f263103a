"""How sure a share can be, from how many games it was counted in."""

from collections.abc import Mapping, Sequence
from math import atan, cos, log, pi, sin, sqrt
from statistics import NormalDist, fmean, stdev, variance
from typing import Final, Literal, TypeAlias

import msgspec

from kermesse.core.contract import BadSetup

Interval: TypeAlias = tuple[float, float]
"""Where the true share lies, 95 times in 100."""

SURE: Final = 0.95
"""How sure intervals are, unless told other."""

MANY: Final = 400
"""From so many deals on Student's distribution is the normal one."""

FEWEST: Final = 8
"""A sequential test looks at so many deals at least: from fewer no spread can be judged."""


def quantile(counts: Mapping[int, int], part: float) -> int:
    """The smallest number that this part of those counted does not exceed."""
    left = part * sum(counts.values())
    for number in sorted(counts):
        left -= counts[number]
        if left <= 0:
            return number
    return 0


def wilson(wins: float, games: float, z: float = 1.96) -> Interval:
    """The interval the true share of wins lies in, 95 times in 100 (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    scale = 1 + z * z / games
    centre = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)


def effective(shares: Sequence[float], games: int) -> float:
    """How many independent games would tell as much as these deals, each with its own share.

    Games of one deal are not independent: they have its luck in common. Deals are, so the spread
    of the shares from deal to deal is what is measured, and compared with that of single games.
    Where there is no spread to measure each deal counts as one game; and never do they count for
    more than the games played, though to share the luck of a deal may well have told more.
    """
    deals = len(shares)
    share = fmean(shares) if deals else 0.0
    spread = variance(shares, share) if deals > 1 else 0.0
    return min(float(games), deals * share * (1 - share) / spread) if spread else float(deals)


def by_deal(shares: Sequence[float], games: int) -> Interval:
    """Wilson's interval for the mean of these shares, one a deal, at their effective number."""
    count = effective(shares, games)
    return wilson(fmean(shares) * count if shares else 0.0, count)


def mean_interval(values: Sequence[float], sure: float = SURE) -> tuple[float, Interval]:
    """The mean of two values or more, and where the true one lies (Student)."""
    mean = fmean(values)
    reach = student(sure, len(values) - 1) * stdev(values, mean) / sqrt(len(values))
    return mean, (mean - reach, mean + reach)


def student(inside: float, freedom: int) -> float:
    """How far from 0 one must go for that part of Student's distribution to lie within."""
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
    """The part of Student's distribution between -reach and reach, a finite sum for whole numbers
    (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
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

    Wald's sequential probability ratio test, generalised to shares whose spread is measured (as
    engine testers do): the unit is a deal, with the share of its games that was won.
    """

    p0: float
    """The share of wins if it is no better."""

    p1: float
    """The share of wins from which on it would matter."""

    alpha: float = 0.05
    """How often a bot that is no better may pass for better."""

    beta: float = 0.05
    """How often one that is better, by `p1`, may pass for no better."""

    def __post_init__(self) -> None:
        if not 0 < self.p0 < self.p1 < 1:
            raise BadSetup("a test needs 0 < p0 < p1 < 1")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise BadSetup("a test needs alpha and beta between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first it is no better, above the second it is."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def llr(self, shares: Sequence[float], seats: int) -> float:
        """The logarithm of how much likelier `p1` made these shares than `p0` did."""
        deals = len(shares)
        if not deals:
            return 0.0
        mean = fmean(shares)
        # One deal more, as spread as independent games are: a spread of nothing proves nothing.
        prior = self.p0 * (1 - self.p0) / seats
        spread = (sum((share - mean) ** 2 for share in shares) + prior) / deals
        return deals * (self.p1 - self.p0) * (2 * mean - self.p0 - self.p1) / (2 * spread)

    def verdict(self, shares: Sequence[float], seats: int) -> "Verdict":
        """What these deals, in order, have shown."""
        llr, (low, high) = self.llr(shares, seats), self.bounds
        known: Answer = "better" if llr >= high else "no-better" if llr <= low else "unknown"
        if len(shares) < FEWEST:
            known = "unknown"
        return Verdict(answer=known, deals=len(shares), llr=llr, low=low, high=high, test=self)


Answer: TypeAlias = Literal["better", "no-better", "unknown"]


class Verdict(msgspec.Struct, frozen=True):
    """What a sequential test has found."""

    answer: Answer
    """Is the first bot better than the second?"""

    deals: int
    """How many deals it took."""

    llr: float
    """The logarithm of the likelihood ratio then."""

    low: float
    """The bound below which the bot is no better."""

    high: float
    """The bound above which it is."""

    test: Sprt
    """What was asked."""
