"""Ask bots and workers what a table wants to know."""

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, get_args

from kermesse.core.game import Game
from kermesse.table.kernel.effects import AskAdvice, AskKnowledge, AskLearners, Question, Think
from kermesse.table.table import Table

if TYPE_CHECKING:
    from kermesse.server.hub import Hub

QUESTIONS: Final = get_args(Question)
"""The types of effects that ask something."""


async def answer_to(question: Question, game: Game, hub: "Hub") -> tuple[Callable[..., Any], Any]:
    """Return the method of the table that takes the answer, and the answer."""
    party = hub.subnets.locate(question.party)
    match question:
        case Think(bot=bot, view=view, menu=menu, seed=seed, deadline=deadline):
            since = perf_counter()
            move = await hub.bots.think(
                game, bot, view, menu, seed=seed, deadline=deadline, party=party
            )
            hub.metrics.thinking[game.key].add(perf_counter() - since)
            return Table.thought, move
        case AskAdvice(view=view, menu=menu, seed=seed, deadline=deadline):
            advice = await hub.bots.advise(
                game, view, menu, seed=seed, deadline=deadline, party=party
            )
            return Table.advised, advice
        case AskKnowledge(view=view):
            return Table.known, await hub.bots.know(game, view, party=party)
        case AskLearners(shown=shown):
            return Table.examined, await hub.bots.examine(game, shown, party=party)
