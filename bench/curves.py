"""Learning curves on an accelerator: `python bench/curves.py --out curves.json`.

For Festival and Canaille, five seeds each: PPO in a league (`kermesse train`), in self-play, with
independent learners (a network for each seat), and alone against the game's policy and network.
The last two are approximate best responses. Each pair of game and method is a process; all share
the machine. Its seeds take turns, so they end with equally many iterations.

`--seconds` is the wall-clock limit of everything, compilation included; `--iterations` repeats a
run exactly. `website/benchmark.py` draws the result.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

GAMES = ("festival", "canaille")
METHODS = ("league", "self", "independent", "policy", "network")
MARGIN = 15.0
"""Seconds kept for the last evaluation."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/curves.json"))
    parser.add_argument("--seconds", type=float, default=440)
    parser.add_argument("--iterations", type=int, help="the same number for each run")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--games", type=int, default=2048, help="games played at once")
    parser.add_argument("--ticks", type=int, default=70)
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--evaluations", type=int, default=10)
    parser.add_argument("--only", nargs="*", default=[], help="pairs such as festival:self")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    parser.add_argument("--until", type=float, help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.child:
        for row in learn(given, *given.child.split(":")):
            print(json.dumps(row), flush=True)
        return 0
    pairs = given.only or [":".join(pair) for pair in product(GAMES, METHODS)]
    given.out.parent.mkdir(parents=True, exist_ok=True)
    env = {**os.environ, "XLA_PYTHON_CLIENT_PREALLOCATE": "false"}
    env["PYTHONPATH"] = os.pathsep.join(["src", env.get("PYTHONPATH", "")])
    until = time.time() + given.seconds - MARGIN
    runs = []
    for pair in pairs:
        log = given.out.with_name(f"{pair.replace(':', '_')}.jsonl").open("w+")
        command = [sys.executable, __file__, *arguments, "--child", pair, "--until", str(until)]
        runs.append((pair, log, subprocess.Popen(command, stdout=log, env=env)))
    failed = 0
    for pair, _, process in runs:
        try:
            code = process.wait(max(1.0, until + 3 * MARGIN - time.time()))
        except subprocess.TimeoutExpired:
            process.kill()
            code = process.wait()
        if code:
            print(f"{pair} ended with {code}", file=sys.stderr)
            failed = 1
    rows = []
    for _, log, _ in runs:
        log.seek(0)
        rows += [json.loads(line) for line in log if line.endswith("\n")]
    plan = {name: getattr(given, name) for name in ("games", "ticks", "width", "seconds")}
    found = {"curves": {"plan": plan, "rows": rows}}
    given.out.write_text(json.dumps(found) + "\n", "utf-8")
    print(f"{len(rows)} rows are in {given.out}")
    return failed


def learn(given: argparse.Namespace, key: str, method: str) -> Iterator[dict[str, Any]]:
    """Learn with each seed in turn; yield the evaluations."""
    import jax
    import jax.numpy as jnp
    import numpy as np

    import kermesse
    from kermesse import batch
    from kermesse.bots.network import read_weights
    from kermesse.training.trainer import (
        BUILT_IN,
        OLDER,
        RANDOM,
        Hyperparameters,
        Independent,
        Trainer,
    )

    game = kermesse.get(key)
    engine = batch.engine(game)
    hyper = Hyperparameters(against="self" if method == "independent" else method)
    kind = Independent if method == "independent" else Trainer
    trainer = kind(game, engine, given.games, given.ticks, min(16, given.games), hyper)
    file = Path(kermesse.__file__).parent / f"games/{key}/weights/{engine.seats}.npz"
    with file.open("rb") as source:
        network = {name: jnp.asarray(w) for name, w in read_weights(source).items()}
    seeds = range(1, given.seeds + 1)
    roots = [jax.random.key(seed) for seed in seeds]
    states = [trainer.initial(seed, given.width) for seed in seeds]
    tables = [trainer.open(jax.random.fold_in(root, 2**31)) for root in roots]
    pools = [[network if method == "network" else state.weights] for state in states]
    picks = [np.random.default_rng((seed, 0)) for seed in seeds]
    decisions, iteration, spent = [0] * given.seeds, 0, 0.0
    opponents = {"random": RANDOM, "policy": BUILT_IN}
    if method != "independent":  # its networks are in another shape
        opponents["network"] = OLDER

    def evaluations() -> Iterator[dict[str, Any]]:
        for seed, state, count in zip(seeds, states, decisions, strict=True):
            for name, number in opponents.items():
                dealt = jax.random.key(10**6 + 1000 * seed + iteration)
                older = network if name == "network" else state.weights
                share, ended = trainer.against(
                    state.weights, older, dealt, given.games, 2000, number
                )
                facts = {"game": key, "method": method, "seed": seed, "seats": engine.seats}
                facts |= {"iteration": iteration, "decisions": count, "seconds": round(spent, 1)}
                yield {**facts, "against": name, "share": round(float(share), 5),
                       "games": int(ended)}  # fmt: skip

    yield from evaluations()
    began, measured, done = None, 0, 0.0
    while done < 1:
        for at, root in enumerate(roots):
            older = pools[at][int(picks[at].integers(len(pools[at])))]
            turn = jax.random.fold_in(root, iteration)
            states[at], tables[at], facts = trainer.iteration(
                states[at], tables[at], older, turn, jnp.float32(done)
            )
            decisions[at] += int(facts["decisions"])
            if method != "network" and iteration % 20 == 19:
                pools[at] = [*pools[at], states[at].weights][-12:]
        iteration += 1
        now = time.time()
        began = began or now  # the first round compiles
        spent = now - began
        done = spent / max(1.0, given.until - began) if given.until else 0.0
        if given.iterations:
            done = iteration / given.iterations
        if done >= (measured + 1) / given.evaluations:
            measured = int(done * given.evaluations)
            yield from evaluations()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
