"""One learner at a table of bots: what the environments of Gymnasium have in common."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kermesse.bots import Bot, companion, make
from kermesse.bots.game_policy import policy_of
from kermesse.core.contract import BadSetup, Illegal, Ms, Seat
from kermesse.research.env_base import EnvBase, NotReset
from kermesse.research.sequential import SequentialGame, Setup

Opponent: TypeAlias = str | Bot
"""The name of a bot, or one of one's own: whatever has `act(view, moves)`."""


class Learner:
    """A game of one learner against bots, from one question to the learner to the next."""

    def __init__(
        self,
        setup: Setup,
        against: Opponent | Sequence[Opponent],
        seat: Seat | None,
        max_cycles: int | None,
        render_mode: str | None = None,
    ) -> None:
        self.desk = EnvBase(setup, render_mode)
        """The table in numbers."""
        self.against = opponents(setup, against)
        """Who sits behind the learner, in the order of play."""
        if seat is not None and not 0 <= seat < setup.seats:
            raise BadSetup(f"a seat is from 0 to {setup.seats - 1}, or None to draw it")
        self.fixed = seat
        """The learner's seat; None where it is drawn anew for every game."""
        self.seat: Seat = 0
        """Where it sits now."""
        self.max_cycles = max_cycles
        """After how many actions of the learner's a game is cut short; None for never."""
        self.reward = 0.0
        """What its last action has brought it."""
        self._turns: SequentialGame | None = None
        self._bots: dict[Seat, _Player] = {}
        self._played = 0
        self._progress = 0.0

    @property
    def turns(self) -> SequentialGame:
        """The game under way."""
        if self._turns is None:
            raise NotReset
        return self._turns

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.turns.next == "over"

    @property
    def cut(self) -> bool:
        """Was it cut short?"""
        return not self.over and self._played == self.max_cycles

    def begin(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        """A new game, up to the first question to the learner. Beside what a desk takes, `options`
        may say where the learner sits."""
        wanted = dict(options or {})
        seat = wanted.pop("seat", self.fixed)
        seats = self.desk.setup.seats
        if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
            raise BadSetup(f"a seat is from 0 to {seats - 1}, or None to draw it")
        turns = self._turns = self.desk.begin(seed, wanted)
        rng = self.desk.rng
        self.seat = rng.randrange(seats) if seat is None else seat
        self._bots = {
            (self.seat + place) % seats: _Player(bot, turns.setup, Random(rng.getrandbits(64)))
            for place, bot in enumerate(self.against, 1)
        }
        self._played, self._progress, self.reward = 0, 0.0, 0.0
        self._go_on(turns)

    def act(self, number: int) -> bool:
        """The learner acts and the bots answer; False, and nothing is done, where it is no move."""
        turns = self.turns
        self.reward = 0.0
        self._played += 1
        try:
            turns.act(number)
        except Illegal:
            return False
        self._go_on(turns)
        if turns.setup.reward == "shaped":
            before, self._progress = self._progress, turns.progress()
            self.reward = self._progress - before
        if turns.next == "over":
            self.reward += turns.setup.end(turns.state.outcome())[self.seat]
        return True

    def _go_on(self, turns: SequentialGame) -> None:
        """Let chance and the bots act until the learner is asked, or the game is over."""
        rng = self.desk.rng
        turns.draw(rng)
        while turns.next != "over" and turns.seat != self.seat:
            assert turns.seat is not None
            turns.answer(self._bots[turns.seat].answer(turns))
            turns.draw(rng)

    # ------------------------------------------------------------------------------ in numbers

    def look(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """What the learner sees, as an array of its own, or in the one given."""
        row: NDArray[np.int32] = self.desk.look(self.turns, self.seat, out)
        return row

    def mask(self) -> NDArray[np.int8]:
        """Which numbers are moves now."""
        turns = self.turns
        return self.desk.mask(turns.numbers if turns.seat == self.seat and not self.cut else ())

    def info(self) -> dict[str, Any]:
        """Where the learner sits; at the end, its score and the ending."""
        return {"seat": self.seat, **self.desk.infos(self.turns)[self.seat]}


def opponents(setup: Setup, against: Opponent | Sequence[Opponent]) -> tuple[Opponent, ...]:
    """Who sits behind the learner: one and the same, or as many as there are seats left."""
    others = setup.seats - 1
    if isinstance(against, str) or not isinstance(against, Sequence):
        found: tuple[Opponent, ...] = (against,) * others
    else:
        found = tuple(against)
    if len(found) != others:
        raise BadSetup(f"{others} bots sit against the learner, not {len(found)}")
    for bot in found:
        if isinstance(bot, str):
            make(bot, setup.game, Random(0))  # `UnknownBot` now rather than in the first game
        elif not callable(getattr(bot, "act", None)):
            raise BadSetup(f"a bot has act(view, moves); {bot!r} has not")
    return found


class _Player:
    """A bot in its seat, which waits as long as its game says before it acts."""

    def __init__(self, bot: Opponent, setup: Setup, rng: Random) -> None:
        game, told = setup.game, policy_of(setup.game)
        self._bot = make(bot, game, rng) if isinstance(bot, str) else bot
        self._name = bot if isinstance(bot, str) else companion(game)
        self._rng = rng
        self._reaction: Callable[..., Ms | None] | None = told.reaction if setup.waits else None
        self._still = told.still
        self._menu: Sequence[Any] | None = None
        self._ready: Ms | None = 0

    def answer(self, turns: SequentialGame) -> Any:
        """A move of its menu; None to sit still, where it may."""
        assert turns.seat is not None
        view, moves = turns.view(turns.seat), turns.state.moves(turns.seat)
        patient = turns.setup.still in turns.numbers
        if patient and self._reaction is not None and self._waits(turns, view, moves):
            return None
        move = self._bot.act(view, moves)
        if move not in moves:
            raise Illegal("not-now")
        if patient and type(move) is self._still:
            self._ready = None
            return None
        self._menu = None
        return move

    def _waits(self, turns: SequentialGame, view: Any, moves: Sequence[Any]) -> bool:
        if self._menu != moves:
            assert self._reaction is not None
            self._menu = moves
            pause = self._reaction(view, self._name, self._rng)
            self._ready = None if pause is None else turns.now + pause
        return self._ready is None or turns.now + turns.tick < self._ready
