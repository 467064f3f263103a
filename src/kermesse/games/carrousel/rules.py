"""The state of Carrousel: all players race to bring the leading horses into a card's order."""

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
    Hear,
    LetBack,
    OpenTouches,
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
"""Space of the head at the start: the horses fill the first five."""


class Carrousel(State[AnyMove, View]):
    """State of a game of Carrousel."""

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
        "hear",
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
        "silent",
        "since",
        "size",
        "strike",
        "target",
        "touched",
        "under",
        "unheard",
        "wake",
        "won",
    )

    def __init__(self, seats: int = 0, options: CarrouselOptions | None = None) -> None:
        if options is None:  # an empty state for `copy`
            return
        self.at: Ms = 0
        self.size: int = seats
        """Number of players."""
        self.all: int = (1 << seats) - 1
        """Mask of all seats."""
        self.options = options
        """Options of the table."""
        self.hold: Ms = options.hold * 1_000
        """Time a touch may be held (R6)."""
        self.lockout: Ms = 0 if options.practice else options.lockout * 1_000
        """Duration of a lockout (R9)."""
        self.patience: Ms = options.dead_end * 1_000
        """Time until a dead end (R12)."""
        self.hear: Ms = 0 if options.practice else options.hear * 1_000
        """Time touches stay closed at most (R22); 0 if they never close."""
        self.last: int = options.rides
        """Number of rides of players after which the carousel closes (R18); 0 for never."""
        riders = range(seats) if options.riders is None else options.riders
        self.riders: int = sum(1 << seat for seat in range(seats) if seat in riders)
        """Mask of the seats that ride in practice (R19)."""
        self.expert: bool = options.expert
        """True if every open card counts (R13)."""
        self.target: int = options.cards or box.TARGET[seats]
        """Points needed to win (R16)."""
        self.ride: int = 0
        """Number of times the horses have moved (R17)."""
        self.rode: int = 0
        """Number of rides of players (R18)."""
        self.relaunches: int = 0
        """Number of dead ends since a player rode or won a card, at most four (R19)."""
        self.order: int | None = None
        """Order of the horses, by its index in `ORDERS`; None before the deal."""
        self.head: int = FIRST_HEAD
        """Space of the head."""
        self.rows: list[tuple[int | None, ...]] = [()] * seats
        """Open cards of each seat, by place; None for a gap (R15)."""
        self.won: list[tuple[int, ...]] = [()] * seats
        """Cards each seat has won, in order; their number is its points."""
        self.paces: list[tuple[Ms, ...]] = [()] * seats
        """Time each seat took for each card it ever won."""
        self.deck: tuple[int, ...] = ()
        """Unseen cards, top first."""
        self.under: tuple[int, ...] = ()
        """Lost cards under the deck, known to everybody."""
        self.gaps: tuple[tuple[int, int], ...] = ()
        """Gaps in the rows as (seat, place), the oldest first (R15)."""
        self.holder: int | None = None
        """Seat that touched first and must finish (R5)."""
        self.held: int = 0
        """Mask of the horses touched."""
        self.touched: Ms = 0
        """Time of the touch."""
        self.pace: Ms = 0
        """Time from the last change of the board to the touch."""
        self.rides: Rides | None = None
        """Rides allowed by this touch."""
        self.strike: int = 0
        """Mask of the seats that may make a lucky strike (R10)."""
        self.locks: list[Ms] = [0] * seats
        """Time until which each seat is locked out (R9); 0 if it is not."""
        self.free: int = self.all
        """Mask of the seats that are not locked out."""
        self.back: Ms = NEVER
        """Time when the next locked-out seat returns."""
        self.since: Ms = 0
        """Time when the horses last moved, a card was last won or touches opened (R12, R22)."""
        self.unheard: int = 0
        """Mask of the seats that have not heard the order yet; 0 if touches are open (R22)."""
        self.silent: int = 0
        """Mask of the seats that are not waited for: they missed an order (R22)."""
        self.ended: Literal["target", "closing"] | None = None
        """Reason why the game is over."""
        self.acting: tuple[int, ...] = ()
        """Seats that may act."""
        self.wake: Ms | None = 0 if options.practice else options.countdown * 1_000
        """Time when the House must act."""
        self.owed: TakeBack | LetBack | BreakDeadEnd | OpenTouches = BREAK
        """Move of the House at that time."""

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

    def house(self, rng: Rng) -> Deal | TakeBack | LetBack | BreakDeadEnd | OpenTouches:
        if self.order is None:
            horses, deck = list(range(5)), list(range(60))
            rng.shuffle(horses)
            rng.shuffle(deck)
            return Deal(tuple(horses), tuple(deck))
        return self.owed

    def why(self, by: Player, move: AnyMove) -> str | None:
        return refusals.house(self, move) if by == HOUSE else refusals.seat(self, by, move)

    def _admit(self, by: Any, move: AnyMove) -> None:
        """Raise the reason for a refusal instead of "not your turn": the game is a race."""
        if self.ended is None and by in self.seats():
            raise Illegal(self.why(by, move) or "not-now")
        super()._admit(by, move)

    def apply(self, by: Player, move: AnyMove, tell: list[Told] | None) -> None:
        _CARRY_OUT[type(move)](self, by, move, tell)

    def refresh(self) -> None:
        """Compute who may act and when the House must, from the other fields."""
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
    Hear: clock.hear,
    OpenTouches: clock.open_touches,
}
"""Function that carries out each kind of move."""
