"""Bodies about kept evenings and seasons."""

import msgspec

from kermesse.rooms.evening_record import Kept, KeptGame, KeptStanding


class EveningGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a kept evening."""

    played: KeptGame
    """The game with its results."""

    replay: bool
    """True if its replay can be opened: it shows only names that are kept, or none any more."""

    moments: tuple[str, ...]
    """The best moment of each person, in words."""


class EveningPage(msgspec.Struct, frozen=True, kw_only=True):
    """The souvenir of an evening."""

    id: str
    """Secret id of the page."""

    name: str
    """Name of the room."""

    started: int
    """Second from which it was kept."""

    until: int
    """Second at which it is erased."""

    games: tuple[EveningGame, ...]
    """Its games in order."""

    standings: tuple[KeptStanding, ...]
    """All people, best first."""


class SeasonStanding(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the standings of a season: a name that was kept."""

    name: str
    """Name; the same name on several evenings is the same person."""

    rank: int
    """Rank, shared by equal points."""

    points: float
    """Sum of the points of all evenings."""

    evenings: int
    """Number of evenings."""

    games: int
    """Number of games."""

    won: int
    """Number of games won."""


class SeasonPage(msgspec.Struct, frozen=True, kw_only=True):
    """The evenings of an organiser, with their standings."""

    id: str
    """Secret id of the page."""

    days: int
    """Number of days for which an evening is kept."""

    evenings: tuple[Kept, ...]
    """The evenings, the last first."""

    standings: tuple[SeasonStanding, ...]
    """All names, best first."""


class EraseKept(msgspec.Struct, frozen=True):
    """What to erase from a season: an evening, a name on all evenings, or everything."""

    evening: str = ""
    """Id of the evening; empty for none."""

    name: str = ""
    """The name; empty for none."""

    everything: bool = False
    """True to erase the season with all its evenings."""
