"""Building blocks of engines: random numbers from a hash, shuffles, small sorts, draws from a mask.

They are elementwise where possible, because XLA fuses such operations into one loop: a hash instead
of a stateful generator, a sorting network instead of a sort, the maximum of hashes instead of a
cumulative sum.
"""

from collections.abc import Mapping
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.core.encoding import Field

U32 = jnp.uint32

STRIDE: Final = np.uint32(0x9E3779B9)
"""Increment between numbers before they are hashed: the odd 32-bit golden-ratio constant."""


def lowbias32(bits: jax.Array) -> jax.Array:
    """Hash 32 bits with an avalanche hash (lowbias32, by Chris Wellons)."""
    bits = (bits ^ (bits >> 16)) * U32(0x7FEB352D)
    bits = (bits ^ (bits >> 15)) * U32(0x846CA68B)
    return bits ^ (bits >> 16)


def below(bits: jax.Array, count: jax.Array) -> jax.Array:
    """Return a number below `count` (at most 2**16) from random bits: the high half of a
    product."""
    return (bits >> 16) * count.astype(U32) >> 16


def shuffled(bits: jax.Array, cards: jax.Array) -> jax.Array:
    """Shuffle at most 256 cards: sort random bits that hold the index in their low bits."""
    places = jnp.arange(len(cards), dtype=U32)
    return cards[jnp.sort(bits & ~U32(255) | places) & 255]


def in_order(some: jax.Array) -> jax.Array:
    """Sort the last axis by a sorting network."""
    columns = [some[..., place] for place in range(some.shape[-1])]
    for end in range(len(columns) - 1, 0, -1):
        for place in range(end):
            low, high = columns[place], columns[place + 1]
            columns[place], columns[place + 1] = jnp.minimum(low, high), jnp.maximum(low, high)
    return jnp.stack(columns, -1)


def any_of(mask: jax.Array, bits: jax.Array) -> jax.Array:
    """Draw a number that the mask allows, all equally likely: the one with the highest hash."""
    numbers = jnp.arange(mask.shape[-1], dtype=U32)
    low = U32(1023 if mask.shape[-1] <= 1024 else 65_535)
    hashes = lowbias32(bits[..., None] + numbers * STRIDE) & ~low | numbers
    return (jnp.where(mask, hashes | U32(1 << 31), 0).max(-1) & low).astype(jnp.int32)


def small(fields: tuple[Field, ...]) -> Any:
    """Return the smallest type of integer for an observation."""
    high = max(field.high for field in fields)
    return jnp.int8 if high < 1 << 7 else jnp.int16 if high < 1 << 15 else jnp.int32


def written(fields: tuple[Field, ...], said: Mapping[str, Any]) -> jax.Array:
    """Build an observation from the values of each field, padded with zeros."""
    parts, kind = [], small(fields)
    for field in fields:
        flat = jnp.atleast_1d(jnp.asarray(said[field.name]).astype(kind)).ravel()
        parts.append(jnp.pad(flat, (0, field.size - flat.shape[0])))
    return jnp.concatenate(parts)


def widened(table: jax.Array, width: int) -> jax.Array:
    """Pad the rows of a table with zeros to a width."""
    return jnp.pad(table, ((0, 0), (0, width - table.shape[1])))
