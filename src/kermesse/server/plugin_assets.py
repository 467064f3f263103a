"""Texts, rules and assets of games that are not part of the UI build.

A game in another package may have a folder `static`, which is served under `/plugins/<key>/`:
`table.js`, a module that draws its table (see docs/write-a-game.md), `poster.svg` for the lobby,
and files used by these.
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

_LOBBY_TEXTS: Final = re.compile(r"^(?:title|pitch) = .*$", re.MULTILINE)
"""Messages that the lobby needs before a game is loaded."""


def lobby_texts(game: Game) -> dict[str, str]:
    """Return the title and pitch of a game in each language, as Fluent."""
    return {
        language: "\n".join(_LOBBY_TEXTS.findall(source(game.module, language)))
        for language in LANGUAGES
    }


def address(game: Game, file: str) -> str:
    """Return the URL of a static file of a game; empty if it has none."""
    folder = _static(game)
    return f"/plugins/{game.key}/{file}" if folder and (folder / file).is_file() else ""


@cache
def of_game(game: Game, language: str) -> GameResources:
    """Return what a page needs to play a game in this language."""
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
    """Return the routes of static files of games."""
    return [
        Mount(f"/plugins/{game.key}", StaticFiles(directory=folder))
        for game in games
        if (folder := _static(game)) is not None
    ]


def _static(game: Game) -> Path | None:
    folder = resources.files(game.module) / "static"
    return folder if isinstance(folder, Path) and folder.is_dir() else None
