"""Connections that watch a table: each kind of device, and the eyes that the rules allow it."""

import msgspec

from kermesse.core.contract import PUBLIC
from kermesse.protocol import commands, frames
from support.shared_device import Device

KINDS = (
    "seat", "held device", "closed device", "spectator", "screen", "tablet", "own tab",
    "own screen",
)  # fmt: skip
"""A player alone; a shared device in a player's hand, or in nobody's; a spectator, a big screen and
a tablet of a stranger; another tab and a screen of a device with seats."""

TABLET = "tablet"
"""The guest of the tablet."""


def accepted_tablet(hub, host, guest=TABLET):
    """Connect a tablet and have the host accept it."""
    tablet = hub.come(guest, tablet=True)
    assert host.ask(commands.ChooseTablet, number=tablet.status.screens.number, yes=True).ok
    return tablet


def serve_with_tablet(hub, people):
    """Have a tablet make the open moves of all players, where the game has such moves."""
    if hub.game.tablet_moves:
        tablet = accepted_tablet(hub, people[0])
        for person in people:
            assert person.ask(commands.LetTablet, on=True).ok
        tablet.go()


class Watcher:
    """A connection of some kind, at one or several tables."""

    def __init__(self, kind, game, guests, tokens, rng):
        self.kind, self.game, self.guests, self.tokens = kind, game, guests, tokens
        self.seats = self._draw_seats(rng)
        """The seats of its device; the first has it in hand, unless it is closed."""

    def _draw_seats(self, rng):
        seats = rng.sample(range(len(self.tokens)), len(self.tokens))
        match self.kind:
            case "seat":
                return seats[:1]
            case "held device" | "closed device":
                return seats[: rng.randrange(2, len(seats) + 1)]
            case "own tab" | "own screen":
                return seats[: rng.randrange(1, 3)]
        return []

    def viewers(self, state):
        """Return the viewers who must all know what this connection is sent."""
        closed = [seat for seat in state.closed_eyes() if seat in self.seats]
        match self.kind:
            case "seat" | "held device":
                return (self.seats[0],)
            case "closed device" if self.game.open_information:
                return (self.seats[0],)
            case "own tab" if closed and len(self.seats) == 1:
                return (self.seats[0],)
        return (PUBLIC, *closed)

    def come(self, hub):
        """Connect to a table."""
        match self.kind:
            case "spectator":
                return hub.come("watcher")
            case "screen":
                return hub.come("watcher", screen=True)
            case "tablet":
                return hub.come(TABLET, tablet=True)
        if len(self.seats) == 1:
            guest = self.guests[self.seats[0]]
            if self.kind == "seat":
                person = hub.person(guest)
                person.token = self.tokens[self.seats[0]]
                return person.come()
        else:
            guest = "family"
            device = Device(hub, guest)
            device.client.go()
            device.tokens = [self.tokens[seat] for seat in self.seats]
            device.come()
            if self.kind in ("held device", "closed device"):
                if self.kind == "held device":
                    assert device.take(self.seats[0]).ok
                return device.client
        return hub.come(guest, screen=self.kind == "own screen")

    def check(self, hub, person):
        """Check that the last frames show exactly what its viewers all know."""
        match, welcome = hub.table.match, person.last(frames.Welcome)
        viewers = self.viewers(match.state)
        alone = len(viewers) == 1
        view = match.state.view(viewers[0]) if alone else match.state.common_view()
        assert msgspec.json.encode(person.now.view) == msgspec.json.encode(view), (
            f"a {self.kind} of {self.seats} does not see as {viewers}"
        )
        for move in welcome.missed:
            heard = [[fact.to(viewer) for viewer in viewers] for fact in match.told[move.n - 1]]
            told = [
                each[0]
                for each in heard
                if each[0] is not None and each.count(each[0]) == len(each)
            ]
            assert msgspec.json.encode(move.events) == msgspec.json.encode(told), (
                f"a {self.kind} of {self.seats} is not told of move {move.n} as {viewers}"
            )
