"""Doors: coming into a game under way and leaving it for good."""

import pytest

from kermesse.core import streams
from kermesse.core.log import audit
from kermesse.protocol import commands, frames
from support import toy
from support.driver import NONCE, Hub


@pytest.fixture
def bell():
    hub = Hub(toy.GAME, 2, {"rounds": 9})
    hub.ann, hub.bob = hub.seated("host", "bob")
    hub.ann.ask(commands.Begin)
    return hub


def test_a_newcomer_comes_in_by_the_door(bell):
    cleo = bell.come("cleo")
    assert cleo.now.door == ("Join",)
    assert bell.ann.now.door == ("Leave",)
    assert cleo.sit(nonce=NONCE).ok
    assert cleo.seat == 2
    assert cleo.now.view["you"] == 2
    assert [place.name for place in bell.ann.places] == ["host", "bob", "cleo"]
    assert len(bell.record.chairs) == 3
    assert cleo.play(toy.Scribble(1, 1)).ok
    bell.check_log()


def test_what_a_newcomer_adds_changes_the_key(bell):
    before = bell.table.match._key
    bell.come("cleo").sit(nonce=NONCE)
    assert bell.lines[1].nonce == NONCE
    assert bell.table.match._key == streams.next_key(before, bytes.fromhex(NONCE))
    bell.come("dan").sit()
    assert len(bytes.fromhex(bell.lines[3].nonce)) == streams.NONCE_BYTES
    bell.advance(50_000)
    assert bell.record.status == "over"
    assert audit(toy.GAME, bell.table.log()).fair


def test_everybody_hears_of_a_newcomer_before_they_act(bell):
    cleo = bell.come("cleo")
    bell.store_delay = None
    assert cleo.sit() is None
    assert not cleo.heard(frames.Seated)
    bell.flush(1)
    assert bell.bob.happened()[-2].events == ({"type": "Came", "seat": 2},)
    assert not cleo.heard(frames.Seated), "the chair is not kept yet"
    bell.flush()
    assert cleo.last(frames.Seated).seat == 2


def test_when_the_server_falls_before_the_chair_is_kept_a_bot_keeps_it_warm(bell):
    cleo = bell.come("cleo")
    bell.store_delay = None
    cleo.sit(id="sit")
    bell.flush(1)
    bell.restart()
    bell.store_delay = 0
    bell.ann.come()
    assert [place.bot for place in bell.ann.places] == ["", "", "medium"]
    assert len(bell.record.chairs) == 3
    cleo.come()
    assert cleo.sit(id="sit").ok, "the very command that had brought them in"
    assert cleo.seat == 2
    assert [place.name for place in bell.ann.places] == ["host", "bob", "cleo"]
    bell.check_log()


def test_the_seat_of_such_a_bot_is_for_anybody(bell):
    cleo = bell.come("cleo")
    bell.store_delay = None
    cleo.sit(id="sit")
    bell.flush(1)
    bell.restart()
    bell.store_delay = 0
    dan = bell.come("dan")
    assert dan.sit(seat=2).ok
    cleo.come()
    assert cleo.sit(id="sit").refusal == "seat-taken"
    assert cleo.sit().ok
    assert cleo.seat == 3


def test_to_leave_for_good(bell):
    bell.come("cleo").sit()
    assert bell.bob.ask(commands.Depart).ok
    welcome = bell.bob.last(frames.Welcome)
    assert welcome.you is None
    assert welcome.now.view["you"] is None, "a player who left sees as the public"
    assert welcome.now.view["card"] is None
    place = bell.ann.places[1]
    assert (place.left, place.name, place.bot) == (True, "bob", "")
    assert bell.bob.play(toy.Ring()).refusal == "looking-on"
    bell.bob.go()
    assert bell.bob.come().seat is None, "the secret is good no more"
    assert not bell.ann.places[1].may_call_bot
    bell.check_log()


