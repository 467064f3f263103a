"""The champion: a search that its game's network guides.

The network says at once which moves deserve a search, and leans towards some of them: it saw more
games than fit into one.
"""

from collections.abc import Sequence
from math import log
from typing import Any, Final

from kermesse.bots.network import network
from kermesse.bots.search import Search

SERIOUS: Final = log(1 / 20)
"""A move so much less likely than the network's first is not looked at,"""

ANYWAY: Final = 3
"""unless it is among so many of the likeliest."""

LEANING: Final = 0.05
"""What a move that the network makes e times as often is worth more, beside what comes of it."""


class Champion(Search):
    """A search among the moves that a network thinks likely; a plain one where none knows the
    table."""

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
