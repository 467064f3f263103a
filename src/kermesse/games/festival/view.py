"""What a seat may know of a game of Festival."""

from typing import Annotated

import msgspec

from kermesse.games.festival.box import Card
from kermesse.games.festival.moves import Count, Seat


class View(msgspec.Struct, frozen=True):
    """What one viewer may know."""

    you: Seat | None
    """The viewer's own seat; None for the public."""

    seats: int
    """How many play."""

    simple: bool
    """Is it the simple variant?"""

    round: int
    """Which round it is, from 1; 0 before the deal."""

    rounds: int
    """How many rounds there are."""

    first: Seat | None
    """The first player of this round."""

    holder: Seat | None
    """Who holds the hand; None before the deal and after the end."""

    taking: bool
    """Does the holder take a card now, or hand the rest on?"""

    held: int
    """How many cards the holder holds."""

    hand: tuple[Card, ...] | None
    """Those cards, for the holder alone."""

    receivers: tuple[Seat, ...]
    """Whom the holder may hand them to, while they hand on (R3)."""

    served: tuple[tuple[Seat, ...], ...]
    """For each round, who was served, in order; the last one may be under way."""

    rows: Annotated[tuple[tuple[Card | None, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """What each seat laid, round by round; None is a back."""

    own: tuple[Card, ...]
    """What the viewer laid, face down cards included (R10)."""

    passed: tuple[tuple[Card, ...], ...]
    """What the viewer handed on or discarded, round by round (R10)."""

    deck: int
    """How many cards are left to draw."""

    revealed: Annotated[tuple[tuple[Card, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """What each seat laid, backs turned over: empty until the game is over."""

    count: Count | None
    """The final count."""
