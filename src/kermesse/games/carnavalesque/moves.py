"""The moves of players and the House."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from kermesse.core.contract import Move
from kermesse.games.carnavalesque.box import Age, Card, Depth, Thing, Workshop
from kermesse.games.carnavalesque.event_cards import EventCard
from kermesse.games.carnavalesque.roles import RoleCard

Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=5, extra={"kind": "seat"})]
"""A place at the table; texts show the name of its player."""

Span: TypeAlias = Annotated[int, msgspec.Meta(ge=-3_000, le=3_000)]
"""A place on one axis from the middle of the heap, in tenths of a millimetre."""

Angle: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=360)]
"""Degrees."""


How: TypeAlias = Literal["join", "new", "open"]
"""How a card is placed. A new float first sends off the float in that workshop (R17)."""


class Lie(msgspec.Struct, frozen=True, gc=False):
    """A card in the heap, and how it lies."""

    card: Card
    """The card."""

    x: int
    """Its centre, in tenths of a millimetre from the middle."""

    y: int
    """The same on the other axis."""

    angle: Angle
    """Its angle."""

    up: bool
    """Whether it lies face up."""


# ------------------------------------------------------------------------------------ the House


class Deal(Move, frozen=True):
    """Deal the hands and spread the crowd (R3, R4)."""

    hands: tuple[tuple[Card, ...], ...]
    """The cards of each seat."""

    heap: tuple[Lie, ...]
    """The crowd, the lowest card first."""


class Crown(Move, frozen=True):
    """Close the claims and crown a player (R11)."""

    seat: Seat
    """The King of the round."""


class Unveil(Move, frozen=True):
    """Draw the event of the round (R13)."""

    event: EventCard
    """The event."""


class DealRoles(Move, frozen=True):
    """Shuffle the roles and deal two to each player but the King (R23)."""

    roles: tuple[tuple[RoleCard, ...], ...]
    """The roles of each seat, none for the King."""


class Stir(Move, frozen=True):
    """Drag, turn and flip the cards the Jester's hand swept over (R14)."""

    cards: tuple[Lie, ...]
    """How each of them lies now, the lowest first."""

    lifted: tuple[Card, ...]
    """Those that moved to the top, in this order."""


class Fall(Move, frozen=True):
    """Let rejected cards fall on the heap, one by one (R8)."""

    cards: tuple[Lie, ...]
    """How each card lands, the first to fall first."""


class Pull(Move, frozen=True):
    """Pull out the card the Jester gets (R14)."""

    card: Card
    """The card."""


class TimeUp(Move, frozen=True):
    """End the Jester's time and take a card for them (R14)."""

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
    """Take a claim back (R11)."""


class Decline(Move, frozen=True):
    """Leave the crown to others (R11)."""


class Wait(Move, frozen=True):
    """Say nothing more until something changes: about the crown (R11), or to the Jester (R14)."""


class Keep(Move, frozen=True):
    """Keep one of two roles, in secret (R23)."""

    role: RoleCard
    """The role kept."""


# --------------------------------------------------------------------------------------- turns


class Decree(Move, frozen=True):
    """Bar one age from the next draw."""

    age: Age
    """The age."""

    word: Thing | None = None
    """A word of the box, which an event lets the King say (R23)."""


class CloseEyes(Move, frozen=True):
    """Lay a hand on the King's pawn and close the eyes, as the Jester (R14)."""


class Stroke(Move, frozen=True):
    """Move the Jester's hand in a straight line, over the heap or through it (R14)."""

    x: Span
    """The end of the stroke."""

    y: Span
    """The same on the other axis."""

    rummage: bool
    """Whether it goes through the heap, which stirs it."""


class Grab(Move, frozen=True):
    """Reach for a card under the Jester's hand; the House draws it (R14)."""

    depth: Depth
    """How deep."""


class Stop(Move, frozen=True):
    """Say « Stop ! » to the Jester (R14)."""


class Draw(Move, frozen=True):
    """Draw a card of the heap (R6)."""

    x: int
    """The centre of the card."""

    y: int
    """The same on the other axis."""

    face: Card
    """The face or back that is visible."""


class Reveal(Move, frozen=True):
    """Look at a hidden card as the seer, or turn it up as the crier (R23)."""

    x: int
    """The centre of the card."""

    y: int
    """The same on the other axis."""

    face: Card
    """The back that is visible."""


class Slide(Move, frozen=True):
    """Move an available card a little, as the sweeper (R23)."""

    x: int
    """The centre of the card."""

    y: int
    """The same on the other axis."""

    to_x: Span
    """Its new centre."""

    to_y: Span
    """The same on the other axis."""


class Barter(Move, frozen=True):
    """Take a card unseen from another carnavalist instead of drawing, as the trader (R23)."""

    seat: Seat
    """The other carnavalist."""

    face: Card
    """The back of the card."""


class Give(Move, frozen=True):
    """Give a card to the King; or, in a farandole, to the neighbour on the left."""

    card: Card
    """The card."""


class Return(Move, frozen=True):
    """Hand one of the page's two cards back, as the King (R23)."""

    card: Card
    """The card handed back."""


class Reject(Move, frozen=True):
    """Throw a card of the hand into the crowd (R8, R21)."""

    card: Card
    """The card."""


# ------------------------------------------------------------------------------------ the King


class Place(Move, frozen=True):
    """Lay a card in a workshop (R15 to R17)."""

    card: Card
    """The card."""

    workshop: Workshop
    """The workshop."""

    how: How
    """On the float in the workshop, as a new float, or to open the third workshop (R20)."""


class SendOff(Move, frozen=True):
    """Send a float off without laying a card, if the options allow it (R17)."""

    workshop: Workshop
    """The workshop."""


class Finish(Move, frozen=True):
    """End the King's turn (R15), or draw nothing if nothing can be drawn."""


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
