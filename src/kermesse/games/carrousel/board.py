"""The board of Carrousel: every field of a game, how to copy it and how to tell two apart."""

from typing import Any, Final, Literal, Self, TypeAlias

from kermesse.core.contract import Ms, State
from kermesse.games.carrousel import box
from kermesse.games.carrousel.moves import (
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

AnyMove: TypeAlias = (
    Deal | Touch | Swap | Send | Chase | Scatter | Point | TakeBack | LetBack | BreakDeadEnd
)

BREAK: Final = BreakDeadEnd()

NEVER: Final[Ms] = 1 << 62
"""Later than any clock."""

FIRST_HEAD: Final = 4
"""The space the head starts on: the horses fill the first five."""


class Board(State[AnyMove, View]):
    """All that makes up a game at one moment; the rules are its own class."""

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
        "ride",
        "rides",
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
        """After how many rides the carousel closes (R18)."""
        self.expert: bool = options.expert
        """Does every open card count (R13)?"""
        self.target: int = box.TARGET[seats]
        """How many points win (R16)."""
        self.ride: int = 0
        """How many times horses have moved (R17)."""
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

    def copy(self) -> Self:
        other = type(self)()
        other.at = self.at
        other.size = self.size
        other.all = self.all
        other.options = self.options
        other.hold = self.hold
        other.lockout = self.lockout
        other.patience = self.patience
        other.last = self.last
        other.expert = self.expert
        other.target = self.target
        other.ride = self.ride
        other.order = self.order
        other.head = self.head
        other.rows = self.rows[:]
        other.won = self.won[:]
        other.paces = self.paces[:]
        other.deck = self.deck
        other.under = self.under
        other.gaps = self.gaps
        other.holder = self.holder
        other.held = self.held
        other.touched = self.touched
        other.pace = self.pace
        other.rides = self.rides
        other.strike = self.strike
        other.locks = self.locks[:]
        other.free = self.free
        other.back = self.back
        other.since = self.since
        other.ended = self.ended
        other.acting = self.acting
        other.wake = self.wake
        other.owed = self.owed
        return other

    def key(self) -> tuple[Any, ...]:
        held = None
        if self.holder is not None:
            held = (self.holder, self.held, self.touched, self.pace)
        return (
            self.at,
            self.size,
            self.options,
            self.ride,
            self.order,
            self.head,
            tuple(self.rows),
            tuple(self.won),
            tuple(self.paces),
            self.deck,
            self.under,
            self.gaps,
            held,
            self.strike,
            tuple(self.locks),
            self.since,
            self.ended,
        )
