"""The plots of a report of an arena, as SVG and PNG. Needs matplotlib: the extra `plots`."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeAlias

import matplotlib
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import MaxNLocator

from kermesse.experiments.arena import ArenaReport
from kermesse.experiments.standings import Duel, Share
from kermesse.experiments.stats import Interval
from kermesse.words import Words

Plot: TypeAlias = Callable[[Axes, ArenaReport, Words], None]

INK, RED, TEAL, MUSTARD = "#1b2440", "#d1442f", "#1f7a7a", "#d9a21b"

DPI: Final = 150


def draw(report: ArenaReport, words: Words, folder: Path) -> list[tuple[str, str]]:
    """Draw the plots; return the name and description of each."""
    plots: dict[str, tuple[str, Plot]] = {
        "shares": ("arena-teams" if report.together else "arena-duels", _shares),
        "ratings": ("arena-ratings", _ratings),
        "scores": ("arena-scores", _scores),
    }
    if not report.together:
        plots["seats"] = ("arena-seats", _seats)
    for name, (key, plot) in plots.items():
        with sheet(folder, name, words.text(key)) as axes:
            plot(axes, report, words)
    return [(name, words.text(key)) for name, (key, _) in plots.items()]


@contextmanager
def sheet(folder: Path, name: str, title: str, height: float = 4.5) -> Iterator[Axes]:
    """Yield the axes of a plot, then write it to the folder as SVG and PNG."""
    figure = Figure(figsize=(8, height), layout="constrained")
    axes = figure.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_title(title, loc="left", color=INK)
    yield axes
    # No date and no random ids: the same report gives the same file.
    with matplotlib.rc_context({"svg.hashsalt": "kermesse", "svg.fonttype": "none"}):
        figure.savefig(folder / f"{name}.svg", metadata={"Date": None})
    figure.savefig(folder / f"{name}.png", dpi=DPI)


def _shares(axes: Axes, report: ArenaReport, words: Words) -> None:
    """Plot each share with its interval, against the fair share."""
    duels = report.duels[::-1]
    _bars(axes, [_pair(duel, words) for duel in duels], [duel.won for duel in duels], words)
    marks = [interval_mark(words)]
    if report.fair is not None:
        marks.append(_fair(axes, report.fair, words))
    explain(axes, marks)


def _seats(axes: Axes, report: ArenaReport, words: Words) -> None:
    """Plot the share of wins of each seat, over all bots."""
    places = report.places[::-1]
    names = [words.text("simulate-seat", {"seat": place.seat}) for place in places]
    _bars(axes, names, [place.won for place in places], words)
    explain(axes, [interval_mark(words), _fair(axes, report.fair or 0, words)])


def intervals(
    axes: Axes, names: list[str], shares: list[tuple[float, Interval]], words: Words
) -> None:
    """Plot shares with their intervals, with a legend."""
    _whiskers(axes, names, shares, words)
    explain(axes, [interval_mark(words)])


def _bars(axes: Axes, names: list[str], shares: list[Share], words: Words) -> None:
    _whiskers(axes, names, [(won.share, won.interval) for won in shares], words)


def _whiskers(
    axes: Axes, names: list[str], shares: list[tuple[float, Interval]], words: Words
) -> None:
    middles = [100 * share for share, _ in shares]
    reach = [
        [max(0.0, 100 * (share - low)) for share, (low, _) in shares],
        [max(0.0, 100 * (high - share)) for share, (_, high) in shares],
    ]
    axes.errorbar(middles, range(len(names)), xerr=reach, fmt="o", color=TEAL, capsize=4)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.set_xlim(-2, 102)
    axes.set_xlabel(words.text("arena-share-axis"))


def _fair(axes: Axes, fair: float, words: Words) -> Line2D:
    axes.axvline(100 * fair, color=RED, linestyle="--")
    return fair_mark(words)


def explain(axes: Axes, marks: Sequence[Artist]) -> None:
    """Add a legend below a plot."""
    figure = axes.get_figure()
    if isinstance(figure, Figure):
        figure.legend(handles=list(marks), loc="outside lower center", ncols=2, frameon=False)


def interval_mark(words: Words, key: str = "plot-interval", colour: str = TEAL) -> Line2D:
    """Return the legend mark of a share with its interval."""
    return Line2D([], [], color=colour, marker="o", label=words.text(key))


def fair_mark(words: Words, key: str = "arena-fair") -> Line2D:
    """Return the legend mark of the fair share."""
    return Line2D([], [], color=RED, linestyle="--", label=words.text(key))


def _ratings(axes: Axes, report: ArenaReport, words: Words) -> None:
    """Plot each rating with its interval."""
    lines = sorted(report.standings, key=lambda line: line.rating.elo)
    marks = [line.rating.elo for line in lines]
    reach = [line.rating.interval[1] - line.rating.elo for line in lines]
    axes.errorbar(marks, range(len(lines)), xerr=reach, fmt="o", color=MUSTARD, capsize=4)
    axes.set_yticks(range(len(lines)), [line.bot for line in lines])
    axes.set_ylim(-0.6, len(lines) - 0.4)
    axes.set_xlabel(words.text("arena-rating-axis"))
    explain(axes, [interval_mark(words, "plot-rating", MUSTARD)])


def _scores(axes: Axes, report: ArenaReport, words: Words) -> None:
    """Plot how often each bot has each score."""
    for line in report.standings:
        if line.scores:
            scores = range(min(line.scores), max(line.scores) + 1)
            parts = [100 * line.scores.get(score, 0) / line.games for score in scores]
            axes.plot(scores, parts, marker=".", label=line.bot)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel(words.text("arena-score-axis"))
    axes.set_ylabel(words.text("arena-part-axis"))
    axes.legend(frameon=False)


def _pair(duel: Duel, words: Words) -> str:
    if duel.lone == duel.rest:
        return duel.lone
    return words.text("arena-pair", {"lone": duel.lone, "rest": duel.rest})
