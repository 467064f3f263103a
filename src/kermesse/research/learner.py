"""One learner at a table of bots: the common part of the Gymnasium environments."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kermesse.bots import Bot, BotSpec, Paced, companion, load
from kermesse.bots.game_policy import policy_of
from kermesse.bots.loading import is_custom
from kermesse.core.contract import BadSetup, Illegal, Ms, Seat
from kermesse.research.env_base import EnvBase, NotReset
from kermesse.research.sequential import SequentialGame, Setup

Opponent: TypeAlias = BotSpec
"""The name of a bot, MODULE:CLASS, a class or an object with `act(view, moves)`."""


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
        self.env = EnvBase(setup, render_mode)
        """The environment."""
        self.against = opponents(setup, against)
        """The opponents, in the order of play after the learner."""
        if seat is not None and not 0 <= seat < setup.seats:
            raise BadSetup(f"a seat is from 0 to {setup.seats - 1}, or None to draw it")
        self.fixed = seat
        """The learner's seat; None to draw it for every game."""
        self.seat: Seat = 0
        """The current seat."""
        self.max_cycles = max_cycles
        """Number of the learner's actions after which a game is truncated; None for no limit."""
        self.reward = 0.0
        """Reward of the last action."""
        self._game: SequentialGame | None = None
        self._bots: dict[Seat, _Player] = {}
        self._played = 0
        self._progress = 0.0

    @property
    def game(self) -> SequentialGame:
        """The game in progress."""
        if self._game is None:
            raise NotReset
        return self._game

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.game.next == "over"

    @property
    def cut(self) -> bool:
        """True if the game was truncated."""
        return not self.over and self._played == self.max_cycles

    def begin(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        """Start a new game and play until the learner is asked.

        `options` are those of `EnvBase.begin` and `seat`.
        """
        wanted = dict(options or {})
        seat = wanted.pop("seat", self.fixed)
        seats = self.env.setup.seats
        if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
            raise BadSetup(f"a seat is from 0 to {seats - 1}, or None to draw it")
        game = self._game = self.env.begin(seed, wanted)
        rng = self.env.rng
        self.seat = rng.randrange(seats) if seat is None else seat
        self._bots = {
            (self.seat + place) % seats: _Player(bot, game.setup, Random(rng.getrandbits(64)))
            for place, bot in enumerate(self.against, 1)
        }
        self._played, self._progress, self.reward = 0, 0.0, 0.0
        self._go_on(game)

    def act(self, number: int) -> bool:
        """Play the learner's action and the bots' that follow; return False if it was illegal."""
        game = self.game
        self.reward = 0.0
        self._played += 1
        try:
            game.act(number)
        except Illegal:
            return False
        self._go_on(game)
        if game.setup.reward == "shaped":
            before, self._progress = self._progress, game.progress()
            self.reward = self._progress - before
        if game.next == "over":
            self.reward += game.setup.end(game.state.outcome())[self.seat]
        return True

    def _go_on(self, game: SequentialGame) -> None:
        """Let chance and the bots act until the learner is asked or the game is over."""
        rng = self.env.rng
        game.draw(rng)
        while game.next != "over" and game.seat != self.seat:
            assert game.seat is not None
            game.answer(self._bots[game.seat].answer(game))
            game.draw(rng)

    # ------------------------------------------------------------------------------ arrays

    def look(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """Return the learner's observation, as a new array or in `out`."""
        row: NDArray[np.int32] = self.env.look(self.game, self.seat, out)
        return row

    def mask(self) -> NDArray[np.int8]:
        """Return the mask of legal actions."""
        game = self.game
        return self.env.mask(game.numbers if game.seat == self.seat and not self.cut else ())

    def info(self) -> dict[str, Any]:
        """Return the learner's seat and, at the end, its score and the ending."""
        return {"seat": self.seat, **self.env.infos(self.game)[self.seat]}


def opponents(setup: Setup, against: Opponent | Sequence[Opponent]) -> tuple[Opponent, ...]:
    """Return the opponents after the learner: the same for each seat, or those listed."""
    others = setup.seats - 1
    if isinstance(against, str) or not isinstance(against, Sequence):
        found: tuple[Opponent, ...] = (against,) * others
    else:
        found = tuple(against)
    if len(found) != others:
        raise BadSetup(f"{others} bots sit against the learner, not {len(found)}")
    for bot in found:
        _loaded(bot, setup, Random(0))  # raise now rather than in the first game
    return found


def _loaded(bot: Opponent, setup: Setup, rng: Random) -> Bot:
    """Make a bot, or raise `UnknownBot`, or `BadSetup` for an object that is none."""
    if not isinstance(bot, str) and not callable(getattr(bot, "act", None)):
        raise BadSetup(f"a bot needs a method act(view, moves), which {bot!r} lacks")
    return load(bot, setup.game, rng, seats=setup.seats, options=setup.options)


class _Player:
    """A bot in its seat, with the reaction time that its game defines."""

    def __init__(self, bot: Opponent, setup: Setup, rng: Random) -> None:
        game, policy = setup.game, policy_of(setup.game)
        self._bot = _loaded(bot, setup, rng)
        self._reaction: Callable[[Any], Ms | None] | None = None
        if setup.waits and isinstance(self._bot, Paced):
            self._reaction = self._bot.reaction
        elif setup.waits and (usual := policy.reaction) is not None:
            name = bot if isinstance(bot, str) and not is_custom(bot) else companion(game)
            self._reaction = lambda view: usual(view, name, rng)
        self._still = policy.still
        self._menu: Sequence[Any] | None = None
        self._ready: Ms | None = 0

    def answer(self, game: SequentialGame) -> Any:
        """Return a move of its menu; None to wait, where that is allowed."""
        assert game.seat is not None
        view, moves = game.view(game.seat), game.state.moves(game.seat)
        patient = game.setup.still in game.numbers
        if patient and self._reaction is not None and self._waits(game, view, moves):
            return None
        move = self._bot.act(view, moves)
        if move not in moves:
            raise Illegal("not-now")
        if patient and type(move) is self._still:
            self._ready = None
            return None
        self._menu = None
        return move

    def _waits(self, game: SequentialGame, view: Any, moves: Sequence[Any]) -> bool:
        if self._menu != moves:
            assert self._reaction is not None
            self._menu = moves
            pause = self._reaction(view)
            self._ready = None if pause is None else game.now + pause
        return self._ready is None or game.now + game.tick < self._ready
