"""The built-in policy of Romancier Scilof for a batch: opponents in training."""

import jax
import jax.numpy as jnp

from kermesse.batch.arrays import STRIDE, any_of, lowbias32
from kermesse.games.romancier_scilof import encode
from kermesse.games.romancier_scilof.batch.engine import (
    CLOSE,
    COLLECT,
    REFUSE,
    REPLY,
    WAIT,
    RomancierEngine,
)
from kermesse.games.romancier_scilof.batch.state import LETTERS, State


def policy(engine: RomancierEngine, state: State, bits: jax.Array, heat: jax.Array) -> jax.Array:
    """Return a move of a player who keeps the value it has most of and gives the rest to anybody,
    as the bot `easy`; with `heat`, sometimes a random move."""
    table, legal = engine.table, engine.legal(state)
    hand = (state.hands & (table.seat == state.beat.seat)[:, None]).any(0)
    values = [(hand & (table.value == value)).sum() for value in range(encode.SEATS)]
    spare = hand & (table.value != jnp.argmax(jnp.stack(values)))
    spares = jnp.repeat(spare, encode.SEATS, total_repeat_length=LETTERS * encode.SEATS)
    anything = any_of(legal, bits)
    posts, replies = legal[:REPLY] & spares, legal[REPLY:REFUSE]
    luck = lowbias32(bits + STRIDE)
    action = jnp.where(legal[WAIT], WAIT, anything)
    action = jnp.where(posts.any(), any_of(posts, luck), action)
    action = jnp.where(replies.any(), REPLY + any_of(replies, luck), action)
    given = replies & spares
    action = jnp.where(given.any(), REPLY + any_of(given, luck), action)
    action = jnp.where(legal[CLOSE], CLOSE, action)
    action = jnp.where(legal[COLLECT], COLLECT, action)
    wavers = (lowbias32(bits ^ STRIDE) >> 8).astype(jnp.float32) / 2**24 < 0.5 * heat
    return jnp.where(wavers, anything, action).astype(jnp.int32)
