"""Benchmark of the batch engines: `python bench/batch.py`; `--gpu` for large batches, `--out` for
JSON.

`make bench-batch` (`batch_peers.py`) compares them with others. It measures players' decisions per
second of random play, deals and scores included, the best of some rounds:

- whole: the fastest way to play the game (`random_games`, if its engine has one)
- random: `tick` with a random move of the menu; games that are over are reset now and then
- mask: the same, and the whole mask is computed
- seen: the same, and the observation of the seat to act is computed
"""

import argparse
import json
import resource
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp

from kermesse import batch

BLOCK = 16
"""Number of ticks after which games that are over are reset."""

TICKS = 64
"""Number of ticks in a round."""


def whole(engine: Any, games: int, state: Any, key: jax.Array) -> Any:
    last = engine.random_games(key, games)
    return state, jax.vmap(engine.scores, -1)(last).sum(), games * engine.plies


def ticking(
    engine: Any, games: int, block_ticks: int, kind: str, states: Any, key: jax.Array
) -> Any:
    """Play some blocks of ticks of every game; return the games, a digest and the number of
    decisions."""
    over_all = partial(jax.vmap, in_axes=-1)

    def tick(carry: Any, key: jax.Array) -> tuple[Any, None]:
        states, digest, made = carry
        acts = over_all(engine.to_act)(states)
        if kind != "random":
            digest = digest + over_all(engine.legal)(states).sum()
        if kind == "seen":
            seats = jnp.maximum(acts, 0).astype(jnp.int8)
            seen = jax.vmap(engine.observe, (-1, 0))(states, seats)
            digest = digest + seen.sum(dtype=jnp.int32)
        bits = jax.random.bits(key, (games,), jnp.uint32)
        action = jax.vmap(engine.random, (-1, 0))(states, bits)
        states = jax.vmap(engine.tick, (-1, 0), -1)(states, action)
        return (states, digest, made + (acts >= 0).sum()), None

    def block(carry: Any, key: jax.Array) -> tuple[Any, None]:
        ticks, deals = jax.random.split(key)
        (states, digest, made), _ = jax.lax.scan(tick, carry, jax.random.split(ticks, block_ticks))
        digest = digest + over_all(engine.scores)(states).sum()
        fresh = jax.random.split(deals, games)
        return (jax.vmap(engine.auto_reset, (-1, 0), -1)(states, fresh), digest, made), None

    zero = jnp.int32(0)
    blocks = jax.random.split(key, max(1, TICKS // block_ticks))
    return jax.lax.scan(block, (states, zero, zero), blocks)[0]


def measure(
    engine: Any,
    kind: str,
    games: int,
    rounds: int,
    clock: Callable[[], float],
    block_ticks: int = BLOCK,
) -> dict[str, float]:
    """Return decisions per second, seconds to compile, bytes of one game, and megabytes of this
    process."""
    play = (
        partial(whole, engine, games)
        if kind == "whole"
        else partial(ticking, engine, games, block_ticks, kind)
    )
    keys = jax.random.split(jax.random.key(1), games)
    states = jax.jit(jax.vmap(engine.init, out_axes=-1))(keys)
    size = sum(leaf.nbytes for leaf in jax.tree.leaves(states)) / games
    began = time.perf_counter()
    run = jax.jit(play).lower(states, jax.random.key(0)).compile()
    compiled = time.perf_counter() - began
    best = 0.0
    for number in range(rounds + 1):
        began = clock()
        states, _, made = jax.block_until_ready(run(states, jax.random.key(number)))
        if number:  # the first round warms up
            best = max(best, int(made) / (clock() - began))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"rate": best, "compile": compiled, "bytes": size, "memory": memory}


def main() -> None:
    """Measure, and print a table in Markdown."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--gpu", action="store_true", help="large batches, by wall-clock time")
    reader.add_argument("--batches", type=lambda text: [int(n) for n in text.split(",")])
    reader.add_argument("--games", type=lambda text: text.split(","))
    reader.add_argument("--rounds", type=int, default=4)
    reader.add_argument(
        "--limit", type=float, default=1e9, help="start nothing after this many seconds"
    )
    reader.add_argument("--out", type=Path)
    given = reader.parse_args()
    batches = given.batches or ([65_536, 1_048_576] if given.gpu else [2_048, 8_192])
    clock = time.perf_counter if given.gpu else time.process_time
    began, rows = time.perf_counter(), []
    print(f"jax {jax.__version__} on {jax.devices()[0].device_kind}")
    print("| game | what | games | decisions/s | compile, s | bytes a game |")
    print("|---|---|---:|---:|---:|---:|", flush=True)
    for game in given.games or [each.key for each in batch.games()]:
        engine = batch.engine(game)
        kinds = ["whole"] if hasattr(engine, "random_games") else []
        for kind in (*kinds, "random", "mask", "seen"):
            for games in batches:
                if time.perf_counter() - began > given.limit:
                    continue
                found = measure(engine, kind, games, given.rounds, clock)
                rows.append({"game": game, "kind": kind, "games": games, **found})
                print(
                    f"| {game} | {kind} | {games:,} | {found['rate']:,.0f} "
                    f"| {found['compile']:.1f} | {found['bytes']:.0f} |",
                    flush=True,
                )
                if given.out:
                    given.out.parent.mkdir(parents=True, exist_ok=True)
                    given.out.write_text(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
