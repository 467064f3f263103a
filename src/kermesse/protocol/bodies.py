"""What is sent over HTTP and to the lobby: the bodies of requests and of their answers."""

from typing import Any

import msgspec

from kermesse.core.contract import Ms, Outcome, Player, Seat, Viewer
from kermesse.protocol import frames
from kermesse.table.record import Status
from kermesse.table.tempo import Tempo


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

    turn_seconds: frames.TurnSeconds = 0
    """After so long a bot plays for whoever is awaited; 0 for never."""

    advice: bool | None = None
    """May people who play together ask a bot what it would do? Alone with bots one always may; None
    for yes at a private table, where it is a family that learns, and no at a public one."""

    tempo: Tempo = "normal"
    """How fast it goes."""

    bots: dict[Seat, str] = {}
    """The bots seated from the start."""


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

    places: tuple[frames.Place, ...]
    """Who sat where; those who came later are at the end."""

    viewer: Viewer
    """Whose eyes."""

    total: int
    """How many moves the game had."""

    scenes: tuple[Scene, ...]
    """The scenes after the one asked for, in order, as many as make a page."""
