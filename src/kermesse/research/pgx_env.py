"""The batch engines as pgx environments."""

from collections.abc import Sequence
from dataclasses import field
from html import escape
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import pgx
from pgx.core import dataclass

from kermesse import batch
from kermesse.batch import NOBODY, Engine
from kermesse.batch.arrays import small
from kermesse.core.contract import Options
from kermesse.core.game import Game

COLUMNS: Final = 40
SQUARE: Final = 12
"""The squares of a picture: how many in a row, and their size in pixels."""


@dataclass  # pgx's dataclass, a JAX pytree
class PgxState(pgx.State):
    """A state with what pgx expects of it."""

    _game: Any
    """The engine's state."""
    _name: str = field(metadata={"pytree_node": False})
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
        return self._name

    def to_svg(self, *, color_theme: str | None = None, scale: float | None = None) -> str:
        """Return a picture of the observation, one square per number; of a batch, the first game's.

        Pgx draws only its own games.
        """
        count = jnp.ravel(self._step_count)[0]
        rows = jnp.reshape(self.observation, (-1, self.observation.shape[-1]))
        title = f"{self._name}, move {count}"
        return _squares(title, rows[0].tolist(), color_theme == "dark", scale or 1.0)

    def save_svg(
        self, filename: Any, *, color_theme: str | None = None, scale: float | None = None
    ) -> None:
        """Write the picture to a file."""
        picture = self.to_svg(color_theme=color_theme, scale=scale)
        Path(filename).write_text(picture, encoding="utf-8")


def _squares(title: str, numbers: Sequence[int], dark: bool, scale: float) -> str:
    """Return an SVG with a title and a square for each number, the darker the larger."""
    ink, paper = ("#eee", "#222") if dark else ("#222", "#fff")
    most = max(1, *numbers)
    rows = -(-len(numbers) // COLUMNS)
    width, height = COLUMNS * SQUARE, (rows + 2) * SQUARE
    squares = "".join(
        f'<rect x="{place % COLUMNS * SQUARE}" y="{(place // COLUMNS + 2) * SQUARE}" '
        f'width="{SQUARE - 1}" height="{SQUARE - 1}" fill="{ink}" '
        f'fill-opacity="{0.06 + 0.94 * max(0, number) / most:.2f}"/>'
        for place, number in enumerate(numbers)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width * scale:g}" height="{height * scale:g}" role="img">'
        f'<title>{escape(title)}</title><rect width="100%" height="100%" fill="{paper}"/>'
        f'<text x="0" y="{1.2 * SQUARE:g}" font-size="{SQUARE}" fill="{ink}">{escape(title)}</text>'
        f"{squares}</svg>"
    )


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
            _game=state,
            _name=self.id,
            current_player=jnp.int32(0),
            observation=jnp.zeros(code.length, small(code.fields)),
            rewards=jnp.zeros(self.engine.seats, jnp.float32),
            terminated=jnp.bool_(False),
            truncated=jnp.bool_(False),
            legal_action_mask=jnp.zeros(self.engine.actions, bool),
            _step_count=jnp.int32(0),
        )
        return self._updated(blank, state)

    def _step(self, state: PgxState, action: jax.Array, key: jax.Array | None) -> PgxState:
        after = self.engine.step(state._game, action)
        next_state = self._updated(state, after)
        rewards = self.engine.rewards(after).astype(jnp.float32)
        return next_state.replace(rewards=rewards)

    def _updated(self, state: PgxState, game: Any) -> PgxState:
        engine = self.engine
        acts = engine.to_act(game).astype(jnp.int32)
        return state.replace(
            _game=game,
            current_player=jnp.where(acts == NOBODY, 0, acts),
            terminated=engine.over(game),
            legal_action_mask=engine.legal(game),
        )

    def _observe(self, state: PgxState, player_id: jax.Array) -> jax.Array:
        return self.engine.observe(state._game, player_id.astype(jnp.int8))

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
