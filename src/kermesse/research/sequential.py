"""Any game as one question at a time, for programs that learn: which seat is asked, and which
numbers it may answer. Beats (`core.beats`) say who is asked; to sit still is the last number of the
action space.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from kermesse.core.beats import TICK, Beats
from kermesse.core.contract import (
    PUBLIC,
    BadSetup,
    Illegal,
    Ms,
    Options,
    Outcome,
    Seat,
    State,
    Told,
)
from kermesse.core.egocentric import Turned, turned
from kermesse.core.encoding import encoding
from kermesse.core.game import Game
from kermesse.research import rewards
from kermesse.research.rewards import Reward


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
                raise BadSetup("name a variant, or give the options, not both")
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


class SequentialGame(Beats):
    """A game under way, one question after another, answered by numbers."""

    __slots__ = ("setup",)

    def __init__(
        self,
        setup: Setup,
        told: list[Told] | None = None,
        *,
        state: State[Any, Any] | None = None,
    ) -> None:
        """Begin a game and settle it; a `state` under way is taken as it is."""
        fresh = setup.game.state(setup.seats, setup.options) if state is None else state
        super().__init__(fresh, setup.tick, told)
        self.setup = setup
        """What is played."""
        if state is None:
            self.settle()

    def copy(self) -> "SequentialGame":
        """The same moment again, with nobody listening."""
        other = SequentialGame(self.setup, state=self.state.copy())
        other.seat, other.next, other.asked = self.seat, self.next, self.asked
        other.now, other._memo, other._view = self.now, self._memo, self._view
        return other

    def __deepcopy__(self, memo: Any) -> "SequentialGame":
        return self.copy()

    def imagined(self, seat: Seat, rng: Random) -> "SequentialGame":
        """The same moment in a world that looks the same to a seat, drawn at random."""
        other, state = self.copy(), self.state
        other.state = self.setup.game.imagine(self.view(seat), rng)
        other.state.at = max(other.state.at, state.at)
        other._memo = other._view = None
        return other

    # -------------------------------------------------------------------------------- the answer

    @property
    def numbers(self) -> Sequence[int]:
        """What may be answered: the numbers of the moves, as the menu has them, then that of
        sitting still."""
        numbers: Sequence[int] | None = self._memo
        if numbers is None:
            numbers = self._memo = () if self.seat is None else self._numbers_of(self.seat)
        return numbers

    @property
    def menu(self) -> dict[int, Any]:
        """The same with what each of them means; None for sitting still."""
        return {} if self.seat is None else self._named(self.seat, self.numbers)

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
        if setup.waits and self.can_wait:
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

    def act_together(self, moves: Mapping[Seat, Any], rng: Random) -> tuple[Seat, ...]:
        """One beat in which all answer at once, in an order drawn by lot; who came too late."""
        state = self.state
        order = sorted(moves)
        rng.shuffle(order)
        late: list[Seat] = []
        at = self.now + self.tick
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
