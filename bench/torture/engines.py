"""Engines: games played by a batch engine, with each move repeated by the rules.

JAX is imported when a case is run, not when the promises are listed.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from itertools import product
from random import Random
from typing import Any, Final

from bench.torture.promise import GAMES, Breach, Promise

from kermesse.core.contract import BadSetup, Illegal
from kermesse.core.game import Game
from support import engine_marks
from support.replaced import replaced

BATCH: Final = 256
"""Number of games in a case."""

EVERY: Final = 11
"""Number of ticks in which all seats are observed once, each game at a different tick."""

LONGEST: Final = 10
"""Most ticks of a game, as a multiple of the longest game of the tests."""


def check(key: str, seed: str) -> Counter[str]:
    """Play a batch at some table, half of it at random, half by the built-in policy; raise where
    engine and rules differ."""
    import numpy as np

    from kermesse.core.encoding import encoding
    from support import engine_comparison, engine_records

    game, rng = GAMES[key], Random(seed)
    number = rng.randrange(len(tables(key)))
    seats, given = tables(key)[number]
    options, part = game.read_options(given), engine_records.part(game)
    engine, leader = leading(key, number)
    heats = [-1.0 if each < BATCH // 2 else rng.random() for each in range(BATCH)]
    most = LONGEST * part.MOST
    led = leader.games(rng.getrandbits(32), most, np.array(heats, np.float32))
    counts = Counter(games=BATCH)
    for each in range(BATCH):
        told, looks, choose, drawn = led.one(each, encoding(game))
        try:
            record = engine_records.repeated(game, seats, options, choose, drawn, looks)
            counts["moves"] += engine_comparison.check_one(engine, record, told, 0) - 1
        except (AssertionError, Illegal) as error:
            raise Breach(f"{options}, {seats} seats, game {each} of the batch: {error}") from error
        counts["observations"] += seats * sum(seen is not None for seen in record.seen)
    return counts


@cache
def tables(key: str) -> tuple[tuple[int, dict[str, Any]], ...]:
    """Return every number of seats with every variant that the engine plays, and the tables of the
    tests."""
    game = GAMES[key]
    every = product(game.seats, game.variants.values())
    found = [(seats, dict(options)) for seats, options in every if _plays(game, seats, options)]
    tested = import_module(f"{game.module}.tests.engine").TABLES
    return (*found, *(table for table in tested if table not in found))


def _plays(game: Game, seats: int, options: Mapping[str, Any]) -> bool:
    """Return whether the engine of a game has this table."""
    from kermesse import batch

    try:
        batch.engine(game, seats, options)
    except BadSetup:
        return False
    return True


@cache
def leading(key: str, number: int) -> tuple[Any, Any]:
    """Return the engine of a table and its driver; cached, because compiling takes longer than a
    batch."""
    import jax.numpy as jnp

    from kermesse import batch
    from support import engine_comparison

    game = GAMES[key]
    engine = batch.engine(game, *tables(key)[number])
    built_in = import_module(f"{game.module}.batch.bots").policy

    def policy(state: Any, bits: Any, heat: Any) -> Any:
        resolute = built_in(engine, state, bits, jnp.maximum(heat, 0))
        return jnp.where(heat < 0, engine.random(state, bits), resolute)

    return engine, engine_comparison.Leader(game, engine, BATCH, EVERY, policy, compiling={})


@contextmanager
def saboteur() -> Iterator[None]:
    """Make Festival's engine offer the cards to any player who waits for them."""
    from kermesse.games.festival.batch.engine import FestivalEngine

    leading.cache_clear()  # what is compiled does not change
    try:
        with replaced(FestivalEngine, "receivers", lambda _self, state: ~state.served):
            yield
    finally:
        leading.cache_clear()


PROMISE = Promise(
    key="engines",
    name="engines",
    how="games played by batch engines, at random and by the built-in policy, at tables of every "
    "size and variant, repeated by the rules: the seat to act and the menu at every move, what "
    "all seats see at some, scores and shares at the end",
    goal={"games": 1_000_000},
    each=True,
    parts=tuple(game.key for game in engine_marks.engines()),
    check=check,
    saboteur=saboteur,
    limit=900,
    code=(
        "kermesse.core",
        "kermesse.batch",
        "{game}",
        "{game}.batch",
        "{game}.tests",
        "support.engine_comparison",
        "support.engine_records",
    ),
)
