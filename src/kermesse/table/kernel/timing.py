"""How fast a table goes: the rate of its clock, and the pauses of its bots."""

from typing import NamedTuple


class Timing(NamedTuple):
    """The rate and the pauses of one tempo."""

    rate: tuple[int, int] = (1, 1)
    """Milliseconds of table time, and the milliseconds of the server in which they pass. Clocks of
    the rules and waiting times of bots follow it."""

    patience: int = 1
    """Factor for the reaction times of bots, where they act by reaction times."""

    apart: int = 0
    """Least distance between two moves of bots, in shortest pauses."""

    opening: int = 0
    """No bot moves before this many longest pauses have passed since the beginning."""
