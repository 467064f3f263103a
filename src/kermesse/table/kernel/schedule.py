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
    """Decides whether a move waits, and for how long. Where nothing races, none does."""

    def __init__(self, game: Game, cap: Ms, ping: Ms) -> None:
        self.racing = game.racing
        """The types of moves that race."""
        self._finishing = game.race_followups
        self._credits: dict[Seat, Ms] = {}
        self.race = Race(cap)
        """The held moves: those that race, and those that arrived while others waited."""
        self.pings = Pings(ping)
        """When latencies are measured."""

    def follow(self, other: "Schedule") -> None:
        """Continue after a reload: latencies and credits stay."""
        self.pings, self._credits = other.pings, other._credits

    def order(self, attempt: Attempt, now: Ms, house_waits: bool) -> bool:
        """True if this move may be judged now; else it is held, in a race or behind what waits."""
        if type(attempt.move) in self.racing:
            latency = attempt.answer_to.client.latency if attempt.answer_to else None
            self.race.enter(now, attempt, latency)
        elif type(attempt.move) in self._finishing:
            credit = self._credits.get(attempt.seat, 0) if attempt.answer_to else 0
            self.race.queue(now, attempt, credit)
        elif self.race.held or house_waits:
            self.race.queue(now, attempt)
        else:
            return True
        return False

    def made(self, held: HeldMove) -> None:
        """Remember the credit of a racing move that was made, for the move that completes it."""
        if held.racing:
            self._credits[held.attempt.seat] = held.credit

    def release_at(self, state: State[Any, Any], clients: Collection[Client]) -> Ms:
        """Return when the first held move is released: once no other can still count from before.

        The credit of the same connection has passed when it arrives.
        """
        first = self.race.first()
        same_connection = first.answer_to.client.seats if first.answer_to else ()
        return self.race.release_at(self.wait(state, clients, but=(first.seat, *same_connection)))

    def wait(
        self, state: State[Any, Any], clients: Collection[Client], but: Collection[Seat] = ()
    ) -> Ms:
        """Return how long a race, and the House, wait: the largest credit of those who may act.

        A seat that completes a racing move has the credit of that move. Otherwise menus are not
        looked at: the wait would tell of menus that nobody else sees.
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
        """True if this seat has a racing move to complete."""
        return bool(self._finishing) and any(
            type(move) in self._finishing for move in state.moves(seat)[:1]
        )

    def measure(self, clients: Collection[Client], now: Ms) -> list[Deliver]:
        """Ping every client, if it is time."""
        return _ping(self.pings.next(now), clients, now)

    def greet(self, newcomer: Client, now: Ms) -> list[Deliver]:
        """Ping a newcomer alone."""
        return _ping(self.pings.extra(), (newcomer,), now)


def _ping(number: int | None, clients: Collection[Client], now: Ms) -> list[Deliver]:
    if number is None:
        return []
    data = frames.encode(frames.Ping(t=number))
    for client in clients:
        client.latency.ping(number, now)
    return [Deliver(client.conn, data) for client in clients]
