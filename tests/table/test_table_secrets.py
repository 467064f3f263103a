"""Two tables that look alike to a viewer send the same bytes: hidden cards change nothing."""

from random import Random

import msgspec
import pytest

import kermesse
from kermesse.core.contract import PUBLIC
from kermesse.protocol import commands
from support import toy
from support.equal_views import after, begun, guests, play_on, twin

FESTIVAL = kermesse.get("festival")
GAMES = {FESTIVAL: (4, {}), toy.GAME: (3, {"rounds": 9, "patience": 20_000})}

SCREEN = "screen"
"""A big screen, which is one more way to be the public."""


def opened(game, rng):
    """A table some moves into its game, everybody gone again."""
    hub, people = begun(game, *GAMES[game])
    play_on(hub, people, rng, rng.randrange(30 if game is FESTIVAL else 8))
    hub.restart()
    return hub, [person.token for person in people]


def gather(hub, tokens, viewer):
    """Everybody comes back; the one who is watched last, anew."""
    people = []
    names = guests(len(tokens))
    for seat, token in enumerate(tokens):
        person = hub.person(names[seat])
        person.token = token
        people.append(person)
    watched = hub.person("watcher") if viewer in (PUBLIC, SCREEN) else people[viewer]
    for person in people:
        if person is not watched:
            person.come()
    return people, watched.come(screen=viewer == SCREEN)


def wishes(rng, hub, other, viewer):
    """What somebody does next, at both tables: moves of those who may, wishes of anybody."""
    state = hub.table.match.state
    seat = rng.choice(state.seats())
    dice = rng.random()
    if dice < 0.1:
        return seat, lambda person: person.ask(commands.Say, text="well")
    if dice < 0.2:
        return seat, lambda person: person.send(commands.Point(x=1, y=2))
    if dice < 0.3 and viewer != PUBLIC:  # a wish of the watched one's, most likely refused
        seats = [s for s in state.seats() if state.moves(s)]
        move = rng.choice(state.moves(rng.choice(seats))) if seats else toy.Ring()
        if type(after(hub, viewer, move, viewer)) is str:
            return viewer, lambda person: person.play(move, id="wish" + str(rng.random()), seen=0)
    acting = [s for s in state.to_act() if state.moves(s)]
    if not acting:
        return seat, lambda person: person.ask(commands.React, face="clap")
    seat = rng.choice(acting)
    sights = [(m, after(hub, seat, m, viewer), after(other, seat, m, viewer))
              for m in state.moves(seat)]  # fmt: skip
    both = [move for move, _, theirs in sights if type(theirs) is bytes]
    alike = [move for move, ours, theirs in sights if ours == theirs]
    if not both:
        return None
    move = rng.choice(alike or both)
    return seat, lambda person: person.play(move, id="move" + str(rng.random()), seen=0)


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_a_viewer_is_sent_depends_on_nothing_hidden_from_them(game, seed):
    rng = Random(f"{game.key}/{seed}")
    hub, tokens = opened(game, rng)
    viewer = rng.choice([*range(len(tokens)), PUBLIC, SCREEN])
    other = twin(hub, PUBLIC if viewer == SCREEN else viewer, rng)
    (ours, mine), (theirs, yours) = (gather(h, tokens, viewer) for h in (hub, other))
    viewer = PUBLIC if viewer == SCREEN else viewer
    assert mine.raw == yours.raw
    for _ in range(25):
        act = wishes(rng, hub, other, viewer)
        if act is None:
            break
        seat, send = act
        state = rng.getstate()
        send(ours[seat])
        rng.setstate(state)
        send(theirs[seat])
        pause = rng.choice([0, 50, 700])
        hub.advance(pause)
        other.advance(pause)
        looks = [h.table.match.state.view(viewer) for h in (hub, other)]
        if msgspec.json.encode(looks[0]) != msgspec.json.encode(looks[1]):
            break  # what was hidden is not any more
        assert mine.raw == yours.raw
        assert mine.sketches == yours.sketches


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_frame_is_wider_than_its_viewer(game):
    """Each frame that shows the game shows it through the eyes of whoever gets it."""
    rng = Random(9)
    hub, tokens = opened(game, rng)
    people, _ = gather(hub, tokens, PUBLIC)
    state = hub.table.match.state
    for seat, person in enumerate(people):
        assert msgspec.json.encode(person.now.view) == msgspec.json.encode(state.view(seat))
        assert len(person.now.menu) == len(state.moves(seat))
