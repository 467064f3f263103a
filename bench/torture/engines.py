"""Engines: games led by a batch engine, and each of their moves made again by the rules.

JAX is imported by whoever tries a case, not by whoever lists the promises.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Final

from bench.torture.promise import GAMES, Breach, Promise, replaced

from kermesse.core.contract import Illegal
from support import engine_marks

BATCH: Final = 256
"""So many games are led at once: a case."""

EVERY: Final = 11
"""In so many ticks all seats look once, each game at a tick of its own."""

LONGEST: Final = 10
"""No game takes so many times the ticks of the longest one of tests."""


def check(key: str, seed: str) -> Counter[str]:
    """A batch at some table: half of its games by chance, half by the house's policy, more or less
    resolute; it raises where engine and rules part."""
    import numpy as np

    from kermesse.core.encoding import encoding
    from support import engine_comparison

    game, rng = GAMES[key], Random(seed)
    number = rng.randrange(len(tables(key)))
    seats, given = tables(key)[number]
    options, part = game.read_options(given), engine_comparison.part(game)
    engine, leader = leading(key, number)
    heats = [-1.0 if each < BATCH // 2 else rng.random() for each in range(BATCH)]
    most = LONGEST * part.MOST
    led = leader.games(rng.getrandbits(32), most, np.array(heats, np.float32))
    counts = Counter(games=BATCH)
    for each in range(BATCH):
        told, looks, choose, drawn = led.one(each, encoding(game))
        try:
            record = engine_comparison.recorded(
                game, seats, options, choose, part.house(drawn), looks
            )
            counts["moves"] += engine_comparison.check_one(engine, record, told, 0) - 1
        except (AssertionError, Illegal) as error:
            raise Breach(f"{options}, {seats} seats, game {each} of the batch: {error}") from error
        counts["observations"] += seats * sum(seen is not None for seen in record.seen)
    return counts


@cache
def tables(key: str) -> tuple[tuple[int, dict[str, Any]], ...]:
    """Every size with every variant, and the tables of tests."""
    game = GAMES[key]
    found = [(seats, dict(each)) for seats in game.seats for each in game.variants.values()]
    tested = import_module(f"{game.module}.tests.engine").TABLES
    return (*found, *(table for table in tested if table not in found))


@cache
def leading(key: str, number: int) -> tuple[Any, Any]:
    """The engine of a table, and who lets it lead: compiling takes longer than a batch."""
    import jax.numpy as jnp

    from kermesse import batch
    from support import engine_comparison

    game = GAMES[key]
    engine = batch.engine(game, *tables(key)[number])
    house = import_module(f"{game.module}.batch.bots").policy

    def policy(state: Any, bits: Any, heat: Any) -> Any:
        resolute = house(engine, state, bits, jnp.maximum(heat, 0))
        return jnp.where(heat < 0, engine.random(state, bits), resolute)

    return engine, engine_comparison.Leader(game, engine, BATCH, EVERY, policy, compiling={})


@contextmanager
def saboteur() -> Iterator[None]:
    """Festival's engine lets the cards go on to anybody who waits for them."""
    from kermesse.games.festival.batch.engine import FestivalEngine

    leading.cache_clear()  # what is compiled stays as it was
    try:
        with replaced(FestivalEngine, "receivers", lambda _self, state: ~state.served):
            yield
    finally:
        leading.cache_clear()


PROMISE = Promise(
    key="engines",
    name="engines",
    how="games led by the batch engines, at random and by the house's policy, at tables of every "
    "size and variant, made again by the rules: who acts and the whole menu at every move, what "
    "all seats see at some, scores and shares in the end",
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
        "engine_comparison",
    ),
)
