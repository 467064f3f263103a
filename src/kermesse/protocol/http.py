"""What is sent over HTTP and to the lobby: the bodies of requests and of their answers."""

from typing import Annotated, Any, Literal

import msgspec

from kermesse.bots.advice import Advice
from kermesse.bots.timeline import Timeline
from kermesse.bots.win_odds import Chance
from kermesse.core.contract import Ms, Outcome, Player, Seat, Viewer
from kermesse.core.log import Photo
from kermesse.protocol import commands, frames
from kermesse.protocol.lexicon import Lexicon
from kermesse.table.features.chat import Talk
from kermesse.table.features.tempo import Tempo
from kermesse.table.kernel.frames import Place
from kermesse.table.kernel.record import Status


class GameResources(msgspec.Struct, frozen=True, kw_only=True):
    """What a page needs of a game it was not built with, in one language."""

    texts: str
    """Its texts, in Fluent."""

    rules: str
    """Its rules for players, in Markdown; empty when it has no such page."""

    reference: str
    """What to have beside one while playing, likewise."""

    lexicon: Lexicon
    """What puts its records in words."""

    table: str
    """The address of the module that shows its table; empty for the plain one."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table somebody wants to open."""

    game: str
    """The key of its game."""

    seats: int
    """How many places it starts with."""

    options: dict[str, Any] = {}
    """The options of the game; those left out are as in the box."""

    public: bool = True
    """Is it listed in the lobby?"""

    turn_seconds: commands.TurnSeconds = 0
    """After so long a bot plays for whoever is awaited; 0 for never."""

    advice: bool | None = None
    """May people who play together ask a bot what it would do? Alone with bots one always may; None
    for yes at a private table, where it is a family that learns, and no at a public one."""

    tempo: Tempo = "normal"
    """How fast it goes."""

    talk: Talk | None = None
    """What people may say to each other; None for what is usual: words at a private table,
    reactions alone at a public one."""

    bots: dict[Seat, str] = {}
    """The bots seated from the start."""

    days: Literal[0, 1, 2, 3, 7] = 0
    """How many days one has for a move; 0 for a game played at one sitting."""

    stand_in: bool = True
    """Does a bot stand in for whoever lets these days go by?"""

    begins: bool = False
    """Does it begin by itself once every seat is taken, by bots, programs or people? With bots in
    all of them one watches."""


