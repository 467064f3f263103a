"""Who acts next, and when: a seat, the House, or nobody. Whatever lets a game go on by itself asks
here: playouts, searches, simulations, research, the terminal, the conformance suite.

One rule: the House comes first where it is due by the time a seat would act, and where no seat
would. What differs is when seats would act:

- `by_turn`: at a given moment, whoever may.
- `at_random`: at once, one of those who may drawn by lot; table time stands still, so a clock that
  runs meanwhile runs out by lot as well (`CLOCK`).
- `ByPace`: each after a reaction time of their own, on the table's clock.

Doors are in nobody's turn: whoever lets people come and go does so in between.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from kermesse.core.contract import HOUSE, Move, Ms, Player, Seat, State

__all__ = ["CLOCK", "ByPace", "Cue", "at_random", "by_turn"]

Cue: TypeAlias = tuple[Player, Ms]
"""Who acts next, a seat or the House, and when."""

TurnOrder: TypeAlias = Callable[[State[Any, Any], Random], Cue | None]
"""Says who acts next; None for nobody: the game is over, or only a door is open."""

Pause: TypeAlias = Callable[[Seat], Ms | None]
"""How long a seat that has just looked at its menu waits before it acts; None when it leaves it to
the others until its menu changes."""

CLOCK: Final = 1 / 8
"""How likely a running clock is to run out each time somebody could act, where acts take no time.

Seven acts go before it on average: what it waits for is played out more often than not, and yet it
runs out now and then in every game, as it does among people. The figures of bots in games with
clocks depend on it, in simulations by lot and in every search, so reports say it; it is one number
for all of them, and the one all figures so far were measured with."""


def by_turn(
    state: State[Any, Any],
    at: Ms,
    seats: Sequence[Seat] | None = None,
    rng: Random | None = None,
) -> Cue | None:
    """Seats act at this moment: those given, or all who may. Of several the first; or one drawn."""
    if seats is None:
        seats = state.to_act()
    due = state.due()
    if due is not None and (not seats or due <= at):
        return HOUSE, max(due, state.at)
    if not seats:
        return None
    if rng is None or len(seats) == 1:
        return seats[0], at
    return rng.choice(seats), at


def at_random(state: State[Any, Any], rng: Random) -> Cue | None:
    """Seats act at once, in an order drawn by lot; now and then a clock runs out before."""
    return lot(state.to_act(), state.due(), state.at, rng)


def lot(seats: tuple[Seat, ...], due: Ms | None, at: Ms, rng: Random) -> Cue | None:
    """The same for whoever knows all it hangs on: who may act, when the House is due, the time."""
    if due is not None and (not seats or due <= at or rng.random() < CLOCK):
        return HOUSE, due if due > at else at
    if not seats:
        return None
    return (seats[0] if len(seats) == 1 else seats[int(rng.random() * len(seats))]), at


class ByPace:
    """Seats act in the order of their reaction times, on the table's clock.

    Each looks anew whenever its menu has changed, and not before; just so it does at a live table.
    """

    def __init__(self, pause: Pause, still: type[Move] | None = None) -> None:
        self._pause = pause
        self._still = still
        """The move by which a seat says that it has none to make."""
        self._menus: dict[Seat, Sequence[Any]] = {}
        self._times: dict[Seat, Ms | None] = {}

    def __call__(self, state: State[Any, Any], rng: Random) -> Cue | None:
        """Who acts next; where all leave it to the others and no clock runs, somebody must."""
        first = self.ready(state)
        if first is not None:
            return by_turn(state, *first, rng)
        return by_turn(state, state.at, None if state.due() is None else (), rng)

    def ready(self, state: State[Any, Any]) -> tuple[Ms, tuple[Seat, ...]] | None:
        """When the first of the seats acts, and who would then; None when all leave it to the
        others."""
        acting = state.to_act()
        self._times = {seat: time for seat, time in self._times.items() if seat in acting}
        for seat in acting:
            menu = state.moves(seat)
            if seat not in self._times or self._menus[seat] != menu:
                pause = self._pause(seat)
                self._menus[seat] = menu
                self._times[seat] = None if pause is None else state.at + pause
        times = {seat: time for seat, time in self._times.items() if time is not None}
        if not times:
            return None
        first = min(times.values())
        # Who overslept, since somebody else's clock went on, acts at once.
        return max(first, state.at), tuple(s for s, time in times.items() if time == first)

    def acted(self, seat: Seat) -> None:
        """A seat has acted: it looks anew."""
        self._times.pop(seat, None)

    def sits_still(self, state: State[Any, Any], seat: Seat, move: Any) -> bool:
        """Has a seat, by this move, none to make? Then it is not played, and the seat looks anew
        when its menu changes; but where no clock runs on, somebody has to move."""
        still = type(move) is self._still and state.due() is not None
        if still:
            self._menus[seat] = state.moves(seat)
            self._times[seat] = None
        return still
