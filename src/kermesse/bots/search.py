"""The search bot: its budget, and its choice among the moves it tried."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

from kermesse.bots.game_policy import policy_of
from kermesse.bots.slices import Sliced, finish
from kermesse.bots.tree import Choice, Forest
from kermesse.core.contract import Move
from kermesse.core.game import Game

LEAST: Final = 8
"""Number of moves of a shortlist that are tried from the start."""

TRIES: Final = 20
"""Number of trials after which one more move of the shortlist is tried."""

FOOLISH: Final = 1 / 3
"""A move with fewer visits than this part of the best move's is never played, at any
temperature."""

CALM: Final = 0.9
"""Decay of the longest trial time, per trial."""


SHARE: Final = 0.96
"""Part of the time limit that it plans to use; the rest is a margin for a busy machine."""


class Search:
    """A bot that searches worlds imagined from its view (`Forest`).

    It plays the move tried most. With a `temperature` it chooses at random among moves tried nearly
    as often.
    """

    def __init__(
        self,
        game: Game,
        rng: Random,
        worlds: int,
        ms: int | None = None,
        temperature: float = 0.0,
        level: str = "",
    ) -> None:
        self._game = game
        self._rng = rng
        self._level = level
        self._policy = policy_of(game)
        self.worlds = worlds
        """Most worlds to imagine."""
        self.ms = ms
        """Time limit in milliseconds; None for no limit."""
        self.temperature = temperature
        """How often it prefers a weaker move; 0 for never."""
        self._leanings: Mapping[Move, float] = {}
        """Bonus to the value of each move of the current menu."""

    def act(self, view: Any, moves: Sequence[Any]) -> Move:
        """Choose the move tried most, or nearly."""
        return self.weigh(view, moves)[0]

    def weigh(self, view: Any, moves: Sequence[Any]) -> tuple[Move, Mapping[Move, Choice]]:
        """Return the chosen move, and the statistics of the moves tried (empty without a
        search)."""
        return finish(self.weighing(view, moves))

    def weighing(
        self, view: Any, moves: Sequence[Any]
    ) -> Sliced[tuple[Move, Mapping[Move, Choice]]]:
        """Do the same in slices of one trial."""
        considered = self._policy.considered
        if considered is not None and len(moves) > 1:
            moves = considered(view, moves, self._level, self._rng)
        return (yield from self._choosing(view, moves))

    def _choosing(
        self, view: Any, moves: Sequence[Any]
    ) -> Sliced[tuple[Move, Mapping[Move, Choice]]]:
        """Search the moves that this level considers."""
        started = perf_counter() if self.ms else 0.0
        if len(moves) > 1:
            moves = self._in_order(view, moves)
        if len(moves) == 1:
            return moves[0], {}
        forest = Forest(self._game, self._policy, view, self._rng, self._leanings)
        ordered = self._policy.shortlist is not None
        for trial in self._trials(started):
            forest.grow(moves[: LEAST + trial // TRIES] if ordered else moves)
            yield
        return self._settle(forest.choices), forest.choices

    def _in_order(self, view: Any, moves: Sequence[Any]) -> Sequence[Any]:
        """Order the moves by the game's shortlist; without one at random, so that a small budget is
        not spent on the top of the menu."""
        shortlist = self._policy.shortlist
        return self._rng.sample(moves, len(moves)) if shortlist is None else shortlist(view, moves)

    def _trials(self, started: float) -> Iterator[int]:
        """Yield the numbers of the trials within the budget, at least one."""
        if not self.ms:
            yield from range(self.worlds)
            return
        end = started + SHARE * self.ms / 1000
        before, slowest = perf_counter(), 0.0
        for trial in range(self.worlds):
            yield trial
            now = perf_counter()
            slowest = max(now - before, CALM * slowest)
            # Stop if another trial as long as a recent slow one would be too late.
            if now + slowest > end:
                return
            before = now

    def _settle(self, choices: Mapping[Move, Choice]) -> Move:
        """Choose by a softmax over visits, without moves that are far behind."""
        ranked = rank(choices)
        if self.temperature == 0:
            return ranked[0][0]
        most = ranked[0][1].visits
        likely = [
            (move, choice.visits) for move, choice in ranked if choice.visits >= FOOLISH * most
        ]
        weights = [(visits / most) ** (1 / self.temperature) for _, visits in likely]
        return self._rng.choices([move for move, _ in likely], weights)[0]


def rank(choices: Mapping[Move, Choice]) -> list[tuple[Move, Choice]]:
    """Sort moves by visits, then by total value."""
    return sorted(choices.items(), key=lambda item: (-item[1].visits, -item[1].total))
