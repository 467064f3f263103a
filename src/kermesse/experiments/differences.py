"""Which differences between the tables of a study are real, and which may be the luck of the deals.

Each table is compared with the first one, deal by deal: the same deal at both has the same chance,
and what they have in common cancels out. Of each measure one sees by how much it is larger, and an
interval from Student's distribution that is wide enough for all of them together (Bonferroni): 95
times in 100 every interval of the study holds the truth. So a difference is *real* where its
interval leaves out 0, and to look at many tables makes none of them real by chance.
"""

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Literal, TypeAlias

import msgspec

from kermesse.experiments.heats import Heat
from kermesse.experiments.standings import won_by
from kermesse.experiments.stats import SURE, Interval, mean_interval

Measure: TypeAlias = Literal["length", "score", "skill", "first-seat", "nobody"]
"""What is compared: decisions a game, points a seat, the index of skill, how much more than its
fair share the first seat wins, the part of the games that nobody wins."""

ByDeal: TypeAlias = Mapping[Measure, Mapping[int, float]]
"""What each measure was, deal by deal."""


class Difference(msgspec.Struct, frozen=True):
    """By how much a measure differs at a table from what it is at the first one."""

    setting: str
    """The table."""

    measure: Measure
    """What is compared."""

    deals: int
    """How many deals both tables played."""

    mean: float
    """By how much it is larger than at the first table."""

    interval: Interval
    """Where that lies; all the intervals of the study hold the truth 95 times in 100."""

    real: bool
    """Does the interval leave out 0?"""


def measures(
    heats: Sequence[Heat], seats: int, together: bool, bots: tuple[str, str], fair: float | None
) -> ByDeal:
    """What the heats of one table were, deal by deal."""
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
                # Both teams play every deal once: half of twice the difference is the difference.
                sign = 2 if heat.lone == strong else -2
                note("skill", heat.deal, sign * won_by(game, 0, together))
            elif not together and fair is not None and fair < 1:
                seated = heat.line_up.seated(seats, place)
                if (heat.lone, heat.rest) == (strong, weak) or seats == 2:
                    share = won_by(game, seated.index(strong), together)
                    note("skill", heat.deal, (share - fair) / (1 - fair))
    return {
        measure: {deal: fmean(values) for deal, values in deals.items()}
        for measure, deals in found.items()
    }


def differences(tables: Sequence[tuple[str, ByDeal]]) -> tuple[Difference, ...]:
    """Every table compared with the first one."""
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
