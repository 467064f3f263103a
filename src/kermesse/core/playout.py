"""Plays a game to its end at random, as fast as plain Python can."""

from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeAlias

from kermesse.core.contract import HOUSE, Move, Seat, State

Policy: TypeAlias = Callable[[Any, Seat, Random], Move]
"""Picks a move of the menu for a seat: `policy(state, seat, rng)`."""

LIMIT: Final = 10_000
"""A game that goes on for more moves than this is left unfinished."""

CLOCK: Final = 1 / 8
"""How often a clock runs out while somebody could still act."""


def playout(
    state: State[Any, Any], rng: Random, policy: Policy | None = None, limit: int = LIMIT
) -> int:
    """Play a state to its end, everyone at random or by a policy; how many decisions that took.

    Where several may act, one of them is drawn; a clock that runs meanwhile runs out now and then,
    and table time moves only so. Nobody comes or goes. After `limit` moves, those of the House
    included, the state is left as it is, with no outcome.
    """
    random = rng.random
    to_act, menu_of, due_at = state.to_act, state.moves, state.due
    play, house = state.play, state.house
    decisions = 0
    for _ in range(limit):
        seats = to_act()
        due = due_at()
        if due is not None and (not seats or due <= state.at or random() < CLOCK):
            play(HOUSE, house(rng), due if due > state.at else state.at)
            continue
        if not seats:
            break
        seat = seats[0] if len(seats) == 1 else seats[int(random() * len(seats))]
        if policy is None:
            menu = menu_of(seat)
            play(seat, menu[int(random() * len(menu))], state.at)
        else:
            play(seat, policy(state, seat, rng), state.at)
        decisions += 1
    return decisions
