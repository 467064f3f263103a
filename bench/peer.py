"""What the scripts that measure peers have in common; only the standard library."""

import time
from collections.abc import Callable

SECONDS = 2.4
ROUNDS = 3


def best_rate(playout: Callable[[], int]) -> float:
    """Decisions a second, the best of a few rounds, after one game to warm up.

    Seconds of this process on a core: whatever else the machine does, peers and we are alike.
    """
    playout()
    best = 0.0
    for _ in range(ROUNDS):
        decisions, start = 0, time.process_time()
        while (taken := time.process_time() - start) < SECONDS / ROUNDS:
            decisions += playout()
        best = max(best, decisions / taken)
    return best
