"""Batch engines: games as pure functions over integer arrays, for JAX to compile (extra `batch`).

    engine = kermesse.batch.engine("…", seats=4)
    states = jax.vmap(engine.init)(jax.random.split(jax.random.key(0), 8192))

A game's engine is `ENGINE` of its package `batch`. The Python rules are authoritative; tests
compare the engine with them move by move.
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
    """Return whether this game has an engine."""
    package = import_module(game.module)
    return hasattr(package, "__path__") and find_spec(f"{game.module}.batch") is not None


def games() -> tuple[Game, ...]:
    """Return the games that have an engine."""
    return tuple(filter(has_engine, all_games()))


def engine(
    game: str | Game,
    seats: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
) -> Engine[Any]:
    """Return the engine of a game, or raise `BadSetup`.

    By default it has the game's default number of seats.
    """
    game = get(game) if isinstance(game, str) else game
    if not has_engine(game):
        known = ", ".join(each.key for each in games())
        raise BadSetup(
            "{game} has no batch engine; games that have one: {known}", game=game.key, known=known
        )
    seats = game.default_seats if seats is None else seats
    read = game.read_options(options)
    game.start(seats, read)  # raises `BadSetup` for an impossible table
    found: Engine[Any] = import_module(f"{game.module}.batch").ENGINE(seats, read)
    return found
