"""Questions to bots and their replies, alike in a worker process and in this one.

A question holds a view, a menu and a seed, never a state. A reply is plain data, indexes into the
menu and numbers, so a bot in another process cannot run code here.
"""

import logging
from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from kermesse.bots import make
from kermesse.bots.advice import Advice, Weighed, advice_hints, advising
from kermesse.bots.seat_knowledge import SeatKnowledge, knowing
from kermesse.bots.slices import Sliced, finish
from kermesse.bots.win_odds import Estimate, EstimateRequest, estimating
from kermesse.core.contract import PUBLIC, Move, Viewer
from kermesse.core.disclosure import Disclosure, learning
from kermesse.core.game import Game

_LOG: Final = logging.getLogger("kermesse.bots")


class MoveQuestion(NamedTuple):
    """A question: which move does this bot play?"""

    game: Game
    """The game."""

    bot: str
    """The name of the bot."""

    view: Any
    """The view of its seat."""

    menu: tuple[Any, ...]
    """Its menu."""

    seed: int
    """Seed of its random numbers."""

    def check(self) -> None:
        """Raise `UnknownBot` or `ValueError` for errors of the caller."""
        make(self.bot, self.game, Random(0))
        if not self.menu:
            raise ValueError("there is nothing to choose from")


class AdviceQuestion(NamedTuple):
    """A question: what does the strongest bot recommend to a player, and why?"""

    game: Game
    """The game."""

    view: Any
    """The player's view."""

    menu: tuple[Any, ...]
    """The player's menu."""

    seed: int
    """Seed of the bot's random numbers."""

    live: bool
    """True during a game: the bot then has a time limit."""


class EstimateQuestion(NamedTuple):
    """A question: what are these seats' chances to win?"""

    game: Game
    """The game."""

    requests: tuple[EstimateRequest, ...]
    """The estimates wanted."""


class KnowledgeQuestion(NamedTuple):
    """A question: what can the seat with this view know about hidden things?"""

    game: Game
    """The game."""

    view: Any
    """The view."""


class LearnersQuestion(NamedTuple):
    """A question: who learned something from this move?"""

    game: Game
    """The game."""

    shown: Disclosure
    """The move and what its player saw."""


BotQuestion: TypeAlias = (
    MoveQuestion | AdviceQuestion | EstimateQuestion | KnowledgeQuestion | LearnersQuestion
)
"""Any question to a bot."""


def is_live(question: BotQuestion) -> bool:
    """Return whether a game waits for the answer: a bot's move, or advice to a player.

    Questions about finished games, and about odds, are background work.
    """
    if isinstance(question, AdviceQuestion):
        return question.live
    return isinstance(question, MoveQuestion)


class BotReply(msgspec.Struct, frozen=True, array_like=True):
    """The reply to a question, as a worker sends it."""

    chosen: int | None
    """Index of the bot's move in the menu."""

    wrong: str | None = None
    """What was wrong with the bot."""

    worlds: int = 0
    """For advice: number of worlds imagined."""

    best: tuple[tuple[int, int, float], ...] = ()
    """For advice: index, number of trials and value of the moves tried most."""

    reason: bytes = b"\xc0"
    """For advice: the reason, as MessagePack."""

    estimates: tuple[tuple[Estimate, ...], ...] = ()
    """For estimates: the results of each request."""

    knowledge: SeatKnowledge | None = None
    """For odds: what the seat can know."""

    learners: tuple[int | str, ...] | None = None
    """For a move: the viewers who learned something from it."""

    unfinished: bool = False
    """True after a slice of a background question: the worker continues when told."""


class Thought(msgspec.Struct, frozen=True):
    """The result of asking a bot for a move."""

    move: Any
    """A move of the menu."""

    stood_in: bool = False
    """True if a random move was played instead of the bot's."""

    reason: str | None = None
    """What was wrong with the bot then."""


def answer(question: BotQuestion) -> BotReply:
    """Let a bot answer in this process. Exceptions become `BotReply.wrong`."""
    return finish(answering(question))


