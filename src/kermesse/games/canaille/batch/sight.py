"""Observations of a batch's games, in the layout of `encode`."""

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.batch.arrays import written
from kermesse.batch.contract import NOBODY
from kermesse.games.canaille import box, encode, phases
from kermesse.games.canaille.batch import river
from kermesse.games.canaille.batch.packing import (
    EMPTY,
    FACES,
    NONE,
    PILED,
    PLACES,
    action_count,
    at,
    count_of,
    of,
    river_count,
)
from kermesse.games.canaille.batch.state import State, Table


def observation(table: Table, state: State, seat: jax.Array) -> jax.Array:
    """Return the observation of a seat; -1 is the public.

    The barrier makes XLA compute it once. Without it, XLA fuses it with the code that reads it and
    computes it again for each number read.
    """
    over = state.phase == phases.OVER
    top, bottom = river.ends(state)
    depths = range(encode.ENDS)
    ends = state.size - 1
    above = [river.known_at(state, river.place_at(state, i)) for i in depths]
    under = [river.known_at(state, river.place_at(state, ends - i)) for i in depths]
    bottom = jnp.where(top < state.size, bottom, 0)
    caught = [
        state.caught[i // 4] >> 8 * (i % 4) + part & 7
        for i in range(encode.TURN)
        for part in (3, 0)
    ]
    hand = of(seat, state.hands) * (seat >= 0) + EMPTY * (seat < 0)
    turn = np.arange(2 * encode.TURN) // 2
    piles = [river_count(state.piles, face) for face in range(PILED)]
    piles.append((np.arange(table.seats) == state.cat).astype(jnp.int32))
    seen = jnp.stack([at(state.seen, place) for place in PLACES])
    options = table.options
    said = {
        "you": seat + 1,
        "seats": table.seats,
        "souple": options.dots == "souple",
        "hidden": options.exchange == "deck",
        "patience": options.patience,
        "phase": state.phase,
        "author": jnp.where(over, 0, state.author + 1),
        "fisher": jnp.where(over, 0, state.fisher + 1),
        "sentence": _from_one(state.sentence, box.HAND),
        "step": state.step,
        "need": jnp.maximum(state.need, 0),
        "missing": state.missing,
        "shuffling": 0,
        "river": state.size,
        "up": state.up,
        "over": jnp.where(np.arange(encode.ENDS) < top, jnp.stack(above) + 1, 0),
        "under": jnp.where(np.arange(encode.ENDS) < bottom, jnp.stack(under) + 1, 0),
        "prowl": _prowl(state, top, bottom),
        "piles": jnp.stack(piles, 1).ravel(),
        "out": jnp.stack([river_count(state.out, face) for face in range(PILED)]),
        "hand": _from_one(hand, box.HAND),
        "held": count_of([at(state.hands, place) != NONE for place in PLACES]),
        "seen": (seen[..., None] == np.arange(FACES)).sum(0).ravel(),
        "row": _from_one(state.row, box.ROW),
        "deck": sum(action_count(state.deck, face) for face in range(FACES)),
        "discard": jnp.stack([action_count(state.discard, face) for face in range(FACES)]),
        "caught": jnp.where(turn < state.catches, jnp.stack(caught) + 1, 0),
        "quiet": jnp.minimum(state.quiet, 80),
    }
    return jax.lax.optimization_barrier(written(encode.FIELDS, said))


def _prowl(state: State, top: jax.Array, bottom: jax.Array) -> jax.Array:
    """Return the fewest and most cards above Canaille, plus 1; zeros if its place is known."""
    depth = river.around(state.lair - state.front)
    last = state.size - 1
    depth = jnp.where(state.up, last - depth, depth)
    hidden = (state.cat == NOBODY) & (depth >= top) & (depth < state.size - bottom)
    fewest, most = box.ABOVE.start + state.shift, box.ABOVE.stop - 1 + state.shift
    fewest, most = (
        jnp.where(state.up, last - most, fewest),
        jnp.where(state.up, last - fewest, most),
    )
    both = jnp.stack([jnp.maximum(fewest, top), jnp.minimum(most, last - bottom)])
    return jnp.where(hidden, both + 1, 0)


def _from_one(cards: jax.Array, size: int) -> jax.Array:
    """Return the cards of a list plus 1; 0 for no card."""
    said = jnp.stack([at(cards, place) for place in range(size)])
    return jnp.where(said == NONE, 0, said + 1)
