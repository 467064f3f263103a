"""A level played by the game's network: fast, and weaker the higher its temperature."""

from collections.abc import Mapping, Sequence
from math import exp
from random import Random
from typing import Any

from kermesse.bots.network import network
from kermesse.bots.search import Search
from kermesse.bots.slices import Sliced
from kermesse.bots.tree import Choice
from kermesse.core.contract import Move
from kermesse.core.game import Game


class NetworkLevel(Search):
    """A bot that draws its move from the network's probabilities, flattened by a temperature.

    It makes the mistakes of a player who looks at each move briefly: moves that are almost as good
    are taken almost as often. Without a network for the table, it searches.
    """

    def __init__(
        self,
        game: Game,
        rng: Random,
        worlds: int,
        ms: int | None = None,
        temperature: float = 0.0,
        level: str = "",
        *,
        flattenings: Mapping[int, float],
    ) -> None:
        super().__init__(game, rng, worlds, ms, temperature, level)
        self._flattenings = flattenings

    def _choosing(
        self, view: Any, moves: Sequence[Any]
    ) -> Sliced[tuple[Move, Mapping[Move, Choice]]]:
        """Draw a move; search where there is no network."""
        known = network(self._game, view) if len(moves) > 1 else None
        if known is None:
            return (yield from super()._choosing(view, moves))
        leanings = known.judge(view, moves).leanings
        best = max(leanings.values())
        flattening = self._flattenings[view.seats]
        odds = [exp((leaning - best) / flattening) for leaning in leanings.values()]
        return self._rng.choices([*leanings], odds)[0], {}
