"""Frames of a room, as sent over the wire. The TypeScript types are generated from them.

They contain only public information about each table. The commands are in `commands`.
"""

from typing import TypeAlias

import msgspec

from kermesse.core.contract import Ms, Outcome, Seat
from kermesse.rooms.projector import Projected
from kermesse.rooms.tournament_formats import System
from kermesse.table.kernel.frames import Answer, Frame, Gone, SiteNotice, Stalled, Wrong
from kermesse.table.kernel.record import Status


class RoomPerson(msgspec.Struct, frozen=True):
    """A person in the room."""

    number: int
    """Unique number in the room."""

    name: str
    """Name."""

    here: bool
    """True if connected, in the room or at their table."""

    group: int
    """Group of friends; 0 for none."""

    table: str = ""
    """Table where they have a seat; empty while they wait."""

    seat: Seat | None = None
    """Their seat."""

    alone: str = ""
    """Their name alone, if another person plays at the same seat; empty for none."""

    phone: bool = True
    """False for a person who plays on the device of another person."""

    beside: int = 0
    """For a person without a phone: the person whose device was chosen; 0 for any at their
    table."""

    kept: bool = False
    """True if they agreed that their name is kept with the results of the evening."""


class RoomSeat(msgspec.Struct, frozen=True):
    """A seat of a table, as shown to the organiser."""

    name: str
    """Name of the player; empty if free."""

    person: int
    """Number of the person in the room; 0 for none."""

    bot: str
    """Bot in this seat, or empty."""

    stands_in: bool
    """True if the bot stands in for a player."""

    here: bool
    """True if a person is connected there."""

    waited: Ms | None = None
    """Time others have waited for this player; None if they do not."""


class RoomTable(msgspec.Struct, frozen=True):
    """State of a table in the room."""

    id: str
    """Id, used in addresses."""

    number: int
    """Table number in the room, from 1."""

    game: str
    """Key of the game."""

    status: Status
    """Status of the table."""

    seats: tuple[RoomSeat, ...]
    """Its seats in order."""

    moves: int = 0
    """Number of moves."""

    time: Ms = 0
    """Time played."""

    runs: bool = False
    """True while its clock runs."""

    held: bool = False
    """True while the organiser holds it."""

    stopped: bool = False
    """True if the organiser ended it."""

    next: str = ""
    """Table of the rematch, or empty."""

    round: int = 0
    """Tournament round, from 1; 0 for none."""

    outcome: Outcome | None = None
    """Outcome of the game."""

    paper: bool = False
    """True if it plays with the real box."""

    claim: Outcome | None = None
    """Result that its people entered, until an organiser confirms it."""


class RoomAbout(msgspec.Struct, frozen=True):
    """Constant data of a room."""

    id: str
    """Id, used in addresses."""

    name: str
    """Name."""

    code: str
    """Code of four letters that can be said aloud; may be empty."""


class RoomSettings(msgspec.Struct, frozen=True):
    """Settings of the organiser, shown to everybody."""

    choose: bool = False
    """True if people may choose their table."""

    organisers: int = 0
    """Number of devices connected as organiser."""

    message: str = ""
    """Last message of the organiser."""

    countdown: str = ""
    """Label of the countdown; may be empty."""

    until: int = 0
    """Second at which the countdown ends; 0 for none."""

    door: bool = True
    """True if new people may enter."""

    tablets: tuple[int, ...] = ()
    """Numbers of the tables that have a tablet."""

    projector: Projected = "all"
    """What the projector shows."""

    projector_table: str = ""
    """The table on the projector; empty for none."""

    projector_game: str = ""
    """Key of the game that comes next, whose rules are shown; empty for none."""

    evening: str = ""
    """Id of the page on which the results of the evening are kept; empty if they are not."""


class RoomStanding(msgspec.Struct, frozen=True):
    """A row of the standings of a tournament."""

    person: int
    """Number of the person in the room."""

    name: str
    """Name when they joined."""

    place: int
    """Unique place, from 1."""

    rank: int
    """Place shared by equal results."""

    before: int
    """Rank after the round before; 0 for none."""

    points: float
    """Points: 12 for the first place at a table, 0 for the last, evenly spaced between."""

    opponents: float
    """Sum of the opponents' points, the first tie-break."""

    played: int
    """Number of finished tables."""

    byes: int
    """Number of byes, each worth a first place."""

    lot: bool
    """True if a random draw decided between equal results."""

    left: bool
    """True if they have withdrawn."""

    stamps: tuple[float | None, ...] = ()
    """In a cup, the points of each finished round; None for a round they missed."""


