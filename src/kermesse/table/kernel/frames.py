"""The frames of the kernel, which every table sends.

Frames that follow from the log carry `n`, the number of moves so far. The frames of a feature stand
beside its code, `TableStatus` and `Welcome` in `kermesse.table.status`;
`kermesse.protocol.frames` gathers them all.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from kermesse.bots.advice import Advice
from kermesse.bots.seat_knowledge import SeatKnowledge
from kermesse.core.contract import Ms, Seat
from kermesse.core.log import Origin
from kermesse.table.kernel.moments import LoggedEvents, Snapshot

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
    "table-closed",
    "room-closed",
    "blocked",
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
    """The number of seats at the start."""

    options: dict[str, Any]
    """The options of the game."""

    public: bool
    """True if the lobby lists it."""

    turn_seconds: int
    """After this long a bot plays for a person whose turn it is; 0 for never."""

    advice: Literal["yes", "alone"]
    """Who may ask a bot for advice: all whose turn it is, or only a person who plays with bots
    alone, as in every game with races."""

    commitment: str
    """The SHA-256 of the seed, shown before the deal."""

    game_id: str
    """The id of this game, in hexadecimal: shown before the deal, which depends on it."""

    code: str = ""
    """Four letters that lead to it; empty if it has none."""

    room: str = ""
    """The room it stands in, whose organiser assigns its seats; empty for none."""

    number: int = 0
    """The number of the table in the room, from 1."""

    open_information: bool = False
    """True if nothing of the game is secret: people who share a device then play on it at once.
    Otherwise they pass it on, its screen closed in between."""

    shared: bool = False
    """True if other tables have the same deal: players then add nothing to it, and log, replay and
    story stay closed until the last of these tables is over."""

    round: int = 0
    """The round of a tournament played here, from 1, without a rematch; 0 for none."""

    days: int = 0
    """The days a person has for a move; 0 for a game played at one sitting."""

    stand_in: bool = False
    """True if a bot stands in for a person who misses the deadline."""

    begins: bool = False
    """True if the game begins by itself once every seat is taken."""

    day: int = 0
    """For the deal of a day: when that day is over, in seconds of the calendar; else 0."""

    origin: Origin | None = None
    """The game this one continues with the same deal: no commitment was made for it."""

    imported: bool = False
    """True if the game came from a file: this server made no commitment for its deal."""

    tablet_moves: bool = False
    """True if the game has open moves, which a tablet in the middle of the table may make."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, as everybody sees it."""

    seat: Seat
    """Its number."""

    name: str
    """The name of the person; empty when it is free."""

    bot: str
    """The bot that plays there, or empty."""

    stands_in: bool
    """True if the bot stands in for a person."""

    here: bool
    """True if its person is connected."""

    left: bool
    """True if its player has left the game for good."""

    may_call_bot: bool
    """True if its player has been away so long that the others may call a bot in."""

    won: int
    """The earlier games of the series that its player has won."""

    host: bool = False
    """Before the game: true if its person decides how the table plays, and when it begins."""

    uneven: bool = False
    """True if its connection is irregular, or delays its answers. Only in games with races."""

    hidden: bool = False
    """True if the name of its person is hidden: the number of the seat is shown."""

    muted: bool = False
    """True if its person is muted."""

    until: int | None = None
    """In a game played over days: the deadline of its move, in seconds of the calendar; None while
    it is not awaited."""

    tablet: bool = False
    """True if the tablet in the middle of the table makes its open moves."""


NoticeKind: TypeAlias = Literal[
    "message", "countdown", "held", "resumed", "bot", "seat", "freed", "begun", "stopped",
    "asked-to-leave", "muted", "unmuted", "name-hidden", "name-shown",
    "talk-words", "talk-reactions", "talk-off",
]  # fmt: skip
"""What was decided about a table by the organiser of its room (the first line), or by its host and
by a vote, as the key of a text."""


class Notice(Frame, frozen=True):
    """A decision about the table or a person at it, or a message of the organiser of the room."""

    what: NoticeKind
    """The decision."""

    seat: Seat | None = None
    """The seat it is about."""

    name: str = ""
    """The person who has that seat now, or had to leave it, unless the name is hidden."""

    text: str = ""
    """The message, or the event that is counted down to."""

    left: Ms = 0
    """The time until the countdown is over."""


class Seated(Frame, frozen=True):
    """The client has a seat."""

    seat: Seat
    """The seat."""

    token: str
    """The secret that gives the right to it: for the client alone, which keeps it."""


class Update(Frame, frozen=True):
    """One or several moves were made."""

    happened: tuple[LoggedEvents, ...]
    """What the client is told of each."""

    now: Snapshot
    """The game after them."""


class Answer(Frame, frozen=True):
    """The result of a command."""

    id: str
    """The id of the command."""

    ok: bool
    """True if it was carried out."""

    refusal: str = ""
    """The reason of a refusal, as the key of a text."""

    late: bool = False
    """True if something had happened that its sender had not seen yet."""

    code: str = ""
    """For `Lend`: the code."""

    advice: Advice | None = None
    """For `Advise`: the advice."""

    knowledge: SeatKnowledge | None = None
    """For `Know`: what the seat can know about hidden things."""


class Pointed(Frame, frozen=True):
    """The position of a hand."""

    seat: Seat
    """The seat whose hand it is."""

    x: int
    """Across."""

    y: int
    """Down."""

    what: str
    """The thing it holds or hovers over."""


class Ping(Frame, frozen=True):
    """Asks for a `Pong` at once: the server measures the latency."""

    t: int
    """The number to send back."""


class Stalled(Frame, frozen=True):
    """The table cannot be stored now, as on a full disk: nothing happens until the `Welcome`."""


class SiteNotice(Frame, frozen=True):
    """The operator of the server says something to everybody, in the lobby and in rooms too."""

    text: str
    """The text; empty to take the notice down."""


class Gone(Frame, frozen=True):
    """The server closes the connection, and why."""

    why: WhyGone
    """The reason, as the key of a text."""


class Wrong(Frame, frozen=True):
    """A message of the client was invalid, and why; the connection stays open."""

    why: Literal["too-large", "not-json", "not-a-command", "slow-down", "hello-first"]
    """The reason, as the key of a text."""

    detail: str = ""
    """Details for the author of the client."""


encode = msgspec.json.Encoder().encode
"""Encode a frame as JSON."""
