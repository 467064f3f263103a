"""The ring as tables: what every ride does to every order, and the numbers of moves."""

from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.games.carrousel import box, encode, ring
from kermesse.games.carrousel.moves import Point

TOUCHES: Final = len(ring.TOUCHES)
"""Number of touches, the first numbers of moves; the rides follow."""

POINT: Final = encode.NOW.number(None, Point(0, 0))
"""First number of the pointings."""

HEAR: Final = encode.HEARD
"""Number of the hearing; the next is waiting."""

RIDES: Final = POINT - TOUCHES
"""Number of rides."""

CARDS: Final = len(box.TRIOS)
"""Number of cards."""

NONE: Final = -1
"""No card, and no ride."""


def _tables() -> tuple[Any, Any, Any]:
    """Return the order after each ride of each order, how far the head moves, and which rides each
    touch allows."""
    after = np.full((len(ring.ORDERS), RIDES), NONE, np.int8)
    shift = np.zeros((len(ring.ORDERS), RIDES), np.int8)
    fits = np.zeros((TOUCHES, RIDES), bool)
    for number, order in enumerate(ring.ORDERS):
        for ride in ring.rides(order):
            place = encode.NOW.number(None, ride.move) - TOUCHES
            after[number, place] = ring.NUMBERS[ride.order]
            shift[number, place] = ride.shift % box.SPACES
            for touch, horses in enumerate(ring.TOUCHES):
                fits[touch, place] = ride.move in ring.BY_TOUCH[number][ring.mask(horses)].places
    return after, shift, fits


AFTER, SHIFT, FITS = _tables()
HORSES: Final = np.array(ring.ORDERS, np.int8)
LEADS: Final = np.array(ring.LEADS, np.int8)
RELAUNCHED: Final = np.array(ring.RELAUNCHED, np.int8)
REACH: Final = np.array([[card in cards for card in range(CARDS)] for cards in ring.REACH])
HELD: Final = np.array([[h in horses for h in range(len(box.HORSES))] for horses in ring.TOUCHES])


def after(order: jax.Array, ride: jax.Array) -> jax.Array:
    """Return the order after a ride (R1 to R4)."""
    return jnp.asarray(AFTER)[order, ride]


def rides(order: jax.Array, touch: jax.Array) -> jax.Array:
    """Return the mask of the rides that a touch allows in an order (R5)."""
    return (jnp.asarray(AFTER)[order] != NONE) & jnp.asarray(FITS)[touch]


def lead(order: jax.Array) -> jax.Array:
    """Return the card that the three leaders of an order match."""
    return jnp.asarray(LEADS)[order]
