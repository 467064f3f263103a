"""What the scripts that measure peers have in common; only the standard library."""

import time
from collections.abc import Callable

SECONDS = 3.0
ROUNDS = 3


def best_rate(playout: Callable[[], int]) -> float:
    """Decisions a second, the best of a few rounds, after one game to warm up."""
    playout()
    best = 0.0
    for _ in range(ROUNDS):
        decisions, start = 0, time.perf_counter()
        while (taken := time.perf_counter() - start) < SECONDS / ROUNDS:
            decisions += playout()
        best = max(best, decisions / taken)
    return best
