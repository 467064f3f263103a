"""What players and the House do in Romancier Scilof, and what is told of it."""

from typing import Literal, TypeAlias

from kermesse.core.contract import Event, Move
from kermesse.games.romancier_scilof.box import Commune, Letter, Seat

Reason: TypeAlias = Literal["late", "idle"]
"""Why the House stops a game (R19): its time is up, or nobody moved any more."""


class Post(Move, frozen=True):
    """Lay a letter, hidden, under the envelope of its addressee (R4)."""

    letter: Letter
    """The letter."""

    to: Seat
    """The addressee."""


class Reply(Move, frozen=True):
    """Put a letter under the sender's envelope turned over; then take theirs and see it (R5)."""

    to: Seat
    """Whose mail it answers."""

    letter: Letter
    """The letter given."""


class Refuse(Move, frozen=True):
    """Turn the envelope over on the same letter, unread: « retour à l'envoyeur » (R7)."""

    to: Seat
    """Whose mail goes back."""


class Collect(Move, frozen=True):
    """Take back all one's opened envelopes, and the letters under them (R9)."""


class Withdraw(Move, frozen=True):
    """Take back a forgotten mail (R11)."""

    to: Seat
    """Who left it unanswered."""


class Wait(Move, frozen=True):
    """Do nothing until something reaches one: mail, an answer, an invitation, a forgotten mail.

    Nobody needs it who may simply sit still; it is how a terminal or a bot, asked for a move, says
    that it has none to make. At a table bots then sit still (`STILL` of `bots.py`).
    """


class Close(Move, frozen=True):
    """Close the post office of one's commune, a full collection in hand (R13)."""


class Invite(Move, frozen=True):
    """Invite a player of another commune (R21)."""

    to: Seat
    """Who is invited."""


class TakeBack(Move, frozen=True):
    """Take one's invitation back (R21)."""


class Accept(Move, frozen=True):
    """Accept an invitation: the two communes become one (R21)."""

    to: Seat
    """Who invited."""


class Decline(Move, frozen=True):
    """Decline an invitation (R21)."""

    to: Seat
    """Who invited."""


class Discard(Move, frozen=True):
    """Drop a letter one holds too many into the basket, hidden (R23)."""

    letter: Letter
    """The letter."""


class Round(Move, frozen=True):
    """The House makes its round and does whatever has waited long enough.

    It hands over opened mail (R10), marks forgotten mail (R11), returns what is still closed in an
    office that is closing (R16) and ends the rest of those who rested (option `pace`).
    """


class Share(Move, frozen=True):
    """The House makes hands even after a departure, by lot (R23)."""

    dropped: tuple[tuple[Seat, Letter], ...]
    """What goes into the basket: from whose hand, which letter."""

    drawn: tuple[tuple[Seat, Letter], ...]
    """What then comes out of the basket: to whom, which letter."""


class Stop(Move, frozen=True):
    """The House ends the game without a winner (R19)."""

    reason: Reason
    """Why."""


class Posted(Event, frozen=True):
    """A letter was posted."""

    sender: Seat
    """Who posted it."""

    to: Seat
    """To whom."""

    letter: Letter | None = None
    """The letter, for the sender."""


class Replied(Event, frozen=True):
    """A mail was answered: its envelope lies opened, for its sender."""

    seat: Seat
    """Who answered."""

    to: Seat
    """Whom."""

    gave: Letter | None = None
    """The letter given, for the one who answered."""

    got: Letter | None = None
    """The letter found in the mail, for the one who answered."""


class Returned(Event, frozen=True):
    """A mail was turned back unread."""

    seat: Seat
    """Who it was addressed to."""

    to: Seat
    """Its sender."""

    refused: bool
    """By the addressee's own will, or by the rules of closing."""


class Collected(Event, frozen=True):
    """A player took their opened envelopes back."""

    seat: Seat
    """Who."""

    envelopes: tuple[Seat, ...]
    """The addresses on them."""

    house: bool
    """Did the House do it for them (R10)?"""

    letters: tuple[Letter, ...] | None = None
    """The letters under them, for that player."""


