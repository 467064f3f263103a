"""Who may sit where: names, hosts, bots that keep a seat warm, secrets and codes."""

import pytest

import kermesse
from kermesse.protocol import commands, frames
from kermesse.table.kernel.seats import CODE_LIFE, hash_token
from support import toy
from support.driver import NONCE, Hub, refusal

FESTIVAL = kermesse.get("festival")


@pytest.fixture
def hub():
    return Hub(FESTIVAL, 4)


@pytest.fixture
def game(hub):
    """Two people and two bots, begun."""
    hub.ann, hub.bob = hub.seated("host", "bob")
    assert hub.ann.ask(commands.Begin).ok
    return hub


# ------------------------------------------------------------------------------ sitting down


def test_one_takes_the_first_free_seat_or_the_one_wanted(hub):
    ann, bob, cleo = (hub.come(guest) for guest in ("host", "bob", "cleo"))
    assert bob.sit(seat=2).ok
    assert ann.sit().ok
    assert cleo.sit(seat=3).ok
    assert [person.seat for person in (ann, bob, cleo)] == [0, 2, 3]
    assert [place.name for place in ann.places] == ["host", "", "bob", "cleo"]
    assert [place.here for place in ann.places] == [True, False, True, True]
    assert ann.last(frames.Seated).seat == 0


def test_a_seat_is_for_one_and_one_has_one_seat(hub):
    ann, bob = hub.seated("host", "bob")
    eve = hub.come("eve")
    assert refusal(eve.sit(seat=0)) == "seat-taken"
    assert refusal(eve.sit(seat=60)) == "no-such-place"
    assert refusal(ann.sit(seat=3)) == "seated-already"
    assert eve.sit().ok
    hub.seated("dan")
    assert refusal(hub.come("frank").sit()) == "table-full"
    assert bob.seat == 1


@pytest.mark.parametrize(
    ("asked", "shown"),
    [("  Ann  ", "Ann"), ("A\tn\nn", "A n n"), ("Zo\u0065\u0301", "Zo\u00e9"), ("x" * 24, "x" * 24),
     ("a\u202eb\u0000c", "ab c"), ("👩\u200d🚀", "👩\u200d🚀")],
)  # fmt: skip
def test_a_name_is_shown_as_one_clean_line(hub, asked, shown):
    ann = hub.come("host")
    assert ann.sit(asked).ok
    assert ann.places[0].name == shown


@pytest.mark.parametrize(
    ("name", "why"),
    [("", "name-empty"), (" \n\t", "name-empty"), ("\u200b\u202e", "name-empty"),
     ("\u200d", "name-empty"), ("x" * 25, "name-long"), ("x" * 4_000, "name-long")],
)  # fmt: skip
def test_a_name_that_cannot_be_shown_is_refused(hub, name, why):
    person = hub.come("host")
    answer = person.ask(commands.Sit, name=name)
    assert refusal(answer) == why
    assert hub.record.chairs[0].name == ""


def test_only_the_hash_of_a_secret_is_kept(hub):
    ann, bob = hub.seated("host", "bob")
    assert hub.record.chairs[0].token_hash == hash_token(ann.token)
    assert ann.token not in str(hub.record)
    assert not any(ann.token.encode() in data for data in bob.raw)
    assert not any(hub.record.chairs[0].token_hash.encode() in data for data in bob.raw)


def test_to_sit_twice_with_the_same_id_is_to_sit_once(hub):
    ann = hub.come("host")
    assert ann.sit(id="sit").ok
    first = ann.token
    ann.token = None
    ann.go()
    ann.come()
    assert ann.last(frames.Welcome).you is None
    assert ann.sit(id="sit").ok, "the first answer was lost on the way"
    assert (ann.token, ann.seat) == (first, 0)
    assert ann.sit(id="sit").ok
    assert [place.name for place in ann.places] == ["host", "", "", ""]


def test_an_old_answer_gives_no_right_to_a_seat_given_up(hub):
    ann = hub.come("ann")
    ann.sit(id="sit")
    ann.ask(commands.GetUp)
    (bob,) = hub.seated("bob")
    assert ann.sit(id="sit").ok, "its first answer"
    assert ann.seat is None
    assert bob.seat == 0
    assert not bob.dropped


# ------------------------------------------------------------------------- before the game


