"""Who acts next, and when: a seat, the House, or nobody.

Playouts, searches, simulations, research, the terminal and the conformance suite use this module.
The House acts first if it is due before a seat would act, or if no seat may act. The drivers differ
in when seats act:

- `by_turn`: at a given time, the first seat that may act.
- `at_random`: at once, one of the seats that may act, drawn at random. Table time stands still, so
  a running clock runs out at random too (`CLOCK`). Playouts and searches use it.
- `ByPace`: each seat after its reaction time, on the clock of the table. Simulations of games with
  clocks use it.

Joining and leaving are not part of any turn: the caller makes these moves in between.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from kermesse.core.contract import HOUSE, Move, Ms, Player, Seat, State

__all__ = ["CLOCK", "ByPace", "Cue", "at_random", "by_turn"]

Cue: TypeAlias = tuple[Player, Ms]
"""Who acts next, a seat or the House, and when."""

TurnOrder: TypeAlias = Callable[[State[Any, Any], Random], Cue | None]
"""Function that returns who acts next; None if the game is over or only a door is open."""

Pause: TypeAlias = Callable[[Seat], Ms | None]
"""Function that returns how long a seat waits before it acts, after a change of its menu; None if
it lets the others act until its menu changes again."""

Watch: TypeAlias = Callable[[Seat], Any]
"""Function that returns what a seat watches besides its menu."""

CLOCK: Final = 1 / 8
"""Probability that a running clock runs out before each move, where moves take no time.

Seven moves come before it on average: most waits are played out, and the clock still runs out now
and then in every game, as it does among people. Every search of a game with clocks depends on this
number; simulations and the arena do not, they use the clock of the table (`ByPace`)."""


def by_turn(
    state: State[Any, Any],
    at: Ms,
    seats: Sequence[Seat] | None = None,
    rng: Random | None = None,
) -> Cue | None:
    """Return who acts if seats act at this time: `seats`, by default all that may act.

    Of several seats the first one acts, or with `rng` one at random.
    """
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
    """Return who acts if seats act at once in random order; sometimes a clock runs out first."""
    return draw_cue(state.to_act(), state.due(), state.at, rng)


def draw_cue(seats: tuple[Seat, ...], due: Ms | None, at: Ms, rng: Random) -> Cue | None:
    """Do the same as `at_random`, from the answers of a state."""
    if due is not None and (not seats or due <= at or rng.random() < CLOCK):
        return HOUSE, due if due > at else at
    if not seats:
        return None
    return (seats[0] if len(seats) == 1 else seats[int(rng.random() * len(seats))]), at


class ByPace:
    """Driver in which seats act in the order of their reaction times, on the clock of the table.

    As at a live table, a seat reconsiders only when its menu or what it watches has changed.
    """

    def __init__(
        self, pause: Pause, still: type[Move] | None = None, watch: Watch | None = None
    ) -> None:
        self._pause = pause
        self._still = still
        """The type of move by which a seat declines to move."""
        self._watch = watch
        self._menus: dict[Seat, Any] = {}
        """The menu of each seat, and what it watches."""
        self._times: dict[Seat, Ms | None] = {}

    def __call__(self, state: State[Any, Any], rng: Random) -> Cue | None:
        """Return who acts next. If all seats wait and no clock runs, the first seat must act."""
        first = self.ready(state)
        if first is not None:
            return by_turn(state, *first, rng)
        return by_turn(state, state.at, None if state.due() is None else (), rng)

    def ready(self, state: State[Any, Any]) -> tuple[Ms, tuple[Seat, ...]] | None:
        """Return when the next seats act, and which seats; None if all seats wait."""
        acting = state.to_act()
        self._times = {seat: time for seat, time in self._times.items() if seat in acting}
        for seat in acting:
            seen = self._seen(state, seat)
            if seat not in self._times or self._menus[seat] != seen:
                pause = self._pause(seat)
                self._menus[seat] = seen
                self._times[seat] = None if pause is None else state.at + pause
        times = {seat: time for seat, time in self._times.items() if time is not None}
        if not times:
            return None
        first = min(times.values())
        # A seat whose time is past, since another clock went on, acts at once.
        return max(first, state.at), tuple(s for s, time in times.items() if time == first)

    def acted(self, seat: Seat) -> None:
        """Note that a seat has acted: it reconsiders."""
        self._times.pop(seat, None)

    def sits_still(self, state: State[Any, Any], seat: Seat, move: Any) -> bool:
        """Return True if the seat declines to move by this move, which must not be played then.

        The seat reconsiders when its menu changes. Without a running clock a seat has to move.
        """
        still = type(move) is self._still and state.due() is not None
        if still:
            self._menus[seat] = self._seen(state, seat)
            self._times[seat] = None
        return still

    def _seen(self, state: State[Any, Any], seat: Seat) -> Any:
        menu = state.moves(seat)
        return menu if self._watch is None else (menu, self._watch(seat))
