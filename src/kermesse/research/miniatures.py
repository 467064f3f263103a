"""Games small enough to be solved: what a game of the house has as `MINIATURE`, in a module of that
name. They are in no lobby and no list; the environments and `pyspiel.load_game` know them.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from kermesse.core.game import Game
from kermesse.core.registry import builtin_games, get, keys


@cache
def small_games() -> Mapping[str, Game]:
    """All of them, by their names."""
    return {
        small.key: small
        for game in builtin_games()
        if find_spec(f"{game.module}.miniature") is not None
        for small in (import_module(f"{game.module}.miniature").MINIATURE,)
    }


def find(name: str) -> Game:
    """The game of that name, be it a small one; or `UnknownGame`."""
    return small_games()[name] if name not in keys() and name in small_games() else get(name)
