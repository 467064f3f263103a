"""A game of Canaille as integer arrays of one shape.

Cards nobody has seen have no order yet: the deck and the hidden middle of the river are heaps, and
a card is drawn from them by lot when it is turned up. That comes to the same as a shuffle, and
costs nothing where none is needed. A game replayed from a log draws what its script says instead.
"""

from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.batch.contract import NOBODY
from kermesse.games.canaille import box, encode
from kermesse.games.canaille.batch import menus
from kermesse.games.canaille.batch.packing import EMPTY, FACES, NONE, action_heap, packed
from kermesse.games.canaille.options import CanailleOptions
from kermesse.games.canaille.phases import SENTENCE

SPAN: Final = len(box.RIVER)
"""How many places the river has: a ring, in which cards stay where they are."""

LONGEST: Final = 1024
"""A script may name so many action cards: twenty shuffles or more."""


class Table:
    """What is the same in all games of one table."""

    def __init__(self, seats: int, options: CanailleOptions) -> None:
        self.seats = seats
        """How many play."""
        self.options = options
        """How they play."""
        self.from_row = options.exchange == "row"
        """R8: may an exchange take from the row?"""
        self.patience = options.patience * seats
        """R21: after so many turns without a catch the game ends."""
        cards = box.deck(options.dots, seats)
        self.deck = action_heap([cards.count(face) for face in range(FACES)])
        """The action cards to shuffle, as a heap."""
        self.fogs = menus.shares(seats)
        """The ways to share out each fog."""
        self.takers = np.array([packed(to) for to in menus.SHARES], np.int32)
        """By way to share one out: who gets a card, a list in order."""
        self.shared = np.array([len(to) for to in menus.SHARES], np.int32)
        """By way: how many cards it is for."""
        self.fits = np.array([max(to) < seats for to in menus.SHARES])
        """By way: does everybody named play here?"""
        self.gets = np.array([(*to, *[NOBODY] * (encode.SEATS - len(to))) for to in menus.SHARES])
        """By way and card of a fog: who gets it."""


class Fate(NamedTuple):
    """What the House does in a game, written down before."""

    first: Any
    """Who begins."""
    deck: Any
    """The action cards of all its shuffles, in the order drawn."""
    river: Any
    """The river, from the top down."""


class State(NamedTuple):
    """A game of Canaille at one moment: lists and heaps of cards as `packing` has them."""

    phase: jax.Array
    """What is being done, one of `phases`."""
    asking: jax.Array
    """Is somebody to choose? Else the sentence goes on, or a turn begins."""
    forced: jax.Array
    """The one thing there was to choose, which comes next; -1 for none."""
    begins: jax.Array
    """Is a turn about to begin?"""
    author: jax.Array
    """Whose turn it is."""
    fisher: jax.Array
    """Who acts."""
    sentence: jax.Array
    """The sentence being carried out, a list in the order laid."""
    step: jax.Array
    """How many of its cards have had their turn."""
    need: jax.Array
    """How many more fish must be released."""
    hands: jax.Array
    """By seat: a list."""
    seen: jax.Array
    """By seat: what everybody saw of it, a list."""
    row: jax.Array
    """The cards beside the deck, a list."""
    deck: jax.Array
    """What is left to draw, a heap."""
    discard: jax.Array
    """What was discarded, a heap."""
    missing: jax.Array
    """How many cards the author has to take."""
    drawing: jax.Array
    """Is the next one drawn from the deck?"""
    making: jax.Array
    """Is the row being made up (R11)?"""
    river: jax.Array
    """The cards everybody knows, by their places in the ring: eight to a number."""
    hidden: jax.Array
    """The others, a heap; Canaille aside."""
    lair: jax.Array
    """Where in the ring Canaille lies, as long as nobody has seen it."""
    front: jax.Array
    """The place of the card at the end that was the top at the start."""
    size: jax.Array
    """How many cards the river has."""
    shift: jax.Array
    """By how many cards that end has grown (or shrunk)."""
    known: jax.Array
    """How many cards everybody knows at that end and at the other; all of them, at both."""
    up: jax.Array
    """Do the faces of the river show?"""
    shown: jax.Array
    """So many cards on top are to be shown to everybody."""
    pending: jax.Array
    """So many are to be caught."""
    takers: jax.Array
    """By whom, a list in order."""
    piles: jax.Array
    """By seat: a heap."""
    out: jax.Array
    """The litter out of the game, a heap."""
    cat: jax.Array
    """Whom Canaille met, or `NOBODY`."""
    caught: jax.Array
    """This turn's first catches, four to a number: the card, and eight times whose pile."""
    catches: jax.Array
    """How many there were in this turn."""
    quiet: jax.Array
    """How many turns in a row went by without (R21)."""
    drawn: jax.Array
    """How many action cards have been drawn in all."""
    luck: jax.Array
    """What chance follows from: for the deck, and for the river."""
    fate: Fate | None
    """What comes in its place in a game replayed."""


def either(which: jax.Array, yes: State, no: State) -> State:
    """One state or the other; what both share is not even looked at."""
    return jax.tree.map(lambda a, b: a if a is b else jnp.where(which, a, b), yes, no)


def undealt(
    table: Table, first: jax.Array, lair: jax.Array, luck: jax.Array, fate: Fate | None
) -> State:
    """A game before anything is dealt but the Points (R3)."""
    zero, seats = jnp.int32(0), table.seats
    point = packed([box.POINT_CARD, *[NONE] * (box.HAND - 1)])
    return State(
        phase=jnp.int32(SENTENCE),  # everybody has a Point
        asking=jnp.bool_(True),
        forced=jnp.int32(NOBODY),
        begins=jnp.bool_(False),
        author=first,
        fisher=first,
        sentence=jnp.int32(EMPTY),
        step=zero,
        need=zero,
        hands=jnp.full(seats, point, jnp.int32),
        seen=jnp.full(seats, point, jnp.int32),
        row=jnp.int32(EMPTY),
        deck=jnp.asarray(table.deck),
        discard=jnp.zeros(2, jnp.int32),
        missing=zero,
        drawing=jnp.bool_(False),
        making=jnp.bool_(False),
        river=jnp.zeros(-(-SPAN // 8), jnp.int32),
        hidden=jnp.int32(sum(n << box.RIVER_BITS * f for f, n in enumerate(box.RIVER_COUNTS[:-1]))),
        lair=lair,
        front=zero,
        size=jnp.int32(SPAN),
        shift=zero,
        known=jnp.zeros(2, jnp.int32),
        up=jnp.bool_(False),
        shown=zero,
        pending=zero,
        takers=zero,
        piles=jnp.zeros(seats, jnp.int32),
        out=zero,
        cat=jnp.int32(NOBODY),
        caught=jnp.zeros(encode.TURN // 4, jnp.int32),
        catches=zero,
        quiet=zero,
        drawn=zero,
        luck=luck,
        fate=fate,
    )
