"""Carrousel: everybody at once, bring the three leading horses into the order of a card."""

from collections.abc import Callable
from typing import Any, Final, Literal

from kermesse.core.contract import HOUSE, Illegal, Ms, Outcome, Player, Rng, State, Told, Viewer
from kermesse.core.fields import Fields
from kermesse.games.carrousel import box, clock, menus, refusals, rides
from kermesse.games.carrousel.clock import BREAK, NEVER
from kermesse.games.carrousel.make_view import make_view
from kermesse.games.carrousel.moves import (
    AnyMove,
    BreakDeadEnd,
    Chase,
    Deal,
    LetBack,
    Point,
    Scatter,
    Send,
    Swap,
    TakeBack,
    Touch,
)
from kermesse.games.carrousel.options import CarrouselOptions
from kermesse.games.carrousel.ring import Rides
from kermesse.games.carrousel.view import View

FIRST_HEAD: Final = 4
"""The space the head starts on: the horses fill the first five."""


class Carrousel(State[AnyMove, View]):
    """A game of Carrousel at one moment."""

    __slots__ = (
        "acting",
        "all",
        "back",
        "deck",
        "ended",
        "expert",
        "free",
        "gaps",
        "head",
        "held",
        "hold",
        "holder",
        "last",
        "lockout",
        "locks",
        "options",
        "order",
        "owed",
        "pace",
        "paces",
        "patience",
        "relaunches",
        "ride",
        "riders",
        "rides",
        "rode",
        "rows",
        "since",
        "size",
        "strike",
        "target",
        "touched",
        "under",
        "wake",
        "won",
    )

    def __init__(self, seats: int = 0, options: CarrouselOptions | None = None) -> None:
        if options is None:  # a blank sheet for `copy`
            return
        self.at: Ms = 0
        self.size: int = seats
        """How many play."""
        self.all: int = (1 << seats) - 1
        """Every seat, as a mask."""
        self.options = options
        """How the table plays."""
        self.hold: Ms = options.hold * 1_000
        """How long a touch may be held (R6)."""
        self.lockout: Ms = 0 if options.practice else options.lockout * 1_000
        """How long one is locked out (R9)."""
        self.patience: Ms = options.dead_end * 1_000
        """After how long it is a dead end (R12)."""
        self.last: int = options.rides
        """After how many rides of players the carousel closes (R18); 0 for never."""
        riders = range(seats) if options.riders is None else options.riders
        self.riders: int = sum(1 << seat for seat in range(seats) if seat in riders)
        """Who rides in practice, as a mask (R19)."""
        self.expert: bool = options.expert
        """Does every open card count (R13)?"""
        self.target: int = box.TARGET[seats]
        """How many points win (R16)."""
        self.ride: int = 0
        """How many times horses have moved (R17)."""
        self.rode: int = 0
        """How many rides players have made (R18)."""
        self.relaunches: int = 0
        """How many dead ends since a player rode or won a card, four at most (R19)."""
        self.order: int | None = None
        """The order of the horses, by its place in `ORDERS`; None before the deal."""
        self.head: int = FIRST_HEAD
        """The space the head stands on."""
        self.rows: list[tuple[int | None, ...]] = [()] * seats
        """The open cards of each seat, place by place; None is a gap (R15)."""
        self.won: list[tuple[int, ...]] = [()] * seats
        """The cards each seat has won, the last one last: its points."""
        self.paces: list[tuple[Ms, ...]] = [()] * seats
        """For each card ever won by a seat, how long that took."""
        self.deck: tuple[int, ...] = ()
        """The cards nobody has seen yet, the top one first."""
        self.under: tuple[int, ...] = ()
        """The lost cards under them, as everyone knows."""
        self.gaps: tuple[tuple[int, int], ...] = ()
        """The gaps in the rows, seat and place, the oldest first (R15)."""
        self.holder: int | None = None
        """Who touched first and must finish (R5)."""
        self.held: int = 0
        """The horses touched, as a mask."""
        self.touched: Ms = 0
        """Since when."""
        self.pace: Ms = 0
        """How long they had taken, from when the board was as they found it."""
        self.rides: Rides | None = None
        """The rides this touch opens."""
        self.strike: int = 0
        """Whom a lucky strike is open to, as a mask (R10)."""
        self.locks: list[Ms] = [0] * seats
        """Until when each seat is locked out (R9); 0 for those who are not."""
        self.free: int = self.all
        """Who is not locked out, as a mask."""
        self.back: Ms = NEVER
        """When the first of the others comes back."""
        self.since: Ms = 0
        """When the horses last moved or a card was last won (R12)."""
        self.ended: Literal["target", "closing"] | None = None
        """Why the game is over."""
        self.acting: tuple[int, ...] = ()
        """Who may act."""
        self.wake: Ms | None = 0
        """When the House must act."""
        self.owed: TakeBack | LetBack | BreakDeadEnd = BREAK
        """What the clock brings then."""

    def seats(self) -> tuple[int, ...]:
        return clock.SEATS[self.all]

    def to_act(self) -> tuple[int, ...]:
        return self.acting

    def moves(self, seat: int) -> tuple[AnyMove, ...]:
        if seat not in self.acting:
            return ()
        if seat == self.holder:
            return self.rides.menu  # type: ignore[union-attr]
        return menus.menu(self, seat)

    def due(self) -> Ms | None:
        return self.wake

    def house(self, rng: Rng) -> Deal | TakeBack | LetBack | BreakDeadEnd:
        if self.order is None:
            horses, deck = list(range(5)), list(range(60))
            rng.shuffle(horses)
            rng.shuffle(deck)
            return Deal(tuple(horses), tuple(deck))
        return self.owed

    def why(self, by: Player, move: AnyMove) -> str | None:
        return refusals.house(self, move) if by == HOUSE else refusals.seat(self, by, move)

    def _admit(self, by: Any, move: AnyMove) -> None:
        """In a race whoever comes too late is told why, not that it is somebody's turn."""
        if self.ended is None and by in self.seats():
            raise Illegal(self.why(by, move) or "not-now")
        super()._admit(by, move)

    def apply(self, by: Player, move: AnyMove, tell: list[Told] | None) -> None:
        _CARRY_OUT[type(move)](self, by, move, tell)

    def refresh(self) -> None:
        """Work out who may act, and when the House must: both follow from all the rest."""
        clock.refresh(self)

    def outcome(self) -> Outcome | None:
        if self.ended is None:
            return None
        scores = [len(cards) for cards in self.won]
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        return Outcome(self.ended, dict(enumerate(scores)), winners)

    def view(self, viewer: Viewer) -> View:
        return make_view(self, viewer)

    def copy(self) -> "Carrousel":
        return _FIELDS.copy(self)

    def key(self) -> tuple[Any, ...]:
        held = None if self.holder is None else (self.held, self.touched, self.pace)
        return (*_FIELDS.key(self), held)


_FIELDS: Final = Fields(
    Carrousel,
    lists=("locks", "paces", "rows", "won"),
    derived=(
        *("acting", "all", "back", "expert", "free", "hold", "last", "lockout", "owed", "patience"),
        *("riders", "rides", "target", "wake"),
        *("held", "pace", "touched"),  # the key has them while a seat holds a touch
    ),
)


_CARRY_OUT: Final[dict[type, Callable[..., None]]] = {
    Touch: rides.touch,
    Swap: rides.ride,
    Send: rides.ride,
    Chase: rides.ride,
    Scatter: rides.ride,
    Point: rides.point,
    Deal: rides.deal,
    TakeBack: clock.take_back,
    LetBack: clock.let_back,
    BreakDeadEnd: clock.break_dead_end,
}
"""What carries out each move."""
