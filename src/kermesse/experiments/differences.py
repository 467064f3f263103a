"""Significant differences between the tables of a study.

Each table is compared with the first one, deal by deal: the same deal has the same chance at both,
so what they have in common cancels out. Each measure has a mean difference and a Student interval,
widened for the number of comparisons (Bonferroni): with 95 % confidence all intervals of a study
hold the true value. A difference is *real* if its interval excludes 0, however many tables are
compared.
"""

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Literal, TypeAlias

import msgspec

from kermesse.experiments.heats import Heat
from kermesse.experiments.standings import won_by
from kermesse.experiments.stats import SURE, Interval, mean_interval

Measure: TypeAlias = Literal["length", "score", "skill", "first-seat", "nobody"]
"""The measures: decisions per game, score per seat, skill index, the first seat's wins above its
fair share, share of games that nobody wins."""

ByDeal: TypeAlias = Mapping[Measure, Mapping[int, float]]
"""Each measure, by deal."""


class Difference(msgspec.Struct, frozen=True):
    """The difference of a measure between a table and the first one."""

    setting: str
    """The table."""

    measure: Measure
    """What is compared."""

    deals: int
    """Number of deals that both tables played."""

    mean: float
    """Mean difference from the first table."""

    interval: Interval
    """Its interval; with 95 % confidence all intervals of the study hold the true value."""

    real: bool
    """True if the interval excludes 0."""


def measures(
    heats: Sequence[Heat], seats: int, together: bool, bots: tuple[str, str], fair: float | None
) -> ByDeal:
    """Return the measures of the heats of one table, by deal."""
    weak, strong = bots
    found: dict[Measure, dict[int, list[float]]] = {}

    def note(measure: Measure, deal: int, value: float) -> None:
        found.setdefault(measure, {}).setdefault(deal, []).append(value)

    for heat in heats:
        for place, game in enumerate(heat.games):
            if not game.finished:
                continue
            note("length", heat.deal, game.moves)
            note("score", heat.deal, fmean(game.scores))
            note("nobody", heat.deal, not game.winners)
            if fair is not None:
                note("first-seat", heat.deal, won_by(game, 0, together) - fair)
            if together and heat.lone == heat.rest:
                # Both teams play every deal once, so the mean of twice each sign is the difference.
                sign = 2 if heat.lone == strong else -2
                note("skill", heat.deal, sign * won_by(game, 0, together))
            elif not together and fair is not None and fair < 1:
                seated = heat.lineup.seated(seats, place)
                if (heat.lone, heat.rest) == (strong, weak) or seats == 2:
                    share = won_by(game, seated.index(strong), together)
                    note("skill", heat.deal, (share - fair) / (1 - fair))
    return {
        measure: {deal: fmean(values) for deal, values in deals.items()}
        for measure, deals in found.items()
    }


def differences(tables: Sequence[tuple[str, ByDeal]]) -> tuple[Difference, ...]:
    """Compare every table with the first one."""
    (_, first), *others = tables or [("", {})]
    asked: list[tuple[str, Measure, list[float]]] = []
    for name, each in others:
        for measure, deals in each.items():
            before = first.get(measure, {})
            pairs = [value - before[deal] for deal, value in deals.items() if deal in before]
            if len(pairs) > 1 and (any(pairs) or measure != "nobody"):
                asked.append((name, measure, pairs))
    return tuple(_difference(name, measure, pairs, len(asked)) for name, measure, pairs in asked)


def _difference(
    name: str, measure: Measure, pairs: Sequence[float], comparisons: int
) -> Difference:
    mean, (low, high) = mean_interval(pairs, 1 - (1 - SURE) / comparisons)
    return Difference(
        setting=name,
        measure=measure,
        deals=len(pairs),
        mean=mean,
        interval=(low, high),
        real=not low <= 0 <= high,
    )
