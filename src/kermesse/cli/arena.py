"""The command `kermesse arena`: compare bots and report which is better, and how certain it is."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

import kermesse
from kermesse import extras
from kermesse.bots import loading
from kermesse.cli import arena_html, parameters
from kermesse.cli.arena_report import show
from kermesse.cli.parameters import Flag, Language, OptionList, Stopped, UsageError
from kermesse.core.game import Game
from kermesse.experiments import arena as arenas
from kermesse.experiments.ledger import OtherRun
from kermesse.experiments.stats import Sprt
from kermesse.rendering.language import system_language
from kermesse.words import Words

CONNECT: Final = "10s"
"""Timeout for the connection to a Dask scheduler."""

DEFAULT_RATIO: Final = 1.1
"""Default share of wins that a sequential test looks for, in fair shares."""


def arena(
    game: str,
    *bots: str,
    seats: int | None = None,
    option: OptionList = None,
    variant: str | None = None,
    deals: int = 100,
    seed: int = 0,
    alone: str | None = None,
    reflexes: str | None = None,
    sprt: Annotated[tuple[str, str] | None, Parameter(negative="")] = None,
    p0: float | None = None,
    p1: float | None = None,
    alpha: float = 0.05,
    beta: float = 0.05,
    workers: int = 1,
    dask: str | None = None,
    report: Path | None = None,
    fresh: Flag = False,
    json: Flag = False,
    language: Language = None,
) -> int:
    """Compare bots on the same deals in every seat; report which is better and how certain that is.

    Each bot plays alone against each of the others; every deal is played once for each seat it can
    have, with the same luck for everyone.

    Parameters
    ----------
    game
        Which game.
    bots
        The bots to compare, two or more: see `kermesse bots`; or your own, as MODULE:CLASS.
    seats
        Number of players; by default the fewest the game allows.
    variant
        A variant of the game: see `kermesse games`.
    deals
        Number of deals for each line-up; each deal makes as many games as there are seats.
    seed
        The same seed gives the same deals.
    alone
        Only the line-ups in which this bot plays alone.
    reflexes
        In games with races: all bots play as fast as this one, so that only their choices count.
    sprt
        Two bots: is the first, alone against the second, better? Stops as soon as that is known.
    p0
        The share of wins of a bot that is not better; by default the fair share.
    p1
        The share of wins from which a bot is better; by default 1.1 times the fair share.
    alpha
        Probability of accepting a bot that is not better.
    beta
        Probability of rejecting a bot that is better.
    workers
        Number of processes that play at the same time; the results do not depend on it.
    dask
        The address of a Dask scheduler whose workers play instead.
    report
        A folder for the report. An interrupted run, or a run repeated with more deals or more bots,
        resumes from there.
    fresh
        Start over in that folder.
    json
        Print the report as JSON.
    """
    chosen = kermesse.get(game)
    words = Words(chosen, system_language(language))
    count = chosen.seats[0] if seats is None else seats
    test = None if sprt is None else _test(chosen, count, p0, p1, alpha, beta)
    names = parameters.names(bots) if sprt is None else list(sprt)
    if sprt is not None and bots:
        raise UsageError("--sprt already names both bots: do not name others")
    console = parameters.console()
    with players(workers, dask, names) as (executor, hands), bar_of(words) as bar:
        task = bar.add_task("", total=None, note="")

        def progress(now: arenas.Progress) -> None:
            note = ""
            if now.verdict is not None:
                note = f"{now.verdict.low:.1f} < {now.verdict.llr:.2f} < {now.verdict.high:.1f}"
            bar.update(task, completed=now.done, total=now.of, note=note)

        with explain_interruption(bar, words, report):
            result = arenas.run(
                chosen,
                names,
                seats=count,
                options=parameters.options(chosen, option, variant),
                deals=deals,
                seed=seed,
                alone=alone,
                reflexes=reflexes,
                test=test,
                workers=hands,
                executor=executor,
                folder=report,
                fresh=fresh,
                progress=progress,
            ).report()
    if json:
        console.out(parameters.pretty(result), highlight=False)
    else:
        console.print(show(result, words))
    if report is not None:
        _write(result, words, report, Console(stderr=True) if json else console)
    return 0


def _test(
    game: Game, seats: int, p0: float | None, p1: float | None, alpha: float, beta: float
) -> Sprt:
    """Return the sequential test with these parameters."""
    if game.cooperative and None in (p0, p1):
        raise UsageError(
            "{game} is cooperative and has no fair share: give --p0 and --p1", game=game.key
        )
    least = 1 / seats if p0 is None else p0
    return Sprt(p0=least, p1=DEFAULT_RATIO * least if p1 is None else p1, alpha=alpha, beta=beta)


@contextmanager
def players(workers: int, dask: str | None, bots: Sequence[str]) -> Iterator[tuple[Any, int]]:
    """Yield the executor that plays, None for local processes, and the number of workers.

    The files of the user's bots are sent to the workers of a cluster.
    """
    if dask is None:
        yield None, workers
        return
    try:
        from distributed import Client
    except ImportError:
        raise UsageError(
            "--dask needs the extra dask: {command}", command=extras.install("dask")
        ) from None
    try:
        client: Any = Client(dask, timeout=CONNECT, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise UsageError(
            "no Dask scheduler answers at {address}: {error}", address=dask, error=error
        ) from None
    with client:
        hands = sum(client.nthreads().values())
        if not hands:
            raise UsageError("the Dask cluster at {address} has no workers", address=dask)
        for name in filter(loading.is_custom, bots):
            if (file := loading.file_of(name)) is not None:
                client.upload_file(str(file))
        # `pure=False`: never a cached result, since the code on the workers may have changed.
        yield client.get_executor(pure=False), hands


def bar_of(words: Words) -> Progress:
    """Return a progress bar that counts games and shows the remaining time."""
    return Progress(
        TextColumn(words.text("simulate-progress")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}"),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


@contextmanager
def explain_interruption(bar: Progress, words: Words, folder: Path | None) -> Iterator[None]:
    """Explain an interrupted run, or a folder that has the games of another run."""
    try:
        yield
    except OtherRun as error:
        raise UsageError(
            "{error}; choose another folder, or start over with --fresh", error=error
        ) from None
    except KeyboardInterrupt:
        bar.stop()
        kept = "arena-gone" if folder is None else "arena-kept"
        parameters.console().print(Text(words.text(kept)), soft_wrap=True)
        raise Stopped from None


def _write(report: arenas.ArenaReport, words: Words, folder: Path, console: Console) -> None:
    """Write the files of the report, and print where they are."""
    (folder / "report.json").write_text(parameters.pretty(report) + "\n", encoding="utf-8")
    drawn = arena_html.write(report, words, folder)
    arena_html.announce(folder, drawn, words, console)
