"""Questions for bots and their answers, the same in a worker process and in this one.

A question holds a view, a menu and a seed, never a state. A reply is plain data: places in the menu
and numbers, so that nothing a bot does in another process can run code here.
"""

import logging
from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from kermesse.bots import make
from kermesse.bots.advice import Advice, Weighed, advice_hints, advise
from kermesse.bots.win_odds import Estimate, EstimateRequest, estimate
from kermesse.core.contract import Move
from kermesse.core.game import Game

_LOG: Final = logging.getLogger("kermesse.bots")


class MoveQuestion(NamedTuple):
    """Which move would this bot make?"""

    game: Game
    """The game."""

    bot: str
    """The name of the bot."""

    view: Any
    """What its seat may know."""

    menu: tuple[Any, ...]
    """What it may do."""

    seed: int
    """The seed of its random numbers."""

    def check(self) -> None:
        """Raise `UnknownBot` or `ValueError` for what no bot can be blamed for."""
        make(self.bot, self.game, Random(0))
        if not self.menu:
            raise ValueError("there is nothing to choose from")


class AdviceQuestion(NamedTuple):
    """What would the strongest bot do in a person's place, and why?"""

    game: Game
    """The game."""

    view: Any
    """What the person may know."""

    menu: tuple[Any, ...]
    """What they may do."""

    seed: int
    """The seed of the bot's random numbers."""

    live: bool
    """True while the game is played: the bot then minds the clock."""


class EstimateQuestion(NamedTuple):
    """What chances do these seats have?"""

    game: Game
    """The game."""

    requests: tuple[EstimateRequest, ...]
    """What to estimate."""


BotQuestion: TypeAlias = MoveQuestion | AdviceQuestion | EstimateQuestion
"""Everything a bot may be asked."""


class BotReply(msgspec.Struct, frozen=True, array_like=True):
    """What came of a question, as it crosses from a worker."""

    chosen: int | None
    """The place of the bot's move in the menu."""

    wrong: str | None = None
    """What was wrong with the bot."""

    worlds: int = 0
    """For advice: how many worlds it imagined."""

    best: tuple[tuple[int, int, float], ...] = ()
    """For advice: of the moves it tried most, their places, how often each, and their values."""

    reason: bytes = b"\xc0"
    """For advice: the reason, packed."""

    estimates: tuple[tuple[Estimate, ...], ...] = ()
    """For chances: what was estimated, request by request."""


class Thought(msgspec.Struct, frozen=True):
    """What came of asking a bot for a move."""

    move: Any
    """A move of the menu."""

    stood_in: bool = False
    """Was it drawn from the menu in the bot's place?"""

    reason: str | None = None
    """What was wrong with the bot then."""


def answer(question: BotQuestion) -> BotReply:
    """Let a bot answer here and now; what it raises becomes a reason."""
    try:
        if isinstance(question, EstimateQuestion):
            found = tuple(estimate(question.game, each) for each in question.requests)
            return BotReply(None, estimates=found)
        game, view, menu, rng = question.game, question.view, question.menu, Random(question.seed)
        if isinstance(question, AdviceQuestion):
            return _as_reply(advise(game, view, menu, rng, live=question.live), menu)
        move = make(question.bot, game, rng, live=True).act(view, menu)
    except Exception as error:
        return BotReply(None, f"raised {type(error).__name__}: {error}"[:200])
    try:
        return BotReply(menu.index(move))
    except ValueError:
        return BotReply(None, "chose a move that is not in the menu")


def _as_reply(advice: Advice, menu: Sequence[Any]) -> BotReply:
    """Advice as it crosses: moves by their places."""
    chosen = None if advice.move is None else menu.index(advice.move)
    best = tuple((menu.index(each.move), each.tried, each.value) for each in advice.best)
    return BotReply(chosen, None, advice.worlds, best, msgspec.msgpack.encode(advice.reason))


def read_move(question: MoveQuestion, reply: BotReply) -> Thought:
    """The move chosen; or a legal one in its place, the same for the same seed, and a line in the
    log."""
    game, bot, menu = question.game, question.bot, question.menu
    if reply.chosen is not None and 0 <= reply.chosen < len(menu):
        return Thought(menu[reply.chosen])
    wrong = reply.wrong or "made no sense"
    _LOG.warning("%s: the bot %s %s; another move stands in", game.key, bot, wrong)
    move: Move = Random(question.seed).choice(menu)
    return Thought(move, True, wrong)


def read_advice(question: AdviceQuestion, reply: BotReply) -> Advice | None:
    """The advice, with the menu's own moves; or None, and a line in the log."""
    game, menu, wrong, reason = question.game, question.menu, reply.wrong, None
    try:
        reason = msgspec.msgpack.decode(reply.reason, type=advice_hints(game).reason_type)
    except msgspec.DecodeError as error:
        wrong = f"gave a reason nobody knows: {error}"
    if wrong is not None:
        _LOG.warning("%s: the bot that advises %s", game.key, wrong)
        return None
    chosen = None if reply.chosen is None else menu[reply.chosen]
    best = tuple(Weighed(menu[place], tried, value) for place, tried, value in reply.best)
    return Advice(chosen, reason, reply.worlds, best)


def read_estimates(
    question: EstimateQuestion, reply: BotReply
) -> tuple[tuple[Estimate, ...], ...] | None:
    """The estimates, request by request; or None, and a line in the log."""
    if reply.wrong is not None or len(reply.estimates) != len(question.requests):
        wrong = reply.wrong or "made no sense"
        _LOG.warning("%s: the bot that estimates chances %s", question.game.key, wrong)
        return None
    return reply.estimates
