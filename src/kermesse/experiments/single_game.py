"""One game between bots, from the deal to the end: what simulations and the arena are made of.

**The deal.** Everything that is left to chance follows from one seed: the n-th move of the House
draws from a keyed stream of its own, and the bot of each seat from an rng of its own. So the same
seed with other bots, or with the same bots in other seats, is the same deal, and stays comparable
after play has gone another way.

**The pace.** Where a game says how long its bots wait (`reaction`), they act in the order of those
times, on the table's own clock; elsewhere one of those who may act is drawn, and clocks run out by
lot (`clock`). To measure what they choose and not how quick they are, all can be given the reflexes
of one bot.
"""

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from kermesse.bots import Bot, BotSpec, Paced, load, name_of
from kermesse.bots.game_policy import Reaction, hints
from kermesse.core.contract import HOUSE, Ms, Options, Outcome, Seat
from kermesse.core.driver import CLOCK, ByPace, TurnOrder, at_random
from kermesse.core.game import Game
from kermesse.core.match import Match
from kermesse.core.streams import NONCE_BYTES

UNFINISHED: Final = "unfinished"
"""The ending of a game that was still going on after so many moves that it was given up."""


LIMIT: Final = 100_000
"""So many moves are enough for an hour of eight players who never rest."""


STUMBLE: Final[Ms] = 1_000
"""How long whoever stands in waits for a bot that failed to say how long it does."""


class Failure(msgspec.Struct, frozen=True):
    """A move that a bot failed to make; any other of its menu stood in."""

    seat: Seat
    """Where it sat."""

    reason: str
    """What went wrong, in the words of the exception."""


class PlayedGame(NamedTuple):
    """What came of a game between bots."""

    match: Match
    """The game, with its log."""

    moves: int
    """How many decisions it took."""

    failures: tuple[Failure, ...]
    """The moves that bots failed to make."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None when it was left unfinished."""
        outcome: Outcome | None = self.match.state.outcome()
        return outcome


def at_own_pace(match: Match, bots: Sequence[str | Paced | None], reaction: Reaction) -> ByPace:
    """The order of bots that race, each waiting as long as its game says of one of that name, or
    as it says itself.

    A seat whose bot is None is a person's and not waited for.
    """

    def pause(seat: Seat) -> Ms | None:
        bot = bots[seat]
        if bot is None:
            return None
        view = match.state.view(seat)
        if isinstance(bot, str):
            return reaction(view, bot, match.bot_stream(seat))
        return bot.reaction(view)

    return ByPace(pause, hints(match.game).still)


def clock(game: Game) -> float | None:
    """How often a clock runs out while somebody could still act; None where none does, or where
    bots race and it runs in table time."""
    return CLOCK if game.timed and hints(game).reaction is None else None


def play(
    game: Game,
    seats: int,
    options: Options,
    bots: Sequence[BotSpec],
    seed: str,
    limit: int = LIMIT,
    reflexes: BotSpec | None = None,
) -> PlayedGame:
    """Play one game, each bot seeing its own view only.

    Bots think by the number of worlds and not by the clock, so that the same seed gives the same
    game on any machine; one that fails is replaced for that move. After `limit` moves, those of
    the House included, the game is left unfinished. With `reflexes`, a bot, all wait as long as
    that one would.
    """
    secret = sha256(seed.encode()).digest()
    match = Match(game, seats, options, seed=secret, game_id=secret[:NONCE_BYTES])
    state, rng = match.state, Random(seed)
    players = [Player(who, game, Random(rng.getrandbits(64))) for who in bots]
    reaction = hints(game).reaction
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
    """The bot of one seat, of the house or one's own; whatever it does wrong becomes a reason."""

    def __init__(self, who: BotSpec, game: Game, rng: Random) -> None:
        self._bot: Bot | None = None
        self.pace: str | Paced = name_of(who)
        """How long it waits where bots race: as its game says of its name, or as it says itself."""
        try:
            self._bot = load(who, game, rng)
        except Exception as error:
            self._wrong = _told(error)
        if isinstance(self._bot, Paced):
            self.pace = self

    def reaction(self, view: Any, /) -> Ms | None:
        """How long it says it waits. One that fails to say so has failed, and others stand in."""
        try:
            wait = self._bot.reaction(view) if isinstance(self._bot, Paced) else STUMBLE
            if not (wait is None or (isinstance(wait, int) and wait >= 0)):
                raise TypeError(f"a reaction is a number of milliseconds, not {wait!r}")
        except (Exception, SystemExit) as error:
            self._bot, self._wrong = None, _told(error)
            return STUMBLE
        return wait

    def act(self, view: Any, menu: Sequence[Any], rng: Random) -> tuple[Any, str | None]:
        """A move of the menu; and what was wrong with the bot's own, if another stands in."""
        if self._bot is None:
            return rng.choice(menu), self._wrong
        try:
            move = self._bot.act(view, menu)
            if move not in menu:
                raise LookupError("chose a move that is not in the menu")
        except (Exception, SystemExit) as error:
            return rng.choice(menu), _told(error)
        return move, None


def _told(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"[:200]
