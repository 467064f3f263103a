"""Games small enough to be solved: the `MINIATURE` of a built-in game's module `miniature`.

No lobby or list shows them. The environments and `pyspiel.load_game` find them by name.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from kermesse.core.game import Game
from kermesse.core.registry import builtin_games, get, keys


@cache
def small_games() -> Mapping[str, Game]:
    """Return all of them, by name."""
    return {
        small.key: small
        for game in builtin_games()
        if find_spec(f"{game.module}.miniature") is not None
        for small in (import_module(f"{game.module}.miniature").MINIATURE,)
    }


def find(name: str) -> Game:
    """Return the game of that name, small or not, or raise `UnknownGame`."""
    return small_games()[name] if name not in keys() and name in small_games() else get(name)
