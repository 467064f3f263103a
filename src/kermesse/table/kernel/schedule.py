"""Put moves in order: each is judged at once, or held until it is its turn."""

from collections.abc import Collection
from typing import Any

from kermesse.core.contract import Ms, Seat, State
from kermesse.core.game import Game
from kermesse.table.kernel import frames
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.effects import Deliver
from kermesse.table.kernel.latency import Pings
from kermesse.table.kernel.parse import Attempt
from kermesse.table.kernel.races import HeldMove, Race


class Schedule:
    """Decides whether a move waits, and for how long; where nothing races, none ever does."""

    def __init__(self, game: Game, cap: Ms, ping: Ms) -> None:
        self.racing = game.racing
        """The moves that race."""
        self._finishing = game.finishing
        self._credits: dict[Seat, Ms] = {}
        self.race = Race(cap)
        """The moves held: those that race, and what came while they, or the House, waited."""
        self.pings = Pings(ping)
        """When lines are measured."""

    def follow(self, other: "Schedule") -> None:
        """Go on after another table: lines stay measured, and touches what they were given."""
        self.pings, self._credits = other.pings, other._credits

    def order(self, attempt: Attempt, now: Ms, house_waits: bool) -> bool:
        """May this one be judged now? Else it is held: in a race, or behind what waits already."""
        if type(attempt.move) in self.racing:
            latency = attempt.answer_to.client.latency if attempt.answer_to else None
            self.race.enter(now, attempt, latency)
        elif type(attempt.move) in self._finishing:
            credit = self._credits.get(attempt.seat, 0) if attempt.answer_to else 0
            self.race.queue(now, attempt, credit)
        elif len(self.race) or house_waits:
            self.race.queue(now, attempt)
        else:
            return True
        return False

    def made(self, held: HeldMove) -> None:
        """One that was held is made: what finishes it is given what it was."""
        if held.racing:
            self._credits[held.attempt.seat] = held.credit

    def release_at(self, state: State[Any, Any], clients: Collection[Client]) -> Ms:
        """When the first one held may go: once none of the others' can still count from before.

        One's own correction has gone by when one's move arrives, and so has that of whoever shares
        one's device.
        """
        first = self.race.first()
        same_line = first.answer_to.client.seats if first.answer_to else ()
        return self.race.release_at(self.wait(state, clients, but=(first.seat, *same_line)))

    def wait(
        self, state: State[Any, Any], clients: Collection[Client], but: Collection[Seat] = ()
    ) -> Ms:
        """How long a race, and the House, wait: the largest correction of those who may act.

        Whoever has a racing move to finish is given what that one was. Otherwise it is not asked
        whether what they may do races: the wait would tell of menus nobody else sees.
        """
        if not self.racing:
            return 0
        waited = [seat for seat in state.to_act() if seat not in but]
        given = {s: self._credits.get(s, 0) for s in waited if self._finishes(state, s)}
        corrections = [
            self.race.correction(client.latency)
            for client in clients
            if any(seat in waited and seat not in given for seat in client.seats)
        ]
        return max([*corrections, *given.values()], default=0)

    def _finishes(self, state: State[Any, Any], seat: Seat) -> bool:
        """Has this seat a racing move to finish?"""
        return bool(self._finishing) and any(
            type(move) in self._finishing for move in state.moves(seat)[:1]
        )

    def measure(self, clients: Collection[Client], now: Ms) -> list[Deliver]:
        """Measure every line, if it is time to."""
        return _ping(self.pings.next(now), clients, now)

    def greet(self, newcomer: Client, now: Ms) -> list[Deliver]:
        """Measure the line of somebody who has come, and no one else's."""
        return _ping(self.pings.extra(), (newcomer,), now)


def _ping(number: int | None, clients: Collection[Client], now: Ms) -> list[Deliver]:
    if number is None:
        return []
    data = frames.encode(frames.Ping(t=number))
    for client in clients:
        client.latency.ping(number, now)
    return [Deliver(client.conn, data) for client in clients]
