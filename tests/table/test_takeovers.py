"""Takeovers: players get their own seat back, others must be admitted by the seated players."""

import pytest

import kermesse
from kermesse.protocol import commands
from kermesse.table.features import rematch
from kermesse.table.features.ballot import PATIENCE
from kermesse.table.features.takeover import SeatRequest, TakeoverRecord
from support import toy
from support.driver import Hub

FESTIVAL = kermesse.get("festival")


@pytest.fixture
def game():
    """Return a table of two people and two bots, begun."""
    hub = Hub(FESTIVAL, 4)
    hub.think_delay = None
    hub.ann, hub.bob = hub.seated("host", "bob")
    assert hub.ann.ask(commands.Begin).ok
    return hub


def requests(person):
    """Return the requests a person was last shown."""
    return person.status.takeover.requests


def admit(person, number=1, yes=True):
    return person.ask(commands.Admit, request=number, yes=yes)


def answer(person, id):
    (only,) = person.answers[id]
    return only


# ---------------------------------------------------------------------------------- asking


def test_the_seated_players_are_asked_and_nobody_else(game):
    eve, zoe = game.come("eve"), game.come("zoe")
    assert eve.sit(seat=2) is None
    assert eve.seat is None
    for person in (game.ann, game.bob):
        assert requests(person) == (SeatRequest(1, 2, "eve"),)
    assert requests(eve) == requests(zoe) == ()
    game.bob.go()
    assert requests(game.bob.come()) == (SeatRequest(1, 2, "eve"),), "the answer can wait"


def test_one_consent_gives_the_seat_and_its_hand(game):
    eve = game.come("eve")
    eve.sit("Ève", seat=2, id="sit")
    assert admit(game.bob).ok
    assert answer(eve, "sit").ok
    assert (eve.seat, game.record.chairs[2].name) == (2, "Ève")
    assert eve.now.view["you"] == 2
    assert not requests(game.ann)
    assert admit(game.ann).refusal == "takeover-over", "another player has answered"
    eve.go()
    assert eve.come().seat == 2


def test_a_refusal_holds_for_that_guest_and_that_game(game):
    eve = game.come("eve")
    eve.sit(seat=2, id="sit")
    assert admit(game.ann, yes=False).ok
    assert answer(eve, "sit").refusal == "takeover-refused"
    assert not requests(game.bob)
    for seat in (2, 3, None):
        assert eve.sit(seat=seat).refusal == "takeover-once"
    game.restart()
    assert game.come("eve").sit(seat=3).refusal == "takeover-once"
    game.ann.come()
    assert game.come("zoe").sit(seat=2) is None, "another guest may ask"


def test_silence_is_a_refusal_after_half_a_minute(game):
    eve = game.come("eve")
    eve.sit(seat=2, id="sit")
    game.advance(PATIENCE - 1)
    assert "sit" not in eve.answers
    game.advance(1)
    assert answer(eve, "sit").refusal == "takeover-unanswered"
    assert not requests(game.ann)
    assert eve.sit(seat=2).refusal == "takeover-once"


def test_with_nobody_else_connected_a_bots_seat_is_free(game):
    for person in (game.ann, game.bob):
        person.go()
    eve = game.come("eve")
    assert eve.sit(seat=1).refusal == "seat-taken", "bob may come back, and nobody can give it away"
    assert eve.sit(seat=2).ok


def test_alone_with_bots_a_player_needs_no_consent(game):
    game.bob.go()
    tab = game.come("host")
    assert tab.sit(seat=2, id="tab").ok, "another tab of the only player here"


def test_nobody_admits_themselves(game):
    tab = game.come("bob")
    assert tab.sit("Another name", seat=2, id="tab") is None
    assert not requests(game.bob)
    assert admit(game.bob).refusal == "takeover-own"
    assert tab.seat is None
    assert admit(game.ann).ok
    assert tab.seat == 2


def test_only_seated_players_answer_and_only_open_requests(game):
    eve, zoe = game.come("eve"), game.come("zoe")
    eve.sit(seat=2)
    assert admit(zoe).refusal == admit(eve).refusal == "looking-on"
    assert admit(game.ann, 7).refusal == "takeover-over"


def test_a_guest_waits_for_one_seat_and_a_seat_has_one_request(game):
    eve, zoe = game.come("eve"), game.come("zoe")
    assert eve.sit(seat=2) is None
    assert eve.sit(seat=3).refusal == "takeover-waits"
    assert zoe.sit(seat=2).refusal == "takeover-asked"
    assert zoe.sit(seat=3) is None
    assert [asked.name for asked in requests(game.ann)] == ["eve", "zoe"]
    assert admit(game.ann, 2).ok
    assert (eve.seat, zoe.seat) == (None, 3)


def test_a_lost_connection_neither_ends_nor_extends_the_request(game):
    eve = game.come("eve")
    eve.sit(seat=2, id="sit")
    game.advance(20_000)
    eve.go()
    assert len(requests(game.ann)) == 1
    eve.come()
    eve.sit(seat=2, id="sit")
    assert len(requests(game.ann)) == 1
    game.advance(10_000)
    assert answer(eve, "sit").refusal == "takeover-unanswered"


def test_an_admitted_guest_who_lost_their_connection_keeps_the_seat(game):
    eve = game.come("eve")
    eve.sit(seat=2, id="sit")
    eve.go()
    assert admit(game.ann).ok
    eve.come()
    assert eve.sit(seat=2, id="sit").ok
    assert eve.seat == 2


