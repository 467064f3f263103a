"""Secrecy: two tables that look the same to a viewer send the same bytes."""

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
"""A big screen, another connection with the public view."""


def opened(game, rng):
    """Return a table after some moves, with nobody connected."""
    hub, people = begun(game, *GAMES[game])
    play_on(hub, people, rng, rng.randrange(30 if game is FESTIVAL else 8))
    hub.restart()
    return hub, [person.token for person in people]


def reconnect(hub, tokens, viewer):
    """Reconnect everybody; the observed viewer last and with a new connection."""
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


def act_at_both(rng, hub, other, viewer):
    """Do the same random action at both tables: a legal move or any request."""
    state = hub.table.match.state
    seat = rng.choice(state.seats())
    dice = rng.random()
    if dice < 0.1:
        return seat, lambda person: person.ask(commands.Say, text="well")
    if dice < 0.2:
        return seat, lambda person: person.send(commands.Point(x=1, y=2))
    if dice < 0.3 and viewer != PUBLIC:  # a request of the observed viewer, most likely refused
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
def test_the_frames_of_a_viewer_depend_on_nothing_hidden_from_them(game, seed):
    rng = Random(f"{game.key}/{seed}")
    hub, tokens = opened(game, rng)
    viewer = rng.choice([*range(len(tokens)), PUBLIC, SCREEN])
    other = twin(hub, PUBLIC if viewer == SCREEN else viewer, rng)
    (ours, mine), (theirs, yours) = (reconnect(h, tokens, viewer) for h in (hub, other))
    viewer = PUBLIC if viewer == SCREEN else viewer
    assert mine.raw == yours.raw
    for _ in range(25):
        act = act_at_both(rng, hub, other, viewer)
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
            break  # hidden cards are now visible
        assert mine.raw == yours.raw
        assert mine.sketches == yours.sketches


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_frame_shows_the_game_as_its_receiver_sees_it(game):
    rng = Random(9)
    hub, tokens = opened(game, rng)
    people, _ = reconnect(hub, tokens, PUBLIC)
    state = hub.table.match.state
    for seat, person in enumerate(people):
        assert msgspec.json.encode(person.now.view) == msgspec.json.encode(state.view(seat))
        assert len(person.now.menu) == len(state.moves(seat))
