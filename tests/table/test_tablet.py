"""A tablet in the middle of the table: it sees as the public and moves for players who allow it."""

from random import Random

import pytest
from msgspec.json import encode

import kermesse
from kermesse.core.contract import PUBLIC
from kermesse.protocol import commands
from kermesse.table.features.screens import LINGERS, Screens
from support.equal_views import after, begun, play_on, twin
from support.watchers import accepted_tablet

CARNAVALESQUE = kermesse.get("carnavalesque")


def table(kind, lit=True):
    """Return a tablet among three people, and the person who may make such a move."""
    for seed in range(50):
        hub, people = begun(CARNAVALESQUE, 3, {"version": "young", "lit": lit})
        tablet, rng = accepted_tablet(hub, people[0]), Random(seed)
        for _ in range(160):
            for person in people:
                if any(move["type"] == kind for move in person.now.menu):
                    return tablet, person
            play_on(hub, people, rng, 1)
    raise AssertionError(f"nobody may ever {kind}")


def test_a_tablet_is_a_screen_until_a_player_allows_it_to_move():
    tablet, person = table("Draw")
    spectator = tablet.hub.come("spectator")
    assert (tablet.now.menu, tablet.now.view) == ((), spectator.now.view)
    assert tablet.play(person.now.menu[0]).refusal == "tablet-not-let"
    assert tablet.ask(commands.LetTablet, on=True).refusal == "screen-only"
    assert person.status.screens.tablet == tablet.status.screens.tablet != ""
    assert not any(place.tablet for place in person.status.places)


def test_the_tablet_draws_for_the_consenting_player_and_sees_only_the_public_view():
    tablet, person = table("Draw")
    hub, spectator = tablet.hub, tablet.hub.come("spectator")
    assert person.ask(commands.LetTablet, on=True).ok
    hub.advance(200)
    assert spectator.status.places[person.seat].tablet
    menu = tablet.now.menu
    assert menu == tuple(m for m in person.now.menu if m["type"] == "Draw")
    assert tablet.now.view == spectator.now.view
    before = len(hub.lines)
    assert tablet.play(menu[0]).ok
    assert len(hub.lines) > before
    hub.advance(200)
    assert tablet.now.view == spectator.now.view


def test_the_tablet_makes_no_other_moves_and_gives_no_reasons():
    tablet, person = table("Draw")
    person.ask(commands.LetTablet, on=True)
    tablet.hub.advance(200)
    unseen = {"type": "Draw", "x": 1, "y": 1, "face": 0}
    for move in (unseen, {"type": "Finish"}, {"type": "Give", "card": 1}):
        assert tablet.play(move).refusal == "tablet-only"
    assert tablet.play({"type": "Fly"}).refusal == "not-a-move"


def test_consent_holds_for_that_tablet_and_player_until_it_is_withdrawn():
    tablet, person = table("Draw")
    hub = tablet.hub
    person.ask(commands.LetTablet, on=True)
    other = hub.come("another tablet", tablet=True)
    assert other.now.menu == ()
    assert other.play(person.now.menu[0]).refusal == "tablet-not-let"
    hub.restart()  # it is stored
    person.come()
    assert tablet.come(tablet=True).now.menu != ()
    assert person.ask(commands.LetTablet, on=False).ok
    hub.advance(200)
    assert tablet.now.menu == ()
    tablet.go()
    hub.advance(LINGERS + 1_000)
    assert person.status.screens.tablet == ""
    assert person.ask(commands.LetTablet, on=True).refusal == "no-tablet"


def test_the_jester_searches_on_the_tablet_only_where_the_screen_is_lit():
    tablet, jester = table("Stroke")
    spectator = tablet.hub.come("spectator")
    assert jester.ask(commands.LetTablet, on=True).ok
    tablet.hub.advance(300)
    stroke = next(move for move in tablet.now.menu if move["type"] == "Stroke")
    assert tablet.play(stroke).ok
    tablet.hub.advance(300)
    tablet.send(commands.Point(x=10, y=20))
    assert spectator.sketches, "everybody sees where the hand is"

    tablet, jester = table("Stroke", lit=False)
    jester.ask(commands.LetTablet, on=True)
    tablet.hub.advance(300)
    assert tablet.now.menu == ()
    stroke = next(move for move in jester.now.menu if move["type"] == "Stroke")
    assert tablet.play(stroke).refusal == "tablet-not-let"


@pytest.mark.parametrize("version", ["young", "events", "roles"])
def test_two_games_that_look_alike_to_the_public_look_alike_on_the_tablet(version):
    """Its frames are the same byte for byte, no matter which cards the consenting players hold."""
    rng, drawn = Random(7), 0
    for _ in range(30):
        hub, people = begun(CARNAVALESQUE, 4, {"version": version, "lit": True})
        accepted_tablet(hub, people[0])
        for person in people:
            assert person.ask(commands.LetTablet, on=True).ok
        play_on(hub, people, rng, rng.randrange(5, 60))
        hub.restart()
        other = twin(hub, PUBLIC, rng)
        if other is None:
            continue
        tablets = [reconnected(each, people) for each in (hub, other)]
        menus = [tablet.now.menu for tablet in tablets]
        for tablet in tablets:
            tablet.play({"type": "Draw", "x": 0, "y": 0, "face": 0}, id="try", seen=0)
        alike = [
            move
            for move in menus[0]
            if len({public_view_after(each, move) for each in tablets}) == 1
        ]
        for tablet in tablets if alike else ():
            tablet.play(alike[0], id="move", seen=0)
            tablet.hub.advance(300)
        assert tablets[0].raw == tablets[1].raw
        drawn += bool(alike)
        if drawn == 3:
            return
    pytest.fail("too few pairs with a move that is in both menus")


def reconnected(hub, people):
    """Reconnect everybody and return the tablet."""
    tablet = hub.come("tablet", tablet=True)
    for person in people:
        back = hub.person(person.guest)
        back.token = person.token
        back.come()
    hub.advance(300)
    return tablet


def public_view_after(tablet, move):
    """Return what the public would see after that move."""
    session, screens = tablet.hub.table.session, tablet.hub.table.feature(Screens)
    seat = screens.seat_for(screens.tablet())
    return after(tablet.hub, seat, session.read_move(encode(move)), PUBLIC)
