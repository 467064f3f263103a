"""Games in several processes, which fill their rows of shared arrays."""

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
"""Time limit for a worker to stop."""


class WorkerFailed(RuntimeError):
    """An error in a worker, with its message."""


class EnvWorkers:
    """Games in several processes, with the interface of `Games`."""

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
        """The shared arrays."""
        edges = [count * worker // workers for worker in range(workers + 1)]
        self._rows = [slice(*edge) for edge in pairwise(edges)]
        self._pipes: list[Connection] = []
        self._processes = []
        for rows in self._rows:
            ours, theirs = context.Pipe()
            process = context.Process(
                target=_work, args=(make, shared, shapes, rows, theirs), daemon=True
            )
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def reset(
        self, seeds: Sequence[int | None], options: dict[str, Any] | None, chosen: NDArray[np.bool_]
    ) -> None:
        """Reset the chosen games."""
        for pipe, rows in zip(self._pipes, self._rows, strict=True):
            pipe.send(("reset", seeds[rows], options, chosen[rows]))
        self._wait()

    def step(self) -> None:
        """Play the learners' actions."""
        for pipe in self._pipes:
            pipe.send(("step",))
        self._wait()

    def _wait(self) -> None:
        """Wait for all workers and raise the first error."""
        try:
            failed = [error for pipe in self._pipes if (error := pipe.recv()) is not None]
        except EOFError:
            raise WorkerFailed("a worker process died") from None
        if failed:
            raise failed[0]

    def close(self) -> None:
        """Stop the workers."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join(WAIT_S)
            if process.is_alive():
                process.terminate()
        self._pipes, self._processes = [], []


def _arrays(shared: dict[str, Any], shapes: dict[str, Any], rows: slice = slice(None)) -> Arrays:
    return Arrays(
        **{
            name: np.frombuffer(shared[name], kind).reshape(shape)[rows]
            for name, (shape, kind) in shapes.items()
        }
    )


def _work(
    make: Callable[[], Learner], shared: Any, shapes: Any, rows: slice, pipe: Connection
) -> None:
    """Serve commands until the pipe closes; the target of a worker process."""
    games: Games | None = None
    while True:
        try:
            what, *args = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        answer: Exception | None = None
        try:
            if games is None:
                games = Games(make, _arrays(shared, shapes, rows))
            getattr(games, what)(*args)
        except BadSetup as error:
            answer = error
        except Exception as error:
            answer = WorkerFailed(f"{type(error).__name__}: {error}")
        pipe.send(answer)
