"""The stored results of an evening: in its room, and after the room."""

import msgspec

from kermesse.core.contract import Seat
from kermesse.rooms.pairing import Entrant


class PlayedTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished table of the evening."""

    id: str
    """Id."""

    game: str
    """Key of the game."""

    ended: int
    """Second of the end."""

    people: tuple[int, ...]
    """Number of the person in each seat; 0 for a bot."""

    scores: tuple[int, ...]
    """Scores in seat order."""

    winners: tuple[Seat, ...] = ()
    """Winning seats."""

    paper: bool = False
    """True if it played with the real box."""

    counts: bool = False
    """True if its ranks bring points; those of a tournament are counted by the tournament."""


class PlayedTournament(msgspec.Struct, frozen=True):
    """The standings of a tournament of the evening."""

    seed: str
    """Seed of the tournament, which tells it from another."""

    rows: tuple[tuple[Entrant, int, float], ...]
    """Number, rank and points of each participant."""


class Evening(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a room stores about an evening that is kept."""

    id: str
    """Secret id of its page."""

    season: str
    """Secret id of the season it belongs to."""

    started: int
    """Second from which it is kept."""

    agreed: dict[int, str] = {}
    """Name of each person who agreed, also after they left the room."""

    tables: tuple[PlayedTable, ...] = ()
    """Finished tables in the order they ended."""

    tournaments: tuple[PlayedTournament, ...] = ()
    """Tournaments with at least one result."""


class KeptSeat(msgspec.Struct, frozen=True):
    """A seat of a kept game; a bot without `name` and `player`."""

    name: str = ""
    """Name, if the person agreed."""

    player: int = 0
    """Number of a person without a name."""

    score: int = 0
    """Score."""

    rank: int = 1
    """Rank at the table, shared by equal results."""

    won: bool = False
    """True if they won."""


class KeptGame(msgspec.Struct, frozen=True):
    """A kept game."""

    table: str
    """Table id; its replay has this address. Empty on a page that shows no replay."""

    game: str
    """Key of the game."""

    ended: int
    """Second of the end."""

    seats: tuple[KeptSeat, ...]
    """Seats in order."""

    paper: bool = False
    """True if it was played with the real box: it has no replay."""


class KeptStanding(msgspec.Struct, frozen=True):
    """A row of the standings of a kept evening."""

    name: str = ""
    """Name, if the person agreed."""

    player: int = 0
    """Number of a person without a name."""

    rank: int = 1
    """Rank, shared by equal results."""

    points: float = 0
    """Points: 12 for the first place at a table, 0 for the last, evenly spaced between."""

    games: int = 0
    """Number of games."""

    won: int = 0
    """Number of games won."""


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """The results of an evening, kept after its room."""

    id: str
    """Secret id of its page."""

    season: str
    """Secret id of its season, for the organiser only."""

    name: str
    """Name of the room."""

    started: int
    """Second from which it was kept."""

    games: tuple[KeptGame, ...] = ()
    """Its games in order."""

    standings: tuple[KeptStanding, ...] = ()
    """All people, best first."""

    edited: bool = False
    """True once a name was erased from it: then the room changes it no more."""


class Season(msgspec.Struct, frozen=True):
    """The evenings of an organiser."""

    evenings: tuple[str, ...] = ()
    """Ids of the evenings, oldest first."""
