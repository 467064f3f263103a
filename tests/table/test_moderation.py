"""Moderation at a table: players removed, muted or renamed, and what may be said."""

import pytest

import kermesse
from kermesse.protocol import commands, frames
from kermesse.table.features import rematch
from kermesse.table.features.ballot import PATIENCE
from kermesse.table.features.moderation import ModerationRecord, OpenVote, needed
from kermesse.table.kernel.record import MOST_GUESTS
from support import toy
from support.driver import Hub

FESTIVAL = kermesse.get("festival")


def room(*guests, **fields):
    """People in the seating room, the host first."""
    hub = Hub(FESTIVAL, 4, **fields)
    hub.think_delay = None
    hub.folk = hub.seated("host", *guests)
    return hub


def game(*guests, **fields):
    """The same people, once the game has begun."""
    hub = room(*guests, **fields)
    assert hub.folk[0].ask(commands.Begin).ok
    return hub


def asks_out(person, seat):
    return person.ask(commands.AskToLeave, seat=seat)


def votes(person, yes=True, number=1):
    return person.ask(commands.Vote, vote=number, yes=yes)


def ballot(person):
    return person.status.moderation.vote


def noted(person):
    return [(note.what, note.seat, note.name) for note in person.heard(frames.Notice)]


# --------------------------------------------------------------------- before the game


def test_the_host_asks_somebody_out_of_the_seating_room():
    hub = room("bob", "eve")
    ann, bob, eve = hub.folk
    assert asks_out(ann, 1).ok
    assert bob.dropped
    assert bob.last(frames.Gone).why == "asked-to-leave"
    assert [place.name for place in ann.places] == ["host", "", "eve", ""]
    assert noted(eve) == [("asked-to-leave", 1, "bob")]
    assert hub.record.part(ModerationRecord).barred == ("bob",)


def test_the_same_guest_does_not_come_back_not_even_after_a_restart():
    hub = room("bob")
    ann, bob = hub.folk
    assert asks_out(ann, 1).ok
    hub.restart()
    back = hub.person("bob")
    for token in (bob.token, None):
        back.token = token
        back.come()
        assert back.dropped
        assert [type(frame) for frame in back.frames] == [frames.Gone]
    assert hub.come("zoe").sit(seat=1).ok, "the place is free for others"


def test_onlookers_of_that_guest_go_too_and_whoever_shares_the_device_stays():
    hub = room("bob")
    ann, bob = hub.folk
    onlooker = hub.come("bob")
    beside = hub.come("eve")
    assert beside.sit(seat=2).ok
    hub.table.session.seating.change(2, guest="bob")  # another seat on that device
    hub.table.presence.clients[beside.conn].guest = "bob"
    assert asks_out(ann, 1).ok
    assert bob.dropped
    assert onlooker.dropped
    assert not beside.dropped
    assert beside.seat == 2
    beside.guest = "bob"
    beside.go()
    assert beside.come().seat == 2, "their own secret opens their own seat"
    assert beside.ask(commands.GetUp).ok
    assert beside.sit(seat=1).refusal == "asked-to-leave"


def test_only_the_host_asks_and_neither_themselves_nor_the_host_nor_nobody():
    hub = room("bob")
    ann, bob = hub.folk
    assert asks_out(bob, 0).refusal == "host-only"
    assert asks_out(ann, 0).refusal == "leave-self"
    assert asks_out(ann, 2).refusal == "nobody-there"
    assert asks_out(ann, 9).refusal == "no-such-place"
    onlooker = hub.come("eve")
    assert asks_out(onlooker, 1).refusal == "host-only"


def test_whoever_decides_while_the_host_is_away_does_not_lock_them_out():
    hub = room("bob", "eve")
    ann, bob, _ = hub.folk
    ann.go()
    assert asks_out(bob, 0).refusal == "leave-host"
    assert bob.ask(commands.Mute, seat=0, muted=True).refusal == "leave-host"
    assert asks_out(bob, 2).ok, "the others they may"


