"""pgx's games by the loop that measures our batch engines: decisions per second and more, as JSON.

Arguments are names of its games. Each is reset at the interval that suits it best: short games at
nearly every move. Its `step` computes mask and observation in any case; XLA may drop those that are
not used.
"""

import argparse
import json
import time
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from batch import measure

from kermesse.batch.arrays import any_of

BLOCKS = (1, 4, 16)
"""Numbers of moves after which games that are over are reset: the best counts."""


class PgxGame:
    """A game of pgx with the part of an engine's interface that the loop needs."""

    def __init__(self, name: str) -> None:
        self._env = pgx.make(name)

    def init(self, key: jax.Array) -> Any:
        return self._env.init(key)

    def to_act(self, state: Any) -> jax.Array:
        return jnp.where(state.terminated, -1, state.current_player)

    def legal(self, state: Any) -> jax.Array:
        return state.legal_action_mask

    def observe(self, state: Any, _seat: jax.Array) -> jax.Array:
        return state.observation

    def random(self, state: Any, bits: jax.Array) -> jax.Array:
        return any_of(state.legal_action_mask, bits)

    def tick(self, state: Any, action: jax.Array) -> Any:
        return self._env.step(state, action)

    def scores(self, state: Any) -> jax.Array:
        return state.rewards.astype(jnp.int32)

    def auto_reset(self, state: Any, key: jax.Array) -> Any:
        new = self._env.init(key)
        return jax.tree.map(lambda old, new: jnp.where(state.terminated, new, old), state, new)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("names", nargs="+")
    reader.add_argument("--batch", type=int, default=8_192)
    reader.add_argument("--rounds", type=int, default=4)
    given = reader.parse_args()
    rows = []
    for name in given.names:
        for kind in ("mask", "seen"):
            found = [
                measure(PgxGame(name), kind, given.batch, given.rounds, time.process_time, block)
                for block in BLOCKS
            ]
            best = max(found, key=lambda each: each["rate"])
            rows.append({"game": name, "kind": kind, "games": given.batch, **best})
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
