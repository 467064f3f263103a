"""The moves and events of Festival."""

from typing import Annotated, TypeAlias

import msgspec

from kermesse.core.contract import Event, Move
from kermesse.games.festival.box import Card

Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=5, extra={"kind": "seat"})]
"""A seat; texts show the name of its player."""


class Deal(Move, frozen=True):
    """The House shuffles the deck and draws the first player at random (R1)."""

    first: Seat
    """First player."""

    deck: tuple[Card, ...]
    """Whole deck; the first card is drawn first."""


class Take(Move, frozen=True):
    """Lay a card of the hand in front of the player (R2)."""

    card: Card
    """Card."""

    up: bool
    """True for face up, False for face down until the end."""


class HandOn(Move, frozen=True):
    """Give the cards left to another player (R3)."""

    to: Seat
    """Player served next."""


AnyMove: TypeAlias = Deal | Take | HandOn


class Count(msgspec.Struct, frozen=True, gc=False):
    """The final count (R5 to R7), or the sums of the simple variant (R9)."""

    totals: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    """Final gold of each seat."""

    stars: Annotated[
        tuple[Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})], ...],
        msgspec.Meta(extra={"by": "profession"}),
    ] = ()
    """Stars of each seat, by profession."""

    gold: Annotated[
        tuple[Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})], ...],
        msgspec.Meta(extra={"by": "profession"}),
    ] = ()
    """Gold of each seat for its stars, by profession."""

    variety: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})] = ()
    """Gold of each seat for its number of different professions."""

    nines: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})] = ()
    """Number of nines of each seat; each costs one gold."""


class Began(Event, frozen=True):
    """The deck was shuffled and the first player drawn."""

    first: Seat
    """First player."""


class Drew(Event, frozen=True):
    """The first player drew the cards of a round."""

    seat: Seat
    """First player."""

    round: int
    """Round, from 1."""

    count: int
    """Number of cards."""

    cards: tuple[Card, ...] | None = None
    """Cards; only their holder is told."""


class Laid(Event, frozen=True):
    """A player laid a card."""

    seat: Seat
    """Player."""

    up: bool
    """True for face up."""

    card: Card | None = None
    """Card, for those who may know it."""


class Handed(Event, frozen=True):
    """A player handed the rest on."""

    giver: Seat
    """Player who handed them on."""

    to: Seat
    """Player who holds the cards now."""

    count: int
    """Number of cards."""

    cards: tuple[Card, ...] | None = None
    """Cards; only those two players are told."""


class Discarded(Event, frozen=True):
    """The last player served discarded the remaining card, face down."""

    seat: Seat
    """Player."""

    card: Card | None = None
    """Card; only the player who held it is told."""


class Passed(Event, frozen=True):
    """A round ended; it is known who begins the next (R4)."""

    first: Seat
    """First player of the next round."""

    kept: bool
    """True if the first player stays, since nobody else laid face up."""


class Revealed(Event, frozen=True):
    """The game ended and every card laid face down was turned up."""

    rows: Annotated[tuple[tuple[Card, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """Cards of each seat, in the order laid."""

    count: Count
    """Final count."""
