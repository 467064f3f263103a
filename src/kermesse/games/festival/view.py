"""The view of a game of Festival."""

from typing import Annotated

import msgspec

from kermesse.games.festival.box import Card
from kermesse.games.festival.moves import Count, Seat


class View(msgspec.Struct, frozen=True):
    """What a viewer may know."""

    you: Seat | None
    """Viewer's seat; None for the public."""

    seats: int
    """Number of players."""

    simple: bool
    """True in the simple variant."""

    round: int
    """Current round, from 1; 0 before the deal."""

    rounds: int
    """Number of rounds."""

    first: Seat | None
    """First player of this round."""

    holder: Seat | None
    """Seat that holds the hand; None before the deal and after the end."""

    taking: bool
    """True if the holder takes a card now, False if they hand the rest on."""

    held: int
    """Number of cards of the holder."""

    hand: tuple[Card, ...] | None
    """Those cards; None for viewers other than the holder."""

    receivers: tuple[Seat, ...]
    """Seats that may receive the rest, while the holder hands it on (R3)."""

    served: tuple[tuple[Seat, ...], ...]
    """Seats served in each round, in order; the last round may be under way."""

    rows: Annotated[tuple[tuple[Card | None, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """Cards each seat laid, by round; None for a card face down."""

    own: tuple[Card, ...]
    """Cards the viewer laid, those face down included (R10)."""

    passed: tuple[tuple[Card, ...], ...]
    """Cards the viewer handed on or discarded, by round (R10)."""

    deck: int
    """Number of cards left to draw."""

    revealed: Annotated[tuple[tuple[Card, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """Cards each seat laid, all face up; empty until the game is over."""

    count: Count | None
    """Final count."""
