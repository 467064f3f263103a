"""Joining a game in progress and leaving it for good."""

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


def test_a_newcomer_joins_a_running_game(bell):
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


def test_the_nonce_of_a_newcomer_changes_the_key(bell):
    before = bell.table.match._key
    bell.come("cleo").sit(nonce=NONCE)
    assert bell.lines[1].nonce == NONCE
    assert bell.table.match._key == streams.next_key(before, bytes.fromhex(NONCE))
    bell.come("dan").sit()
    assert len(bytes.fromhex(bell.lines[3].nonce)) == streams.NONCE_BYTES
    bell.advance(50_000)
    assert bell.record.status == "over"
    assert audit(toy.GAME, bell.table.log()).fair


def test_everybody_is_told_of_a_newcomer_before_they_act(bell):
    cleo = bell.come("cleo")
    bell.store_delay = None
    assert cleo.sit() is None
    assert not cleo.heard(frames.Seated)
    bell.flush(1)
    assert bell.bob.happened()[-2].events == ({"type": "Came", "seat": 2},)
    assert not cleo.heard(frames.Seated), "the chair is not stored yet"
    bell.flush()
    assert cleo.last(frames.Seated).seat == 2


def joined_before_a_crash(bell):
    """Return a newcomer whose move was stored before a crash and whose chair was not."""
    cleo = bell.come("cleo")
    bell.store_delay = None
    cleo.sit(id="sit")
    bell.flush(1)
    bell.restart()
    bell.store_delay = 0
    return cleo


def test_if_the_server_crashes_before_the_chair_is_stored_a_bot_keeps_the_seat(bell):
    cleo = joined_before_a_crash(bell)
    bell.ann.come()
    assert [place.bot for place in bell.ann.places] == ["", "", "medium"]
    assert len(bell.record.chairs) == 3
    cleo.come()
    assert cleo.sit(id="sit").ok, "the same command that had brought them in"
    assert cleo.seat == 2
    assert [place.name for place in bell.ann.places] == ["host", "bob", "cleo"]
    bell.check_log()


def test_the_seat_of_such_a_bot_is_free_for_anybody(bell):
    cleo = joined_before_a_crash(bell)
    dan = bell.come("dan")
    assert dan.sit(seat=2).ok
    cleo.come()
    assert cleo.sit(id="sit").refusal == "seat-taken"
    assert cleo.sit().ok
    assert cleo.seat == 3


def test_a_player_leaves_for_good(bell):
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
    assert bell.bob.come().seat is None, "the token is no longer valid"
    assert not bell.ann.places[1].may_call_bot
    bell.check_log()


def test_after_leaving_a_player_gets_the_events_of_the_public(bell):
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


def test_nobody_joins_a_full_table(bell):
    for guest in ("cleo", "dan"):
        assert bell.come(guest).sit().ok
    eve = bell.come("eve")
    assert eve.now.door == ()
    assert eve.sit().refusal == "table-full"


def test_where_the_rules_forbid_it_nobody_leaves_for_good(bell):
    bell.ann.play(toy.Ring())
    assert bell.ann.ask(commands.Depart).refusal == "no-door"
    hub = Hub(toy.GAME, 2)
    (ann,) = hub.seated("host")
    assert ann.ask(commands.Depart).refusal == "no-door"


def test_if_the_server_crashes_before_an_empty_chair_is_stored_it_is_empty(bell):
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


def test_leaving_twice_with_one_id_is_done_once(bell):
    bell.come("cleo").sit()
    assert bell.bob.ask(commands.Depart, id="bye").ok
    assert bell.bob.ask(commands.Depart, id="bye").ok
    assert [entry.command for entry in bell.lines].count("bye") == 1


@pytest.mark.parametrize("kept", [1, 2], ids=["the move", "the chair too"])
def test_leaving_again_after_a_crash_is_granted(bell, kept):
    bell.come("cleo").sit()
    bell.store_delay = None
    bell.bob.ask(commands.Depart, id="bye")
    bell.flush(kept)
    bell.restart()
    bell.store_delay = 0
    bell.bob.come()
    assert bell.bob.ask(commands.Depart, id="bye").ok, "the first answer, never received before"
    assert bell.bob.ask(commands.Depart, id="other").refusal == "looking-on"
    assert [entry.command for entry in bell.lines].count("bye") == 1


def test_a_move_id_cannot_be_reused_to_leave(bell):
    # The journal stores one command per id: a second one would be rejected again and again,
    # with all that the other players did meanwhile.
    bell.come("cleo").sit()
    assert bell.bob.play(toy.Scribble(1, 1), id="mine").ok
    assert bell.bob.ask(commands.Depart, id="mine").ok, "the answer to the move"
    assert bell.bob.seat == 1
    assert [entry.command for entry in bell.lines].count("mine") == 1
    assert bell.bob.ask(commands.Depart, id="bye").ok
    assert bell.ann.places[1].left


def test_a_newcomer_may_take_a_bots_seat_instead():
    hub = Hub(toy.GAME, 2, {"rounds": 9})
    hub.think_delay = None
    (ann,) = hub.seated("host")
    ann.ask(commands.Begin)
    bob = hub.come("bob")
    assert bob.sit(seat=1) is None, "the seated players are asked"
    assert ann.ask(commands.Admit, request=1, yes=True).ok
    assert bob.seat == 1
    assert len(hub.lines) == 1


def test_a_newcomer_who_joins_needs_no_consent(bell):
    cleo = bell.come("cleo")
    assert cleo.sit().ok
    assert cleo.seat == 2
    assert not bell.ann.last(frames.TableStatus).takeover.requests
