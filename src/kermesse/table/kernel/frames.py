"""The frames that every table sends, whatever its features.

Frames that follow from the log carry `n`, the number of moves so far. The frames of a feature stand
beside its code, `TableStatus` and `Welcome` in `kermesse.table.status`;
`kermesse.protocol.frames` gathers them all.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from kermesse.bots.advice import Advice
from kermesse.core.contract import Ms, Seat
from kermesse.core.log import Origin
from kermesse.table.kernel.moments import Happened, Now

WhyGone: TypeAlias = Literal[
    "taken-over",
    "asked-to-leave",
    "deal-closed",
    "too-slow",
    "flood",
    "unknown-table",
    "old-version",
    "old-client",
    "shutdown",
    "unknown-room",
    "room-erased",
    "shut-out",
]
"""Why a connection ends, as the key of a text."""


class Frame(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """Something a client is told."""


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What does not change about a table once its game has begun."""

    id: str
    """Its name in addresses."""

    game: str
    """The key of its game."""

    seats: int
    """How many it starts with."""

    options: dict[str, Any]
    """The options of the game."""

    public: bool
    """Is it listed in the lobby?"""

    turn_seconds: int
    """After so long a bot plays for whoever is awaited; 0 for never."""

    advice: Literal["yes", "alone"]
    """Who may ask a bot what it would do: all who are to act, or only one who plays with bots
    alone, as everywhere where moves race."""

    commitment: str
    """The SHA-256 of the seed, shown before the deal."""

    game_id: str
    """The number of this game, in hexadecimal: shown before the deal, since it goes into it."""

    code: str = ""
    """Four letters by which others find it, to be said aloud; empty when it has none."""

    room: str = ""
    """The room it stands in, whose animator gives its seats; empty when it stands in none."""

    number: int = 0
    """Which table of the room it is, from 1."""

    open: bool = False
    """Is nothing of the game secret? Then people who share a device all play on it at once; else it
    is passed on, its screen closed in between."""

    shared: bool = False
    """Have other tables the same deal? Then players add nothing to it, and log, replay and story
    stay closed until the last of these tables is over."""

    round: int = 0
    """Which round of a tournament is played here, from 1: there is no rematch then; 0 for none."""

    days: int = 0
    """How many days one has for a move; 0 for a game played at one sitting."""

    stand_in: bool = False
    """Does a bot stand in for whoever lets these days go by?"""

    begins: bool = False
    """Does the game begin by itself once every seat is taken?"""

    day: int = 0
    """Where the deal of a day is played: when that day is over, in seconds of the calendar; 0
    elsewhere."""

    origin: Origin | None = None
    """The game this one goes on from, whose deal it has: nothing about it was promised."""

    by_finger: bool = False
    """Has the game open moves, which a tablet in the middle of the table may make?"""


class Place(msgspec.Struct, frozen=True, kw_only=True):
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


NoticeKind: TypeAlias = Literal[
    "message", "countdown", "held", "resumed", "bot", "seat", "freed", "begun", "stopped",
    "asked-to-leave", "muted", "unmuted", "name-hidden", "name-shown",
    "talk-words", "talk-reactions", "talk-off",
]  # fmt: skip
"""What was decided about a table by the animator of its room (the first line), or by its host and
by most of its people, as a key that has words in every language."""


class Notice(Frame, frozen=True):
    """Something was decided about the table or somebody at it, or is said to everybody by the
    animator of the room."""

    what: NoticeKind
    """What."""

    seat: Seat | None = None
    """The seat it is about."""

    name: str = ""
    """Who has that seat now; or had it, where somebody had to leave it and the name was not
    hidden."""

    text: str = ""
    """What is said: a message, or what is counted down to."""

    left: Ms = 0
    """How long until the countdown is over."""


class Seated(Frame, frozen=True):
    """The client has a seat."""

    seat: Seat
    """Which."""

    token: str
    """The secret that gives the right to it: for the client alone, which keeps it."""


class Update(Frame, frozen=True):
    """One or several moves were made."""

    happened: tuple[Happened, ...]
    """What was heard of them."""

    now: Now
    """The game since then."""


class Answer(Frame, frozen=True):
    """What became of a command."""

    id: str
    """Which one."""

    ok: bool
    """Was it done?"""

    refusal: str = ""
    """The rule that stands against it, as a key that has words in every language."""

    late: bool = False
    """Had something happened that its sender had not seen yet?"""

    code: str = ""
    """For `Lend`: the code."""

    advice: Advice | None = None
    """For `Advise`: what the bot would do."""


class Pointed(Frame, frozen=True):
    """Where somebody's hand is."""

    seat: Seat
    """Whose."""

    x: int
    """Across."""

    y: int
    """Down."""

    what: str
    """What it holds or hovers over."""


class Ping(Frame, frozen=True):
    """Asks for a `Pong` at once: so the server measures the line."""

    t: int
    """To be sent back."""


class Stalled(Frame, frozen=True):
    """The table cannot be kept just now, as on a full disk: nothing happens until the `Welcome`."""


class Gone(Frame, frozen=True):
    """This connection is at an end, and why: nothing more will come."""

    why: WhyGone
    """The reason, as a key that has words in every language."""


class Wrong(Frame, frozen=True):
    """What the client sent could not be taken, and why; the connection goes on."""

    why: Literal["too-large", "not-json", "not-a-command", "slow-down", "hello-first"]
    """The reason, as a key that has words in every language."""

    detail: str = ""
    """More, for whoever writes a client."""


encode = msgspec.json.Encoder().encode
"""Encode a frame as JSON."""
