"""One game between bots, from the deal to the end.

**Chance.** One seed determines all of it: the n-th move of the House draws from its own keyed
stream, and the bot of each seat from its own generator. So the same seed with other bots, or with
the bots in other seats, is the same deal, even after play has diverged.

**Pace.** In games that define reaction times (`reaction`), bots act in the order of these times, on
the table's clock. In other games one of those who may act is drawn, and clocks expire at random
(`clock`). To compare the choices of bots and not their speed, all can get the reaction times of one
bot.
"""

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from kermesse.bots import Bot, BotSpec, Paced, load, name_of
from kermesse.bots.game_policy import Reaction, policy_of
from kermesse.core.contract import HOUSE, Ms, Options, Outcome, Seat
from kermesse.core.driver import CLOCK, ByPace, TurnOrder, at_random
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


def at_own_pace(match: Match, bots: Sequence[str | Paced | None], reaction: Reaction) -> ByPace:
    """Return the order of play of racing bots.

    A bot given by name waits as long as its game defines for that name; a `Paced` bot decides
    itself. A seat whose bot is None belongs to a person and is skipped.
    """

    def pause(seat: Seat) -> Ms | None:
        bot = bots[seat]
        if bot is None:
            return None
        view = match.state.view(seat)
        if isinstance(bot, str):
            return reaction(view, bot, match.bot_stream(seat))
        return bot.reaction(view)

    return ByPace(pause, policy_of(match.game).still)


def clock(game: Game) -> float | None:
    """Return the probability that a running clock expires while a seat could act; None if there is
    no clock, or if bots race in table time."""
    return CLOCK if game.timed and policy_of(game).reaction is None else None


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
    players = [Player(who, game, Random(rng.getrandbits(64))) for who in bots]
    reaction = policy_of(game).reaction
    racers = None
    failures: list[Failure] = []
    if reaction is not None:
        paces = [player.pace for player in players]
        if reflexes is not None:
            paces = [Player(reflexes, game, Random(seed)).pace] * seats
        racers = at_own_pace(match, paces, reaction)
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
        move, reason = players[seat].act(state.view(seat), state.moves(seat), rng)
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

    def __init__(self, who: BotSpec, game: Game, rng: Random) -> None:
        self._bot: Bot | None = None
        self.pace: str | Paced = name_of(who)
        """Its reaction times: the name for those its game defines, or the bot itself."""
        try:
            self._bot = load(who, game, rng)
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

    def act(self, view: Any, menu: Sequence[Any], rng: Random) -> tuple[Any, str | None]:
        """Return a move of the menu, and what was wrong with the bot if the move is a
        replacement."""
        if self._bot is None:
            return rng.choice(menu), self._wrong
        try:
            move = self._bot.act(view, menu)
            if move not in menu:
                raise LookupError("chose a move that is not in the menu")
        except (Exception, SystemExit) as error:
            return rng.choice(menu), _describe(error)
        return move, None


def _describe(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"[:200]
