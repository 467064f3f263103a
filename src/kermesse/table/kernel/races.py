"""Who was first: racing moves in the order of corrected time, whatever their lines.

A player on a long line sees the board late and is heard late: the whole round trip is the handicap.
A racing move counts from its arrival less that round trip, as the server measured it, at most a
cap. What finishes it counts from its arrival less the same: it is the time of the hand that counts.
Either is let through once no earlier one can still come: after the largest correction of the others
who may act, so at once on one network.
"""

from heapq import heappop, heappush

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.core.log import Photo
from kermesse.table.kernel.latency import Latency
from kermesse.table.kernel.parse import Attempt


class HeldMove(msgspec.Struct, order=True, frozen=True):
    """A move on its way that must wait for its place."""

    time: Ms
    """When it counts from."""

    arrival: int
    """How many had arrived before: between equals, the first to arrive."""

    attempt: Attempt
    """The move, whose it is, and who asked for it."""

    racing: bool = True
    """Does it race, or has it only come while a race, or the House, was waiting?"""

    credit: Ms = 0
    """What was taken off its arrival."""


class Race:
    """The moves held back for now."""

    def __init__(self, cap: Ms) -> None:
        self._cap = cap
        self._held: list[HeldMove] = []
        self._arrived = 0

    def __len__(self) -> int:
        return len(self._held)

    def correction(self, latency: Latency) -> Ms:
        """What a player's line is credited with."""
        return min(latency.round_trip(), self._cap)

    def enter(self, now: Ms, attempt: Attempt, latency: Latency | None = None) -> None:
        """A racing move arrives; without a line to measure (a bot's) it counts from now."""
        self._hold(now, attempt, self.correction(latency) if latency else 0, racing=True)

    def queue(self, now: Ms, attempt: Attempt, credit: Ms = 0) -> None:
        """A move that does not race arrives: it takes its turn, from now less that credit."""
        self._hold(now, attempt, credit, racing=False)

    def _hold(self, now: Ms, attempt: Attempt, credit: Ms, racing: bool) -> None:
        self._arrived += 1
        # A line does not overtake itself, even when it was measured anew between two moves; nor do
        # the people at one device overtake each other: it is their order of touch that counts.
        own = (held.time for held in self._held if held.attempt.shares_connection(attempt))
        time = max([now - credit, *own])
        heappush(self._held, HeldMove(time, self._arrived, attempt, racing, now - time))

    def holds(self, seat: Seat) -> bool:
        """Is a move of this seat held?"""
        return any(held.attempt.seat == seat for held in self._held)

    def first(self) -> Attempt:
        """The first one held."""
        return self._held[0].attempt

    def release_at(self, wait: Ms) -> Ms:
        """When the first one held may go: once none of the others' can still count from before."""
        return self._held[0].time + wait

    def pop(self) -> HeldMove:
        """The first one held."""
        return heappop(self._held)

    def photo(self, first: HeldMove) -> Photo:
        """Who came when, in milliseconds behind the first; nothing where there was no race."""
        if not first.racing:
            return ()
        behind: dict[Seat, Ms] = {}
        winner = first.attempt.seat
        for held in sorted(self._held):
            if held.racing and held.attempt.seat != winner:
                behind.setdefault(held.attempt.seat, held.time - first.time)
        return ((winner, 0), *behind.items()) if behind else ()
