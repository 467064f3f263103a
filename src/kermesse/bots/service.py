"""The port through which a server asks bots: think, advise, estimate, know, examine.

`WorkerBotService` asks worker processes. `InProcessBotService` answers in the caller's process, for
tests and where there are no processes.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol

from kermesse.bots import UnknownBot
from kermesse.bots.advice import Advice
from kermesse.bots.fair_queue import NOBODY, Party
from kermesse.bots.requests import (
    AdviceQuestion,
    BotQuestion,
    BotReply,
    EstimateQuestion,
    KnowledgeQuestion,
    LearnersQuestion,
    MoveQuestion,
    answer,
    answering,
    is_live,
    read_advice,
    read_estimates,
    read_knowledge,
    read_learners,
    read_move,
)
from kermesse.bots.seat_knowledge import SeatKnowledge
from kermesse.bots.slices import SLICE_S, Unfinished, run_for
from kermesse.bots.win_odds import Estimate, EstimateRequest
from kermesse.core.contract import Ms, Viewer
from kermesse.core.disclosure import Disclosure
from kermesse.core.game import Game

if TYPE_CHECKING:
    from kermesse.bots.workers import Workers

PATIENCE: Final[Ms] = 60_000
"""Time limit of a question in the background."""


class BotService(Protocol):
    """The port."""

    async def think(
        self,
        game: Game,
        bot: str,
        view: Any,
        menu: Sequence[Any],
        *,
        seed: int,
        deadline: Ms,
        party: Party = NOBODY,
    ) -> Any:
        """Return the bot's move, or a random move of the menu if the bot failed or is unknown.

        Moves, and advice with a deadline, come before other questions.
        """

    async def advise(
        self,
        game: Game,
        view: Any,
        menu: Sequence[Any],
        *,
        seed: int,
        deadline: Ms | None = None,
        party: Party = NOBODY,
    ) -> Advice | None:
        """Return the strongest bot's advice; None if it failed.

        Without a deadline the answer is always the same.
        """

    async def estimate(
        self, game: Game, requests: Sequence[EstimateRequest], *, party: Party = NOBODY
    ) -> tuple[tuple[Estimate, ...], ...] | None:
        """Return the estimates of each request; None if the bot failed."""

    async def know(self, game: Game, view: Any, *, party: Party = NOBODY) -> SeatKnowledge | None:
        """Return what the seat with this view can know about hidden things; None if that failed."""

    async def examine(
        self, game: Game, shown: Disclosure, *, party: Party = NOBODY
    ) -> frozenset[Viewer] | None:
        """Return who learned something from a move; None if that failed."""


class QuestionService(ABC):
    """Turns calls into questions and decodes the replies; subclasses send the question."""

    async def think(
        self,
        game: Game,
        bot: str,
        view: Any,
        menu: Sequence[Any],
        *,
        seed: int,
        deadline: Ms,
        party: Party = NOBODY,
    ) -> Any:
        """Return the bot's move, or a random one if it failed."""
        question = MoveQuestion(game, bot, view, tuple(menu), seed)
        try:
            question.check()
        except UnknownBot:
            return Random(seed).choice(question.menu)
        return read_move(question, await self._ask(question, deadline, party)).move

    async def advise(
        self,
        game: Game,
        view: Any,
        menu: Sequence[Any],
        *,
        seed: int,
        deadline: Ms | None = None,
        party: Party = NOBODY,
    ) -> Advice | None:
        """Return the strongest bot's advice."""
        question = AdviceQuestion(game, view, tuple(menu), seed, deadline is not None)
        return read_advice(question, await self._ask(question, deadline or PATIENCE, party))

    async def estimate(
        self, game: Game, requests: Sequence[EstimateRequest], *, party: Party = NOBODY
    ) -> tuple[tuple[Estimate, ...], ...] | None:
        """Return the estimates of each request."""
        question = EstimateQuestion(game, tuple(requests))
        return read_estimates(question, await self._ask(question, PATIENCE, party))

    async def know(self, game: Game, view: Any, *, party: Party = NOBODY) -> SeatKnowledge | None:
        """Return what the seat with this view can know."""
        question = KnowledgeQuestion(game, view)
        return read_knowledge(question, await self._ask(question, PATIENCE, party))

    async def examine(
        self, game: Game, shown: Disclosure, *, party: Party = NOBODY
    ) -> frozenset[Viewer] | None:
        """Return who learned something from a move."""
        question = LearnersQuestion(game, shown)
        return read_learners(question, await self._ask(question, PATIENCE, party))

    @abstractmethod
    async def _ask(self, question: BotQuestion, deadline: Ms, party: Party) -> BotReply:
        """Send a question to a bot and return its reply."""


class InProcessBotService(QuestionService):
    """A service that answers on the event loop of this process, without a deadline.

    Questions in the background are answered in slices, so that games go on meanwhile.
    """

    async def _ask(self, question: BotQuestion, deadline: Ms, party: Party) -> BotReply:
        return await answer_here(question)


async def answer_here(question: BotQuestion) -> BotReply:
    """Answer on this event loop. Between slices of a background question the loop does the rest."""
    if is_live(question):
        return answer(question)
    computation = answering(question)
    while True:
        try:
            return run_for(SLICE_S, computation)
        except Unfinished:
            await asyncio.sleep(0)


class WorkerBotService(QuestionService):
    """A service that asks worker processes, fairly and with a deadline for each question."""

    def __init__(self, workers: "Workers") -> None:
        self._workers = workers

    async def _ask(self, question: BotQuestion, deadline: Ms, party: Party) -> BotReply:
        return await self._workers.ask(question, deadline, party)
