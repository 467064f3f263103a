"""Registers the games with Gymnasium and PettingZoo on import.

Call `research.register()`, or name the module with the game:
`gymnasium.make("kermesse.research.registration:kermesse/Festival-v1")`.
"""

from typing import Final

import gymnasium
import pettingzoo

from kermesse.core.encoding import encoded, encoding
from kermesse.core.game import Game
from kermesse.core.registry import all_games


def _register(game: Game) -> str:
    """Register a game with both; return its name, which ends with the version of its encoding."""
    code = encoding(game)
    title = "".join(part.capitalize() for part in game.key.split("-"))
    name = f"kermesse/{title}-v{code.version}"
    known = {"game": game.key}
    gymnasium.register(
        name,
        "kermesse.research:single",
        vector_entry_point="kermesse.research:vector",
        kwargs=known,
        disable_env_checker=True,
    )
    pettingzoo.register("aec", name, "kermesse.research:aec", kwargs=known)
    if code.still:
        pettingzoo.register("parallel", name, "kermesse.research:parallel", kwargs=known)
    return name


NAMES: Final = tuple(map(_register, filter(encoded, all_games())))
"""Names of the games."""
