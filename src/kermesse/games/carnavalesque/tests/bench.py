"""Benchmarks of the heap. `make bench` finds them."""

from collections.abc import Callable
from random import Random
from typing import Any

import kermesse
from kermesse.games.carnavalesque.heap import Heap

Cost = Callable[[Callable[[], object], int], float]
"""Microseconds per call, over a number of calls."""


def figures(cost: Cost) -> dict[str, float]:
    """Return the cost of set-up, drawing, dropping and looking, in microseconds."""
    game, rng = kermesse.get("carnavalesque"), Random(1)

    def laid() -> Any:
        state: Any = game.start(4)
        state.play(kermesse.HOUSE, state.house(rng), 0)
        return state

    state = laid()
    heap = state.heap
    cards, up = heap.cards, [bool(heap.up >> slot & 1) for slot in heap.pile]
    fresh = state.copy()
    state.view(0)  # fills the caches that draws and drops update
    copy = cost(heap.copy, 2_000)

    def draw() -> None:
        drawn = heap.copy()
        drawn.take(drawn.pile[-1])

    def drop() -> None:
        place = rng.randrange(-600, 600), rng.randrange(-600, 600), rng.randrange(360)
        heap.copy().put(60, place, True)

    def first_look() -> None:
        fresh.heap = Heap(cards, heap.places, up)
        fresh.view(0)

    return {
        "set-up, µs": cost(laid, 40),
        "draw, µs": cost(draw, 2_000) - copy,
        "drop, µs": cost(drop, 2_000) - copy,
        "first look at a heap, µs": cost(first_look, 30),
    }
