"""What a server counts of itself, for whoever runs it: sums and durations, nothing of anybody.

Labels are keys of ours (games, rules, operations), so that no stranger can make more of them. Plain
numbers: they cost the event loop next to nothing, whether somebody reads them or not.
"""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from kermesse.core.contract import HOUSE
from kermesse.table.kernel.stored_move import StoredMove

Mover: TypeAlias = Literal["person", "bot", "house"]
"""Who makes moves."""

JOURNAL_BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
"""Seconds: a sync takes a few milliseconds, a database that is away ten seconds."""

THINKING_BOUNDS: Final = (0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)
"""Seconds: bots are given three, and wait for a worker before."""


class Durations:
    """How long things took: how many up to each bound, and all of them together."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = bounds
        """Seconds, from the shortest."""
        self.counts = [0] * (len(bounds) + 1)
        """How many took no longer than each bound and longer than the one before; last, how many
        took longer than all."""
        self.total = 0.0
        """The seconds of all of them."""

    def add(self, seconds: float) -> None:
        """One more."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds


class Metrics:
    """The counts of a server since it started."""

    def __init__(self) -> None:
        self.opened: Counter[str] = Counter()
        """Tables opened, by game."""
        self.moves: Counter[tuple[str, Mover]] = Counter()
        """Moves stored, by game and by who made them."""
        self.relayed = 0
        """Lines that came to this process and were passed on to another."""
        self.refusals: Counter[str] = Counter()
        """Commands refused, by rule."""
        self.requests_refused: Counter[str] = Counter()
        """Requests over HTTP that were not granted, by the key of the reason."""
        self.connections_refused: Counter[str] = Counter()
        """Connections that had to go, by the key of the reason."""
        self.journal: defaultdict[str, Durations] = defaultdict(lambda: Durations(JOURNAL_BOUNDS))
        """How long what was asked of the journal took to be durable, by operation."""
        self.thinking: defaultdict[str, Durations] = defaultdict(lambda: Durations(THINKING_BOUNDS))
        """How long bots took from the question to the answer, by game."""

    def moved(self, game: str, lines: Sequence[StoredMove]) -> None:
        """Moves are stored."""
        for line in lines:
            mover: Mover = "bot" if line.command is None else "person"
            self.moves[game, "house" if line.by == HOUSE else mover] += 1