class NewRoom(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A room somebody wants to open."""

    name: str
    """What it is called."""


class OpenedRoom(msgspec.Struct, frozen=True):
    """A room that was opened."""

    id: str
    """Its name in addresses."""

    token: str
    """The secret of its animator: to be kept, and shown to nobody."""


class ListedRoom(msgspec.Struct, frozen=True):
    """A room, for those who have not come in."""

    room: str
    """Its name in addresses."""

    name: str
    """What it is called."""

    code: str
    """Four letters by which others find it; empty when it has none."""


class NewLesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson somebody wants to have."""

    game: str
    """The key of the game."""

    lesson: str
    """Which of its lessons."""


class Listed(msgspec.Struct, frozen=True):
    """A table, as the lobby shows it."""

    id: str
    """Its name in addresses."""

    game: str
    """The key of its game."""

    seats: int
    """How many places it starts with."""

    free: int
    """How many of them are free."""

    names: tuple[str, ...]
    """The people who sit there."""

    status: Status
    """How far it is."""

    created: int
    """When it was opened, in seconds of the calendar."""


class LobbyTables(msgspec.Struct, frozen=True, tag="Lobby"):
    """All of it, as it is sent."""

    tables: tuple[Listed, ...]
    """The tables, the newest first."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """The game after one of its moves, as one viewer saw it then."""

    n: int
    """The number of the move; 0 for the game before the first."""

    by: Player | None
    """Who made it; None before the first."""

    at: Ms
    """When, in table time."""

    events: tuple[Any, ...]
    """What it told this viewer."""

    photo: Photo = ()
    """After a race: who came when, in milliseconds behind the first."""

    view: Any
    """What the viewer could know after it."""

    seats: tuple[Seat, ...]
    """Who played then."""

    ever: int
    """How many seats there had been by then."""

    to_act: tuple[Seat, ...]
    """Who could act."""

    due: Ms | None
    """When the House was to act next."""

    outcome: Outcome | None
    """How it ended, from the last move on."""


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A stretch of a finished game, as one viewer saw it."""

    about: frames.About
    """What does not change about the table."""

    places: tuple[Place, ...]
    """Who sat where; those who came later are at the end."""

    viewer: Viewer
    """Whose eyes."""

    total: int
    """How many moves the game had."""

    scenes: tuple[Scene, ...]
    """The scenes after the one asked for, in order, as many as make a page."""


class TimelineProgress(msgspec.Struct, frozen=True):
    """The film of a finished game, or how far it is."""

    done: int
    """How much of it was worked out …"""

    total: int
    """… and how much there is to work out; 0 where nobody has begun."""

    film: Timeline | None = None
    """The film, once it is there."""


class SecondThought(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot would have done in the place of whoever made a move, by what they knew."""

    n: int
    """The number of the move."""

    seat: Seat
    """Who made it."""

    played: Any
    """The move they made."""

    advice: Advice
    """What the bot would have done, and why."""

    chosen: Chance
    """What they might have hoped for then …"""

    made: Chance
    """… and what they might hope for after the move they made, in the same worlds."""

    worlds: int
    """How many worlds that was tried in."""

    alike: bool
    """Are the two so close that chance alone may have put them apart?"""


class GoOn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody wants to go on from a position of a finished game, at a table of their own."""

    n: int
    """After how many of its moves."""

    seat: Seat
    """Whose place they take."""

    name: str
    """What they call themselves."""


class GivenSeat(msgspec.Struct, frozen=True):
    """A table that was opened, and a seat at it."""

    id: str
    """Its name in addresses."""

    seat: Seat
    """The seat."""

    token: str
    """Its secret: to be kept, and shown to nobody."""


class OpenedLog(msgspec.Struct, frozen=True):
    """A game that was brought as a file, to be looked at as any that was played here."""

    id: str
    """Its name in addresses, as a table's."""

    fair: bool
    """Did the House draw what its seed gives, and do what the rules make of it?"""


class MyTables(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Of which tables a device wants to know how they stand."""

    tables: Annotated[tuple[str, ...], msgspec.Meta(max_length=60)]
    """Their names in addresses."""


class Waiting(msgspec.Struct, frozen=True):
    """Somebody who is to move in a game played over days."""

    seat: Seat
    """Whose seat."""

    since: int
    """Since when, in seconds of the calendar."""

    until: int
    """By when, likewise."""


class MyTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a device, as it stands."""

    id: str
    """Its name in addresses."""

    game: str
    """The key of its game."""

    status: Status
    """How far it is."""

    names: tuple[str, ...]
    """Who sits where, by seat: empty for a bot, a free seat, or a name that is hidden."""

    created: int
    """When it was opened, in seconds of the calendar."""

    next: str
    """The table of the rematch; empty for none."""

    days: int
    """How many days one has for a move; 0 for a game played at one sitting."""

    stand_in: bool
    """Does a bot stand in for whoever lets them go by?"""

    awaited: tuple[Waiting, ...]
    """Who is to move, where it is played over days."""

    seat: Seat | None
    """The seat that is known to be this device's by its cookie alone; None for none."""

    old: bool
    """Is it played by rules this server does not have any more? Then it cannot go on."""


class CarriedSeat(msgspec.Struct, frozen=True):
    """A seat, with what opens it."""

    table: str
    """The name of its table."""

    seat: Seat
    """Which seat."""

    token: str
    """Its secret."""


class CarrySeats(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The seats of a device, to be carried to another one."""

    seats: Annotated[tuple[CarriedSeat, ...], msgspec.Meta(max_length=60)]
    """Which."""

    language: str = "fr"
    """The language of the phrase."""


class CarryPhrase(msgspec.Struct, frozen=True):
    """What opens them on the other device, once."""

    phrase: str
    """Six words: shown once, and kept nowhere."""

    name: str
    """What it is called, to be taken back by whoever asked for it."""

    until: int
    """Until when it is good, in seconds of the calendar."""

    seats: int
    """How many seats it carries: those that are good no more are left out."""


class TakeSeats(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody has the phrase from the other device."""

    phrase: Annotated[str, msgspec.Meta(max_length=200)]
    """As they wrote it."""


class PushKeys(msgspec.Struct, frozen=True):
    """What a browser gives to write to it, as Web Push has it."""

    p256dh: Annotated[str, msgspec.Meta(max_length=200)]
    """Its public key."""

    auth: Annotated[str, msgspec.Meta(max_length=100)]
    """A secret it shares with whoever writes."""


class Subscribe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A browser wants to be told when it is its turn, though no page is open."""

    endpoint: Annotated[str, msgspec.Meta(max_length=2000)]
    """Where the browser's own service takes messages for it."""

    keys: PushKeys
    """What they are written with."""

    seats: Annotated[tuple[CarriedSeat, ...], msgspec.Meta(max_length=60)]
    """About which seats."""

    language: str = "fr"
    """In which language."""


class Unsubscribe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A browser wants to be told nothing any more."""

    endpoint: Annotated[str, msgspec.Meta(max_length=2000)]
    """Where it was told."""


class DayResult(msgspec.Struct, frozen=True):
    """What somebody reached with the deal of a day that is over."""

    table: str
    """Where: its game can be seen again."""

    name: str
    """Who; empty once names are erased."""

    score: int
    """Their points."""

    rank: int
    """Their rank, from 1; equal points share one."""

    yours: bool
    """Was it on this device?"""


class DayGame(msgspec.Struct, frozen=True, kw_only=True):
    """The deal of a day of one game, for one device."""

    game: str
    """The key of the game."""

    commitment: str
    """The SHA-256 of its seed, promised the day before."""

    table: str
    """The table where this device plays it, or has; empty for none."""

    score: int | None
    """The points reached there; None while its game is not over, or where it was over too late."""

    rank: int | None
    """The rank among those who have played it, from 1."""

    players: int
    """How many have."""

    results: tuple[DayResult, ...]
    """What they reached, the best first, once the day is over."""

    old: bool
    """Was it dealt for rules this server has no more? Then it can only be looked up."""


class Day(msgspec.Struct, frozen=True, kw_only=True):
    """The deals of a day."""

    day: str
    """Which: 2026-11-17."""

    today: str
    """The day it is."""

    until: int
    """When it is over, in seconds of the calendar."""

    games: tuple[DayGame, ...]
    """One for each game."""

    promises: dict[str, str]
    """The fingerprints of tomorrow's seeds, by game, where it is today."""
