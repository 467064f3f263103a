"""Commands to a room, as sent over the wire. The TypeScript types are generated from them."""

from hashlib import sha256
from typing import Annotated, Any, TypeAlias

import msgspec

from kermesse.rooms.evening_commands import (
    AgreeFor as AgreeFor,
    AgreeToKeep as AgreeToKeep,
    KeepEvening as KeepEvening,
)
from kermesse.rooms.projector import Projected
from kermesse.rooms.tournament_formats import System
from kermesse.table.features.tempo import Tempo
from kermesse.table.kernel.commands import Ask, Command, SeatNumber, TurnSeconds

PersonNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, lt=100_000)]
TableNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=100)]
TableId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class RoomHello(Command, frozen=True):
    """First command: identify the client."""

    token: str | None = None
    """Token of an organiser or of a person in the room; without it the client is a spectator."""

    board: bool = False
    """True to see every table. Organisers always do."""


class Enter(Ask, frozen=True):
    """Enter the room and wait there."""

    name: str
    """Name shown to others."""


class Bring(Ask, frozen=True):
    """Add a person without a phone, who plays on the device of the sender. At a table with a free
    seat they sit down at once."""

    name: str
    """Name shown to others."""


class PlayAsOne(Ask, frozen=True):
    """Let another person play at the same seat: both names are shown. Refused while seated."""

    name: str
    """Name of the other person; empty to play alone."""


class Befriend(Ask, frozen=True):
    """Ask to be seated with a friend, or cancel that."""

    person: PersonNumber | None
    """The friend; None to cancel."""


class Applaud(Ask, frozen=True):
    """Applaud: the projector shows it, at most every few seconds for each person."""


class Quit(Ask, frozen=True):
    """Leave the room; refused while seated."""


class ChooseTable(Ask, frozen=True):
    """Sit down at a table, if the organiser lets people choose."""

    table: TableId
    """The table."""

    seat: SeatNumber | None = None
    """The seat; None for any."""


class Organise(Ask, frozen=True):
    """Become an organiser of the room with a code."""

    code: str
    """Single-use code from another organiser."""


class Invite(Ask, frozen=True):
    """Return a code that makes another device an organiser, gives it a person's place, or makes it
    the tablet of a table."""

    person: PersonNumber | None = None
    """The person whose place it gets; None for another purpose."""

    tablet: TableNumber | None = None
    """The number of the table whose tablet it becomes; None for another purpose."""


class TakePlace(Ask, frozen=True):
    """Take a person's place on this device with a code, for example after their phone broke. The
    device before loses it."""

    code: str
    """Single-use code from an organiser."""


class BindTablet(Ask, frozen=True):
    """Make this device the tablet of a table with a code: it shows each table with that number, and
    the people there without a phone play on it. The tablet before is released."""

    code: str
    """Single-use code from an organiser."""


class ReleaseTablet(Ask, frozen=True):
    """Release the tablet of a table."""

    number: TableNumber
    """The number of the table."""


class OrganiseAlone(Ask, frozen=True):
    """Remove all other organisers."""


class FormTables(Ask, frozen=True):
    """Seat the waiting people at new tables."""

    game: str
    """Key of the game."""

    size: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Preferred number of seats per table."""

    bots: bool = True
    """True to fill free seats with bots; otherwise tables may be smaller or larger."""

    together: bool = True
    """True to keep friends together."""

    people: tuple[PersonNumber, ...] | None = None
    """Which of the waiting people; None for all who are connected."""

    options: dict[str, Any] = msgspec.field(default_factory=dict)
    """Options of the game; missing ones have their defaults."""

    tempo: Tempo = "normal"
    """Tempo of the tables."""

    turn_seconds: TurnSeconds = 0
    """Seconds after which a bot plays for a slow player; 0 for never."""

    boxes: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    """Number of tables that play with the real box."""


class OpenTable(Ask, frozen=True):
    """Open an empty table in the room."""

    game: str
    """Key of the game."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Number of seats."""


class SeatPerson(Ask, frozen=True):
    """Give a waiting person a seat."""

    person: PersonNumber
    """The person."""

    table: TableId
    """The table."""

    seat: SeatNumber | None = None
    """The seat; None for any free one."""


class AddPerson(Ask, frozen=True):
    """Add a person without a phone, who plays on the device of another person at their table."""

    name: str
    """Name shown to others."""


class PlayOn(Ask, frozen=True):
    """Choose the device on which a person without a phone plays, and bring their seat there. For
    the organiser's own device the answer has the token of the seat."""

    person: PersonNumber
    """The person without a phone."""

    beside: PersonNumber | None
    """The person whose device it is; None for the organiser's own."""


class UnseatPerson(Ask, frozen=True):
    """Take a person's seat away before the game begins. The people without a phone who play on
    their device lose theirs too."""

    person: PersonNumber
    """The person."""


class RemovePerson(Ask, frozen=True):
    """Remove a waiting person from the room."""

    person: PersonNumber
    """The person."""


class RemoveDevice(Ask, frozen=True):
    """Remove all waiting people of the same device as a person from the room."""

    person: PersonNumber
    """The person."""


class SetDoor(Ask, frozen=True):
    """Open or close the door; people already in the room are not affected."""

    open: bool
    """True if new people may enter."""


class Group(Ask, frozen=True):
    """Make people friends, who stay together when tables are formed."""

    people: tuple[PersonNumber, ...]
    """The people; one alone has no friends."""


