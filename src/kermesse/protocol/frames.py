"""What goes over the wire: commands from a client, frames to it. TypeScript types come from here.

A command carries an `id` its sender made up; it gets one answer, and the same id again gets the
same answer. Frames that follow from the log carry `n`, the number of moves so far.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

import msgspec

from kermesse.bots.advice import Advice
from kermesse.core.contract import Ms, Outcome, Seat
from kermesse.table.record import Status
from kermesse.table.tempo import Tempo

CommandId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=64)]
Hex: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$", max_length=32)]

Coordinate: TypeAlias = Annotated[int, msgspec.Meta(ge=-(10**6), le=10**6)]

TurnSeconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3600)]

Reaction: TypeAlias = Literal["clap", "laugh", "wow", "oops", "think", "heart"]

REACTIONS: Final[tuple[Reaction, ...]] = get_args(Reaction)
"""What one may show without words; each has a picture and a name in every language."""

WhyGone: TypeAlias = Literal[
    "taken-over", "too-slow", "flood", "unknown-table", "old-version", "shutdown"
]
"""Why a connection is at an end, as a key that has words in every language."""


class Command(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, kw_only=True):
    """Something a client asks for."""


class Hello(Command, frozen=True):
    """The first thing a client says: who it is, and what it has seen."""

    token: str | None = None
    """The secret of its seat; without it, it looks on."""

    after: int | None = None
    """The number of the last move it has seen; None when it has seen nothing."""


class Ask(Command, frozen=True):
    """A command that gets an answer."""

    id: CommandId
    """Made up by the sender, never used twice by its seat at this table."""


class Sit(Ask, frozen=True):
    """Take a free seat before the game, come in late, or get one's own seat back.

    Before the game of a private table whoever takes any seat gets one: where none is free a place
    is brought, or a bot makes room. For the seat of a bot or of somebody away, once the game is on,
    the others seated there are asked: the answer comes once one of them has said yes or no, or none
    of them anything.
    """

    name: str
    """What the others will call me."""

    seat: SeatNumber | None = None
    """Which seat; None for any."""

    nonce: Hex | None = None
    """What I add to the seed of the deal."""


class Admit(Ask, frozen=True):
    """Say, as somebody seated, whether one who asks for a seat in play may have it."""

    request: int
    """The number of their request."""

    yes: bool
    """May they?"""


class Add(Ask, frozen=True):
    """Add to the seed of the deal, once one has seen what was promised; before the game only."""

    nonce: Hex
    """What."""


class GetUp(Ask, frozen=True):
    """Leave one's seat: free before the game; to a bot during it, which keeps it warm."""


class Depart(Ask, frozen=True):
    """Leave the game for good, where its rules have a door."""


class SeatBot(Ask, frozen=True):
    """Put a bot in a free seat before the game, or take it away."""

    seat: SeatNumber
    """Which seat."""

    bot: str | None
    """Which bot; None takes it away."""


class AddPlace(Ask, frozen=True):
    """Bring one more place before the game, as many as the game takes."""


class RemovePlace(Ask, frozen=True):
    """Take away a place where no person sits before the game; those behind it move up."""

    seat: SeatNumber
    """Which."""


class Arrange(Ask, frozen=True):
    """Change how the table plays, before the game; what is left out stays as it is."""

    options: dict[str, Any] | None = None
    """The options of the game, all of them: those left out are as in the box."""

    public: bool | None = None
    """Is it listed in the lobby?"""

    turn_seconds: TurnSeconds | None = None
    """After so long a bot plays for whoever is awaited; 0 for never."""

    advice: bool | None = None
    """May people who play together ask a bot what it would do?"""


class Begin(Ask, frozen=True):
    """Start the game; bots take the seats still free."""


class SetTempo(Ask, frozen=True):
    """Make the table calmer or brisker: the host before the game, whoever plays with bots alone
    during it."""

    tempo: Tempo
    """Which tempo."""


class Pause(Ask, frozen=True):
    """Let the table's time stand still, where one plays with bots alone."""


class Resume(Ask, frozen=True):
    """Let it go on: anybody with a seat may."""


