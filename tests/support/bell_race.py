"""People who race for the bell of the toy, on lines of given lengths."""

from kermesse.protocol import commands
from support import toy
from support.driver import Hub

RING = toy.Ring()


def table(*lags, game=toy.GAME, **options):
    """Some people with measured lines, in a game just begun."""
    hub = Hub(game, len(lags), {"rounds": 9, **options})
    people = [
        hub.come(guest, lag) for guest, lag in zip(("host", "bob", "cleo"), lags, strict=False)
    ]
    for person in people:
        person.sit()
    people[0].ask(commands.Begin)
    hub.advance(1_000)  # the pongs are here
    return hub, people


def rung(hub):
    """Who rang, and from when it counts."""
    return [(line.by, line.at) for line in hub.lines if b"Ring" in bytes(line.move)]