def test_the_events_after_one_left_are_those_of_the_public(bell):
    bell.come("cleo").sit()
    bell.bob.ask(commands.Depart)
    eve = bell.come("eve")
    bell.advance(5_000)
    assert bell.bob.happened()[-1] == eve.happened()[-1]
    assert bell.bob.now == eve.now


def test_a_seat_number_is_never_used_again(bell):
    cleo = bell.come("cleo")
    cleo.sit()
    bell.bob.ask(commands.Depart)
    dan = bell.come("dan")
    assert dan.sit(seat=1).refusal == "seat-taken"
    assert dan.sit().ok
    assert dan.seat == 3
    assert bell.bob.sit().ok
    assert bell.bob.seat == 4
    assert [place.left for place in bell.ann.places] == [False, True, False, False, False]


def test_a_full_table_has_no_door(bell):
    for guest in ("cleo", "dan"):
        assert bell.come(guest).sit().ok
    eve = bell.come("eve")
    assert eve.now.door == ()
    assert eve.sit().refusal == "table-full"


def test_where_the_rules_have_no_door_nobody_leaves_for_good(bell):
    bell.ann.play(toy.Ring())
    assert bell.ann.ask(commands.Depart).refusal == "no-door"
    hub = Hub(toy.GAME, 2)
    (ann,) = hub.seated("host")
    assert ann.ask(commands.Depart).refusal == "no-door"


def test_when_the_server_falls_before_an_empty_chair_is_kept_it_is_empty(bell):
    bell.come("cleo").sit()
    bell.store_delay = None
    bell.bob.ask(commands.Depart)
    bell.flush(1)
    assert bell.record.chairs[1].token_hash
    bell.restart()
    bell.store_delay = 0
    assert bell.bob.come().seat is None
    assert bell.record.chairs[1].token_hash == ""
    assert bell.bob.places[1].left


def test_to_leave_twice_with_one_id_is_to_leave_once(bell):
    bell.come("cleo").sit()
    assert bell.bob.ask(commands.Depart, id="bye").ok
    assert bell.bob.ask(commands.Depart, id="bye").ok
    assert [line.command for line in bell.lines].count("bye") == 1


@pytest.mark.parametrize("kept", [1, 2], ids=["the move", "the chair too"])
def test_to_leave_again_after_the_server_fell_is_to_have_left(bell, kept):
    bell.come("cleo").sit()
    bell.store_delay = None
    bell.bob.ask(commands.Depart, id="bye")
    bell.flush(kept)
    bell.restart()
    bell.store_delay = 0
    bell.bob.come()
    assert bell.bob.ask(commands.Depart, id="bye").ok, "the first answer, though it was never heard"
    assert bell.bob.ask(commands.Depart, id="other").refusal == "looking-on"
    assert [line.command for line in bell.lines].count("bye") == 1


def test_the_id_of_a_move_opens_no_door(bell):
    # The journal keeps one command under an id: a second one would be thrown out with whatever
    # everybody else did meanwhile, again and again.
    bell.come("cleo").sit()
    assert bell.bob.play(toy.Scribble(1, 1), id="mine").ok
    assert bell.bob.ask(commands.Depart, id="mine").ok, "what the move was answered"
    assert bell.bob.seat == 1
    assert [line.command for line in bell.lines].count("mine") == 1
    assert bell.bob.ask(commands.Depart, id="bye").ok
    assert bell.ann.places[1].left


def test_one_who_comes_in_may_take_the_seat_of_a_bot_instead():
    hub = Hub(toy.GAME, 2, {"rounds": 9})
    hub.think_delay = None
    (ann,) = hub.seated("host")
    ann.ask(commands.Begin)
    bob = hub.come("bob")
    assert bob.sit(seat=1) is None, "whoever sits there is asked"
    assert ann.ask(commands.Admit, request=1, yes=True).ok
    assert bob.seat == 1
    assert len(hub.lines) == 1


def test_whoever_comes_in_by_the_door_asks_nobody(bell):
    cleo = bell.come("cleo")
    assert cleo.sit().ok
    assert cleo.seat == 2
    assert not bell.ann.last(frames.TableStatus).takeover.requests
