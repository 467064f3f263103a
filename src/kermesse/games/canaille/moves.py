"""The moves and events of Canaille."""

from typing import Annotated, TypeAlias

import msgspec

from kermesse.core.contract import Event, Move
from kermesse.games.canaille.box import Action, River

Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=4, extra={"kind": "seat"})]
"""A seat; texts show the name of its player."""


# ------------------------------------------------------------------------------------ moves


class Deal(Move, frozen=True):
    """The House shuffles both packs and draws the first player at random (R3 to R5)."""

    first: Seat
    """First player."""

    deck: tuple[Action, ...]
    """Action cards without one Point a player: four for each seat, three for the row, the rest."""

    river: tuple[River, ...]
    """River from the top down."""


class Shuffle(Move, frozen=True):
    """The House shuffles the discard into a new deck (R12)."""

    deck: tuple[Action, ...]
    """New deck; the first card is drawn first."""


class Lay(Move, frozen=True):
    """Lay a sentence (R6, R7)."""

    cards: tuple[Action, ...]
    """Its cards in order."""


class Release(Move, frozen=True):
    """Put a fish card of the player's pile under the river (R8, R14)."""

    fish: River
    """Card."""


class Enough(Move, frozen=True):
    """Release no more fish: the number asked for is reached (R14)."""


class Discard(Move, frozen=True):
    """Discard an action card to exchange it (R8)."""

    card: Action
    """Card."""


class Take(Move, frozen=True):
    """Take an action card from the row (R8, R11)."""

    card: Action
    """Card."""


class Draw(Move, frozen=True):
    """Take an action card from the hidden deck (R8, R11)."""


class Name(Move, frozen=True):
    """Name another player to carry out the rest of the sentence (R13)."""

    to: Seat
    """Player."""


class Bin(Move, frozen=True):
    """Take a litter card of the player's pile out of the game."""

    litter: River
    """Card."""


class Share(Move, frozen=True):
    """Share out the cards of the fog, from the top of the river down (R15, R16)."""

    to: tuple[Seat, ...]
    """Player who gets the first card, the second, and so on."""


AnyMove: TypeAlias = (
    Deal | Shuffle | Lay | Release | Enough | Discard | Take | Draw | Name | Bin | Share
)


# ----------------------------------------------------------------------------------- events


class Count(msgspec.Struct, frozen=True, gc=False):
    """The final count (R19, R20)."""

    totals: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    """Points of each seat: fish less litter less fish eaten."""

    fish: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    """Number of fish of each seat."""

    litter: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    """Points of litter of each seat."""

    eaten: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    """Number of fish of each seat that Canaille ate."""


class Began(Event, frozen=True):
    """The cards were shuffled and dealt, and the first player drawn."""

    first: Seat
    """First player."""

    row: tuple[Action, ...]
    """Action cards face up beside the deck."""

    hand: tuple[Action, ...] | None = None
    """Cards dealt; only their holder is told."""


class Shuffled(Event, frozen=True):
    """The discard became the new deck (R12)."""

    count: int
    """Number of cards."""


class Laid(Event, frozen=True):
    """A player laid a sentence."""

    seat: Seat
    """Player."""

    cards: tuple[Action, ...]
    """Sentence."""


class Caught(Event, frozen=True):
    """A card went from the river onto a pile."""

    seat: Seat
    """Player whose pile gets it."""

    card: River
    """Card."""

    top: River | None
    """Next card of the river, if it is face up."""


class Pounced(Event, frozen=True):
    """Canaille was drawn: the game ends with this sentence (R17)."""

    seat: Seat
    """Player who drew it."""


class Turned(Event, frozen=True):
    """The whole river was turned over."""

    seat: Seat
    """Player who turned it."""

    up: bool
    """True if the river is now face up."""

    top: River | None
    """Top card, if it is face up."""


class Named(Event, frozen=True):
    """Another player was named to carry out the rest of the sentence."""

    giver: Seat
    """Player who chose."""

    to: Seat
    """Player who acts from here on."""


class Binned(Event, frozen=True):
    """A litter card left the game."""

    seat: Seat
    """Player whose pile it came from."""

    card: River
    """Card."""


class Released(Event, frozen=True):
    """A fish card went from a pile under the river."""

    seat: Seat
    """Player whose pile it came from."""

    card: River
    """Card."""


class Shown(Event, frozen=True):
    """The cards of a fog were shown: the river is face up."""

    cards: tuple[River, ...]
    """Cards from the top down."""


class Shared(Event, frozen=True):
    """The cards of a fog were shared out; the catches follow in the same order."""

    seat: Seat
    """Player who decided."""

    to: tuple[Seat, ...]
    """Player who gets the first card, the second, and so on."""


class Skipped(Event, frozen=True):
    """An action without effect was skipped (R10)."""

    seat: Seat
    """Player who would have acted."""

    card: Action
    """Card."""


class Discarded(Event, frozen=True):
    """A player without a full stop discarded an action card, to exchange it (R8)."""

    seat: Seat
    """Player."""

    card: Action
    """Card."""


class Took(Event, frozen=True):
    """A player took an action card from the row."""

    seat: Seat
    """Player."""

    card: Action
    """Card."""


class Drew(Event, frozen=True):
    """A player took an action card from the hidden deck."""

    seat: Seat
    """Player."""

    card: Action | None = None
    """Card drawn; only the player who drew it is told."""


class MadeUp(Event, frozen=True):
    """The row was refilled to three cards."""

    cards: tuple[Action, ...]
    """Cards turned up."""


class Passed(Event, frozen=True):
    """A turn ended; the player on the left is next."""

    to: Seat
    """Player whose turn it is."""

    stuck: bool
    """True if the previous player could not play: no full stop was left to get (R9)."""


class Counted(Event, frozen=True):
    """The game ended and the points were counted."""

    count: Count
    """Final count."""
