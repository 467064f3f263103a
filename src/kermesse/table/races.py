"""Who was first: racing moves in the order of corrected time, whatever their lines.

A player on a long line sees the board late and is heard late: the whole round trip is the handicap.
A touch counts from its arrival less that round trip, as the server measured it, at most a cap. It
is let through once no earlier one can still come: after the largest correction of those who may
act (one's own has gone by when one's touch arrives), so at once on one network.
"""

from collections import deque
from heapq import heappop, heappush
from typing import Any

import msgspec

from kermesse.core.contract import Ms, Seat


class Line:
    """A player's line, as the server measures it."""

    __slots__ = ("_pings", "_trips")

    def __init__(self) -> None:
        self._pings: dict[int, Ms] = {}
        self._trips: deque[Ms] = deque(maxlen=5)

    def ping(self, number: int, now: Ms) -> None:
        """A ping leaves."""
        if len(self._pings) > 5:
            self._pings.clear()  # nobody answers: what comes back now says nothing of the line
        self._pings[number] = now

    def pong(self, number: int, now: Ms) -> None:
        """Its answer is here."""
        sent = self._pings.pop(number, None)
        if sent is not None:
            self._trips.append(now - sent)

    def round_trip(self) -> Ms:
        """The middle one of the last round trips; 0 before the first."""
        return sorted(self._trips)[len(self._trips) // 2] if self._trips else 0


class Touch(msgspec.Struct, order=True, frozen=True):
    """A move on its way that must wait for its place."""

    time: Ms
    """When it counts from."""

    arrival: int
    """How many had arrived before: between equals, the first to arrive."""

    seat: Seat
    """Whose it is."""

    move: Any = None
    """The move."""

    racing: bool = True
    """Does it race, or has it only come while a race, or the House, was waiting?"""

    load: Any = None
    """Who asked for it, to be answered when it is let through."""


class Race:
    """The moves held back for now."""

    def __init__(self, cap: Ms) -> None:
        self._cap = cap
        self._held: list[Touch] = []
        self._arrived = 0

    def __len__(self) -> int:
        return len(self._held)

    def correction(self, line: Line) -> Ms:
        """What a player's line is credited with."""
        return min(line.round_trip(), self._cap)

    def enter(
        self, now: Ms, seat: Seat, move: Any, line: Line | None = None, load: Any = None
    ) -> None:
        """A racing move arrives; without a line to measure (a bot's) it counts from now."""
        self._touch(now - self.correction(line) if line else now, seat, move, True, load)

    def queue(self, now: Ms, seat: Seat, move: Any, load: Any = None) -> None:
        """A move that does not race arrives while others wait: it takes its turn, from now."""
        self._touch(now, seat, move, False, load)

    def _touch(self, time: Ms, seat: Seat, move: Any, racing: bool, load: Any) -> None:
        self._arrived += 1
        # A line does not overtake itself, even when it was measured anew between two touches.
        time = max([time, *(held.time for held in self._held if held.seat == seat)])
        heappush(self._held, Touch(time, self._arrived, seat, move, racing, load))

    def touched(self, seat: Seat) -> bool:
        """Is a move of this seat held?"""
        return any(touch.seat == seat for touch in self._held)

    def release_at(self, wait: Ms) -> Ms | None:
        """When the first one held may go: once none of the others' can still count from before."""
        return self._held[0].time + wait if self._held else None

    def pop(self) -> Touch:
        """The first one held."""
        return heappop(self._held)

    def photo(self, first: Touch) -> tuple[tuple[Seat, Ms], ...]:
        """Who came when, in milliseconds behind the first; nothing when nobody else raced."""
        behind: dict[Seat, Ms] = {}
        for touch in sorted(self._held):
            if touch.racing and touch.seat != first.seat:
                behind.setdefault(touch.seat, touch.time - first.time)
        return ((first.seat, 0), *behind.items()) if behind else ()


class Pings:
    """When the lines were last measured."""

    def __init__(self, every: Ms) -> None:
        self._every = every
        self._last: Ms | None = None
        self._count = 0

    def hurry(self) -> None:
        """Somebody came: measure at once."""
        self._last = None

    def due(self) -> Ms | None:
        """When they are to be measured again; None for at once."""
        return None if self._last is None else self._last + self._every

    def next(self, now: Ms) -> int | None:
        """The number of a ping to send now, if it is time."""
        if self._last is not None and now < self._last + self._every:
            return None
        self._last = now
        self._count += 1
        return self._count
