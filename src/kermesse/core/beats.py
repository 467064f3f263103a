"""Any game as one question at a time, for players that take as long as they like to answer.

Most games have turns. Where several seats may act at once, or a clock runs, table time is cut into
*beats*:

- A beat takes one `tick` of table time. The seats that may act are asked one by one, in random
  order, until one of them acts; then all are asked again.
- A seat that is asked may *sit still* instead.
- The House acts first where it is due before the tick is over; while no seat may act, time goes
  straight on to the next move of the House.

So nothing depends on how fast a player thinks: the random order stands for who is quicker.
"""

from random import Random
from typing import Any, Final, Literal, TypeAlias

from kermesse.core.contract import HOUSE, Move, Ms, Seat, State, Told
from kermesse.core.driver import by_turn

TICK: Final[Ms] = 1_000
"""How long an act takes at the table, where that matters."""

Next: TypeAlias = Literal["seat", "lot", "house", "over"]
"""What comes next: an answer of a seat, the draw of a seat to ask, a House move that needs chance,
or nothing."""


class _Chance(Exception):
    """The House asked for chance."""


class _NoChance:
    """Stands in for chance to see whether the House needs any."""

    def _refuse(self, *_: Any, **__: Any) -> Any:
        raise _Chance

    randrange = shuffle = choice = sample = _refuse


_NO_CHANCE: Final = _NoChance()


class Beats:
    """A game under way, one question after another. Call `settle` to begin."""

    __slots__ = ("_memo", "_view", "asked", "next", "now", "seat", "state", "tick", "told")

    def __init__(
        self, state: State[Any, Any], tick: Ms = TICK, told: list[Told] | None = None
    ) -> None:
        self.state = state
        """The game itself."""
        self.tick = tick
        """How long an act takes."""
        self.told = told
        """Collects what is told; None where nothing listens."""
        self.seat: Seat | None = None
        """The seat that is asked now."""
        self.next: Next = "over"
        """What comes next."""
        self.asked: tuple[Seat, ...] = ()
        """The seats that were asked in this beat and sat still."""
        self.now: Ms = 0
        """Table time: not before the last move, and later while all sit still."""
        self._view: Any = None
        self._memo: Any = None
        """What a subclass worked out for the seat that is asked; forgotten with the question."""

    # ----------------------------------------------------------------------- without an answer

    def settle(self) -> None:
        """Let the House do what needs no chance, until something else comes next."""
        state, tick = self.state, self.tick
        self.seat = self._memo = self._view = None
        while True:
            if self.now < state.at:
                self.now = state.at
            seats = state.to_act()
            cue = by_turn(state, self.now + tick, seats)
            if cue is None:
                self.next = "over"
                return
            if cue[0] == HOUSE:
                try:
                    move = state.house(_NO_CHANCE)
                except _Chance:
                    self.next = "house"
                    return
                state.advance(HOUSE, move, cue[1], self.told)
                self.asked = ()
            elif not (left := self.lot() if self.asked else seats):
                self.asked = ()  # all sat still: the next beat
                self.now += tick
            elif len(left) == 1:
                self.seat, self.next = left[0], "seat"
                return
            else:
                self.next = "lot"
                return

    def draw(self, rng: Random, order: Random | None = None) -> None:
        """Let chance decide, until a seat is asked or the game is over.

        The seat to ask is drawn from `order`, where that is given.
        """
        while self.next in ("house", "lot"):
            if self.next == "house":
                self.house(rng)
            else:
                self.pick((order or rng).choice(self.lot()))

    def house(self, rng: Random) -> None:
        """Make the next move of the House, with chance from this generator."""
        self.deal(self.state.house(rng))

    def deal(self, move: Move) -> None:
        """Make this move for the House."""
        state = self.state
        due = state.due()
        assert due is not None
        state.advance(HOUSE, move, max(due, state.at), self.told)
        self.asked = ()
        self.settle()

    def lot(self) -> tuple[Seat, ...]:
        """List the seats that may be asked next."""
        return tuple([seat for seat in self.state.to_act() if seat not in self.asked])

    def pick(self, seat: Seat) -> None:
        """Ask this seat."""
        self.seat, self.next, self._memo, self._view = seat, "seat", None, None

    # ------------------------------------------------------------------------------ the answer

    @property
    def can_wait(self) -> bool:
        """May the seat that is asked sit still: may others act, or does a clock run?"""
        return self.state.due() is not None or len(self.state.to_act()) > 1

    def view(self, seat: Seat) -> Any:
        """Return what a seat may know; computed once for the seat that is asked."""
        if seat != self.seat:
            return self.state.view(seat)
        view = self._view
        if view is None:
            view = self._view = self.state.view(seat)
        return view

    def answer(self, move: Any) -> None:
        """Make a move from the menu of the seat that is asked; None to sit still."""
        seat = self.seat
        assert seat is not None
        if move is None:
            self.asked = (*self.asked, seat)
        else:
            self.state.advance(seat, move, self.now + self.tick, self.told)
            self.asked = ()
        self.settle()

    def play(self, move: Move) -> None:
        """Make any move for the seat that is asked, or raise `Illegal` and change nothing."""
        assert self.seat is not None
        self.state.play(self.seat, move, self.now + self.tick, self.told)
        self.asked = ()
        self.settle()
