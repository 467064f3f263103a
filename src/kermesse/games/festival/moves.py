"""What players and the House do in Festival, and what is told of it."""

from typing import Annotated, TypeAlias

import msgspec

from kermesse.core.contract import Event, Move
from kermesse.games.festival.box import Card

Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=5, extra={"kind": "seat"})]
"""A place at the table, named in words by whoever sits there."""


class Deal(Move, frozen=True):
    """The House shuffles the deck and draws lots for the first player (R1)."""

    first: Seat
    """Who begins."""

    deck: tuple[Card, ...]
    """The whole deck, the first card drawn first."""


class Take(Move, frozen=True):
    """Lay one card of the hand in front of oneself (R2)."""

    card: Card
    """The card."""

    up: bool
    """Face up, or face down until the end."""


class HandOn(Move, frozen=True):
    """Give the cards left to another player (R3)."""

    to: Seat
    """Who is served next."""


AnyMove: TypeAlias = Deal | Take | HandOn


class Count(msgspec.Struct, frozen=True, gc=False):
    """The final count (R5 to R7), or the sums of the simple variant (R9)."""

    totals: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    """The gold of each seat in the end."""

    stars: Annotated[
        tuple[Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})], ...],
        msgspec.Meta(extra={"by": "profession"}),
    ] = ()
    """For each profession, the stars of each seat."""

    gold: Annotated[
        tuple[Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})], ...],
        msgspec.Meta(extra={"by": "profession"}),
    ] = ()
    """For each profession, what its stars earn each seat."""

    variety: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})] = ()
    """What the number of different professions earns each seat."""

    nines: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})] = ()
    """How many nines each seat pays one gold for."""


class Began(Event, frozen=True):
    """The deck was shuffled and the first player drawn."""

    first: Seat
    """Who begins."""


class Drew(Event, frozen=True):
    """The first player drew the cards of a round."""

    seat: Seat
    """The first player."""

    round: int
    """Which round, from 1."""

    count: int
    """How many cards."""

    cards: tuple[Card, ...] | None = None
    """The cards, for the one who holds them."""


class Laid(Event, frozen=True):
    """A player laid a card."""

    seat: Seat
    """Who."""

    up: bool
    """Face up, or face down."""

    card: Card | None = None
    """The card, for those who may know it."""


class Handed(Event, frozen=True):
    """A player handed the rest on."""

    giver: Seat
    """Who gave."""

    to: Seat
    """Who holds the cards now."""

    count: int
    """How many cards."""

    cards: tuple[Card, ...] | None = None
    """The cards, for those two."""


class Discarded(Event, frozen=True):
    """The last one served put the card left over aside, face down."""

    seat: Seat
    """Who."""

    card: Card | None = None
    """The card, for the one who held it."""


class Passed(Event, frozen=True):
    """A round was over and the first player of the next one known (R4)."""

    first: Seat
    """Who begins the next round."""

    kept: bool
    """The first player stays, since nobody else laid face up."""


class Revealed(Event, frozen=True):
    """The game was over and every card laid face down was turned up."""

    rows: Annotated[tuple[tuple[Card, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """The cards of each seat, in the order laid."""

    count: Count
    """The final count."""
