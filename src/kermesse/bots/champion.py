"""The champion: a search guided by the game's network.

The network selects the moves worth a search and adds a small bonus to those it prefers.
"""

from collections.abc import Sequence
from math import log
from typing import Any, Final

from kermesse.bots.network import network
from kermesse.bots.search import Search

SERIOUS: Final = log(1 / 20)
"""Moves whose log-probability is this far below the network's first choice are skipped …"""

ANYWAY: Final = 3
"""… except this many of the likeliest."""

LEANING: Final = 0.05
"""Bonus to the value of a move for each factor e in its probability."""


class Champion(Search):
    """A search among the moves that the network finds likely; a plain search without a network."""

    def _in_order(self, view: Any, moves: Sequence[Any]) -> Sequence[Any]:
        known = network(self._game, view)
        if known is None:
            self._leanings = {}
            return super()._in_order(view, moves)
        said = known.judge(view, moves).leanings
        ranked = sorted(said, key=lambda move: -said[move])
        least = said[ranked[0]] + SERIOUS
        self._leanings = {move: LEANING * (said[move] - said[ranked[0]]) for move in ranked}
        return [move for place, move in enumerate(ranked) if place < ANYWAY or said[move] >= least]
