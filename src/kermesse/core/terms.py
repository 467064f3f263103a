"""The terms of the contract: seats, times, moves, events, and how a game may end or refuse."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal, Protocol, TypeAlias

import msgspec

from kermesse.core.errors import TranslatableError

Seat: TypeAlias = int
"""A place at the table, from 0 in the order of play. A game never uses a number twice."""

Ms: TypeAlias = int
"""Table time in milliseconds: 0 at the start. It stands still while nobody plays."""

House: TypeAlias = Literal["house"]
Public: TypeAlias = Literal["public"]
Player: TypeAlias = Seat | House
Viewer: TypeAlias = Seat | Public
Anyone: TypeAlias = Player | Public
Channel: TypeAlias = Literal["chat", "reaction", "hand"]

UndoForm: TypeAlias = Literal["free", "asked", "practice"]
"""Why a move could be taken back: nobody had learned anything, all people asked agreed, or the
player was alone with bots."""

HOUSE: Final[House] = "house"
"""The player of chance and of the clock."""

PUBLIC: Final[Public] = "public"
"""The viewer who sees only public information: a spectator, or a seat that left."""


class Rng(Protocol):
    """The random functions the House may call: a subset of `random.Random`, integers only."""

    def randrange(self, stop: int, /) -> int: ...
    def shuffle(self, x: list[Any], /) -> None: ...
    def choice(self, seq: Sequence[Any], /) -> Any: ...
    def sample(self, population: Sequence[Any], k: int) -> list[Any]: ...


class Move(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """An action of a seat or of the House, named in the imperative. Base class of all moves."""


class Event(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """A fact as one viewer is told it, named in the past tense. Base class of all events."""


class Reason(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Why a bot advises a move. Base class of the reasons of each game."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a table. Every field has a default; the defaults are the rules of the box."""


class Join(Move, frozen=True):
    """Sit down as a newcomer, with the next seat number that was never used."""


class Leave(Move, frozen=True):
    """Leave the table for good."""


class Undone(Move, frozen=True):
    """Take back the last moves that stand. Only logs hold it: the rules of a game never see it."""

    moves: Annotated[int, msgspec.Meta(ge=1)]
    """How many moves are taken back, those of the House included. The first is the player's own."""

    form: UndoForm
    """Why that was allowed."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    ending: str
    """Why it is over: a key that has a text in every language."""

    scores: dict[Seat, int]
    """The points of everyone who ever sat at the table."""

    winners: tuple[Seat, ...]
    """Winners in seat order: several if victory is shared, none if all lost."""


class Told(msgspec.Struct, frozen=True, gc=False):
    """A told event: one fact, with a version for each viewer."""

    event: Any
    """The event for everybody, the public included; None if only the seats in `instead` hear."""

    instead: Mapping[Seat, Any] = {}
    """Other events for some seats; None for a seat that hears nothing."""

    def to(self, viewer: Viewer) -> Any:
        """Return the event this viewer hears, or None."""
        return self.instead.get(viewer, self.event)  # type: ignore[arg-type]


class Illegal(Exception):
    """A move the rules refuse. The state is unchanged."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule
        """The rule it breaks: a key that has a text in every language."""


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
"""The rules that hold in every game: each key, with its source."""
