"""The moves and events of Carrousel."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from kermesse.core.contract import Event, Move, Ms
from kermesse.games.carrousel.box import Card, Horse

Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=4, extra={"kind": "seat"})]
"""A seat; texts show the name of its player."""

Family: TypeAlias = Literal["Swap", "Send", "Chase", "Scatter"]
"""The four ways to move horses (R1 to R4), by the names of their moves."""


class Deal(Move, frozen=True):
    """The House puts the horses on the ring and shuffles the cards."""

    horses: tuple[Horse, ...]
    """Five horses, the head first."""

    deck: tuple[Card, ...]
    """Sixty cards: the row of each seat, then the deck, top first."""


class Touch(Move, frozen=True):
    """Touch one or two horses: only this player may ride until they finish (R5)."""

    ride: int
    """Number of the ride on the board the player saw (R17)."""

    horses: tuple[Horse, ...]
    """One horse, or two in the order of their numbers."""


class Swap(Move, frozen=True):
    """Swap two horses: déplacement simple (R1)."""

    one: Horse
    """Horse with the smaller number."""

    other: Horse
    """Other horse."""


class Send(Move, frozen=True):
    """Send the head to the tail or the tail to the head: les premiers seront les derniers (R2)."""

    horse: Horse
    """Head or tail."""


class Chase(Move, frozen=True):
    """Move the head or the tail to the place of another horse, which goes to the far end: un cheval
    chasse l'autre (R3). Chased by the tail it goes to the head, chased by the head to the tail."""

    chaser: Horse
    """Head or tail, which takes the other's place."""

    chased: Horse
    """Other horse."""


class Scatter(Move, frozen=True):
    """Move two neighbours to the two free spaces: chaos total (R4)."""

    front: Horse
    """Horse that goes in front."""

    back: Horse
    """Horse that follows it."""


class Point(Move, frozen=True):
    """Point at an open card that matches the current order: coup de chance (R10)."""

    ride: int
    """Number of the ride on the board the player saw (R17)."""

    card: Card
    """Card."""


class Hear(Move, frozen=True):
    """Say that the order of the horses was heard: touches open once everybody has (R22)."""

    ride: int
    """Number of the ride on the board the player heard of."""


class TakeBack(Move, frozen=True):
    """The House ends a touch held for too long (R6)."""


class LetBack(Move, frozen=True):
    """The House lets a player who was locked out play again (R9)."""

    seat: Seat
    """Player."""


class BreakDeadEnd(Move, frozen=True):
    """The House moves the tail to the head, since nobody found a ride: impasse (R12)."""


class OpenTouches(Move, frozen=True):
    """The House opens touches, although a player has not heard the order in time (R22)."""


AnyMove: TypeAlias = (
    Deal
    | Touch
    | Swap
    | Send
    | Chase
    | Scatter
    | Point
    | Hear
    | TakeBack
    | LetBack
    | BreakDeadEnd
    | OpenTouches
)


class Began(Event, frozen=True):
    """The horses were placed and the cards dealt."""

    horses: tuple[Horse, ...]
    """Five horses, the head first."""

    rows: Annotated[tuple[tuple[Card, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """Open cards of each seat."""


class Touched(Event, frozen=True):
    """A player touched first."""

    seat: Seat
    """Player."""

    horses: tuple[Horse, ...]
    """Horses touched."""


class Rode(Event, frozen=True):
    """A player moved horses."""

    seat: Seat
    """Player."""

    family: Family
    """Kind of ride."""

    moved: tuple[Horse, ...]
    """Horses moved, as in the move."""

    horses: tuple[Horse, ...]
    """All five horses after it, the head first."""


class Won(Event, frozen=True):
    """A player won a card (R7), or had a lucky strike (R10)."""

    seat: Seat
    """Player."""

    card: Card
    """Card."""

    row: Seat
    """Seat whose row it came from (R13)."""

    place: int
    """Place in that row, from 0."""

    new: Card | None
    """Card that replaced it; None if the deck was empty (R15)."""

    lucky: bool
    """True for a lucky strike."""

    points: int
    """Points of the winner now."""

    pace: Ms
    """Time they took since the board last changed."""


class Erred(Event, frozen=True):
    """A player made an error."""

    seat: Seat
    """Player."""

    cause: Literal["ride", "hold", "point"]
    """Cause: no card matched after the ride (R7), the touch was held too long (R6), or the card
    pointed at did not match (R11)."""

    lost: Card | None
    """Card put under the deck; None if there was none to lose."""

    row: Seat | None
    """Seat whose gap it filled instead, if the deck was empty (R15)."""

    place: int | None
    """Place in that row, from 0."""

    until: Ms | None
    """Time until which they may neither touch nor point (R9); None if they may."""


class Returned(Event, frozen=True):
    """A player who was locked out may play again."""

    seat: Seat
    """Player."""


class Relaunched(Event, frozen=True):
    """After a dead end the tail moved to the head."""

    horse: Horse
    """Horse that was the tail."""

    horses: tuple[Horse, ...]
    """All five horses after it, the head first."""
