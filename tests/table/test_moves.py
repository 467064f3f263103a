"""A move is judged and stored, and only then acknowledged and shown to everybody."""

import msgspec
import pytest

import kermesse
from kermesse.protocol import commands, frames
from kermesse.table.kernel.reply_cache import KEPT
from support import toy
from support.driver import Hub

FESTIVAL = kermesse.get("festival")


def names(heard):
    return [type(frame).__name__ for frame in heard]


def test_a_move_is_acknowledged_and_told_only_once_it_is_stored(bell):
    bell.store_delay = None
    mark = len(bell.ann.frames), len(bell.bob.frames)
    assert bell.ann.play(toy.Scribble(1, 2)) is None
    assert (len(bell.ann.frames), len(bell.bob.frames)) == mark
    bell.flush()
    assert names(bell.ann.frames[mark[0] :]) == ["Update", "Answer"]
    assert names(bell.bob.frames[mark[1] :]) == ["Update"]
    (move,) = bell.bob.last(frames.Update).happened
    assert move.events == ({"type": "Scribbled", "seat": 0, "x": 1, "y": 2},)


def test_held_frames_keep_their_order_for_each_client(bell):
    bell.store_delay = None
    for x in range(3):
        bell.ann.play(toy.Scribble(x, 0))
        bell.ann.ask(commands.Say, text=f"after {x}")
    bell.flush(1)
    assert bell.bob.last(frames.Said).line.text == "after 0"
    bell.flush()
    tail = bell.bob.frames[-6:]
    assert names(tail) == ["Update", "Said"] * 3
    assert [frame.line.text for frame in tail[1::2]] == ["after 0", "after 1", "after 2"]


def test_only_the_player_who_moved_is_told_that_the_move_is_their_own(bell):
    bell.ann.play(toy.Scribble(1, 2))
    (mine,), (theirs,) = (each.last(frames.Update).happened for each in (bell.ann, bell.bob))
    assert mine.own
    assert theirs == msgspec.structs.replace(mine, own=False)
    late = bell.come("eve").last(frames.Welcome)
    assert not any(move.own for move in late.missed)
    bell.bob.go()
    bell.bob.come()
    assert not bell.bob.last(frames.Welcome).missed[-1].own


def test_a_refusal_comes_after_the_moves_it_was_judged_against(bell):
    bell.store_delay = None
    bell.ann.play(toy.Ring())
    assert bell.bob.play(toy.Scribble(1, 1)) is None, "judged against a move not durable yet"
    before = len(bell.bob.frames)
    bell.flush()
    update, answer = bell.bob.frames[before:]
    assert update.happened[0].events[0]["type"] == "Rung"
    assert (answer.ok, answer.refusal, answer.late) == (False, "not-your-turn", True)


def test_a_refused_move_is_explained_and_not_stored(bell):
    before = list(bell.lines)
    answer = bell.ann.play(toy.Scribble(100, 0))
    assert (answer.ok, answer.refusal, answer.late) == (False, "off-page", False)
    assert bell.ann.play(toy.Guess(0)).refusal == "ring-first"
    assert bell.lines == before


@pytest.mark.parametrize(
    "raw",
    [b"null", b"[]", b'"Ring"', b'{"type":"Deal","cards":"x"}', b'{"type":"Sing"}',
     b'{"type":"Ring","loud":true}', b'{"type":"Guess","card":9}', b'{"type":"Guess"}',
     b'{"type":"Join"}', b'{"type":"Leave"}', b'{"type":"\xe0"}',
     b'{"type":"Scribble","x":' + b"9" * 5_000 + b',"y":0}'],
)  # fmt: skip
def test_an_invalid_move_is_refused(bell, raw):
    answer = bell.ann.ask(commands.Play, move=msgspec.Raw(raw), seen=bell.ann.n)
    assert (answer.ok, answer.refusal) == (False, "not-a-move")


def test_nobody_moves_for_the_house(bell):
    assert not bell.ann.play(toy.Deal((0, 0))).ok
    assert not bell.ann.play(toy.Close()).ok
    bell.check_log()


def test_a_repeated_command_gets_its_first_answer_and_is_stored_once(bell):
    bell.store_delay = None
    bell.ann.play(toy.Scribble(3, 3), id="twice")
    bell.ann.play(toy.Scribble(3, 3), id="twice")
    bell.flush()
    assert bell.ann.play(toy.Scribble(3, 3), id="twice").ok
    assert [a.ok for a in bell.ann.heard(frames.Answer) if a.id == "twice"] == [True] * 3
    assert [entry.command for entry in bell.lines].count("twice") == 1
    assert bell.ann.now.view["marks"] == [[3, 3]]


def test_the_same_id_is_another_command_from_another_seat(bell):
    assert bell.ann.play(toy.Scribble(1, 1), id="one").ok
    assert bell.bob.play(toy.Scribble(2, 2), id="one").ok
    assert bell.ann.now.view["marks"] == [[1, 1], [2, 2]]


def test_a_refused_command_stays_refused_when_it_is_repeated(bell):
    bell.ann.play(toy.Ring())
    assert bell.bob.play(toy.Ring(), id="slow").refusal == "not-your-turn"
    bell.ann.play(toy.Guess(0))
    assert not bell.bob.play(toy.Ring(), id="slow").ok, "it would ring in another round"
    assert bell.bob.play(toy.Ring(), id="quick").ok


