"""The command `kermesse study`: the effect of options, variants and seats on a game."""

from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

from rich.console import Console

import kermesse
from kermesse.cli import arena_html, parameters, study_report
from kermesse.cli.arena import bar_of, explain_interruption, players
from kermesse.cli.arena_report import render
from kermesse.cli.parameters import MANY, Flag, Language, UsageError
from kermesse.experiments import study as studies
from kermesse.experiments.tabular import RowFile
from kermesse.rendering.language import system_language
from kermesse.words import Words


def study(
    game: str,
    *,
    seats: Annotated[list[int] | None, MANY] = None,
    variant: Annotated[list[str] | None, MANY] = None,
    vary: Annotated[list[str] | None, MANY] = None,
    bots: Annotated[list[str] | None, MANY] = None,
    deals: int = 50,
    seed: int = 0,
    workers: int = 1,
    dask: str | None = None,
    report: Path | None = None,
    table: Path | None = None,
    fresh: Flag = False,
    json: Flag = False,
    language: Language = None,
) -> int:
    """Compare ways to play: length of the games, scores, seats, luck against skill.

    Two bots, a weaker and a stronger one, meet on the same deals in every seat of every table.
    Without --seats, --variant and --vary: every variant, and the rules of the box at larger tables.

    Parameters
    ----------
    game
        Which game.
    seats
        Numbers of players: a table for each number, such as --seats 3 4.
    variant
        Variants of the game, such as --variant box simple: see `kermesse games`.
    vary
        KEY=VALUE,VALUE,…: an option, and the values to compare.
    bots
        The weaker bot, then the stronger one: see `kermesse bots`; or your own, as MODULE:CLASS.
    deals
        Number of deals for each table; each makes several games.
    seed
        The same seed gives the same deals.
    workers
        Number of processes that play at the same time; the results do not depend on it.
    dask
        The address of a Dask scheduler whose workers play instead.
    report
        A folder for the report: a page with tables and plots, the figures as JSON, and the games.
        An interrupted study, or a study repeated with more deals or tables, resumes from there.
    table
        A file with a row for each seat of each game: ….csv, or ….parquet with the extra research.
    fresh
        Start over in that folder.
    json
        Print the figures as JSON.
    """
    chosen = kermesse.get(game)
    words = Words(chosen, system_language(language))
    tables = studies.settings(chosen, seats or (), variant or (), _vary(vary or []))
    pair = parameters.names(bots or ["random", "easy"])
    if len(pair) != 2:
        raise UsageError("a study needs two bots, the weaker one first: --bots random easy")
    console = parameters.console()
    with ExitStack() as stack:
        rows = None if table is None else stack.enter_context(RowFile(table, studies.StudyRow)).add
        executor, hands = stack.enter_context(players(workers, dask, pair))
        bar = stack.enter_context(bar_of(words))
        task = bar.add_task("", total=None, note="")
        with explain_interruption(bar, words, report):
            result = studies.run(
                chosen,
                tables,
                pair,
                deals=deals,
                seed=seed,
                workers=hands,
                executor=executor,
                folder=report,
                fresh=fresh,
                progress=lambda done, of: bar.update(task, completed=done, total=of),
                rows=rows,
                asked={"seats": seats or (), "variant": variant or (), "vary": vary or ()},
            )
    figures = parameters.pretty(result)
    if json:
        console.out(figures, highlight=False)
    else:
        shown = study_report.grids(result, words), study_report.facts(result, words)
        console.print(render(study_report.title(result, words), *shown))
    if report is not None:
        (report / "study.json").write_text(figures + "\n", encoding="utf-8")
        drawn = study_report.write(result, words, report)
        told = Console(stderr=True) if json else console
        arena_html.announce(report, drawn, words, told)
    return 0


def _vary(given: list[str]) -> dict[str, list[str]]:
    """Parse options and the values to compare."""
    varied = {}
    for pair in given:
        key, equals, values = pair.partition("=")
        if not equals or not values:
            raise UsageError("--vary takes KEY=VALUE,VALUE,…, not {given!r}", given=pair)
        varied[key] = values.split(",")
    return varied
