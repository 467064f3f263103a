"""Bots of a static site: they think in a second worker of the browser, so that tables never wait.

Both workers run Python. The first calls `BotWorkerService`, the second calls `reply`; between them
questions and replies are text. Both come from this site, so a pickle is safe.
"""

import pickle
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from kermesse.bots.fair_queue import Party
from kermesse.bots.network import trained
from kermesse.bots.requests import BotQuestion, BotReply
from kermesse.bots.service import QuestionService, answer_here
from kermesse.core.contract import Ms

ENCODING: Final = "latin-1"
"""How bytes are text: strings cross from Python to JavaScript without a copy to release."""

Ask = Callable[[str, str], Awaitable[str | None]]
"""Sends a question to the worker of the bots, with the key of the game if it has weights; returns
the reply, which is empty if the worker was lost, or None if there is no worker."""


class BotWorkerService(QuestionService):
    """A service that asks the worker of the bots, or thinks here if there is none."""

    def __init__(self, ask: Ask) -> None:
        self._send = ask

    async def _ask(self, question: BotQuestion, deadline: Ms, party: Party) -> BotReply:
        game = question.game
        text = pickle.dumps(question).decode(ENCODING)
        said = await self._send(text, game.key if trained(game) else "")
        if said is None:
            return await answer_here(question)
        if not said:
            return BotReply(None, "took too long")
        return msgspec.msgpack.decode(said.encode(ENCODING), type=BotReply)


async def reply(text: str) -> str:
    """Answer a question in the worker of the bots."""
    question: BotQuestion = pickle.loads(text.encode(ENCODING))
    return msgspec.msgpack.encode(await answer_here(question)).decode(ENCODING)
