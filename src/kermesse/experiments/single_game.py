"""One game between bots, from the deal to the end.

**Chance.** One seed determines all of it: the n-th move of the House draws from its own keyed
stream, and the bot of each seat from its own generator. So the same seed with other bots, or with
the bots in other seats, is the same deal, even after play has diverged.

**Pace.** In games with clocks, bots act in the order of their reaction times, on the table's clock,
as at a live table: those that their game defines (`reaction`), or else the pause of bots that
people can follow (`PAUSE`). In other games one of those who may act is drawn. To compare the
choices of bots and not their speed, all can get the reaction times of one bot.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from kermesse.bots import Bot, BotSpec, Paced, load, name_of
from kermesse.bots.game_policy import policy_of
from kermesse.core.contract import HOUSE, Ms, Options, Outcome, Seat
from kermesse.core.driver import ByPace, TurnOrder, at_random
from kermesse.core.game import Game
from kermesse.core.match import Match
from kermesse.core.streams import NONCE_BYTES

UNFINISHED: Final = "unfinished"
"""Ending of a game that was stopped after `LIMIT` moves."""


LIMIT: Final = 100_000
"""Most moves of a game: enough for an hour of eight players who never rest."""


STUMBLE: Final[Ms] = 1_000
"""Reaction time of a bot that failed to return one."""


class Failure(msgspec.Struct, frozen=True):
    """A move that a bot failed to make, replaced by a random move of the menu."""

    seat: Seat
    """Its seat."""

    reason: str
    """The exception."""


class PlayedGame(NamedTuple):
    """The result of a game between bots."""

    match: Match
    """The game, with its log."""

    moves: int
    """Number of decisions."""

    failures: tuple[Failure, ...]
    """The moves that bots failed to make."""

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None if the game was not finished."""
        outcome: Outcome | None = self.match.state.outcome()
        return outcome


def on_the_clock(game: Game) -> bool:
    """Return whether bots act on the clock of the table."""
    return game.timed or policy_of(game).reaction is not None


def at_own_pace(match: Match, bots: Sequence[str | Paced | None]) -> ByPace:
    """Return the order of play of bots on the clock of the table.

    A bot given by name waits as long as its game defines for that name, or makes a pause; a `Paced`
    bot decides itself. A seat whose bot is None belongs to a person and is skipped.
    """
    policy = policy_of(match.game)
    attention = policy.attention

    def pause(seat: Seat) -> Ms | None:
        bot = bots[seat]
        if bot is None:
            return None
        view = match.state.view(seat)
        if not isinstance(bot, str):
            return bot.reaction(view)
        stream = match.bot_stream(seat)
        if policy.reaction is None:
            return policy.pause(view, stream)
        return policy.reaction(view, bot, stream)

    watch = None if attention is None else lambda seat: attention(match.state.view(seat))
    return ByPace(pause, policy.still, watch)


def play(
    game: Game,
    seats: int,
    options: Options,
    bots: Sequence[BotSpec],
    seed: str,
    limit: int = LIMIT,
    reflexes: BotSpec | None = None,
) -> PlayedGame:
    """Play one game, each bot seeing only its own view.

    Bots have a budget of worlds, not of time, so the same seed gives the same game on any machine.
    A bot that fails is replaced for that move. After `limit` moves, the House's included, the game
    is left unfinished. With `reflexes`, all bots get the reaction times of that bot.
    """
    secret = sha256(seed.encode()).digest()
    match = Match(game, seats, options, seed=secret, game_id=secret[:NONCE_BYTES])
    state, rng = match.state, Random(seed)
    players = [Player(who, game, Random(rng.getrandbits(64)), seats, options) for who in bots]
    racers = None
    failures: list[Failure] = []
    if on_the_clock(game):
        paces = [player.pace for player in players]
        if reflexes is not None:
            paces = [Player(reflexes, game, Random(seed), seats, options).pace] * seats
        racers = at_own_pace(match, paces)
    order: TurnOrder = at_random if racers is None else racers
    moves = 0
    match.run(0)
    while len(match.entries) < limit and state.outcome() is None:
        cue = order(state, rng)
        if cue is None:
            break
        seat, at = cue
        if seat == HOUSE:
            match.run(at)
            continue
        view, menu = state.view(seat), state.moves(seat)

        def allows(move: Any, seat: Seat = seat) -> bool:
            return type(move) in state.OPEN and state.why(seat, move) is None

        move, reason = players[seat].act(view, menu, rng, allows)
        if reason is not None:
            failures.append(Failure(seat, reason))
        if racers is not None:
            if racers.sits_still(state, seat, move):
                continue
            racers.acted(seat)
        match.play(seat, move, at)
        moves += 1
    return PlayedGame(match, moves, tuple(failures))


class Player:
    """The bot of one seat; its errors become a reason."""

    def __init__(self, who: BotSpec, game: Game, rng: Random, seats: int, options: Options) -> None:
        self._bot: Bot | None = None
        self.pace: str | Paced = name_of(who)
        """Its reaction times: the name for those its game defines, or the bot itself."""
        try:
            self._bot = load(who, game, rng, seats=seats, options=options)
        except Exception as error:
            self._wrong = _describe(error)
        if isinstance(self._bot, Paced):
            self.pace = self

    def reaction(self, view: Any, /) -> Ms | None:
        """Return its reaction time. A bot that fails to return one is replaced from then on."""
        try:
            wait = self._bot.reaction(view) if isinstance(self._bot, Paced) else STUMBLE
            if not (wait is None or (isinstance(wait, int) and wait >= 0)):
                raise TypeError(f"a reaction is a number of milliseconds, not {wait!r}")
        except (Exception, SystemExit) as error:
            self._bot, self._wrong = None, _describe(error)
            return STUMBLE
        return wait

    def act(
        self,
        view: Any,
        menu: Sequence[Any],
        rng: Random,
        allows: Callable[[Any], bool] = lambda _move: False,
    ) -> tuple[Any, str | None]:
        """Return the move of the bot, and what was wrong with it if the move is a replacement.

        `allows` says which moves are legal beside those of the menu.
        """
        if self._bot is None:
            return rng.choice(menu), self._wrong
        try:
            move = self._bot.act(view, menu)
            if move not in menu and not allows(move):
                raise LookupError("chose a move that is not in the menu")
        except (Exception, SystemExit) as error:
            return rng.choice(menu), _describe(error)
        return move, None


def _describe(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"[:200]