def test_a_command_repeated_after_a_restart_is_stored_once(bell):
    assert bell.ann.play(toy.Scribble(3, 3), id="twice").ok
    bell.restart()
    bell.ann.come()
    assert bell.ann.play(toy.Scribble(3, 3), id="twice").ok
    assert [entry.command for entry in bell.lines].count("twice") == 1
    bell.check_log()


def test_a_command_is_judged_on_the_current_state(bell):
    bell.ann.play(toy.Scribble(0, 0))
    assert bell.bob.play(toy.Scribble(1, 1), seen=0).ok, "no matter how little its sender had seen"


def test_before_and_after_the_game_moves_are_refused():
    hub = Hub(toy.GAME, 2, {"rounds": 1})
    ann, bob = hub.seated("host", "bob")
    assert ann.play(toy.Ring(), seen=0).refusal == "not-begun"
    ann.ask(commands.Begin)
    ann.play(toy.Ring())
    ann.play(toy.Guess(0))
    assert hub.record.status == "over"
    assert bob.play(toy.Ring()).refusal == "game-over", "racing moves are answered too"
    assert bob.play(toy.Scribble(0, 0)).refusal == "game-over"


def test_spectators_can_neither_move_nor_chat(bell):
    eve = bell.come("eve")
    assert eve.last(frames.Welcome).you is None
    assert eve.now.menu == ()
    for answer in (
        eve.play(toy.Ring()),
        eve.ask(commands.Say, text="hello"),
        eve.ask(commands.React, face="clap"),
        eve.ask(commands.GetUp),
        eve.ask(commands.Depart),
        eve.ask(commands.Lend),
        eve.ask(commands.Add, nonce="00" * 16),
        eve.ask(commands.CallBot, seat=1),
        eve.ask(commands.Again),
    ):
        assert (answer.ok, answer.refusal) == (False, "looking-on")
    eve.send(commands.Point(x=1, y=1))
    assert bell.ann.sketches == []


def festival():
    hub = Hub(FESTIVAL, 4)
    people = hub.seated("host", "bob", "cleo", "dan")
    people[0].ask(commands.Begin)
    return hub, people


def play_on(hub, people, moves):
    for _ in range(moves):
        (seat,) = people[0].now.to_act
        menu = people[seat].now.menu
        assert people[seat].play(hub.rng.choice(menu)).ok
        hub.advance(100)  # by then everybody has been told


def test_each_seat_gets_its_own_menu_only():
    _, people = festival()
    (seat,) = people[0].now.to_act
    for person in people:
        assert bool(person.now.menu) == (person.seat == seat)
        assert (person.now.view["hand"] is not None) == (person.seat == seat)


@pytest.mark.parametrize("away", [1, 3])
def test_a_reconnecting_player_gets_exactly_what_they_missed(away):
    hub, people = festival()
    play_on(hub, people, 12)
    whole = people[away].happened()
    for after in range(len(whole) + 2):
        people[away].go()
        people[away].come(after=after)
        welcome = people[away].last(frames.Welcome)
        assert list(welcome.missed) == whole[after:]
        assert welcome.now.n == len(whole)
        assert welcome.you == away
    people[away].go()
    people[away].come(after=-3)
    assert list(people[away].last(frames.Welcome).missed) == whole


def test_a_new_connection_gets_all_the_events_of_its_viewer():
    hub, people = festival()
    eve = hub.come("eve")
    play_on(hub, people, 12)
    late = hub.come("late")
    assert late.last(frames.Welcome).missed == tuple(eve.happened())
    assert late.now.view == eve.now.view
    assert late.now.view["hand"] is None
    for person in people:
        before = person.happened()
        person.go()
        assert person.come().happened() == before


def test_the_update_after_a_gap_continues_from_it():
    hub, people = festival()
    play_on(hub, people, 3)
    people[2].go()
    people[2].come(after=2)
    play_on(hub, people, 3)
    assert [move.n for move in people[2].happened()] == list(range(3, 8))


def test_commands_of_a_connection_that_lost_its_seat_are_ignored(bell):
    old = bell.ann.conn
    phone = bell.person("phone")
    phone.token = bell.ann.token
    phone.come()
    before = list(bell.lines)
    raw = msgspec.Raw(msgspec.json.encode(toy.Ring()))
    bell.do("receive", old, commands.Play(id="late", move=raw, seen=1))
    assert bell.lines == before
    assert phone.play(toy.Scribble(1, 1)).ok


def test_old_answers_are_forgotten_but_their_moves_stay(bell):
    assert bell.ann.play(toy.Scribble(1, 1), id="kept").ok
    assert bell.ann.play(toy.Scribble(100, 1), id="refused").refusal == "off-page"
    for _ in range(KEPT):
        bell.bob.ask(commands.React, face="wow")
    assert bell.table.replies.first(0, "refused") is None
    assert bell.ann.play(toy.Scribble(1, 1), id="kept").ok
    assert bell.ann.now.view["marks"] == [[1, 1]]
