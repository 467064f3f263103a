"""Players with closed eyes: no other connection of theirs shows more."""

from importlib import resources

import pytest

import kermesse
from kermesse.core.contract import State
from kermesse.games.carnavalesque.moves import Claim, CloseEyes
from kermesse.protocol import commands, frames
from support.driver import Hub

CARNAVALESQUE = kermesse.get("carnavalesque")


@pytest.fixture
def game():
    """Return a table of three people; the jester's eyes are closed."""
    hub = Hub(CARNAVALESQUE, 3)
    hub.think_delay = None
    hub.group = hub.seated("ann", "bob", "cleo")
    hub.come("host").ask(commands.Begin)
    state = hub.table.match.state
    assert hub.group[0].play(Claim()).ok
    hub.advance(20_000)
    while not state.closed_eyes():
        seat = state.to_act()[0]
        close = [move for move in state.moves(seat) if type(move) is CloseEyes]
        assert hub.group[seat].play((close or state.moves(seat))[0]).ok
    hub.jester = hub.group[state.closed_eyes()[0]]
    return hub


def open_eyes(hub):
    """Let the jester's time run out, so that the House draws their card."""
    assert hub.table.match.state.closed_eyes()
    hub.advance(30_000)
    assert not hub.table.match.state.closed_eyes()


def sees_the_heap(person):
    return bool(person.now.view["heap"])


def test_a_spectator_sees_what_the_jester_does_not(game):
    stranger = game.come("stranger")
    assert not sees_the_heap(game.jester)
    assert sees_the_heap(stranger)
    assert stranger.now.view["felt"] is None


def test_another_tab_of_the_jester_sees_with_closed_eyes(game):
    tab = game.come(game.jester.guest)
    assert tab.seat is None
    assert tab.now.view == game.jester.now.view
    assert not sees_the_heap(tab)
    assert tab.now.menu == ()
    assert tab.happened() == game.jester.happened(), "and it has the jester's events"


def test_a_big_screen_on_the_jesters_device_shows_no_more(game):
    screen = game.come(game.jester.guest, screen=True)
    assert screen.now.view == game.jester.now.view
    assert sees_the_heap(game.come("television", screen=True))


def test_a_game_with_closed_eyes_defines_what_a_big_screen_shows_meanwhile():
    """The player with closed eyes sits in the room where the screen is."""
    for game in kermesse.all_games():
        if type(game.start(game.seats[0])).closed_eyes is not State.closed_eyes:
            assert resources.files(game.module).joinpath("ui", "Screen.svelte").is_file()


def test_a_tab_opened_before_is_told_nothing_more(game):
    tab, stranger = game.come(game.jester.guest), game.come("stranger")
    stroke = next(m for m in game.jester.now.menu if m["type"] == "Stroke")
    before = len(tab.frames)
    assert game.jester.play(stroke).ok
    (told,) = tab.heard(frames.Update, before)
    (shown,) = game.jester.heard(frames.Update)[-1:]
    assert told.happened == shown.happened
    assert not told.now.view["heap"]
    assert sees_the_heap(stranger)
    game.jester.send(commands.Point(x=1, y=1))
    assert stranger.sketches
    assert not tab.sketches, "nor where a hand points, which the others see"


def test_getting_up_keeps_closed_eyes_closed_until_the_card_is_drawn(game):
    seat = game.jester.seat
    assert game.jester.ask(commands.GetUp).ok
    assert game.jester.seat is None
    assert not sees_the_heap(game.jester)
    assert game.jester.now.view["you"] == seat
    game.jester.go()
    game.jester.token = None
    assert not sees_the_heap(game.jester.come())
    game.restart()
    assert not sees_the_heap(game.jester.come()), "nor after a restart"
    game.group[(seat + 1) % 3].come()
    open_eyes(game)
    assert sees_the_heap(game.jester)
    assert game.jester.now.view["you"] is None


def test_once_the_eyes_are_open_another_tab_is_a_plain_spectator(game):
    tab = game.come(game.jester.guest)
    open_eyes(game)
    assert sees_the_heap(game.jester)
    assert tab.now.view == game.come("stranger").now.view


def test_the_player_who_takes_the_seat_over_has_its_closed_eyes(game):
    seat, guest = game.jester.seat, game.jester.guest
    game.jester.ask(commands.GetUp)
    eve = game.come("eve")
    eve.sit(seat=seat)
    other = game.group[(seat + 1) % 3]
    assert other.ask(commands.Admit, request=1, yes=True).ok
    assert not sees_the_heap(eve)
    assert not sees_the_heap(game.come("eve"))
    assert game.come(guest).now.view["you"] is None, "and nobody else sees their hand"
