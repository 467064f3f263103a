"""What a seat can know about hidden things: the odds of each face in each hidden place.

Worlds that agree with a view are drawn by `imagine` of the game. If its random choices have few
outcomes, all of them are tried and the odds are exact.
"""

import random
from collections.abc import Generator, Iterator, Mapping
from math import fsum, sqrt
from typing import Any, Final, TypeAlias

import msgspec

from kermesse.core.contract import Rng
from kermesse.core.game import Game
from kermesse.core.registry import all_games

Place: TypeAlias = tuple[str | int, ...]
"""A place and its numbers: `("deck", 0)` is the next card, `("hand", 1)` what seat 1 holds."""

_Dealt: TypeAlias = tuple[float, Mapping[Place, tuple[int, ...]]]
"""The weight of a world, and what lies in its places."""

OUTCOMES: Final = 10_000
"""Number of outcomes of all random choices up to which the odds are exact."""


class Knowledge(msgspec.Struct, frozen=True):
    """What a viewer can know about hidden things."""

    odds: dict[Place, dict[int, float]]
    """For each hidden place and each face, the probability that the place holds this face, at least
    once if it holds several."""

    worlds: int
    """Number of worlds the odds come from."""

    error: float
    """The standard error of each probability, at most; 0 if the odds are exact."""


def knowledge(
    view: msgspec.Struct, *, game: Game | None = None, worlds: int = 1_000, seed: int = 0
) -> Knowledge:
    """Return the odds of each face in each hidden place, as the seat with this view could work them
    out.

    They are exact if the possible deals are few, and come from this many random `worlds` otherwise.
    Deals are weighed by the public rules alone: what players meant by their moves is not used. A
    face that no world shows has small odds, not none.

    >>> from random import Random
    >>> import kermesse
    >>> state = kermesse.get("canaille").start(2)
    >>> state.play("house", state.house(Random(1)), at=0)
    >>> known = kermesse.knowledge(state.view(0))
    >>> round(sum(known.odds["deck", 0].values()), 6), round(known.error, 3)
    (1.0, 0.016)
    """
    if game is None:
        game = next((each for each in all_games() if each.view is type(view)), None)
    if game is None:
        raise LookupError(f"no game has views of type {type(view).__name__}")
    work = gathering(game, view, worlds=worlds, seed=seed)
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: Knowledge = done.value
            return result


def gathering(
    game: Game, view: Any, *, worlds: int, seed: int = 0
) -> Generator[None, None, Knowledge]:
    """Do the same in small steps, and yield after each."""
    dealt: list[_Dealt] = []
    exact = True
    try:
        for weight, world in _every_world(game, view):
            dealt.append((weight, places_of(game, world)))
            yield
    except _TooMany:
        rng = random.Random(seed)
        dealt, exact = [], False
        for _ in range(worlds):
            dealt.append((1 / worlds, places_of(game, game.imagine(view, rng))))
            yield
    odds: dict[Place, dict[int, float]] = {}
    for place, chances in _odds(dealt):
        odds[place] = chances
        yield
    return Knowledge(odds, len(dealt), 0.0 if exact else 0.5 / sqrt(worlds))


def _odds(dealt: list[_Dealt]) -> Iterator[tuple[Place, dict[int, float]]]:
    """Yield the odds of each place that differs between weighted worlds."""
    for place, cards in dealt[0][1].items():
        held = [(weight, places.get(place)) for weight, places in dealt]
        if all(other == cards for _, other in held) or any(other is None for _, other in held):
            continue
        chances: dict[int, list[float]] = {}
        for weight, some in held:
            for face in dict.fromkeys(some or ()):
                chances.setdefault(face, []).append(weight)
        yield place, {face: fsum(weights) for face, weights in sorted(chances.items())}


def places_of(game: Game, state: Any) -> Mapping[Place, tuple[int, ...]]:
    """Return what lies in each place of a state: by `Game.places`, otherwise what each seat sees in
    the fields of its view."""
    if game.places is not None:
        return game.places(state)
    found: dict[Place, tuple[int, ...]] = {}
    for seat in state.seats():
        theirs = state.view(seat)
        for name in theirs.__struct_fields__:
            value = getattr(theirs, name)
            row = value if isinstance(value, tuple) else (value,)
            if name != "you" and all(type(thing) is int for thing in row):
                found[name, seat] = row
    return found


class _TooMany(Exception):
    """The random choices have too many outcomes."""


class _Script(Rng):
    """A source of chance that makes given choices, then the first of each, and notes them."""

    def __init__(self, choices: list[int]) -> None:
        self.choices = choices
        self.stops: list[int] = []
        self.outcomes = 1

    def randrange(self, stop: int, /) -> int:
        self.outcomes *= stop
        if self.outcomes > OUTCOMES:
            raise _TooMany
        if len(self.stops) == len(self.choices):
            self.choices.append(0)
        self.stops.append(stop)
        return self.choices[len(self.stops) - 1]

    def shuffle(self, x: list[Any], /) -> None:
        for last in range(len(x) - 1, 0, -1):
            other = self.randrange(last + 1)
            x[last], x[other] = x[other], x[last]

    def choice(self, seq: Any, /) -> Any:
        return seq[self.randrange(len(seq))]

    def sample(self, population: Any, k: int) -> list[Any]:
        pool = list(population)
        return [pool.pop(self.randrange(len(pool))) for _ in range(k)]


def _every_world(game: Game, view: Any) -> Iterator[tuple[float, Any]]:
    """Yield every world that `imagine` can draw, with its probability; raise `_TooMany`."""
    choices: list[int] = []
    for _ in range(OUTCOMES):
        script = _Script(choices)
        world = game.imagine(view, script)
        yield 1 / script.outcomes, world
        while choices and choices[-1] + 1 == script.stops[len(choices) - 1]:
            choices.pop()
        if not choices:
            return
        choices[-1] += 1
    raise _TooMany
