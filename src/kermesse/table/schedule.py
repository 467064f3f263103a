"""Put moves in order: each is judged at once, or held until it is its turn."""

from collections.abc import Collection

from kermesse.core.contract import Move, Ms, Seat
from kermesse.protocol import frames
from kermesse.table.client import Client
from kermesse.table.effects import Deliver
from kermesse.table.hear import Attempt
from kermesse.table.latency import Pings
from kermesse.table.races import Race


class Schedule:
    """Decides whether a move waits, and for how long; where nothing races, none ever does."""

    def __init__(self, racing: tuple[type[Move], ...], cap: Ms, ping: Ms) -> None:
        self.racing = racing
        """The moves that race."""
        self.race = Race(cap)
        """The moves held: those that race, and what came while they, or the House, waited."""
        self.pings = Pings(ping)
        """When lines are measured."""

    def order(self, attempt: Attempt, now: Ms, house_waits: bool) -> bool:
        """May this one be judged now? Else it is held: in a race, or behind what waits already."""
        if type(attempt.move) in self.racing:
            latency = attempt.asked.client.latency if attempt.asked else None
            self.race.enter(now, attempt, latency)
        elif len(self.race) or house_waits:
            self.race.queue(now, attempt)
        else:
            return True
        return False

    def wait(self, acting: Collection[Seat], clients: Collection[Client]) -> Ms:
        """How long a race, and the House, wait: the largest correction of those who may act.

        One's own has gone by when one's move arrives: whoever has moved is not waited for.
        Whether what they may do races is not asked: the wait would tell of menus nobody else sees.
        """
        corrections = (
            self.race.correction(client.latency) for client in clients if client.seat in acting
        )
        return max(corrections, default=0)

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
