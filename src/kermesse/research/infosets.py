"""The number of information sets of a game: exact for small games, a lower bound for others.

An information set is an information state of `openspiel`: a seat, all it was told, what it did and
what it sees, at a question of `sequential`.

**The bound.** All seats play at random. Before each question to a seat, the game continues in many
worlds that `imagine` draws from its view, and what the seat knows at its next question is compared
in pairs. If one pair in `c` is equal, there are at least `c` possibilities: the effective number
(the inverse Simpson index) never exceeds the actual one. The path continues in one of these worlds.
The logarithms add up along a path to at most the entropy of its last information set, which is at
most the logarithm of their number. So the mean over many paths is a lower bound. A branching factor
too large for the number of worlds is underestimated. Worlds are drawn from the view, which is
assumed to hold all that a seat may reason from.
"""

from collections import Counter
from copy import deepcopy
from math import comb, log10
from random import Random
from typing import Final, NamedTuple

import msgspec

from kermesse.core.contract import Seat, Told
from kermesse.experiments.stats import Interval, mean_interval
from kermesse.research.chance_history import ChanceHistory, SeatHistories, StartingPoint, as_json
from kermesse.research.sequential import SequentialGame, Setup

ME: Final[Seat] = 0
"""The seat whose information sets are counted: the others' would only add to them."""

OVER: Final = 0
"""Stands for what is known after the end: no further question comes."""


class Tree(msgspec.Struct, frozen=True, tag="tree"):
    """The size of a whole game tree."""

    information_sets: int
    """Number of information sets."""

    decisions: int
    """Number of decision nodes."""

    ends: int
    """Number of terminal nodes, or of nodes at the depth limit."""

    longest: int | None
    """Depth limit in actions; None for no limit."""


def count(setup: Setup, longest: int | None = None) -> Tree:
    """Walk the whole tree, up to a number of actions of players; for small games."""
    first = ChanceHistory(SequentialGame(setup), {})
    todo = [(first, SeatHistories(StartingPoint(first, ("",) * setup.seats)))]
    known: set[tuple[Seat, str]] = set()
    decisions = ends = 0
    while todo:
        history, histories = todo.pop()
        game = history.game
        if game.next == "over" or history.actions == longest:
            ends += 1
            continue
        if game.seat is None:
            ways = [outcome for outcome, _ in history.outcomes()]
        else:
            decisions += 1
            heard = histories.of(history, game.seat)
            known.add((game.seat, f"{heard}\n{as_json(game.view(game.seat))}"))
            ways = [*game.numbers]
        for way in ways:
            after = history.copy()
            after.apply(way)
            todo.append((after, deepcopy(histories)))
    return Tree(len(known), decisions, ends, longest)


class Bound(msgspec.Struct, frozen=True, tag="bound"):
    """A lower bound of a seat's information sets, as decimal logarithms."""

    paths: int
    """Number of paths."""

    worlds: int
    """Number of worlds at each question."""

    first: float
    """Bound at the first question."""

    questions: int
    """Most questions of a path."""

    ended: int
    """Number of paths that reached the end of their game."""

    least: float
    """Bound at the last question: the mean over all paths."""

    interval: Interval
    """95 % confidence interval of that mean (Student)."""


class _Known(NamedTuple):
    """A game at a question to the seat, or over, and a hash of what the seat learned on the way."""

    game: SequentialGame
    learned: int


def bound(
    setup: Setup, seed: int, paths: int = 20, worlds: int = 200, questions: int = 24
) -> Bound:
    """Follow random paths, each for at most `questions` questions to the seat."""
    rng = Random(f"infosets/{seed}")
    starts = [_go_on(SequentialGame(setup, []), rng) for _ in range(paths * worlds)]
    first = log10(_different(starts))
    found, ended = [], 0
    for path in range(paths):
        here, total = starts[path], first
        for _ in range(questions - 1):
            if here.learned == OVER:
                break
            after = [_imagined(here.game, rng) for _ in range(worlds)]
            total += log10(_different(after))
            here = after[0]
        ended += here.learned == OVER
        found.append(total)
    least, interval = mean_interval(found)
    return Bound(
        paths=paths,
        worlds=worlds,
        first=first,
        questions=questions,
        ended=ended,
        least=least,
        interval=interval,
    )


def _different(some: list[_Known]) -> float:
    """Return the effective number of different values: pairs divided by equal pairs.

    One equal pair is added, so that chance does not make the result too large.
    """
    alike = sum(comb(times, 2) for times in Counter(each.learned for each in some).values())
    return max(1.0, comb(len(some), 2) / (alike + 1))


def _imagined(game: SequentialGame, rng: Random) -> _Known:
    """Let the seat answer at random in an imagined world, and continue the game."""
    world = game.imagined(ME, rng)
    world.told = []
    number = rng.choice(world.numbers)
    world.act(number)
    return _go_on(world, rng, number)


def _go_on(game: SequentialGame, rng: Random, did: int | None = None) -> _Known:
    """Play at random until the seat is asked; what it did is part of what it knows then."""
    told: list[Told] = game.told or []
    game.draw(rng)
    while game.next != "over" and game.seat != ME:
        game.act(rng.choice(game.numbers))
        game.draw(rng)
    if game.next == "over":
        return _Known(game, OVER)
    heard = [event for fact in told if (event := fact.to(ME)) is not None]
    return _Known(game, hash((did, as_json(heard), as_json(game.view(ME)))) or 1)
