"""Bots at a table: they are asked in time, seem to think, and never block the game."""

import pytest

import kermesse
from kermesse.games.romancier_scilof.box import letter
from kermesse.games.romancier_scilof.moves import Post, Wait
from kermesse.protocol import commands
from kermesse.table.kernel.client import Settings
from kermesse.table.kernel.effects import Think
from support import toy
from support.driver import Hub, put

FESTIVAL = kermesse.get("festival")
ROMANCIER = kermesse.get("romancier-scilof")


def begun(thinks=0, **settings):
    hub = Hub(FESTIVAL, 4, settings=Settings(**settings))
    hub.think_delay = thinks
    hub.asked = put(hub, Think)
    ann = hub.come("host")
    ann.sit(seat=0)
    ann.ask(commands.SeatBot, seat=2, bot="hard")
    ann.ask(commands.Begin)
    return hub, ann


def reach_bot(hub, ann):
    while ann.now.to_act == (0,):
        ann.play(ann.now.menu[0])


def test_a_bot_is_asked_with_the_view_and_the_menu_of_its_seat_alone():
    hub, ann = begun(thinks=None)
    reach_bot(hub, ann)
    (seat,) = ann.now.to_act
    question = hub.asked[-1]
    state = hub.table.match.state
    assert question.view == state.view(seat)
    assert question.menu == state.moves(seat)
    assert question.bot == ("hard" if seat == 2 else "medium")
    assert question.deadline == 3_000


def test_a_fast_bot_still_seems_to_think():
    hub, ann = begun(pause=(600, 1_400))
    reach_bot(hub, ann)
    before, start = len(hub.lines), hub.now
    hub.advance(599)
    assert len(hub.lines) == before
    hub.advance(801)
    assert len(hub.lines) > before
    assert 600 <= hub.lines[before].at - start <= 1_400


def test_a_bot_that_thought_long_enough_plays_at_once():
    hub, ann = begun(thinks=2_500)
    reach_bot(hub, ann)
    before, start = len(hub.lines), hub.now
    hub.advance(2_499)
    assert len(hub.lines) == before
    hub.advance(1)
    assert hub.lines[before].at == start + 2_500


def test_bots_wait_while_nobody_is_there():
    hub, ann = begun()
    reach_bot(hub, ann)
    before = len(hub.lines)
    ann.go()
    hub.advance(60_000)
    assert len(hub.lines) == before
    ann.come()
    hub.advance(2_000)
    assert len(hub.lines) > before


def test_a_bot_is_asked_once_for_a_move():
    hub, ann = begun(thinks=None)
    reach_bot(hub, ann)
    count = len(hub.asked)
    for _ in range(5):
        ann.ask(commands.Say, text="hm")
        hub.advance(1_000)
    assert len(hub.asked) == count


def test_a_bot_move_that_is_no_longer_needed_is_dropped():
    hub, _ = begun()
    before = len(hub.lines)
    hub.do("thought", 999, toy.Ring())
    assert len(hub.lines) == before


def test_a_bot_whose_move_is_no_longer_possible_is_asked_again():
    hub = Hub(toy.GAME, 2, {"rounds": 9, "patience": 100_000})
    hub.asked = put(hub, Think)
    (ann,) = hub.seated("host")
    hub.think_delay = None
    ann.ask(commands.Begin)
    (question,) = hub.asked
    hub.advance(2_000)
    ann.play(toy.Ring())
    hub.do("thought", question.job, toy.Ring())
    assert ann.now.to_act == (0,)
    ann.play(toy.Guess(0))
    assert hub.asked[-1].job != question.job
    hub.check_log()


def test_where_several_may_act_each_bot_is_asked_separately():
    hub = Hub(toy.GAME, 3, {"rounds": 9})
    hub.asked = put(hub, Think)
    hub.think_delay = None
    (ann,) = hub.seated("host")
    ann.ask(commands.Begin)
    assert [question.view.you for question in hub.asked] == [1, 2]


def test_a_reloaded_table_asks_its_bots_the_same():
    hub, ann = begun(thinks=None)
    reach_bot(hub, ann)
    first = hub.asked[-1]
    hub.restart()
    ann.come()
    again = hub.asked[-1]
    assert (again.view, again.menu, again.seed) == (first.view, first.menu, first.seed)


@pytest.mark.parametrize("seats", [4, 5])
def test_bots_alone_play_a_game_to_its_end_while_a_spectator_watches(seats):
    hub = Hub(FESTIVAL, seats)
    host = hub.come("host")
    assert host.ask(commands.Begin).ok
    hub.advance(400_000)
    assert hub.record.status == "over"
    assert host.now.outcome is not None
    assert hub.table.wake() is None
    hub.check_log()


def test_a_bot_that_waits_leaves_the_turn_to_its_returning_player():
    hub = Hub(ROMANCIER, 4)
    hub.asked, hub.think_delay = put(hub, Think), None
    ann, bob = hub.seated("host", "bob")
    ann.ask(commands.Begin)
    bob.ask(commands.GetUp)
    question = next(question for question in hub.asked if question.view.you == 1)
    before = len(hub.lines)
    hub.do("thought", question.job, Wait())
    hub.advance(60_000)
    assert len(hub.lines) == before
    bob.go()
    bob.come()
    assert len(bob.now.menu) == len(question.menu)
    assert bob.play(Post(letter(0, 1), 0)).ok
    hub.check_log()


def test_a_bot_that_waits_is_asked_again_when_its_menu_changes():
    hub = Hub(ROMANCIER, 4)
    hub.asked, hub.think_delay = put(hub, Think), None
    (ann,) = hub.seated("host")
    ann.ask(commands.Begin)
    for question in tuple(hub.asked):
        hub.do("thought", question.job, Wait())
    asked = len(hub.asked)
    hub.advance(10_000)
    assert len(hub.asked) == asked
    ann.play(Post(letter(0, 0), 2))
    assert [question.view.you for question in hub.asked[asked:]] == [2]
