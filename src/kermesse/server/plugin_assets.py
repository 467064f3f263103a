"""Games that the pages were not built with: their texts, their rules, and what they bring to show.

A game in a package of its own may bring a folder `static`, which is served under `/plugins/<key>/`:
`table.js`, a module that shows its table (docs/write-a-game.md says how), `poster.svg` for the
lobby, and whatever these need.
"""

import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from starlette.routing import BaseRoute, Mount
from starlette.staticfiles import StaticFiles

from kermesse.core.game import Game
from kermesse.protocol.http import GameResources
from kermesse.protocol.lexicon import lexicon
from kermesse.words import LANGUAGES, source

_BILL: Final = re.compile(r"^(?:title|pitch) = .*$", re.MULTILINE)
"""The lines of a poster, which the lobby shows before anything else of a game is read."""


def bill(game: Game) -> dict[str, str]:
    """What a poster says of a game, in each language, as Fluent."""
    return {
        language: "\n".join(_BILL.findall(source(game.module, language))) for language in LANGUAGES
    }


def address(game: Game, file: str) -> str:
    """Where a browser finds that file of a game's own; empty when it brings none."""
    folder = _static(game)
    return f"/plugins/{game.key}/{file}" if folder and (folder / file).is_file() else ""


@cache
def of_game(game: Game, language: str) -> GameResources:
    """What a page needs to play a game in that language."""
    package = resources.files(game.module)
    return GameResources(
        texts=source(game.module, language) + _read(package / f"lessons/text/{language}.ftl"),
        rules=_read(package / f"text/rules.{language}.md"),
        reference=_read(package / f"text/reference.{language}.md"),
        lexicon=lexicon(game),
        table=address(game, "table.js"),
    )


def _read(file: Traversable) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def routes(games: list[Game]) -> list[BaseRoute]:
    """Where what games bring of their own is served."""
    return [
        Mount(f"/plugins/{game.key}", StaticFiles(directory=folder))
        for game in games
        if (folder := _static(game)) is not None
    ]


def _static(game: Game) -> Path | None:
    folder = resources.files(game.module) / "static"
    return folder if isinstance(folder, Path) and folder.is_dir() else None
