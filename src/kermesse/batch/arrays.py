"""What engines are made of: chance from a hash, shuffles, small sorts, draws from a mask.

All of it is elementwise where it can be, since that is what XLA melts into one loop: a hash in
place of a stateful generator, a network in place of a sort, the highest of some hashes in place of
a running sum.
"""

from collections.abc import Mapping
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.core.encoding import Field

U32 = jnp.uint32

STRIDE: Final = np.uint32(0x9E3779B9)
"""What one number is from the next before they are mixed: odd, and like nothing."""


def mixed(bits: jax.Array) -> jax.Array:
    """Thirty-two bits stirred until each hangs on every one."""
    bits = (bits ^ (bits >> 16)) * U32(0x7FEB352D)
    bits = (bits ^ (bits >> 15)) * U32(0x846CA68B)
    return bits ^ (bits >> 16)


def below(bits: jax.Array, count: jax.Array) -> jax.Array:
    """A number below `count` (at most 2**16) from random bits: the high half of a product."""
    return (bits >> 16) * count.astype(U32) >> 16


def shuffled(bits: jax.Array, cards: jax.Array) -> jax.Array:
    """At most 256 cards in random order: sorted by random bits, the place in the low ones."""
    places = jnp.arange(len(cards), dtype=U32)
    return cards[jnp.sort(bits & ~U32(255) | places) & 255]


def in_order(some: jax.Array) -> jax.Array:
    """The last axis sorted by a network."""
    lines = [some[..., place] for place in range(some.shape[-1])]
    for end in range(len(lines) - 1, 0, -1):
        for place in range(end):
            low, high = lines[place], lines[place + 1]
            lines[place], lines[place + 1] = jnp.minimum(low, high), jnp.maximum(low, high)
    return jnp.stack(lines, -1)


def any_of(mask: jax.Array, bits: jax.Array) -> jax.Array:
    """A number drawn from those the mask allows, each equally likely: that of the highest hash."""
    numbers = jnp.arange(mask.shape[-1], dtype=U32)
    hashes = mixed(bits[..., None] + numbers * STRIDE) & ~U32(1023) | numbers
    return (jnp.where(mask, hashes | U32(1 << 31), 0).max(-1) & 1023).astype(jnp.int32)


def written(fields: tuple[Field, ...], said: Mapping[str, Any]) -> jax.Array:
    """An observation from what is said of each field, with zeros up to its size."""
    parts = []
    for field in fields:
        flat = jnp.atleast_1d(jnp.asarray(said[field.name]).astype(jnp.int8)).ravel()
        parts.append(jnp.pad(flat, (0, field.size - flat.shape[0])))
    return jnp.concatenate(parts)


def widened(table: jax.Array, width: int) -> jax.Array:
    """A table whose rows have so many places, the new ones 0."""
    return jnp.pad(table, ((0, 0), (0, width - table.shape[1])))
