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
    """Return people in the seating room, the host first."""
    hub = Hub(FESTIVAL, 4, **fields)
    hub.think_delay = None
    hub.group = hub.seated("host", *guests)
    return hub


def game(*guests, **fields):
    """Return the same people once the game has begun."""
    hub = room(*guests, **fields)
    assert hub.group[0].ask(commands.Begin).ok
    return hub


def ask_to_leave(person, seat):
    return person.ask(commands.AskToLeave, seat=seat)


def vote(person, yes=True, number=1):
    return person.ask(commands.Vote, vote=number, yes=yes)


def ballot(person):
    return person.status.moderation.vote


def notices(person):
    return [(note.what, note.seat, note.name) for note in person.heard(frames.Notice)]


# --------------------------------------------------------------------- before the game


def test_the_host_removes_a_player_from_the_seating_room():
    hub = room("bob", "eve")
    ann, bob, eve = hub.group
    assert ask_to_leave(ann, 1).ok
    assert bob.dropped
    assert bob.last(frames.Gone).why == "asked-to-leave"
    assert [place.name for place in ann.places] == ["host", "", "eve", ""]
    assert notices(eve) == [("asked-to-leave", 1, "bob")]
    assert hub.record.part(ModerationRecord).barred == ("bob",)


def test_the_removed_guest_cannot_come_back_even_after_a_restart():
    hub = room("bob")
    ann, bob = hub.group
    assert ask_to_leave(ann, 1).ok
    hub.restart()
    back = hub.person("bob")
    for token in (bob.token, None):
        back.token = token
        back.come()
        assert back.dropped
        assert [type(frame) for frame in back.frames] == [frames.Gone]
    assert hub.come("zoe").sit(seat=1).ok, "the place is free for others"


def test_spectators_of_that_guest_are_removed_and_other_seats_on_the_device_stay():
    hub = room("bob")
    ann, bob = hub.group
    spectator = hub.come("bob")
    beside = hub.come("eve")
    assert beside.sit(seat=2).ok
    hub.table.session.seating.change(2, guest="bob")  # another seat on that device
    hub.table.presence.clients[beside.conn].guest = "bob"
    assert ask_to_leave(ann, 1).ok
    assert bob.dropped
    assert spectator.dropped
    assert not beside.dropped
    assert beside.seat == 2
    beside.guest = "bob"
    beside.go()
    assert beside.come().seat == 2, "each token opens its seat"
    assert beside.ask(commands.GetUp).ok
    assert beside.sit(seat=1).refusal == "asked-to-leave"


def test_only_the_host_removes_and_neither_themselves_nor_an_empty_seat():
    hub = room("bob")
    ann, bob = hub.group
    assert ask_to_leave(bob, 0).refusal == "host-only"
    assert ask_to_leave(ann, 0).refusal == "leave-self"
    assert ask_to_leave(ann, 2).refusal == "nobody-there"
    assert ask_to_leave(ann, 9).refusal == "no-such-place"
    spectator = hub.come("eve")
    assert ask_to_leave(spectator, 1).refusal == "host-only"


def test_a_deputy_cannot_remove_the_absent_host():
    hub = room("bob", "eve")
    ann, bob, _ = hub.group
    ann.go()
    assert ask_to_leave(bob, 0).refusal == "leave-host"
    assert bob.ask(commands.Mute, seat=0, muted=True).refusal == "leave-host"
    assert ask_to_leave(bob, 2).ok, "but the other players"


def test_a_removal_takes_effect_once_it_is_stored():
    hub = room("bob")
    ann, bob = hub.group
    hub.store_delay = None
    ann.ask(commands.AskToLeave, seat=1)
    assert not bob.dropped
    hub.fail.append("lost")
    hub.flush()
    assert not bob.dropped
    assert bob.seat == 1, "a lost removal never happened"


# ------------------------------------------------------------------------ in a running game


