"""The search bot: how long it looks, and what it makes of what it found."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

from kermesse.bots.game_policy import hints
from kermesse.bots.tree import Choice, Forest
from kermesse.core.contract import Move
from kermesse.core.game import Game

LEAST: Final = 8
"""Of a menu put in order, so many moves are tried in any case."""

TRIES: Final = 20
"""And one more for so many worlds looked at."""

FOOLISH: Final = 1 / 3
"""A move tried less than this part of what the best was is never made, however weak the player."""

CALM: Final = 0.9
"""How slowly a trial that took long is forgotten."""


SHARE: Final = 0.96
"""How much of its time it plans to use: a busy machine takes some away when it pleases."""


class Search:
    """Chooses by what its moves come to in worlds it imagines from its view (`Forest`).

    It makes the move it tried most; a weaker one, with a `temperature`, hesitates between moves
    it tried nearly as often.
    """

    def __init__(
        self,
        game: Game,
        rng: Random,
        worlds: int,
        ms: int | None = None,
        temperature: float = 0.0,
    ) -> None:
        self._game = game
        self._rng = rng
        self._hints = hints(game)
        self.worlds = worlds
        """How many worlds it looks at, at most."""
        self.ms = ms
        """How many milliseconds it takes, at most; None when only the worlds count."""
        self.temperature = temperature
        """How easily it takes a lesser move for the best: 0 for never."""
        self._leanings: Mapping[Move, float] = {}
        """What the moves it has now are thought to be worth beside what comes of them."""

    def act(self, view: Any, moves: Sequence[Any]) -> Move:
        """The move tried most, or nearly."""
        return self.weigh(view, moves)[0]

    def weigh(self, view: Any, moves: Sequence[Any]) -> tuple[Move, Mapping[Move, Choice]]:
        """The move it makes, and what came of those it tried: of none where it did not search."""
        started = perf_counter() if self.ms else 0.0
        if len(moves) > 1:
            moves = self._in_order(view, moves)
        if len(moves) == 1:
            return moves[0], {}
        forest = Forest(self._game, self._hints, view, self._rng, self._leanings)
        ordered = self._hints.shortlist is not None
        for trial in self._trials(started):
            forest.grow(moves[: LEAST + trial // TRIES] if ordered else moves)
        return self._settle(forest.choices), forest.choices

    def _in_order(self, view: Any, moves: Sequence[Any]) -> Sequence[Any]:
        """The best first, where the game can tell; else in an order of its own, so that a budget
        too small for the menu is not spent on its top."""
        shortlist = self._hints.shortlist
        return self._rng.sample(moves, len(moves)) if shortlist is None else shortlist(view, moves)

    def _trials(self, started: float) -> Iterator[int]:
        """The numbers of the trials there is time for, at least one."""
        if not self.ms:
            yield from range(self.worlds)
            return
        end = started + SHARE * self.ms / 1000
        before, slowest = perf_counter(), 0.0
        for trial in range(self.worlds):
            yield trial
            now = perf_counter()
            slowest = max(now - before, CALM * slowest)
            # Stop while one more trial as long as the longest of late would still be in time.
            if now + slowest > end:
                return
            before = now

    def _settle(self, choices: Mapping[Move, Choice]) -> Move:
        """A softmax over how often each move was tried, fools' moves left out."""
        ranked = rank(choices)
        if self.temperature == 0:
            return ranked[0][0]
        most = ranked[0][1].visits
        likely = [(move, one.visits) for move, one in ranked if one.visits >= FOOLISH * most]
        weights = [(visits / most) ** (1 / self.temperature) for _, visits in likely]
        return self._rng.choices([move for move, _ in likely], weights)[0]


def rank(choices: Mapping[Move, Choice]) -> list[tuple[Move, Choice]]:
    """The moves tried most first; of those tried as often, the better."""
    return sorted(choices.items(), key=lambda item: (-item[1].visits, -item[1].total))
