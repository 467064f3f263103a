"""The built-in policy of Canaille for a batch: opponents in training."""

from functools import cache
from itertools import combinations_with_replacement
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.batch.arrays import STRIDE, below, lowbias32
from kermesse.games.canaille import bots, box, phases
from kermesse.games.canaille.batch import choices, menus
from kermesse.games.canaille.batch.engine import CanailleEngine
from kermesse.games.canaille.batch.packing import (
    FACES,
    NONE,
    STOPS,
    at,
    colour,
    of,
    value,
)
from kermesse.games.canaille.batch.state import State
from kermesse.games.canaille.menus import WAYS


@cache
def favourites() -> Any:
    """Return the best sentences of each hand (`bots.favourites`) by the rank of the hand.

    A hand with fewer sentences repeats them.
    """
    hands = [*combinations_with_replacement(range(FACES), box.HAND)]
    found = np.zeros((len(hands), bots.CANDIDATES), np.int32)
    for hand in hands:
        moves = bots.favourites(box.action_heap(hand))
        packed = np.int32(sum(card << 4 * place for place, card in enumerate(hand)))
        for place in range(bots.CANDIDATES if moves else 0):
            way, left = [], list(hand)
            for card in moves[place % len(moves)].cards:
                way.append(left.index(card))
                left[way[-1]] = -1
            found[menus.rank(packed), place] = WAYS.index(tuple(way))
    return found


def policy(engine: CanailleEngine, state: State, bits: jax.Array, heat: jax.Array) -> jax.Array:
    """Return a move of `bots.policy`; with `heat`, sometimes a random move."""
    phase, hand = state.phase, of(state.fisher, state.hands)
    anything = engine.random(state, bits)
    sentence = phase == phases.SENTENCE
    rank = jnp.where(sentence, menus.rank(hand), 0)
    one = below(lowbias32(bits + STRIDE), jnp.uint32(bots.CANDIDATES)).astype(jnp.int32)
    laid = jnp.asarray(favourites())[rank, one]
    # A needed full stop, a large bite, or the deck (`bots.quick_take`).
    last = jnp.max(jnp.stack([jnp.where(at(hand, i) == NONE, 0, at(hand, i)) for i in range(5)]))
    taken = jnp.int32(menus.DRAW)
    cards = [at(state.row, place) for place in range(box.ROW)]
    for card in cards:
        bite = (value(card) > 1) & (colour(card) == box.BITE) & (card != NONE)
        taken = jnp.where(bite, menus.TAKE + card, taken)
    for card in cards:
        stop = (card >= STOPS) & (card != NONE) & (last < STOPS)
        taken = jnp.where(stop, menus.TAKE + card, taken)
    fish, litter = choices.kinds(state)
    least = menus.RELEASE + jnp.where(fish[0], 0, jnp.where(fish[1], 1, 2))
    worst = menus.BIN + jnp.where(litter[2], 2, jnp.where(litter[1], 1, 0))
    freed = jnp.where((phase == phases.RELEASE) & (state.need <= 0), menus.ENOUGH, least)
    action = jnp.where(sentence, laid, anything)
    action = jnp.where((phase == phases.TAKE) | (phase == phases.REFILL), taken, action)
    action = jnp.where(phase == phases.BIN, worst, action)
    action = jnp.where((phase == phases.FISH) | (phase == phases.RELEASE), freed, action)
    wavers = (lowbias32(bits ^ STRIDE) >> 8).astype(jnp.float32) / 2**24 < 0.5 * heat
    return jnp.where(wavers, anything, action).astype(jnp.int32)
