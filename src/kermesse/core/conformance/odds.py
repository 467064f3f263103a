"""The law of odds: `imagine` draws worlds with the right frequencies.

`scramble` of the tests is the reference. Errors of chance are controlled. Some worlds of each
source look for events with suspiciously different frequencies; the exact test then judges those on
other worlds. The tests of a random game together raise a false alarm with probability `ALPHA` at
most, and the same seed always draws the same worlds.
"""

import random
from collections.abc import Callable, Collection, Iterator
from itertools import chain, zip_longest
from typing import Any, Final

from kermesse.core.conformance.broken import Breach
from kermesse.core.conformance.measurements import (
    Numbers,
    Statement,
    fisher,
    measure,
    measure_next,
    suspects,
)
from kermesse.core.conformance.walk import Walk, first_state, viewers
from kermesse.core.contract import PUBLIC, Viewer

ALPHA: Final = 1e-6
"""Probability of a false alarm in one random game, at most."""

SCREENED: Final = 80
"""Number of worlds of each source in which suspicious events are looked for."""

LOOKS: Final = (200, 1_000, 5_000)
"""Numbers of other worlds of each source after which an event is judged, …"""

PROMISING: Final = 0.02
"""… as long as its probability stays below this."""

SUSPICIOUS: Final = 2.5
"""Number of standard errors from which an event is judged."""

TRIED: Final = 4
"""Number of moments tried for each that counts: nothing may be hidden there."""

AT_ONCE: Final = 2
"""Number of events judged for one viewer at one moment, at most."""

JUDGED: Final = 5
"""Number of events judged in one random game, at most."""


class Spot:
    """A viewer at a moment of the walk, with both sources of worlds that look the same to it."""

    def __init__(self, walk: Walk, worlds: Any, state: Any, viewer: Viewer, move: int) -> None:
        self.viewer = viewer
        """The viewer."""
        self.move = move
        """Number of moves played before."""
        self._state = state
        self._view = state.view(viewer)
        self._game = walk.where.game
        self._scramble = worlds.scramble
        self._places = getattr(worlds, "places", worlds.hidden)
        name = f"odds {move} {viewer}"
        self._rng = walk.where.rng(name)

    def hides(self) -> bool:
        """Return whether anything is hidden from the viewer."""
        return bool(self._places(self._state, self.viewer))

    def imagined(self, count: int) -> list[Numbers]:
        """Return the numbers of imagined worlds."""
        return self._measured(lambda rng: self._game.imagine(self._view, rng), count)

    def scrambled(self, count: int) -> list[Numbers]:
        """Return the numbers of scrambled worlds."""
        return self._measured(lambda rng: self._scramble(self._state, self.viewer, rng), count)

    def _measured(self, draw: Callable[[random.Random], Any], count: int) -> list[Numbers]:
        found = []
        for _ in range(count):
            world = draw(self._rng)
            numbers = measure(self._places(world, self.viewer))
            numbers.update(measure_next(world, self._rng))
            found.append(numbers)
        return found


def odds(walk: Walk, worlds: Any, moments: int) -> None:
    """Worlds of `imagine` and of `scramble` have the same frequencies: of what lies in each hidden
    place, of sums and neighbours, and of what the House draws next."""
    suspected = []
    for spot in _spots(walk, worlds, moments):
        events = suspects(spot.imagined(SCREENED), spot.scrambled(SCREENED))
        worst = [pair for pair in events[:AT_ONCE] if pair[0] >= SUSPICIOUS]
        suspected += [(apart, spot, event) for apart, event in worst]
    suspected.sort(key=lambda each: -each[0])
    for number, (_, spot, event) in enumerate(suspected[:JUDGED], 1):
        level = ALPHA / (number * (number + 1)) / len(LOOKS)  # the levels add up to ALPHA at most
        walk.where.move = spot.move
        _judge(spot, event, level)


def _judge(spot: Spot, event: Statement, level: float) -> None:
    """Compare one event in more and more worlds, until it is clear that it agrees or not."""
    ours = theirs = seen = 0
    for size in LOOKS:
        ours += sum(map(event.holds, spot.imagined(size - seen)))
        theirs += sum(map(event.holds, spot.scrambled(size - seen)))
        seen = size
        chance = fisher(ours, theirs, size)
        if chance < level:
            raise Breach(
                f"for {spot.viewer!r}, {event} in {ours} of {size} imagined worlds, but in "
                f"{theirs} of {size} scrambled ones (p = {chance:.1e})"
            )
        if chance > PROMISING:
            return


def _spots(walk: Walk, worlds: Any, moments: int) -> Iterator[Spot]:
    """Yield viewers at moments of the walk from which something is hidden, two for each moment."""
    where = walk.where
    rng, chosen = where.rng("odds"), 0
    order = _in_turns(walk, rng)[: TRIED * moments]
    states = _states(walk, {*order})
    for move in order:
        eyes = [*viewers(states[move])]
        rng.shuffle(eyes)
        eyes.sort(key=lambda viewer: viewer == PUBLIC)
        found = 0
        for viewer in eyes:
            spot = Spot(walk, worlds, states[move], viewer, move)
            where.move = move
            if spot.hides():
                yield spot
                found += 1
            if found == 2:
                break
        chosen += found > 0
        if chosen == moments:
            return


def _states(walk: Walk, moves: Collection[int]) -> dict[int, Any]:
    """Return copies of the states at these moments of the walk."""
    state, states = first_state(walk.where), {}
    for number, step in enumerate(walk.steps):
        if number in moves:
            states[number] = state.copy()
        step.replays(state)
    return states


def _in_turns(walk: Walk, rng: random.Random) -> list[int]:
    """Return the moments in an order in which each kind of moment comes early: the moments with
    the same types of moves on the menus take turns."""
    state, kinds = first_state(walk.where), dict[Any, list[int]]()
    for number, step in enumerate(walk.steps):
        offered = {type(move).__name__ for seat in state.to_act() for move in state.moves(seat)}
        kinds.setdefault((*sorted(offered), state.due() is None), []).append(number)
        step.replays(state)
    for numbers in kinds.values():
        rng.shuffle(numbers)
    turns = chain.from_iterable(zip_longest(*kinds.values()))
    return [number for number in turns if number is not None]
