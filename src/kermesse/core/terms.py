"""The terms of the contract: seats, times, moves, events, and how a game may end or refuse."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, Protocol, TypeAlias

import msgspec

from kermesse.core.errors import TranslatableError

Seat: TypeAlias = int
"""A place at the table, from 0 up in the order of play; a number is never used twice in a game."""

Ms: TypeAlias = int
"""A time of the table in milliseconds: 0 at the start, standing still while nobody plays."""

House: TypeAlias = Literal["house"]
Public: TypeAlias = Literal["public"]
Player: TypeAlias = Seat | House
Viewer: TypeAlias = Seat | Public
Anyone: TypeAlias = Player | Public
Channel: TypeAlias = Literal["chat", "reaction", "hand"]

HOUSE: Final[House] = "house"
"""The player of chance and of the clock."""

PUBLIC: Final[Public] = "public"
"""The viewer who sees what lies open to all: a spectator, or a seat that left."""


class Rng(Protocol):
    """What the House may ask of chance: whole numbers only, and nothing `random.Random` lacks."""

    def randrange(self, stop: int, /) -> int: ...
    def shuffle(self, x: list[Any], /) -> None: ...
    def choice(self, seq: Sequence[Any], /) -> Any: ...
    def sample(self, population: Sequence[Any], k: int) -> list[Any]: ...


class Move(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Something a seat or the House does: an imperative. Games derive their own from it."""


class Event(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Something that happened, as one viewer may hear of it: a past tense."""


class Reason(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Why a move is a good one, as a bot that advises would say it. Games derive their own."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table plays a game; every field has a default, and the defaults are the box."""


class Join(Move, frozen=True):
    """A newcomer sits down, as the next seat number never used."""


class Leave(Move, frozen=True):
    """A player gets up for good."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    ending: str
    """Why it is over, as a key that has words in every language."""

    scores: dict[Seat, int]
    """The points of everyone who ever sat at the table."""

    winners: tuple[Seat, ...]
    """Who won, in seat order: several when victory is shared, nobody when all lost."""


class Told(msgspec.Struct, frozen=True, gc=False):
    """A fact, in the words each viewer may hear; every viewer hears at most one version of it."""

    event: Any
    """What everybody hears, the public included; None when only those in `instead` hear."""

    instead: Mapping[Seat, Any] = {}
    """What some seats hear in its place; None where such a seat hears nothing."""

    def to(self, viewer: Viewer) -> Any:
        """What this viewer hears, or None."""
        return self.instead.get(viewer, self.event)  # type: ignore[arg-type]


class Illegal(Exception):
    """A move the rules refuse; the state is as it was."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule
        """The rule it breaks, as a key that has words in every language."""


class BadSetup(TranslatableError, ValueError):
    """A game that cannot be started as asked: too many seats, an unknown option, …"""


REFUSALS: Final[Mapping[str, str]] = {
    "back-in-time": "contract",
    "house-first": "contract",
    "not-due": "contract",
    "game-over": "contract",
    "no-such-seat": "contract",
    "not-your-turn": "contract",
    "not-now": "contract",
}
"""The rules no game needs to write: each key, and where it is laid down."""
