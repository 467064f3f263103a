"""Tables with the same view for a viewer but other hidden cards."""

from importlib import import_module
from random import Random
from typing import Any

import msgspec

from kermesse.core.contract import Illegal
from kermesse.protocol import commands
from kermesse.server.features.replays import scenes, show
from support.driver import Hub
from support.watchers import Watcher

TRIES = 8
"""Attempts to deal the hidden cards differently."""


def guests(count):
    """Return guest names; the first opens the table."""
    return ["host", *(f"guest {number}" for number in range(1, count))]


def begun(game, seats, options, **fields):
    """Return a table whose game has just begun, and its players."""
    hub = Hub(game, seats, options, **fields)
    people = hub.seated(*guests(seats))
    assert people[0].ask(commands.Begin).ok
    return hub, people


def play_on(hub, people, rng, most):
    """Play at random until the game is over or the limit is reached."""
    for _ in range(most):
        if hub.record.status == "over":
            break
        acting = [person for person in people if person.now.menu]
        if acting and rng.random() < 0.97:
            person = rng.choice(acting)
            person.play(rng.choice(person.now.menu))
        hub.advance(100 + rng.randrange(300) if acting else 5_000)  # so that every menu is current


def twin(hub, viewer, rng):
    """Return a copy of a table, without connections, with the cards hidden from this viewer dealt
    differently; None if there is no other deal."""
    worlds = import_module(f"{hub.game.module}.tests.worlds")
    state = hub.table.match.state
    key = state.key()
    for _ in range(TRIES):
        world = worlds.scramble(state, viewer, rng)
        if world.key() != key:
            other = same(hub)
            other.table.match.state = world
            return other
    return None


def same(hub, moves=None):
    """Return a copy of a table without connections, perhaps after fewer moves."""
    other = Hub(hub.game, record=hub.record, settings=hub.settings)
    other.lines = hub.lines[:moves]
    other.now, other._tokens = hub.now, hub._tokens
    if moves is not None and moves < len(hub.lines):
        other.record = msgspec.structs.replace(hub.record, status="playing", ended=0)
    other.restart()
    return other


def come(hub, guest, token):
    """Reconnect a player to their seat."""
    person = hub.person(guest)
    person.token = token
    return person.come()


def quiet(moment):
    """Return whether the game is on and no move of the House is due: it would come first in both
    worlds, and draw from what is hidden."""
    match = moment.table.match
    if match is None or match.state.outcome() is not None:
        return False
    due = match.state.due()
    return due is None or due > match.state.at


def after(hub, seat, move, viewer):
    """Return what the viewer would see after a move, or the rule the move breaks."""
    world = hub.table.match.state.copy()
    try:
        world.play(seat, move, max(world.at, hub.table.session.clock.at(hub.now)))
    except Illegal as error:
        return error.rule
    return msgspec.json.encode(world.view(viewer))


class Eyes:
    """Collects what a connection is sent at a table, and what the replay shows one of the viewers
    who know all of it."""

    def __init__(self, tokens, watcher, viewer, rng):
        self.tokens, self.watcher, self.viewer = tokens, watcher, viewer
        self.names = guests(len(tokens))
        self.seed = rng.random()
        self.act: Any = None

    def choose(self, hub):
        """Choose another seat's move at the first table, to be repeated at the others."""
        state = hub.table.match.state
        rng = Random(self.seed)
        taken = {self.viewer, *self.watcher.seats}
        acting = [seat for seat in state.to_act() if seat not in taken and state.moves(seat)]
        if acting:
            seat = rng.choice(acting)
            move = rng.choice(state.moves(seat))
            self.act = seat, move, after(hub, seat, move, self.viewer)

    def look(self, hub):
        """Return what the connection is sent before a move, and the answer to an illegal request.
        If another seat's move leaves equal views, add what follows it."""
        alike = True
        if self.act is not None:
            seat, move, seen = self.act
            alike = seen == after(hub, seat, move, self.viewer)
            mover = come(hub, self.names[seat], self.tokens[seat])
        watcher = self.watcher.come(hub)
        self.watcher.check(hub, watcher)
        shown = [self.scene(hub)]
        watcher.ask(commands.Say, text="well")
        self.wish(hub, watcher)
        before = list(watcher.raw)
        if not alike:
            return before, shown, None
        if self.act is not None:
            mover.send(commands.Point(x=1, y=2))
            mover.play(self.act[1], id="move", seen=0)
        hub.advance(150)
        self.watcher.check(hub, watcher)
        state = hub.table.match.state
        if self.viewer not in self.watcher.viewers(state):  # eyes were opened or closed
            return before, shown, None
        sees = msgspec.json.encode(state.view(self.viewer))
        return before, shown, sees, watcher.raw, [*shown, self.scene(hub)], watcher.sketches

    def wish(self, hub, watcher):
        """Send an illegal move of the viewer."""
        if self.act is None or self.watcher.kind not in ("seat", "held device"):
            return
        move = self.act[1]
        if type(after(hub, self.viewer, move, self.viewer)) is str:
            watcher.play(move, id="wish", seen=0)

    def scene(self, hub):
        """Return how the replay shows this moment."""
        match = hub.table.match
        told = match.told[-1] if match.told else ()
        n, ever = len(match.entries), len(self.tokens)
        return msgspec.json.encode(show(match.state, self.viewer, n, None, told, ever))


def compare(hub, tokens, kind, rng, twins):
    """Compare tables that look alike to a viewer who knows all that a connection of this kind may
    be sent; return how many were compared."""
    watcher = Watcher(kind, hub.game, guests(len(tokens)), tokens, rng)
    viewer = rng.choice(watcher.viewers(hub.table.match.state))
    eyes = Eyes(tokens, watcher, viewer, rng)
    eyes.choose(hub)
    ours = None
    count = 0
    for _ in range(twins):
        other = twin(hub, viewer, rng)
        if other is None:
            break
        if ours is None:
            ours = eyes.look(same(hub))
        theirs = eyes.look(other)
        assert ours[:2] == theirs[:2], difference(ours[0], theirs[0])
        if ours[2] == theirs[2]:  # else the hidden cards were revealed
            assert ours[3:] == theirs[3:], difference(ours[3], theirs[3])
        count += 1
    return count


def difference(ours, theirs):
    """Show the first difference between two lists of frames."""
    pairs = zip([*ours, b""], [*theirs, b""], strict=False)
    one, two = next((pair for pair in pairs if pair[0] != pair[1]), (b"a scene", b"another"))
    place = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
    around = slice(max(0, place - 60), place + 60)
    return f"{one[around].decode(errors='replace')} is not {two[around].decode(errors='replace')}"


def replayed(hub, people):
    """Check that the replay shows each player what they saw; return the number of comparisons."""
    count = 0
    log = hub.log()
    for seat, person in enumerate(people):
        shown = {frame.now.n: frame.now.view for frame in person.frames if hasattr(frame, "now")
                 and frame.now is not None}  # fmt: skip
        for first in range(-1, len(log.entries), 100):
            for scene in scenes(hub.game, log, seat, first):
                if scene.n in shown and scene.n <= first + 100:
                    assert msgspec.json.encode(scene.view) == msgspec.json.encode(shown[scene.n])
                    count += 1
    return count
