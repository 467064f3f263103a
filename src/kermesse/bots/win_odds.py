"""What a seat's chances are, by what it knows: the worlds it imagines, played out by bots.

Nothing here sees a game as it is: a view comes in, as to a bot that is asked for a move. Worlds are
counted and every one has a seed of its own, so that the same request has the same answer on any
machine, however busy it is.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, Final

import msgspec

from kermesse.bots import make
from kermesse.bots.game_policy import by_view, hints
from kermesse.core.contract import Illegal, Move, Seat, State
from kermesse.core.game import Game
from kermesse.core.playout import Policy, playout

WORLDS: Final = 64
"""How many worlds a seat imagines for one estimate, where its game says nothing else (`FILM`)."""

LEVEL: Final = "medium"
"""The bot of a game's own that plays worlds out where the game gives no policy."""

HORIZON: Final = 5_000
"""A world that is not over after so many moves is won by nobody."""


class Chance(msgspec.Struct, frozen=True):
    """What a seat may hope for."""

    win: float
    """How likely it is to be among the winners, from 0 to 1."""

    score: float
    """How many points it has in the end, on average."""


class EstimateRequest(msgspec.Struct, frozen=True):
    """Something to be estimated: what a seat knows and, perhaps, what it might do now."""

    view: Any
    """What it knows."""

    worlds: int
    """How many worlds to imagine."""

    seed: str
    """What they are drawn from."""

    moves: tuple[Any, ...] = ()
    """What it might do first, each to be tried in the same worlds, None for leaving it to the
    others; nothing where only the position counts."""


class Estimate(msgspec.Struct, frozen=True, array_like=True):
    """What came of one thing a seat might do."""

    chance: Chance
    """What it may hope for then."""

    error: float = 0.0
    """How far chance alone may have moved it apart from the first one (one standard error)."""


def worlds_for(game: Game) -> int:
    """How many worlds are imagined for each estimate in this game."""
    return hints(game).film or WORLDS


def estimate(game: Game, request: EstimateRequest) -> tuple[Estimate, ...]:
    """Play the worlds out: one estimate for each move, or one of the position."""
    view, policy = request.view, _policy(game)
    moves: Sequence[Move | None] = request.moves or (None,)
    won: list[list[bool]] = [[] for _ in moves]
    points = [0.0] * len(moves)
    for trial in range(request.worlds):
        for place, move in enumerate(moves):
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
    """Make a move in an imagined world; False where it is not allowed there."""
    try:
        world.play(seat, move, world.at)
    except Illegal:
        return False
    return True


def _error(first: Sequence[bool], other: Sequence[bool]) -> float:
    """The standard error of how much more often one won than the other, in the same worlds."""
    apart = [a - b for a, b in zip(first, other, strict=True)]
    mean = sum(apart) / len(apart)
    return sqrt(max(0.0, sum(each * each for each in apart) / len(apart) - mean**2) / len(apart))


def _policy(game: Game) -> Policy | None:
    """How worlds are played out: as searches do it; where a game has no policy for them, by its
    own bot, who sees of a world what its seat does."""
    told = hints(game)
    if told.policy is not None or LEVEL not in told.bots:
        return told.policy
    return by_view(lambda view, moves, rng: make(LEVEL, game, rng).act(view, moves))
