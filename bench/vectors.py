"""Benchmark of the vector environments: `python bench/vectors.py [GAMES]`.

`--record LABEL` appends the figures to bench/results.md. It measures learners' steps per second of
wall-clock time, each with observation and mask and a random legal action, against random opponents
at the default table; games that are over are reset. In turn, the best of some rounds: Gymnasium's
`SyncVectorEnv` over `research.single`, `research.vector` in one process, with two workers, and with
the batch engine if there is one.
"""

import argparse
import os
import time
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.vector import SyncVectorEnv

import kermesse
from kermesse import batch, research

ROUNDS = 3
SECONDS = 1.5
FEW = 16
MANY = 1_024

Make = Callable[[], Any]


def sync(game: str, seats: int) -> Any:
    return SyncVectorEnv([partial(research.single, game, seats) for _ in range(FEW)], copy=False)


def ways(game: kermesse.Game) -> dict[str, Make]:
    """Return the ways to run many games at once."""
    seats = game.default_seats
    ours = partial(research.vector, game.key, seats, copy=False)
    found: dict[str, Make] = {
        f"SyncVectorEnv, {FEW} games": partial(sync, game.key, seats),
        f"vector, {FEW} games": partial(ours, num_envs=FEW),
        f"vector, {FEW} games, 2 workers": partial(ours, num_envs=FEW, workers=2),
    }
    if game.key in [each.key for each in batch.games()]:
        for count in (FEW, MANY):
            found[f"vector, engine, {count:,} games"] = partial(ours, num_envs=count, engine=True)
    return found


def steps(env: Any, rng: np.random.Generator, seconds: float) -> float:
    """Return steps per second, after a warm-up."""
    _, infos = env.reset(seed=1)
    done, started = 0, 0.0
    for number in range(1_000_000):
        if number == 5:
            started = time.perf_counter()
        mask = infos["action_mask"]
        picks = (rng.random(mask.shape, np.float32) * mask).argmax(axis=1)
        infos = env.step(picks)[-1]
        if number >= 5:
            done += env.num_envs
            if time.perf_counter() - started > seconds:
                break
    return done / (time.perf_counter() - started)


def measure(game: kermesse.Game, seconds: float) -> dict[str, float]:
    """Measure all ways in turn; return the best round of each."""
    rng = np.random.default_rng(1)
    envs = {name: make() for name, make in ways(game).items()}
    best = dict.fromkeys(envs, 0.0)
    for _ in range(ROUNDS):
        for name, env in envs.items():
            best[name] = max(best[name], steps(env, rng, seconds))
    for env in envs.values():
        env.close()
    return best


def table(results: dict[str, dict[str, float]]) -> list[str]:
    """Return the figures as a table, a column for each game."""
    names = list(dict.fromkeys(name for found in results.values() for name in found))
    lines = [f"| steps/s | {' | '.join(results)} |", "|---|" + "---:|" * len(results)]
    for name in names:
        cells = [f"{found[name]:,.0f}" if name in found else "–" for found in results.values()]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return lines


def main() -> None:
    """Measure, print, and record the results if asked to."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*", help="all by default")
    asked.add_argument("--seconds", type=float, default=SECONDS)
    asked.add_argument("--record", metavar="LABEL", help="add the figures to bench/results.md")
    args = asked.parse_args()
    chosen = [kermesse.get(name) for name in args.games] or kermesse.all_games()
    results = {game.key: measure(game, args.seconds) for game in chosen}
    lines = [*table(results), "", f"Load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores."]
    print("\n".join(lines))
    if args.record:
        head = [f"\n## {date.today()} · {args.record} (bench/vectors.py)", ""]
        with Path(__file__).with_name("results.md").open("a", encoding="utf-8") as file:
            file.write("\n".join([*head, *lines]) + "\n")


if __name__ == "__main__":
    main()
