"""The river of a batch: a ring in which cards keep their places, whichever end is the top.

Some cards at both ends are known; those between have no faces yet, except Canaille.
"""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.batch.arrays import STRIDE, below, lowbias32
from kermesse.games.canaille import box
from kermesse.games.canaille.batch.packing import (
    PILED,
    at,
    chosen,
    of,
    put,
    river_count,
    river_one,
)
from kermesse.games.canaille.batch.state import SPAN, State, either


def around(place: jax.Array) -> jax.Array:
    """Return a place modulo the size of the ring, for places at most one round off."""
    place = jnp.where(place >= SPAN, place - SPAN, place)
    return jnp.where(place < 0, place + SPAN, place)


def place_at(state: State, depth: Any) -> jax.Array:
    """Return the place in the ring of the card at a depth; 0 is the top card."""
    return around(state.front + jnp.where(state.up, state.size - 1 - depth, depth))


def known_at(state: State, place: jax.Array) -> jax.Array:
    """Return the known card at a place of the ring."""
    word = jnp.where(np.arange(state.river.shape[0]) == place >> 3, state.river, 0).sum()
    return at(word, place & 7)


def with_known(river: jax.Array, place: jax.Array, card: jax.Array, really: Any) -> jax.Array:
    """Return the ring with a known card at this place; unchanged unless `really`."""
    here = (np.arange(river.shape[0]) == place >> 3) & really
    bits = 4 * (place & 7)
    return jnp.where(here, river & ~(15 << bits) | card << bits, river)


def ends(state: State) -> tuple[jax.Array, jax.Array]:
    """Return the number of known cards at the top and at the bottom."""
    return (
        jnp.where(state.up, state.known[1], state.known[0]),
        jnp.where(state.up, state.known[0], state.known[1]),
    )


def with_ends(state: State, top: jax.Array, bottom: jax.Array) -> State:
    """Set the numbers of known cards at both ends; all cards are known where they meet."""
    all_known = top + bottom >= state.size
    top, bottom = (jnp.where(all_known, state.size, end) for end in (top, bottom))
    return state._replace(
        known=jnp.where(state.up, jnp.stack([bottom, top]), jnp.stack([top, bottom]))
    )


def fished(state: State) -> State:
    """Catch a card of the river, or show a further card.

    A card caught face down gets a face first; in a face-up river the next card is then seen.
    """
    top, bottom = ends(state)
    shows = state.shown > 0
    depth = jnp.where(shows, top, state.up.astype(jnp.int32))
    place = place_at(state, depth)
    wanted = jnp.where(shows, top < state.shown, depth < state.size)
    new = wanted & (depth >= top) & (depth < state.size - bottom)
    card = face(state, place)
    top = jnp.where(new, depth + 1, top)
    state = state._replace(
        river=with_known(state.river, place, card, new),
        hidden=state.hidden - jnp.where(new, river_one(card), 0),
        shown=jnp.where(top < jnp.minimum(state.shown, state.size), state.shown, 0),
    )
    state = either(shows, state, caught(state, known_at(state, place_at(state, 0))))
    return with_ends(
        state,
        jnp.where(shows, top, jnp.maximum(top - 1, 0)),
        jnp.minimum(bottom, state.size),
    )


def face(state: State, place: jax.Array) -> jax.Array:
    """Return the face of the hidden card at a place of the ring."""
    if state.script is not None:
        return state.script.river[place].astype(jnp.int32)
    counts = [river_count(state.hidden, face) for face in range(PILED)]
    bits = lowbias32(state.luck[1] + place.astype(jnp.uint32) * STRIDE)
    card = chosen(counts, below(bits, sum(counts)).astype(jnp.int32))
    return jnp.where(place == state.lair, box.CANAILLE, card)


def caught(state: State, card: jax.Array) -> State:
    """Move the top card of the river onto a pile."""
    seat, front = state.takers & 15, state.front + (1 - state.up)
    here = np.arange(state.caught.shape[0]) == state.catches >> 2
    bits = (card | seat << 3) << 8 * (state.catches & 3)
    return state._replace(
        piles=put(seat, state.piles, of(seat, state.piles) + river_one(card)),
        cat=jnp.where(card == box.CANAILLE, seat, state.cat),
        caught=jnp.where(here, state.caught | bits, state.caught),
        catches=state.catches + 1,
        size=state.size - 1,
        front=jnp.where(front == SPAN, 0, front),
        shift=state.shift - (1 - state.up),
        pending=state.pending - 1,
        takers=state.takers >> 4,
    )


def sunk(state: State, fish: jax.Array, really: jax.Array) -> State:
    """Move a fish card of the fisher's pile under the river, where everybody knows it."""
    top, bottom = ends(state)
    place = around(state.front + jnp.where(state.up, -1, state.size))
    pile = of(state.fisher, state.piles) - jnp.where(really, river_one(fish), 0)
    under = state.up & really
    state = state._replace(
        river=with_known(state.river, place, fish, really),
        front=jnp.where(under, place, state.front),
        size=state.size + really,
        shift=state.shift + under,
        piles=put(state.fisher, state.piles, pile),
    )
    return with_ends(state, top, bottom + really)
