"""What a client in a room is told, as it goes over the wire. TypeScript types come from here.

Nothing here is a secret of anybody at a table: it is what the public may know of each. What a
client asks is in `room_commands`.
"""

from typing import TypeAlias

import msgspec

from kermesse.core.contract import Ms, Outcome, Seat
from kermesse.rooms.tournament_formats import System
from kermesse.table.kernel.frames import Answer, Frame, Gone, Stalled, Wrong
from kermesse.table.kernel.record import Status


class RoomPerson(msgspec.Struct, frozen=True):
    """Somebody in the room."""

    number: int
    """Their number, never used twice in the room."""

    name: str
    """What they call themselves."""

    here: bool
    """Are they connected, in the room or at their table?"""

    group: int
    """Those of one group are friends; 0 for nobody in particular."""

    table: str = ""
    """Where they have a seat; empty for somebody who waits."""

    seat: Seat | None = None
    """Which seat."""


class RoomSeat(msgspec.Struct, frozen=True):
    """A seat of a table, as the animator sees it."""

    name: str
    """Who sits there; empty when it is free."""

    person: int
    """Their number in the room; 0 for nobody of the room."""

    bot: str
    """The bot that plays there, or empty."""

    stands_in: bool
    """Does the bot keep it warm for somebody?"""

    here: bool
    """Is a person connected there now?"""

    waited: Ms | None = None
    """For how long they have been awaited; None when they are not."""


class RoomTable(msgspec.Struct, frozen=True):
    """A table of the room: how far it is, and whom it waits for."""

    id: str
    """Its name in addresses."""

    number: int
    """Which table of the room it is, from 1."""

    game: str
    """The key of its game."""

    status: Status
    """How far it is."""

    seats: tuple[RoomSeat, ...]
    """Its places, in order."""

    moves: int = 0
    """How many moves there have been."""

    time: Ms = 0
    """For how long it has been played, in table time."""

    runs: bool = False
    """Does its time go by?"""

    held: bool = False
    """Does it stand still because the animator wants it to?"""

    stopped: bool = False
    """Did the animator end it?"""

    next: str = ""
    """The table of the rematch, or empty."""

    round: int = 0
    """Which round of the tournament is played there, from 1; 0 for none."""

    outcome: Outcome | None = None
    """How its game ended."""


class RoomAbout(msgspec.Struct, frozen=True):
    """What does not change about a room."""

    id: str
    """Its name in addresses."""

    name: str
    """What it is called."""

    code: str
    """Four letters by which others find it, to be said aloud; empty when it has none."""


class RoomSettings(msgspec.Struct, frozen=True):
    """What the animator has settled for everybody."""

    choose: bool = False
    """May people choose their table?"""

    animators: int = 0
    """How many devices animate the room just now."""

    message: str = ""
    """What the animator said last."""

    countdown: str = ""
    """What is counted down to, where the animator has words of their own for it."""

    until: int = 0
    """When that is over, in seconds of the calendar; 0 when nothing is counted down."""


class RoomStanding(msgspec.Struct, frozen=True):
    """A line of the standings of a tournament."""

    person: int
    """Who, by their number in the room."""

    name: str
    """What they called themselves when they came to it."""

    place: int
    """Their place, from 1; no two have the same."""

    points: float
    """Their points: 12 for a first place at a table, none for the last, evenly between."""

    opponents: float
    """The points of all whom they were compared with: of two with the same points, who has more of
    these is before the other."""

    played: int
    """How many tables they have sat at that are over."""

    byes: int
    """How often they sat out, for the points of a first place."""

    lot: bool
    """Did a lot decide between them and somebody else, all results being the same?"""

    left: bool
    """Have they gone?"""


class RoomTournament(msgspec.Struct, frozen=True):
    """A tournament, as everybody may see it."""

    system: System
    """How rounds are formed."""

    game: str
    """The key of its game."""

    size: int
    """How many sit at a table, as near as can be."""

    length: int
    """How many rounds there are to be; 0 for as many as it takes until everybody has met."""

    round: int
    """Which round is on or was the last, from 1; 0 before the first."""

    on: bool
    """Is a round being played?"""

    over: bool
    """Is there no round to come?"""

    byes: tuple[int, ...]
    """Who sits out in the round that is on."""

    standings: tuple[RoomStanding, ...]
    """Everybody who ever took part, the best first."""


class RoomWelcome(Frame, frozen=True):
    """The whole room, for a client that has just come, or come back."""

    about: RoomAbout
    """What does not change."""

    animator: bool
    """May the client animate?"""

    you: int | None
    """The client's number among the people; None for one who has not come in."""

    unknown: bool
    """Did it show a secret that is good for nothing here any more?"""

    people: tuple[RoomPerson, ...]
    """Who is in the room."""

    tables: tuple[RoomTable, ...]
    """The tables there are, by their numbers; for somebody who waits, those they may choose."""

    settings: RoomSettings
    """What is settled for everybody."""

    tournament: RoomTournament | None
    """The tournament of the room, if there is one."""

    now: int
    """What time it is, in seconds of the calendar: the client's own clock may be wrong."""


class RoomUpdate(Frame, frozen=True):
    """Something in the room has changed: what is not named is as it was."""

    people: tuple[RoomPerson, ...]
    """Those who have come, or are not as they were."""

    gone: tuple[int, ...]
    """The numbers of those who are no longer to be seen."""

    tables: tuple[RoomTable, ...]
    """Tables that are new, or not as they were."""

    closed: tuple[str, ...]
    """Tables that are no longer to be seen."""

    tournament: RoomTournament | None
    """The tournament, where it is not as it was."""

    settings: RoomSettings
    """What is settled for everybody."""


class Entered(Frame, frozen=True):
    """The client has a place in the room."""

    person: int
    """Its number."""

    token: str
    """The secret that gives the right to it, and to whatever seat they get: to be kept, and shown
    to nobody."""


class Animating(Frame, frozen=True):
    """The client is an animator of the room."""

    token: str
    """The secret that gives the right to it: to be kept, and shown to nobody."""


class Summoned(Frame, frozen=True):
    """The client has a seat at a table, which the secret of its place in the room opens."""

    table: str
    """Which table."""

    seat: Seat
    """Which seat."""


AnyRoomFrame: TypeAlias = (
    RoomWelcome | RoomUpdate | Entered | Animating | Summoned | Answer | Stalled | Gone | Wrong
)
