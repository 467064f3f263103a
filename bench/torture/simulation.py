"""The whole system under one seed: servers, clients, storage, network and faults together."""

from collections import Counter
from contextlib import AbstractContextManager
from typing import Final

from bench.torture.promise import TABLE, Breach, Promise

from support.simulation.case import failure, shrunk
from support.simulation.saboteurs import early_acknowledgement
from support.simulation.servers import STORAGES

SEEDS: Final = 10
"""Simulated systems in a case."""


def check(part: str, seed: str) -> Counter[str]:
    """Run some systems with faults; count what they did."""
    counts: Counter[str] = Counter()
    for number in range(SEEDS):
        name = f"{part}/{seed}/{number}"
        result, why = failure(name)
        if result is None:
            raise Breach(shrunk(name, why))
        counts.update(result.counts)
    return counts


def saboteur() -> AbstractContextManager[object]:
    """Let frames leave before the moves before them are stored."""
    return early_acknowledgement()


PROMISE = Promise(
    key="simulation",
    name="the whole system",
    how="servers, clients, storage and network in one process with simulated time; faults from the "
    "seed; every frame and everything stored is compared with the rules",
    goal={"kills": 1_000_000, "acknowledged": 100_000_000, "hostile": 10_000_000},
    parts=tuple(STORAGES),
    check=check,
    saboteur=saboteur,
    code=("kermesse.core", *TABLE, "kermesse.journal", "kermesse.protocol", "kermesse.server",
          "kermesse.server.features", "support.simulation"),
    limit=1_200,
    share=10,
)  # fmt: skip
