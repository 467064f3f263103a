"""What a game is to everything above it: the words every layer shares.

A game is its log. A `State` is changed by moves alone, each made by a seat or by the House at a
time that is an argument; whatever else one may ask of it (who may act, what a viewer may know,
when the House must act next) follows from the moves played so far.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

Seat: TypeAlias = int
"""A place at the table, from 0 up in the order of play; a number is never used twice in a game."""

Ms: TypeAlias = int
"""A time of the table in milliseconds: 0 at the start, standing still while nobody plays."""

House: TypeAlias = Literal["house"]
Public: TypeAlias = Literal["public"]
Player: TypeAlias = Seat | House
Viewer: TypeAlias = Seat | Public
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


class Told(msgspec.Struct, frozen=True):
    """A fact, in the words each viewer may hear; every viewer hears at most one version of it."""

    event: Any
    """What everybody hears, the public included; None when only those in `instead` hear."""

    instead: Mapping[Seat, Any] = {}
    """What some seats hear in its place; None where such a seat hears nothing."""

    def to(self, viewer: Viewer) -> Any:
        """What this viewer hears, or None."""
        if viewer in self.instead:
            return self.instead[viewer]  # type: ignore[index]
        return self.event


class Illegal(Exception):
    """A move the rules refuse; the state is as it was."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule
        """The rule it breaks, as a key that has words in every language."""


class BadSetup(ValueError):
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

M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=msgspec.Struct)


class State(Generic[M, V]):
    """A game at one moment, changed in place by `play` and by nothing else.

    A game derives its own, with slots, small integers and tuples, and writes what it needs of the
    methods below. `play` is written here once, so that in every game a refusal comes before any
    change, the clock runs one way and the House acts when it is due.
    """

    __slots__ = ("at",)

    OPEN: ClassVar[tuple[type[Move], ...]] = ()
    """Move types too many to list in a menu: `why` judges each one, the menu holds a sample."""

    at: Ms
    """When the last move was made."""

    def seats(self) -> tuple[Seat, ...]:
        """Who plays now."""
        raise NotImplementedError

    def to_act(self) -> tuple[Seat, ...]:
        """Who may act now: one, several, or nobody while the House is awaited."""
        raise NotImplementedError

    def moves(self, seat: Seat) -> tuple[M, ...]:
        """The menu of a seat, empty when it may not act, in an order its view alone decides."""
        raise NotImplementedError

    def why(self, by: Player, move: M) -> str | None:
        """The rule this move breaks: asked of open moves and of the House's before they are played
        (None lets them pass) and of any other only once it was not found in the menu."""
        raise NotImplementedError

    def apply(self, by: Player, move: M, tell: list[Told] | None) -> None:
        """Carry out a move already found legal."""
        raise NotImplementedError

    def due(self) -> Ms | None:
        """When the House must act next: 0 for chance, later for a clock, None for never."""
        return None

    def house(self, rng: Rng) -> M:
        """What the House does then; the state stays as it is until that is played."""
        raise NotImplementedError

    def door(self) -> tuple[tuple[Seat, M], ...]:
        """Who may come or go now, each with its `Join` or `Leave`."""
        return ()

    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        raise NotImplementedError

    def view(self, viewer: Viewer) -> V:
        """What this viewer may know; a seat that is not at the table sees as the public does."""
        raise NotImplementedError

    def hears(self, by: Seat, channel: Channel) -> Collection[Viewer]:
        """Who hears what this seat says, sees its reaction or its hand moving."""
        return (*self.seats(), PUBLIC)

    def copy(self) -> "State[M, V]":
        """The same moment again, sharing nothing that can change."""
        raise NotImplementedError

    def key(self) -> tuple[Any, ...]:
        """Everything there is to know: equal for equal states only."""
        raise NotImplementedError

    def play(self, by: Player, move: M, at: Ms, tell: list[Told] | None = None) -> None:
        """Make a move; or raise `Illegal`, change nothing and tell nothing."""
        due = self.due()
        if at < self.at:
            raise Illegal("back-in-time")
        if by == HOUSE:
            if due is None or at != (due if due > self.at else self.at):
                raise Illegal("not-due")
            rule = self.why(by, move)
            if rule is not None:
                raise Illegal(rule)
        else:
            if due is not None and due <= at:
                raise Illegal("house-first")
            menu = self.moves(by)
            try:
                # The menu's own object, not the caller's equal one: `True` passes for 1 in Python.
                move = menu[menu.index(move)]
            except ValueError:
                self._admit(by, move)
        self.at = at
        self.apply(by, move, tell)

    def _admit(self, by: Seat, move: M) -> None:
        """Let in what no menu lists (doors, open moves); refuse the rest, naming the rule."""
        if (by, move) in self.door():
            return
        if self.outcome() is not None:
            raise Illegal("game-over")
        if by not in self.seats():
            raise Illegal("no-such-seat")
        if by not in self.to_act():
            raise Illegal("not-your-turn")
        rule = self.why(by, move)
        if rule is not None or type(move) not in self.OPEN:
            raise Illegal(rule or "not-now")
