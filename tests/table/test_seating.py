"""Seats: names, hosts, bots that stand in, tokens and codes."""

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
    """Return a table of two people and two bots, begun."""
    hub.ann, hub.bob = hub.seated("host", "bob")
    assert hub.ann.ask(commands.Begin).ok
    return hub


# ------------------------------------------------------------------------------ sitting down


def test_a_player_gets_the_first_free_seat_or_the_wanted_one(hub):
    ann, bob, cleo = (hub.come(guest) for guest in ("host", "bob", "cleo"))
    assert bob.sit(seat=2).ok
    assert ann.sit().ok
    assert cleo.sit(seat=3).ok
    assert [person.seat for person in (ann, bob, cleo)] == [0, 2, 3]
    assert [place.name for place in ann.places] == ["host", "", "bob", "cleo"]
    assert [place.here for place in ann.places] == [True, False, True, True]
    assert ann.last(frames.Seated).seat == 0


def test_a_seat_has_one_player_and_a_player_one_seat(hub):
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


def test_only_the_hash_of_a_token_is_stored(hub):
    ann, bob = hub.seated("host", "bob")
    assert hub.record.chairs[0].token_hash == hash_token(ann.token)
    assert ann.token not in str(hub.record)
    assert not any(ann.token.encode() in data for data in bob.raw)
    assert not any(hub.record.chairs[0].token_hash.encode() in data for data in bob.raw)


def test_sitting_twice_with_the_same_id_is_done_once(hub):
    ann = hub.come("host")
    assert ann.sit(id="sit").ok
    first = ann.token
    ann.token = None
    ann.go()
    ann.come()
    assert ann.last(frames.Welcome).you is None
    assert ann.sit(id="sit").ok, "the first answer was lost"
    assert (ann.token, ann.seat) == (first, 0)
    assert ann.sit(id="sit").ok
    assert [place.name for place in ann.places] == ["host", "", "", ""]


def test_an_old_answer_gives_no_right_to_a_seat_given_up(hub):
    ann = hub.come("ann")
    ann.sit(id="sit")
    ann.ask(commands.GetUp)
    (bob,) = hub.seated("bob")
    assert ann.sit(id="sit").ok, "the stored answer"
    assert ann.seat is None
    assert bob.seat == 0
    assert not bob.dropped


# ------------------------------------------------------------------------- before the game


def test_the_host_adds_and_removes_bots(hub):
    ann, bob = hub.seated("host", "bob")
    assert ann.ask(commands.SeatBot, seat=3, bot="hard").ok
    assert bob.places[3].bot == "hard"
    assert refusal(hub.come("eve").sit(seat=3)) == "seat-taken"
    assert ann.ask(commands.SeatBot, seat=3, bot=None).ok
    assert bob.places[3].bot == ""
    assert refusal(ann.ask(commands.SeatBot, seat=1, bot="easy")) == "seat-taken"
    assert refusal(ann.ask(commands.SeatBot, seat=4, bot="easy")) == "no-such-place"
    assert refusal(ann.ask(commands.SeatBot, seat=2, bot="genius")) == "no-such-bot"


def test_the_host_frees_the_seat_of_an_absent_player_before_the_game(hub):
    ann, bob = hub.seated("host", "bob")
    bob.go()
    assert ann.ask(commands.SeatBot, seat=1, bot=None).ok
    assert (ann.places[1].name, hub.record.chairs[1].token_hash) == ("", "")
    bob.come()
    assert bob.seat is None, "their token is no longer valid"
    assert hub.come("eve").sit(seat=1).ok


def test_others_decide_only_while_the_host_is_away(hub):
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
    assert refusal(eve.ask(commands.Begin)) == "host-only", "only players with a seat"
    assert bob.ask(commands.Begin).ok


def test_a_host_without_a_seat_decides_too_and_everybody_knows(hub):
    (bob,) = hub.seated("bob")
    assert bob.last(frames.Welcome).status.host
    ann = hub.come("host")
    assert ann.last(frames.Welcome).status.host
    assert not bob.last(frames.TableStatus).host
    ann.go()
    assert bob.last(frames.TableStatus).host


def test_beginning_fills_free_seats_with_bots_and_is_done_once(hub):
    ann, bob = hub.seated("host", "bob")
    ann.ask(commands.SeatBot, seat=3, bot="easy")
    assert ann.ask(commands.Begin).ok
    assert [place.bot for place in bob.places] == ["", "", "medium", "easy"]
    assert bob.last(frames.Welcome).status.stage == "playing"
    for late in (commands.Begin, commands.Add, commands.SeatBot):
        fields = {commands.Add: {"nonce": NONCE}, commands.SeatBot: {"seat": 2, "bot": None}}
        assert refusal(ann.ask(late, **fields.get(late, {}))) == "begun-already"


