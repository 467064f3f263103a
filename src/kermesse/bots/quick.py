"""The fastest bot of a game: its policy of playouts, without search."""

from collections.abc import Sequence
from random import Random
from typing import Any

from kermesse.bots.game_policy import policy_of
from kermesse.core.contract import Move
from kermesse.core.game import Game


class Quick:
    """A bot that plays the game's policy of playouts: `policy`.

    The policy sees an imagined world or the view, as in a search, and never the state. Without a
    policy it plays at random.
    """

    def __init__(self, game: Game, rng: Random) -> None:
        self._imagine, self._rng = game.imagine, rng
        self._said = policy_of(game)

    def act(self, view: Any, moves: Sequence[Any], /) -> Move:
        """Return the move of the policy."""
        said, rng = self._said, self._rng
        if len(moves) == 1:
            only: Move = moves[0]
            return only
        if said.rule is not None:
            return said.rule(view, moves, rng)
        if said.policy is None:
            chosen: Move = rng.choice(moves)
            return chosen
        return said.policy(self._imagine(view, rng), view.you, rng)
