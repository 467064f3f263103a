"""The results of an arena as text: the tables of the terminal and of the HTML page."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Group, JustifyMethod, RenderableType
from rich.table import Table
from rich.text import Text

from kermesse.experiments.arena import ArenaReport
from kermesse.experiments.ladder import Rating, anchor_of
from kermesse.experiments.provenance import Provenance
from kermesse.experiments.standings import Duel, Share
from kermesse.experiments.stats import Interval, Verdict
from kermesse.words import Words


class Grid(NamedTuple):
    """A table of text: names to the left, figures to the right."""

    title: str
    header: tuple[str, ...]
    names: int
    """Number of columns with names, from the left."""
    rows: list[tuple[str, ...]]


def title(report: ArenaReport, words: Words) -> str:
    """Return the title: what was played."""
    facts = {"seats": report.seats, "deals": report.deals, "games": report.games}
    return words.text("arena-title", {"game": words.title, **facts})


def grids(report: ArenaReport, words: Words) -> Iterator[Grid]:
    """Return the tables that are not empty."""
    say = words.text
    yield Grid(
        say("arena-teams" if report.together else "arena-duels"),
        (
            say("arena-lone"),
            say("arena-with" if report.together else "arena-rest"),
            say("simulate-played"),
            say("simulate-share"),
            say("arena-interval"),
            *(() if report.together else (say("arena-ratio"),)),
            say("arena-score-axis"),
            *(() if report.together else (say("arena-theirs"),)),
        ),
        2,
        [_duel(duel, words) for duel in report.duels],
    )
    yield Grid(
        say("arena-ratings"),
        (say("arena-bot"), say("arena-rating"), say("arena-interval")),
        1,
        [
            (line.bot, points(line.rating.elo, words), between_points(line.rating, words))
            for line in sorted(report.standings, key=lambda line: -line.rating.elo)
        ],
    )  # fmt: skip
    if not report.together:
        yield Grid(
            say("arena-seats"),
            (say("arena-seat"), say("simulate-share"), say("arena-interval"), say("simulate-mean")),
            1,
            [
                (say("simulate-seat", {"seat": place.seat}), percent(place.won.share, words),
                 interval(place.won, words), number(place.mean, words))
                for place in report.places
            ],
        )  # fmt: skip
    if report.crashes:
        yield Grid(
            say("arena-crashes"),
            (say("arena-bot"), say("arena-reason"), say("arena-times")),
            2,
            [
                (crash.bot or say("arena-the-game"), crash.reason, str(crash.times))
                for crash in report.crashes
            ],
        )


def facts(report: ArenaReport, words: Words) -> Iterator[str]:
    """Yield the sentences below the tables: result of a test, length of the games, endings."""
    if report.test is not None:
        yield verdict(report, report.test, words)
    if report.reflexes is not None:
        yield words.text("arena-reflexes", {"bot": report.reflexes})
    moves = words.text("simulate-moves", {"moves": report.moves})
    speed = words.text("simulate-speed", {"speed": round(report.pace.moves_per_second)})
    yield f"{moves} · {speed}"
    for ending, count in report.endings.items():
        yield f"{count} × {words.text(f'ending-{ending}')}"
    if report.fair is not None and report.nobody:
        yield nobody(report, words)
    yield words.text("arena-note")
    anchor = anchor_of(report.bots)
    together = "yes" if report.together else "no"
    yield words.text("arena-ratings-note", {"together": together, "anchor": anchor})
    yield from provenance(report.origin, report.version, report.seed, words)


def nobody(report: ArenaReport, words: Words) -> str:
    """Return how many games nobody won, and the fair share then."""
    args = {"count": report.nobody, "games": report.games, "fair": 100 * (report.fair or 0)}
    return words.text("arena-nobody", args)


def provenance(origin: Provenance, version: int, seed: int, words: Words) -> Iterator[str]:
    """Return how to reproduce the figures: versions, seed, command."""
    args = {"kermesse": origin.kermesse, "game": words.title, "version": version, "seed": seed}
    yield words.text("report-origin", args)
    if origin.command:
        yield words.text("report-command", {"command": origin.command})


def verdict(report: ArenaReport, found: Verdict, words: Words) -> str:
    """Return the result of a sequential test."""
    lone, rest = report.bots
    args = {
        "answer": found.answer,
        "lone": lone,
        "rest": rest,
        "deals": found.deals,
        "llr": found.llr,
        "low": found.low,
        "high": found.high,
    }
    return words.text("arena-verdict", args)


def show(report: ArenaReport, words: Words) -> RenderableType:
    """Return the whole report for the terminal."""
    return render(title(report, words), grids(report, words), facts(report, words))


def render(title: str, grids: Iterable[Grid], facts: Iterable[str]) -> RenderableType:
    """Return a title, tables and sentences for the terminal."""
    parts: list[RenderableType] = [Text(title, "bold"), ""]
    for grid in grids:
        heading = grid.title or None
        table = Table(box=SIMPLE_HEAD, show_edge=False, title=heading, title_justify="left")
        for column, name in enumerate(grid.header):
            side: JustifyMethod = "left" if column < grid.names else "right"
            # On a narrow terminal, headings wrap and long names fold, figures never.
            least = max((cell_len(row[column]) for row in grid.rows), default=0)
            width = None if side == "left" else least
            table.add_column(name, justify=side, min_width=width, overflow="fold")
        for row in grid.rows:
            table.add_row(*map(Text, row))
        parts += [table, ""]
    return Group(*parts, *map(Text, facts))


def _duel(duel: Duel, words: Words) -> tuple[str, ...]:
    rest = words.text("arena-same") if duel.lone == duel.rest else duel.rest
    row = [duel.lone, rest, str(duel.won.games), percent(duel.won.share, words)]
    row.append(interval(duel.won, words))
    if duel.fair is not None:
        row.append(words.text("arena-times-fair", {"ratio": duel.ratio or 0}))
    row.append(number(duel.mean, words))
    if duel.fair is not None:
        row.append(number(duel.theirs, words))
    return tuple(row)


def interval(won: Share, words: Words) -> str:
    """Return the confidence interval of a share."""
    return between(won.interval, words)


def between(interval: Interval, words: Words) -> str:
    """Return two shares as an interval."""
    low, high = interval
    return words.text("arena-between", {"low": 100 * low, "high": 100 * high})


def percent(share: float, words: Words) -> str:
    """Return a share in percent."""
    return words.text("simulate-percent", {"percent": 100 * share})


def points(elo: float, words: Words) -> str:
    """Return a rating without decimals."""
    return words.text("arena-points", {"value": round(elo)})


def between_points(rating: Rating, words: Words) -> str:
    """Return the confidence interval of a rating; nothing for the bot at which ratings start."""
    low, high = rating.interval
    if low == high:
        return ""
    return words.text("arena-points-between", {"low": round(low), "high": round(high)})


def number(value: float, words: Words) -> str:
    """Return a number with two decimals."""
    return words.text("arena-number", {"value": value})