def test_a_majority_of_the_others_replaces_a_player_with_a_bot():
    hub = game("bob", "eve", "dan")
    ann, bob, eve, dan = hub.group
    assert ask_to_leave(bob, 3).ok
    assert ballot(ann) == OpenVote(number=1, seat=3, ayes=1, needed=2, yours=None)
    assert ballot(bob) == OpenVote(number=1, seat=3, ayes=1, needed=2, yours=True)
    assert ballot(dan) is None, "the player concerned does not vote"
    assert dan.seat == 3
    assert vote(ann).ok
    assert dan.dropped
    assert dan.last(frames.Gone).why == "asked-to-leave"
    chair = hub.record.chairs[3]
    assert (chair.bot, chair.name, chair.token_hash, chair.stands_in) == ("medium", "", "", False)
    assert notices(eve) == [("asked-to-leave", 3, "dan")]
    assert ballot(ann) is ballot(eve) is None
    hub.restart()
    again = hub.person("dan")
    again.token = dan.token
    assert again.come().dropped


@pytest.mark.parametrize(("others", "yes"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 4)])
def test_a_vote_needs_more_than_half_of_the_others_and_at_least_two(others, yes):
    assert needed(others) == yes


def test_of_three_both_others_must_agree():
    hub = game("bob", "eve")
    ann, bob, eve = hub.group
    assert ask_to_leave(ann, 2).ok
    assert vote(bob, yes=False).ok
    assert eve.seat == 2
    assert ballot(ann) is None, "there can be no majority any more"
    assert ask_to_leave(ann, 1).refusal == "vote-once"
    assert ask_to_leave(bob, 2).ok, "another player may ask"


def test_at_a_table_of_two_nobody_is_voted_out():
    hub = game("bob")
    ann, bob = hub.group
    assert ask_to_leave(ann, 1).refusal == "vote-two"
    assert not bob.dropped


def test_a_player_replaced_by_a_bot_has_no_vote():
    hub = game("bob", "eve")
    ann, bob, _ = hub.group
    assert bob.ask(commands.GetUp).ok
    assert ask_to_leave(ann, 2).refusal == "vote-two"


def test_each_guest_has_one_vote():
    hub = game("bob", "eve")
    hub.table.session.seating.change(1, guest="host")  # two seats of one device
    assert ask_to_leave(hub.group[0], 2).refusal == "vote-two"


def test_the_host_cannot_be_voted_out():
    hub = game("bob", "eve", "dan")
    assert ask_to_leave(hub.group[1], 0).refusal == "leave-host"


def test_silence_is_a_no_and_each_player_asks_once_per_game():
    hub = game("bob", "eve", "dan")
    _ann, bob, eve, dan = hub.group
    assert ask_to_leave(bob, 3).ok
    hub.advance(PATIENCE - 1)
    assert ballot(eve) is not None
    hub.advance(1)
    assert ballot(eve) is None
    assert dan.seat == 3
    assert ask_to_leave(bob, 2).refusal == "vote-once"
    hub.restart()
    bob.come()
    assert ask_to_leave(bob, 3).refusal == "vote-once"
    new = rematch.record(hub.table.session, "host", "next", 0)
    assert new.part(ModerationRecord).outvoted == ()


def test_there_is_one_vote_at_a_time_and_a_voter_may_change_their_mind():
    hub = game("bob", "eve", "dan")
    ann, bob, eve, dan = hub.group
    assert ask_to_leave(bob, 3).ok
    assert ask_to_leave(eve, 1).refusal == "vote-open"
    assert vote(ann, yes=False).ok
    assert ballot(ann).yours is False
    assert vote(ann, number=7).refusal == "vote-over"
    assert vote(dan).refusal == "vote-over", "the player concerned cannot find out"
    assert vote(hub.come("zoe")).refusal == "vote-over"
    assert vote(ann).ok
    assert dan.dropped


def test_a_vote_ends_when_the_player_concerned_has_left_for_good():
    hub = Hub(toy.GAME, 3, {"rounds": 9, "patience": 60_000})
    ann, bob, dan = hub.seated("host", "bob", "dan")
    assert ann.ask(commands.Begin).ok
    assert ask_to_leave(ann, 2).ok
    assert dan.ask(commands.Depart).ok
    assert ballot(bob) is None
    assert hub.record.part(ModerationRecord).outvoted == (), "nobody voted no"
    assert not hub.record.part(ModerationRecord).barred


def test_a_vote_outlives_a_lost_connection_but_not_the_game():
    hub = game("bob", "eve", "dan")
    ann, bob, _eve, dan = hub.group
    assert ask_to_leave(bob, 3).ok
    hub.rebuild()
    assert ballot(ann) == OpenVote(number=1, seat=3, ayes=1, needed=2, yours=None)
    for person in (ann, bob):
        person.go()
        person.come()
    assert vote(ann).ok
    assert dan.dropped
    assert ask_to_leave(hub.come("zoe"), 1).refusal == "looking-on"


