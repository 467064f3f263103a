"""The speed of random play and of imagined worlds, in CPU time of one process."""

import os
from collections.abc import Callable, Mapping
from random import Random
from time import process_time
from typing import Any, Final

import msgspec

from kermesse.core.contract import Options
from kermesse.core.game import Game
from kermesse.core.playout import playout

ROUNDS: Final = 3
"""Number of rounds; the best one counts."""

MOMENTS: Final = 12
"""Number of positions, from different games, whose worlds are imagined."""


class Speed(msgspec.Struct, frozen=True, tag="speed"):
    """The work done in one second of one core."""

    decisions: float
    """Decisions of random games, deals included."""

    worlds: float
    """Worlds imagined from a view in the middle of a game, and played to their end at random."""

    load: float | None
    """Load average of the machine; None if the system does not report it."""


def speed(
    game: Game,
    *,
    seats: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
    seed: int = 0,
    seconds: float = 1.0,
) -> Speed:
    """Measure both, each round for a number of seconds."""
    size, record, rng = seats or game.seats[0], game.read_options(options), Random(seed)
    views = [_middle(game, size, record, rng) for _ in range(MOMENTS)]

    def games() -> int:
        return playout(game.start(size, record), rng)

    def worlds() -> int:
        for view in views:
            playout(game.imagine(view, rng), rng)
        return MOMENTS

    load = getattr(os, "getloadavg", None)
    return Speed(_rate(games, seconds), _rate(worlds, seconds), load and load()[0])


def _middle(game: Game, seats: int, options: Options, rng: Random) -> Any:
    """Return the view of a seat that has a choice, in the middle of a random game."""
    while True:
        length = playout(game.start(seats, options), rng)
        state = game.start(seats, options)
        playout(state, rng, limit=length // 2 + 1)
        for seat in state.to_act():
            if len(state.moves(seat)) > 1:
                return state.view(seat)


def _rate(work: Callable[[], int], seconds: float) -> float:
    """Return the rate of work per second."""
    best = 0.0
    for _ in range(ROUNDS):
        done, start = 0, process_time()
        while (taken := process_time() - start) < seconds:
            done += work()
        best = max(best, done / taken)
    return best
