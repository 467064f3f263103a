"""What a bot is: something that chooses from a menu, knowing one seat's view."""

from collections.abc import Awaitable, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, runtime_checkable

from kermesse.core.contract import Move, Ms


class Bot(Protocol):
    """A player for one seat."""

    def act(self, view: Any, moves: Sequence[Any], /) -> Move:
        """One of these moves, chosen from what its seat may know."""
        ...


class AsyncBot(Protocol):
    """A player for one seat that waits for something else while it thinks."""

    def act(self, view: Any, moves: Sequence[Any], /) -> Awaitable[Move]:
        """One of these moves, chosen from what its seat may know."""
        ...


@runtime_checkable
class Paced(Protocol):
    """What a bot may offer besides `act`: to take its time."""

    def reaction(self, view: Any, /) -> Ms | None:
        """How long it waits before it acts, from when its menu became what it is; None when it
        leaves it to the others until its menu changes."""
        ...


AnyBot: TypeAlias = Bot | AsyncBot
"""What may play at a seat."""


class Uniform:
    """Chooses any move of the menu, all equally likely: `random`."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def act(self, view: Any, moves: Sequence[Any], /) -> Move:
        """Any of them."""
        chosen: Move = self._rng.choice(moves)
        return chosen
