"""The laws of the house, checked on random games of any game, with no list of exceptions.

    from kermesse.core.conformance import check
    check(kermesse.get("festival"))

Each law is a function whose docstring states it; its name is the name a `Broken` bears.
"""

import importlib
import inspect
import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from kermesse.core.conformance import laws, worlds
from kermesse.core.conformance.broken import Broken, Where, hold
from kermesse.core.conformance.laws import Moment
from kermesse.core.conformance.walk import (
    Walk,
    answers,
    began,
    clocks,
    doors,
    ends,
    house,
    over,
    pure,
    replays,
    setup,
)
from kermesse.core.conformance.worlds import Worlds
from kermesse.core.game import Game

__all__ = ["LAWS", "Broken", "Checked", "Worlds", "check", "sizes"]

_EVERYWHERE: Final[tuple[Callable[[Moment], None], ...]] = (
    laws.menu,
    laws.json,
    laws.hears,
    worlds.imagine,
)
"""The laws checked after every move."""

_HERE_AND_THERE: Final[tuple[Callable[[Moment], None], ...]] = (
    laws.menu,
    laws.copy,
    laws.plays,
    laws.refusals,
    laws.open_moves,
    laws.time,
    laws.telling,
    laws.both_ways,
    laws.json,
    laws.hears,
    worlds.scramble,
    worlds.imagine,
    worlds.imagination,
    worlds.two_worlds,
    worlds.eyes,
    worlds.discretion,
)
"""All the laws of one moment, the costly ones included, checked at some moments of each game."""


@dataclass
class Checked:
    """How much was checked."""

    games: int = 0
    """Random games played to their end."""

    moves: int = 0
    """Moves played in them."""

    moments: int = 0
    """Moments at which every law was checked."""


def check(
    game: Game,
    *,
    worlds: Worlds | None = None,
    seats: Iterable[int] | None = None,
    variants: Iterable[str] | None = None,
    seeds: Iterable[int] = range(2),
    moments: int = 8,
    bound: int = 10_000,
    wrapped: bool = False,
) -> Checked:
    """Check every law on random games; raise `Broken` at the first one broken.

    For each number of seats (by default `sizes`) and each variant, one game for each seed; at so
    many `moments` of it the costly laws too. A game must end within `bound` moves. `worlds` is what
    the rulebook hides, by default the game's own `tests/worlds.py`. A game `wrapped`, to be broken
    on purpose, may have a `play` of its own; no other.
    """
    checked = Checked()
    places = [
        Where(game, count, variant, seed)
        for count in (sizes(game) if seats is None else seats)
        for variant in (game.variants if variants is None else variants)
        for seed in seeds
    ]
    for where in places:
        chance = random.getstate()
        hidden = hold(rulebook, where, game) if worlds is None else worlds
        hold(setup, where, where)
        if not wrapped:
            hold(laws.one_law, where, began(where))
        walk = hold(ends, where, where, bound)
        hold(replays, where, walk)
        checked.moments += _look_closely(walk, hidden, moments)
        hold(laws.advances, where, walk)
        drawn = random.getstate() != chance
        hold(pure, where, ["the random numbers all share were drawn from"] if drawn else [])
        checked.games += 1
        checked.moves += len(walk.steps)
    return checked


def sizes(game: Game) -> tuple[int, ...]:
    """The numbers of seats to check: the first seven, and the largest."""
    return tuple(dict.fromkeys((*game.seats[:7], game.seats[-1])))


def rulebook(game: Game) -> Any:
    """Every game says in its tests/worlds.py what its rulebook hides."""
    return importlib.import_module(f"{game.module}.tests.worlds")


_ALONG_THE_WAY: Final = (
    *(rulebook, setup, laws.one_law, ends, pure, house, doors, clocks, over, answers, replays),
    laws.advances,
)
"""The laws of a whole game, checked while it is walked."""

LAWS: Final[Mapping[str, str]] = {
    law.__name__.replace("_", "-"): inspect.getdoc(law) or ""
    for law in (*_ALONG_THE_WAY, *_HERE_AND_THERE)
}
"""Every law by its name, in the order of checking, with the sentence that states it."""


def _look_closely(walk: Walk, hidden: Any, moments: int) -> int:
    """Walk the same way again, checking the laws of each moment; how many got them all."""
    where, length = walk.where, len(walk.steps)
    rng = where.rng("laws")
    chosen = {0, 1, length - 1, length, *rng.sample(range(length + 1), min(moments, length + 1))}
    state = began(where)
    for number in range(length + 1):
        where.move = number
        moment = Moment(walk, state, hidden, rng)
        for law in _HERE_AND_THERE if number in chosen else _EVERYWHERE:
            hold(law, where, moment)
            if state.key() != moment.key:
                raise Broken("copy", f"checking {law.__name__} on copies changed the state", where)
        if number < length:
            hold(walk.steps[number].replays, where, state)
    return len(chosen)
