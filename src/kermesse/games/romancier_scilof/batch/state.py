"""A game of Romancier Scilof in one commune as integer arrays of fixed shape.

A letter is its number in the encoding: eight times its value plus its border. Arrays by pair have
the sender first, then the addressee.
"""

from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.batch.beats import NEVER, Beat
from kermesse.core.contract import BadSetup
from kermesse.games.romancier_scilof import encode
from kermesse.games.romancier_scilof.options import RomancierOptions

I8: Final = jnp.int8
NONE: Final = -1
"""No letter."""

LETTERS: Final = encode.PAIRS
"""Number of letters that the encoding knows."""

NO_MAIL, CLOSED, FORGOTTEN, ANSWERED, RETURNED = range(5)
"""What lies in the office for a pair, as in the encoding."""


class Table:
    """Constants of all games of a table. Times are in milliseconds."""

    def __init__(self, seats: int, options: RomancierOptions) -> None:
        if options.communes > 1:
            raise BadSetup("an engine plays Romancier Scilof in a single commune")
        if seats > encode.SEATS:
            raise BadSetup(
                "the encoding of {game} covers up to {most} seats, not {seats}",
                game="romancier-scilof",
                most=encode.SEATS,
                seats=seats,
            )
        self.seats = seats
        """Number of players."""
        self.options = options
        """Options of the table."""
        self.size = min(options.letters, seats)
        """Letters in a hand and in a collection (R3)."""
        self.seat = np.arange(seats, dtype=np.int8)
        """The seats."""
        self.teams = np.arange(seats) % options.teams if options.teams else np.arange(seats)
        """Team of each seat (R24)."""
        self.value = np.arange(LETTERS) // encode.SEATS
        """Value of each letter."""


class State(NamedTuple):
    """State of a game of Romancier Scilof. Times are in milliseconds."""

    beat: Beat
    """Who is asked."""
    at: jax.Array
    """Time of the last move."""
    acted: jax.Array
    """Time of the last move of a player (R19)."""
    hands: jax.Array
    """By seat and letter: whether it is in the hand."""
    kind: jax.Array
    """By pair: what lies in the office."""
    letter: jax.Array
    """By pair: the letter in it, if any."""
    since: jax.Array
    """By pair: when it was posted or opened; `NEVER` if no deadline depends on it."""
    given: jax.Array
    """By seat and other seat: the last two letters it got from it; `NONE` for none."""
    streaks: jax.Array
    """By pair: how often it was refused in a row, two at most, with `refusal_limit` (R8)."""
    rests: jax.Array
    """By seat: until when it rests, or 0 (option `pace`)."""
    waiting: jax.Array
    """By seat: whether it waits until something arrives."""
    closing: jax.Array
    """True once the office is closing (R13)."""
    closing_since: jax.Array
    """When the closing began; `NEVER` if no deadline depends on it (R16)."""
    closers: jax.Array
    """By seat: whether it closed, or completed a collection since (R13, R14)."""
    full: jax.Array
    """By seat: whether its box is full (R15)."""
    winners: jax.Array
    """By seat: whether it won."""
    ended: jax.Array
    """True once the game is over."""


def either(which: jax.Array, yes: State, no: State) -> State:
    """Return `yes` or `no` by a condition; fields that are the same object are not compared."""
    return jax.tree.map(lambda a, b: a if a is b else jnp.where(which, a, b), yes, no)


def incoming(state: State) -> jax.Array:
    """Return by addressee and sender whether a mail waits for an answer."""
    return ((state.kind == CLOSED) | (state.kind == FORGOTTEN)).T


def opened(state: State) -> jax.Array:
    """Return by pair whether the envelope was turned over and must be collected (R9)."""
    return state.kind >= ANSWERED


def collected(table: Table, state: State) -> jax.Array:
    """Return by seat whether it has a full collection (R13)."""
    values = [(state.hands & (table.value == value)).sum(1) for value in range(encode.SEATS)]
    return (jnp.stack(values, 1) == table.size).any(1)


def remembered(given: jax.Array, gets: jax.Array, letter: jax.Array) -> jax.Array:
    """Return the last two letters of every pair, after these pairs got a letter."""
    first, second = given[..., 0], given[..., 1]
    none = first == NONE
    older = jnp.where(none, letter, jnp.where(second == NONE, first, second))
    newer = jnp.where(none, I8(NONE), letter)
    return jnp.where(gets[..., None], jnp.stack([older, newer], -1), given)


def letters_of(numbers: jax.Array) -> jax.Array:
    """Return letters as masks; `NONE` as an empty mask."""
    return numbers[..., None] == jnp.arange(LETTERS, dtype=I8)


def arrived(state: State, seats: jax.Array) -> State:
    """End the wait of these seats."""
    return state._replace(waiting=state.waiting & ~seats)


def later(time: jax.Array, delay: int) -> jax.Array:
    """Return the time after a delay; `NEVER` stays `NEVER`."""
    return jnp.where(time == NEVER, NEVER, time + delay)
