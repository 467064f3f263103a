"""What players and the House do in Carrousel, and what is told of it."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from kermesse.core.contract import Event, Move, Ms
from kermesse.games.carrousel.box import Card, Horse

Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=4, extra={"kind": "seat"})]
"""A place at the table, named in words by whoever sits there."""

Family: TypeAlias = Literal["Swap", "Send", "Chase", "Scatter"]
"""The four ways to move horses (R1 to R4), each called as its move is."""


class Deal(Move, frozen=True):
    """The House puts the horses on the ring and shuffles the cards."""

    horses: tuple[Horse, ...]
    """The five horses, the head first."""

    deck: tuple[Card, ...]
    """The sixty cards: the rows of the first seat, of the next ones, then the deck, top first."""


class Touch(Move, frozen=True):
    """Touch one or two horses: from then on the carousel is one's own until the ride (R5)."""

    ride: int
    """How many rides there had been on the board one saw (R17)."""

    horses: tuple[Horse, ...]
    """One horse, or two in the order of their numbers."""


class Swap(Move, frozen=True):
    """Let two horses change places: déplacement simple (R1)."""

    one: Horse
    """The one with the smaller number."""

    other: Horse
    """The other."""


class Send(Move, frozen=True):
    """Send the head to the tail or the tail to the head: les premiers seront les derniers (R2)."""

    horse: Horse
    """The head, or the tail."""


class Chase(Move, frozen=True):
    """Let the head or the tail drive another horse out to the far end: un cheval chasse l'autre
    (R3). Chased by the tail it goes to the head, chased by the head to the tail."""

    chaser: Horse
    """The head or the tail, which takes the other's place."""

    chased: Horse
    """The other."""


class Scatter(Move, frozen=True):
    """Take two neighbours to the two free spaces: chaos total (R4)."""

    front: Horse
    """The one that will go in front."""

    back: Horse
    """The one that will follow it."""


class Point(Move, frozen=True):
    """Point at an open card that matches as the horses stand: coup de chance (R10)."""

    ride: int
    """How many rides there had been on the board one saw (R17)."""

    card: Card
    """The card."""


class TakeBack(Move, frozen=True):
    """The House ends a touch held for too long (R6)."""


class LetBack(Move, frozen=True):
    """The House lets a player in again who was locked out (R9)."""

    seat: Seat
    """Who."""


class BreakDeadEnd(Move, frozen=True):
    """The House takes the tail to the head, since nobody found a ride: impasse (R12)."""


AnyMove: TypeAlias = (
    Deal | Touch | Swap | Send | Chase | Scatter | Point | TakeBack | LetBack | BreakDeadEnd
)


class Began(Event, frozen=True):
    """The horses were on the ring and the cards dealt."""

    horses: tuple[Horse, ...]
    """The five horses, the head first."""

    rows: Annotated[tuple[tuple[Card, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """The open cards of each seat."""


class Touched(Event, frozen=True):
    """A player touched first."""

    seat: Seat
    """Who."""

    horses: tuple[Horse, ...]
    """The horses touched."""


class Rode(Event, frozen=True):
    """A player moved horses."""

    seat: Seat
    """Who."""

    family: Family
    """In which of the four ways."""

    moved: tuple[Horse, ...]
    """The horses moved, as the move names them."""

    horses: tuple[Horse, ...]
    """All five after it, the head first."""


class Won(Event, frozen=True):
    """A player won a card (R7), or had a lucky strike (R10)."""

    seat: Seat
    """Who."""

    card: Card
    """The card."""

    row: Seat
    """In front of whom it lay (R13)."""

    place: int
    """Where in that row, from 0."""

    new: Card | None
    """What took its place; None when the deck was empty (R15)."""

    lucky: bool
    """By pointing at it?"""

    points: int
    """How many points the winner has now."""

    pace: Ms
    """How long they took from when the board was as they found it."""


class Erred(Event, frozen=True):
    """A player made an error."""

    seat: Seat
    """Who."""

    cause: Literal["ride", "hold", "point"]
    """No card matched after the ride (R7), the touch was held too long (R6), or the card pointed
    at did not match (R11)."""

    lost: Card | None
    """The card put under the deck; None when there was none to lose."""

    row: Seat | None
    """Whose oldest gap it filled instead, the deck being empty (R15)."""

    place: int | None
    """Where in that row, from 0."""

    until: Ms | None
    """Until when they may neither touch nor point (R9); None when they may."""


class Returned(Event, frozen=True):
    """A player who was locked out may play again."""

    seat: Seat
    """Who."""


class Relaunched(Event, frozen=True):
    """After a dead end the tail came to the head."""

    horse: Horse
    """The horse that was the tail."""

    horses: tuple[Horse, ...]
    """All five after it, the head first."""
