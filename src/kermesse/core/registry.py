"""Finds the games, and nobody lists them: the folders of `kermesse.games`, and plugins.

A plugin is a package of its own that names its game in the entry-point group `kermesse.games`:

    [project.entry-points."kermesse.games"]
    kuhn-poker = "kuhn_poker:GAME"

The house's own are found by their folders: in a checkout a new folder is enough, while what an
editable install knows of entry points stays as it was when it was installed. From there on all are
treated alike. One that cannot be loaded is left out, named in words (`problems`), and spoils none
of the others.
"""

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, NamedTuple

from kermesse.core.errors import TranslatableError
from kermesse.core.game import Game

__all__ = ["GROUP", "KEY", "UnknownGame", "all_games", "get", "house_games", "keys", "problems"]

GROUP: Final = "kermesse.games"
"""The package of the house's own games, and the group of entry points of all others."""

KEY: Final = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"
"""What the name of a game looks like."""


class UnknownGame(TranslatableError, LookupError):
    """No game of that name, or none that can be played; says which there are, or why not."""


class _Source(NamedTuple):
    """Where a game may come from."""

    key: str
    """The name it is announced by."""

    home: str
    """The module that holds it."""

    package: str
    """Who brings it: the name of a distribution, empty for the house."""

    load: Callable[[], Any]
    """Gives what is there; may raise anything."""


def all_games() -> tuple[Game, ...]:
    """Every game that can be played, the house's and those of plugins, by their names."""
    return tuple(game for key in keys() if isinstance(game := _loaded(key), Game))


def house_games() -> tuple[Game, ...]:
    """Those of the house alone: what is written into its own files is made from them."""
    return tuple(game for game in all_games() if game.module.startswith(f"{GROUP}."))


@cache
def keys() -> tuple[str, ...]:
    """The names of the games that are announced, without importing any of them."""
    return tuple(sorted(_sources()))


def problems() -> tuple[UnknownGame, ...]:
    """What is announced and cannot be played: each says why."""
    broken = (why for key in keys() if isinstance(why := _loaded(key), UnknownGame))
    return (*broken, *map(_too_much, filter(_taken, _every_source())))


def get(key: str) -> Game:
    """The game of that name."""
    if key not in keys():
        if near := get_close_matches(key, keys(), n=1):
            raise UnknownGame(
                "no game called {name!r}; did you mean {near}?", name=key, near=near[0]
            )
        known = ", ".join(keys())
        raise UnknownGame("no game called {name!r}; there are: {known}", name=key, known=known)
    game = _loaded(key)
    if isinstance(game, UnknownGame):
        raise UnknownGame.like(game)
    return game


def refresh() -> None:
    """Look again: what was installed or taken away meanwhile is found, or gone."""
    for answer in (_sources, keys, _loaded):
        answer.cache_clear()


# ------------------------------------------------------------------------------- where they are


@cache
def _sources() -> Mapping[str, tuple[_Source, ...]]:
    """Where each game comes from: one source, unless two packages want the same name."""
    found: dict[str, dict[str, _Source]] = {}
    for source in (*_house(), *map(_plugin, entry_points(group=GROUP))):
        # One game announced twice over, as by two installations of it, is still one.
        found.setdefault(source.key, {}).setdefault(source.home, source)
    return {key: tuple(sources.values()) for key, sources in found.items()}


def _every_source() -> Iterator[_Source]:
    for sources in _sources().values():
        yield from sources


def _taken(source: _Source) -> bool:
    """Has the house a game of that name already?"""
    return bool(source.package) and not _sources()[source.key][0].package


def _too_much(source: _Source) -> UnknownGame:
    return UnknownGame(
        "{package} provides a game called {name}, which is the name of a built-in game",
        package=source.package,
        name=source.key,
    )


def _house() -> Iterator[_Source]:
    for folder in pkgutil.iter_modules(importlib.import_module(GROUP).__path__):
        home = f"{GROUP}.{folder.name}"

        def load(home: str = home) -> Any:
            return importlib.import_module(home).GAME

        yield _Source(folder.name.replace("_", "-"), home, "", load)


def _plugin(point: EntryPoint) -> _Source:
    package = point.dist.name if point.dist is not None else point.module
    return _Source(point.name, point.module, package, point.load)


@cache
def _loaded(key: str) -> Game | UnknownGame:
    """The game of that name; or why it cannot be played."""
    sources = _sources()[key]
    source = sources[0]  # the house comes first: no plugin takes the place of its games
    if source.package and len(sources) > 1:
        return UnknownGame(
            "several packages provide a game called {name}: remove all but one of {packages}",
            name=key,
            packages=", ".join(sorted(source.package for source in sources)),
        )
    package = source.package or "kermesse"
    try:
        game = source.load()
        wrong = _wrong(game, key)
    except (Exception, SystemExit) as error:
        return UnknownGame(
            "the game {name} of {package} cannot be loaded: {kind}: {error}",
            name=key,
            package=package,
            kind=type(error).__name__,
            error=error,
        )
    if wrong is None:
        return game  # type: ignore[no-any-return]
    return UnknownGame(
        "the game {name} of {package} cannot be played: {wrong}",
        name=key,
        package=package,
        wrong=wrong,
    )


def _wrong(game: Any, key: str) -> UnknownGame | None:
    """What is wrong with what a package calls its game; None when nothing is."""
    if not isinstance(game, Game):
        return UnknownGame(
            "its entry point is a {kind}, not a kermesse.Game", kind=type(game).__name__
        )
    if not re.fullmatch(KEY, key):
        return UnknownGame("its name is not lower case words joined by hyphens")
    if game.key != key:
        return UnknownGame(
            "its key is {key!r}; the key and the entry point must be the same", key=game.key
        )
    if not game.seats or game.seats[0] < 1:
        return UnknownGame("it cannot be played with {seats} seats", seats=game.seats)
    home = importlib.import_module(game.module)
    if not hasattr(home, "__path__"):
        return UnknownGame(
            "{module} is a single file; a game is a package that contains its texts",
            module=game.module,
        )
    if getattr(home, "GAME", None) is not game:
        return UnknownGame(
            "its module {module} does not define it as GAME, where other processes look for it",
            module=game.module,
        )
    return None
