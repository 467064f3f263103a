"""What a seat may know of a game of Carnavalesque."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from kermesse.core.contract import Ms
from kermesse.games.carnavalesque.box import THIRD, Age, Card, Depth, Thing
from kermesse.games.carnavalesque.event_cards import EventCard
from kermesse.games.carnavalesque.geometry import MIDDLE, overlap
from kermesse.games.carnavalesque.moves import Angle, Seat
from kermesse.games.carnavalesque.options import CarnavalesqueOptions
from kermesse.games.carnavalesque.phases import Phase
from kermesse.games.carnavalesque.roles import RoleCard

Feeling: TypeAlias = Literal["nothing", "thin", "some", "thick"]
"""What a hand feels under it: fingers do not count cards (R14)."""

FEELINGS: Final[dict[Feeling, int]] = {"nothing": 0, "thin": 1, "some": 4, "thick": 9}
"""From how many cards on it feels so."""


def feeling(count: int) -> Feeling:
    """What so many cards feel like."""
    return max((least, what) for what, least in FEELINGS.items() if least <= count)[1]


class Seen(msgspec.Struct, frozen=True, gc=False):
    """A card of the heap that is in sight, at least a little (R7)."""

    x: int
    """Its centre, in tenths of a millimetre from the middle."""

    y: int
    """The same on the other axis."""

    angle: Angle
    """How it is turned, in degrees."""

    face: Card
    """The card when it can be read, else its back."""

    up: bool
    """Does it lie face up?"""

    available: bool
    """Does nothing lie over it (R6)?"""


class Peek(msgspec.Struct, frozen=True, gc=False):
    """A card the seer looked at this turn."""

    x: int
    """Its centre."""

    y: int
    """The same on the other axis."""

    face: Card
    """The card for the seer, its back for the others."""


class View(msgspec.Struct, frozen=True, cache_hash=True, kw_only=True):
    """What one viewer may know."""

    you: Seat | None
    """The viewer's own seat; None for the public."""

    seats: int
    """How many play."""

    options: CarnavalesqueOptions
    """How."""

    phase: Phase
    """What must be done next."""

    round: int
    """Which round it is, from 1; 0 before the deal."""

    king: Seat | None
    """The King; None while the crown is claimed."""

    last_king: Seat | None
    """The King of the round before."""

    claims: Annotated[tuple[int, ...], msgspec.Meta(extra={"by": "seat"})]
    """What each seat has said about the crown: nothing, claimed, declined."""

    deadline: Ms
    """When the claims close, or the Jester's time is up."""

    event: EventCard | None
    """The event of the round."""

    past: tuple[EventCard, ...]
    """The events drawn since they were last shuffled."""

    offered: tuple[RoleCard, ...]
    """The roles the viewer chooses from."""

    roles: Annotated[tuple[RoleCard | None, ...], msgspec.Meta(extra={"by": "seat"})]
    """The role each seat has shown; the viewer's own as soon as it is kept."""

    shown: tuple[Seat, ...]
    """Who has shown their role."""

    waiting: tuple[Seat, ...]
    """Who must still choose a role, or a card of the farandole."""

    turn: Seat | None
    """Whose turn it is; None outside turns."""

    actor: Seat | None
    """Who must act, where only one may."""

    decree: Age | None
    """The age that is barred."""

    word: Thing | None
    """The word the King said this round."""

    left: int
    """How many cards are still to be drawn."""

    powers: int
    """How many times a power may still be used before drawing."""

    drawn: int
    """How many cards were drawn this turn."""

    gifts: int
    """How many gifts are still to be made."""

    hands: Annotated[tuple[tuple[Card, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """The cards of each seat: the viewer's own, and the backs of the others."""

    crowd: int
    """How many cards are in the heap."""

    heap: tuple[Seen, ...]
    """Those in sight, the lowest first; nothing at all for closed eyes (R7, R14)."""

    peeked: tuple[Peek, ...]
    """What the seer looked at this turn."""

    tray: tuple[Card, ...]
    """The cards the page lays before the King: faces for those two, backs for the others."""

    air: Card | None
    """A card in the air: its face for whoever threw it; or the back a trader reaches for."""

    picks: Annotated[tuple[Card | None, ...], msgspec.Meta(extra={"by": "seat"})]
    """What each seat passes on in the farandole: the viewer's own card, the others' backs."""

    hand: tuple[int, int] | None
    """Where the Jester's hand is, while their eyes are closed."""

    stroke: tuple[int, int] | None
    """Where it goes, stirring the heap."""

    felt: Feeling | None
    """What lies under the hand, for the Jester alone."""

    depth: Depth | None
    """How deep the hand reaches, while the House draws the card."""

    stops: tuple[Seat, ...]
    """Who has said « Stop ! » since the hand last moved."""

    quiet: tuple[Seat, ...]
    """Who has nothing more to say until something changes."""

    workshops: Annotated[tuple[tuple[Card, ...], ...], msgspec.Meta(extra={"by": "workshop"})]
    """The floats being built."""

    third: bool
    """Is the third workshop open?"""

    parade: tuple[tuple[Card, ...], ...]
    """The floats in the parade."""

    dead_end: tuple[Card, ...]
    """The cards in the dead end."""

    needed: int
    """How many cards a King places, a float needs to parade, and lose the game in the dead end."""

    placed: int
    """How many cards the King has placed this turn."""

    ending: str | None
    """How the game ended."""

    points: int
    """What the parade, the workshops and the dead end are worth now."""


def third_is_lost(view: View) -> bool:
    """Is the card of the third workshop in the heap, where nobody sees it?"""
    seen = {shown.face for shown in view.heap}.union(*view.hands)
    return not view.third and THIRD not in seen


def over_third(view: View) -> set[tuple[int, int]]:
    """The centres of the cards in sight over where the third workshop's lay, while it is lost."""
    if not third_is_lost(view):
        return set()
    places = ((seen.x, seen.y, seen.angle) for seen in view.heap)
    return {place[:2] for place in places if overlap(place, MIDDLE)}
