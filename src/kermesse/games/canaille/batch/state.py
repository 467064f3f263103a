"""A game of Canaille as integer arrays of fixed shape.

Unseen cards have no order yet: the deck and the hidden middle of the river are heaps, and a card is
drawn from them at random when it is turned up. This is equivalent to a shuffle and cheaper. A game
replayed from a log takes the cards of its script instead.
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
"""Number of places of the river, a ring in which cards keep their places."""

LONGEST: Final = 1024
"""Maximum number of action cards in a script: twenty shuffles or more."""


class Table:
    """Constants of all games of a table."""

    def __init__(self, seats: int, options: CanailleOptions) -> None:
        self.seats = seats
        """Number of players."""
        self.options = options
        """Options of the table."""
        self.from_row = options.exchange == "row"
        """R8: whether an exchange may take from the row."""
        self.patience = options.patience * seats
        """R21: number of turns without a catch after which the game ends."""
        cards = box.deck(options.dots, seats)
        self.deck = action_heap([cards.count(face) for face in range(FACES)])
        """Action cards to shuffle, as a heap."""
        self.fogs = menus.shares(seats)
        """Ways to share out each fog."""
        self.takers = np.array([packed(to) for to in menus.SHARES], np.int32)
        """Seats that get a card, as a list in order, by way to share."""
        self.shared = np.array([len(to) for to in menus.SHARES], np.int32)
        """Number of cards, by way to share."""
        self.fits = np.array([max(to) < seats for to in menus.SHARES])
        """Whether all its seats exist at this table, by way to share."""
        self.gets = np.array([(*to, *[NOBODY] * (encode.SEATS - len(to))) for to in menus.SHARES])
        """Seat that gets a card, by way to share and card of the fog."""


class Script(NamedTuple):
    """Script of a replayed game: the results of the House's moves."""

    first: Any
    """First player."""
    deck: Any
    """Action cards of all shuffles, in the order drawn."""
    river: Any
    """River from the top down."""


class State(NamedTuple):
    """State of a game of Canaille; lists and heaps of cards are those of `packing`."""

    phase: jax.Array
    """Current phase, one of `phases`."""
    asking: jax.Array
    """True while a player must choose; otherwise the sentence goes on, or a turn begins."""
    forced: jax.Array
    """Choice to carry out next; -1 for none."""
    begins: jax.Array
    """True if a turn is about to begin."""
    author: jax.Array
    """Seat whose turn it is."""
    fisher: jax.Array
    """Seat that acts."""
    sentence: jax.Array
    """Sentence being carried out, a list in the order laid."""
    step: jax.Array
    """Number of its cards already carried out."""
    need: jax.Array
    """Number of fish still to release."""
    hands: jax.Array
    """Hand of each seat, a list."""
    seen: jax.Array
    """Known cards of each hand, a list."""
    row: jax.Array
    """Cards beside the deck, a list."""
    deck: jax.Array
    """Cards left to draw, a heap."""
    discard: jax.Array
    """Discarded cards, a heap."""
    missing: jax.Array
    """Number of cards the author has to take."""
    drawing: jax.Array
    """True if the next card is drawn from the deck."""
    making: jax.Array
    """True while the row is refilled (R11)."""
    river: jax.Array
    """Known cards by their places in the ring, eight to an integer."""
    hidden: jax.Array
    """Hidden river cards, a heap, Canaille excluded."""
    lair: jax.Array
    """Place of Canaille in the ring while it is unseen."""
    front: jax.Array
    """Place of the card at the end that was the top at the start."""
    size: jax.Array
    """Number of cards in the river."""
    shift: jax.Array
    """Cards added minus cards taken at that end."""
    known: jax.Array
    """Number of known cards at that end and at the other; if all are known, all at both."""
    up: jax.Array
    """True if the river is face up."""
    shown: jax.Array
    """Number of cards on top to show to everybody."""
    pending: jax.Array
    """Number of cards to catch."""
    takers: jax.Array
    """Seats that catch them, a list in order."""
    piles: jax.Array
    """Pile of each seat, a heap."""
    out: jax.Array
    """Litter out of the game, a heap."""
    cat: jax.Array
    """Seat that drew Canaille, or `NOBODY`."""
    caught: jax.Array
    """First catches of this turn, four to an integer: the card plus eight times the seat."""
    catches: jax.Array
    """Number of catches of this turn."""
    quiet: jax.Array
    """Number of turns in a row without a catch (R21)."""
    drawn: jax.Array
    """Number of action cards drawn so far."""
    luck: jax.Array
    """Random seeds of the deck and of the river."""
    script: Script | None
    """Script that replaces them in a replayed game."""


def either(which: jax.Array, yes: State, no: State) -> State:
    """Return `yes` or `no` by a condition; fields that are the same object are not compared."""
    return jax.tree.map(lambda a, b: a if a is b else jnp.where(which, a, b), yes, no)


def undealt(
    table: Table, first: jax.Array, lair: jax.Array, luck: jax.Array, script: Script | None
) -> State:
    """Return a state before the deal, with the Points dealt (R3)."""
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
        script=script,
    )
