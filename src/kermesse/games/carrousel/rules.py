"""Carrousel: everybody at once, bring the three leading horses into the order of a card."""

from functools import cache
from typing import Any, Final, Literal

from kermesse.core.contract import (
    HOUSE,
    Illegal,
    Ms,
    Outcome,
    Player,
    Rng,
    Told,
    Viewer,
)
from kermesse.games.carrousel import box, ring
from kermesse.games.carrousel.board import BREAK, NEVER, AnyMove, Board
from kermesse.games.carrousel.moves import (
    Began,
    BreakDeadEnd,
    Chase,
    Deal,
    Erred,
    LetBack,
    Point,
    Relaunched,
    Returned,
    Rode,
    Scatter,
    Send,
    Swap,
    TakeBack,
    Touch,
    Touched,
    Won,
)
from kermesse.games.carrousel.ring import BY_TOUCH, LEADS, MASKS, ORDERS, TOUCHED, Rides
from kermesse.games.carrousel.view import View, look

REFUSALS: Final = {
    "touched-first": "R5",
    "finish-first": "R5",
    "touch-first": "R5",
    "not-a-touch": "R5",
    "not-in-hand": "R5",
    "not-a-ride": "R1",
    "older-board": "R17",
    "locked-out": "R9",
    "no-lucky-strike": "R10",
    "not-an-open-card": "R10",
    "not-this-deal": "box",
}
"""The rules a move can break, and the ruling that lays each one down."""

_SEATS: Final = tuple(tuple(s for s in range(4) if mask >> s & 1) for mask in range(16))
_LET_BACKS: Final = tuple(map(LetBack, range(4)))
_TAKE_BACK: Final = TakeBack()


@cache  # a menu is picked from moves made once for each ride of any game
def _touches(ride: int) -> tuple[Touch, ...]:
    return tuple(Touch(ride, horses) for horses in ring.TOUCHES)


@cache
def _points(ride: int) -> tuple[Point, ...]:
    return tuple(Point(ride, card) for card in range(60))


