"""Games by the million: pure functions over integer arrays, for JAX to compile (extra `batch`).

    engine = kermesse.batch.engine("…", seats=4)
    states = jax.vmap(engine.init)(jax.random.split(jax.random.key(0), 8192))

A game that has a package `batch` gives its engine there, as `ENGINE`. The rules in Python are
the law; tests hold an engine to them move by move.
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kermesse.batch.contract import NOBODY, Engine
from kermesse.core.contract import BadSetup, Options
from kermesse.core.game import Game
from kermesse.core.registry import all_games, get

__all__ = ["NOBODY", "Engine", "engine", "games", "has_engine"]


def has_engine(game: Game) -> bool:
    """Has this game an engine?"""
    package = import_module(game.module)
    return hasattr(package, "__path__") and find_spec(f"{game.module}.batch") is not None


def games() -> tuple[Game, ...]:
    """Every game that has one."""
    return tuple(filter(has_engine, all_games()))


def engine(
    game: str | Game,
    seats: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
) -> Engine[Any]:
    """The engine of a game, at the usual table or the smallest unless it is said; or `BadSetup`."""
    game = get(game) if isinstance(game, str) else game
    if not has_engine(game):
        known = ", ".join(each.key for each in games())
        raise BadSetup(
            "{game} has no batch engine; games that have one: {known}", game=game.key, known=known
        )
    seats = game.default_seats if seats is None else seats
    read = game.read_options(options)
    game.start(seats, read)  # `BadSetup` for a table that cannot be
    found: Engine[Any] = import_module(f"{game.module}.batch").ENGINE(seats, read)
    return found