def test_nobody_is_gone_before_it_is_kept():
    hub = room("bob")
    ann, bob = hub.folk
    hub.store_delay = None
    ann.ask(commands.AskToLeave, seat=1)
    assert not bob.dropped
    hub.fail.append("lost")
    hub.flush()
    assert not bob.dropped
    assert bob.seat == 1, "what was lost never happened"


# ------------------------------------------------------------------------ in a running game


def test_most_of_the_others_take_a_seat_and_a_bot_has_it():
    hub = game("bob", "eve", "dan")
    ann, bob, eve, dan = hub.folk
    assert asks_out(bob, 3).ok
    assert ballot(ann) == OpenVote(number=1, seat=3, ayes=1, needed=2, yours=None)
    assert ballot(bob) == OpenVote(number=1, seat=3, ayes=1, needed=2, yours=True)
    assert ballot(dan) is None, "whom it is about is not asked"
    assert dan.seat == 3
    assert votes(ann).ok
    assert dan.dropped
    assert dan.last(frames.Gone).why == "asked-to-leave"
    chair = hub.record.chairs[3]
    assert (chair.bot, chair.name, chair.token_hash, chair.stands_in) == ("medium", "", "", False)
    assert noted(eve) == [("asked-to-leave", 3, "dan")]
    assert ballot(ann) is ballot(eve) is None
    hub.restart()
    again = hub.person("dan")
    again.token = dan.token
    assert again.come().dropped


@pytest.mark.parametrize(("others", "yes"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 4)])
def test_it_takes_more_than_half_of_the_others_and_two_at_least(others, yes):
    assert needed(others) == yes


def test_of_three_both_others_must_want_it():
    hub = game("bob", "eve")
    ann, bob, eve = hub.folk
    assert asks_out(ann, 2).ok
    assert votes(bob, yes=False).ok
    assert eve.seat == 2
    assert ballot(ann) is None, "there can be no majority any more"
    assert asks_out(ann, 1).refusal == "vote-once"
    assert asks_out(bob, 2).ok, "another may ask"


def test_at_a_table_of_two_nobody_is_voted_out():
    hub = game("bob")
    ann, bob = hub.folk
    assert asks_out(ann, 1).refusal == "vote-two"
    assert not bob.dropped


def test_whoever_left_their_seat_to_a_bot_has_no_voice():
    hub = game("bob", "eve")
    ann, bob, _ = hub.folk
    assert bob.ask(commands.GetUp).ok
    assert asks_out(ann, 2).refusal == "vote-two"


def test_one_guest_has_one_voice():
    hub = game("bob", "eve")
    hub.table.session.seating.change(1, guest="host")  # two seats of one device
    assert asks_out(hub.folk[0], 2).refusal == "vote-two"


def test_the_host_is_not_voted_out_of_their_own_table():
    hub = game("bob", "eve", "dan")
    assert asks_out(hub.folk[1], 0).refusal == "leave-host"


def test_silence_is_a_no_and_one_asks_once_a_game():
    hub = game("bob", "eve", "dan")
    _ann, bob, eve, dan = hub.folk
    assert asks_out(bob, 3).ok
    hub.advance(PATIENCE - 1)
    assert ballot(eve) is not None
    hub.advance(1)
    assert ballot(eve) is None
    assert dan.seat == 3
    assert asks_out(bob, 2).refusal == "vote-once"
    hub.restart()
    bob.come()
    assert asks_out(bob, 3).refusal == "vote-once"
    new = rematch.record(hub.table.session, "host", "next", 0)
    assert new.part(ModerationRecord).outvoted == ()


def test_one_votes_on_one_thing_at_a_time_and_may_think_again():
    hub = game("bob", "eve", "dan")
    ann, bob, eve, dan = hub.folk
    assert asks_out(bob, 3).ok
    assert asks_out(eve, 1).refusal == "vote-open"
    assert votes(ann, yes=False).ok
    assert ballot(ann).yours is False
    assert votes(ann, number=7).refusal == "vote-over"
    assert votes(dan).refusal == "vote-over", "not to be found out by whom it is about"
    assert votes(hub.come("zoe")).refusal == "vote-over"
    assert votes(ann).ok
    assert dan.dropped


