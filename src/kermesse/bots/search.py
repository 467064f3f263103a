"""Flat Monte Carlo over imagined worlds: try each move in many games this could be."""

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

from kermesse.bots.hints import hints
from kermesse.core.contract import Move
from kermesse.core.game import Game
from kermesse.core.playout import playout

EXPLORATION: Final = 0.7
"""How much a move seldom tried is worth another try, for rewards from 0 to 1."""

TRIES: Final = 20
"""Of a menu put in order, only so many moves are tried that each gets this many worlds."""

LEAST: Final = 8
"""But so many in any case."""

HORIZON: Final = 2_000
"""A playout longer than this is judged as it stands."""


class Search:
    """Chooses the move that does best in worlds it imagines from its view.

    Every trial imagines a world afresh, picks one move of the menu by UCB1 (the best average so
    far, plus a bonus for moves seldom tried), plays it and plays that world out; in the end it
    makes the move tried most.
    """

    def __init__(self, game: Game, rng: Random, worlds: int, ms: int | None = None) -> None:
        self._game = game
        self._rng = rng
        self._hints = hints(game)
        self.worlds = worlds
        """How many worlds it looks at, at most."""
        self.ms = ms
        """How many milliseconds it takes, at most; None when only the worlds count."""

    def act(self, view: Any, moves: Sequence[Any]) -> Move:
        """The move tried most."""
        shortlist = self._hints.shortlist
        if shortlist is not None and len(moves) > 1:
            moves = shortlist(view, moves)[: max(LEAST, self.worlds // TRIES)]
        if len(moves) == 1:
            only: Move = moves[0]
            return only
        # In an order of its own, so that a budget too small for the menu is not spent on its top.
        order = self._rng.sample(range(len(moves)), len(moves))
        visits = [0] * len(moves)
        rewards = [0.0] * len(moves)
        started = before = perf_counter() if self.ms else 0.0
        for trial in range(self.worlds):
            fresh = trial < len(order)
            index = order[trial] if fresh else _most_promising(visits, rewards, trial)
            visits[index] += 1
            rewards[index] += self._try(view, moves[index])
            if self.ms:
                now = perf_counter()
                # Stop while one more trial as long as this one would still be in time.
                if now + (now - before) > started + self.ms / 1000:
                    break
                before = now
        chosen: Move = moves[max(order, key=lambda index: (visits[index], rewards[index]))]
        return chosen

    def _try(self, view: Any, move: Any) -> float:
        """What a move is worth to the viewer in one imagined world, played out once."""
        seat = view.you
        world = self._game.imagine(view, self._rng)
        world.play(seat, move, world.at)
        playout(world, self._rng, self._hints.policy, HORIZON)
        return self._hints.reward(world, seat)


def _most_promising(visits: list[int], rewards: list[float], trials: int) -> int:
    """UCB1: the move whose true average may be the highest, given how often each was tried."""
    bonus = EXPLORATION * sqrt(log(trials))
    best, index = -1.0, 0
    for i, (count, reward) in enumerate(zip(visits, rewards, strict=True)):
        promise = reward / count + bonus / sqrt(count)
        if promise > best:
            best, index = promise, i
    return index
