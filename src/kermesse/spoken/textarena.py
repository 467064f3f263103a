"""The games in TextArena's registry: `register()`, then `textarena.make("kermesse/Festival-v1")`.

Needs TextArena, the extra `text`; the game itself (`spoken.TextGame`) does not.
"""

from typing import Any

import textarena
from textarena.envs import registration
from textarena.wrappers import LLMObservationWrapper

from kermesse.core.registry import all_games
from kermesse.spoken.game import TextGame


class TextArenaGame(textarena.Env):
    """A game in words, as TextArena knows games."""

    def __init__(self, game: str, **wishes: Any) -> None:
        """One of that key; what else is given is what `TextGame` takes."""
        self.state = TextGame(game, **wishes)
        """The game, which also answers what wrappers ask of a state."""

    def reset(self, num_players: int, seed: int | None = None) -> None:
        self.state.reset(num_players, seed)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        return self.state.step(action)

    def get_observation(self) -> tuple[int, list[tuple[int, str, Any]]]:
        seat, said = self.state.get_observation()
        kinds = textarena.ObservationType
        return seat, [(who, text, kinds[kind.name]) for who, text, kind in said]

    def close(self) -> Any:
        return self.state.close()


def register() -> tuple[str, ...]:
    """Put every game into TextArena's registry, once; their names there."""
    names = []
    for game in all_games():
        name = f"kermesse/{''.join(part.capitalize() for part in game.key.split('-'))}-v1"
        if name not in registration.ENV_REGISTRY:
            registration.register(
                id=name,
                entry_point=TextArenaGame,
                default_wrappers=[LLMObservationWrapper],
                game=game.key,
            )
        names.append(name)
    return tuple(names)
