"""Plays a game to its end by lot, as fast as plain Python can."""

from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeAlias

from kermesse.core.contract import HOUSE, Move, Seat, State
from kermesse.core.driver import lot

__all__ = ["LIMIT", "Policy", "playout"]

Policy: TypeAlias = Callable[[Any, Seat, Random], Move]
"""Picks a move of the menu for a seat: `policy(state, seat, rng)`."""

LIMIT: Final = 10_000
"""A game that goes on for more moves than this is left unfinished."""


def playout(
    state: State[Any, Any],
    rng: Random,
    policy: Policy | None = None,
    limit: int = LIMIT,
    *,
    checked: bool = False,
) -> int:
    """Play a state to its end, everyone at random or by a policy; how many decisions that took.

    Who acts is drawn (`at_random`). Table time moves only when a clock runs out. Nobody joins or
    leaves. After `limit` moves, those of the House included, the state is left as it is, with no
    outcome. Moves are taken at their word; `checked`, they are judged first, and one that is not
    allowed raises `Illegal`: tests try policies so.
    """
    make = state.play if checked else state.advance
    to_act, due_at, menu_of, house = state.to_act, state.due, state.moves, state.house
    random = rng.random
    decisions = 0
    for _ in range(limit):
        seats, due, at = to_act(), due_at(), state.at
        if due is None and len(seats) == 1:
            by = seats[0]  # nothing to draw: most games are like that most of the time
        else:
            cue = lot(seats, due, at, rng)
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