def answering(question: BotQuestion) -> Sliced[BotReply]:
    """Do the same in slices."""
    try:
        if isinstance(question, EstimateQuestion):
            found: tuple[tuple[Estimate, ...], ...] = ()
            for each in question.requests:
                found += ((yield from estimating(question.game, each)),)
            return BotReply(None, estimates=found)
        if isinstance(question, KnowledgeQuestion):
            known = yield from knowing(question.game, question.view)
            return BotReply(None, knowledge=known)
        if isinstance(question, LearnersQuestion):
            learned = yield from learning(question.game, question.shown)
            return BotReply(None, learners=tuple(learned))
        game, view, menu, rng = question.game, question.view, question.menu, Random(question.seed)
        if isinstance(question, AdviceQuestion):
            advice = yield from advising(game, view, menu, rng, live=question.live)
            return _as_reply(advice, menu)
        move = make(question.bot, game, rng, live=True).act(view, menu)
    except Exception as error:
        return BotReply(None, f"raised {type(error).__name__}: {error}"[:200])
    try:
        return BotReply(menu.index(move))
    except ValueError:
        return BotReply(None, "chose a move that is not in the menu")


def _as_reply(advice: Advice, menu: Sequence[Any]) -> BotReply:
    """Encode advice, moves as indexes."""
    chosen = None if advice.move is None else menu.index(advice.move)
    best = tuple((menu.index(each.move), each.tried, each.value) for each in advice.best)
    return BotReply(chosen, None, advice.worlds, best, msgspec.msgpack.encode(advice.reason))


def read_move(question: MoveQuestion, reply: BotReply) -> Thought:
    """Return the move chosen; if the bot failed, log it and return a random move of the same
    seed."""
    game, bot, menu = question.game, question.bot, question.menu
    if reply.chosen is not None and 0 <= reply.chosen < len(menu):
        return Thought(menu[reply.chosen])
    wrong = reply.wrong or "gave an invalid reply"
    _LOG.warning("%s: the bot %s %s; a random move is played instead", game.key, bot, wrong)
    move: Move = Random(question.seed).choice(menu)
    return Thought(move, True, wrong)


def read_advice(question: AdviceQuestion, reply: BotReply) -> Advice | None:
    """Return the advice with moves of the menu; if the bot failed, log it and return None."""
    game, menu, wrong, reason = question.game, question.menu, reply.wrong, None
    try:
        reason = msgspec.msgpack.decode(reply.reason, type=advice_hints(game).reason_type)
    except msgspec.DecodeError as error:
        wrong = f"gave an unknown reason: {error}"
    if wrong is not None:
        _LOG.warning("%s: the bot that advises %s", game.key, wrong)
        return None
    chosen = None if reply.chosen is None else menu[reply.chosen]
    best = tuple(Weighed(menu[place], tried, value) for place, tried, value in reply.best)
    return Advice(chosen, reason, reply.worlds, best)


def read_estimates(
    question: EstimateQuestion, reply: BotReply
) -> tuple[tuple[Estimate, ...], ...] | None:
    """Return the estimates of each request; if the bot failed, log it and return None."""
    if reply.wrong is not None or len(reply.estimates) != len(question.requests):
        wrong = reply.wrong or "gave an invalid reply"
        _LOG.warning("%s: the bot that estimates chances %s", question.game.key, wrong)
        return None
    return reply.estimates


def read_knowledge(question: KnowledgeQuestion, reply: BotReply) -> SeatKnowledge | None:
    """Return what the seat can know; if that failed, log it and return None."""
    if reply.knowledge is None:
        wrong = reply.wrong or "gave an invalid reply"
        _LOG.warning("%s: the worker that counts odds %s", question.game.key, wrong)
    return reply.knowledge


def read_learners(question: LearnersQuestion, reply: BotReply) -> frozenset[Viewer] | None:
    """Return who learned something from the move; if that failed, log it and return None."""
    if reply.learners is None:
        wrong = reply.wrong or "gave an invalid reply"
        _LOG.warning("%s: the worker that examines a move %s", question.game.key, wrong)
        return None
    return frozenset(viewer if isinstance(viewer, int) else PUBLIC for viewer in reply.learners)