def test_the_host_seats_bots_and_takes_them_away(hub):
    ann, bob = hub.seated("host", "bob")
    assert ann.ask(commands.SeatBot, seat=3, bot="hard").ok
    assert bob.places[3].bot == "hard"
    assert refusal(hub.come("eve").sit(seat=3)) == "seat-taken"
    assert ann.ask(commands.SeatBot, seat=3, bot=None).ok
    assert bob.places[3].bot == ""
    assert refusal(ann.ask(commands.SeatBot, seat=1, bot="easy")) == "seat-taken"
    assert refusal(ann.ask(commands.SeatBot, seat=4, bot="easy")) == "no-such-place"
    assert refusal(ann.ask(commands.SeatBot, seat=2, bot="genius")) == "no-such-bot"


def test_the_host_frees_the_seat_of_somebody_who_is_gone_before_the_game(hub):
    ann, bob = hub.seated("host", "bob")
    bob.go()
    assert ann.ask(commands.SeatBot, seat=1, bot=None).ok
    assert (ann.places[1].name, hub.record.chairs[1].token_hash) == ("", "")
    bob.come()
    assert bob.seat is None, "their secret is good for nothing any more"
    assert hub.come("eve").sit(seat=1).ok


def test_the_host_decides_and_others_only_while_they_are_away(hub):
    ann, bob = hub.seated("host", "bob")
    assert (ann.last(frames.Welcome).status.host, bob.last(frames.TableStatus).host) == (
        True,
        False,
    )
    assert refusal(bob.ask(commands.SeatBot, seat=2, bot="easy")) == "host-only"
    assert refusal(bob.ask(commands.Begin)) == "host-only"
    ann.go()
    assert bob.last(frames.TableStatus).host
    eve = hub.come("eve")
    assert refusal(eve.ask(commands.Begin)) == "host-only", "only those who have a seat"
    assert bob.ask(commands.Begin).ok


def test_a_host_without_a_seat_decides_too_and_everybody_knows(hub):
    (bob,) = hub.seated("bob")
    assert bob.last(frames.Welcome).status.host
    ann = hub.come("host")
    assert ann.last(frames.Welcome).status.host
    assert not bob.last(frames.TableStatus).host
    ann.go()
    assert bob.last(frames.TableStatus).host


def test_to_begin_fills_free_seats_with_bots_and_is_done_once(hub):
    ann, bob = hub.seated("host", "bob")
    ann.ask(commands.SeatBot, seat=3, bot="easy")
    assert ann.ask(commands.Begin).ok
    assert [place.bot for place in bob.places] == ["", "", "medium", "easy"]
    assert bob.last(frames.Welcome).status.stage == "playing"
    for late in (commands.Begin, commands.Add, commands.SeatBot):
        fields = {commands.Add: {"nonce": NONCE}, commands.SeatBot: {"seat": 2, "bot": None}}
        assert refusal(ann.ask(late, **fields.get(late, {}))) == "begun-already"


def test_players_add_to_the_seed_and_see_the_promise_first(hub):
    ann = hub.come("host")
    promise = ann.last(frames.Welcome).about.commitment
    ann.sit(nonce="aa" * 16)
    (bob,) = hub.seated("bob")
    assert bob.ask(commands.Add, nonce="bb" * 16).ok
    assert ann.ask(commands.Add, nonce="cc" * 16).ok
    ann.ask(commands.Begin)
    assert hub.record.nonces == ("cc" * 16, "bb" * 16, "00" * 16, "00" * 16)
    assert hub.table.match.header.nonces == hub.record.nonces
    assert hub.table.match.header.commitment == promise


def test_to_get_up_before_the_game_frees_the_seat(hub):
    ann, bob = hub.seated("host", "bob")
    assert bob.ask(commands.GetUp).ok
    assert bob.last(frames.Welcome).you is None
    assert ann.places[1].name == ""
    bob.go()
    bob.come()
    assert bob.seat is None, "the secret is good no more"
    (cleo,) = hub.seated("cleo")
    assert cleo.seat == 1


# ------------------------------------------------------------------------- during the game


def test_to_get_up_during_the_game_leaves_a_bot_that_keeps_the_seat(game):
    assert game.bob.ask(commands.GetUp).ok
    assert game.bob.last(frames.Welcome).now.view["you"] is None
    place = game.ann.places[1]
    assert (place.name, place.bot, place.stands_in, place.here) == ("bob", "medium", True, False)
    assert game.come("eve").sit(seat=1) is None, "the others are asked, bob is not"
    assert [asked.seat for asked in game.ann.last(frames.TableStatus).takeover.requests] == [1]
    assert game.bob.last(frames.TableStatus).takeover.requests == ()


