"""What players and the House do in Canaille, and what is told of it."""

from typing import Annotated, TypeAlias

import msgspec

from kermesse.core.contract import Event, Move
from kermesse.games.canaille.box import Action, River

Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=4, extra={"kind": "seat"})]
"""A place at the table, named in words by whoever sits there."""


# ------------------------------------------------------------------------------------ moves


class Deal(Move, frozen=True):
    """The House shuffles both packs and draws lots for the first player (R3 to R5)."""

    first: Seat
    """Who begins."""

    deck: tuple[Action, ...]
    """The action cards but one Point a player: four for each seat, three for the row, the rest."""

    river: tuple[River, ...]
    """The river, from the top down."""


class Shuffle(Move, frozen=True):
    """The House shuffles the discard into a new deck (R12)."""

    deck: tuple[Action, ...]
    """The new deck, the first card drawn first."""


class Lay(Move, frozen=True):
    """Lay a sentence (R6, R7)."""

    cards: tuple[Action, ...]
    """Its cards in order."""


class Release(Move, frozen=True):
    """Put one fish card of one's pile under the river (R8, R14)."""

    fish: River
    """The card."""


class Enough(Move, frozen=True):
    """Release no more fish: the number asked for is reached (R14)."""


class Discard(Move, frozen=True):
    """Put one action card on the discard, to exchange it (R8)."""

    card: Action
    """The card."""


class Take(Move, frozen=True):
    """Take an action card from the row (R8, R11)."""

    card: Action
    """The card."""


class Draw(Move, frozen=True):
    """Take an action card from the hidden deck (R8, R11)."""


class Name(Move, frozen=True):
    """Name another player to act from here on (R13)."""

    to: Seat
    """Who."""


class Bin(Move, frozen=True):
    """Take one litter card of one's pile out of the game."""

    litter: River
    """The card."""


class Share(Move, frozen=True):
    """Share out the cards of the fog, from the top of the river down (R15, R16)."""

    to: tuple[Seat, ...]
    """Who gets the first card, the second, and so on."""


AnyMove: TypeAlias = (
    Deal | Shuffle | Lay | Release | Enough | Discard | Take | Draw | Name | Bin | Share
)


# ----------------------------------------------------------------------------------- events


class Count(msgspec.Struct, frozen=True, gc=False):
    """The final count (R19, R20)."""

    totals: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    """The points of each seat: fish, less litter, less what the cat ate."""

    fish: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    """How many fish each seat has."""

    litter: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    """The points of litter of each seat."""

    eaten: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    """How many fish Canaille ate of each seat."""


class Began(Event, frozen=True):
    """The cards were shuffled and dealt, and the first player drawn."""

    first: Seat
    """Who begins."""

    row: tuple[Action, ...]
    """The action cards turned up beside the deck."""

    hand: tuple[Action, ...] | None = None
    """The cards dealt, for the one who holds them."""


class Shuffled(Event, frozen=True):
    """The discard became the new deck (R12)."""

    count: int
    """How many cards."""


class Laid(Event, frozen=True):
    """A player laid a sentence."""

    seat: Seat
    """Who."""

    cards: tuple[Action, ...]
    """The sentence."""


class Caught(Event, frozen=True):
    """A card went from the river onto a pile."""

    seat: Seat
    """Whose pile."""

    card: River
    """The card."""

    top: River | None
    """The river's next card, when it is in sight."""


class Pounced(Event, frozen=True):
    """Canaille was drawn: the game ends with this sentence (R17)."""

    seat: Seat
    """Whom it met."""


class Turned(Event, frozen=True):
    """The whole river was turned over."""

    seat: Seat
    """Who turned it."""

    up: bool
    """Do faces show now?"""

    top: River | None
    """Its first card, when it is in sight."""


class Named(Event, frozen=True):
    """Another player was named to act on."""

    giver: Seat
    """Who named."""

    to: Seat
    """Who acts from here on."""


class Binned(Event, frozen=True):
    """A litter card left the game."""

    seat: Seat
    """Whose pile it lay on."""

    card: River
    """The card."""


class Released(Event, frozen=True):
    """A fish card went from a pile under the river."""

    seat: Seat
    """Whose pile it lay on."""

    card: River
    """The card."""


class Shown(Event, frozen=True):
    """The cards of a fog are in sight, since the river lies face up."""

    cards: tuple[River, ...]
    """The cards, from the top down."""


class Shared(Event, frozen=True):
    """The cards of a fog were shared out; the catches follow in the same order."""

    seat: Seat
    """Who decided."""

    to: tuple[Seat, ...]
    """Who gets the first card, the second, and so on."""


class Skipped(Event, frozen=True):
    """An action could have no effect (R10)."""

    seat: Seat
    """Who would have acted."""

    card: Action
    """The card."""


class Discarded(Event, frozen=True):
    """A player without a full stop discarded an action card, to exchange it (R8)."""

    seat: Seat
    """Who."""

    card: Action
    """The card."""


class Took(Event, frozen=True):
    """A player took an action card from the row."""

    seat: Seat
    """Who."""

    card: Action
    """The card."""


class Drew(Event, frozen=True):
    """A player took an action card from the hidden deck."""

    seat: Seat
    """Who."""

    card: Action | None = None
    """The card, for the one who drew it."""


class MadeUp(Event, frozen=True):
    """The row was made up to three cards again."""

    cards: tuple[Action, ...]
    """The cards turned up."""


class Passed(Event, frozen=True):
    """A turn was over; the player on the left goes on."""

    to: Seat
    """Whose turn it is."""

    stuck: bool
    """The one before could not play: no full stop was left to be had (R9)."""


class Counted(Event, frozen=True):
    """The game was over and the points counted."""

    count: Count
    """The final count."""
