"""Finds the games: each folder of `kermesse.games` is one, and nobody lists them."""

import importlib
import pkgutil
from difflib import get_close_matches
from functools import cache

from kermesse.core.game import Game

_PACKAGE = "kermesse.games"


class UnknownGame(LookupError):
    """No game of that name; says which there are."""


def all_games() -> tuple[Game, ...]:
    """Every game of the house, in the order of their names."""
    return tuple(get(key) for key in keys())


@cache
def keys() -> tuple[str, ...]:
    """The names of the games, without importing any of them."""
    path = importlib.import_module(_PACKAGE).__path__
    return tuple(sorted(found.name.replace("_", "-") for found in pkgutil.iter_modules(path)))


@cache
def get(key: str) -> Game:
    """The game of that name."""
    if key not in keys():
        near = get_close_matches(key, keys(), n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(keys())}"
        raise UnknownGame(f"no game called {key!r}; {hint}")
    game: Game = importlib.import_module(f"{_PACKAGE}.{key.replace('-', '_')}").GAME
    return game
