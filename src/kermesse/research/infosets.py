"""How many information sets a game has: counted where the whole tree can be walked, and elsewhere
so many at least.

An information set is what `spiel` calls an information state: a seat, all it was told, what it did
and what it sees, in the questions of `turns`.

**The bound.** A seat plays at random, and so do the others. Before each question to it the game
goes on in many worlds, drawn by `imagine` from what it sees; what it knows at its next question is
compared in pairs. If one pair in `c` is alike, no fewer than `c` things could have happened: that
is the effective number (the inverse of Simpson's index), never larger than the number itself,
however unevenly they come up. One of the worlds is then the one in which the path goes on. The
logarithms of these numbers add up along a path to no more than the entropy of where it leads, and
that is no more than the logarithm of the number of information sets there. So the mean over many
paths is a lower bound; a branching too wide to be seen in so many worlds is counted as less. Worlds
are drawn from the view, which is taken to hold all that its seat may reason from.
"""

from collections import Counter
from copy import deepcopy
from math import comb, log10
from random import Random
from typing import Final, NamedTuple

import msgspec

from kermesse.core.contract import Seat, Told
from kermesse.experiments.stats import Interval, mean_interval
from kermesse.research.chance_history import ChanceHistory, Ear, StartingPoint, as_json
from kermesse.research.sequential import SequentialGame, Setup

ME: Final[Seat] = 0
"""The seat whose information sets are bounded: those of the others only add to them."""

OVER: Final = 0
"""What is known once the game is over: no further question comes."""


class Tree(msgspec.Struct, frozen=True, tag="tree"):
    """A whole game, every way it can go."""

    information_sets: int
    """How many things can be known by whoever has to decide."""

    decisions: int
    """In how many ways a game can come to a decision."""

    ends: int
    """In how many ways it can end, or come to the last action looked at."""

    longest: int | None
    """How many actions were looked at; None for all there can be."""


def count(setup: Setup, longest: int | None = None) -> Tree:
    """Walk the whole tree, up to so many actions of players; for games small enough."""
    first = ChanceHistory(SequentialGame(setup), {})
    todo = [(first, Ear(StartingPoint(first, ("",) * setup.seats)))]
    known: set[tuple[Seat, str]] = set()
    decisions = ends = 0
    while todo:
        course, ear = todo.pop()
        turns = course.turns
        if turns.next == "over" or course.actions == longest:
            ends += 1
            continue
        if turns.seat is None:
            ways = [outcome for outcome, _ in course.outcomes()]
        else:
            decisions += 1
            heard = ear.heard(course, turns.seat)
            known.add((turns.seat, f"{heard}\n{as_json(turns.view(turns.seat))}"))
            ways = [*turns.numbers]
        for way in ways:
            after = course.copy()
            after.apply(way)
            todo.append((after, deepcopy(ear)))
    return Tree(len(known), decisions, ends, longest)


class Bound(msgspec.Struct, frozen=True, tag="bound"):
    """How many information sets a seat has at least; decimal logarithms."""

    paths: int
    """From how many paths that was found."""

    worlds: int
    """In how many worlds each question was looked at."""

    first: float
    """At its first question."""

    questions: int
    """How many questions each path went on for, or fewer where a game was over before."""

    ended: int
    """How many of the paths came to the end of their game."""

    least: float
    """At the last question of a path: the mean of all paths."""

    interval: Interval
    """95 %: where that mean lies (Student)."""


class _Known(NamedTuple):
    """A game at a question to the seat, or over, and what the seat learned on the way there."""

    turns: SequentialGame
    learned: int


def bound(
    setup: Setup, seed: int, paths: int = 20, worlds: int = 200, questions: int = 24
) -> Bound:
    """Follow some paths of random play, each for so many questions to the seat at most."""
    rng = Random(f"infosets/{seed}")
    starts = [_go_on(SequentialGame(setup, []), rng) for _ in range(paths * worlds)]
    first = log10(_different(starts))
    found, ended = [], 0
    for path in range(paths):
        here, total = starts[path], first
        for _ in range(questions - 1):
            if here.learned == OVER:
                break
            after = [_imagined(here.turns, rng) for _ in range(worlds)]
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
    """How many different things are known in these worlds, at least: the number of pairs for each
    pair that is alike, one pair more than were found so that luck never makes it too many."""
    alike = sum(comb(times, 2) for times in Counter(each.learned for each in some).values())
    return max(1.0, comb(len(some), 2) / (alike + 1))


def _imagined(turns: SequentialGame, rng: Random) -> _Known:
    """The seat answers at random in a world that looks the same to it, and the game goes on."""
    world = turns.imagined(ME, rng)
    world.told = []
    number = rng.choice(world.numbers)
    world.act(number)
    return _go_on(world, rng, number)


def _go_on(turns: SequentialGame, rng: Random, did: int | None = None) -> _Known:
    """Everybody else and chance act until the seat is asked; what it did comes into what it
    knows then."""
    told: list[Told] = turns.told or []
    turns.draw(rng)
    while turns.next != "over" and turns.seat != ME:
        turns.act(rng.choice(turns.numbers))
        turns.draw(rng)
    if turns.next == "over":
        return _Known(turns, OVER)
    heard = [event for fact in told if (event := fact.to(ME)) is not None]
    return _Known(turns, hash((did, as_json(heard), as_json(turns.view(ME)))) or 1)
