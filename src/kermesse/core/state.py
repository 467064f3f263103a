"""`State`: a game at one moment, with the final methods that change it."""

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
    """A game at one moment. Only `play` and `advance` change it, in place.

    A game derives its own class, with slots, small integers and tuples, and implements the methods
    below. `play` is final, so that in every game a refusal comes before any change, time never
    goes back and the House acts when it is due. `advance` makes a legal move without checking it.

    >>> from random import Random
    >>> import kermesse
    >>> state = kermesse.get("canaille").start(2)
    >>> state.to_act()  # nobody: the House deals first
    ()
    >>> state.play("house", state.house(Random(1)), at=0)
    >>> state.to_act()
    (0,)
    """

    __slots__ = ("at",)

    OPEN: ClassVar[tuple[type[Move], ...]] = ()
    """Types of moves too numerous for a menu. `why` judges each one; the menu holds a sample."""

    at: Ms
    """Time of the last move."""

    def seats(self) -> tuple[Seat, ...]:
        """Return the seats that play now."""
        raise NotImplementedError

    def to_act(self) -> tuple[Seat, ...]:
        """Return the seats that may act now: none while the House must act."""
        raise NotImplementedError

    def moves(self, seat: Seat) -> tuple[M, ...]:
        """Return the menu of a seat, empty if it may not act.

        The order depends on nothing but the view of the seat.

        >>> from random import Random
        >>> import kermesse
        >>> state = kermesse.get("canaille").start(2)
        >>> state.play("house", state.house(Random(1)), at=0)
        >>> state.moves(0)[:2]
        (Lay(cards=(6,)), Lay(cards=(10,)))
        >>> state.moves(1)
        ()
        """
        raise NotImplementedError

    def why(self, by: Player, move: M) -> str | None:
        """Return the rule that a move breaks, or None.

        `play` asks it before an open move and before a move of the House, and for any other move
        only if the menu does not list it.

        >>> from random import Random
        >>> import kermesse
        >>> state = kermesse.get("canaille").start(2)
        >>> state.play("house", state.house(Random(1)), at=0)
        >>> from kermesse.games.canaille.moves import Lay
        >>> state.why(0, Lay(cards=(0,)))
        'stop-missing'
        """
        raise NotImplementedError

    def apply(self, by: Player, move: M, tell: list[Told] | None) -> None:
        """Carry out a legal move. `at` is already the time of the move."""
        raise NotImplementedError

    def due(self) -> Ms | None:
        """Return when the House must act next: 0 for chance, later for a clock, None for never."""
        return None

    def house(self, rng: Rng) -> M:
        """Return the next move of the House. The state does not change until it is played."""
        raise NotImplementedError

    def door(self) -> tuple[tuple[Seat, M], ...]:
        """Return the seats that may join or leave now, each with its `Join` or `Leave`."""
        return ()

    def shut(self, seat: Seat) -> str | None:
        """Return the rule that keeps a seat from leaving now, if it may leave later."""
        return None

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        raise NotImplementedError

    def view(self, viewer: Viewer) -> V:
        """Return what this viewer may know. A seat that left sees what the public sees.

        >>> from random import Random
        >>> import kermesse
        >>> state = kermesse.get("canaille").start(2)
        >>> state.play("house", state.house(Random(1)), at=0)
        >>> state.view(0).hand
        (0, 1, 4, 6, 10)
        >>> state.view("public").hand is None
        True
        """
        raise NotImplementedError

    def closed_eyes(self) -> tuple[Seat, ...]:
        """Return the seats that know less than the public now: they must not see its view."""
        return ()

    def common_view(self) -> V:
        """Return what the public and every seat of `closed_eyes` may know: the public view, less
        what closed eyes must not see. A game with closed eyes overrides it."""
        return self.view(PUBLIC)

    def hears(self, by: Seat, channel: Channel) -> Collection[Viewer]:
        """Return who hears what this seat says, sees its reaction or its hand moving."""
        return (*self.seats(), PUBLIC)

    def copy(self) -> "State[M, V]":
        """Return a copy that shares nothing that can change."""
        raise NotImplementedError

    def key(self) -> tuple[Any, ...]:
        """Return the whole state as a tuple: equal only for equal states."""
        raise NotImplementedError

    @final
    def play(self, by: Anyone, move: M, at: Ms, tell: list[Told] | None = None) -> None:
        """Make a move; or raise `Illegal`, change nothing and tell nothing.

        `tell` collects the told events.

        >>> from random import Random
        >>> import kermesse
        >>> state = kermesse.get("canaille").start(2)
        >>> state.play("house", state.house(Random(1)), at=0)
        >>> told = []
        >>> state.play(0, state.moves(0)[0], at=1_000, tell=told)
        >>> told[0].to("public")
        Laid(seat=0, cards=(6,))
        >>> state.play(1, state.moves(0)[0], at=1_000)
        Traceback (most recent call last):
        ...
        kermesse.core.terms.Illegal: not-your-turn
        """
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
        """Make a legal move without checking it.

        Legal are a door, an object of the menu at a time before the House is due, and the move
        that `house` returned, when it is due. Any other move leaves a broken state.

        >>> from random import Random
        >>> import kermesse
        >>> state = kermesse.get("canaille").start(2)
        >>> state.play("house", state.house(Random(1)), at=0)
        >>> state.advance(0, state.moves(0)[0], at=1_000)
        >>> state.at
        1000
        """
        self.at = at
        self.apply(by, move, tell)

    def _admit(self, by: Seat, move: M) -> None:
        """Accept doors and legal open moves, which no menu lists; raise `Illegal` for the rest."""
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
