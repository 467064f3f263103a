"""Trains a network from an empty folder, or goes on where a folder stops: `run`.

A folder holds `checkpoint.npz` (all it takes to go on), `curve.csv` (a line for each evaluation),
`weights.npz` (the network as it is played, in half precision) and `run.json` (what was asked for).
"""

import csv
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import msgspec
import numpy as np

from kermesse import batch
from kermesse.core.registry import get
from kermesse.training.trainer import Trained, Trainer, Weights

POOL: Final = 12
"""How many older selves are kept."""

EVERY: Final = 60
"""After so many iterations the network joins them."""

SAVED: Final = 45.0
"""Seconds between two checkpoints."""


class TrainingPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked for."""

    game: str
    """Which game."""

    seats: int
    """How many play."""

    seconds: float
    """How long training lasts in all, compiling left out."""

    games: int = 8192
    """How many games are played side by side."""

    ticks: int = 70
    """How many ticks of each are played in an iteration."""

    chunks: int = 16
    """Into how many parts what was played is cut to learn from."""

    width: int = 128
    """How wide the network is."""

    seed: int = 1
    """What chance follows from."""

    evaluated: int = 4096
    """How many games an evaluation plays."""

    rounds: int = 90
    """How many ticks these last."""


def run(plan: TrainingPlan, folder: Path, limit: float, say: Callable[[str], None]) -> Path:
    """Train for as long as the plan says, in all, but not beyond `limit` seconds from now; where
    the weights are. What was trained in this folder before goes on."""
    began = time.monotonic()
    folder.mkdir(parents=True, exist_ok=True)
    game = get(plan.game)
    engine = batch.engine(game, plan.seats)
    trainer = Trainer(game, engine, plan.games, plan.ticks, plan.chunks)
    progress, pool, spent, iteration = _read(folder, plan, trainer.initial(plan.seed, plan.width))
    (folder / "run.json").write_text(json.dumps(msgspec.to_builtins(plan), indent=1))
    size = sum(w.size for w in progress.weights.values())
    say(
        f"{game.key} for {plan.seats}: {size:,} weights on {jax.devices()[0]}, "
        f"from iteration {iteration}"
    )
    root = jax.random.key(plan.seed)
    table = trainer.open(jax.random.fold_in(root, 2**31 + iteration))
    pick = np.random.default_rng((plan.seed, iteration))
    clock = saved = told = time.monotonic()
    first, decisions = True, 0
    while spent < plan.seconds and time.monotonic() - began < limit:
        older = pool[int(pick.integers(len(pool)))]
        key = jax.random.fold_in(root, iteration)
        done = jnp.float32(min(1.0, spent / plan.seconds))
        progress, table, facts = trainer.iteration(progress, table, older, key, done)
        jax.block_until_ready(progress)
        now = time.monotonic()
        if first:
            say(f"first iteration, compiling included: {now - began:.0f} s")
            first = False
        else:
            spent += now - clock
        clock = now
        iteration += 1
        decisions += int(facts["decisions"])
        if iteration % EVERY == 0:
            pool = _joined(pool, progress.weights, pick)
        if now - told > SAVED or iteration == 1:
            _told(folder, trainer, plan, progress, iteration, spent, facts, decisions, say)
            decisions, told = 0, time.monotonic()
        if now - saved > SAVED:
            _save(folder, progress, pool, spent, iteration)
            saved = time.monotonic()
        clock = time.monotonic()
    _told(folder, trainer, plan, progress, iteration, spent, None, decisions, say)
    _save(folder, progress, pool, spent, iteration)
    return folder / "weights.npz"


def _joined(pool: list[Weights], weights: Weights, pick: np.random.Generator) -> list[Weights]:
    """The older selves with one more; of too many, one of the older ones goes."""
    pool = [*pool, jax.tree.map(jnp.copy, weights)]
    if len(pool) > POOL:
        pool.pop(int(pick.integers(len(pool) - 2)))
    return pool


def _told(
    folder: Path,
    trainer: Trainer,
    plan: TrainingPlan,
    progress: Trained,
    iteration: int,
    spent: float,
    facts: dict[str, Any] | None,
    decisions: int,
    say: Callable[[str], None],
) -> None:
    """Evaluate, and add a line to the curve."""
    key = jax.random.key(10**6 + iteration)
    line: dict[str, Any] = {
        "seconds": round(spent, 1),
        "iteration": iteration,
        "decisions": decisions,
    }
    for name, house in (("random", False), ("house", True)):
        share, ended = trainer.against(progress.weights, key, plan.evaluated, plan.rounds, house)
        line |= {name: round(float(share), 4), f"ended_{name}": int(ended)}
    for name in ("variety", "error", "games"):
        line[name] = round(float(facts[name]), 4) if facts else ""
    path = folder / "curve.csv"
    new = not path.exists()
    with path.open("a", newline="") as out:
        writer = csv.DictWriter(out, line)
        if new:
            writer.writeheader()
        writer.writerow(line)
    say("  ".join(f"{name} {told}" for name, told in line.items()))


# ---------------------------------------------------------------------------------- the files


def _save(
    folder: Path, progress: Trained, pool: list[Weights], spent: float, iteration: int
) -> None:
    """Everything it takes to go on; and the network as it is played."""
    found: dict[str, Any] = {"spent": spent, "iteration": iteration, "steps": progress.steps}
    kept = {"weights": progress.weights, "mean": progress.mean, "spread": progress.spread}
    kept |= {f"older{number}": each for number, each in enumerate(pool)}
    for name, weights in kept.items():
        found |= {f"{name}/{part}": np.asarray(w) for part, w in weights.items()}
    _written(folder / "checkpoint.npz", found)
    _written(
        folder / "weights.npz",
        {part: np.asarray(w, np.float16) for part, w in progress.weights.items()},
    )


def _written(path: Path, arrays: dict[str, Any]) -> None:
    """A file that is whole or not there."""
    draft = path.with_suffix(".draft.npz")
    np.savez_compressed(draft, **arrays)
    draft.replace(path)


def _read(
    folder: Path, plan: TrainingPlan, fresh: Trained
) -> tuple[Trained, list[Weights], float, int]:
    """What a folder has; a network that knows nothing for an empty one."""
    path = folder / "checkpoint.npz"
    if not path.exists():
        return fresh, [jax.tree.map(jnp.copy, fresh.weights)], 0.0, 0
    before = json.loads((folder / "run.json").read_text())
    if any(before[name] != getattr(plan, name) for name in ("game", "seats", "width")):
        raise ValueError(f"{folder} has a network of another game, table or width")
    with np.load(path) as file:
        found = dict(file)

    def part(name: str) -> Weights:
        return {part: jnp.asarray(found[f"{name}/{part}"]) for part in fresh.weights}

    pool = [
        part(f"older{n}")
        for n in range(POOL + 1)
        if f"older{n}/{next(iter(fresh.weights))}" in found
    ]
    progress = Trained(part("weights"), part("mean"), part("spread"), jnp.asarray(found["steps"]))
    return progress, pool, float(found["spent"]), int(found["iteration"])
