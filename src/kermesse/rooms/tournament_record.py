"""The stored record of a tournament: its rounds, tables and results."""

from collections import Counter
from typing import Any

import msgspec

from kermesse.core.contract import Seat
from kermesse.core.streams import Stream
from kermesse.rooms.pairing import Entrant
from kermesse.rooms.tournament_formats import System
from kermesse.table.features.tempo import Tempo


class RoundTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of a round."""

    people: tuple[Entrant, ...]
    """People in seat order; bots have the seats after them."""

    table: str = ""
    """Table id, once it is open."""

    over: bool = False
    """True if the result is final, or there will be none."""

    scores: tuple[int, ...] = ()
    """Scores in seat order; empty without a result."""

    winners: tuple[Seat, ...] = ()
    """Winning seats."""

    paper: bool = False
    """True if it plays with the real box."""


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round of a tournament."""

    sittings: tuple[RoundTable, ...]
    """Its tables."""

    byes: tuple[Entrant, ...] = ()
    """People with a bye."""

    seed: str = ""
    """Seed of the deal shared by all tables, in hexadecimal; empty if each has its own."""

    game_id: str = ""
    """Id of that deal, in hexadecimal."""

    together: bool = False
    """True if all at a table win or lose together, so that tables are compared; in a cup only."""

    @property
    def over(self) -> bool:
        """True if every table is over."""
        return all(sitting.over for sitting in self.sittings)


class Stage(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game of a round of a cup."""

    game: str
    """Key of the game."""

    size: int
    """Preferred number of seats per table."""

    options: dict[str, Any] = {}
    """Options of the game; missing ones have their defaults."""

    boxes: int = 0
    """Number of tables that play with the real box."""


class Team(msgspec.Struct, frozen=True):
    """People of a tournament who play for the same points."""

    name: str
    """Its name."""

    people: tuple[Entrant, ...] = ()
    """Its members."""


class Tournament(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tournament, always stored as a whole."""

    system: System
    """Tournament format."""

    game: str
    """Key of the game; in a cup that of the current round."""

    size: int
    """Preferred number of seats per table."""

    length: int
    """Number of rounds; 0 for as many as a round robin needs."""

    seed: str
    """Seed of all random draws, in hexadecimal."""

    entrants: tuple[Entrant, ...]
    """All participants in the order they came."""

    left: tuple[Entrant, ...] = ()
    """People who have withdrawn; they keep their points."""

    rounds: tuple[Round, ...] = ()
    """Rounds so far."""

    closed: bool = False
    """True if it ends before its last round."""

    names: dict[Entrant, str] = {}
    """Names when people joined."""

    options: dict[str, Any] = {}
    """Options of the game; missing ones have their defaults."""

    tempo: Tempo = "normal"
    """Tempo of the tables."""

    turn_seconds: int = 0
    """Seconds after which a bot plays for a slow player; 0 for never."""

    boxes: int = 0
    """Number of tables of each round that play with the real box; in a cup of the current one."""

    stages: tuple[Stage, ...] = ()
    """The games of a cup, one for each round."""

    teams: tuple[Team, ...] = ()
    """Its teams; empty if everybody plays alone."""

    celebrated: bool = False
    """True once its final podium was on the projector."""

    @property
    def playing(self) -> tuple[Entrant, ...]:
        """Participants of the next round."""
        return tuple(one for one in self.entrants if one not in self.left)

    @property
    def between(self) -> bool:
        """True if no round is being played."""
        return not self.rounds or self.rounds[-1].over

    def byes(self) -> Counter[Entrant]:
        """Count the byes of each person."""
        return Counter(one for played in self.rounds for one in played.byes)

    def random(self, what: str, number: int = 0) -> Stream:
        """Return the random stream for a purpose and a number."""
        return Stream(bytes.fromhex(self.seed), what, number)