def test_the_bot_plays_on_for_a_removed_player():
    hub = room("bob", "eve")
    ann, bob, _eve = hub.group
    hub.think_delay = 0
    assert ann.ask(commands.Begin).ok
    for _ in range(200):  # until it is the turn of the player to be removed
        hub.advance(2_000)
        (acting,) = ann.now.to_act
        if acting == 2:
            break
        if acting < 2:
            player = hub.group[acting]
            player.play(player.now.menu[0])
    assert ann.now.to_act == (2,)
    assert ask_to_leave(ann, 2).ok
    assert vote(bob).ok
    before = ann.n
    hub.advance(2_000)
    assert ann.n > before


# -------------------------------------------------------------------------------- muting


def test_nobody_receives_chat_of_the_muted_and_they_are_told():
    hub = room("bob", "eve")
    ann, bob, eve = hub.group
    assert ann.ask(commands.Mute, seat=1, muted=True).ok
    assert notices(bob) == [("muted", 1, "")]
    assert bob.places[1].muted
    assert bob.ask(commands.Say, text="hello").refusal == "muted"
    assert bob.ask(commands.React, face="clap").refusal == "muted"
    assert not eve.heard(frames.Said)
    assert not eve.heard(frames.Reacted)
    assert eve.ask(commands.Say, text="hello").ok, "the others may still chat"
    assert ann.ask(commands.Mute, seat=1, muted=False).ok
    assert bob.ask(commands.Say, text="hello").ok


def test_a_muted_guest_stays_muted_on_another_seat_device_and_table():
    hub = room("bob")
    ann, bob = hub.group
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


def test_a_muted_player_does_not_become_host_by_asking_first_for_a_rematch():
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
def test_only_the_host_moderates(kind):
    bob = room("bob", "eve").group[1]
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
    _ann, bob = room("bob", public=public, talk=talk).group
    assert bob.ask(commands.Say, text="hello").refusal == word
    assert bob.ask(commands.React, face="clap").refusal == face


def test_the_host_turns_the_chat_off_and_on_during_the_game():
    hub = game("bob", public=True, talk=None)
    ann, bob = hub.group
    assert bob.last(frames.Welcome).status.chat.talk == "reactions"
    for talk, refusal in (("words", ""), ("off", "chat-off")):
        assert ann.ask(commands.SetTalk, talk=talk).ok
        assert bob.last(frames.TableStatus).chat.talk == talk
        assert notices(bob)[-1] == (f"talk-{talk}", None, "")
        assert bob.ask(commands.Say, text="hello").refusal == refusal
    hub.restart()
    bob.come()
    assert bob.ask(commands.React, face="clap").refusal == "chat-off"


def test_a_table_that_becomes_public_loses_chat_unless_the_host_chose_words():
    hub = room("bob", public=False, talk=None)
    ann, bob = hub.group
    assert bob.ask(commands.Say, text="hello").ok
    assert ann.ask(commands.Arrange, public=True).ok
    assert bob.ask(commands.Say, text="hello").refusal == "words-off"


# ---------------------------------------------------------------------------------- names


def test_a_hidden_name_reaches_nobody():
    hub = room("bob", "eve")
    ann, bob, eve = hub.group
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


def test_a_hidden_name_is_not_shown_in_a_vote():
    hub = room("bob", "eve")
    ann, _, eve = hub.group
    assert ann.ask(commands.HideName, seat=1, hidden=True).ok
    assert ask_to_leave(ann, 1).ok
    assert notices(eve)[-1] == ("asked-to-leave", 1, "")


# ----------------------------------------------------------------------------- storage


def test_a_limited_number_of_guests_is_remembered_for_a_day():
    hub = room("bob")
    ann = hub.group[0]
    for number in range(MOST_GUESTS + 1):
        assert hub.come(f"guest {number}").sit(seat=2).ok
        assert ask_to_leave(ann, 2).ok
    assert len(hub.record.part(ModerationRecord).barred) == MOST_GUESTS
    record = hub.record.with_parts(ModerationRecord(muted=("bob",), outvoted=("eve",)))
    bare = record.without_names()
    assert bare.part(ModerationRecord) == ModerationRecord()
    assert not bare.personal
