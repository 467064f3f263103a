"""The command `kermesse train`: train a bot that learns a game by itself."""

import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.text import Text

import kermesse
from kermesse import extras
from kermesse.cli import parameters
from kermesse.cli.arena_report import show
from kermesse.cli.parameters import Language, Stopped, UsageError
from kermesse.core.game import Game
from kermesse.experiments import arena as arenas
from kermesse.rendering.language import system_language
from kermesse.words import Words

if TYPE_CHECKING:
    from kermesse.training.train import TrainingPlan

OPPONENT: Final = "easy"
"""The opponent of a trained bot."""

AT_ONCE: Final = {"gpu": 8192, "cpu": 512}
"""Number of games played at once on a processor: more games exceed its cache and are slower."""


def train(
    game: str,
    folder: Path | None = None,
    *,
    seats: int | None = None,
    minutes: float = 15,
    games: int | None = None,
    width: int = 128,
    start: Path | None = None,
    seed: int = 1,
    deals: int = 10,
    language: Language = None,
) -> int:
    """Train a bot that learns a game by itself, then compare it with a built-in bot.

    It plays many games at once against older versions of itself and the built-in policy, on a GPU
    if there is one. After Ctrl-C, the same command resumes the training.

    Parameters
    ----------
    game
        Which game: one with a batch engine and a network.
    folder
        Where the bot is stored; by default a new folder named after the game.
    seats
        Number of seats to train for; by default the default number of the game.
    minutes
        Training time in all, without compilation.
    games
        Number of games played at once; by default what suits the machine.
    width
        Width of the network: a wider network learns more and takes longer.
    start
        A file of weights to start from.
    seed
        Seed of all random numbers.
    deals
        Number of deals the arena plays with the finished bot; 0 for none.
    """
    chosen = kermesse.get(game)
    words, console = Words(chosen, system_language(language)), parameters.console()
    count = chosen.default_seats if seats is None else seats
    place = Path(f"{chosen.key.replace('-', '_')}_bot") if folder is None else folder
    require_extra("train")
    from kermesse.training.train import TrainingPlan, machine

    at_once = AT_ONCE[machine()] if games is None else games
    plan = TrainingPlan(
        game=chosen.key,
        seats=count,
        seconds=60 * minutes,
        games=at_once,
        evaluated=at_once,
        width=width,
        start=str(start or ""),
        seed=seed,
    )
    about = {"seats": count, "minutes": minutes, "machine": machine()}
    console.print(Text(words.text("train-begins", {"title": words.title, **about})), soft_wrap=True)

    learn(plan, place, words, console)
    if deals:
        _meet(chosen, place, count, deals, seed, words, console)
    console.print(Text(words.text("train-done", {"seats": count, **_ways(place)})), soft_wrap=True)
    return 0


def require_extra(name: str) -> None:
    """Raise `UsageError` unless what this command trains with is installed."""
    try:
        import_module("kermesse.training.train")
    except ImportError:
        raise UsageError(
            "kermesse {name} needs the extra train: {command}",
            name=name,
            command=extras.install("train"),
        ) from None


def learn(plan: "TrainingPlan", place: Path, words: Words, console: Console) -> None:
    """Train in this folder, with progress; raise `Stopped` after Ctrl-C."""
    from kermesse.training.train import News, run

    learned = (place / "weights.npz").exists()

    def tell(news: News) -> None:
        nonlocal learned
        learned |= not news.compiling
        doing = words.text("train-compiling" if news.compiling else "train-progress")
        bar.update(task, completed=news.done, description=doing)
        if news.row:
            bar.console.print(Text(words.text("train-line", _shares(news.row))), soft_wrap=True)

    with _bar() as bar:
        task = bar.add_task("", total=1.0)
        try:
            for news in run(plan, place):
                tell(news)
        except KeyboardInterrupt:
            bar.stop()
            key = "train-stopped" if learned else "train-stopped-early"
            console.print(Text(words.text(key, {"folder": str(place)})), soft_wrap=True)
            raise Stopped from None


def _shares(line: Mapping[str, Any]) -> dict[str, float]:
    """Return a point of the learning curve in words."""
    return {"minutes": line["seconds"] / 60, "random": line["random"], "house": line["house"]}


def _meet(
    game: Game, folder: Path, seats: int, deals: int, seed: int, words: Words, console: Console
) -> None:
    """Compare the trained bot, alone, with a built-in bot on deals it never saw."""
    from kermesse.bots.network import Trained

    bot = type("Bot", (Trained,), {"weights": folder / "weights.npz"})
    result = arenas.run(game, [bot, OPPONENT], seats=seats, deals=deals, seed=seed, alone=bot)
    console.print(show(result.report(), words))


def _ways(folder: Path) -> dict[str, str]:
    """Return the command that seats the bot: from here if its folder is importable, else there."""
    if folder.is_absolute() or not all(part.isidentifier() for part in folder.parts):
        return {"bot": "bot:Bot", "where": "there", "folder": str(folder)}
    return {"bot": ".".join((*folder.parts, "bot:Bot")), "where": "here", "folder": "."}


def _bar() -> Progress:
    """Return a progress bar that shows the remaining time."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True, highlight=False),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
