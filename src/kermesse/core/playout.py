"""Random playouts, as fast as plain Python can."""

from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeAlias

from kermesse.core.contract import HOUSE, Move, Seat, State
from kermesse.core.driver import draw_cue

__all__ = ["LIMIT", "Policy", "playout"]

Policy: TypeAlias = Callable[[Any, Seat, Random], Move]
"""Function that picks a move from the menu of a seat: `policy(state, seat, rng)`."""

LIMIT: Final = 10_000
"""Number of moves after which a game is left unfinished."""


def playout(
    state: State[Any, Any],
    rng: Random,
    policy: Policy | None = None,
    limit: int = LIMIT,
    *,
    checked: bool = False,
) -> int:
    """Play a state to its end and return the number of decisions of the seats.

    All seats play at random, or by the policy. `at_random` draws the seat that acts. Table time
    moves only when a clock runs out. Nobody joins or leaves. After `limit` moves, those of the
    House included, the state is left without an outcome. With `checked`, an illegal move of the
    policy raises `Illegal`; without, moves are not checked.

    >>> from random import Random
    >>> import kermesse
    >>> state = kermesse.get("canaille").start(2)
    >>> playout(state, Random(1)) > 0
    True
    >>> state.outcome().ending
    'pounced'
    """
    make = state.play if checked else state.advance
    to_act, due_at, menu_of, house = state.to_act, state.due, state.moves, state.house
    random = rng.random
    decisions = 0
    for _ in range(limit):
        seats, due, at = to_act(), due_at(), state.at
        if due is None and len(seats) == 1:
            by = seats[0]  # nothing to draw: the most common case
        else:
            cue = draw_cue(seats, due, at, rng)
            if cue is None:
                break
            who, at = cue
            if who == HOUSE:
                make(HOUSE, house(rng), at)
                continue
            by = who
        if policy is None:
            menu = menu_of(by)
            make(by, menu[int(random() * len(menu))], at)
        else:
            make(by, policy(state, by, rng), at)
        decisions += 1
    return decisions
