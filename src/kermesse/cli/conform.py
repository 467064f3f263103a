"""The command `kermesse conform`: check the laws and the texts of a game."""

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, Final

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

AT_LEAST: Final = 3
AT_MOST: Final = 20
"""Numbers of random games at each table: always, and while there is time."""

LONG_S: Final = 30
"""After this time no further games are begun."""


def conform(
    game: str,
    *,
    seats: Annotated[tuple[int, ...], Parameter(negative="", show_default=False)] = (),
    variant: Repeated = (),
    seeds: int | None = None,
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
        Number of random games at each table, in each variant. By default at least 3, and up to 20
        while that takes no more than half a minute.
    """
    chosen = _find(game)
    for size in seats:
        chosen.check_seats(size)
    for name in variant:
        chosen.variant(name)
    console, words = parameters.console(), Words(None, system_language(language))
    try:
        checked = _check(chosen, seats, variant, seeds)
    except Broken as broken:
        _tell(broken, words, console)
        return 1
    missing = [*text_coverage.problems(chosen), *_unworded(chosen)]
    _report(checked, chosen, missing, words, console)
    return 1 if missing else 0


def _check(game: Game, seats: Sequence[int], variants: Sequence[str], seeds: int | None) -> Checked:
    """Check this number of random games at each table; by default as many as time allows."""
    more: Any = {"seats": seats or None, "variants": variants or None}
    begun = perf_counter()
    checked = check(game, seeds=range(AT_LEAST if seeds is None else seeds), **more)
    for seed in range(AT_LEAST, AT_MOST) if seeds is None else ():
        if perf_counter() - begun > LONG_S:
            break
        next_games = check(game, seeds=[seed], **more)
        checked.games += next_games.games
        checked.moves += next_games.moves
        checked.moments += next_games.moments
    return checked


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
    said: tuple[tuple[str, dict[str, Any]], ...] = (
        ("conform-where", place),
        ("conform-seen", {"detail": broken.detail}),
        *([("conform-look", {"place": broken.place})] if broken.place else []),
        ("conform-again", {"call": where.again()}),
    )
    for key, facts in said:
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
