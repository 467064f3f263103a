"""Cards packed into whole numbers of 32 bits, as the batch engine keeps them.

A *list* is five places of four bits, sorted, `NONE` where there is no card: a hand, the row, or a
sentence (which is not sorted). A *heap* is the count of each face: a pile of river cards in one
number, five bits a face and Canaille left out; a heap of action cards in two, four bits a face,
those without a full stop and those with one. All functions are elementwise.
"""

from collections.abc import Sequence
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.games.canaille import box

NONE: Final = 15
"""No card."""

EMPTY: Final = (1 << 4 * box.HAND) - 1
"""A list without a card."""

PLACES: Final = range(box.HAND)

STOPS: Final = box.STOPS.start
"""The first face with a full stop."""

FACES: Final = len(box.COLOUR)
"""How many faces action cards have."""

PILED: Final = box.CANAILLE
"""How many faces a pile of river cards counts: all but Canaille."""


# ------------------------------------------------------------------------------------ lists


def at(cards: Any, place: Any) -> Any:
    """The card at a place of a list."""
    return cards >> 4 * place & 15


def packed(cards: Sequence[Any]) -> Any:
    """At most eight cards, in order, as a list."""
    return sum(card << 4 * place for place, card in enumerate(cards))


def cut(cards: jax.Array, place: Any) -> jax.Array:
    """A list without the card at this place."""
    low = (1 << 4 * place) - 1
    return cards & low | cards >> 4 & ~low | NONE << 4 * (box.HAND - 1)


def without(cards: jax.Array, card: jax.Array) -> jax.Array:
    """A sorted list without one such card, if it has one."""
    place = count_of([at(cards, i) < card for i in PLACES])
    return jnp.where(at(cards, place) == card, cut(cards, place), cards)


def with_one(cards: jax.Array, card: jax.Array) -> jax.Array:
    """A sorted list with one card more; `NONE` adds nothing."""
    place = count_of([at(cards, i) <= card for i in PLACES])
    low = (1 << 4 * place) - 1
    return (cards & low | card << 4 * place | (cards & ~low) << 4) & EMPTY


def length(cards: jax.Array) -> jax.Array:
    """How many cards a list has."""
    return count_of([at(cards, i) != NONE for i in PLACES])


def fresh(cards: jax.Array) -> list[jax.Array]:
    """By place of a sorted list: a card unlike the one before it?"""
    kept = [at(cards, i) != NONE for i in PLACES]
    return [kept[0], *(kept[i] & (at(cards, i) != at(cards, i - 1)) for i in PLACES[1:])]


def count_of(facts: Sequence[jax.Array]) -> jax.Array:
    """How many of these are true."""
    return sum((fact.astype(jnp.int32) for fact in facts), start=jnp.int32(0))


# ------------------------------------------------------------------------------------ heaps


def river_count(heap: Any, face: Any) -> Any:
    """How many such cards a heap of river cards has."""
    return heap >> box.RIVER_BITS * face & (1 << box.RIVER_BITS) - 1


def river_one(face: Any) -> Any:
    """One river card as a heap; Canaille is none."""
    return jnp.where(face < PILED, 1 << box.RIVER_BITS * jnp.minimum(face, PILED - 1), 0)


def action_count(heap: Any, face: int) -> Any:
    """How many such cards a heap of action cards has."""
    return at(heap[0], face) if face < STOPS else at(heap[1], face - STOPS)


def action_one(card: jax.Array) -> jax.Array:
    """One action card as a heap; `NONE` is none."""
    plain = jnp.where(card < STOPS, 1 << 4 * jnp.minimum(card, STOPS), 0)
    stop = (card >= STOPS) & (card != NONE)
    return jnp.stack([plain, jnp.where(stop, 1 << 4 * jnp.clip(card - STOPS, 0, 7), 0)])


def action_heap(counts: Sequence[int]) -> Any:
    """So many cards of each face, as a heap."""
    return np.array([packed(counts[:STOPS]), packed(counts[STOPS:])], np.int32)


def chosen(counts: Sequence[jax.Array], number: jax.Array) -> jax.Array:
    """Which face the card of that number is, if all were laid out in order."""
    face, passed = jnp.int32(0), jnp.int32(0)
    for count in counts[:-1]:
        passed = passed + count
        face = face + (passed <= number)
    return face


# ---------------------------------------------------------------------------- what faces are

_COLOURS: Final = (packed(box.COLOUR[:7]), packed(box.COLOUR[7:]))
_VALUES: Final = (packed(box.VALUE[:7]), packed(box.VALUE[7:]))


def _looked_up(table: tuple[int, int], card: Any) -> Any:
    """What a table says of a card: seven to a number, so that its sign is left alone."""
    return (card < 7) * at(table[0], card * (card < 7)) + (card >= 7) * at(
        table[1], (card - 7) * (card >= 7)
    )


def colour(card: Any) -> Any:
    """The colour of a card (R2)."""
    return _looked_up(_COLOURS, card)


def value(card: Any) -> Any:
    """How many floats a bite has, or how many fish are to be released."""
    return _looked_up(_VALUES, card)


# ---------------------------------------------------------------------------------- seats


def of(seat: jax.Array, each: jax.Array) -> jax.Array:
    """What is of one seat."""
    return jnp.where(np.arange(each.shape[0]) == seat, each, 0).sum()


def put(seat: jax.Array, each: jax.Array, one: jax.Array) -> jax.Array:
    """What is of each seat, with something else for one."""
    return jnp.where(np.arange(each.shape[0]) == seat, one, each)
