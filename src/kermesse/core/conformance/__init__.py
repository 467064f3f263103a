"""Conformance: the laws of the contract, checked on random games, without exceptions.

    from kermesse.core.conformance import check
    check(kermesse.get("festival"))

`kermesse conform festival` does the same from the command line. Each law is a function with the
name of the law; its docstring states it.
"""

import importlib
import inspect
import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Final

from kermesse.core.conformance import encodings, laws, worlds
from kermesse.core.conformance.broken import Broken, Where, check_law, require
from kermesse.core.conformance.laws import Moment
from kermesse.core.conformance.odds import odds
from kermesse.core.conformance.walk import (
    Walk,
    answers,
    clocks,
    doors,
    ends,
    first_state,
    house,
    over,
    pure,
    replays,
    setup,
)
from kermesse.core.conformance.worlds import Worlds
from kermesse.core.encoding import Encoding
from kermesse.core.game import Game

__all__ = ["LAWS", "Broken", "Checked", "Worlds", "check", "sizes"]

_EVERY_MOMENT: Final[tuple[Callable[[Moment], None], ...]] = (
    laws.menu,
    laws.json,
    laws.hears,
    worlds.imagine,
)
"""The laws checked after every move."""

_SOME_MOMENTS: Final[tuple[Callable[[Moment], None], ...]] = (
    laws.menu,
    laws.copy,
    worlds.key,
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
    worlds.one_box,
    worlds.imagination,
    worlds.two_worlds,
    worlds.eyes,
    worlds.openness,
    worlds.fingers,
    worlds.discretion,
)
"""All laws of one moment, the slow ones included, checked at some moments of each game."""


@dataclass
class Checked:
    """Counts of what was checked."""

    games: int = 0
    """Random games played to their end."""

    moves: int = 0
    """Moves played in them."""

    moments: int = 0
    """Moments at which every law was checked."""

    unchecked: tuple[str, ...] = ()
    """Laws that were not checked, since the game has no `tests/worlds.py`."""


def check(
    game: Game,
    *,
    worlds: Worlds | None = None,
    encoding: Encoding | None = None,
    seats: Iterable[int] | None = None,
    variants: Iterable[str] | None = None,
    seeds: Iterable[int] = range(2),
    moments: int = 8,
    bound: int = 10_000,
    wrapped: bool = False,
) -> Checked:
    """Check every law on random games; raise `Broken` for the first broken law.

    It plays one game for each number of seats (by default `sizes`), variant and seed, and checks
    the slow laws at `moments` of its moments. A game must end within `bound` moves. `worlds` says
    what the rulebook hides; by default it is the module `tests/worlds.py` of the game, and without
    it some laws are `unchecked`. `encoding` is by default that of the game, if it has any. A game
    that tests have `wrapped` may override `play`.
    """
    checked = Checked()
    places = [
        Where(game, count, variant, seed)
        for count in (sizes(game) if seats is None else seats)
        for variant in (game.variants if variants is None else variants)
        for seed in seeds
    ]
    walks: list[tuple[Walk, Any]] = []
    for where in places:
        chance = random.getstate()
        hidden = check_law(rulebook, where, game) if worlds is None else worlds
        if hidden is None:
            checked.unchecked = tuple(_name(law) for law in _NEED_WORLDS)
        check_law(setup, where, where)
        if not wrapped:
            check_law(laws.one_law, where, first_state(where))
        walk = check_law(ends, where, where, bound)
        check_law(replays, where, walk)
        checked.moments += _check_moments(walk, hidden, moments)
        check_law(laws.advances, where, walk)
        encodings.check_encoding(where, encoding, hidden)
        drawn = random.getstate() != chance
        check_law(pure, where, ["the global random generator was used"] if drawn else [])
        checked.games += 1
        checked.moves += len(walk.steps)
        walks.append((walk, hidden))
    for walk, hidden in walks:  # last: it is the slowest law, and other faults explain its finds
        if hidden is not None:
            check_law(odds, walk.where, walk, hidden, moments)
    return checked


def sizes(game: Game) -> tuple[int, ...]:
    """Return the numbers of seats to check: the first seven, and the largest."""
    return tuple(dict.fromkeys((*game.seats[:7], game.seats[-1])))


def rulebook(game: Game) -> Any:
    """The module `tests/worlds.py` of a game, if it exists, defines `scramble` and `hidden`. A game
    may also have them as `Game.worlds`."""
    if game.worlds is not None:
        return game.worlds
    package, home = importlib.import_module(game.module), f"{game.module}.tests"
    for name in (home, f"{home}.worlds"):
        if not hasattr(package, "__path__") or find_spec(name) is None:
            return None  # installed games often come without tests
        package = importlib.import_module(name)
    for asked in ("scramble", "hidden"):
        require(callable(getattr(package, asked, None)), f"{package.__name__} has no {asked}")
    return package


_NEED_WORLDS: Final[tuple[Callable[..., None], ...]] = (
    worlds.scramble,
    worlds.one_box,
    worlds.imagination,
    worlds.discretion,
    odds,
)
"""The laws that need `tests/worlds.py`."""

_WHOLE_GAME: Final[tuple[Callable[..., Any], ...]] = (
    *(rulebook, setup, laws.one_law, ends, pure, house, doors, clocks, over, answers, replays),
    laws.advances,
    *(encodings.encoding, encodings.shapes),
    *(encodings.numbers, encodings.rows, encodings.egocentric),
)
"""The laws of a whole game, checked during the walk."""

_LAST: Final[tuple[Callable[..., Any], ...]] = (odds,)
"""The laws checked after all others."""


def _name(law: Callable[..., Any]) -> str:
    return law.__name__.replace("_", "-")


LAWS: Final[Mapping[str, str]] = {
    _name(law): inspect.getdoc(law) or "" for law in (*_WHOLE_GAME, *_SOME_MOMENTS, *_LAST)
}
"""Every law by name, in the order of checking, with its statement."""


def _check_moments(walk: Walk, hidden: Any, moments: int) -> int:
    """Repeat the walk and check the laws of each moment; return how many got all laws."""
    where, length = walk.where, len(walk.steps)
    rng = where.rng("laws")
    chosen = {0, 1, length - 1, length, *rng.sample(range(length + 1), min(moments, length + 1))}
    state = first_state(where)
    for number in range(length + 1):
        where.move = number
        moment = Moment(walk, state, hidden, rng)
        for law in _SOME_MOMENTS if number in chosen else _EVERY_MOMENT:
            if hidden is None and law in _NEED_WORLDS:
                continue
            check_law(law, where, moment)
            if state.key() != moment.key:
                raise Broken("copy", f"checking {law.__name__} on copies changed the state", where)
        if number < length:
            check_law(walk.steps[number].replays, where, state)
    return len(chosen)