class LetChoose(Ask, frozen=True):
    """Let people choose their table, or not."""

    on: bool
    """True if they may choose."""


class HoldTable(Ask, frozen=True):
    """Hold or release the clock of a table."""

    table: TableId | None
    """The table; None for all that are playing."""

    on: bool
    """True to hold."""


class StartTable(Ask, frozen=True):
    """Begin the game of a table; bots take the free seats."""

    table: TableId | None
    """The table; None for all that have people and have not begun."""


class CallBotAt(Ask, frozen=True):
    """Let a bot play for an absent or slow player."""

    table: TableId
    """The table."""

    seat: SeatNumber
    """The seat."""


class EnterResult(Ask, frozen=True):
    """Enter the result of a table that plays with the real box: by its people or an organiser."""

    table: TableId
    """The table."""

    scores: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=-99_999, le=99_999)], ...],
        msgspec.Meta(max_length=64),
    ]
    """Scores in seat order."""

    winners: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=64)]
    """Winning seats."""


class ConfirmResult(Ask, frozen=True):
    """Confirm the result that the people of a table entered."""

    table: TableId
    """The table."""


class StopTable(Ask, frozen=True):
    """End a table at any point of its game."""

    table: TableId
    """The table."""


class ClearTables(Ask, frozen=True):
    """Hide the tables whose games are over."""


class CupGame(msgspec.Struct, frozen=True):
    """A game of a cup."""

    game: str
    """Key of the game."""

    size: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Preferred number of seats per table."""

    options: dict[str, Any] = msgspec.field(default_factory=dict)
    """Options of the game; missing ones have their defaults."""

    boxes: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    """Number of tables that play with the real box."""


class TeamWish(msgspec.Struct, frozen=True):
    """A team of a tournament."""

    name: str
    """Its name."""

    people: tuple[PersonNumber, ...] = ()
    """Its members. People of no team are dealt to the smallest teams."""


class StartTournament(Ask, frozen=True):
    """Begin a tournament with the waiting people; the previous one must be over."""

    system: System
    """Tournament format."""

    game: str
    """Key of the game."""

    size: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """Preferred number of seats per table."""

    length: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    """Number of rounds; ignored for a round robin and a cup."""

    people: tuple[PersonNumber, ...] | None = None
    """Which of the waiting people; None for all who are connected."""

    options: dict[str, Any] = msgspec.field(default_factory=dict)
    """Options of the game; missing ones have their defaults."""

    tempo: Tempo = "normal"
    """Tempo of the tables."""

    turn_seconds: TurnSeconds = 0
    """Seconds after which a bot plays for a slow player; 0 for never."""

    boxes: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    """Number of tables of each round that play with the real box."""

    games: Annotated[tuple[CupGame, ...], msgspec.Meta(max_length=12)] = ()
    """The games of a cup, one for each round; `game`, `size`, `options` and `boxes` are then
    ignored."""

    teams: Annotated[tuple[TeamWish, ...], msgspec.Meta(max_length=20)] = ()
    """The teams, at least two; empty if everybody plays alone."""


class NextRound(Ask, frozen=True):
    """Form the next round of the tournament and open its tables."""


class JoinTournament(Ask, frozen=True):
    """Let a person take part from the next round on."""

    person: PersonNumber
    """The person."""


class LeaveTournament(Ask, frozen=True):
    """Withdraw a person from the tournament; their points stay."""

    person: PersonNumber
    """The person."""


class EndTournament(Ask, frozen=True):
    """End the tournament after the current round; the standings stay."""


class Project(Ask, frozen=True):
    """Choose what the projector shows."""

    what: Projected
    """All tables, one table, the podium of the tournament, or the rules of a game."""

    table: TableId | None = None
    """The table that is shown alone."""

    game: str = ""
    """Key of the game that comes next: its rules are on the projector and on waiting phones."""


class Announce(Ask, frozen=True):
    """Send a message to everybody."""

    text: str
    """The message."""


class CountDown(Ask, frozen=True):
    """Show a countdown to everybody; nothing happens at its end."""

    seconds: Annotated[int, msgspec.Meta(ge=0, le=24 * 3600)]
    """Seconds; 0 cancels the countdown."""

    text: str = ""
    """Label of the countdown."""


class EraseRoom(Ask, frozen=True):
    """Erase the room and all its names at once; its tables end."""


AnyRoomCommand: TypeAlias = (
    RoomHello | Enter | Bring | PlayAsOne | Befriend | Applaud | Quit | ChooseTable | Organise
    | TakePlace | BindTablet | Invite | ReleaseTablet | OrganiseAlone | AddPerson | PlayOn
    | FormTables | OpenTable | SeatPerson | UnseatPerson | RemovePerson | RemoveDevice | SetDoor
    | Group | LetChoose | HoldTable | StartTable | CallBotAt | StopTable | EnterResult
    | ConfirmResult | ClearTables | StartTournament | NextRound | JoinTournament | LeaveTournament
    | EndTournament | Project | Announce | CountDown | KeepEvening | AgreeToKeep
    | AgreeFor | EraseRoom
)  # fmt: skip


def fingerprint(command: Ask) -> str:
    """Return a hash of the whole command. A retry has the same; another command with the same id
    has not."""
    return sha256(msgspec.json.encode(command)).hexdigest()
