"""What players and the House do in Carnavalesque."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from kermesse.core.contract import Move
from kermesse.games.carnavalesque.box import Age, Card, Depth, Thing, Workshop
from kermesse.games.carnavalesque.event_cards import EventCard
from kermesse.games.carnavalesque.roles import RoleCard

Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=5, extra={"kind": "seat"})]
"""A place at the table, named in words by whoever sits there."""

Span: TypeAlias = Annotated[int, msgspec.Meta(ge=-3_000, le=3_000)]
"""A place on one axis from the middle of the heap, in tenths of a millimetre."""

Angle: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=360)]
"""Degrees."""


How: TypeAlias = Literal["join", "new", "open"]
"""How a card is placed; where a new float begins, one that stands there leaves first (R17)."""


class Lie(msgspec.Struct, frozen=True, gc=False):
    """How a card lies in the heap."""

    card: Card
    """The card."""

    x: int
    """Its centre, in tenths of a millimetre from the middle."""

    y: int
    """The same on the other axis."""

    angle: Angle
    """How it is turned."""

    up: bool
    """Face up?"""


# ------------------------------------------------------------------------------------ the House


class Deal(Move, frozen=True):
    """Deal the hands and spread the crowd (R3, R4)."""

    hands: tuple[tuple[Card, ...], ...]
    """The cards of each seat."""

    heap: tuple[Lie, ...]
    """The crowd, the lowest card first."""


class Crown(Move, frozen=True):
    """Close the claims: this one is King (R11)."""

    seat: Seat
    """The King of the round."""


class Unveil(Move, frozen=True):
    """Draw the event of the round (R13)."""

    event: EventCard
    """The event."""


class DealRoles(Move, frozen=True):
    """Shuffle the roles and deal two to everyone but the King (R23)."""

    roles: tuple[tuple[RoleCard, ...], ...]
    """The roles of each seat, none for the King."""


class Stir(Move, frozen=True):
    """Drag, turn and flip the cards the Jester's hand swept over (R14)."""

    cards: tuple[Lie, ...]
    """How each of them lies now, the lowest first."""

    lifted: tuple[Card, ...]
    """Those of them that came to lie on top, in this order."""


class Fall(Move, frozen=True):
    """Let rejected cards fall on the heap, one by one (R8)."""

    cards: tuple[Lie, ...]
    """How each one lands, the first to fall first."""


class Pull(Move, frozen=True):
    """Pull out the card that the Jester's fingers closed on (R14)."""

    card: Card
    """The card."""


class TimeUp(Move, frozen=True):
    """The Jester's time is up: a card is taken for them (R14)."""

    card: Card | None
    """The card."""


class Snatch(Move, frozen=True):
    """Pick the card that the trader takes unseen (R23)."""

    card: Card
    """The card."""


# --------------------------------------------------------------------------------------- crown


class Claim(Move, frozen=True):
    """« Le Roi, c’est moi ! » (R10)."""


class Withdraw(Move, frozen=True):
    """Take one's claim back (R11)."""


class Decline(Move, frozen=True):
    """Leave the crown to others (R11)."""


class Wait(Move, frozen=True):
    """Say nothing more until something changes: about the crown (R11), or to the Jester (R14)."""


class Keep(Move, frozen=True):
    """Keep one of two roles, secretly (R23)."""

    role: RoleCard
    """The role kept."""


# --------------------------------------------------------------------------------------- turns


class Decree(Move, frozen=True):
    """Bar one age from the next draw."""

    age: Age
    """The age."""

    word: Thing | None = None
    """A word of the box, said with it when an event gives the King a voice (R23)."""


class CloseEyes(Move, frozen=True):
    """The Jester lays a hand on the King's pawn and closes their eyes (R14)."""


class Stroke(Move, frozen=True):
    """The Jester moves their hand in a straight line, over the heap or through it (R14)."""

    x: Span
    """Where the hand goes."""

    y: Span
    """The same on the other axis."""

    rummage: bool
    """Through the heap, which stirs it?"""


class Grab(Move, frozen=True):
    """The Jester reaches for a card under their hand; the House draws which (R14)."""

    depth: Depth
    """How deep."""


class Stop(Move, frozen=True):
    """« Stop ! », says a carnavalist to the Jester (R14)."""


class Draw(Move, frozen=True):
    """Take a card of the heap into one's hand (R6)."""

    x: int
    """Where its centre is."""

    y: int
    """The same on the other axis."""

    face: Card
    """What is seen of it."""


class Reveal(Move, frozen=True):
    """The seer looks at a hidden card, or the crier turns it up for all (R23)."""

    x: int
    """Where its centre is."""

    y: int
    """The same on the other axis."""

    face: Card
    """What is seen of it."""


class Slide(Move, frozen=True):
    """The sweeper moves an available card a little (R23)."""

    x: int
    """Where its centre is."""

    y: int
    """The same on the other axis."""

    to_x: Span
    """Where it shall be."""

    to_y: Span
    """The same on the other axis."""


class Barter(Move, frozen=True):
    """The trader takes a card unseen from another carnavalist instead of drawing (R23)."""

    seat: Seat
    """From whom."""

    face: Card
    """Its back."""


class Give(Move, frozen=True):
    """Give a card to the King; or, in a farandole, to the neighbour on the left."""

    card: Card
    """The card."""


class Return(Move, frozen=True):
    """The King hands one of the page's two cards back (R23)."""

    card: Card
    """The card handed back."""


class Reject(Move, frozen=True):
    """Throw a card of one's hand into the crowd (R8, R21)."""

    card: Card
    """The card."""


# ------------------------------------------------------------------------------------ the King


class Place(Move, frozen=True):
    """Lay a card in a workshop (R15 to R17)."""

    card: Card
    """The card."""

    workshop: Workshop
    """Where."""

    how: How
    """On the float that stands there, as a new one, or to open the third workshop (R20)."""


class SendOff(Move, frozen=True):
    """Send a float off without laying a card, where the table allows it (R17)."""

    workshop: Workshop
    """From where."""


class Finish(Move, frozen=True):
    """End the King's turn (R15); or draw nothing, where nothing can be drawn."""


AnyMove: TypeAlias = (
    Deal | Crown | Unveil | DealRoles | Stir | Fall | Pull | TimeUp | Snatch
    | Claim | Withdraw | Decline | Wait | Keep
    | Decree | CloseEyes | Stroke | Grab | Stop
    | Draw | Reveal | Slide | Barter | Give | Return | Reject
    | Place | SendOff | Finish
)  # fmt: skip

ALL = (
    Deal, Crown, Unveil, DealRoles, Stir, Fall, Pull, TimeUp, Snatch, Claim, Withdraw, Decline,
    Wait, Keep, Decree, CloseEyes, Stroke, Grab, Stop, Draw, Reveal, Slide, Barter, Give,
    Return, Reject, Place, SendOff, Finish,
)  # fmt: skip
"""Every type of move."""
