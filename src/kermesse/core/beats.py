"""Any game as one question at a time, for players that may take as long as they need.

Most games have turns. If several seats may act at once, or a clock runs, table time is divided into
*beats*:

- A beat takes one `tick` of table time. The seats that may act are asked one by one, in random
  order, until one of them acts; then all are asked again.
- A seat that is asked may *sit still* instead.
- The House acts first if it is due before the end of the tick. While no seat may act, time jumps to
  the next move of the House.

So nothing depends on the speed of a player: the random order decides who is quicker.
"""

from random import Random
from typing import Any, Final, Literal, TypeAlias

from kermesse.core.contract import HOUSE, Move, Ms, Seat, State, Told
from kermesse.core.driver import by_turn

TICK: Final[Ms] = 1_000
"""Duration of an act in table time."""

Next: TypeAlias = Literal["seat", "lot", "house", "over"]
"""What comes next: the answer of a seat, the draw of the seat to ask, a random move of the House,
or nothing."""


class _Chance(Exception):
    """The House asked for chance."""


class _NoChance:
    """Random generator that raises, to find out whether the House needs chance."""

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
        """Duration of an act."""
        self.told = told
        """The list that collects the told events; None to discard them."""
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
        """Cache of a subclass for the seat that is asked; reset with each question."""

    # ----------------------------------------------------------------------- without an answer

    def settle(self) -> None:
        """Make the moves of the House that need no chance, until something else comes next."""
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
        """Make all random draws until a seat is asked or the game is over.

        `order`, if given, is the generator that draws the seat to ask.
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
        """True if the seat that is asked may sit still: others may act, or a clock runs."""
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
