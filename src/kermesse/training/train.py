"""Trains a network from an empty folder, or goes on where a folder stops: `run`.

A folder holds `checkpoint.npz` (all it takes to go on), `curve.csv` (a line for each evaluation),
`weights.npz` (the network as it is played, in half precision), `bot.py` (a bot that plays by it)
and `run.json` (what was asked for).
"""

import csv
import json
import time
from collections.abc import Iterator, Mapping
from math import inf
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import msgspec
import numpy as np

from kermesse import batch
from kermesse.core.contract import BadSetup
from kermesse.core.registry import get
from kermesse.training.trainer import HOUSE, OLDER, RANDOM, Manner, Trainer, TrainingState, Weights

POOL: Final = 12
"""How many older selves are kept."""

EVERY: Final = 60
"""After so many iterations the network joins them."""

SAVED: Final = 45.0
"""Seconds between two checkpoints."""

BOT: Final = '''\
"""Plays {game} at tables of {seats} by the network beside this file."""

from pathlib import Path

from kermesse.bots.network import Trained


class Bot(Trained):
    """Makes the move it thinks best."""

    weights = Path(__file__).with_name("weights.npz")
'''
"""A bot of one's own, as a file."""


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

    start: str = ""
    """Weights to begin with, a file; without them the network knows nothing at first."""

    rate: float = Manner().rate
    """How long its first steps are; they grow shorter towards the end."""

    curiosity: float = Manner().curiosity
    """What variety is worth to it at first; less towards the end."""

    lead: float = Manner().lead
    """What a lead in points is worth beside the victory at first; nearly nothing later."""

    house: float = Manner().house
    """The share of the house's policy, and of a few random ones, among those it sits with."""

    evaluated: int = 4096
    """How many games an evaluation plays."""

    longest: int = 2000
    """How many ticks these last at most."""


def machine() -> str:
    """What it learns on: `cpu`, or `gpu` for any accelerator."""
    return "cpu" if jax.default_backend() == "cpu" else "gpu"


class News(NamedTuple):
    """How far training is."""

    done: float
    """How much of it is behind, from 0 to 1."""

    line: Mapping[str, Any] | None
    """A line of the curve, where the network was just evaluated."""


def run(plan: TrainingPlan, folder: Path, limit: float = inf) -> Iterator[News]:
    """Train for as long as the plan says, in all, but not beyond `limit` seconds from now; say
    after each iteration how far it is. What was trained in this folder before goes on.

    However it ends, what was learned is in the folder.
    """
    began = time.monotonic()
    _check(plan)
    game = get(plan.game)
    manner = Manner(plan.rate, plan.curiosity, plan.lead, plan.house)
    engine = batch.engine(game, plan.seats)
    trainer = Trainer(game, engine, plan.games, plan.ticks, plan.chunks, manner)
    fresh = _begun(plan, trainer.initial(plan.seed, plan.width))
    progress, pool, spent, iteration = _read(folder, plan, fresh)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "run.json").write_text(json.dumps(msgspec.to_builtins(plan), indent=1))
    (folder / "bot.py").write_text(BOT.format(game=plan.game, seats=plan.seats))
    root = jax.random.key(plan.seed)
    table = trainer.open(jax.random.fold_in(root, 2**31 + iteration))
    pick = np.random.default_rng((plan.seed, iteration))
    clock = saved = told = time.monotonic()
    first, decisions = True, 0

    def line(facts: Mapping[str, Any] | None) -> Mapping[str, Any]:
        """Evaluate, and add a line to the curve."""
        found: dict[str, Any] = {
            "seconds": round(spent, 1),
            "iteration": iteration,
            "decisions": decisions,
            **_evaluated(trainer, plan, progress.weights, fresh.weights, iteration),
        }
        for name in ("variety", "error", "games"):
            found[name] = round(float(facts[name]), 4) if facts else ""
        _add(folder / "curve.csv", found)
        return found

    try:
        while spent < plan.seconds and time.monotonic() - began < limit:
            older = pool[int(pick.integers(len(pool)))]
            key = jax.random.fold_in(root, iteration)
            done = min(1.0, spent / plan.seconds)
            progress, table, facts = trainer.iteration(
                progress, table, older, key, jnp.float32(done)
            )
            jax.block_until_ready(progress)
            now = time.monotonic()
            if not first:  # the first one compiles
                spent += now - clock
            first = False
            iteration += 1
            decisions += int(facts["decisions"])
            if iteration % EVERY == 0:
                pool = _joined(pool, progress.weights, pick)
            news = None
            if now - told > SAVED or iteration == 1:
                news = line(facts)
                decisions, told = 0, time.monotonic()
            if now - saved > SAVED:
                _save(folder, progress, pool, spent, iteration)
                saved = time.monotonic()
            yield News(done, news)
            clock = time.monotonic()
    finally:
        _save(folder, progress, pool, spent, iteration)
    yield News(min(1.0, spent / plan.seconds), line(None))


