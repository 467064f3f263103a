"""The events told to viewers, each in the form that viewer may see."""

from kermesse.core.contract import Event
from kermesse.games.carnavalesque.box import Age, Card, Depth, Thing, Workshop
from kermesse.games.carnavalesque.event_cards import EventCard
from kermesse.games.carnavalesque.moves import Angle, How, Seat, Span
from kermesse.games.carnavalesque.roles import RoleCard
from kermesse.games.carnavalesque.view import Feeling


class Dealt(Event, frozen=True):
    """The crowd was spread and the hands dealt."""

    count: int
    """How many cards each player holds."""

    cards: tuple[Card, ...] | None = None
    """The listener's own cards."""


class Opened(Event, frozen=True):
    """A round began with the claims for the crown."""

    round: int
    """The round, from 1."""


class Claimed(Event, frozen=True):
    """A player wants to be King."""

    seat: Seat
    """Who."""


class Withdrew(Event, frozen=True):
    """A player took their claim back."""

    seat: Seat
    """Who."""


class Declined(Event, frozen=True):
    """A player left the crown to others."""

    seat: Seat
    """Who."""


class Crowned(Event, frozen=True):
    """A King took power, and fell silent."""

    seat: Seat
    """Who."""


class Unveiled(Event, frozen=True):
    """The event of the round was drawn."""

    seat: Seat
    """Who drew it: the Jester."""

    event: EventCard
    """The event."""


class GotRoles(Event, frozen=True):
    """Roles were dealt."""

    roles: tuple[RoleCard, ...] | None = None
    """The listener's own two."""


class KeptRole(Event, frozen=True):
    """A player kept one of their roles."""

    seat: Seat
    """Who."""

    role: RoleCard | None = None
    """Which, for that player."""


class ShowedRole(Event, frozen=True):
    """A player showed their role."""

    seat: Seat
    """Who."""

    role: RoleCard
    """Which."""


class Decreed(Event, frozen=True):
    """An age was barred."""

    seat: Seat
    """The King, or a counsellor."""

    age: Age
    """The age."""

    word: Thing | None = None
    """The word the King said with it."""


class EyesClosed(Event, frozen=True):
    """The Jester closed their eyes."""

    seat: Seat
    """Who."""


class HandMoved(Event, frozen=True):
    """The Jester's hand moved."""

    seat: Seat
    """Whose hand."""

    x: Span
    """The end of the stroke."""

    y: Span
    """The same on the other axis."""

    rummage: bool
    """Whether it went through the heap."""


class Stirred(Event, frozen=True):
    """The heap was stirred."""

    seat: Seat
    """The Jester."""


class Felt(Event, frozen=True):
    """The Jester feels what lies under their hand."""

    what: Feeling
    """What the hand feels."""


class Reached(Event, frozen=True):
    """The Jester reached into the heap for a card."""

    seat: Seat
    """Who."""

    depth: Depth
    """How deep."""


class Stopped(Event, frozen=True):
    """A player said « Stop ! »."""

    seat: Seat
    """Who."""


class Drew(Event, frozen=True):
    """A player took a card of the heap."""

    seat: Seat
    """Who."""

    face: Card
    """The card, or what the listener saw of it."""

    x: int | None = None
    """Where its centre was; None for what a Jester pulls out."""

    y: int | None = None
    """The same on the other axis."""


class Revealed(Event, frozen=True):
    """The seer looked at a hidden card, or the crier turned it up."""

    seat: Seat
    """Who."""

    x: int
    """Where its centre is."""

    y: int
    """The same on the other axis."""

    face: Card
    """The card, or its back for those who may not see it."""


class Slid(Event, frozen=True):
    """The sweeper moved a card."""

    seat: Seat
    """Who."""

    x: int
    """Where its centre was."""

    y: int
    """The same on the other axis."""

    to_x: Span
    """Where it is now."""

    to_y: Span
    """The same on the other axis."""


class Gave(Event, frozen=True):
    """A card changed hands: a gift, a card handed back, passed on or taken in a barter."""

    giver: Seat
    """Who had it."""

    to: Seat
    """Who has it now."""

    face: Card
    """The card for those two, its back for the others."""


class Offered(Event, frozen=True):
    """A card was laid face down: by the page for the King, or in a farandole."""

    giver: Seat
    """Who."""

    to: Seat
    """The receiver."""

    face: Card
    """The card for those who may see it, its back for the others."""


class Threw(Event, frozen=True):
    """A player threw a card into the crowd."""

    seat: Seat
    """Who."""

    face: Card
    """The card for that player, its back for the others."""


class Fell(Event, frozen=True):
    """A card fell on the heap."""

    face: Card
    """What was seen of it."""

    x: int
    """Where its centre is."""

    y: int
    """The same on the other axis."""

    angle: Angle
    """How it is turned."""


class Placed(Event, frozen=True):
    """The King laid a card."""

    seat: Seat
    """The King."""

    card: Card
    """The card."""

    workshop: Workshop
    """Where."""

    how: How
    """On the float that stood there, as a new one, or to open the third workshop."""


class LeftWorkshop(Event, frozen=True):
    """A float left its workshop."""

    workshop: Workshop
    """The workshop."""

    cards: tuple[Card, ...]
    """Its riders."""

    paraded: bool
    """Whether it joined the parade; otherwise it went to the dead end."""


class Finished(Event, frozen=True):
    """The King ended his turn; hands are refilled."""

    seat: Seat
    """The King."""


class Ended(Event, frozen=True):
    """The carnival is over."""

    won: bool
    """Whether the parade took place."""

    score: int
    """The points."""


ALL = (
    Dealt, Opened, Claimed, Withdrew, Declined, Crowned, Unveiled, GotRoles, KeptRole, ShowedRole,
    Decreed, EyesClosed, HandMoved, Stirred, Felt, Reached, Stopped, Drew, Revealed,
    Slid, Gave, Offered, Threw, Fell, Placed, LeftWorkshop, Finished, Ended,
)  # fmt: skip
"""Every type of event."""
