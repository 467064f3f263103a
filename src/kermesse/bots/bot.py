"""What a bot is: something that chooses from a menu, knowing one seat's view."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from kermesse.core.contract import Move


class Bot(Protocol):
    """A player for one seat."""

    def act(self, view: Any, moves: Sequence[Any], /) -> Move:
        """One of these moves, chosen from what its seat may know."""
        ...


class Uniform:
    """Chooses any move of the menu, all equally likely: `random`."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def act(self, view: Any, moves: Sequence[Any], /) -> Move:
        """Any of them."""
        chosen: Move = self._rng.choice(moves)
        return chosen
