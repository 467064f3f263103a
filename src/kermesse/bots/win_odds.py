"""Estimates of a seat's chance to win: worlds imagined from its view, played out by bots.

Nothing here sees the state, only a view. Each world has its own seed, so a request has the same
answer on any machine, however busy.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, Final

import msgspec

from kermesse.bots import make
from kermesse.bots.game_policy import by_view, policy_of
from kermesse.bots.slices import Sliced, finish
from kermesse.core.contract import Illegal, Move, Seat, State
from kermesse.core.game import Game
from kermesse.core.playout import Policy, playout

WORLDS: Final = 64
"""Default number of worlds for one estimate (see `TIMELINE_WORLDS` in `game_policy`)."""

LEVEL: Final = "medium"
"""The game's own bot that plays worlds out if the game gives no policy."""

HORIZON: Final = 5_000
"""Most moves of a playout; an unfinished world has no winner."""


class Chance(msgspec.Struct, frozen=True):
    """The expected result of a seat."""

    win: float
    """Probability of being among the winners, from 0 to 1."""

    score: float
    """Mean final score."""


class EstimateRequest(msgspec.Struct, frozen=True):
    """An estimate to make, of a position or of moves in it."""

    view: Any
    """The view of the seat."""

    worlds: int
    """Number of worlds to imagine."""

    seed: str
    """Seed of the worlds."""

    moves: tuple[Any, ...] = ()
    """First moves to compare in the same worlds, None to wait for the others; empty to estimate the
    position."""


class Estimate(msgspec.Struct, frozen=True, array_like=True):
    """The estimate for one move."""

    chance: Chance
    """The expected result."""

    error: float = 0.0
    """Standard error of its difference from the first move."""


def worlds_for(game: Game) -> int:
    """Return the number of worlds for each estimate of this game."""
    return policy_of(game).timeline_worlds or WORLDS


def estimate(game: Game, request: EstimateRequest) -> tuple[Estimate, ...]:
    """Play the worlds out and return an estimate for each move, or one for the position."""
    return finish(estimating(game, request))


def estimating(game: Game, request: EstimateRequest) -> Sliced[tuple[Estimate, ...]]:
    """Do the same in slices of one playout."""
    view, policy = request.view, _policy(game)
    moves: Sequence[Move | None] = request.moves or (None,)
    won: list[list[bool]] = [[] for _ in moves]
    points = [0.0] * len(moves)
    for trial in range(request.worlds):
        for place, move in enumerate(moves):
            yield
            rng = Random(f"{request.seed}:{trial}")  # the same world and luck for each move
            world = game.imagine(view, rng)
            if move is not None and not _made(world, view.you, move):
                won[place].append(False)
                continue
            playout(world, rng, policy, HORIZON)
            outcome = world.outcome()
            won[place].append(outcome is not None and view.you in outcome.winners)
            points[place] += outcome.scores.get(view.you, 0) if outcome is not None else 0
    return tuple(
        Estimate(
            Chance(round(sum(each) / len(each), 4), round(score / len(each), 2)),
            round(_error(won[0], each), 4),
        )
        for each, score in zip(won, points, strict=True)
    )


def _made(world: State[Any, Any], seat: Seat, move: Move) -> bool:
    """Make a move in an imagined world; return False if it is illegal there."""
    try:
        world.play(seat, move, world.at)
    except Illegal:
        return False
    return True


def _error(first: Sequence[bool], other: Sequence[bool]) -> float:
    """Return the standard error of the difference between two win rates, in the same worlds."""
    apart = [a - b for a, b in zip(first, other, strict=True)]
    mean = sum(apart) / len(apart)
    return sqrt(max(0.0, sum(each * each for each in apart) / len(apart) - mean**2) / len(apart))


def _policy(game: Game) -> Policy | None:
    """Return the policy of playouts: the one of searches, or the game's own bot, which gets the
    view of its seat."""
    policy = policy_of(game)
    if policy.policy is not None or LEVEL not in policy.bots:
        return policy.policy
    return by_view(lambda view, moves, rng: make(LEVEL, game, rng).act(view, moves))
