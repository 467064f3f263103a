"""The command `kermesse simulate`: many games between bots, and a report."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from rich.console import Console

import kermesse
from kermesse.cli import arena_html, parameters
from kermesse.cli.arena import bar_of, explain_interruption
from kermesse.cli.arena_report import Grid, between, number, percent, provenance, render
from kermesse.cli.parameters import BotList, Flag, Language, OptionList
from kermesse.experiments.simulate import GameRow, SimulationReport
from kermesse.experiments.standings import fair_share
from kermesse.experiments.tabular import RowFile
from kermesse.rendering.language import system_language
from kermesse.words import Words


def simulate(
    game: str,
    *,
    seats: int | None = None,
    games: int = 1000,
    bots: BotList = None,
    option: OptionList = None,
    variant: str | None = None,
    seed: int = 0,
    workers: int = 1,
    json: Flag = False,
    table: Path | None = None,
    logs: Path | None = None,
    report: Path | None = None,
    fresh: Flag = False,
    language: Language = None,
) -> int:
    """Let bots play many games, and report the results.

    Parameters
    ----------
    game
        Which game.
    seats
        Number of players; by default the fewest the game allows.
    variant
        A variant of the game: see `kermesse games`.
    games
        Number of games.
    seed
        The same seed gives the same games.
    workers
        Number of processes that play at the same time.
    json
        Print the report as JSON.
    table
        A file with a row for each seat of each game: ….csv, or ….parquet with the extra research.
    logs
        A folder for the logs of the games.
    report
        A folder for the report: a page, the figures as JSON, and the games. An interrupted run, or
        a run repeated with more games, resumes from there.
    fresh
        Start over in that folder.
    """
    chosen = kermesse.get(game)
    words = Words(chosen, system_language(language))
    with ExitStack() as stack:
        rows = None if table is None else stack.enter_context(RowFile(table, GameRow)).add
        bar = stack.enter_context(bar_of(words))
        task = bar.add_task("", total=games, note="")
        with explain_interruption(bar, words, report):
            result = kermesse.simulate(
                chosen,
                parameters.names(bots or ["random"]),
                games,
                seats=seats,
                options=parameters.options(chosen, option, variant),
                seed=seed,
                workers=workers,
                progress=lambda done: bar.update(task, completed=done),
                logs=logs,
                rows=rows,
                folder=report,
                fresh=fresh,
            )
    console = parameters.console()
    if json:
        console.out(parameters.pretty(result), highlight=False)
    else:
        console.print(render(title(result, words), grids(result, words), facts(result, words)))
    if report is not None:
        (report / "report.json").write_text(parameters.pretty(result) + "\n", encoding="utf-8")
        drawn = write(result, words, report)
        arena_html.announce(report, drawn, words, Console(stderr=True) if json else console)
    return 0


def title(report: SimulationReport, words: Words) -> str:
    """Return the title: what was played."""
    args = {"game": words.title, "seats": report.seats, "games": report.games}
    return words.text("simulate-title", args)


def grids(report: SimulationReport, words: Words) -> Iterator[Grid]:
    """Return the tables of results: by bot, then by seat."""
    say = words.text
    lines = [(say("simulate-bot", {"bot": bot}), line) for bot, line in report.by_bot.items()]
    lines += [(say("simulate-seat", {"seat": n}), line) for n, line in enumerate(report.by_seat)]
    yield Grid(
        say("simulate-wins"),
        (say("simulate-who"), say("simulate-played"), say("simulate-share"), say("arena-interval")),
        1,
        [
            (name, str(line.games), percent(line.share, words), between(line.interval, words))
            for name, line in lines
        ],
    )
    yield Grid(
        say("arena-scores"),
        (say("simulate-who"), say("simulate-mean"), say("simulate-deviation"),
         say("simulate-least"), say("simulate-most")),
        1,
        [
            (name, number(line.mean, words), number(line.deviation, words), str(line.low),
             str(line.high))
            for name, line in lines
        ],
    )  # fmt: skip


def facts(report: SimulationReport, words: Words) -> Iterator[str]:
    """Yield the length of the games, their endings, and how to reproduce the figures."""
    least, middle, most = report.lengths
    lengths = {"least": least, "middle": middle, "most": most}
    said = [
        words.text("simulate-moves", {"moves": report.moves}),
        words.text("simulate-lengths", lengths),
        words.text("simulate-speed", {"speed": round(report.pace.moves_per_second)}),
    ]
    if failures := sum(line.stood_in for line in report.by_bot.values()):
        said.append(words.text("simulate-failures", {"failures": failures}))
    yield " · ".join(said)
    for ending, count in report.endings.items():
        yield f"{count} × {words.text(f'ending-{ending}')}"
    finished = report.by_seat[0].games
    if report.nobody and not kermesse.get(report.game).cooperative:
        fair = fair_share(finished - report.nobody, finished, report.seats)
        args = {"count": report.nobody, "games": finished, "fair": 100 * fair}
        yield words.text("arena-nobody", args)
    if report.shared:
        yield words.text("simulate-shared", {"count": report.shared, "games": finished})
    yield words.text("simulate-note")
    yield from provenance(report.origin, report.version, report.seed, words)


def write(report: SimulationReport, words: Words, folder: Path) -> bool:
    """Write the page and, if matplotlib is installed, the plot; return True if there is one."""
    drawn: list[tuple[str, str]] = []
    try:
        from kermesse.cli.plots import intervals, sheet
    except ImportError:
        pass
    else:
        heading = words.text("simulate-share-plot")
        seats = (words.text("simulate-seat", {"seat": n}) for n in range(report.seats))
        lines = [*report.by_bot.items(), *zip(seats, report.by_seat, strict=True)]
        with sheet(folder, "shares", heading, 2 + 0.35 * len(lines)) as axes:
            names = [name for name, _ in lines]
            intervals(axes, names[::-1], [(r.share, r.interval) for _, r in lines[::-1]], words)
        drawn.append(("shares", heading))
    arena_html.publish(
        folder, words, title(report, words), grids(report, words), facts(report, words), drawn
    )
    return bool(drawn)
