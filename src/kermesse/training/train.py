"""Training of a network in a folder, from scratch or resumed: `run`.

The folder holds `checkpoint.npz` (to resume), `curve.csv` (a row for each evaluation),
`weights.npz` (the network in half precision), `bot.py` (a bot that plays it) and `run.json` (the
plan).
"""

import csv
import json
import time
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.util import find_spec
from math import inf
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import msgspec
import numpy as np

from kermesse import batch
from kermesse.bots.network import FOLDER, read_weights, trained
from kermesse.core.contract import BadSetup
from kermesse.core.game import Game
from kermesse.core.registry import get
from kermesse.training.trainer import (
    BUILT_IN,
    OLDER,
    RANDOM,
    Hyperparameters,
    Trainer,
    TrainingState,
    Weights,
)

POOL: Final = 12
"""Number of older versions of the network that are kept."""

EVERY: Final = 60
"""Number of iterations after which the network joins them."""

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
"""Source of the custom bot that is written."""


class TrainingPlan(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a training run."""

    game: str
    """The key of the game."""

    seats: int
    """Number of seats."""

    seconds: float
    """Duration of the whole training, without compilation."""

    games: int = 8192
    """Number of games played in parallel."""

    ticks: int = 70
    """Number of ticks of each game in an iteration."""

    chunks: int = 16
    """Number of minibatches."""

    width: int = 128
    """Width of the network."""

    seed: int = 1
    """Seed of all random numbers."""

    start: str = ""
    """File of initial weights; by default they are random."""

    rate: float = Hyperparameters().rate
    """Initial learning rate; it decreases linearly."""

    curiosity: float = Hyperparameters().curiosity
    """Initial entropy bonus; it decreases."""

    lead: float = Hyperparameters().lead
    """Initial reward for a lead in points, beside the victory; it decreases."""

    house: float = Hyperparameters().house
    """Share of the built-in policy, and of a few random players, among the opponents."""

    against: str = "league"
    """The opponents, as in `Hyperparameters`; `network` is the one that comes with the game."""

    evaluated: int = 4096
    """Number of games of an evaluation."""

    longest: int = 2000
    """Most ticks of these games."""


def machine() -> str:
    """Return the backend: `cpu`, or `gpu` for any accelerator."""
    return "cpu" if jax.default_backend() == "cpu" else "gpu"


class News(NamedTuple):
    """The progress of training."""

    done: float
    """Part of the training done, from 0 to 1."""

    row: Mapping[str, Any] | None
    """A row of the curve, if the network was just evaluated."""

    compiling: bool = False
    """True before the first iteration, which compiles the engine and the learner."""


def run(plan: TrainingPlan, folder: Path, limit: float = inf) -> Iterator[News]:
    """Train for the planned time in all, but at most `limit` seconds from now; yield the progress
    after each iteration.

    Training in this folder resumes. The result is saved however it ends.
    """
    began = time.monotonic()
    _check(plan)
    yield News(0.0, None, compiling=True)
    game = get(plan.game)
    hyper = Hyperparameters(plan.rate, plan.curiosity, plan.lead, plan.house, plan.against)
    engine = batch.engine(game, plan.seats)
    if find_spec(f"{game.module}.net") is None:
        raise BadSetup("{game} has no network to train", game=game.key)
    trainer = Trainer(game, engine, plan.games, plan.ticks, plan.chunks, hyper)
    fresh = _begun(plan, trainer.initial(plan.seed, plan.width))
    progress, pool, spent, iteration = _read(folder, plan, fresh)
    if plan.against == "network":
        pool = [_own(game, plan.seats)]
    folder.mkdir(parents=True, exist_ok=True)
    if (
        jax.config.values["jax_compilation_cache_dir"] is None
    ):  # training that resumes does not compile again
        jax.config.update("jax_compilation_cache_dir", str(folder / "compiled"))
    (folder / "run.json").write_text(json.dumps(msgspec.to_builtins(plan), indent=1))
    (folder / "bot.py").write_text(BOT.format(game=plan.game, seats=plan.seats))
    root = jax.random.key(plan.seed)
    table = trainer.open(jax.random.fold_in(root, 2**31 + iteration))
    pick = np.random.default_rng((plan.seed, iteration))
    clock = saved = told = time.monotonic()
    first, decisions = True, 0

    def evaluate(facts: Mapping[str, Any] | None) -> Mapping[str, Any]:
        """Evaluate, and append a row to the curve."""
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
            if iteration % EVERY == 0 and plan.against == "league":
                pool = _joined(pool, progress.weights, pick)
            news = None
            if now - told > SAVED or iteration == 1:
                news = evaluate(facts)
                decisions, told = 0, time.monotonic()
            if now - saved > SAVED:
                _save(folder, progress, pool, spent, iteration)
                saved = time.monotonic()
            yield News(done, news)
            clock = time.monotonic()
    finally:
        if iteration:
            _save(folder, progress, pool, spent, iteration)
    yield News(min(1.0, spent / plan.seconds), evaluate(None))


def _own(game: Game, seats: int) -> Weights:
    """Return the weights that come with a game, or raise `BadSetup`."""
    if seats not in trained(game):
        raise BadSetup("{game} has no network for {seats} seats", game=game.key, seats=seats)
    file = resources.files(game.module) / FOLDER / f"{seats}.npz"
    with file.open("rb") as source:
        return {name: jnp.asarray(w) for name, w in read_weights(source, np).items()}


def _check(plan: TrainingPlan) -> None:
    """Raise `BadSetup` if nothing could be learned."""
    if plan.seconds <= 0:
        raise BadSetup("training takes more than 0 minutes")
    if plan.games < plan.chunks or plan.games % plan.chunks:
        raise BadSetup(
            "the number of games must be a multiple of {chunks}, not {games}",
            chunks=plan.chunks,
            games=plan.games,
        )


def _joined(pool: list[Weights], weights: Weights, pick: np.random.Generator) -> list[Weights]:
    """Add the network to the older versions; of too many, drop a random one."""
    pool = [*pool, weights]
    if len(pool) > POOL:
        pool.pop(int(pick.integers(len(pool) - 2)))
    return pool


def _evaluated(
    trainer: Trainer, plan: TrainingPlan, weights: Weights, start: Weights, iteration: int
) -> dict[str, Any]:
    """Return the network's share of wins against each kind of player, and the number of finished
    games."""
    key = jax.random.key(10**6 + iteration)
    others = {"random": RANDOM, "house": BUILT_IN} | ({"start": OLDER} if plan.start else {})
    found: dict[str, Any] = {}
    for name, kind in others.items():
        share, ended = trainer.against(weights, start, key, plan.evaluated, plan.longest, kind)
        found |= {name: round(float(share), 4), f"ended_{name}": int(ended)}
    return found


# ---------------------------------------------------------------------------------- files


def _add(curve: Path, row: Mapping[str, Any]) -> None:
    """Append a row to the curve."""
    new = not curve.exists()
    with curve.open("a", newline="") as out:
        writer = csv.DictWriter(out, row)
        if new:
            writer.writeheader()
        writer.writerow(row)


def _save(
    folder: Path, progress: TrainingState, pool: list[Weights], spent: float, iteration: int
) -> None:
    """Save the checkpoint and the weights."""
    found: dict[str, Any] = {"spent": spent, "iteration": iteration, "steps": progress.steps}
    parts = {"weights": progress.weights, "mean": progress.mean, "spread": progress.spread}
    parts |= {f"older{number}": each for number, each in enumerate(pool)}
    for name, weights in parts.items():
        found |= {f"{name}/{part}": np.asarray(w) for part, w in weights.items()}
    _write(folder / "checkpoint.npz", found)
    _write(
        folder / "weights.npz",
        {part: np.asarray(w, np.float16) for part, w in progress.weights.items()},
    )


def _write(path: Path, arrays: dict[str, Any]) -> None:
    """Write a file atomically."""
    draft = path.with_suffix(".draft.npz")
    np.savez_compressed(draft, **arrays)
    draft.replace(path)


def _begun(plan: TrainingPlan, fresh: TrainingState) -> TrainingState:
    """Return the initial state: the weights asked for, or random ones."""
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
    """Load the checkpoint of a folder; without one, return the initial state."""
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
