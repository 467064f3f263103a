"""Games over several processes: each fills its lines of arrays that all of them share."""

import multiprocessing
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import prod
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kermesse.core.contract import BadSetup
from kermesse.research.gym_vector import Arrays, Games
from kermesse.research.learner import Learner

WAIT_S = 10
"""How long a worker that was told to stop is waited for."""


class WorkerFailed(RuntimeError):
    """What went wrong in a worker, in its own words."""


class EnvWorkers:
    """Games of several processes behind the same two methods as `Games`."""

    def __init__(
        self, make: Callable[[], Learner], count: int, length: int, actions: int, workers: int
    ) -> None:
        if not 1 <= workers <= count:
            raise BadSetup(f"{count} games take from 1 to {count} workers, not {workers}")
        context = multiprocessing.get_context("spawn")
        shapes = Arrays.shapes(count, length, actions)
        shared = {
            name: context.RawArray("b", prod(shape) * np.dtype(kind).itemsize)
            for name, (shape, kind) in shapes.items()
        }
        self.arrays = _arrays(shared, shapes)
        """What they fill."""
        edges = [count * worker // workers for worker in range(workers + 1)]
        self._lines = [slice(*edge) for edge in pairwise(edges)]
        self._pipes: list[Connection] = []
        self._processes = []
        for lines in self._lines:
            mine, theirs = context.Pipe()
            process = context.Process(
                target=_work, args=(make, shared, shapes, lines, theirs), daemon=True
            )
            process.start()
            theirs.close()
            self._pipes.append(mine)
            self._processes.append(process)

    def reset(
        self, seeds: Sequence[int | None], options: dict[str, Any] | None, chosen: NDArray[np.bool_]
    ) -> None:
        """Begin anew where that is wished."""
        for pipe, lines in zip(self._pipes, self._lines, strict=True):
            pipe.send(("reset", seeds[lines], options, chosen[lines]))
        self._hear()

    def step(self) -> None:
        """Each learner acts."""
        for pipe in self._pipes:
            pipe.send(("step",))
        self._hear()

    def _hear(self) -> None:
        """Wait for all of them; the first that failed is told."""
        try:
            failed = [error for pipe in self._pipes if (error := pipe.recv()) is not None]
        except EOFError:
            raise WorkerFailed("a worker ended without a word") from None
        if failed:
            raise failed[0]

    def close(self) -> None:
        """Let them go."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join(WAIT_S)
            if process.is_alive():
                process.terminate()
        self._pipes, self._processes = [], []


def _arrays(shared: dict[str, Any], shapes: dict[str, Any], lines: slice = slice(None)) -> Arrays:
    return Arrays(
        **{
            name: np.frombuffer(shared[name], kind).reshape(shape)[lines]
            for name, (shape, kind) in shapes.items()
        }
    )


def _work(
    make: Callable[[], Learner], shared: Any, shapes: Any, lines: slice, pipe: Connection
) -> None:
    """What a worker does until nobody listens any more."""
    games: Games | None = None
    while True:
        try:
            what, *args = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        answer: Exception | None = None
        try:
            if games is None:
                games = Games(make, _arrays(shared, shapes, lines))
            getattr(games, what)(*args)
        except BadSetup as error:
            answer = error
        except Exception as error:
            answer = WorkerFailed(f"{type(error).__name__}: {error}")
        pipe.send(answer)
