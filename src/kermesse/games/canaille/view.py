"""What a seat may know of a game of Canaille."""

from typing import Annotated

import msgspec

from kermesse.games.canaille.box import Action, River
from kermesse.games.canaille.moves import Count, Seat
from kermesse.games.canaille.options import CanailleOptions
from kermesse.games.canaille.phases import Phase


class View(msgspec.Struct, frozen=True):
    """What one viewer may know."""

    you: Seat | None
    """The viewer's own seat; None for the public."""

    seats: int
    """How many play."""

    options: CanailleOptions
    """How the table plays."""

    phase: Phase
    """What is being done."""

    author: Seat | None
    """Whose turn it is; None before the deal and after the end."""

    fisher: Seat | None
    """Who acts: the author, or whoever was named in the sentence."""

    sentence: tuple[Action, ...]
    """The sentence being carried out."""

    step: int
    """How many of its cards have had their turn, the one waiting for a choice included."""

    need: int
    """How many more fish must be released."""

    missing: int
    """How many cards the author has to take."""

    shuffling: bool
    """Is the House about to shuffle?"""

    river: int
    """How many cards the river has."""

    up: bool
    """Do its faces show?"""

    over: tuple[River, ...]
    """Those on top that everybody knows, from the top down."""

    under: tuple[River, ...]
    """Those at the bottom that everybody knows, from the bottom up."""

    prowl: tuple[int, int] | None
    """The fewest and the most cards that may lie above Canaille; None once its place is known."""

    piles: Annotated[tuple[tuple[River, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """The river cards of each seat, sorted."""

    out: tuple[River, ...]
    """The litter out of the game."""

    hand: tuple[Action, ...] | None
    """The viewer's own action cards, sorted."""

    held: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    """How many action cards each seat holds."""

    seen: Annotated[tuple[tuple[Action, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """Those of them that everybody saw: the Point dealt, and what was taken from the row."""

    row: tuple[Action, ...]
    """The action cards face up beside the deck."""

    deck: int
    """How many action cards are left to draw."""

    discard: tuple[Action, ...]
    """The action cards discarded, sorted."""

    caught: tuple[tuple[Seat, River], ...]
    """What was drawn from the river in this turn, in order: onto whose pile, and which card."""

    quiet: int
    """How many turns in a row went by without a river card drawn (R21)."""

    count: Count | None
    """The final count."""