def test_a_vote_ends_when_whom_it_is_about_has_left_for_good():
    hub = Hub(toy.GAME, 3, {"rounds": 9, "patience": 60_000})
    ann, bob, dan = hub.seated("host", "bob", "dan")
    assert ann.ask(commands.Begin).ok
    assert asks_out(ann, 2).ok
    assert dan.ask(commands.Depart).ok
    assert ballot(bob) is None
    assert hub.record.part(ModerationRecord).outvoted == (), "nobody said no"
    assert not hub.record.part(ModerationRecord).barred


def test_a_vote_outlives_a_lost_line_but_not_the_game():
    hub = game("bob", "eve", "dan")
    ann, bob, _eve, dan = hub.folk
    assert asks_out(bob, 3).ok
    hub.rebuild()
    assert ballot(ann) == OpenVote(number=1, seat=3, ayes=1, needed=2, yours=None)
    for person in (ann, bob):
        person.go()
        person.come()
    assert votes(ann).ok
    assert dan.dropped
    assert asks_out(hub.come("zoe"), 1).refusal == "looking-on"


def test_the_bot_plays_on_where_somebody_had_to_leave():
    hub = room("bob", "eve")
    ann, bob, _eve = hub.folk
    hub.think_delay = 0
    assert ann.ask(commands.Begin).ok
    for _ in range(200):  # until it is the turn of whoever is to leave
        hub.advance(2_000)
        (acting,) = ann.now.to_act
        if acting == 2:
            break
        if acting < 2:
            player = hub.folk[acting]
            player.play(player.now.menu[0])
    assert ann.now.to_act == (2,)
    assert asks_out(ann, 2).ok
    assert votes(bob).ok
    before = ann.n
    hub.advance(2_000)
    assert ann.n > before


# -------------------------------------------------------------------------------- silence


def test_nobody_hears_the_muted_and_they_are_told():
    hub = room("bob", "eve")
    ann, bob, eve = hub.folk
    assert ann.ask(commands.Mute, seat=1, muted=True).ok
    assert noted(bob) == [("muted", 1, "")]
    assert bob.places[1].muted
    assert bob.ask(commands.Say, text="hello").refusal == "muted"
    assert bob.ask(commands.React, face="clap").refusal == "muted"
    assert not eve.heard(frames.Said)
    assert not eve.heard(frames.Reacted)
    assert eve.ask(commands.Say, text="hello").ok, "the others speak on"
    assert ann.ask(commands.Mute, seat=1, muted=False).ok
    assert bob.ask(commands.Say, text="hello").ok


def test_whoever_is_muted_stays_so_on_another_seat_device_and_table():
    hub = room("bob")
    ann, bob = hub.folk
    assert ann.ask(commands.Mute, seat=1, muted=True).ok
    assert bob.ask(commands.GetUp).ok
    assert bob.sit(seat=2).ok
    assert bob.ask(commands.Say, text="hello").refusal == "muted"
    code = bob.ask(commands.Lend).code
    phone = hub.come("phone")
    assert phone.ask(commands.Claim, code=code).ok
    assert phone.ask(commands.Say, text="hello").refusal == "muted"
    hub.restart()
    phone.come()
    assert phone.ask(commands.Say, text="hello").refusal == "muted"
    new = rematch.record(hub.table.session, "host", "next", 0)
    assert new.part(ModerationRecord).muted == ("bob", "phone")


def test_the_muted_do_not_decide_by_being_first_to_ask_for_another_game():
    hub = Hub(toy.GAME, 2, {"rounds": 1})
    ann, bob = hub.seated("host", "bob")
    assert ann.ask(commands.Mute, seat=1, muted=True).ok
    assert ann.ask(commands.Begin).ok
    hub.advance(600_000)
    while hub.record.status != "over":
        hub.advance(60_000)
        for person in (ann, bob):
            if person.now.menu:
                person.play(person.now.menu[0])
    assert bob.ask(commands.Again).ok
    assert hub.opened[-1].host == "host"