class Carrousel(Board):
    """A game of Carrousel at one moment."""

    __slots__ = ()

    def seats(self) -> tuple[int, ...]:
        return _SEATS[self.all]

    def to_act(self) -> tuple[int, ...]:
        return self.acting

    def due(self) -> Ms | None:
        return self.wake

    def moves(self, seat: int) -> tuple[AnyMove, ...]:
        if seat not in self.acting:
            return ()
        if self.holder is None:
            touches = _touches(self.ride)
            return touches + self._pointing(seat) if self.strike >> seat & 1 else touches
        return self.rides.menu if seat == self.holder else self._pointing(seat)  # type: ignore[union-attr]

    def _pointing(self, seat: int) -> tuple[Point, ...]:
        """The cards a seat may point at: its own, or every open one (R13)."""
        cards: Any = self.rows[seat]
        if self.expert:
            cards = [card for row in self.rows for card in row]
        if self.gaps:
            cards = [card for card in cards if card is not None]
        return tuple(map(_points(self.ride).__getitem__, cards))

    def house(self, rng: Rng) -> Deal | TakeBack | LetBack | BreakDeadEnd:
        if self.order is None:
            horses, deck = list(range(5)), list(range(60))
            rng.shuffle(horses)
            rng.shuffle(deck)
            return Deal(tuple(horses), tuple(deck))
        return self.owed

    # ---------------------------------------------------------------------------- refusals

    def why(self, by: Player, move: AnyMove) -> str | None:
        if by == HOUSE:
            if self.order is None:
                return None if type(move) is Deal and _fits(move) else "not-this-deal"
            plain = type(move) is not LetBack or type(move.seat) is int
            return None if move == self.owed and plain else "not-now"
        if type(move) is Touch:
            return self._why_not_touch(by, move)
        if type(move) is Point:
            return self._why_not_point(by, move)
        if type(move) in (Swap, Send, Chase, Scatter):
            return self._why_not_ride(by, move)
        return None

    def _why_not_touch(self, by: int, touch: Touch) -> str:
        if by == self.holder:
            return "finish-first"
        if touch.ride != self.ride:
            return "older-board"  # before anything else: it is refused without penalty (R17)
        if self.holder is not None:
            return "touched-first"
        return "not-a-touch" if self.free >> by & 1 else "locked-out"

    def _why_not_point(self, by: int, point: Point) -> str:
        if by == self.holder:
            return "finish-first"
        if point.ride != self.ride:
            return "older-board"
        if not self.free >> by & 1:
            return "locked-out"
        return "not-an-open-card" if self.strike >> by & 1 else "no-lucky-strike"

    def _why_not_ride(self, by: int, move: AnyMove) -> str:
        if by != self.holder:
            return "touch-first" if self.holder is None else "touched-first"
        return "not-in-hand" if move in ring.ALL[self.order].menu else "not-a-ride"  # type: ignore[index]

    def _admit(self, by: Any, move: AnyMove) -> None:
        """In a race whoever comes too late is told why, not that it is somebody's turn."""
        if self.ended is None and by in self.seats():
            raise Illegal(self.why(by, move) or "not-now")
        super()._admit(by, move)

    # ------------------------------------------------------------------------------- moves

    def apply(self, by: Player, move: AnyMove, tell: list[Told] | None) -> None:
        if type(move) is Touch:
            self._touch(by, MASKS[move.horses], tell)  # type: ignore[arg-type]
        elif type(move) is Point:
            self._point(by, move.card, tell)  # type: ignore[arg-type]
        elif type(move) is LetBack:
            self._let_back(move.seat, tell)
        elif type(move) is TakeBack:
            self._take_back(tell)
        elif type(move) is BreakDeadEnd:
            self._break_dead_end(tell)
        elif type(move) is Deal:
            self._deal(move, tell)
        else:
            self._ride(self.rides.places[move], tell)  # type: ignore[union-attr]

    def _deal(self, deal: Deal, tell: list[Told] | None) -> None:
        self.order = ring.NUMBERS[deal.horses]
        start = 0
        for seat, count in enumerate(self.options.open_cards(self.size)):
            self.rows[seat] = deal.deck[start : start + count]
            start += count
        self.deck = deal.deck[start:]
        self.strike = self.all  # R10: at the start
        if tell is not None:
            tell.append(Told(Began(deal.horses, tuple(self.rows))))  # type: ignore[arg-type]
        self.refresh()

    def _touch(self, seat: int, touched: int, tell: list[Told] | None) -> None:
        self.holder = seat
        self.held = touched
        self.touched = self.at
        self.pace = self.at - self.since  # now: a strike may come before the ride (R10)
        self.rides = BY_TOUCH[self.order][touched]  # type: ignore[index]
        if tell is not None:
            tell.append(Told(Touched(seat, TOUCHED[touched])))
        self.refresh()

    def _ride(self, place: int, tell: list[Told] | None) -> None:
        """The holder finishes: a card is won, or it is an error (R7)."""
        rides: Rides = self.rides  # type: ignore[assignment]
        seat: int = self.holder  # type: ignore[assignment]
        self.holder = self.rides = None
        self.order = order = rides.orders[place]
        self.head = (self.head + rides.shifts[place]) % box.SPACES
        self.ride += 1
        self.since = self.at
        if tell is not None:
            family: Any = type(rides.menu[place]).__name__
            rode = Rode(seat, family, rides.moved[place], ORDERS[order])
            tell.append(Told(rode))
        card = LEADS[order]
        row = seat if card in self.rows[seat] else self._row(card) if self.expert else None
        if row is None:
            self.strike = self.all ^ 1 << seat  # R10: an error of an opponent; R8: they stay so
            self._err(seat, "ride", tell)
        else:
            self.strike = 0
            self._score(seat, row, card, False, self.pace, tell)
        if self.ride >= self.last:
            self._close()
        self.refresh()

    def _point(self, seat: int, card: int, tell: list[Told] | None) -> None:
        """A lucky strike (R10), or an error that moves no horse (R11)."""
        if card == LEADS[self.order]:  # type: ignore[index]
            row: int = self._row(card)  # type: ignore[assignment]
            self._score(seat, row, card, True, self.at - self.since, tell)
            self.since = self.at
        else:
            self._err(seat, "point", tell)
        self.refresh()

    def _row(self, card: int) -> int | None:
        """In front of whom a card lies open."""
        for seat, row in enumerate(self.rows):
            if card in row:
                return seat
        return None

    def _score(
        self, seat: int, row: int, card: int, lucky: bool, pace: Ms, tell: list[Told] | None
    ) -> None:
        """Win an open card of some row: one's own, or any (R13)."""
        cards = self.rows[row]
        place = cards.index(card)
        new: int | None = None
        if self.deck:
            new, self.deck = self.deck[0], self.deck[1:]
        elif self.under:
            new, self.under = self.under[0], self.under[1:]
        else:
            self.gaps += ((row, place),)  # R15
        self.rows[row] = (*cards[:place], new, *cards[place + 1 :])  # R14
        self.won[seat] += (card,)
        self.paces[seat] += (pace,)
        points = len(self.won[seat])
        if points == self.target:
            self.ended = "target"  # R16
        if tell is not None:
            tell.append(Told(Won(seat, card, row, place, new, lucky, points, pace)))

    def _err(
        self, seat: int, cause: Literal["ride", "hold", "point"], tell: list[Told] | None
    ) -> None:
        """The last card won goes under the deck (R7); with none to lose one is locked out (R9)."""
        lost = row = place = until = None
        if self.won[seat]:
            lost = self.won[seat][-1]
            self.won[seat] = self.won[seat][:-1]
            if self.gaps:  # R15
                (row, place), *later = self.gaps
                self.gaps = tuple(later)
                cards = self.rows[row]
                self.rows[row] = (*cards[:place], lost, *cards[place + 1 :])
            else:
                self.under += (lost,)
        elif self.lockout:
            self.locks[seat] = until = self.at + self.lockout
            self.free ^= 1 << seat
            if until < self.back:
                self.back = until
        if tell is not None:
            tell.append(Told(Erred(seat, cause, lost, row, place, until)))

    def _take_back(self, tell: list[Told] | None) -> None:
        """R6: the horses go back, which neither opens nor closes a lucky strike (R10)."""
        assert self.holder is not None
        self._err(self.holder, "hold", tell)
        self.holder = self.rides = None
        self.refresh()

    def _let_back(self, seat: int, tell: list[Told] | None) -> None:
        self.locks[seat] = 0
        self.free |= 1 << seat
        self.back = NEVER
        if self.free != self.all:
            self.back = min([until for until in self.locks if until])
        if tell is not None:
            tell.append(Told(Returned(seat)))
        self.refresh()

    def _break_dead_end(self, tell: list[Told] | None) -> None:
        order: int = self.order  # type: ignore[assignment]
        self.order = ring.RELAUNCHED[order]
        self.head = (self.head + 1) % box.SPACES
        self.ride += 1
        self.since = self.at
        self.strike = self.all  # R10
        if tell is not None:
            horses = ORDERS[self.order]
            tell.append(Told(Relaunched(horses[0], horses)))
        if self.ride >= self.last:
            self._close()
        self.refresh()

    def _close(self) -> None:
        """R18: after the last ride, unless it won the game."""
        self.ended = self.ended or "closing"

    # --------------------------------------------------------------------- what follows from it

    def refresh(self) -> None:
        """Work out who may act, and when the House must."""
        free, holder = self.free, self.holder
        if self.ended is not None:
            self.acting, self.wake = (), None
            return
        if holder is None:
            wake, self.owed = self.since + self.patience, BREAK  # R12
            self.acting = _SEATS[free]
        else:
            wake, self.owed = self.touched + self.hold, _TAKE_BACK  # R6
            pointing = self.strike & free
            self.acting = _SEATS[
                (self._with_cards(pointing) if self.gaps else pointing) | 1 << holder
            ]
        if self.back <= wake:
            wake, self.owed = self.back, _LET_BACKS[self.locks.index(self.back)]
        self.wake = wake
        if self.options.practice:
            self.wake = None
            if holder is None and self._stuck():
                self.acting, self.wake = (), self.at

    def _with_cards(self, seats: int) -> int:
        """Of these seats, those with a card to point at: a row may be all gaps (R15)."""
        if self.expert:
            return seats
        return seats & sum(1 << seat for seat, row in enumerate(self.rows) if set(row) != {None})

    def _stuck(self) -> bool:
        """Can nobody win a card, by one ride or by pointing? In practice no clock finds out."""
        order: int = self.order  # type: ignore[assignment]
        reach, lead = ring.REACH[order], LEADS[order]
        for seat, row in enumerate(self.rows):
            pointing = self.strike if self.expert else self.strike >> seat & 1
            if not reach.isdisjoint(row) or (pointing and lead in row):
                return False
        return True

    def outcome(self) -> Outcome | None:
        if self.ended is None:
            return None
        scores = [len(cards) for cards in self.won]
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        return Outcome(self.ended, dict(enumerate(scores)), winners)

    def view(self, viewer: Viewer) -> View:
        return look(self, viewer)


def _fits(deal: Deal) -> bool:
    """Is it every horse and every card? In whole numbers: 1.0 would pass for 1."""
    parts = (deal.horses, deal.deck)
    return (
        all(type(part) is tuple and set(map(type, part)) == {int} for part in parts)
        and sorted(deal.horses) == list(range(5))
        and sorted(deal.deck) == list(range(60))
    )
