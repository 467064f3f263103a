"""Any game as one question at a time: the seat that is asked, and the numbers it may answer.

`core.beats` decides who is asked. To wait is the last number of the action space.
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
    """The setup of a game: number of seats, options, reward and encoding."""

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
        """Number of seats."""
        if variant is not None:
            if options is not None:
                raise BadSetup("name a variant, or give the options, not both")
            options = game.variant(variant)
        self.options: Options = game.read_options(options)
        """The options of the game."""
        game.start(self.seats, self.options)  # raise `BadSetup` now rather than at the first deal
        self.code.check(game, self.seats)
        if tick < 0:
            raise BadSetup("a tick is a number of milliseconds, 0 or more")
        self._asked = tick
        self.tick: Ms = tick if self.code.still else 0
        """Duration of an action."""
        self.waits: bool = self.code.still
        """True if a seat may wait."""
        self.still: int = self.code.actions
        """The action number of waiting, where that is allowed."""
        self.actions: int = self.code.actions + self.code.still
        """Size of the action space."""
        rewards.check(reward, game, self.code)
        self.reward: Reward = reward
        """The reward."""
        self.turned: tuple[Turned, ...] | None = None
        """Egocentric numbering of each seat; None for absolute numbering."""
        if egocentric:
            each = range(self.seats)
            self.turned = tuple(turned(self.code, self.seats, seat) for seat in each)

    def __deepcopy__(self, memo: Any) -> "Setup":
        return self  # it is immutable

    def vary(self, variant: str | None, options: Options | Mapping[str, Any] | None) -> "Setup":
        """Return the same setup with another variant or other options."""
        more: Any = {"reward": self.reward, "egocentric": self.turned is not None}
        return Setup(self.game, self.seats, variant, options, self._asked, **more)

    def end(self, outcome: Outcome | None) -> list[float]:
        """Return each seat's reward at the end; 0 for a truncated game."""
        if outcome is None:
            return [0.0] * self.seats
        return rewards.ending(self.reward, self.game, self.seats, outcome)


class SequentialGame(Beats):
    """A game in progress, one question at a time, answered by numbers."""

    __slots__ = ("setup",)

    def __init__(
        self,
        setup: Setup,
        told: list[Told] | None = None,
        *,
        state: State[Any, Any] | None = None,
    ) -> None:
        """Start a game and settle it; a given `state` is used as it is."""
        fresh = setup.game.state(setup.seats, setup.options) if state is None else state
        super().__init__(fresh, setup.tick, told)
        self.setup = setup
        """The setup."""
        if state is None:
            self.settle()

    def copy(self) -> "SequentialGame":
        """Return a copy that records no told events."""
        other = SequentialGame(self.setup, state=self.state.copy())
        other.seat, other.next, other.asked = self.seat, self.next, self.asked
        other.now, other._memo, other._view = self.now, self._memo, self._view
        return other

    def __deepcopy__(self, memo: Any) -> "SequentialGame":
        return self.copy()

    def imagined(self, seat: Seat, rng: Random) -> "SequentialGame":
        """Return the same moment in a world drawn at random from a seat's view."""
        other, state = self.copy(), self.state
        other.state = self.setup.game.imagine(self.view(seat), rng)
        other.state.at = max(other.state.at, state.at)
        other._memo = other._view = None
        return other

    # -------------------------------------------------------------------------------- answers

    @property
    def numbers(self) -> Sequence[int]:
        """The legal answers: the numbers of the moves, in the order of the menu, then that of
        waiting."""
        numbers: Sequence[int] | None = self._memo
        if numbers is None:
            numbers = self._memo = () if self.seat is None else self._numbers_of(self.seat)
        return numbers

    @property
    def menu(self) -> dict[int, Any]:
        """The moves by number; None for waiting."""
        return {} if self.seat is None else self._named(self.seat, self.numbers)

    def menu_of(self, seat: Seat) -> dict[int, Any]:
        """Return the moves of a seat that may act, by number; None for waiting."""
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
        """Answer for the seat that is asked."""
        numbers = self.numbers
        if number not in numbers:
            raise Illegal("not-now")
        assert self.seat is not None
        moves = self.state.moves(self.seat)
        place = numbers.index(number)
        self.answer(moves[place] if place < len(moves) else None)

    def act_together(self, moves: Mapping[Seat, Any], rng: Random) -> tuple[Seat, ...]:
        """Play one beat in which all answer at once, in random order; return the seats that came
        too late."""
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
        """Return what the game was worth to each seat so far."""
        end = self.setup.end(self.state.outcome())
        if self.setup.reward != "shaped":
            return end
        progress = self.progress()
        return [each + progress for each in end]

    def progress(self) -> float:
        """Return the progress of the game, for a shaped reward."""
        assert self.setup.code.progress is not None
        view = self.state.view(PUBLIC) if self.seat is None else self.view(self.seat)
        return self.setup.code.progress(view)
