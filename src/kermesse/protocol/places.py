"""The seats of a table in frames: who sits where, who asks for a seat, who is to leave one."""

import msgspec

from kermesse.core.contract import Seat


class Place(msgspec.Struct, frozen=True):
    """A seat, as everybody sees it."""

    seat: Seat
    """Its number."""

    name: str
    """Who sits there; empty when it is free."""

    bot: str
    """The bot that plays there, or empty."""

    stands_in: bool
    """Does the bot keep it warm for somebody?"""

    here: bool
    """Is a person connected there now?"""

    left: bool
    """Has its player left the game for good?"""

    may_call_bot: bool
    """Has its player been away so long that the others may call a bot in?"""

    won: int
    """How many earlier games of the series they have won."""

    host: bool = False
    """Before the game: is it they who decide how the table plays, and when it begins?"""

    uneven: bool = False
    """Is their line irregular, or not as long as they make it seem? Only where moves race."""

    hidden: bool = False
    """Does somebody sit there whose name is hidden? They go by the number of their seat."""

    muted: bool = False
    """Does nobody hear what they say?"""

    until: int | None = None
    """In a game played over days: by when they are to move, in seconds of the calendar; None while
    nobody waits for them."""

    tablet: bool = False
    """Does the tablet in the middle of the table make their open moves?"""


class SeatRequest(msgspec.Struct, frozen=True):
    """Somebody asks for a seat in play."""

    number: int
    """Which request it is, for the answer (`Admit`)."""

    seat: Seat
    """The seat they ask for."""

    name: str
    """What they call themselves."""


class Ballot(msgspec.Struct, frozen=True):
    """Some want somebody to leave the game, and the client is asked whether it does."""

    number: int
    """Which vote it is, for the answer (`Vote`)."""

    seat: Seat
    """Whose seat it is about."""

    ayes: int
    """How many have said yes, whoever asked included."""

    needed: int
    """How many it takes: most of the other people, and two at least."""

    yours: bool | None
    """What the client has said; None while it has said nothing."""
