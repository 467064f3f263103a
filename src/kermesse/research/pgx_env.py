"""The batch engines as pgx environments."""

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


@dataclass  # pgx's dataclass, a JAX pytree
class PgxState(pgx.State):
    """A state with what pgx expects of it."""

    game: Any
    """The engine's state."""
    name: str = field(metadata={"pytree_node": False})
    """Name of the game; not an array, so JAX ignores it."""
    current_player: jax.Array
    """The seat to act; 0 once the game is over."""
    observation: jax.Array
    """Its observation."""
    rewards: jax.Array
    """Reward of the last move for each seat."""
    terminated: jax.Array
    """True once the game is over."""
    truncated: jax.Array
    """Never true."""
    legal_action_mask: jax.Array
    """The legal moves; all of them once the game is over."""
    _step_count: jax.Array

    @property
    def env_id(self) -> Any:
        """The name of the game."""
        return self.name

    def _repr_html_(self) -> str:
        """Return what a notebook shows: pgx draws only its own games."""
        return f"<pre>{self.name}, move {self._step_count}</pre>"


class PgxEnv(pgx.Env):
    """A pgx environment of one game. Players are seats; chance is in the state, so no key is
    needed."""

    def __init__(self, game: Game, seats: int | None, options: Options | None) -> None:
        super().__init__()
        self._game = game
        self.engine: Engine[Any] = batch.engine(game, seats, options)
        """The batch engine."""

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
        return self._updated(blank, state)

    def _step(self, state: PgxState, action: jax.Array, key: jax.Array | None) -> PgxState:
        after = self.engine.step(state.game, action)
        next_state = self._updated(state, after)
        rewards = self.engine.rewards(after).astype(jnp.float32)
        return next_state.replace(rewards=rewards)

    def _updated(self, state: PgxState, game: Any) -> PgxState:
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
        """The name of the game."""
        return f"kermesse-{self._game.key}"

    @property
    def version(self) -> str:
        """The version of its encoding."""
        return f"v{self.engine.code.version}"

    @property
    def num_players(self) -> int:
        """Number of players."""
        return self.engine.seats
