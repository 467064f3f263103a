"""Players with a given latency who race for the bell of the toy game."""

from kermesse.protocol import commands
from support import toy
from support.driver import Hub

RING = toy.Ring()


def table(*lags, game=toy.GAME, **options):
    """Return a hub and seated players with these latencies, in a new game."""
    hub = Hub(game, len(lags), {"rounds": 9, **options})
    people = [
        hub.come(guest, lag) for guest, lag in zip(("host", "bob", "cleo"), lags, strict=False)
    ]
    for person in people:
        person.sit()
    people[0].ask(commands.Begin)
    hub.advance(1_000)  # the pongs have arrived
    return hub, people


def rung(hub):
    """Return each seat that rang and the time that counts."""
    return [(line.by, line.at) for line in hub.lines if b"Ring" in bytes(line.move)]