def test_to_come_back_dismisses_the_bot_that_stood_in(game):
    game.think_delay = None
    game.bob.ask(commands.GetUp)
    game.bob.go()
    game.bob.come()
    assert game.bob.seat == 1
    place = game.ann.places[1]
    assert (place.bot, place.stands_in, place.here) == ("", False, True)
    assert not game.record.chairs[1].bot


def test_to_get_up_is_asked_again_by_one_who_never_heard_the_answer(game):
    assert game.bob.ask(commands.GetUp, id="up").ok
    game.bob.go()
    game.bob.come()  # with the secret: the bot has made room
    assert game.bob.seat == 1
    assert game.bob.ask(commands.GetUp, id="up").ok
    assert game.bob.seat is None, "coming back had undone what it asks for"
    assert game.ann.places[1].stands_in
    assert game.bob.ask(commands.GetUp, id="up").ok, "and the first answer stays"


def test_a_stand_in_s_thought_is_forgotten_when_its_person_is_back(game):
    seats = {0: game.ann, 1: game.bob}
    while (seat := game.table.match.state.to_act()[0]) not in seats:
        game.advance(2_000)
    game.think_delay = 100
    seats[seat].ask(commands.GetUp)
    seats[seat].go()
    game.advance(10)
    seats[seat].come()
    before = len(game.lines)
    game.advance(5_000)
    assert len(game.lines) == before


def test_a_newcomer_takes_the_seat_of_a_bot_that_nobody_holds(game):
    cleo = game.come("cleo")
    assert cleo.sit() is None
    assert game.bob.ask(commands.Admit, request=1, yes=True).ok
    assert cleo.seat == 2
    assert cleo.last(frames.Welcome).now.view["you"] == 2
    assert cleo.last(frames.Welcome).missed == tuple(cleo.happened())
    assert (game.ann.places[2].name, game.ann.places[2].bot) == ("cleo", "")
    dan = game.come("dan")
    assert refusal(dan.sit(seat=2)) == "seat-taken"
    assert dan.sit(seat=3) is None
    assert cleo.ask(commands.Admit, request=2, yes=True).ok
    assert refusal(game.come("eve").sit()) == "table-full"


def test_nobody_sits_down_after_the_end():
    hub = Hub(toy.GAME, 2, {"rounds": 1})
    (ann,) = hub.seated("host")
    ann.ask(commands.Begin)
    hub.advance(10_000)
    assert refusal(hub.come("eve").sit()) == "game-over"


def test_a_seat_is_taken_over_by_whoever_has_its_secret(game):
    phone = game.person("host")
    phone.token = game.ann.token
    phone.come()
    assert phone.seat == 0
    assert game.ann.last(frames.Gone).why == "taken-over"
    assert game.ann.dropped
    assert phone.places[0].here
    assert game.bob.places[0].here


def test_a_wrong_secret_is_somebody_who_looks_on(game):
    for token in ("", "x", game.record.chairs[0].token_hash, game.ann.token[:-1]):
        eve = game.person("eve")
        eve.token = token
        assert eve.come().last(frames.Welcome).you is None
    assert not game.ann.dropped


# ------------------------------------------------------------------------ another device


def test_a_code_brings_the_seat_to_another_device_once(game):
    code = game.ann.ask(commands.Lend).code
    assert len(code) == 8
    old = game.ann.token
    phone, thief = game.come("phone"), game.come("thief")
    assert phone.ask(commands.Claim, code=f" {code[:4].lower()} {code[4:]} ").ok
    assert (phone.seat, game.ann.dropped) == (0, True)
    assert phone.token != old
    assert refusal(thief.ask(commands.Claim, code=code)) == "bad-code"
    game.ann.come()
    assert game.ann.seat is None, "the old secret is good no more"
    assert phone.seat == 0


def test_a_code_grows_old(game):
    code = game.ann.ask(commands.Lend).code
    phone = game.come("phone")
    game.now += CODE_LIFE + 1
    assert refusal(phone.ask(commands.Claim, code=code)) == "bad-code"
    code = game.ann.ask(commands.Lend).code
    game.now += CODE_LIFE
    assert phone.ask(commands.Claim, code=code).ok


def test_a_new_code_takes_the_place_of_the_old_one(game):
    first, second = (game.ann.ask(commands.Lend).code for _ in range(2))
    phone = game.come("phone")
    assert refusal(phone.ask(commands.Claim, code=first)) == "bad-code"
    assert phone.ask(commands.Claim, code=second).ok


