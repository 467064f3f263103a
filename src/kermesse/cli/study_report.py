"""The results of a study as text and plots, for the terminal and the HTML page."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from kermesse.cli import arena_html
from kermesse.cli.arena_report import Grid, interval, nobody, number, percent, provenance
from kermesse.experiments.differences import Difference, Measure
from kermesse.experiments.study import Spread, Study
from kermesse.words import Words

MEASURES: Final[Mapping[Measure, str]] = {
    "length": "study-measure-length",
    "score": "study-measure-score",
    "skill": "study-measure-skill",
    "first-seat": "study-measure-first-seat",
    "nobody": "study-measure-nobody",
}
"""Key of the name of each measure."""


def title(study: Study, words: Words) -> str:
    """Return the title: what was studied."""
    tables, games = len(study.findings), sum(found.report.games for found in study.findings)
    weak, strong = study.bots
    facts = {"tables": tables, "games": games, "weak": weak, "strong": strong}
    return words.text("study-title", {"game": words.title, **facts})


def grids(study: Study, words: Words) -> Iterator[Grid]:
    """Return the tables: games, seats, luck against skill, endings."""
    say, together = words.text, study.findings[0].report.together
    yield Grid(
        say("study-games"),
        (say("study-table"), say("simulate-played"), say("study-length"), say("simulate-deviation"),
         say("simulate-mean"), say("simulate-deviation")),
        1,
        [
            (found.setting.name, str(found.report.games), number(found.lengths.mean, words),
             number(found.lengths.deviation, words), number(found.scores.mean, words),
             number(found.scores.deviation, words))
            for found in study.findings
        ],
    )  # fmt: skip
    if study.differences:
        first = study.findings[0].setting.name
        yield Grid(
            say("study-differences", {"table": first}),
            (say("study-table"), say("study-measure"), say("study-difference"),
             say("study-together"), say("study-verdict")),
            2,
            [_difference(each, words) for each in study.differences],
        )  # fmt: skip
    if not together:
        yield Grid(
            say("arena-seats"),
            (say("study-table"), say("arena-seat"), say("simulate-share"), say("arena-interval"),
             say("simulate-mean")),
            2,
            [
                (found.setting.name, say("simulate-seat", {"seat": place.seat}),
                 percent(place.won.share, words), interval(place.won, words),
                 number(place.mean, words))
                for found in study.findings for place in found.report.places
            ],
        )  # fmt: skip
    yield Grid(
        say("study-skill"),
        (say("study-table"), say("study-stronger"), say("arena-interval"), say("study-index")),
        1,
        [
            (found.setting.name, percent(found.skill.won.share, words),
             interval(found.skill.won, words), number(found.skill.index, words))
            for found in study.findings
        ],
    )  # fmt: skip
    yield Grid(
        say("study-explained"),
        (say("study-table"), say("study-by-bot"), say("study-by-seat")),
        1,
        [
            (found.setting.name, percent(found.skill.bot, words), percent(found.skill.seat, words))
            for found in study.findings
        ],
    )
    yield Grid(
        say("study-endings"),
        (say("study-table"), say("study-ending"), say("simulate-played")),
        2,
        [
            (found.setting.name, say(f"ending-{ending}"), str(count))
            for found in study.findings
            for ending, count in found.report.endings.items()
        ],
    )


def facts(study: Study, words: Words) -> Iterator[str]:
    """Yield what the figures mean and what they depend on."""
    report = study.findings[0].report
    together = report.together
    if study.differences:
        yield words.text("study-note-differences")
    yield words.text("study-note-together" if together else "study-note")
    for found in study.findings:
        if found.report.fair is not None and found.report.nobody:
            thing, value = found.setting.name, nobody(found.report, words)
            yield words.text("pair", {"thing": thing, "value": value})
    yield words.text("arena-note")
    yield from provenance(study.origin, report.version, study.seed, words)


def write(study: Study, words: Words, folder: Path) -> bool:
    """Write the page and, if matplotlib is installed, the plots; return True if there are plots."""
    try:
        drawn = draw(study, words, folder)
    except ImportError:
        drawn = []
    arena_html.publish(
        folder, words, title(study, words), grids(study, words), facts(study, words), drawn
    )
    return bool(drawn)


def draw(study: Study, words: Words, folder: Path) -> list[tuple[str, str]]:
    """Draw the plots; return the name and description of each. Needs matplotlib."""
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

    from kermesse.cli.plots import (
        INK,
        MUSTARD,
        RED,
        TEAL,
        explain,
        fair_mark,
        interval_mark,
        sheet,
    )

    found = study.findings[::-1]  # the first table at the top
    names = [each.setting.name for each in found]
    say, high = words.text, 2 + 0.35 * len(found)
    places = range(len(found))
    drawn = []

    def boxes(name: str, key: str, axis: str, spreads: list[Spread], colour: str) -> None:
        with sheet(folder, name, say(key), high) as axes:
            axes.bxp(
                [_box(spread) for spread in spreads],
                positions=list(places),
                orientation="horizontal",
                showfliers=False,
                showmeans=True,
                patch_artist=True,
                boxprops={"facecolor": colour, "alpha": 0.5},
                medianprops={"color": INK},
                meanprops={"markerfacecolor": INK, "markeredgecolor": INK},
            )
            axes.set_yticks(list(places), names)
            axes.set_xlabel(say(axis))
            mean = Line2D([], [], color=INK, marker="^", linestyle="", label=say("plot-mean"))
            marks = [
                Patch(facecolor=colour, alpha=0.5, label=say("plot-box")),
                Line2D([], [], color=INK, label=say("plot-median")),
                Line2D([], [], color="k", marker="|", label=say("plot-whiskers")),
                mean,
            ]
            explain(axes, marks)
        drawn.append((name, say(key)))

    boxes("lengths", "study-length", "study-length", [each.lengths for each in found], TEAL)
    boxes("scores", "arena-scores", "arena-score-axis", [each.scores for each in found], MUSTARD)
    if not found[0].report.together:
        round_mark = {"boxstyle": "circle,pad=0.15", "fc": "w", "ec": TEAL}
        with sheet(folder, "seats", say("arena-seats"), 2 * high) as axes:
            for place, each in enumerate(found):
                seats = each.report.places
                for at in seats:
                    height = place + 0.7 * ((len(seats) - 1) / 2 - at.seat) / len(seats)
                    share, (low, top) = at.won.share, at.won.interval
                    axes.plot([100 * low, 100 * top], [height, height], color=TEAL)
                    spot = (100 * share, height)
                    axes.annotate(str(at.seat), spot, ha="center", va="center", bbox=round_mark)
                fair = 100 * (each.report.fair or 0)
                axes.plot([fair, fair], [place - 0.4, place + 0.4], color=RED, linestyle="--")
            axes.set_yticks(list(places), names)
            axes.set_xlabel(say("arena-share-axis"))
            explain(axes, [interval_mark(words, "plot-seat"), fair_mark(words)])
        drawn.append(("seats", say("arena-seats")))
    with sheet(folder, "skill", say("study-skill"), high) as axes:
        indices = [each.skill.index for each in found]
        reach = [
            [max(0.0, each.skill.index - each.skill.interval[0]) for each in found],
            [max(0.0, each.skill.interval[1] - each.skill.index) for each in found],
        ]
        axes.errorbar(indices, list(places), xerr=reach, fmt="o", color=TEAL, capsize=4)
        axes.axvline(0, color=RED, linestyle="--")
        axes.set_yticks(list(places), names)
        axes.set_ylim(-0.6, len(names) - 0.4)
        axes.set_xlim(min(-0.05, *(i - r for i, r in zip(indices, reach[0], strict=True))), 1.02)
        axes.set_xlabel(say("study-index-axis"))
        explain(axes, [interval_mark(words, "plot-index"), fair_mark(words, "plot-luck")])
    drawn.append(("skill", say("study-skill")))
    return drawn


def _box(spread: Spread) -> dict[str, float]:
    """Return the box plot of a spread: quartiles, and whiskers from 2.5 to 97.5 percent."""
    marks = {"whislo": 0.025, "q1": 0.25, "med": 0.5, "q3": 0.75, "whishi": 0.975}
    return {name: _quantile(spread, part) for name, part in marks.items()} | {"mean": spread.mean}


def _quantile(spread: Spread, part: float) -> int:
    wanted, so_far, value = part * sum(spread.counts.values()), 0, 0
    for value, times in spread.counts.items():  # noqa: B007
        so_far += times
        if so_far >= wanted:
            break
    return value


def _difference(found: Difference, words: Words) -> tuple[str, ...]:
    """Return a difference as a row: shares in percentage points, other measures unchanged."""
    scale = 100 if found.measure in ("first-seat", "nobody") else 1
    low, high = (words.text("study-signed", {"value": scale * end}) for end in found.interval)
    return (
        found.setting,
        words.text(MEASURES[found.measure]),
        words.text("study-signed", {"value": scale * found.mean}),
        words.text("study-span", {"low": low, "high": high}),
        words.text("study-real" if found.real else "study-luck"),
    )
