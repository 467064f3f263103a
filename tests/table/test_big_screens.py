"""A big screen at a table: it sees what the public sees, and others only know that it is there."""

import pytest

import kermesse
from kermesse.protocol import commands, frames
from kermesse.table.features.screens import LINGERS
from support.driver import Hub

FESTIVAL = kermesse.get("festival")


@pytest.fixture
def hub():
    """Return a table of four people before the game."""
    hub = Hub(FESTIVAL, 4)
    hub.group = hub.seated("host", "bob", "cleo", "dan")
    return hub


def begin(hub):
    assert hub.group[0].ask(commands.Begin).ok


def play_on(hub, moves):
    for _ in range(moves):
        person = next(person for person in hub.group if person.now.menu)
        assert person.play(person.now.menu[0]).ok
        hub.advance(200)


def knows_of_screen(person):
    """Return whether this person knows of a screen."""
    return person.status.screens.screen


def test_a_screen_gets_the_frames_of_a_spectator_byte_for_byte(hub):
    screen, spectator = hub.come("television", screen=True), hub.come("spectator")
    begin(hub)
    hub.group[1].ask(commands.Say, text="Bonjour")
    hub.group[2].ask(commands.React, face="clap")
    hub.group[0].send(commands.Point(x=1, y=2))
    play_on(hub, 12)
    assert screen.raw == spectator.raw
    assert screen.sketches == spectator.sketches
    assert (screen.now.menu, screen.seat) == ((), None)


def test_a_seat_token_gives_a_screen_no_more(hub):
    begin(hub)
    play_on(hub, 3)
    bob, spectator = hub.group[1], hub.come("spectator")
    screen = hub.person(bob.guest)
    screen.token = bob.token
    screen.come(screen=True)
    assert screen.seat is None
    assert screen.now == spectator.now
    assert not bob.dropped, "the seat stays with its player"
    assert hub.group[0].places[1].here


def test_a_screen_may_send_no_command(hub):
    screen = hub.come("television", screen=True)
    before = hub.table.record
    for wish in (
        commands.Sit(id="a", name="TV"), commands.Begin(id="b"), commands.Say(id="c", text="Ho"),
        commands.AddPlace(id="d"),
    ):  # fmt: skip
        screen.send(wish)
        assert [answer.refusal for answer in screen.answers[wish.id]] == ["screen-only"]
    assert hub.table.record == before


def test_a_screen_does_not_get_the_seat_its_guest_asked_for(hub):
    """A repeated command returns the same seat to a page, not to a screen."""
    begin(hub)
    bob = hub.group[1]
    sat = next(iter(bob.answers))
    bob.go()
    screen = hub.come(bob.guest, screen=True)
    assert screen.sit(id=sat).refusal == "screen-only"
    assert screen.seat is None


def test_everybody_knows_that_there_is_a_screen_also_those_who_come_later(hub):
    assert not any(map(knows_of_screen, hub.group))
    hub.come("television", screen=True)
    assert all(map(knows_of_screen, hub.group))
    assert knows_of_screen(hub.come("late"))


def test_a_screen_that_reconnects_soon_was_never_away(hub):
    first = hub.come("television", screen=True)
    second = hub.come("projector", screen=True)
    heard = [len(person.frames) for person in hub.group]
    first.go()
    second.go()
    hub.advance(LINGERS - 1)
    assert all(map(knows_of_screen, hub.group))
    for _ in range(20):  # opened and closed repeatedly: nobody is told
        hub.come("prankster", screen=True).go()
    hub.come("television", screen=True)
    hub.advance(LINGERS)
    assert all(map(knows_of_screen, hub.group))
    assert [len(person.frames) for person in hub.group] == heard


def test_everybody_is_told_once_the_last_screen_has_been_gone_for_a_while(hub):
    screen = hub.come("television", screen=True)
    screen.go()
    hub.advance(LINGERS)
    assert not any(map(knows_of_screen, hub.group))
    assert hub.table.wake() is None


def test_a_reloaded_table_still_has_its_screen(hub):
    screen, spectator = hub.come("television", screen=True), hub.come("spectator")
    begin(hub)
    hub.fail.append("lost")
    person = next(person for person in hub.group if person.now.menu)
    person.play(person.now.menu[0])
    assert hub.rebuilds
    assert all(map(knows_of_screen, hub.group))
    assert screen.sit().refusal == "screen-only"
    assert screen.now == spectator.now


def test_a_screen_is_shown_the_link_to_the_next_game(hub):
    screen = hub.come("television", screen=True)
    begin(hub)
    while not hub.group[0].now.outcome:
        play_on(hub, 1)
    assert hub.group[1].ask(commands.Again).ok
    (moved,) = screen.heard(frames.RematchOpened)
    assert (moved.table, moved.seat) == (hub.opened[0].id, None)
    assert (
        hub.come("television", screen=True).last(frames.Welcome).status.rematch.next == moved.table
    )
