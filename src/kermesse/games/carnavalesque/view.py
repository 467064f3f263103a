"""The view of a seat."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from kermesse.core.contract import Ms
from kermesse.games.carnavalesque.box import THIRD, Age, Card, Depth, Thing
from kermesse.games.carnavalesque.event_cards import EventCard
from kermesse.games.carnavalesque.geometry import MIDDLE, overlap
from kermesse.games.carnavalesque.moves import Angle, Seat
from kermesse.games.carnavalesque.options import CarnavalesqueOptions
from kermesse.games.carnavalesque.phases import Answer, Phase
from kermesse.games.carnavalesque.roles import RoleCard

Feeling: TypeAlias = Literal["nothing", "thin", "some", "thick"]
"""What a hand feels: a rough number of cards (R14)."""

FEELINGS: Final[dict[Feeling, int]] = {"nothing": 0, "thin": 1, "some": 4, "thick": 9}
"""The fewest cards of each feeling."""


def feeling(count: int) -> Feeling:
    """Return what this many cards feel like."""
    return max((least, what) for what, least in FEELINGS.items() if least <= count)[1]


class Seen(msgspec.Struct, frozen=True, gc=False):
    """A visible card of the heap (R7)."""

    x: int
    """Its centre, in tenths of a millimetre from the middle."""

    y: int
    """The same on the other axis."""

    angle: Angle
    """Its angle, in degrees."""

    face: Card
    """The card if it is readable, otherwise its back."""

    up: bool
    """Whether it lies face up."""

    available: bool
    """Whether nothing lies over it (R6)."""


class Peek(msgspec.Struct, frozen=True, gc=False):
    """A card the seer looked at this turn."""

    x: int
    """Its centre."""

    y: int
    """The same on the other axis."""

    face: Card
    """The card for the seer, its back for the others."""


class View(msgspec.Struct, frozen=True, cache_hash=True, kw_only=True):
    """What a viewer may know."""

    you: Seat | None
    """The viewer's own seat; None for the public."""

    seats: int
    """The number of players."""

    options: CarnavalesqueOptions
    """The options of the table."""

    phase: Phase
    """The phase, named after the next action."""

    round: int
    """The round, from 1; 0 before the deal."""

    king: Seat | None
    """The King; None while the crown is claimed."""

    last_king: Seat | None
    """The King of the round before."""

    claims: Annotated[tuple[Answer, ...], msgspec.Meta(extra={"by": "seat"})]
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
    """The role each seat has shown; the viewer's own as soon as it is chosen."""

    shown: tuple[Seat, ...]
    """Who has shown their role."""

    waiting: tuple[Seat, ...]
    """Who must still choose a role, or a card of the farandole."""

    turn: Seat | None
    """Whose turn it is; None outside turns."""

    actor: Seat | None
    """The seat that must act, in a phase in which only one may."""

    decree: Age | None
    """The barred age."""

    word: Thing | None
    """The word the King said this round."""

    left: int
    """How many cards remain to be drawn."""

    powers: int
    """How many times a power may still be used before drawing."""

    drawn: int
    """How many cards were drawn this turn."""

    gifts: int
    """How many gifts remain to be made."""

    hands: Annotated[tuple[tuple[Card, ...], ...], msgspec.Meta(extra={"by": "seat"})]
    """The cards of each seat: the viewer's own, and the backs of the others."""

    crowd: int
    """The number of cards in the heap."""

    heap: tuple[Seen, ...]
    """The visible cards, the lowest first; empty for closed eyes (R7, R14)."""

    peeked: tuple[Peek, ...]
    """What the seer looked at this turn."""

    tray: tuple[Card, ...]
    """The cards the page offers to the King: faces for these two, backs for the others."""

    air: Card | None
    """A card in the air: its face for the player who threw it. Or the back a trader chose."""

    picks: Annotated[tuple[Card | None, ...], msgspec.Meta(extra={"by": "seat"})]
    """What each seat passes on in the farandole: the viewer's own card, the others' backs."""

    hand: tuple[int, int] | None
    """Where the Jester's hand is, while their eyes are closed."""

    stroke: tuple[int, int] | None
    """Where the hand goes, while it stirs the heap."""

    felt: Feeling | None
    """What the hand feels, for the Jester alone."""

    depth: Depth | None
    """How deep the hand reaches, while the House draws the card."""

    stops: tuple[Seat, ...]
    """Who has said « Stop ! » since the last stroke."""

    quiet: tuple[Seat, ...]
    """Who waits until something changes."""

    workshops: Annotated[tuple[tuple[Card, ...], ...], msgspec.Meta(extra={"by": "workshop"})]
    """The floats being built."""

    third: bool
    """Whether the third workshop is open."""

    parade: tuple[tuple[Card, ...], ...]
    """The floats in the parade."""

    dead_end: tuple[Card, ...]
    """The cards in the dead end."""

    needed: int
    """How many cards a King places, how many a float needs to parade, and how many in the dead end
    lose the game."""

    placed: int
    """How many cards the King has placed this turn."""

    ending: str | None
    """How the game ended."""

    points: int
    """The current points of parade, workshops and dead end."""


def third_is_lost(view: View) -> bool:
    """Return whether the third workshop's card is hidden in the heap."""
    seen = {shown.face for shown in view.heap}.union(*view.hands)
    return not view.third and THIRD not in seen


def over_third(view: View) -> set[tuple[int, int]]:
    """Return the centres of visible cards over the first place of the third workshop's card, while
    that card is hidden."""
    if not third_is_lost(view):
        return set()
    places = ((seen.x, seen.y, seen.angle) for seen in view.heap)
    return {place[:2] for place in places if overlap(place, MIDDLE)}
