"""Raised hands: a seated player raises a hand, all see it, the player or the host lowers it."""

import pytest

from kermesse.protocol import commands
from support import toy
from support.driver import Hub


@pytest.fixture
def hub():
    hub = Hub(toy.GAME, 3, {"rounds": 1})
    hub.think_delay = None
    hub.group = hub.seated("host", "bob")
    return hub


def raised(person):
    return person.status.raised_hands.seats


def test_everybody_sees_a_raised_hand_and_those_who_come_later_too(hub):
    ann, bob = hub.group
    assert bob.ask(commands.RaiseHand, raised=True).ok
    assert raised(ann) == raised(bob) == raised(hub.come("eve")) == (1,)


def test_hands_are_shown_in_the_order_they_were_raised(hub):
    ann, bob = hub.group
    for person in (bob, ann):
        assert person.ask(commands.RaiseHand, raised=True).ok
    assert raised(ann) == (1, 0)


def test_raising_a_hand_twice_sends_nothing(hub):
    ann, bob = hub.group
    for person in (bob, ann):
        person.ask(commands.RaiseHand, raised=True)
    heard = len(ann.frames)
    assert bob.ask(commands.RaiseHand, raised=True).ok
    assert len(ann.frames) == heard
    assert raised(ann) == (1, 0), "and keeps its place"


def test_the_person_lowers_their_own_hand(hub):
    ann, bob = hub.group
    bob.ask(commands.RaiseHand, raised=True)
    assert bob.ask(commands.RaiseHand, raised=False).ok
    assert raised(ann) == ()


def test_the_host_lowers_any_hand_and_nobody_else_does(hub):
    ann, bob = hub.group
    for person in (ann, bob):
        person.ask(commands.RaiseHand, raised=True)
    assert bob.ask(commands.LowerHand, seat=0).refusal == "host-only"
    assert ann.ask(commands.LowerHand, seat=7).refusal == "no-such-place"
    assert ann.ask(commands.LowerHand, seat=1).ok
    assert raised(bob) == (0,)


def test_a_spectator_raises_no_hand(hub):
    assert hub.come("eve").ask(commands.RaiseHand, raised=True).refusal == "looking-on"


def test_a_hand_goes_down_when_the_player_gets_up(hub):
    ann, bob = hub.group
    bob.ask(commands.RaiseHand, raised=True)
    assert bob.ask(commands.GetUp).ok
    assert raised(ann) == ()
    assert hub.come("eve").sit(seat=1).ok
    assert raised(ann) == (), "nor is it the hand of the next player there"


def test_a_hand_goes_down_when_a_bot_stands_in(hub):
    ann, bob = hub.group
    ann.ask(commands.Begin)
    bob.ask(commands.RaiseHand, raised=True)
    bob.ask(commands.GetUp)
    assert raised(ann) == ()


def test_a_hand_goes_down_when_the_game_ends():
    hub = Hub(toy.GAME, 2, {"rounds": 1})
    ann, bob = hub.seated("host", "bob")
    ann.ask(commands.Begin)
    bob.ask(commands.RaiseHand, raised=True)
    for person in (ann, bob, ann, bob, ann, bob):
        if person.now.outcome is None and person.now.menu:
            person.play(person.now.menu[0])
        hub.advance(60_000)
    assert ann.status.stage == "over"
    assert raised(ann) == ()
    assert bob.ask(commands.RaiseHand, raised=True).refusal == "game-over"


def test_a_hand_follows_its_seat_when_a_place_before_it_is_removed(hub):
    ann, bob = hub.group
    hub.come("dan").sit(seat=2)
    bob.ask(commands.GetUp)
    dan = next(person for person in hub.people.values() if person.guest == "dan")
    assert dan.ask(commands.RaiseHand, raised=True).ok
    assert ann.ask(commands.RemovePlace, seat=1).ok
    assert raised(ann) == (1,)


def test_a_hand_stays_up_when_the_table_is_reloaded(hub):
    ann, bob = hub.group
    bob.ask(commands.RaiseHand, raised=True)
    hub.rebuild()
    assert raised(ann) == (1,)


def test_a_seat_silenced_by_the_rules_cannot_signal_with_its_hand():
    """As the King of Carnavalesque (R12): neither by raising nor by lowering it."""
    hub = Hub(toy.GAME, 2, {"rounds": 9})
    ann, bob = hub.seated("host", "bob")
    ann.ask(commands.Begin)
    for person in (ann, bob):
        assert person.ask(commands.RaiseHand, raised=True).ok
    ann.play(toy.Ring())
    hub.advance(1_000)
    assert not ann.now.speaks
    assert ann.ask(commands.RaiseHand, raised=False).refusal == "hush"
    assert ann.ask(commands.LowerHand, seat=1).refusal == "hush"
    assert raised(bob) == (0, 1)


def test_a_muted_person_raises_no_hand(hub):
    ann, bob = hub.group
    assert ann.ask(commands.Mute, seat=1, muted=True).ok
    assert bob.ask(commands.RaiseHand, raised=True).refusal == "muted"
