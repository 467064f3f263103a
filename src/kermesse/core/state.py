"""The heart of the contract: a game at one moment, and the one law by which it changes."""

from collections.abc import Collection
from typing import Any, ClassVar, Generic, TypeVar, final

import msgspec

from kermesse.core.terms import (
    HOUSE,
    PUBLIC,
    Anyone,
    Channel,
    Illegal,
    Leave,
    Move,
    Ms,
    Outcome,
    Player,
    Rng,
    Seat,
    Told,
    Viewer,
)

M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=msgspec.Struct)


class State(Generic[M, V]):
    """A game at one moment, changed in place by `play`, by `advance` and by nothing else.

    A game derives its own, with slots, small integers and tuples, and writes what it needs of the
    methods below. `play` is written here once and for all, so that in every game a refusal comes
    before any change, the clock runs one way and the House acts when it is due; `advance` does the
    same without asking, for whoever knows that the move is legal.
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
        """Carry out a move already found legal, whoever makes it; `at` is its time by now."""
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

    def shut(self, seat: Seat) -> str | None:
        """The rule that shuts the door to one who wants to leave, where there will be one again."""
        return None

    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        raise NotImplementedError

    def view(self, viewer: Viewer) -> V:
        """What this viewer may know; a seat that is not at the table sees as the public does."""
        raise NotImplementedError

    def closed_eyes(self) -> tuple[Seat, ...]:
        """Who may know less than the public just now: whoever plays there must not look on too."""
        return ()

    def hears(self, by: Seat, channel: Channel) -> Collection[Viewer]:
        """Who hears what this seat says, sees its reaction or its hand moving."""
        return (*self.seats(), PUBLIC)

    def copy(self) -> "State[M, V]":
        """The same moment again, sharing nothing that can change."""
        raise NotImplementedError

    def key(self) -> tuple[Any, ...]:
        """Everything there is to know: equal for equal states only."""
        raise NotImplementedError

    @final
    def play(self, by: Anyone, move: M, at: Ms, tell: list[Told] | None = None) -> None:
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
            if by == PUBLIC:
                raise Illegal("no-such-seat")
            menu, seats = self.moves(by), self.to_act()
            try:
                # The menu's own object and the table's own seat, not the caller's equal ones:
                # `True` passes for 1 in Python.
                move, by = menu[menu.index(move)], seats[seats.index(by)]
            except ValueError:
                self._admit(by, move)
        self.advance(by, move, at, tell)

    @final
    def advance(self, by: Player, move: M, at: Ms, tell: list[Told] | None = None) -> None:
        """Make a move that needs no judging: a door, the menu's own object at a time before the
        House is due, or what the House said at its hour. Anything else leaves a broken state."""
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
        if type(move) is Leave and (rule := self.shut(by)) is not None:
            raise Illegal(rule)
        if by not in self.to_act():
            raise Illegal("not-your-turn")
        rule = self.why(by, move)
        if rule is not None or type(move) not in self.OPEN:
            raise Illegal(rule or "not-now")
