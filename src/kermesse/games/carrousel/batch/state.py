"""A game of Carrousel as integer arrays of fixed shape."""

from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.batch.beats import Beat
from kermesse.games.carrousel import box
from kermesse.games.carrousel.batch.tables import CARDS, NONE
from kermesse.games.carrousel.options import CarrouselOptions

I8: Final = jnp.int8


class Table:
    """Constants of all games of a table. Times are in milliseconds."""

    def __init__(self, seats: int, options: CarrouselOptions) -> None:
        self.seats = seats
        """Number of players."""
        self.options = options
        """Options of the table."""
        self.counts = options.open_cards(seats)
        """Number of open cards of each seat."""
        self.width = max(self.counts)
        """Number of places of the longest row."""
        self.open = sum(self.counts)
        """Number of open cards of all seats."""
        self.target = options.cards or box.TARGET[seats]
        """Points needed to win (R16)."""
        self.practice = options.practice
        """True if no clock runs."""
        self.lockout = 0 if options.practice else options.lockout * 1_000
        """Duration of a lockout (R9)."""
        self.hear = 0 if options.practice else options.hear * 1_000
        """Time touches stay closed at most; 0 if they never close (R22)."""
        self.begins = 0 if options.practice else options.countdown * 1_000
        """Time of the deal (R21)."""
        riders = range(seats) if options.riders is None else options.riders
        self.riders = np.array([seat in riders for seat in range(seats)])
        """Seats that ride in practice (R19)."""
        self.seat = np.arange(seats, dtype=np.int8)
        """The seats."""


class State(NamedTuple):
    """State of a game of Carrousel. Times are in milliseconds."""

    beat: Beat
    """Who is asked."""
    at: jax.Array
    """Time of the last move."""
    since: jax.Array
    """Time when the horses last moved, a card was last won or touches opened."""
    order: jax.Array
    """Order of the horses, by its index in `ring.ORDERS`."""
    head: jax.Array
    """Space of the head."""
    rode: jax.Array
    """Number of rides of players (R18)."""
    relaunches: jax.Array
    """Number of dead ends since a player rode or won a card, at most four (R19)."""
    holder: jax.Array
    """Seat that touched first, or `NOBODY` (R5)."""
    touch: jax.Array
    """Its touch, by its index in `ring.TOUCHES`."""
    touched: jax.Array
    """Time of the touch."""
    strike: jax.Array
    """By seat: whether it may make a lucky strike (R10)."""
    locks: jax.Array
    """By seat: until when it is locked out, or 0 (R9)."""
    unheard: jax.Array
    """By seat: whether it has not heard the order yet (R22)."""
    silent: jax.Array
    """By seat: whether it is not waited for (R22)."""
    rows: jax.Array
    """Open cards by seat and place; `NONE` for a gap or no place."""
    gaps: jax.Array
    """Gaps by seat and place, numbered from 1, the oldest first; 0 for none (R15)."""
    won: jax.Array
    """Cards won by seat, in order; only the first `points` count."""
    points: jax.Array
    """Points by seat."""
    pile: jax.Array
    """The deck, and the lost cards under it: a ring of sixty places."""
    front: jax.Array
    """Number of cards ever drawn from the pile."""
    back: jax.Array
    """Number of cards ever put into the pile."""
    seen: jax.Array
    """By card: whether anybody has seen it."""
    ended: jax.Array
    """True once the game is over."""


def either(which: jax.Array, yes: State, no: State) -> State:
    """Return `yes` or `no` by a condition; fields that are the same object are not compared."""
    return jax.tree.map(lambda a, b: a if a is b else jnp.where(which, a, b), yes, no)


def of(who: jax.Array, values: jax.Array) -> jax.Array:
    """Return the value of a place; 0 of a place that does not exist."""
    return jnp.where(jnp.arange(values.shape[0]) == who, values, 0).sum(dtype=values.dtype)


def unseen(table: Table, state: State) -> jax.Array:
    """Return how many cards of the deck nobody has seen."""
    return jnp.maximum(0, CARDS - table.open - state.front)


def open_to(table: Table, state: State, who: jax.Array) -> jax.Array:
    """Return the open cards that count for a seat: its own, or all (R13); `NONE` for others."""
    if table.options.expert:
        return state.rows
    return jnp.where((table.seat == who)[:, None], state.rows, I8(NONE))
