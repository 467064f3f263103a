"""The built-in policy of Festival for a batch: opponents in training."""

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.games.festival import bots, box
from kermesse.games.festival.batch.engine import (
    HAND_ON,
    I8,
    NONE,
    FestivalEngine,
    State,
)
from kermesse.games.festival.box import HIGHEST


def policy(engine: FestivalEngine, state: State, bits: jax.Array, heat: jax.Array) -> jax.Array:
    """Return a move of `bots.policy`; `heat` adds noise and lays some cards face down."""
    noise, down, to = jax.random.split(jax.random.wrap_key_data(jnp.stack([bits, bits ^ 1])), 3)
    hand = state.hand
    value = hand % HIGHEST if engine.simple else _worth(engine, state)
    value = value + heat * jax.random.gumbel(noise, hand.shape)
    best = jnp.argmax(jnp.where(hand == NONE, -1e9, value))
    card = jnp.where(np.arange(hand.shape[0]) == best, hand, 0).sum(dtype=I8)
    hides = jax.random.uniform(down) < 0.5 * heat
    on = HAND_ON + engine.random_to(state, jax.random.bits(to, (), jnp.uint32))
    return jnp.where(engine.taking(state), 2 * card + hides, on).astype(jnp.int32)


def _worth(engine: FestivalEngine, state: State) -> jax.Array:
    """Return the value of each card of the hand, as in `bots.Worth`."""
    left = engine.rounds - 1 - state.ply // engine.turn
    calm = 0.45 + 0.5 * left
    stars, mine = engine.stars(state), np.arange(engine.seats)[:, None] == state.holder
    own = jnp.where(mine, stars, 0).sum(0)
    ranked = jnp.sort(jnp.where(mine, -1, stars), axis=0)
    best, second = ranked[-1], ranked[-2]

    def place(held: jax.Array) -> jax.Array:
        first = bots.LEAD * jax.nn.sigmoid((held - best) / calm)
        return first + bots.SECOND * jax.nn.sigmoid((held - second) / calm)

    new = jnp.where(own == 0, bots.NEW * bots.PATIENCE ** left.astype(jnp.float32), 0)
    one, two = (new + place(own + more) - place(own) for more in (1, 2))
    kinds = state.hand[:, None] // HIGHEST == np.arange(len(box.PROFESSIONS))
    nine = (state.hand % HIGHEST == HIGHEST - 1)[:, None]
    return jnp.where(kinds, jnp.where(nine, two, one), 0).sum(1)