def test_players_add_to_the_seed_after_seeing_the_commitment(hub):
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


def test_getting_up_before_the_game_frees_the_seat(hub):
    ann, bob = hub.seated("host", "bob")
    assert bob.ask(commands.GetUp).ok
    assert bob.last(frames.Welcome).you is None
    assert ann.places[1].name == ""
    bob.go()
    bob.come()
    assert bob.seat is None, "the token is no longer valid"
    (cleo,) = hub.seated("cleo")
    assert cleo.seat == 1


# ------------------------------------------------------------------------- during the game


def test_getting_up_during_the_game_leaves_a_bot_in_the_seat(game):
    assert game.bob.ask(commands.GetUp).ok
    assert game.bob.last(frames.Welcome).now.view["you"] is None
    place = game.ann.places[1]
    assert (place.name, place.bot, place.stands_in, place.here) == ("bob", "medium", True, False)
    assert game.come("eve").sit(seat=1) is None, "the others are asked, bob is not"
    assert [asked.seat for asked in game.ann.last(frames.TableStatus).takeover.requests] == [1]
    assert game.bob.last(frames.TableStatus).takeover.requests == ()


def test_returning_dismisses_the_stand_in(game):
    game.think_delay = None
    game.bob.ask(commands.GetUp)
    game.bob.go()
    game.bob.come()
    assert game.bob.seat == 1
    place = game.ann.places[1]
    assert (place.bot, place.stands_in, place.here) == ("", False, True)
    assert not game.record.chairs[1].bot


def test_getting_up_is_repeated_when_its_answer_was_lost(game):
    assert game.bob.ask(commands.GetUp, id="up").ok
    game.bob.go()
    game.bob.come()  # with the token: the bot has made room
    assert game.bob.seat == 1
    assert game.bob.ask(commands.GetUp, id="up").ok
    assert game.bob.seat is None, "reconnecting had undone it"
    assert game.ann.places[1].stands_in
    assert game.bob.ask(commands.GetUp, id="up").ok, "and the first answer stays"


def test_a_stand_ins_move_is_dropped_when_its_player_is_back(game):
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


def test_a_newcomer_takes_a_bots_seat_that_no_player_holds(game):
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


def test_a_seat_moves_to_the_newest_connection_with_its_token(game):
    phone = game.person("host")
    phone.token = game.ann.token
    phone.come()
    assert phone.seat == 0
    assert game.ann.last(frames.Gone).why == "taken-over"
    assert game.ann.dropped
    assert phone.places[0].here
    assert game.bob.places[0].here


def test_a_wrong_token_makes_a_spectator(game):
    for token in ("", "x", game.record.chairs[0].token_hash, game.ann.token[:-1]):
        eve = game.person("eve")
        eve.token = token
        assert eve.come().last(frames.Welcome).you is None
    assert not game.ann.dropped


# ------------------------------------------------------------------------ another device


def test_a_code_moves_the_seat_to_another_device_once(game):
    code = game.ann.ask(commands.Lend).code
    assert len(code) == 8
    old = game.ann.token
    phone, thief = game.come("phone"), game.come("thief")
    assert phone.ask(commands.Claim, code=f" {code[:4].lower()} {code[4:]} ").ok
    assert (phone.seat, game.ann.dropped) == (0, True)
    assert phone.token != old
    assert refusal(thief.ask(commands.Claim, code=code)) == "bad-code"
    game.ann.come()
    assert game.ann.seat is None, "the old token is no longer valid"
    assert phone.seat == 0


def test_a_code_expires(game):
    code = game.ann.ask(commands.Lend).code
    phone = game.come("phone")
    game.now += CODE_LIFE + 1
    assert refusal(phone.ask(commands.Claim, code=code)) == "bad-code"
    code = game.ann.ask(commands.Lend).code
    game.now += CODE_LIFE
    assert phone.ask(commands.Claim, code=code).ok


def test_a_new_code_replaces_the_old_one(game):
    first, second = (game.ann.ask(commands.Lend).code for _ in range(2))
    phone = game.come("phone")
    assert refusal(phone.ask(commands.Claim, code=first)) == "bad-code"
    assert phone.ask(commands.Claim, code=second).ok


