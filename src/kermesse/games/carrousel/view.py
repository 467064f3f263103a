"""What a seat may know of a game of Carrousel.

Everything lies open but the order of the cards nobody has seen yet. What was won, and what was
lost and put under the deck, everybody saw.
"""

from typing import Annotated

import msgspec

from kermesse.core.contract import Ms
from kermesse.games.carrousel.box import Card, Horse
from kermesse.games.carrousel.moves import Family, Seat
from kermesse.games.carrousel.options import CarrouselOptions


class Hint(msgspec.Struct, frozen=True, gc=False):
    """A ride that wins a card; shown in practice only."""

    card: Card
    """The card."""

    family: Family
    """How to move the horses."""

    moved: tuple[Horse, ...]
    """Which ones, as the move names them."""


class View(msgspec.Struct, frozen=True):
    """What one viewer may know."""

    you: Seat | None
    """The viewer's own seat; None for the public."""

    seats: int
    """How many play."""

    options: CarrouselOptions
    """How the table plays."""

    at: Ms
    """When the last move was made."""

    target: int
    """How many points win."""

    ride: int
    """How many times horses have moved: a touch names it."""

    rode: int
    """How many rides players have made: after so many the carousel closes (R18)."""

    relaunches: int
    """How many dead ends since a player rode or won a card, four at most (R19)."""

    horses: tuple[Horse, ...]
    """The five horses, the head first; empty before the deal."""

    ring: tuple[Horse | None, ...]
    """The seven spaces of the ring, numbered the way it turns; None is a free one."""

    holder: Seat | None
    """Who touched first and must finish."""

    held: tuple[Horse, ...]
    """The horses touched."""

    touched: Ms | None
    """Since when."""

    pace: Ms | None
    """How long they had taken, from when the board was as they found it."""

    strikers: tuple[Seat, ...]
    """Whom a lucky strike is open to (R10): they may point, unless they hold horses or are locked
    out."""

    locked: Annotated[tuple[Ms, ...], msgspec.Meta(extra={"by": "seat"})]
    """Until when each seat is locked out; 0 for those who are not."""

    since: Ms
    """When the horses last moved or a card was last won."""

    rows: Annotated[tuple[tuple[Card | None, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """The open cards of each seat, place by place; None is a gap."""

    points: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    """The points of each seat."""

    won: Annotated[tuple[tuple[Card, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """The cards each seat has won, the last one last."""

    paces: Annotated[tuple[tuple[Ms, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """For each card a seat ever won, how long that took."""

    deck: int
    """How many cards nobody has seen yet."""

    under: tuple[Card, ...]
    """The lost cards that lie under them, the next one first."""

    gaps: tuple[tuple[Seat, int], ...]
    """The gaps in the rows, seat and place, the oldest first."""

    ended: str
    """Why the game is over; empty while it goes on."""

    hints: tuple[Hint, ...]
    """In practice, the rides that win the viewer a card."""
