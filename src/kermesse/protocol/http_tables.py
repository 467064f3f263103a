"""Bodies about tables and rooms, and the lobby frame."""

from typing import Any, Literal

import msgspec

from kermesse.core.contract import Seat
from kermesse.protocol import commands
from kermesse.protocol.lexicon import Lexicon
from kermesse.table.features.chat import Talk
from kermesse.table.features.tempo import Tempo
from kermesse.table.kernel.record import Status


class GameResources(msgspec.Struct, frozen=True, kw_only=True):
    """Texts and assets of a game that is not part of the UI build, in one language."""

    texts: str
    """Texts in Fluent."""

    rules: str
    """Rules for players in Markdown; may be empty."""

    reference: str
    """Short reference in Markdown; may be empty."""

    lexicon: Lexicon
    """Data to describe its records in words."""

    table: str
    """URL of the module that draws its table; empty for the default."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request to open a table."""

    game: str
    """Key of the game."""

    seats: int
    """Number of seats at the start."""

    options: dict[str, Any] = {}
    """Options of the game; missing ones have their defaults."""

    public: bool = True
    """True to list it in the lobby."""

    turn_seconds: commands.TurnSeconds = 0
    """Seconds after which a bot plays for a slow player; 0 for never."""

    advice: bool | None = None
    """True if players may ask a bot for advice; a person alone with bots always may. None means yes
    at a private table and no at a public one."""

    tempo: Tempo = "normal"
    """Tempo of the table."""

    talk: Talk | None = None
    """Allowed chat; None means text at a private table and reactions only at a public one."""

    bots: dict[Seat, str] = {}
    """Bots seated from the start, by seat."""

    days: Literal[0, 1, 2, 3, 7] = 0
    """Days for a move in a correspondence game; 0 for a live game."""

    stand_in: bool = True
    """True if a bot stands in for a player who exceeds these days."""

    begins: bool = False
    """True to begin once every seat is taken by bots, programs or people."""


class NewRoom(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request to open a room."""

    name: str
    """Name of the room."""


class OpenedRoom(msgspec.Struct, frozen=True):
    """Response with a new room."""

    id: str
    """Id, used in addresses."""

    token: str
    """Token of the organiser; keep it secret."""


class ListedRoom(msgspec.Struct, frozen=True):
    """Public summary of a room."""

    room: str
    """Id, used in addresses."""

    name: str
    """Name."""

    code: str
    """Code of four letters; may be empty."""


class NewLesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request to open a lesson."""

    game: str
    """Key of the game."""

    lesson: str
    """Key of the lesson."""


class Listed(msgspec.Struct, frozen=True):
    """Public summary of a table."""

    id: str
    """Id, used in addresses."""

    game: str
    """Key of the game."""

    seats: int
    """Number of seats at the start."""

    free: int
    """Number of free seats."""

    names: tuple[str, ...]
    """Names of the people who sit there."""

    status: Status
    """Status of the table."""

    created: int
    """Second of opening."""


class LobbyTables(msgspec.Struct, frozen=True, tag="Lobby"):
    """The lobby."""

    tables: tuple[Listed, ...]
    """Tables, newest first."""