def _check(plan: TrainingPlan) -> None:
    """`BadSetup` where nothing could be learned."""
    if plan.seconds <= 0:
        raise BadSetup("training takes more than 0 minutes")
    if plan.games < plan.chunks or plan.games % plan.chunks:
        raise BadSetup(
            "the number of games must be a multiple of {chunks}, not {games}",
            chunks=plan.chunks,
            games=plan.games,
        )


def _joined(pool: list[Weights], weights: Weights, pick: np.random.Generator) -> list[Weights]:
    """The older selves with one more; of too many, one of the older ones goes."""
    pool = [*pool, weights]
    if len(pool) > POOL:
        pool.pop(int(pick.integers(len(pool) - 2)))
    return pool


def _evaluated(
    trainer: Trainer, plan: TrainingPlan, weights: Weights, start: Weights, iteration: int
) -> dict[str, Any]:
    """What the network wins against players of each kind, and of how many games that ended."""
    key = jax.random.key(10**6 + iteration)
    others = {"random": RANDOM, "house": HOUSE} | ({"start": OLDER} if plan.start else {})
    found: dict[str, Any] = {}
    for name, kind in others.items():
        share, ended = trainer.against(weights, start, key, plan.evaluated, plan.longest, kind)
        found |= {name: round(float(share), 4), f"ended_{name}": int(ended)}
    return found


# ---------------------------------------------------------------------------------- the files


def _add(curve: Path, line: Mapping[str, Any]) -> None:
    """One more line of a curve."""
    new = not curve.exists()
    with curve.open("a", newline="") as out:
        writer = csv.DictWriter(out, line)
        if new:
            writer.writeheader()
        writer.writerow(line)


def _save(
    folder: Path, progress: TrainingState, pool: list[Weights], spent: float, iteration: int
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


def _begun(plan: TrainingPlan, fresh: TrainingState) -> TrainingState:
    """The network as training begins: the one asked for, or one that knows nothing."""
    if not plan.start:
        return fresh
    with np.load(plan.start) as file:
        shapes = {name: file[name].shape for name in file}
        if shapes != {name: w.shape for name, w in fresh.weights.items()}:
            raise _other(plan.start)
        return fresh._replace(weights={name: jnp.asarray(file[name], jnp.float32) for name in file})


def _other(place: str | Path) -> BadSetup:
    return BadSetup("the network in {place} is for another game, table or width", place=str(place))


def _read(
    folder: Path, plan: TrainingPlan, fresh: TrainingState
) -> tuple[TrainingState, list[Weights], float, int]:
    """What a folder has; a network that knows nothing for an empty one."""
    path = folder / "checkpoint.npz"
    if not path.exists():
        return fresh, [fresh.weights], 0.0, 0
    before = json.loads((folder / "run.json").read_text())
    if any(before[name] != getattr(plan, name) for name in ("game", "seats", "width")):
        raise _other(folder)
    with np.load(path) as file:
        found = dict(file)

    def part(name: str) -> Weights:
        return {part: jnp.asarray(found[f"{name}/{part}"]) for part in fresh.weights}

    pool = [
        part(f"older{n}")
        for n in range(POOL + 1)
        if f"older{n}/{next(iter(fresh.weights))}" in found
    ]
    progress = TrainingState(
        part("weights"), part("mean"), part("spread"), jnp.asarray(found["steps"])
    )
    return progress, pool, float(found["spent"]), int(found["iteration"])
