"""Games small enough to be solved: what a game of the house has as `MINIATURE`, in a module of that
name. They are in no lobby and no list; `pyspiel.load_game` knows them.
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from kermesse.core.game import Game
from kermesse.core.registry import house_games

MINIATURES: Final[Mapping[str, Game]] = {
    small.key: small
    for game in house_games()
    if find_spec(f"{game.module}.miniature") is not None
    for small in (import_module(f"{game.module}.miniature").MINIATURE,)
}
"""By their names."""