def test_a_code_is_void_when_its_owner_loses_the_seat(hub):
    ann, bob = hub.seated("host", "bob")
    code = bob.ask(commands.Lend).code
    bob.ask(commands.GetUp)
    (cleo,) = hub.seated("cleo")
    assert cleo.seat == 1
    assert refusal(bob.ask(commands.Claim, code=code)) == "bad-code"
    assert not cleo.dropped
    assert refusal(ann.ask(commands.Claim, code="anything")) == "seated-already"
    assert refusal(bob.ask(commands.Claim, code="")) == "bad-code"


def test_a_code_asked_for_twice_is_the_same(game):
    assert game.ann.ask(commands.Lend, id="l").code == game.ann.ask(commands.Lend, id="l").code


# ----------------------------------------------------------------------------- calling a bot


def test_a_bot_may_be_called_for_a_player_away_for_a_minute_and_not_before(game):
    game.think_delay = None
    assert refusal(game.ann.ask(commands.CallBot, seat=1)) == "not-away"
    game.bob.go()
    game.advance(59_999)
    assert refusal(game.ann.ask(commands.CallBot, seat=1)) == "not-away"
    assert not game.ann.places[1].may_call_bot
    game.advance(1)
    assert game.ann.places[1].may_call_bot, "all are told without asking"
    assert game.ann.ask(commands.CallBot, seat=1).ok
    place = game.ann.places[1]
    assert (place.bot, place.stands_in, place.may_call_bot) == ("medium", True, False)
    game.bob.come()
    assert game.ann.places[1].bot == ""


def test_a_short_return_resets_the_absence(game):
    game.think_delay = None
    game.bob.go()
    game.advance(50_000)
    game.bob.come()
    game.bob.go()
    game.advance(50_000)
    assert refusal(game.ann.ask(commands.CallBot, seat=1)) == "not-away"
    game.advance(10_000)
    assert game.ann.ask(commands.CallBot, seat=1).ok


def test_other_arrivals_do_not_reset_the_absence(game):
    game.think_delay = None
    game.bob.go()
    game.advance(30_000)
    game.come("eve")
    game.advance(30_000)
    assert game.ann.places[1].may_call_bot


def test_everybody_is_told_each_time_a_player_has_been_away_for_long(game):
    game.think_delay = None
    for _ in range(2):
        game.bob.go()
        game.advance(59_999)
        assert not game.ann.places[1].may_call_bot
        game.advance(1)
        assert game.ann.places[1].may_call_bot
        game.bob.come()
        assert not game.ann.places[1].may_call_bot


def test_two_absences_are_announced_one_after_the_other(hub):
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


def test_before_the_game_no_bot_can_be_called(hub):
    hub.think_delay = None
    ann, bob = hub.seated("host", "bob")
    bob.go()
    hub.advance(60_000)
    assert refusal(ann.ask(commands.CallBot, seat=1)) == "not-away"
    assert not ann.places[1].may_call_bot
    assert ann.ask(commands.Begin).ok
    assert ann.places[1].may_call_bot, "away for as long as before"


def test_no_bot_is_called_for_a_bot_nor_for_an_empty_seat(game):
    assert refusal(game.ann.ask(commands.CallBot, seat=2)) == "not-away"
    assert refusal(game.ann.ask(commands.CallBot, seat=0)) == "not-away"
    assert refusal(game.ann.ask(commands.CallBot, seat=9)) == "no-such-place"


def test_a_bot_called_at_the_due_moment_leaves_no_timer(game):
    game.think_delay = None
    game.bob.go()
    game.now += 60_000  # the poll is late
    assert game.ann.ask(commands.CallBot, seat=1).ok
    assert game.table.wake() is None


def test_after_a_restart_the_absence_starts_again(game):
    game.restart()
    game.ann.come()
    game.think_delay = None
    game.advance(59_999)
    assert not game.ann.places[1].may_call_bot
    game.advance(1)
    assert game.ann.places[1].may_call_bot


def test_an_old_copy_of_a_sit_leaves_the_secret_of_the_seat_alone():
    """Seed 144 of the simulator: the copy came after a restart, and the new secret was lost."""
    hub = Hub(toy.GAME, 2)
    ann = hub.come("host")
    assert ann.ask(commands.Sit, id="sit", name="Ann", seat=0).ok
    token = ann.token
    hub.restart()
    ann.come()
    assert ann.ask(commands.Sit, id="sit", name="Ann", seat=0).ok
    ann.token = token  # as if nothing but the answer had arrived
    ann.go()
    ann.come()
    assert ann.seat == 0
