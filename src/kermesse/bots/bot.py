"""The interface of a bot."""

from collections.abc import Awaitable, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, runtime_checkable

from kermesse.core.contract import Move, Ms


class Bot(Protocol):
    """A player for one seat."""

    def act(self, view: Any, moves: Sequence[Any], /) -> Move:
        """Choose one of these moves from what the seat may know."""
        ...


class AsyncBot(Protocol):
    """A player for one seat, with an async method `act`."""

    def act(self, view: Any, moves: Sequence[Any], /) -> Awaitable[Move]:
        """Choose one of these moves from what the seat may know."""
        ...


@runtime_checkable
class Paced(Protocol):
    """Optional interface of a bot: a reaction time."""

    def reaction(self, view: Any, /) -> Ms | None:
        """Return how long to wait, from the moment the menu changed; None to wait for another
        change."""
        ...


AnyBot: TypeAlias = Bot | AsyncBot
"""Any object that can play at a seat."""


class Uniform:
    """A bot that picks moves at random, all equally likely: `random`."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def act(self, view: Any, moves: Sequence[Any], /) -> Move:
        """Return a random move of the menu."""
        chosen: Move = self._rng.choice(moves)
        return chosen
