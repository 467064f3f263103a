"""The branching factor of a game, and the number of ways to play a deal.

Bots play games as in a simulation, and the sizes of their menus are counted. The product of the
menus of a game is Knuth's estimate of the number of ways to play its deal: its mean over random
games is that number (D. E. Knuth, *Estimating the efficiency of backtrack programs*, 1975). If
games may last longer than those observed, that mean is meaningless; only the mean of the logarithms
is given, which is a lower bound.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log10
from random import Random
from statistics import fmean
from typing import Any, Final

import msgspec

from kermesse.core.contract import HOUSE, Options
from kermesse.core.game import Game
from kermesse.experiments.single_game import PlayedGame, play
from kermesse.experiments.stats import Interval, mean_interval

RESAMPLES: Final = 1_000
"""Number of bootstrap resamples."""


class Choices(msgspec.Struct, frozen=True, tag="choices"):
    """The menus of some games."""

    games: int
    """Number of games."""

    decisions: int
    """Number of menus in all games."""

    forced: float
    """Share of menus with a single move."""

    mean: float
    """Mean size of the other menus."""

    most: int
    """Size of the largest menu."""

    ways: float
    """Mean decimal logarithm of the product of the menus of a game."""

    interval: Interval
    """95 % confidence interval of that mean (Student)."""

    tree: float | None
    """Decimal logarithm of the number of ways to play a deal; None unless play was random and all
    games had the same length."""

    tree_interval: Interval | None
    """95 % confidence interval of it (bootstrap)."""


def choices(
    game: Game,
    *,
    bot: str = "random",
    games: int = 200,
    seats: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
    seed: int = 0,
) -> Choices:
    """Let bots of one name play games, and count their menus."""
    size = game.seats[0] if seats is None else seats
    record = game.read_options(options)
    game.start(size, record)  # raises `BadSetup`
    found: Counter[int] = Counter()
    ways, lengths = [], set()
    for number in range(games):
        played = play(game, size, record, [bot] * size, f"{seed}/{number}")
        menus = _menus(game, size, record, played)
        found.update(menus)
        ways.append(sum(map(log10, menus)))
        lengths.add(len(menus))
    real = {length: times for length, times in found.items() if length > 1}
    mean, interval = mean_interval(ways)
    known = len(lengths) == 1 and bot == "random"
    return Choices(
        games=games,
        decisions=found.total(),
        forced=found[1] / max(1, found.total()),
        mean=sum(length * times for length, times in real.items()) / max(1, sum(real.values())),
        most=max(found, default=0),
        ways=mean,
        interval=interval,
        tree=_log_mean(ways) if known else None,
        tree_interval=_resampled(ways, Random(f"{seed}/tree")) if known else None,
    )


def _menus(game: Game, seats: int, options: Options, played: PlayedGame) -> list[int]:
    """Return the size of the menu for each move of a game."""
    state, menus = game.state(seats, options), []
    for entry in played.match.entries:
        if entry.by != HOUSE:
            menus.append(len(state.moves(entry.by)))
        state.advance(entry.by, entry.move, entry.at)
    return menus


def _log_mean(logs: Sequence[float]) -> float:
    """Return the logarithm of the mean of numbers given by their logarithms, which are too large to
    add."""
    top = max(logs)
    return top + log10(fmean(10 ** (each - top) for each in logs))


def _resampled(logs: Sequence[float], rng: Random) -> Interval:
    """Return the 95 % bootstrap interval of the logarithm of the mean."""
    means = sorted(_log_mean(rng.choices(logs, k=len(logs))) for _ in range(RESAMPLES))
    return means[RESAMPLES * 25 // 1_000], means[RESAMPLES * 975 // 1_000 - 1]
