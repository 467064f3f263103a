"""Players with closed eyes: no other connection of theirs shows more."""

from importlib import resources

import pytest

import kermesse
from kermesse.core.contract import State
from kermesse.games.carnavalesque.moves import Claim, CloseEyes
from kermesse.protocol import commands, frames
from support.driver import Hub
from support.shared_device import Device

CARNAVALESQUE = kermesse.get("carnavalesque")


@pytest.fixture
def game():
    """Return a table of three people; the jester's eyes are closed."""
    hub = Hub(CARNAVALESQUE, 3)
    hub.think_delay = None
    hub.group = hub.seated("ann", "bob", "cleo")
    hub.come("host").ask(commands.Begin)
    until_blind(hub, lambda seat, move: hub.group[seat].play(move))
    hub.jester = hub.group[hub.table.match.state.closed_eyes()[0]]
    return hub


@pytest.fixture
def device():
    """Return a device that all three players of a table share; the jester has it in hand and their
    eyes are closed."""
    hub = Hub(CARNAVALESQUE, 3)
    hub.think_delay = None
    device = Device(hub, "family", "Ann", "Bob", "Cleo")
    hub.come("host").ask(commands.Begin)

    def play(seat, move):
        assert device.take(seat).ok
        return device.client.play(move)

    until_blind(hub, play)
    device.jester = hub.table.match.state.closed_eyes()[0]
    assert device.client.seat == device.jester
    assert not sees_the_heap(device.client)
    return device


def until_blind(hub, play):
    """Play until a player's eyes are closed."""
    state = hub.table.match.state
    assert play(0, Claim()).ok
    hub.advance(20_000)
    while not state.closed_eyes():
        seat = state.to_act()[0]
        close = [move for move in state.moves(seat) if type(move) is CloseEyes]
        assert play(seat, (close or state.moves(seat))[0]).ok


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
    """Nor does it show the jester's hand: everybody in the room sees the screen."""
    television = game.come("television", screen=True)
    assert sees_the_heap(television)
    for kind in ("screen", "tablet"):
        screen = game.come(game.jester.guest, **{kind: True})
        assert screen.now.view == {**television.now.view, "heap": []}


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


# ----------------------------------------------------------------------------- a shared device


def shows_neither_heap_nor_hand(client):
    """Return whether a client sees what both the jester and a stranger may see."""
    stranger = client.hub.come("stranger")
    assert sees_the_heap(stranger)
    assert client.seat is None
    return client.now.view == {**stranger.now.view, "heap": []} and client.now.menu == ()


def test_a_closed_device_shows_neither_the_heap_nor_the_jesters_hand(device):
    before = device.client.n
    assert device.take(None).ok
    assert shows_neither_heap_nor_hand(device.client)
    assert device.take(device.jester).ok
    assert not sees_the_heap(device.client)
    assert device.client.n == before
    assert device.client.play(device.client.now.menu[0]).ok


def test_another_person_who_takes_the_device_sees_as_at_a_device_apart(device):
    """The rule keeps a closed screen dark; it cannot keep people from helping each other."""
    assert device.take((device.jester + 1) % 3).ok
    assert sees_the_heap(device.client)


def test_a_closed_device_is_told_only_what_the_jester_and_a_stranger_are_told(device):
    stroke = next(m for m in device.client.now.menu if m["type"] == "Stroke")
    assert device.client.play(stroke).ok
    device.take(device.jester)
    told = [set(map(str, move.events)) for move in device.welcome.missed]
    assert any("Felt" in event for events in told for event in events)
    device.take(None)
    stranger = device.hub.come("stranger").last(frames.Welcome).missed
    for mine, jester, other in zip(device.welcome.missed, told, stranger, strict=True):
        assert set(map(str, mine.events)) == jester & set(map(str, other.events))


def test_a_reload_of_the_device_opens_no_eyes(device):
    device.client.go()
    assert shows_neither_heap_nor_hand(device.come().client)
    device.hub.restart()
    assert shows_neither_heap_nor_hand(device.come().client)
    device.hub.rebuild()
    assert shows_neither_heap_nor_hand(device.client)


def test_a_connection_with_some_seats_of_the_device_opens_no_eyes(device):
    jester = device.tokens.pop(device.jester)
    assert shows_neither_heap_nor_hand(device.come().client), "the jester's guest, without the seat"
    device.tokens[:] = [jester]
    assert shows_neither_heap_nor_hand(device.come(closed=True).client), "the seat alone, closed"


def test_a_tab_screen_or_tablet_of_the_device_opens_no_eyes(device):
    """A tab shows no hand either: several people use that browser."""
    for hello in ({}, {"screen": True}, {"tablet": True}):
        assert shows_neither_heap_nor_hand(device.hub.come("family", **hello))


def test_a_jester_who_gets_up_from_the_device_opens_no_eyes(device):
    assert device.client.ask(commands.GetUp, seat=device.jester).ok
    assert shows_neither_heap_nor_hand(device.client)


def test_a_hand_that_points_is_not_shown_on_the_closed_device(game):
    (king,) = (p for p in game.group if p.seat == game.table.match.state.king)
    tab = game.come(game.jester.guest, screen=True)
    game.jester.send(commands.Point(x=1, y=1))
    assert king.sketches
    assert not tab.sketches