class Play(Ask, frozen=True):
    """Make a move."""

    move: msgspec.Raw
    """The move, as the menu gave it."""

    seen: int
    """The number of the last move one had seen: it only explains a refusal."""


class Advise(Ask, frozen=True):
    """Ask a bot what it would do in one's place, where the table allows it and one may act.

    The answer comes once the bot has thought, to the one who asked alone. One question at a time.
    """


class CallBot(Ask, frozen=True):
    """Ask a bot to stand in for somebody who has been away for a minute."""

    seat: SeatNumber
    """Whose seat."""


class Say(Ask, frozen=True):
    """Say something to the table."""

    text: str
    """What."""


class React(Ask, frozen=True):
    """Show a face."""

    face: Reaction
    """Which."""


class Lend(Ask, frozen=True):
    """Ask for a code that brings one's seat to another device."""


class Claim(Ask, frozen=True):
    """Take one's seat on this device, with the code from the other."""

    code: str
    """The code."""


class Again(Ask, frozen=True):
    """Ask for another game at a new table, seats rotated where the game rotates them."""


class Point(Command, frozen=True):
    """Where one's hand is, relayed to those who may see it, never kept."""

    x: Coordinate
    """Across, in the game's own units."""

    y: Coordinate
    """Down."""

    what: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """What it holds or hovers over: a kind of thing of the game and its number, as in "card 2".
    Anything else is left out."""


class Pong(Command, frozen=True):
    """The answer to a `Ping`."""

    t: int
    """The number the ping carried."""


AnyCommand: TypeAlias = (
    Hello | Sit | Admit | Add | GetUp | Depart | SeatBot | AddPlace | RemovePlace | Arrange | Begin
    | SetTempo | Pause | Resume | Play | Advise | CallBot | Say | React | Lend | Claim | Again
    | Point | Pong
)  # fmt: skip


class Frame(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """Something a client is told."""


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


class SeatRequest(msgspec.Struct, frozen=True):
    """Somebody asks for a seat in play."""

    number: int
    """Which request it is, for the answer (`Admit`)."""

    seat: Seat
    """The seat they ask for."""

    name: str
    """What they call themselves."""


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


class Happened(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A move, as this viewer heard of it."""

    n: int
    """Its number."""

    at: Ms
    """When, in table time."""

    events: tuple[Any, ...]
    """What it told this viewer."""

    photo: tuple[tuple[Seat, int], ...] = ()
    """After a race: who came when, in milliseconds behind the first."""


class Now(msgspec.Struct, frozen=True, gc=False):
    """The game as this viewer sees it at one moment."""

    n: int
    """How many moves there have been."""

    at: Ms
    """When the last one was, in table time."""

    now: Ms
    """What time it is at the table."""

    view: Any
    """What the viewer may know."""

    menu: tuple[Any, ...]
    """What it may do."""

    to_act: tuple[Seat, ...]
    """Who may act."""

    due: Ms | None
    """When the House acts next."""

    turn_due: Ms | None
    """When a bot plays for whoever is awaited."""

    door: tuple[str, ...]
    """What the door allows this viewer: "Join" or "Leave"."""

    speaks: bool
    """May the viewer's words be heard now?"""

    outcome: Outcome | None
    """How it ended."""

    rate: float = 1.0
    """How many milliseconds of table time go by in one of a watch; none do in a pause."""


class Heard(msgspec.Struct, frozen=True):
    """A line of the chat."""

    seat: Seat
    """Who spoke."""

    text: str
    """What was said."""

    when: int
    """When, in seconds of the calendar."""


class Welcome(Frame, frozen=True):
    """The whole table, for a client that has just come, come back, or lost the thread."""

    about: About
    """What does not change once the game has begun."""

    status: Status
    """How far it is."""

    you: Seat | None
    """The client's seat; None for one who looks on."""

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
    """Does its time stand still?"""


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
    """Does its time stand still?"""


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
    """The client's seat there; the secret it has is good for it."""


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
    Welcome | Seated | Update | Places | Answer | Said | Reacted | Pointed | Ping | Moved | Stalled
    | Gone | Wrong
)  # fmt: skip


encode = msgspec.json.Encoder().encode
"""A frame as it goes over the wire."""
