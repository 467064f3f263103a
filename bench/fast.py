"""Comparison of the compiled rules with plain Python, in one run: `make bench-fast`.

Each is measured in a separate process, in turn, through the contract and by CPU time; a figure is
the best of the rounds. The compiled games are measured, and one that is not compiled.
"""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import kermesse
from kermesse.core.playout import playout

ROOT = Path(__file__).parents[1]
GAMES = ("festival", "canaille", "romancier-scilof", "carrousel")
ROUNDS = 5


def cost(work: Callable[[], object], times: int = 5_000) -> float:
    """Return microseconds per call."""
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times * 1e6


def measure(key: str) -> dict[str, float]:
    """Return the cost of a decision in a playout, a copy, a view and a world, in microseconds."""
    game, rng = kermesse.get(key), random.Random(1)
    seats = game.default_seats
    for _ in range(500):  # warm the cache of menus
        playout(game.start(seats), rng)
    decisions, start = 0, time.process_time()
    while (taken := time.process_time() - start) < 1:
        decisions += playout(game.start(seats), rng)
    state = game.start(seats)
    playout(state, random.Random(2), limit=20)
    view = state.view(0)
    return {
        "decision": taken / decisions * 1e6,
        "copy": cost(state.copy),
        "view": cost(partial(state.view, 0)),
        "imagine": cost(partial(game.imagine, view, rng), 1_000),
    }


def run(path: str) -> dict[str, dict[str, float]]:
    """Return the figures of the package at this path, from a separate process."""
    command = [sys.executable, __file__, "--measure"]
    env = {**os.environ, "PYTHONPATH": str(ROOT / path)}
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=env)
    figures: dict[str, dict[str, float]] = json.loads(done.stdout)
    return figures


def main() -> None:
    """Measure both in turn, and print a Markdown table."""
    rounds = [(run("src"), run("build/fast")) for _ in range(ROUNDS)]
    print("| | plain | compiled | gain |\n|---|---:|---:|---:|")
    for key in GAMES:
        for name in ("decision", "copy", "view", "imagine"):
            plain, fast = (min(each[side][key][name] for each in rounds) for side in (0, 1))
            if name == "decision":
                words, shown = f"{key}, decisions/s", [f"{1e6 / us:,.0f}" for us in (plain, fast)]
            else:
                words, shown = f"{key}, {name}, µs", [f"{us:.2f}" for us in (plain, fast)]
            print(f"| {words} | {shown[0]} | {shown[1]} | {plain / fast:.2f} × |")


if __name__ == "__main__":
    if sys.argv[1:] == ["--measure"]:
        print(json.dumps({key: measure(key) for key in GAMES}))
    else:
        main()
