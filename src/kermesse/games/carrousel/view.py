"""The view of a game of Carrousel.

Only the order of the unseen cards is hidden: everybody saw the cards won and lost.
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
    """Card."""

    family: Family
    """Kind of ride."""

    moved: tuple[Horse, ...]
    """Horses moved, as in the move."""


class View(msgspec.Struct, frozen=True):
    """What a viewer may know."""

    you: Seat | None
    """Viewer's seat; None for the public."""

    seats: int
    """Number of players."""

    options: CarrouselOptions
    """Options of the table."""

    at: Ms
    """Time of the last move."""

    target: int
    """Points needed to win."""

    ride: int
    """Number of times the horses have moved; a touch names it."""

    rode: int
    """Number of rides of players; the carousel closes after `options.rides` (R18)."""

    relaunches: int
    """Number of dead ends since a player rode or won a card, at most four (R19)."""

    horses: tuple[Horse, ...]
    """Horses, the head first; empty before the deal."""

    ring: tuple[Horse | None, ...]
    """Spaces of the ring, numbered in its direction; None for a free space."""

    holder: Seat | None
    """Seat that touched first and must finish."""

    held: tuple[Horse, ...]
    """Horses touched."""

    touched: Ms | None
    """Time of the touch."""

    pace: Ms | None
    """Time from the last change of the board to the touch."""

    strikers: tuple[Seat, ...]
    """Seats that may make a lucky strike (R10), unless they hold horses or are locked out."""

    locked: Annotated[tuple[Ms, ...], msgspec.Meta(extra={"by": "seat"})]
    """Time until which each seat is locked out; 0 if it is not."""

    since: Ms
    """Time when the horses last moved, a card was last won or touches opened."""

    unheard: tuple[Seat, ...]
    """Seats that have not heard the order yet; empty if touches are open (R22)."""

    silent: tuple[Seat, ...]
    """Seats that are not waited for, because they missed an order (R22)."""

    rows: Annotated[tuple[tuple[Card | None, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """Open cards of each seat, by place; None for a gap."""

    points: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    """Points of each seat."""

    won: Annotated[tuple[tuple[Card, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """Cards each seat has won, in order."""

    paces: Annotated[tuple[tuple[Ms, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """Time each seat took for each card it ever won."""

    deck: int
    """Number of unseen cards."""

    under: tuple[Card, ...]
    """Lost cards under the deck, the next card first."""

    gaps: tuple[tuple[Seat, int], ...]
    """Gaps in the rows as (seat, place), the oldest first."""

    ended: str
    """Reason why the game is over; empty while it goes on."""

    hints: tuple[Hint, ...]
    """Rides that win the viewer a card; in practice only."""
