"""Bodies about the deal of the day."""

import msgspec


class DayResult(msgspec.Struct, frozen=True):
    """A result of a past daily deal."""

    table: str
    """Table id; its replay is public."""

    name: str
    """Name; empty once names are erased."""

    score: int
    """Score."""

    rank: int
    """Rank, from 1; equal scores share a rank."""

    yours: bool
    """True if played on this device."""


class DayGame(msgspec.Struct, frozen=True, kw_only=True):
    """The daily deal of a game, for one device."""

    game: str
    """Key of the game."""

    commitment: str
    """SHA-256 of the seed, published the day before."""

    table: str
    """Table where this device plays it; may be empty."""

    score: int | None
    """Score reached there; None if the game is not over or ended too late."""

    rank: int | None
    """Rank among all players, from 1."""

    players: int
    """Number of players."""

    results: tuple[DayResult, ...]
    """Results, best first, once the day is over."""

    old: bool
    """True if the server no longer has the rules; it can only be replayed."""


class Day(msgspec.Struct, frozen=True, kw_only=True):
    """The deals of a day."""

    day: str
    """Date, such as 2026-11-17."""

    today: str
    """Today's date."""

    until: int
    """Second at which the day ends."""

    games: tuple[DayGame, ...]
    """The deal of each game."""

    promises: dict[str, str]
    """SHA-256 of tomorrow's seeds by game, if the day is today."""
