"""Beats for engines: who is asked in a game in which several seats may act at once.

It follows `core.beats`. The draws of the seat to ask are hashes of a number and of how many draws
came before, so that a game can be repeated from that number (`drawn_by`).
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.batch.arrays import STRIDE, below, lowbias32
from kermesse.batch.contract import NOBODY
from kermesse.core.beats import TICK
from kermesse.core.contract import Seat

NEVER: Final = np.int32(2**31 - 1)
"""A time later than any clock."""


class Beat(NamedTuple):
    """The beat of a game: who is asked now."""

    now: jax.Array
    """Table time: not before the last move, and later while all wait."""
    asked: jax.Array
    """By seat: whether it was asked in this beat, and waited."""
    seat: jax.Array
    """Seat that is asked; `NOBODY` while the House has to move, and once the game is over."""
    luck: jax.Array
    """Number that the draws depend on."""
    draws: jax.Array
    """Number of draws."""


def first_beat(seats: int, luck: jax.Array) -> Beat:
    """Return the beat before the first question."""
    nobody = jnp.zeros(seats, bool)
    return Beat(jnp.int32(0), nobody, jnp.int8(NOBODY), luck.astype(jnp.uint32), jnp.uint32(0))


def next_question(beat: Beat, acting: jax.Array, due: jax.Array, at: jax.Array) -> Beat:
    """Ask the next of the seats that may act, unless the House is due first.

    `due` is when the House must move, `at` the time of the last move.
    """
    now = jnp.maximum(beat.now, at)
    left = acting & ~beat.asked
    house = (due <= now + TICK) | ~acting.any()
    all_waited = ~house & ~left.any()  # the next beat
    now = now + jnp.where(all_waited, TICK, 0)
    left = jnp.where(all_waited, acting, left)
    house = house | (due <= now + TICK)
    count = left.sum(dtype=jnp.uint32)
    place = below(lowbias32(beat.luck + beat.draws * STRIDE), count)
    here = left & (jnp.cumsum(left, dtype=jnp.uint32) == place + 1)
    seat = jnp.where(house, NOBODY, jnp.argmax(here)).astype(jnp.int8)
    return Beat(
        now=now,
        asked=beat.asked & ~all_waited,
        seat=seat,
        luck=beat.luck,
        draws=beat.draws + (~house & (count > 1)),
    )


def drawn_by(luck: int) -> Callable[[Sequence[Seat]], Seat]:
    """Return a function that draws the seat to ask as an engine with this number does."""
    draws = 0

    def draw(seats: Sequence[Seat]) -> Seat:
        nonlocal draws
        bits = luck + draws * int(STRIDE) & 0xFFFFFFFF
        bits = (bits ^ bits >> 16) * 0x7FEB352D & 0xFFFFFFFF
        bits = (bits ^ bits >> 15) * 0x846CA68B & 0xFFFFFFFF
        bits ^= bits >> 16
        draws += 1
        return seats[(bits >> 16) * len(seats) >> 16]

    return draw
