"""The registry of games: the folders of `kermesse.games`, and plugins.

A plugin is a separate package that names its game in the entry-point group `kermesse.games`:

    [project.entry-points."kermesse.games"]
    kuhn-poker = "kuhn_poker:GAME"

Built-in games are found by their folders: in a checkout a new folder is enough, whereas the entry
points of an editable install do not change until it is installed again. After that all games are
treated alike. A game that cannot be loaded is left out; `problems` says why.
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

__all__ = ["GROUP", "KEY", "UnknownGame", "all_games", "builtin_games", "get", "keys", "problems"]

GROUP: Final = "kermesse.games"
"""The package of the built-in games, and the entry-point group of all others."""

KEY: Final = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"
"""Pattern of the key of a game."""


class UnknownGame(TranslatableError, LookupError):
    """No game has this key, or the game cannot be played; says which games there are, or why."""


class _Source(NamedTuple):
    """A place that provides a game."""

    key: str
    """Key of the game, as announced."""

    home: str
    """Module that holds it."""

    package: str
    """Name of the distribution, empty for a built-in game."""

    load: Callable[[], Any]
    """Function that returns the game; may raise any exception."""


def all_games() -> tuple[Game, ...]:
    """Return every game that can be played, built-in or from a plugin, sorted by key.

    >>> import kermesse
    >>> "festival" in [game.key for game in kermesse.all_games()]
    True
    """
    return tuple(game for key in keys() if isinstance(game := _loaded(key), Game))


def builtin_games() -> tuple[Game, ...]:
    """Return the built-in games, without plugins."""
    return tuple(game for game in all_games() if game.module.startswith(f"{GROUP}."))


@cache
def keys() -> tuple[str, ...]:
    """Return the keys of all announced games, without importing them."""
    return tuple(sorted(_sources()))


def problems() -> tuple[UnknownGame, ...]:
    """Return an error for each announced game that cannot be played."""
    broken = (why for key in keys() if isinstance(why := _loaded(key), UnknownGame))
    return (*broken, *map(_name_taken, filter(_shadowed, _every_source())))


def get(key: str) -> Game:
    """Return the game with this key, or raise `UnknownGame`.

    >>> import kermesse
    >>> kermesse.get("festival").seats
    range(4, 6)
    >>> kermesse.get("festivol")
    Traceback (most recent call last):
    ...
    kermesse.core.registry.UnknownGame: no game called 'festivol'; did you mean festival?
    """
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
    """Clear the caches, to find games installed or removed since."""
    for cached in (_sources, keys, _loaded):
        cached.cache_clear()


# -------------------------------------------------------------------------------------- sources


@cache
def _sources() -> Mapping[str, tuple[_Source, ...]]:
    """Return the sources of each key: one, unless several packages use the same key."""
    found: dict[str, dict[str, _Source]] = {}
    for source in (*_builtin(), *map(_plugin, entry_points(group=GROUP))):
        # A game announced twice, for example by two installations, counts once.
        found.setdefault(source.key, {}).setdefault(source.home, source)
    return {key: tuple(sources.values()) for key, sources in found.items()}


def _every_source() -> Iterator[_Source]:
    for sources in _sources().values():
        yield from sources


def _shadowed(source: _Source) -> bool:
    """Return True if a built-in game has the key of this plugin."""
    return bool(source.package) and not _sources()[source.key][0].package


def _name_taken(source: _Source) -> UnknownGame:
    return UnknownGame(
        "{package} provides a game called {name}, which is the name of a built-in game",
        package=source.package,
        name=source.key,
    )


def _builtin() -> Iterator[_Source]:
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
    """Return the game with this key; or the error why it cannot be played."""
    sources = _sources()[key]
    source = sources[0]  # built-in games come first: no plugin replaces them
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
    """Return what is wrong with the object that a package provides as its game, or None."""
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
