"""Cards packed into 32-bit integers, as in the batch engine.

A *list* is five places of four bits, sorted, `NONE` where there is no card: a hand, the row, or a
sentence (which is not sorted). A *heap* is the count of each face: a pile of river cards in one
number, five bits a face and Canaille left out; a heap of action cards in two, four bits a face,
those without and those with a full stop. All functions are elementwise.
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
"""Empty list."""

PLACES: Final = range(box.HAND)

STOPS: Final = box.STOPS.start
"""First face with a full stop."""

FACES: Final = len(box.COLOUR)
"""Number of faces of action cards."""

PILED: Final = box.CANAILLE
"""Number of faces in a heap of river cards: all but Canaille."""


# ------------------------------------------------------------------------------------ lists


def at(cards: Any, place: Any) -> Any:
    """Return the card at a place of a list."""
    return cards >> 4 * place & 15


def packed(cards: Sequence[Any]) -> Any:
    """Pack at most eight cards into a list, in order."""
    return sum(card << 4 * place for place, card in enumerate(cards))


def cut(cards: jax.Array, place: Any) -> jax.Array:
    """Return a list without the card at this place."""
    low = (1 << 4 * place) - 1
    return cards & low | cards >> 4 & ~low | NONE << 4 * (box.HAND - 1)


def without(cards: jax.Array, card: jax.Array) -> jax.Array:
    """Return a sorted list without one copy of a card; unchanged if it has none."""
    place = count_of([at(cards, i) < card for i in PLACES])
    return jnp.where(at(cards, place) == card, cut(cards, place), cards)


def with_one(cards: jax.Array, card: jax.Array) -> jax.Array:
    """Return a sorted list with a card added; `NONE` adds nothing."""
    place = count_of([at(cards, i) <= card for i in PLACES])
    low = (1 << 4 * place) - 1
    return (cards & low | card << 4 * place | (cards & ~low) << 4) & EMPTY


def length(cards: jax.Array) -> jax.Array:
    """Return the number of cards of a list."""
    return count_of([at(cards, i) != NONE for i in PLACES])


def fresh(cards: jax.Array) -> list[jax.Array]:
    """Return for each place of a sorted list whether its card differs from the previous card."""
    kept = [at(cards, i) != NONE for i in PLACES]
    return [kept[0], *(kept[i] & (at(cards, i) != at(cards, i - 1)) for i in PLACES[1:])]


def count_of(facts: Sequence[jax.Array]) -> jax.Array:
    """Return the number of true values."""
    return sum((fact.astype(jnp.int32) for fact in facts), start=jnp.int32(0))


# ------------------------------------------------------------------------------------ heaps


def river_count(heap: Any, face: Any) -> Any:
    """Return the number of cards of a face in a heap of river cards."""
    return heap >> box.RIVER_BITS * face & (1 << box.RIVER_BITS) - 1


def river_one(face: Any) -> Any:
    """Return a river card as a heap; Canaille is an empty heap."""
    return jnp.where(face < PILED, 1 << box.RIVER_BITS * jnp.minimum(face, PILED - 1), 0)


def action_count(heap: Any, face: int) -> Any:
    """Return the number of cards of a face in a heap of action cards."""
    return at(heap[0], face) if face < STOPS else at(heap[1], face - STOPS)


def action_one(card: jax.Array) -> jax.Array:
    """Return an action card as a heap; `NONE` is an empty heap."""
    plain = jnp.where(card < STOPS, 1 << 4 * jnp.minimum(card, STOPS), 0)
    stop = (card >= STOPS) & (card != NONE)
    return jnp.stack([plain, jnp.where(stop, 1 << 4 * jnp.clip(card - STOPS, 0, 7), 0)])


def action_heap(counts: Sequence[int]) -> Any:
    """Return a heap with these numbers of cards of each face."""
    return np.array([packed(counts[:STOPS]), packed(counts[STOPS:])], np.int32)


def chosen(counts: Sequence[jax.Array], number: jax.Array) -> jax.Array:
    """Return the face of the card with this number, if all were laid out in order."""
    face, passed = jnp.int32(0), jnp.int32(0)
    for count in counts[:-1]:
        passed = passed + count
        face = face + (passed <= number)
    return face


# ------------------------------------------------------------------------ colours and values

_COLOURS: Final = (packed(box.COLOUR[:7]), packed(box.COLOUR[7:]))
_VALUES: Final = (packed(box.VALUE[:7]), packed(box.VALUE[7:]))


def _looked_up(table: tuple[int, int], card: Any) -> Any:
    """Return a card's entry in a table packed seven to an integer; the sign bit stays free."""
    return (card < 7) * at(table[0], card * (card < 7)) + (card >= 7) * at(
        table[1], (card - 7) * (card >= 7)
    )


def colour(card: Any) -> Any:
    """Return the colour of a card (R2)."""
    return _looked_up(_COLOURS, card)


def value(card: Any) -> Any:
    """Return the number of floats of a bite, or of fish to release."""
    return _looked_up(_VALUES, card)


# ---------------------------------------------------------------------------------- seats


def of(seat: jax.Array, each: jax.Array) -> jax.Array:
    """Return the entry of a seat."""
    return jnp.where(np.arange(each.shape[0]) == seat, each, 0).sum()


def put(seat: jax.Array, each: jax.Array, one: jax.Array) -> jax.Array:
    """Return the array with the entry of a seat replaced."""
    return jnp.where(np.arange(each.shape[0]) == seat, one, each)