@pytest.mark.parametrize("kind", [commands.Mute, commands.HideName, commands.SetTalk])
def test_only_the_host_keeps_the_peace(kind):
    bob = room("bob", "eve").folk[1]
    fields = {
        commands.Mute: {"seat": 2, "muted": True},
        commands.HideName: {"seat": 2, "hidden": True},
        commands.SetTalk: {"talk": "off"},
    }[kind]
    assert bob.ask(kind, **fields).refusal == "host-only"


@pytest.mark.parametrize(
    ("public", "talk", "word", "face"),
    [(False, None, "", ""), (True, None, "words-off", ""), (True, "words", "", ""),
     (False, "reactions", "words-off", ""), (False, "off", "chat-off", "chat-off")],
)  # fmt: skip
def test_public_tables_have_reactions_only_unless_their_host_allows_words(public, talk, word, face):
    _ann, bob = room("bob", public=public, talk=talk).folk
    assert bob.ask(commands.Say, text="hello").refusal == word
    assert bob.ask(commands.React, face="clap").refusal == face


def test_the_host_turns_the_chat_off_and_on_in_the_game_too():
    hub = game("bob", public=True, talk=None)
    ann, bob = hub.folk
    assert bob.last(frames.Welcome).status.chat.talk == "reactions"
    for talk, refusal in (("words", ""), ("off", "chat-off")):
        assert ann.ask(commands.SetTalk, talk=talk).ok
        assert bob.last(frames.TableStatus).chat.talk == talk
        assert noted(bob)[-1] == (f"talk-{talk}", None, "")
        assert bob.ask(commands.Say, text="hello").refusal == refusal
    hub.restart()
    bob.come()
    assert bob.ask(commands.React, face="clap").refusal == "chat-off"


def test_a_table_that_becomes_public_falls_silent_unless_somebody_chose_words():
    hub = room("bob", public=False, talk=None)
    ann, bob = hub.folk
    assert bob.ask(commands.Say, text="hello").ok
    assert ann.ask(commands.Arrange, public=True).ok
    assert bob.ask(commands.Say, text="hello").refusal == "words-off"


# ---------------------------------------------------------------------------------- names


def test_a_hidden_name_reaches_nobody():
    hub = room("bob", "eve")
    ann, bob, eve = hub.folk
    assert ann.ask(commands.HideName, seat=1, hidden=True).ok
    for person in (ann, bob, eve, hub.come("zoe")):
        place = person.places[1]
        assert (place.name, place.hidden, place.here) == ("", True, True)
    late = hub.come("dan")
    assert not any(b"bob" in data for data in late.raw)
    hub.restart()
    assert ann.come().places[1].hidden
    assert ann.ask(commands.HideName, seat=1, hidden=False).ok
    assert ann.places[1].name == "bob"
    assert ann.ask(commands.HideName, seat=3, hidden=True).refusal == "nobody-there"


def test_a_hidden_name_is_not_said_when_they_are_asked_to_leave():
    hub = room("bob", "eve")
    ann, _, eve = hub.folk
    assert ann.ask(commands.HideName, seat=1, hidden=True).ok
    assert asks_out(ann, 1).ok
    assert noted(eve)[-1] == ("asked-to-leave", 1, "")


# ----------------------------------------------------------------------------- what is kept


def test_so_many_are_remembered_and_none_after_a_day():
    hub = room("bob")
    ann = hub.folk[0]
    for number in range(MOST_GUESTS + 1):
        assert hub.come(f"guest {number}").sit(seat=2).ok
        assert asks_out(ann, 2).ok
    assert len(hub.record.part(ModerationRecord).barred) == MOST_GUESTS
    record = hub.record.with_parts(ModerationRecord(muted=("bob",), outvoted=("eve",)))
    bare = record.without_names()
    assert bare.part(ModerationRecord) == ModerationRecord()
    assert not bare.personal