def test_a_player_long_away_may_lose_their_seat_to_a_newcomer(game):
    game.bob.go()
    eve = game.come("eve")
    assert eve.sit(seat=1).refusal == "seat-taken", "the absence may be short"
    game.advance(60_000)
    assert eve.sit(seat=1) is None
    assert admit(game.ann).ok
    assert (eve.seat, game.ann.places[1].name) == (1, "eve")
    game.bob.come()
    assert game.bob.seat is None


def test_nobody_is_given_an_absent_players_seat_without_asking_for_it(game):
    game.bob.ask(commands.GetUp)
    eve, zoe, tom = (game.come(guest) for guest in ("eve", "zoe", "tom"))
    for number, person in enumerate((eve, zoe), 1):
        person.sit()
        assert admit(game.ann, number).ok
    assert (eve.seat, zoe.seat) == (2, 3)
    assert tom.sit().refusal == "table-full"


def test_a_player_who_returns_meanwhile_keeps_the_seat(game):
    game.bob.ask(commands.GetUp)
    game.bob.go()
    eve = game.come("eve")
    eve.sit(seat=1, id="sit")
    game.bob.come()
    assert answer(eve, "sit").refusal == "seat-taken"
    assert not requests(game.ann)
    assert eve.sit(seat=2) is None, "which did not count as a refusal"


def test_the_end_of_the_game_ends_the_requests():
    hub = Hub(toy.GAME, 2, {"rounds": 1})
    (ann,) = hub.seated("host")
    ann.ask(commands.Begin)
    eve = hub.come("eve")
    assert eve.sit(seat=1, id="sit") is None
    hub.advance(PATIENCE)
    assert answer(eve, "sit").refusal == "game-over"
    assert not requests(ann)


def test_with_no_player_connected_a_request_is_granted(game):
    eve = game.come("eve")
    eve.sit(seat=2, id="sit")
    for person in (game.ann, game.bob):
        person.go()
    game.advance(PATIENCE)
    assert answer(eve, "sit").ok


@pytest.mark.parametrize("fate", ["lost", "kept"])
def test_a_consent_that_was_not_stored_need_not_be_repeated(game, fate):
    eve = game.come("eve")
    eve.sit(seat=2, id="sit")
    game.fail.append(fate)
    admit(game.ann)
    assert game.rebuilds == 1
    assert (eve.token is None) == (fate == "lost"), "what was stored is told"
    assert eve.sit(seat=2, id="sit").ok
    assert eve.seat == 2
    eve.go()
    assert eve.come().seat == 2


def test_in_another_game_a_guest_may_ask_again():
    hub = Hub(FESTIVAL, 4)
    (ann,) = hub.seated("host")
    ann.ask(commands.Begin)
    hub.come("eve").sit(seat=1)
    admit(ann, yes=False)
    assert hub.record.part(TakeoverRecord).refused == ("eve",)
    new = rematch.record(hub.table.session, "host", "next", 0)
    assert new.part(TakeoverRecord).refused == ()


# -------------------------------------------------------------------------- a player's own seat


def test_the_same_guest_gets_the_seat_back_without_the_token(game):
    game.bob.ask(commands.GetUp)
    game.bob.token = None
    game.bob.go()
    game.bob.come()
    assert game.bob.seat is None
    assert game.bob.sit(seat=1).ok
    assert (game.bob.seat, game.ann.places[1].bot) == (1, "")
    assert not requests(game.ann)


def test_a_tab_does_not_take_the_seat_another_tab_plays(game):
    assert game.come("bob").sit(seat=1, id="tab").refusal == "seat-taken"


@pytest.mark.parametrize("begun", [False, True])
def test_a_seat_whose_token_was_never_sent_is_given_again(begun):
    hub = Hub(FESTIVAL, 4)
    (ann,) = hub.seated("host")
    if begun:
        ann.ask(commands.Begin)
        ann.go()
    bob = hub.come("bob")
    hub.store_delay = None
    bob.sit(id="sit", nonce="ab" * 16)
    hub.flush(1)
    hub.store_delay = 0
    hub.restart()  # it is stored, and nobody knows its token
    bob.token = None
    ann.come()
    tom = hub.come("tom")
    if not begun:
        assert tom.sit(seat=1).refusal == "seat-taken"
    bob.come()
    assert bob.seat is None
    assert bob.sit(id="sit", nonce="ab" * 16).ok
    assert (bob.seat, hub.record.chairs[1].nonce) == (1, "ab" * 16)
    bob.go()
    assert bob.come().seat == 1
    assert [place.name for place in ann.places[:3]] == ["host", "bob", ""]


def test_a_claimed_seat_whose_token_was_never_sent_is_given_again_on_either_device(game):
    code = game.bob.ask(commands.Lend).code
    phone = game.come("phone")
    game.store_delay = None
    phone.ask(commands.Claim, id="claim", code=code)
    game.flush(1)
    game.restart()
    game.store_delay = 0
    phone.token = None
    phone.come()
    assert game.come("eve").ask(commands.Claim, id="claim", code=code).refusal == "bad-code"
    assert phone.ask(commands.Claim, id="claim", code=code).ok
    assert phone.seat == 1
    game.bob.come()
    assert game.bob.seat is None, "the new token has been sent"