class RoomTeam(msgspec.Struct, frozen=True):
    """A team in the standings of a tournament."""

    name: str
    """Its name."""

    rank: int
    """Rank from 1, shared by equal teams."""

    points: float
    """Sum of the members' points; their mean if teams differ in size."""

    people: tuple[int, ...]
    """Numbers of its members, the best first."""


class RoomTournament(msgspec.Struct, frozen=True):
    """Public state of a tournament."""

    system: System
    """Tournament format."""

    game: str
    """Key of the game; in a cup that of the current round."""

    size: int
    """Preferred number of seats per table."""

    length: int
    """Number of rounds; 0 for as many as a round robin needs."""

    round: int
    """Current or last round, from 1; 0 before the first."""

    on: bool
    """True while a round is being played."""

    over: bool
    """True if there are no more rounds."""

    celebrated: bool
    """True once its final podium was on the projector."""

    games: tuple[str, ...]
    """Games of a cup, one for each round; empty for other formats."""

    byes: tuple[int, ...]
    """People with a bye in the current round."""

    standings: tuple[RoomStanding, ...]
    """All participants, best first."""

    teams: tuple[RoomTeam, ...] = ()
    """Its teams, best first; empty if everybody plays alone."""

    team_mean: bool = False
    """True if teams differ in size, so that the means of their points are compared."""


class RoomWelcome(Frame, frozen=True):
    """Complete state of the room, for a client that has connected."""

    about: RoomAbout
    """Constant data."""

    organiser: bool
    """True if the client is an organiser."""

    you: int | None
    """Number of the client's person; None for a spectator."""

    tablet: int
    """Number of the table whose tablet the client is; 0 for none."""

    unknown: bool
    """True if the client's token is not valid (any more)."""

    people: tuple[RoomPerson, ...]
    """People in the room."""

    tables: tuple[RoomTable, ...]
    """Tables by number; for a waiting person, those they may choose and those that play with the
    real box."""

    settings: RoomSettings
    """Settings."""

    tournament: RoomTournament | None
    """The tournament, if there is one."""

    now: int
    """Server time in seconds, as the client's clock may be wrong."""


class RoomUpdate(Frame, frozen=True):
    """Changes in the room; anything not named is unchanged."""

    people: tuple[RoomPerson, ...]
    """New or changed people."""

    gone: tuple[int, ...]
    """Numbers of people who are no longer shown."""

    tables: tuple[RoomTable, ...]
    """New or changed tables."""

    closed: tuple[str, ...]
    """Tables that are no longer shown."""

    tournament: RoomTournament | None
    """The tournament, if it has changed."""

    settings: RoomSettings
    """Settings."""


class Entered(Frame, frozen=True):
    """The client has entered the room."""

    person: int
    """Number of its person."""

    token: str
    """Token for the person and for any seat they get; keep it secret."""


class Organising(Frame, frozen=True):
    """The client is an organiser of the room."""

    token: str
    """Token of the organiser; keep it secret."""


class TabletBound(Frame, frozen=True):
    """The client is the tablet of a table."""

    number: int
    """Number of the table."""

    token: str
    """Token of the tablet and of the seats of the people who play on it; keep it secret."""


class Applauded(Frame, frozen=True):
    """A person applauds; told to organisers and screens."""

    person: int
    """Number of the person."""


class Summoned(Frame, frozen=True):
    """The client has a seat at a table; its token is the one from `Entered` or `TabletBound`."""

    table: str
    """The table."""

    seat: Seat | None
    """The seat; None for a tablet on which nobody plays, which shows the table."""


AnyRoomFrame: TypeAlias = (
    RoomWelcome
    | RoomUpdate
    | Entered
    | Organising
    | TabletBound
    | Summoned
    | Applauded
    | Answer
    | Stalled
    | SiteNotice
    | Gone
    | Wrong
)
