"""The built-in policy of Carrousel for a batch: opponents in training."""

from typing import Final

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.batch.arrays import STRIDE, any_of, lowbias32
from kermesse.batch.contract import NOBODY
from kermesse.games.carrousel.batch import clock, tables
from kermesse.games.carrousel.batch.engine import CarrouselEngine
from kermesse.games.carrousel.batch.state import State, open_to

EXACT: Final = np.array(
    [
        next(t for t in reversed(range(tables.TOUCHES)) if tables.FITS[t, ride])
        for ride in range(tables.RIDES)
    ]
)
"""By ride: the touch of exactly the horses it moves."""


def policy(engine: CarrouselEngine, state: State, bits: jax.Array, heat: jax.Array) -> jax.Array:
    """Return a winning ride, a touch for one or a lucky strike, else wait; with `heat`, sometimes
    a random move. In practice, where no clock would end the wait, it rides at random."""
    table, seat, legal = engine.table, state.beat.seat, engine.legal(state)
    anything = any_of(legal, bits)
    holds = state.holder == seat
    mine = (open_to(table, state, seat)[..., None] == jnp.arange(tables.CARDS)).any((0, 1))
    rides = jnp.where(
        holds,
        tables.rides(state.order, state.touch),
        jnp.asarray(tables.AFTER)[state.order] != tables.NONE,
    )
    after = jnp.maximum(jnp.asarray(tables.AFTER)[state.order], 0)
    wins = rides & mine[tables.lead(after)]
    ride = any_of(wins, lowbias32(bits + STRIDE))
    touch = jnp.asarray(EXACT)[jnp.minimum(ride, tables.RIDES - 1)]
    strike = tables.POINT + tables.lead(state.order).astype(jnp.int32)
    action = anything if table.practice else jnp.int32(engine.code.actions)
    action = jnp.where(legal[-1] | table.practice, action, anything)
    action = jnp.where(wins.any() & (state.holder == NOBODY), touch, action)
    action = jnp.where(wins.any() & holds, tables.TOUCHES + ride, action)
    lucky = clock.menu_cards(table, state, seat)[strike - tables.POINT] & ~holds
    action = jnp.where(lucky, strike, action)
    action = jnp.where(holds & ~wins.any(), anything, action)
    action = jnp.where(state.unheard.any(), tables.HEAR, action)
    wavers = (lowbias32(bits ^ STRIDE) >> 8).astype(jnp.float32) / 2**24 < 0.5 * heat
    return jnp.where(wavers, anything, action).astype(jnp.int32)
