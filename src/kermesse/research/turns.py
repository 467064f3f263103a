"""Any game as one question at a time: whose move it is, and which numbers it may answer.

Programs that learn ask for a game in which one player acts after another. Most games are like that.
Where several may act at once, or a clock runs, a game is cut into *beats*:

- A beat takes one `tick` of table time. Those who may act are asked one by one, in an order drawn
  by lot, until one of them acts; then everyone is asked anew.
- Whoever is asked may *sit still* instead: the last number of the action space.
- What is due before the next tick is over, the House does first; while nobody may act, the clock
  goes straight on to what the House has to do next.

So nothing depends on how fast a program thinks; a lot stands for who is quicker.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Literal, TypeAlias

from kermesse.core.contract import (
    HOUSE,
    PUBLIC,
    BadSetup,
    Illegal,
    Ms,
    Options,
    Outcome,
    Seat,
    Told,
)
from kermesse.core.driver import by_turn
from kermesse.core.egocentric import Turned, turned
from kermesse.core.encoding import encoding
from kermesse.core.game import Game
from kermesse.research import rewards
from kermesse.research.rewards import Reward

TICK: Final[Ms] = 1_000
"""How long an act takes at the table, where that matters."""

Next: TypeAlias = Literal["seat", "lot", "house", "over"]
"""Who is awaited: a seat, a lot that says which, the House that needs chance, or nobody."""


class Setup:
    """A table as research asks for it: the game, how many play, how."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        variant: str | None = None,
        options: Options | Mapping[str, Any] | None = None,
        tick: Ms = TICK,
        *,
        reward: Reward = "win",
        egocentric: bool = False,
    ) -> None:
        self.game = game
        """The game."""
        self.code = encoding(game)
        """Its encoding."""
        self.seats: int = game.seats[0] if seats is None else seats
        """How many play."""
        if variant is not None:
            if options is not None:
                raise BadSetup(
                    "name a variant, or give the options, not both", "variant-and-options"
                )
            options = game.variant(variant)
        self.options: Options = game.read_options(options)
        """How they play."""
        game.start(self.seats, self.options)  # `BadSetup` now rather than at the first deal
        self.code.check(game, self.seats)
        if tick < 0:
            raise BadSetup("a tick is a number of milliseconds, 0 or more")
        self._asked = tick
        self.tick: Ms = tick if self.code.still else 0
        """How long an act takes."""
        self.waits: bool = self.code.still
        """May one sit still?"""
        self.still: int = self.code.actions
        """The number of sitting still, where that may be."""
        self.actions: int = self.code.actions + self.code.still
        """How many numbers an action can be."""
        rewards.check(reward, game, self.code)
        self.reward: Reward = reward
        """What play is worth."""
        self.turned: tuple[Turned, ...] | None = None
        """How each seat counts seats, where each begins with itself; None where all alike."""
        if egocentric:
            each = range(self.seats)
            self.turned = tuple(turned(self.code, self.seats, seat) for seat in each)

    def __deepcopy__(self, memo: Any) -> "Setup":
        return self  # nothing in it changes

    def vary(self, variant: str | None, options: Options | Mapping[str, Any] | None) -> "Setup":
        """The same table, played another way."""
        more: Any = {"reward": self.reward, "egocentric": self.turned is not None}
        return Setup(self.game, self.seats, variant, options, self._asked, **more)

    def end(self, outcome: Outcome | None) -> list[float]:
        """What each seat has of the end; nothing of a game that was cut short."""
        if outcome is None:
            return [0.0] * self.seats
        return rewards.ending(self.reward, self.game, self.seats, outcome)


class _Chance(Exception):
    """The House asked for chance."""


class _NoChance:
    """Stands in for chance to see whether the House needs any."""

    def _refuse(self, *_: Any, **__: Any) -> Any:
        raise _Chance

    randrange = shuffle = choice = sample = _refuse


_NO_CHANCE: Final = _NoChance()


