"""The port through which a server asks bots: think, advise, estimate.

`WorkerBotService` asks worker processes; `InProcessBotService` answers where it is called, for
tests and for places that have no processes.
"""

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
    MoveQuestion,
    answer,
    read_advice,
    read_estimates,
    read_move,
)
from kermesse.bots.win_odds import Estimate, EstimateRequest
from kermesse.core.contract import Ms
from kermesse.core.game import Game

if TYPE_CHECKING:
    from kermesse.bots.workers import Workers

PATIENCE: Final[Ms] = 60_000
"""How long a question about a finished game may take; a worker that needs longer has failed."""


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
        """A move of the menu: the bot's, or a legal one in its place where it failed or is
        unknown, as a bot of an older version may be."""

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
        """What the strongest bot would do; None when nothing came of it.

        With a deadline the bot minds the clock, as in a live game. Without one it gives the same
        answer each time.
        """

    async def estimate(
        self, game: Game, requests: Sequence[EstimateRequest], *, party: Party = NOBODY
    ) -> tuple[tuple[Estimate, ...], ...] | None:
        """The chances of seats, request by request; None when nothing came of it."""


class _QuestionService(ABC):
    """Makes questions of calls and reads the replies; a subclass says who replies."""

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
        """The bot's move, or a legal one in its place."""
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
        """What the strongest bot would do."""
        question = AdviceQuestion(game, view, tuple(menu), seed, deadline is not None)
        return read_advice(question, await self._ask(question, deadline or PATIENCE, party))

    async def estimate(
        self, game: Game, requests: Sequence[EstimateRequest], *, party: Party = NOBODY
    ) -> tuple[tuple[Estimate, ...], ...] | None:
        """The chances of seats, request by request."""
        question = EstimateQuestion(game, tuple(requests))
        return read_estimates(question, await self._ask(question, PATIENCE, party))

    @abstractmethod
    async def _ask(self, question: BotQuestion, deadline: Ms, party: Party) -> BotReply:
        """Put a question to a bot."""


class InProcessBotService(_QuestionService):
    """Answers in this process, on the event loop, and so without a deadline."""

    async def _ask(self, question: BotQuestion, deadline: Ms, party: Party) -> BotReply:
        return answer(question)


class WorkerBotService(_QuestionService):
    """Asks worker processes: guests and their tables in turn, each question with a deadline."""

    def __init__(self, workers: "Workers") -> None:
        self._workers = workers

    async def _ask(self, question: BotQuestion, deadline: Ms, party: Party) -> BotReply:
        return await self._workers.ask(question, deadline, party)
