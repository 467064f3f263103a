"""The contract of an engine: one game as pure functions over integer arrays of fixed size."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

import jax
import jax.numpy as jnp

from kermesse.batch.arrays import any_of
from kermesse.core.contract import Move, Options
from kermesse.core.encoding import Encoding

NOBODY = -1
"""Who acts once the game is over."""


State = TypeVar("State")


class Engine(ABC, Generic[State]):
    """A table of so many seats and these options, whose games are states of one shape.

    Each function is about one game; `jax.vmap` makes a batch of it, `jax.jit` compiles it. The
    House deals in `init` and shuffles within `step`, by chance that the state carries.
    """

    code: ClassVar[Encoding]
    """The numbers of moves and the places of an observation."""

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        """How many play."""
        self.options = options
        """How they play."""

    @abstractmethod
    def init(self, key: jax.Array) -> State:
        """A game just dealt."""

    @abstractmethod
    def script(self, house: Sequence[Move]) -> Any:
        """Every move of the House in a game, the deal first, as arrays of fixed size."""

    @abstractmethod
    def start(self, script: Any) -> State:
        """The game just dealt in which the House does what the script says."""

    @abstractmethod
    def to_act(self, state: State) -> jax.Array:
        """The seat whose move it is; `NOBODY` once the game is over."""

    @abstractmethod
    def legal(self, state: State) -> jax.Array:
        """Which numbers are moves now; none once the game is over."""

    @abstractmethod
    def step(self, state: State, action: jax.Array) -> State:
        """The game after a legal move; a game that is over stays as it is."""

    def tick(self, state: State, action: jax.Array) -> State:
        """The same, but what follows by itself may take some more ticks, in which nobody acts:
        where games of a batch have little in common, none of them waits for the longest."""
        return self.step(state, action)

    @abstractmethod
    def over(self, state: State) -> jax.Array:
        """Is the game over?"""

    @abstractmethod
    def scores(self, state: State) -> jax.Array:
        """What each seat would have if the game ended now."""

    @abstractmethod
    def observe(self, state: State, seat: jax.Array) -> jax.Array:
        """What a seat sees, place for place as the encoding writes its view; -1 is the public."""

    def shares(self, state: State) -> jax.Array:
        """What each seat has of the victory, if the game ended now."""
        scores = self.scores(state)
        won = scores == scores.max()
        return won / won.sum()

    def rewards(self, state: State) -> jax.Array:
        """At the end one for the victory, shared, less everyone's fair part; before, nothing."""
        return jnp.where(self.over(state), self.shares(state) - 1 / self.seats, 0.0)

    def random(self, state: State, bits: jax.Array) -> jax.Array:
        """A legal move, each equally likely, from 32 random bits."""
        return any_of(self.legal(state), bits)

    def renewed(self, state: State, key: jax.Array) -> State:
        """The game, or a new one in its place once it is over."""
        over, new = self.over(state), self.init(key)
        return jax.tree.map(lambda old, fresh: jnp.where(over, fresh, old), state, new)

    def step_on(
        self, state: State, action: jax.Array, key: jax.Array
    ) -> tuple[State, jax.Array, jax.Array]:
        """After a legal move: the game, or a new one in its place; the rewards; was it over?"""
        state = self.step(state, action)
        return self.renewed(state, key), self.rewards(state), self.over(state)
