"""The games in the registries of Gymnasium and PettingZoo: importing this puts them there.

So does `research.register()`; or name the module with the game, which Gymnasium then imports:
`gymnasium.make("kermesse.research.registration:kermesse/Festival-v1")`.
"""

from typing import Final

import gymnasium
import pettingzoo

from kermesse.core.encoding import encoded, encoding
from kermesse.core.game import Game
from kermesse.core.registry import all_games


def _register(game: Game) -> str:
    """Make both registries know a game; its name there, with the version of its encoding."""
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
"""What the games are called there."""
