"""The games in TextArena's registry: `register()`, then `textarena.make("kermesse/Festival-v1")`.

Needs TextArena (the extra `text`); `spoken.TextGame` does not.
"""

from typing import Any

import textarena
from textarena.envs import registration
from textarena.wrappers import LLMObservationWrapper

from kermesse.core.registry import all_games
from kermesse.spoken.game import TextGame


class TextArenaGame(textarena.Env):
    """A game in words as a TextArena environment."""

    def __init__(self, game: str, **parameters: Any) -> None:
        """Make a game by its key; other parameters are those of `TextGame`."""
        self.state = TextGame(game, **parameters)
        """The game, which also serves as TextArena's state."""

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
    """Register every game with TextArena; return their names there."""
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
