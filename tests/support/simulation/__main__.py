"""Run simulated cases: `PYTHONPATH=tests python -m support.simulation 0 100`.

With one number and faults, repeat a case with these alone: `… 57 kill@12.50#3`. With a number
alone, repeat it whole. A failing case is shrunk, and printed with the command that repeats it.
"""

import sys
import time
from collections import Counter
from typing import Any

from support.simulation.case import failure, shrunk
from support.simulation.coverage import table
from support.simulation.faults import read


def main(arguments):
    """Run; return 1 if a case failed."""
    faults = tuple(read(text) for text in arguments if "@" in text)
    numbers = [text for text in arguments if "@" not in text]
    if len(numbers) == 2 and numbers[0].isdigit() and numbers[1].isdigit():
        seeds: list[Any] = [*range(int(numbers[0]), int(numbers[1]))]
    else:
        seeds = [int(name) if name.isdigit() else name for name in numbers[:1]]
    counts: Counter[str] = Counter()
    coverage: Counter[tuple[str, str]] = Counter()
    failed, since = 0, time.process_time()
    for seed in seeds:
        result, why = failure(seed, faults or None)
        if why:
            failed += 1
            print(shrunk(seed, why) if not faults else f"seed {seed}: {why}", flush=True)
        else:
            counts.update(result.counts)
            coverage.update(result.coverage)
            print(f"\r{seed}: {result.digest[:12]}", end="", flush=True)
    spent = time.process_time() - since
    print(f"\n{len(seeds):,} cases in {spent:,.0f} CPU seconds, {failed} failed")
    print(", ".join(f"{count:,} {name}" for name, count in sorted(counts.items())))
    print(table(coverage))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
