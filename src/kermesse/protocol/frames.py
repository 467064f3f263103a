"""What a client is told, as it goes over the wire. TypeScript types come from here.

Frames that follow from the log carry `n`, the number of moves so far. What they show of the seats
is in `places`, what of the game in `moments`; what a client asks is in `commands`.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from kermesse.bots.advice import Advice
from kermesse.core.contract import Ms, Seat
from kermesse.core.log import Origin
from kermesse.lessons.script import StepKind
from kermesse.protocol.moments import Happened, Now
from kermesse.protocol.places import Ballot, Place, SeatRequest
from kermesse.table.record import Status, Talk
from kermesse.table.tempo import Tempo

WhyGone: TypeAlias = Literal[
    "taken-over",
    "asked-to-leave",
    "deal-closed",
    "too-slow",
    "flood",
    "unknown-table",
    "old-version",
    "shutdown",
    "unknown-room",
    "room-erased",
    "shut-out",
]
"""Why a connection is at an end, as a key that has words in every language."""


class Frame(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """Something a client is told."""


class About(msgspec.Struct, frozen=True):
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


class Heard(msgspec.Struct, frozen=True):
    """A line of the chat."""

    seat: Seat
    """Who spoke."""

    text: str
    """What was said."""

    when: int
    """When, in seconds of the calendar."""


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


class LessonStep(msgspec.Struct, frozen=True):
    """Where the lesson at a table is."""

    lesson: str
    """Which lesson of the game."""

    step: int
    """The number of the step."""

    steps: int
    """How many there are."""

    kind: StepKind
    """What it waits for."""

    say: str
    """What the coach says, as the end of the key of a text."""

    look: tuple[str, ...]
    """What lights up."""


class Welcome(Frame, frozen=True):
    """The whole table, for a client that has just come, come back, or lost the thread."""

    about: About
    """What does not change once the game has begun."""

    status: Status
    """How far it is."""

    you: Seat | None
    """The seat of whoever has the device in hand; None for one who looks on, and while the screen
    of a device that several share is closed."""

    host: bool
    """May the client decide how the table plays, and begin?"""

    places: tuple[Place, ...]
    """Who sits where."""

    chat: tuple[Heard, ...]
    """The last lines this client could have heard."""

    missed: tuple[Happened, ...]
    """What happened after the move it had seen."""

    now: Now | None
    """The game; None before it begins."""

    next: str
    """The table of the rematch, or empty."""

    requests: tuple[SeatRequest, ...] = ()
    """Who asks for a seat in play, where the client may answer them."""

    waits_for: Seat | None = None
    """The seat in play that the client has asked for, while nobody has answered."""

    tempo: Tempo = "normal"
    """How fast it goes."""

    paused: bool = False
    """Does its time stand still because a player wants it to?"""

    held: bool = False
    """Does it because the animator of its room wants it to?"""

    stopped: bool = False
    """Did the animator of its room end the table? Then its game has no outcome."""

    notices: tuple[Notice, ...] = ()
    """What the animator did or said of late."""

    talk: Talk = "words"
    """What people may say to each other."""

    vote: Ballot | None = None
    """Whether somebody is to leave the game, where the client is asked."""

    screen: bool = False
    """Does a big screen show the table, so that a phone may leave the board to it?"""

    tablet: str = ""
    """The number of the tablet in the middle of the table, which it shows too; empty for none."""

    lesson: LessonStep | None = None
    """Where the lesson is; None at a table without one."""

    device: tuple[Seat, ...] = ()
    """The seats of the people at this device, in the order they sat down."""

    calendar: int = 0
    """What time it is, in seconds of the calendar: the client's own clock may be wrong."""


class Seated(Frame, frozen=True):
    """The client has a seat."""

    seat: Seat
    """Which."""

    token: str
    """The secret that gives the right to it: to be kept, and shown to nobody."""


class Update(Frame, frozen=True):
    """One or several moves were made."""

    happened: tuple[Happened, ...]
    """What was heard of them."""

    now: Now
    """The game since then."""


class Places(Frame, frozen=True):
    """Who sits where has changed, or how fast the table goes."""

    status: Status
    """How far the table is."""

    places: tuple[Place, ...]
    """Every seat."""

    host: bool
    """May the client decide how the table plays, and begin?"""

    requests: tuple[SeatRequest, ...] = ()
    """Who asks for a seat in play, where the client may answer them."""

    waits_for: Seat | None = None
    """The seat in play that the client has asked for, while nobody has answered."""

    tempo: Tempo = "normal"
    """How fast the table goes."""

    paused: bool = False
    """Does its time stand still because a player wants it to?"""

    held: bool = False
    """Does it because the animator of its room wants it to?"""

    stopped: bool = False
    """Did the animator of its room end the table? Then its game has no outcome."""

    talk: Talk = "words"
    """What people may say to each other."""

    vote: Ballot | None = None
    """Whether somebody is to leave the game, where the client is asked."""

    screen: bool = False
    """Does a big screen show the table, so that a phone may leave the board to it?"""

    tablet: str = ""
    """The number of the tablet in the middle of the table, which it shows too; empty for none."""


class Coached(Frame, frozen=True):
    """The lesson has come to another step."""

    lesson: LessonStep | None
    """Which; None when the game goes on without it."""


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


class Said(Frame, frozen=True):
    """Somebody said something."""

    line: Heard
    """The line."""


class Reacted(Frame, frozen=True):
    """Somebody showed a face."""

    seat: Seat
    """Who."""

    face: str
    """Which."""


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


class Moved(Frame, frozen=True):
    """The table goes on at another one: the rematch."""

    table: str
    """Which."""

    seat: Seat | None
    """The client's seat there, the first one's where several share the device; the secrets they
    have are good there."""


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


AnyFrame: TypeAlias = (
    Welcome | Seated | Update | Places | Coached | Answer | Said | Reacted | Pointed | Ping | Moved
    | Stalled | Gone | Wrong | Notice
)  # fmt: skip


encode = msgspec.json.Encoder().encode
"""A frame as it goes over the wire."""
