"""Who looks at finished games: asks bots in worker processes, and minds no clock but the worlds.

Nobody waits for an answer in the middle of a game, so requests are put one after the other: those
of bots that play come in between.
"""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from kermesse.bots.advice import Advice
from kermesse.bots.chances import Estimate, EstimateRequest
from kermesse.bots.fair_queue import Party
from kermesse.bots.workers import Workers
from kermesse.core.contract import Ms
from kermesse.core.game import Game

PATIENCE: Final[Ms] = 60_000
"""A worker that says nothing for so long has lost its way."""


class Analyst(Protocol):
    """Whoever says what chances there were, and what a bot would have done."""

    async def estimate(
        self, game: Game, requests: Sequence[EstimateRequest], party: Party
    ) -> tuple[tuple[Estimate, ...], ...] | None:
        """The chances, request by request; None when nothing came of it."""

    async def advise(
        self, game: Game, view: Any, menu: Sequence[Any], seed: int, party: Party
    ) -> Advice | None:
        """What the strongest bot would have done; None when nothing came of it."""


class WorkerAnalyst:
    """An analyst in worker processes."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers

    async def estimate(
        self, game: Game, requests: Sequence[EstimateRequest], party: Party
    ) -> tuple[tuple[Estimate, ...], ...] | None:
        """The chances, request by request."""
        return await self._workers.estimate_async(game, requests, PATIENCE, party)

    async def advise(
        self, game: Game, view: Any, menu: Sequence[Any], seed: int, party: Party
    ) -> Advice | None:
        """What the strongest bot would have done."""
        return await self._workers.advise_async(game, view, menu, seed, PATIENCE, party, live=False)


class NoAnalyst:
    """Where nobody is there to ask."""

    async def estimate(
        self, game: Game, requests: Sequence[EstimateRequest], party: Party
    ) -> tuple[tuple[Estimate, ...], ...] | None:
        """Nothing."""
        return None

    async def advise(
        self, game: Game, view: Any, menu: Sequence[Any], seed: int, party: Party
    ) -> Advice | None:
        """Nothing."""
        return None
