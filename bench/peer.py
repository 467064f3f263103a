"""The common part of the scripts that measure peers; standard library only."""

import time
from collections.abc import Callable

SECONDS = 2.4
ROUNDS = 3


def best_rate(playout: Callable[[], int]) -> float:
    """Return decisions per second, the best of a few rounds, after one game to warm up.

    CPU seconds are counted, so that other load on the machine affects all peers alike.
    """
    playout()
    best = 0.0
    for _ in range(ROUNDS):
        decisions, start = 0, time.process_time()
        while (taken := time.process_time() - start) < SECONDS / ROUNDS:
            decisions += playout()
        best = max(best, decisions / taken)
    return best
