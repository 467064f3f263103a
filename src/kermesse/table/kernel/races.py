"""Races: racing moves in the order of corrected time.

A player with a high latency sees the board late and is heard late: the handicap is the round trip.
A racing move counts from its arrival minus that round trip, as the server measured it, at most a
cap. A follow-up move gets the same credit as the racing move it completes. A move is released once
no earlier one can still come: after the largest credit of the others who may act, so at once on one
network.
"""

from heapq import heappop, heappush

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.core.log import Photo
from kermesse.table.kernel.latency import Latency
from kermesse.table.kernel.parse import Attempt


class HeldMove(msgspec.Struct, order=True, frozen=True):
    """A move that waits for its place."""

    time: Ms
    """The time it counts from."""

    arrival: int
    """The number of moves that arrived before: it breaks ties."""

    attempt: Attempt
    """The move, its seat and its sender."""

    racing: bool = True
    """True if it races; False if it only arrived while a race, or the House, was waiting."""

    credit: Ms = 0
    """The latency credit it got."""


class Race:
    """The moves held for now."""

    def __init__(self, cap: Ms) -> None:
        self._cap = cap
        self.held: list[HeldMove] = []
        """The moves, a heap by their time."""
        self._arrived = 0

    def correction(self, latency: Latency) -> Ms:
        """Return the latency credit of a player."""
        return min(latency.round_trip(), self._cap)

    def enter(self, now: Ms, attempt: Attempt, latency: Latency | None = None) -> None:
        """Add a racing move; that of a bot, without a latency, counts from now."""
        self._hold(now, attempt, self.correction(latency) if latency else 0, racing=True)

    def queue(self, now: Ms, attempt: Attempt, credit: Ms = 0) -> None:
        """Add a move that does not race: it takes its turn, from now minus that credit."""
        self._hold(now, attempt, credit, racing=False)

    def _hold(self, now: Ms, attempt: Attempt, credit: Ms, racing: bool) -> None:
        self._arrived += 1
        # A connection does not overtake itself, even if its latency was measured again between two
        # moves; nor do the people at one device: the order of their touches counts.
        own = (held.time for held in self.held if held.attempt.shares_connection(attempt))
        time = max([now - credit, *own])
        heappush(self.held, HeldMove(time, self._arrived, attempt, racing, now - time))

    def holds(self, seat: Seat) -> bool:
        """True if a move of this seat is held."""
        return any(held.attempt.seat == seat for held in self.held)

    def first(self) -> Attempt:
        """Return the first held move."""
        return self.held[0].attempt

    def release_at(self, wait: Ms) -> Ms:
        """Return when the first held move is released: no other can count from before then."""
        return self.held[0].time + wait

    def pop(self) -> HeldMove:
        """Return the first held move."""
        return heappop(self.held)

    def photo(self, first: HeldMove) -> Photo:
        """Return the seats of a race and their distance to the first; nothing without a race."""
        if not first.racing:
            return ()
        behind: dict[Seat, Ms] = {}
        winner = first.attempt.seat
        for held in sorted(self.held):
            if held.racing and held.attempt.seat != winner:
                behind.setdefault(held.attempt.seat, held.time - first.time)
        return ((winner, 0), *behind.items()) if behind else ()
