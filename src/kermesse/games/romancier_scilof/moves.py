"""The moves of players and the House, and the events told to viewers."""

from typing import Literal, TypeAlias

from kermesse.core.contract import Event, Move
from kermesse.games.romancier_scilof.box import Commune, Letter, Seat

Reason: TypeAlias = Literal["late", "idle"]
"""Why the House stops a game (R19): its time is up, or nobody moved for long."""


class Post(Move, frozen=True):
    """Lay a letter, hidden, under the envelope of its addressee (R4)."""

    letter: Letter
    """The letter."""

    to: Seat
    """The addressee."""


class Reply(Move, frozen=True):
    """Put a letter under the sender's envelope; only then take and see theirs (R5)."""

    to: Seat
    """Whose mail it answers."""

    letter: Letter
    """The letter given."""


class Refuse(Move, frozen=True):
    """Send the envelope back with the same letter, unread: « retour à l'envoyeur » (R7)."""

    to: Seat
    """The sender."""


class Collect(Move, frozen=True):
    """Collect all opened envelopes and their letters (R9)."""


class Withdraw(Move, frozen=True):
    """Take back a forgotten mail (R11)."""

    to: Seat
    """Who left it unanswered."""


class Wait(Move, frozen=True):
    """Do nothing until something arrives: mail, an answer, an invitation, a forgotten mail.

    A human can simply not act. A terminal or a bot that is asked for a move needs this one. At a
    table bots then do nothing (`STILL` of `bots.py`).
    """


class Close(Move, frozen=True):
    """Close the post office of the own commune, with a full collection in hand (R13)."""


class Invite(Move, frozen=True):
    """Invite a player of another commune (R21)."""

    to: Seat
    """Who is invited."""


class TakeBack(Move, frozen=True):
    """Take the own invitation back (R21)."""


class Accept(Move, frozen=True):
    """Accept an invitation: the two communes become one (R21)."""

    to: Seat
    """Who invited."""


class Decline(Move, frozen=True):
    """Decline an invitation (R21)."""

    to: Seat
    """Who invited."""


class Discard(Move, frozen=True):
    """Drop a surplus letter into the basket, hidden (R23)."""

    letter: Letter
    """The letter."""


class Round(Move, frozen=True):
    """Apply everything that has waited long enough, as the House.

    It hands over opened mail (R10), marks forgotten mail (R11), returns closed mail in an office
    that is closing (R16) and ends rests (option `pace`).
    """


class Share(Move, frozen=True):
    """Make hands even after a departure, at random, as the House (R23)."""

    dropped: tuple[tuple[Seat, Letter], ...]
    """The letters that go into the basket, each with its seat."""

    drawn: tuple[tuple[Seat, Letter], ...]
    """The letters that then come out of the basket, each with its new seat."""


class Stop(Move, frozen=True):
    """End the game without a winner, as the House (R19)."""

    reason: Reason
    """Why."""


class Posted(Event, frozen=True):
    """A letter was posted."""

    sender: Seat
    """Who posted it."""

    to: Seat
    """The addressee."""

    letter: Letter | None = None
    """The letter, for the sender."""


class Replied(Event, frozen=True):
    """A mail was answered: its envelope lies opened for its sender."""

    seat: Seat
    """Who answered."""

    to: Seat
    """The sender."""

    gave: Letter | None = None
    """The letter given, for the player who answered."""

    got: Letter | None = None
    """The letter found in the mail, for the player who answered."""


class Returned(Event, frozen=True):
    """A mail was sent back unread."""

    seat: Seat
    """The addressee."""

    to: Seat
    """Its sender."""

    refused: bool
    """Whether the addressee refused it; otherwise closing returned it."""


class Collected(Event, frozen=True):
    """A player collected their opened envelopes."""

    seat: Seat
    """Who."""

    envelopes: tuple[Seat, ...]
    """The addresses on them."""

    house: bool
    """Whether the House did it for them (R10)."""

    letters: tuple[Letter, ...] | None = None
    """The letters under them, for that player."""


class Forgotten(Event, frozen=True):
    """A mail had waited so long that its sender may withdraw it."""

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
    """A player chose to wait until something arrives."""

    seat: Seat
    """Who."""


class Closed(Event, frozen=True):
    """A player closed the post office, or completed a collection while it was closing."""

    seat: Seat
    """Who."""

    first: bool
    """Whether the closing began with them."""


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
    """Whether it is a full collection in an office that closed (R17)."""


class Stopped(Event, frozen=True):
    """The House ended the game without a winner (R19)."""

    reason: Reason
    """Why."""


class Invited(Event, frozen=True):
    """A player invited a player of another commune."""

    seat: Seat
    """Who invited."""

    to: Seat
    """The invited player."""


class Lapsed(Event, frozen=True):
    """An invitation ended without a fusion."""

    seat: Seat
    """Who had invited."""

    to: Seat
    """The invited player."""

    why: Literal["declined", "taken-back", "lapsed"]
    """Declined by the invited player, taken back by the inviter, or impossible now (R22)."""


class Accepted(Event, frozen=True):
    """An invitation was accepted: two communes become one."""

    seat: Seat
    """Who accepted."""

    to: Seat
    """Who had invited."""


class Greeted(Event, frozen=True):
    """A « Bonjour »: a player showed the envelopes of everyone they know (R21)."""

    seat: Seat
    """Who."""

    wave: int
    """The wave of greetings, from 1."""

    met: tuple[Seat, ...]
    """Whose envelopes they have just added to their own."""


class Came(Event, frozen=True):
    """A newcomer sat down (R20)."""

    seat: Seat
    """Who."""

    commune: Commune
    """The commune."""


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
    """After a departure the office was emptied, and the letters out of use were removed."""

    seats: tuple[Seat, ...]
    """The players of the commune."""

    size: int
    """The new hand size."""

    basket: int
    """How many letters lie in the basket."""

    hand: tuple[Letter, ...] | None = None
    """The listener's own hand after that."""


class Dropped(Event, frozen=True):
    """A surplus letter went into the basket."""

    seat: Seat
    """Whose."""

    house: bool
    """Whether the House chose it."""

    letter: Letter | None = None
    """The letter, for the player who held it."""


class Drew(Event, frozen=True):
    """A hand that was short was filled from the basket."""

    seat: Seat
    """Whose."""

    count: int
    """The number of letters."""

    letters: tuple[Letter, ...] | None = None
    """The letters, for the player who holds them now."""
