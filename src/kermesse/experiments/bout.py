"""One game between bots, from the deal to the end: what simulations and the arena are made of.

**The deal.** Everything that is left to chance follows from one seed: the n-th move of the House
draws from a keyed stream of its own, and the bot of each seat from an rng of its own. So the same
seed with other bots, or with the same bots in other seats, is the same deal, and stays comparable
after play has gone another way.

**The pace.** Where a game says how long its bots wait (`reaction`), they act in the order of those
times, on the table's own clock; elsewhere one of those who may act is drawn. To measure what they
choose and not how quick they are, all can be given the reflexes of one bot.
"""

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from kermesse.bots import make
from kermesse.bots.bot import Bot
from kermesse.bots.hints import Reaction, hints
from kermesse.core.contract import Ms, Options, Outcome, Seat
from kermesse.core.game import Game
from kermesse.core.match import Match
from kermesse.core.playout import CLOCK
from kermesse.core.streams import NONCE_BYTES

UNFINISHED: Final = "unfinished"
"""The ending of a game that was still going on after so many moves that it was given up."""


LIMIT: Final = 100_000
"""So many moves are enough for an hour of eight players who never rest."""


class Failure(msgspec.Struct, frozen=True):
    """A move that a bot failed to make; any other of its menu stood in."""

    seat: Seat
    """Where it sat."""

    reason: str
    """What went wrong, in the words of the exception."""


class Bout(NamedTuple):
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


class Reflexes:
    """Who acts next where bots race: each waits as long as its game says, on the table's clock.

    A bot looks anew whenever its menu has changed, and not before; just so it does at a live table.
    """

    def __init__(self, match: Match, bots: Sequence[str | None], reaction: Reaction) -> None:
        self._match = match
        self._bots = bots
        self._reaction = reaction
        self._still = hints(match.game).still
        self._menus: dict[Seat, Sequence[Any]] = {}
        self._times: dict[Seat, Ms | None] = {}

    def next(self) -> tuple[Ms, tuple[Seat, ...]] | None:
        """The moment of the next act, and whose it may be; None when all leave it to the others.

        A seat whose bot is None is a person's and not waited for.
        """
        match, state = self._match, self._match.state
        acting = state.to_act()
        self._times = {seat: time for seat, time in self._times.items() if seat in acting}
        for seat in acting:
            bot = self._bots[seat]
            menu = state.moves(seat)
            if bot is None or (seat in self._times and self._menus[seat] == menu):
                continue
            pause = self._reaction(state.view(seat), bot, match.bot_stream(seat))
            self._menus[seat] = menu
            self._times[seat] = None if pause is None else state.at + pause
        times = {seat: time for seat, time in self._times.items() if time is not None}
        if not times:
            return None
        first = min(times.values())
        # Who overslept, since somebody else's clock went on, acts at once.
        return max(first, state.at), tuple(s for s, time in times.items() if time == first)

    def acted(self, seat: Seat) -> None:
        """A bot has acted: it looks anew."""
        self._times.pop(seat, None)

    def sits_still(self, seat: Seat, move: Any) -> bool:
        """Has a bot, by this move, none to make? Then it is not played, and the bot looks anew when
        its menu changes; but where no clock runs on, somebody has to move."""
        still = type(move) is self._still and self._match.state.due() is not None
        if still:
            self._menus[seat] = self._match.state.moves(seat)
            self._times[seat] = None
        return still


def play(
    game: Game,
    seats: int,
    options: Options,
    bots: Sequence[str],
    seed: str,
    limit: int = LIMIT,
    reflexes: str | None = None,
) -> Bout:
    """Play one game, each bot seeing its own view only.

    Bots think by the number of worlds and not by the clock, so that the same seed gives the same
    game on any machine; one that fails is replaced for that move. After `limit` moves, those of
    the House included, the game is left unfinished. With `reflexes`, the name of a bot, all wait as
    long as that one would.
    """
    secret = sha256(seed.encode()).digest()
    match = Match(game, seats, options, seed=secret, game_id=secret[:NONCE_BYTES])
    state, rng = match.state, Random(seed)
    players = [_Player(name, game, Random(rng.getrandbits(64))) for name in bots]
    reaction = hints(game).reaction
    paces = bots if reflexes is None else [reflexes] * seats
    racers = None if reaction is None else Reflexes(match, paces, reaction)
    failures: list[Failure] = []
    moves = 0
    match.run(0)
    while len(match.entries) < limit and state.outcome() is None:
        turn = _by_lot(match, rng) if racers is None else _by_pace(match, racers, rng)
        if turn is None:
            break
        at, seat = turn
        if seat is None:
            match.run(at)
            continue
        move, reason = players[seat].act(state.view(seat), state.moves(seat), rng)
        if reason is not None:
            failures.append(Failure(seat, reason))
        if racers is not None:
            if racers.sits_still(seat, move):
                continue
            racers.acted(seat)
        match.play(seat, move, at)
        moves += 1
    return Bout(match, moves, tuple(failures))


def _by_lot(match: Match, rng: Random) -> tuple[Ms, Seat | None] | None:
    """When somebody acts, and who: a seat, or the House (None); None when nobody ever will."""
    state = match.state
    seats, due = state.to_act(), state.due()
    # A clock runs out when nobody can act, and now and then when somebody could.
    if due is not None and (not seats or rng.random() < CLOCK):
        return due, None
    return (state.at, rng.choice(seats)) if seats else None


def _by_pace(match: Match, reflexes: Reflexes, rng: Random) -> tuple[Ms, Seat | None] | None:
    """The same in table time: the earliest of the bots and of the House's clock."""
    state = match.state
    due, first = state.due(), reflexes.next()
    if first is None and due is None:
        # All leave it to the others, and no clock runs: somebody must begin.
        seats = state.to_act()
        return (state.at, rng.choice(seats)) if seats else None
    if first is None or (due is not None and due <= first[0]):
        return due, None
    at, seats = first
    return at, seats[0] if len(seats) == 1 else rng.choice(seats)


class _Player:
    """The bot of one seat; whatever it does wrong becomes a reason."""

    def __init__(self, name: str, game: Game, rng: Random) -> None:
        self._bot: Bot | None = None
        try:
            self._bot = make(name, game, rng)
        except Exception as error:
            self._wrong = _told(error)

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
