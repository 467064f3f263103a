"""How fast a table goes: the rate of its time, and how long its robots leave people to follow."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

Tempo: TypeAlias = Literal["calm", "normal", "brisk"]
"""The tempos a table may have."""


class Timing(NamedTuple):
    """What a tempo means."""

    rate: tuple[int, int]
    """So many milliseconds of table time go by in so many of the server: with them the clocks of
    the rules, and whatever bots wait for."""

    patience: int = 1
    """Where bots act by their reaction times, they take so many times as long."""

    apart: int = 0
    """Moves of bots are at least so many of their shortest pauses apart."""

    opening: int = 0
    """No bot moves before so many of their longest pauses have gone by since the beginning."""


TIMINGS: Final[Mapping[Tempo, Timing]] = {
    "calm": Timing((1, 2), patience=2, apart=2, opening=3),
    "normal": Timing((1, 1)),
    "brisk": Timing((3, 2)),
}
"""The tempos, the slowest first."""