class Turns:
    """A game under way, one question after another."""

    __slots__ = ("_numbers", "_view", "asked", "next", "now", "seat", "setup", "state", "told")

    def __init__(
        self, setup: Setup, told: list[Told] | None = None, *, blank: bool = False
    ) -> None:
        self.setup = setup
        """What is played."""
        self.told = told
        """Where to keep what is told; None when nobody listens."""
        self.seat: Seat | None = None
        """Who is asked now."""
        self.next: Next = "over"
        """Who is awaited."""
        self.asked: tuple[Seat, ...] = ()
        """Who has been asked in this beat and sat still."""
        self.now: Ms = 0
        """How late it is: not before the last move, and later while all sit still."""
        self._numbers: Sequence[int] | None = None
        self._view: Any = None
        if not blank:
            self.state = setup.game.state(setup.seats, setup.options)
            """The game itself."""
            self.settle()

    def copy(self) -> "Turns":
        """The same moment again, with nobody listening."""
        other = Turns(self.setup, blank=True)
        other.seat, other.next, other.asked = self.seat, self.next, self.asked
        other.state, other.now = self.state.copy(), self.now
        other._numbers, other._view = self._numbers, self._view
        return other

    def __deepcopy__(self, memo: Any) -> "Turns":
        return self.copy()

    # ------------------------------------------------------------------------ what goes by itself

    def settle(self) -> None:
        """Let the House do what needs no chance, until somebody is awaited."""
        state, tick = self.state, self.setup.tick
        self.seat = self._numbers = self._view = None
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

    def draw(self, rng: Random) -> None:
        """Let chance decide, until a seat is asked or the game is over."""
        while self.next in ("house", "lot"):
            if self.next == "house":
                self.house(rng)
            else:
                self.pick(rng.choice(self.lot()))

    def house(self, rng: Random) -> None:
        """The House draws from this rng and does what it has to."""
        self.deal(self.state.house(rng))

    def deal(self, move: Any) -> None:
        """The House makes this move, which it may have drawn."""
        state = self.state
        due = state.due()
        assert due is not None
        state.advance(HOUSE, move, max(due, state.at), self.told)
        self.asked = ()
        self.settle()

    def imagined(self, seat: Seat, rng: Random) -> "Turns":
        """The same moment in a world that looks the same to a seat, drawn at random."""
        other, state = self.copy(), self.state
        other.state = self.setup.game.imagine(self.view(seat), rng)
        other.state.at = max(other.state.at, state.at)
        other._numbers = other._view = None
        return other

    def lot(self) -> tuple[Seat, ...]:
        """Among whom the lot is drawn."""
        return tuple([seat for seat in self.state.to_act() if seat not in self.asked])

    def pick(self, seat: Seat) -> None:
        """The lot fell on this seat: it is asked."""
        self.seat, self.next, self._numbers, self._view = seat, "seat", None, None

    # -------------------------------------------------------------------------------- the answer

    @property
    def numbers(self) -> Sequence[int]:
        """What may be answered: the numbers of the moves, as the menu has them, then that of
        sitting still."""
        numbers = self._numbers
        if numbers is None:
            numbers = self._numbers = () if self.seat is None else self._numbers_of(self.seat)
        return numbers

    @property
    def menu(self) -> dict[int, Any]:
        """The same with what each of them means; None for sitting still."""
        return {} if self.seat is None else self._named(self.seat, self.numbers)

    def view(self, seat: Seat) -> Any:
        """What a seat may know; looked up once for the one that is asked."""
        if seat != self.seat:
            return self.state.view(seat)
        view = self._view
        if view is None:
            view = self._view = self.state.view(seat)
        return view

    def menu_of(self, seat: Seat) -> dict[int, Any]:
        """What a seat that may act could do: moves by number, None for sitting still."""
        return self._named(seat, self._numbers_of(seat))

    def _named(self, seat: Seat, numbers: Sequence[int]) -> dict[int, Any]:
        return dict(zip(numbers, (*self.state.moves(seat), None), strict=False))

    def _numbers_of(self, seat: Seat) -> Sequence[int]:
        state, setup = self.state, self.setup
        numbers = setup.code.of_menu(self.view(seat), state.moves(seat))
        if setup.turned is not None:
            mine = setup.turned[seat].numbers
            numbers = [mine[number] for number in numbers]
        if setup.waits and (state.due() is not None or len(state.to_act()) > 1):
            numbers = [*numbers, setup.still]
        return numbers

    def act(self, number: int) -> None:
        """The seat that is asked answers."""
        numbers = self.numbers
        if number not in numbers:
            raise Illegal("not-now")
        assert self.seat is not None
        moves = self.state.moves(self.seat)
        place = numbers.index(number)
        self.answer(moves[place] if place < len(moves) else None)

    def answer(self, move: Any) -> None:
        """The same by the move itself, one of its menu; None for sitting still."""
        seat = self.seat
        assert seat is not None
        if move is None:
            self.asked = (*self.asked, seat)
        else:
            self.state.advance(seat, move, self.now + self.setup.tick, self.told)
            self.asked = ()
        self.settle()

    def act_together(self, moves: Mapping[Seat, Any], rng: Random) -> tuple[Seat, ...]:
        """One beat in which all answer at once, in an order drawn by lot; who came too late."""
        state, tick = self.state, self.setup.tick
        order = sorted(moves)
        rng.shuffle(order)
        late: list[Seat] = []
        at = self.now + tick
        for seat in order:
            try:
                state.play(seat, moves[seat], at, self.told)
            except Illegal:
                late.append(seat)
        self.asked = () if moves else state.to_act()
        self.settle()
        while self.next == "house":
            self.house(rng)
        return tuple(late)

    def returns(self) -> list[float]:
        """What the game has been worth to each seat so far."""
        end = self.setup.end(self.state.outcome())
        if self.setup.reward != "shaped":
            return end
        progress = self.progress()
        return [each + progress for each in end]

    def progress(self) -> float:
        """How far the game has come, where its reward is shaped."""
        assert self.setup.code.progress is not None
        view = self.state.view(PUBLIC) if self.seat is None else self.view(self.seat)
        return self.setup.code.progress(view)
