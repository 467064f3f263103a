"""What a client may ask of a room, as it comes over the wire. TypeScript types come from here."""

from typing import Annotated, Any, TypeAlias

import msgspec

from kermesse.rooms.tournament_formats import System
from kermesse.table.features.tempo import Tempo
from kermesse.table.kernel.commands import Ask, Command, SeatNumber, TurnSeconds

PersonNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, lt=100_000)]
TableId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class RoomHello(Command, frozen=True):
    """The first thing a client says: who it is."""

    token: str | None = None
    """The secret of an animator, or of somebody's place in the room; without it, it looks on."""

    board: bool = False
    """Does it want to see every table? Animators always do."""


class Enter(Ask, frozen=True):
    """Come into the room, and wait there."""

    name: str
    """What the others will call me."""


class Befriend(Ask, frozen=True):
    """Ask to be seated with somebody, or with nobody in particular any more."""

    person: PersonNumber | None
    """With whom."""


class Quit(Ask, frozen=True):
    """Leave the room, where nobody has a seat."""


class ChooseTable(Ask, frozen=True):
    """Sit down at a table, where the animator lets people choose."""

    table: TableId
    """Which."""

    seat: SeatNumber | None = None
    """Which seat; None for any."""


class Animate(Ask, frozen=True):
    """Become an animator of the room, with a code from one."""

    code: str
    """The code: it is good once."""


class Invite(Ask, frozen=True):
    """Ask, as an animator, for a code that makes another device one too."""


class AnimateAlone(Ask, frozen=True):
    """Be the only animator from now on: no other device is one any more."""


class FormTables(Ask, frozen=True):
    """Make tables of a game of those who wait."""

    game: str
    """The key of the game."""

    size: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """How many are to sit at a table."""

    bots: bool = True
    """Do bots take the seats that are left? Else tables may be smaller or larger."""

    together: bool = True
    """Do friends stay together?"""

    people: tuple[PersonNumber, ...] | None = None
    """Who of those who wait; None for all who are here."""

    options: dict[str, Any] = msgspec.field(default_factory=dict)
    """The options of the game; those left out are as in the box."""

    tempo: Tempo = "normal"
    """How fast the tables go."""

    turn_seconds: TurnSeconds = 0
    """After so long a bot plays for whoever is awaited; 0 for never."""


class OpenTable(Ask, frozen=True):
    """Put an empty table in the room."""

    game: str
    """The key of its game."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """How many places it has."""


class SeatPerson(Ask, frozen=True):
    """Give a seat to somebody who waits."""

    person: PersonNumber
    """Who."""

    table: TableId
    """At which table."""

    seat: SeatNumber | None = None
    """Which seat; None for any that is free."""


class UnseatPerson(Ask, frozen=True):
    """Take somebody back into the room, before their game."""

    person: PersonNumber
    """Who."""


class RemovePerson(Ask, frozen=True):
    """Let somebody who waits be in the room no more."""

    person: PersonNumber
    """Who."""


class Group(Ask, frozen=True):
    """Say who are friends, and stay together when tables are formed."""

    people: tuple[PersonNumber, ...]
    """Who; one alone is with nobody in particular."""


class LetChoose(Ask, frozen=True):
    """Let people choose their table, or give seats oneself."""

    on: bool
    """May they choose?"""


class HoldTable(Ask, frozen=True):
    """Let the clock of a table stand still, or go on."""

    table: TableId | None
    """Which; None for every table that plays."""

    on: bool
    """Is it to stand still?"""


class StartTable(Ask, frozen=True):
    """Begin the game of a table; bots take the seats still free."""

    table: TableId | None
    """Which; None for every one where somebody sits and that has not begun."""


class CallBotAt(Ask, frozen=True):
    """Let a bot play for somebody who is away, or keeps the others waiting."""

    table: TableId
    """At which table."""

    seat: SeatNumber
    """Whose seat."""


class StopTable(Ask, frozen=True):
    """End a table, whatever its game is at."""

    table: TableId
    """Which."""


class ClearTables(Ask, frozen=True):
    """Put the tables away whose games are over."""


class StartTournament(Ask, frozen=True):
    """Begin a tournament with those who wait; the one before must be over."""

    system: System
    """How rounds are formed."""

    game: str
    """The key of the game."""

    size: Annotated[int, msgspec.Meta(ge=1, le=64)]
    """How many are to sit at a table."""

    length: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    """How many rounds; of no meaning where everybody meets everybody."""

    people: tuple[PersonNumber, ...] | None = None
    """Who of those who wait; None for all who are here."""

    options: dict[str, Any] = msgspec.field(default_factory=dict)
    """The options of the game; those left out are as in the box."""

    tempo: Tempo = "normal"
    """How fast the tables go."""

    turn_seconds: TurnSeconds = 0
    """After so long a bot plays for whoever is awaited; 0 for never."""


class NextRound(Ask, frozen=True):
    """Form the next round of the tournament, and open its tables."""


class JoinTournament(Ask, frozen=True):
    """Let somebody of the room take part from the next round on, or again."""

    person: PersonNumber
    """Who."""


class LeaveTournament(Ask, frozen=True):
    """Let somebody take part no more; they keep what they have."""

    person: PersonNumber
    """Who."""


class EndTournament(Ask, frozen=True):
    """End the tournament after the round that is on; the standings stay."""


class Announce(Ask, frozen=True):
    """Say something to everybody; nothing takes it back."""

    text: str
    """What."""


class CountDown(Ask, frozen=True):
    """Count down for everybody, as to the last round; nothing happens at its end by itself."""

    seconds: Annotated[int, msgspec.Meta(ge=0, le=24 * 3600)]
    """From how many seconds; 0 takes the countdown back."""

    text: str = ""
    """To what."""


class EraseRoom(Ask, frozen=True):
    """Erase the room at once, with every name in it; its tables end."""


AnyRoomCommand: TypeAlias = (
    RoomHello | Enter | Befriend | Quit | ChooseTable | Animate | Invite | AnimateAlone | FormTables
    | OpenTable | SeatPerson | UnseatPerson | RemovePerson | Group | LetChoose | HoldTable
    | StartTable | CallBotAt | StopTable | ClearTables | StartTournament | NextRound
    | JoinTournament | LeaveTournament | EndTournament | Announce | CountDown | EraseRoom
)  # fmt: skip
