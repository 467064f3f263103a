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
"""The seat to act once the game is over."""


State = TypeVar("State")


class Engine(ABC, Generic[State]):
    """A table with a number of seats and options; its games are states of one shape.

    Each function handles one game; `jax.vmap` makes a batch of it, `jax.jit` compiles it. The House
    deals in `init` and shuffles in `step`, from random bits in the state.

    In a game in which several seats may act at once, or a clock runs, seats are asked one by one in
    beats of `core.beats.TICK`, as `core.beats` does. A seat may wait: the last number of a move.
    """

    code: ClassVar[Encoding]
    """The encoding of moves and observations."""

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        """Number of seats."""
        self.options = options
        """The options of the game."""
        self.waits = self.code.still
        """True if a seat may wait."""
        self.actions = self.code.actions + self.code.still
        """Number of moves, waiting included."""

    @abstractmethod
    def init(self, key: jax.Array) -> State:
        """Deal a new game."""

    @abstractmethod
    def script(self, house: Sequence[Move], luck: int = 0) -> Any:
        """Convert every move of the House that needs chance, the deal first, to arrays of fixed
        size. `luck` is the number that draws who is asked, in a game in beats: see `batch.beats`.
        """

    @abstractmethod
    def start(self, script: Any) -> State:
        """Deal a new game in which the House follows the script."""

    @abstractmethod
    def to_act(self, state: State) -> jax.Array:
        """Return the seat to act; `NOBODY` once the game is over."""

    @abstractmethod
    def legal(self, state: State) -> jax.Array:
        """Return the mask of legal moves; all false once the game is over."""

    @abstractmethod
    def step(self, state: State, action: jax.Array) -> State:
        """Return the state after a legal move; a game that is over does not change."""

    def tick(self, state: State, action: jax.Array) -> State:
        """Like `step`, but automatic consequences may take further ticks in which nobody acts.

        So the games of a batch do not wait for the longest consequence.
        """
        return self.step(state, action)

    @abstractmethod
    def over(self, state: State) -> jax.Array:
        """Return whether the game is over."""

    @abstractmethod
    def scores(self, state: State) -> jax.Array:
        """Return the scores if the game ended now."""

    @abstractmethod
    def observe(self, state: State, seat: jax.Array) -> jax.Array:
        """Return the observation of a seat, in the layout of the encoding; -1 is the public."""

    def shares(self, state: State) -> jax.Array:
        """Return each seat's share of the victory if the game ended now."""
        scores = self.scores(state)
        won = scores == scores.max()
        return won / won.sum()

    def rewards(self, state: State) -> jax.Array:
        """Return each seat's share of the victory less 1 / seats at the end, and 0 before."""
        return jnp.where(self.over(state), self.shares(state) - 1 / self.seats, 0.0)

    def random(self, state: State, bits: jax.Array) -> jax.Array:
        """Return a random legal move, all equally likely, from 32 random bits."""
        return any_of(self.legal(state), bits)

    def auto_reset(self, state: State, key: jax.Array) -> State:
        """Return the game, or a new one if it is over."""
        over, new = self.over(state), self.init(key)
        return jax.tree.map(lambda old, fresh: jnp.where(over, fresh, old), state, new)

    def step_auto_reset(
        self, state: State, action: jax.Array, key: jax.Array
    ) -> tuple[State, jax.Array, jax.Array]:
        """Play a legal move; return the game or a new one if it is over, the rewards, and whether
        it was over."""
        state = self.step(state, action)
        return self.auto_reset(state, key), self.rewards(state), self.over(state)