def test_a_code_dies_with_the_right_it_lends(hub):
    ann, bob = hub.seated("host", "bob")
    code = bob.ask(commands.Lend).code
    bob.ask(commands.GetUp)
    (cleo,) = hub.seated("cleo")
    assert cleo.seat == 1
    assert refusal(bob.ask(commands.Claim, code=code)) == "bad-code"
    assert not cleo.dropped
    assert refusal(ann.ask(commands.Claim, code="whatever")) == "seated-already"
    assert refusal(bob.ask(commands.Claim, code="")) == "bad-code"


def test_a_code_asked_for_twice_is_the_same(game):
    assert game.ann.ask(commands.Lend, id="l").code == game.ann.ask(commands.Lend, id="l").code


# ----------------------------------------------------------------------------- a bot called


def test_a_bot_is_called_for_somebody_a_minute_away_and_not_before(game):
    game.think_delay = None
    assert refusal(game.ann.ask(commands.CallBot, seat=1)) == "not-away"
    game.bob.go()
    game.advance(59_999)
    assert refusal(game.ann.ask(commands.CallBot, seat=1)) == "not-away"
    assert not game.ann.places[1].may_call_bot
    game.advance(1)
    assert game.ann.places[1].may_call_bot, "everybody is told, without asking"
    assert game.ann.ask(commands.CallBot, seat=1).ok
    place = game.ann.places[1]
    assert (place.bot, place.stands_in, place.may_call_bot) == ("medium", True, False)
    game.bob.come()
    assert game.ann.places[1].bot == ""


def test_to_be_back_for_a_moment_is_to_be_back(game):
    game.think_delay = None
    game.bob.go()
    game.advance(50_000)
    game.bob.come()
    game.bob.go()
    game.advance(50_000)
    assert refusal(game.ann.ask(commands.CallBot, seat=1)) == "not-away"
    game.advance(10_000)
    assert game.ann.ask(commands.CallBot, seat=1).ok


def test_others_who_come_meanwhile_change_nothing(game):
    game.think_delay = None
    game.bob.go()
    game.advance(30_000)
    game.come("eve")
    game.advance(30_000)
    assert game.ann.places[1].may_call_bot


def test_everybody_is_told_each_time_somebody_has_been_away_for_long(game):
    game.think_delay = None
    for _ in range(2):
        game.bob.go()
        game.advance(59_999)
        assert not game.ann.places[1].may_call_bot
        game.advance(1)
        assert game.ann.places[1].may_call_bot
        game.bob.come()
        assert not game.ann.places[1].may_call_bot


def test_of_two_who_are_away_everybody_is_told_each_in_their_turn(hub):
    hub.think_delay = None
    ann, bob, cleo = hub.seated("host", "bob", "cleo")
    assert ann.ask(commands.Begin).ok
    bob.go()
    hub.advance(30_000)
    cleo.go()
    hub.advance(30_000)
    assert [place.may_call_bot for place in ann.places] == [False, True, False, False]
    hub.advance(29_999)
    assert not ann.places[2].may_call_bot
    hub.advance(1)
    assert [place.may_call_bot for place in ann.places] == [False, True, True, False]


def test_before_the_game_nobody_is_missed(hub):
    hub.think_delay = None
    ann, bob = hub.seated("host", "bob")
    bob.go()
    hub.advance(60_000)
    assert refusal(ann.ask(commands.CallBot, seat=1)) == "not-away"
    assert not ann.places[1].may_call_bot
    assert ann.ask(commands.Begin).ok
    assert ann.places[1].may_call_bot, "away for as long as before"


def test_no_bot_is_called_for_a_bot_nor_for_nobody(game):
    assert refusal(game.ann.ask(commands.CallBot, seat=2)) == "not-away"
    assert refusal(game.ann.ask(commands.CallBot, seat=0)) == "not-away"
    assert refusal(game.ann.ask(commands.CallBot, seat=9)) == "no-such-place"


def test_a_bot_called_at_the_very_moment_leaves_nothing_to_wake_for(game):
    game.think_delay = None
    game.bob.go()
    game.now += 60_000  # the poll is late
    assert game.ann.ask(commands.CallBot, seat=1).ok
    assert game.table.wake() is None


def test_after_a_restart_a_minute_is_a_minute_again(game):
    game.restart()
    game.ann.come()
    game.think_delay = None
    game.advance(59_999)
    assert not game.ann.places[1].may_call_bot
    game.advance(1)
    assert game.ann.places[1].may_call_bot
