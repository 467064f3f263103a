"""How many choices whoever plays has, and in how many ways a deal can be played.

Bots play some games as in a simulation, and the menus they were asked to choose from are counted.
The product of the menus of a game is Knuth's estimate of how many ways there are to play its deal:
its mean over many games at random is that number (D. E. Knuth, *Estimating the efficiency of
backtrack programs*, 1975). Where games may last longer than any that was seen that mean says
nothing, and only that of the logarithms is given, which is no larger.
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
"""How often games are drawn anew from those played, to see how far their mean may be off."""


class Choices(msgspec.Struct, frozen=True, tag="choices"):
    """The menus of some games."""

    games: int
    """How many games."""

    decisions: int
    """How many menus they had, all together."""

    forced: float
    """The part of them with one move only."""

    mean: float
    """How many moves the others had on average."""

    most: int
    """How many the longest had."""

    ways: float
    """The decimal logarithm of the product of the menus of a game, on average."""

    interval: Interval
    """95 %: where that average lies (Student)."""

    tree: float | None
    """The decimal logarithm of the mean product, where all games were equally long and played at
    random: in how many ways a deal can be played."""

    tree_interval: Interval | None
    """95 %: where that lies (bootstrap)."""


def choices(
    game: Game,
    *,
    bot: str = "random",
    games: int = 200,
    seats: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
    seed: int = 0,
) -> Choices:
    """Let bots of one name play so many games, and count their menus."""
    size = game.seats[0] if seats is None else seats
    record = game.read_options(options)
    game.start(size, record)  # `BadSetup` now
    found: Counter[int] = Counter()
    ways, lengths = [], set()
    for number in range(games):
        bout = play(game, size, record, [bot] * size, f"{seed}/{number}")
        menus = _menus(game, size, record, bout)
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


def _menus(game: Game, seats: int, options: Options, bout: PlayedGame) -> list[int]:
    """How long the menu was from which each move of a game was chosen."""
    state, menus = game.state(seats, options), []
    for entry in bout.match.entries:
        if entry.by != HOUSE:
            menus.append(len(state.moves(entry.by)))
        state.advance(entry.by, entry.move, entry.at)
    return menus


def _log_mean(logs: Sequence[float]) -> float:
    """The logarithm of the mean of numbers, given by theirs: they are too large to be added."""
    top = max(logs)
    return top + log10(fmean(10 ** (each - top) for each in logs))


def _resampled(logs: Sequence[float], rng: Random) -> Interval:
    """Where the logarithm of the mean lies, 95 times in 100, for games drawn anew from these."""
    means = sorted(_log_mean(rng.choices(logs, k=len(logs))) for _ in range(RESAMPLES))
    return means[RESAMPLES * 25 // 1_000], means[RESAMPLES * 975 // 1_000 - 1]
