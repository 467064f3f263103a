"""Long computations in slices, so that a worker can do something else in between.

A sliced computation is a generator that yields often and returns its result. The result does not
depend on when it is resumed.
"""

from collections.abc import Generator
from math import inf
from time import monotonic
from typing import Final, TypeAlias, TypeVar

SLICE_S: Final = 0.05
"""Length of a slice of a background question: the time a live question may wait for it."""

T = TypeVar("T")

Sliced: TypeAlias = Generator[None, None, T]
"""A computation of a `T` that yields often."""


class Unfinished(Exception):
    """Raised if a computation needs another slice."""


def finish(computation: Sliced[T]) -> T:
    """Run a computation to its end."""
    return run_for(inf, computation)


def run_for(seconds: float, computation: Sliced[T]) -> T:
    """Run a computation for about this long, at least to its next yield; raise `Unfinished` if
    that was not enough."""
    end = monotonic() + seconds
    try:
        next(computation)
        while monotonic() < end:
            next(computation)
    except StopIteration as done:
        result: T = done.value
        return result
    raise Unfinished
