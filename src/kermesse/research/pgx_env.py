"""The batch engines behind pgx's interface, so that what was written for its games plays ours."""

from dataclasses import field
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.core import dataclass

from kermesse import batch
from kermesse.batch import NOBODY, Engine
from kermesse.core.contract import Options
from kermesse.core.game import Game


@dataclass  # pgx's own, which JAX knows how to walk through
class PgxState(pgx.State):
    """A game, with what pgx wants to know of it at every moment."""

    game: Any
    """The engine's state."""
    name: str = field(metadata={"pytree_node": False})
    """Which game it is: no array, so JAX is to leave it alone."""
    current_player: jax.Array
    """Whose move it is; 0 once the game is over."""
    observation: jax.Array
    """What that one sees."""
    rewards: jax.Array
    """What the last move brought each seat."""
    terminated: jax.Array
    """Is the game over?"""
    truncated: jax.Array
    """Was it cut short? Never by us."""
    legal_action_mask: jax.Array
    """Which numbers are moves; all of them once the game is over."""
    _step_count: jax.Array

    @property
    def env_id(self) -> Any:
        """Which game it is."""
        return self.name

    def _repr_html_(self) -> str:
        """What a notebook shows: pgx draws its own games alone."""
        return f"<pre>{self.name}, move {self._step_count}</pre>"


class PgxEnv(pgx.Env):
    """A table as pgx knows games. Players are seats; chance is in the state, no key is needed."""

    def __init__(self, game: Game, seats: int | None, options: Options | None) -> None:
        super().__init__()
        self._game = game
        self.engine: Engine[Any] = batch.engine(game, seats, options)
        """What plays it."""

    def _init(self, key: jax.Array) -> PgxState:
        state = self.engine.init(key)
        code = self.engine.code
        blank = PgxState(
            game=state,
            name=self.id,
            current_player=jnp.int32(0),
            observation=jnp.zeros(code.length, jnp.int8),
            rewards=jnp.zeros(self.engine.seats, jnp.float32),
            terminated=jnp.bool_(False),
            truncated=jnp.bool_(False),
            legal_action_mask=jnp.zeros(code.actions, bool),
            _step_count=jnp.int32(0),
        )
        return self._told(blank, state)

    def _step(self, state: PgxState, action: jax.Array, key: jax.Array | None) -> PgxState:
        after = self.engine.step(state.game, action)
        told = self._told(state, after)
        rewards = self.engine.rewards(after).astype(jnp.float32)
        return told.replace(rewards=rewards)

    def _told(self, state: PgxState, game: Any) -> PgxState:
        engine = self.engine
        acts = engine.to_act(game).astype(jnp.int32)
        return state.replace(
            game=game,
            current_player=jnp.where(acts == NOBODY, 0, acts),
            terminated=engine.over(game),
            legal_action_mask=engine.legal(game),
        )

    def _observe(self, state: PgxState, player_id: jax.Array) -> jax.Array:
        return self.engine.observe(state.game, player_id.astype(jnp.int8))

    @property
    def id(self) -> Any:
        """Which game it is."""
        return f"kermesse-{self._game.key}"

    @property
    def version(self) -> str:
        """The version of its encoding: when a number or a place comes to mean something else."""
        return f"v{self.engine.code.version}"

    @property
    def num_players(self) -> int:
        """How many play."""
        return self.engine.seats
