"""Counters and durations of a server, without personal data.

Labels are keys of the program (games, rules, operations), so that clients cannot create new ones.
Plain numbers cost the event loop almost nothing.
"""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from kermesse.core.contract import HOUSE
from kermesse.table.kernel.stored_move import StoredMove

Mover: TypeAlias = Literal["person", "bot", "house"]
"""Kind of mover; `house` is the chance player."""

JOURNAL_BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
"""Seconds: a sync takes a few milliseconds, an unreachable database ten seconds."""

THINKING_BOUNDS: Final = (0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)
"""Seconds: bots think for up to three, after waiting for a worker."""


class Durations:
    """Histogram of durations."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = bounds
        """Upper bounds of the buckets in seconds, ascending."""
        self.counts = [0] * (len(bounds) + 1)
        """Count per bucket; the last bucket has no upper bound."""
        self.total = 0.0
        """Sum in seconds."""

    def add(self, seconds: float) -> None:
        """Add a duration."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds


class Metrics:
    """Counters since the start of the server."""

    def __init__(self) -> None:
        self.opened: Counter[str] = Counter()
        """Opened tables by game."""
        self.moves: Counter[tuple[str, Mover]] = Counter()
        """Stored moves by game and mover."""
        self.relayed = 0
        """WebSockets relayed to another process."""
        self.refusals: Counter[str] = Counter()
        """Refused commands by rule."""
        self.requests_refused: Counter[str] = Counter()
        """Refused HTTP requests by error key."""
        self.answers_delayed: Counter[str] = Counter()
        """Delayed answers to guesses by error key."""
        self.connections_refused: Counter[str] = Counter()
        """Refused connections by error key."""
        self.journal: defaultdict[str, Durations] = defaultdict(lambda: Durations(JOURNAL_BOUNDS))
        """Time until a journal operation is durable, by operation."""
        self.thinking: defaultdict[str, Durations] = defaultdict(lambda: Durations(THINKING_BOUNDS))
        """Time from question to answer of bots, by game."""

    def moved(self, game: str, entries: Sequence[StoredMove]) -> None:
        """Count stored moves."""
        for entry in entries:
            mover: Mover = "bot" if entry.command is None else "person"
            self.moves[game, "house" if entry.by == HOUSE else mover] += 1
