"""How fair the races are (R17), on a virtual clock, with the table's own `Latency` and `Race`.

    python -m kermesse.games.carrousel.tests.fairness

Two equal players see a board as late as half their round trip, think for a quarter of a second and
a lognormal time, touch, and are heard half a round trip later. Whoever's touch the table lets
through first wins the race.
"""

import sys
from math import exp
from random import Random
from typing import NamedTuple

from kermesse.table.kernel.latency import Latency
from kermesse.table.kernel.parse import Attempt
from kermesse.table.kernel.races import Race

CAP = 200
"""The most a line is credited with, in milliseconds."""

CLOSE = 300
"""A race decided within so many milliseconds of thinking is a close one."""


class Player(NamedTuple):
    """Somebody at the end of a line."""

    trip: int
    """The round trip, in milliseconds."""

    fakes: int = 0
    """By how much they hold back each answer to a ping, so that their line seems longer."""

    direct: bool = False
    """Is there no proxy before the server, so that its kernel knows the line too?"""

    ahead: int = 0
    """By how much they are heard earlier than anybody could be: the worst one can imagine."""


JITTER = 4
"""By how many milliseconds each message is late at most."""


class Shares(NamedTuple):
    """How often the first of two players won."""

    every: float
    """Of all races."""

    close: float
    """Of the close ones."""

    waits: float
    """How long the table held the winner back on average, in milliseconds."""


def reaction(rng):
    """How long it takes to see a ride: 0.25 s and a lognormal time, median 2 s, σ 0.4."""
    return round(250 + 2_000 * exp(rng.gauss(0, 0.4)))


def measured(player, rng):
    """The line of a player after five pings."""
    latency = Latency()
    for number in range(5):
        late = rng.randrange(JITTER + 1)
        if player.direct:
            latency.measured(player.trip + rng.randrange(JITTER + 1))
        latency.ping(number, 1_000 * number)
        latency.pong(number, 1_000 * number + player.trip + late + player.fakes)
    return latency


def race(players, rng, corrected=True):
    """One race: who won, who thought less and by how much, how long the winner was held back."""
    latencies = [measured(player, rng) for player in players]
    thought = [reaction(rng) for _ in players]
    arrivals = sorted(
        (think + player.trip - player.ahead + rng.randrange(JITTER + 1), rng.random(), seat)
        for seat, (player, think) in enumerate(zip(players, thought, strict=True))
    )
    table = Race(CAP if corrected else 0)
    wait = max(map(table.correction, latencies))
    arrived = {}
    for now, _, seat in arrivals:
        if table.held and table.release_at(wait) < now:
            break
        table.enter(now, Attempt(seat, "touch"), latencies[seat])
        arrived[seat] = now
    release = table.release_at(wait)
    winner = table.pop().attempt.seat
    return winner, thought, max(0, release - arrived[winner])


def shares(first, second, races, seed=0, corrected=True):
    """Race these two so many times."""
    rng = Random(seed)
    every = close = close_wins = waited = 0
    for _ in range(races):
        winner, thought, held = race((first, second), rng, corrected)
        every += winner == 0
        waited += held
        if abs(thought[0] - thought[1]) <= CLOSE:
            close += 1
            close_wins += winner == 0
    return Shares(every / races, close_wins / close, waited / races)


HONEST, FAR = Player(20), Player(200)
FAKER = Player(20, fakes=1_000)
LIAR, NEIGHBOUR = Player(20, fakes=1_000, direct=True), Player(20, direct=True)
EARLY = Player(20, ahead=CAP)


def figures(races):
    """Everything one wants to know, by name."""
    return {
        "20 ms against 200 ms, uncorrected": shares(HONEST, FAR, races, corrected=False),
        "20 ms against 200 ms, corrected": shares(HONEST, FAR, races),
        "20 ms against 20 ms, corrected": shares(HONEST, HONEST, races),
        "a faked line against an honest one, both 20 ms": shares(FAKER, HONEST, races),
        "the same on direct lines": shares(LIAR, NEIGHBOUR, races),
        "honest on direct lines": shares(NEIGHBOUR, NEIGHBOUR, races),
        "the bound: heard by the whole cap earlier": shares(EARLY, HONEST, races, corrected=False),
    }


def main():
    """Print it."""
    for name, found in figures(50_000).items():
        sys.stdout.write(
            f"{name:<48} all {found.every:6.1%}   within {CLOSE} ms {found.close:6.1%}"
            f"   held back {found.waits:5.1f} ms\n"
        )


if __name__ == "__main__":
    main()
