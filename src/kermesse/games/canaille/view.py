"""The view of a game of Canaille."""

from typing import Annotated

import msgspec

from kermesse.games.canaille.box import Action, River
from kermesse.games.canaille.moves import Count, Seat
from kermesse.games.canaille.options import CanailleOptions
from kermesse.games.canaille.phases import Phase


class View(msgspec.Struct, frozen=True):
    """What a viewer may know."""

    you: Seat | None
    """Viewer's seat; None for the public."""

    seats: int
    """Number of players."""

    options: CanailleOptions
    """Options of the table."""

    phase: Phase
    """Current phase."""

    author: Seat | None
    """Seat whose turn it is; None before the deal and after the end."""

    fisher: Seat | None
    """Seat that acts: the author, or a player named in the sentence."""

    sentence: tuple[Action, ...]
    """Sentence being carried out."""

    step: int
    """Number of its cards carried out, the card that waits for a choice included."""

    need: int
    """Number of fish still to release."""

    missing: int
    """Number of cards the author has to take."""

    shuffling: bool
    """True while the House must shuffle."""

    river: int
    """Number of cards in the river."""

    up: bool
    """True if the river is face up."""

    over: tuple[River, ...]
    """Known cards on top, from the top down."""

    under: tuple[River, ...]
    """Known cards at the bottom, from the bottom up."""

    prowl: tuple[int, int] | None
    """Fewest and most cards that may lie above Canaille; None once its place is known."""

    piles: Annotated[tuple[tuple[River, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """River cards of each seat, sorted."""

    out: tuple[River, ...]
    """Litter out of the game."""

    hand: tuple[Action, ...] | None
    """Viewer's action cards, sorted."""

    held: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    """Number of action cards of each seat."""

    seen: Annotated[tuple[tuple[Action, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """Known cards of each hand: the Point dealt and cards taken from the row."""

    row: tuple[Action, ...]
    """Action cards face up beside the deck."""

    deck: int
    """Number of action cards left to draw."""

    discard: tuple[Action, ...]
    """Discarded action cards, sorted."""

    caught: tuple[tuple[Seat, River], ...]
    """Catches of this turn in order: the seat and the card of each."""

    quiet: int
    """Number of turns in a row without a catch (R21)."""

    count: Count | None
    """Final count."""
