"""A simulation of the fairness of races (R17), with the table's `Latency` and `Race`.

    python -m kermesse.games.carrousel.tests.fairness

Two equal players see a board half their round trip late, think for a quarter of a second plus a
lognormal time, and touch; the touch arrives half a round trip later. The first touch that the table
plays wins the race.
"""

import sys
from math import exp
from random import Random
from typing import NamedTuple

from kermesse.table.kernel.latency import Latency
from kermesse.table.kernel.parse import Attempt
from kermesse.table.kernel.races import Race

CAP = 200
"""Maximum latency credit of a connection, in milliseconds."""

CLOSE = 300
"""Maximum difference of thinking times in a close race, in milliseconds."""


class Player(NamedTuple):
    """A player and their connection."""

    trip: int
    """Round trip, in milliseconds."""

    fakes: int = 0
    """Delay they add to each pong to fake a slower connection."""

    direct: bool = False
    """True without a proxy, so that the server's kernel measures the round trip too."""

    ahead: int = 0
    """Head start of their touches: the worst possible cheat."""


JITTER = 4
"""Maximum jitter of each message, in milliseconds."""


class Shares(NamedTuple):
    """Share of races won by the first of two players."""

    every: float
    """Share of all races."""

    close: float
    """Share of close races."""

    waits: float
    """Mean time the table held the winner back, in milliseconds."""


def reaction(rng):
    """Draw a reaction time: 0.25 s plus a lognormal time, median 2 s, σ 0.4."""
    return round(250 + 2_000 * exp(rng.gauss(0, 0.4)))


def measured(player, rng):
    """Return the latency of a player after five pings."""
    latency = Latency()
    for number in range(5):
        late = rng.randrange(JITTER + 1)
        if player.direct:
            latency.measured(player.trip + rng.randrange(JITTER + 1))
        latency.ping(number, 1_000 * number)
        latency.pong(number, 1_000 * number + player.trip + late + player.fakes)
    return latency


def race(players, rng, corrected=True):
    """Run a race; return the winner, the thinking times and how long the winner was held back."""
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
    """Run races between two players and return their results."""
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
    """Return the results of all scenarios by name."""
    return {
        "20 ms against 200 ms, uncorrected": shares(HONEST, FAR, races, corrected=False),
        "20 ms against 200 ms, corrected": shares(HONEST, FAR, races),
        "20 ms against 20 ms, corrected": shares(HONEST, HONEST, races),
        "a faked latency against an honest one, both 20 ms": shares(FAKER, HONEST, races),
        "the same on direct connections": shares(LIAR, NEIGHBOUR, races),
        "honest on direct connections": shares(NEIGHBOUR, NEIGHBOUR, races),
        "the bound: a head start of the whole cap": shares(EARLY, HONEST, races, corrected=False),
    }


def main():
    """Print the results."""
    for name, found in figures(50_000).items():
        sys.stdout.write(
            f"{name:<48} all {found.every:6.1%}   within {CLOSE} ms {found.close:6.1%}"
            f"   held back {found.waits:5.1f} ms\n"
        )


if __name__ == "__main__":
    main()
