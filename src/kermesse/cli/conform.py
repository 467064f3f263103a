"""The command `kermesse conform`: check the laws and the texts of a game."""

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

import kermesse
from kermesse import text_coverage
from kermesse.cli import parameters
from kermesse.cli.errors import sentence
from kermesse.cli.parameters import Language, Repeated, UsageError
from kermesse.core.conformance import Broken, Checked, check
from kermesse.core.encoding import encoded
from kermesse.core.errors import TranslatableError
from kermesse.core.game import Game
from kermesse.protocol.lexicon import BadLexicon, lexicon
from kermesse.rendering.language import system_language
from kermesse.words import Words


def conform(
    game: str,
    *,
    seats: Annotated[tuple[int, ...], Parameter(negative="", show_default=False)] = (),
    variant: Repeated = (),
    seeds: int = 3,
    language: Language = None,
) -> int:
    """Check that a game passes the conformance checks; the exit code is 1 if it does not.

    Parameters
    ----------
    game
        Which game: its name, or the package that defines it as GAME, such as my_game.
    seats
        Only tables of this size; may be repeated. By default all sizes worth checking.
    variant
        Only this variant; may be repeated.
    seeds
        Number of random games at each table, in each variant.
    """
    chosen = _find(game)
    for size in seats:
        chosen.check_seats(size)
    for name in variant:
        chosen.variant(name)
    console, words = parameters.console(), Words(None, system_language(language))
    try:
        checked = check(chosen, seats=seats or None, variants=variant or None, seeds=range(seeds))
    except Broken as broken:
        _tell(broken, words, console)
        return 1
    missing = [*text_coverage.problems(chosen), *_unworded(chosen)]
    _report(checked, chosen, missing, words, console)
    return 1 if missing else 0


def _find(name: str) -> Game:
    """Return the game with this key, or the one that a package defines."""
    try:
        return kermesse.get(name)
    except kermesse.UnknownGame:
        if not name.isidentifier() and "." not in name:
            raise
    sys.path.insert(0, str(Path.cwd()))
    try:
        game = getattr(import_module(name), "GAME", None)
    except Exception as error:
        raise UsageError(
            "there is no game or package {name}: {kind}: {error}",
            name=name,
            kind=type(error).__name__,
            error=error,
        ) from error
    if not isinstance(game, Game):
        raise UsageError("the package {name} does not define GAME as a kermesse.Game", name=name)
    return game


def _unworded(game: Game) -> list[BadLexicon]:
    try:
        lexicon(game)
    except BadLexicon as error:
        return [error]
    return []


def _tell(broken: Broken, words: Words, console: Console) -> None:
    """Print which law is broken, where, what was seen, and how to reproduce it."""
    where = broken.where
    place = {
        "game": where.game.key,
        "seats": where.seats,
        "variant": where.variant,
        "seed": str(where.seed),
        "move": where.move,
    }
    console.print(Text(words.text("conform-broken", {"law": broken.law}), "bold red"))
    for key, facts in (
        ("conform-where", place),
        ("conform-seen", {"detail": broken.detail}),
        ("conform-again", {"call": where.again()}),
    ):
        console.print(Text(words.text(key, facts)), soft_wrap=True)


def _report(
    checked: Checked,
    game: Game,
    missing: Sequence[TranslatableError],
    words: Words,
    console: Console,
) -> None:
    counts = {"games": checked.games, "moves": checked.moves, "moments": checked.moments}
    console.print(Text(words.text("conform-laws", counts), "green"), soft_wrap=True)
    if checked.unchecked:
        laws = ", ".join(checked.unchecked)
        console.print(Text(words.text("conform-unchecked", {"laws": laws})), soft_wrap=True)
    if not encoded(game):
        console.print(Text(words.text("conform-unencoded")), soft_wrap=True)
    if missing:
        console.print(Text(words.text("conform-missing"), "bold red"), soft_wrap=True)
        for each in missing:
            console.print(Text(f"  {sentence(each, words.language)}"), soft_wrap=True)
    else:
        console.print(Text(words.text("conform-words"), "green"), soft_wrap=True)