class Forgotten(Event, frozen=True):
    """A mail had waited for so long that its sender may withdraw it."""

    sender: Seat
    """Whose mail it is."""

    to: Seat
    """Who left it unanswered."""


class Withdrawn(Event, frozen=True):
    """A sender took a forgotten mail back."""

    sender: Seat
    """Who."""

    to: Seat
    """Who had left it unanswered."""

    letter: Letter | None = None
    """The letter, for the sender."""


class Waited(Event, frozen=True):
    """A player chose to wait until something reaches them."""

    seat: Seat
    """Who."""


class Closed(Event, frozen=True):
    """A player closed the post office, or completed a collection while it was closing."""

    seat: Seat
    """Who."""

    first: bool
    """Did the closing begin with them?"""


class BoxFilled(Event, frozen=True):
    """While the office was closing a player had all their letters in hand: « boîte pleine »."""

    seat: Seat
    """Who."""


class Reopened(Event, frozen=True):
    """After a departure every hand was even, and the office opened again (R23)."""

    seats: tuple[Seat, ...]
    """The players of the commune."""


class Revealed(Event, frozen=True):
    """The game of a commune was over and a hand was shown."""

    seat: Seat
    """Whose."""

    hand: tuple[Letter, ...]
    """The letters."""

    won: bool
    """Is it a full collection, in an office that closed (R17)?"""


class Stopped(Event, frozen=True):
    """The House ended the game without a winner (R19)."""

    reason: Reason
    """Why."""


class Invited(Event, frozen=True):
    """A player invited one of another commune."""

    seat: Seat
    """Who invited."""

    to: Seat
    """Whom."""


class Lapsed(Event, frozen=True):
    """An invitation came to nothing."""

    seat: Seat
    """Who had invited."""

    to: Seat
    """Whom."""

    why: Literal["declined", "taken-back", "lapsed"]
    """The invited one declined, the inviter took it back, or it lost its object (R22)."""


class Accepted(Event, frozen=True):
    """An invitation was accepted: two communes become one."""

    seat: Seat
    """Who accepted."""

    to: Seat
    """Who had invited."""


class Greeted(Event, frozen=True):
    """A « Bonjour »: a player showed the envelopes of everyone they know by now (R21)."""

    seat: Seat
    """Who."""

    wave: int
    """In which wave of greetings, from 1."""

    met: tuple[Seat, ...]
    """Whose envelopes they have just added to their own."""


class Came(Event, frozen=True):
    """A newcomer sat down (R20)."""

    seat: Seat
    """Who."""

    commune: Commune
    """In which commune."""


class Grew(Event, frozen=True):
    """The players of a commune brought their hands to a new size from their own reserves."""

    seats: tuple[Seat, ...]
    """Who."""

    size: int
    """Letters in hand and under way, values in use, letters in a collection."""


class Left(Event, frozen=True):
    """A player left for good (R23)."""

    seat: Seat
    """Who."""


class Sorted(Event, frozen=True):
    """After a departure the office was emptied, and the letters out of use were taken away."""

    seats: tuple[Seat, ...]
    """The players of the commune."""

    size: int
    """How many letters a hand shall hold now."""

    basket: int
    """How many letters lie in the basket."""

    hand: tuple[Letter, ...] | None = None
    """The hearer's own hand after that."""


class Dropped(Event, frozen=True):
    """A letter too many went into the basket."""

    seat: Seat
    """Whose."""

    house: bool
    """Did the House choose it?"""

    letter: Letter | None = None
    """The letter, for the one who held it."""


class Drew(Event, frozen=True):
    """A hand that was short was filled from the basket."""

    seat: Seat
    """Whose."""

    count: int
    """By how many letters."""

    letters: tuple[Letter, ...] | None = None
    """The letters, for the one who holds them now."""
