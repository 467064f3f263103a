"""Races: whoever was first by corrected time is first, and nobody waits longer than needed."""

from dataclasses import replace

import pytest

from kermesse.core.contract import HOUSE
from kermesse.protocol import commands, frames
from kermesse.table.kernel.latency import Latency
from kermesse.table.kernel.parse import Attempt
from kermesse.table.kernel.races import Race
from support import toy
from support.bell_race import RING, rung, table
from support.driver import Hub

HELD = replace(toy.GAME, race_followups=(toy.Guess,))
"""The bell as a thing of the hand: to guess is to let go of it."""


def test_on_one_network_a_move_is_made_at_once():
    hub, (ann, bob) = table(0, 0)
    assert ann.play(RING).ok
    assert rung(hub) == [(0, 1_000)]
    assert bob.play(RING).refusal == "not-your-turn"


def test_a_long_line_is_given_its_round_trip():
    hub, (ann, bob) = table(0, 150)
    assert ann.play(RING) is None, "bob may have been first"
    hub.advance(100)
    bob.play(RING)  # counts from 950
    assert rung(hub) == [(1, 950)], "nobody is left to wait for"
    assert bob.last(frames.Answer).ok
    hub.advance(50)
    answer = ann.last(frames.Answer)
    assert (answer.ok, answer.refusal, answer.late) == (False, "not-your-turn", True)
    hub.check_log()


def test_the_first_by_corrected_time_wins_though_it_was_the_last_to_arrive():
    hub, (ann, bob, cleo) = table(40, 190, 100)
    ann.play(RING)  # counts from 960
    hub.advance(30)
    cleo.play(RING)  # 930
    hub.advance(80)
    bob.play(RING)  # 1110 - 190 = 920
    assert rung(hub) == [(1, 920)]
    photo = ((1, 0), (2, 10), (0, 40))
    assert ann.happened()[-1].photo == photo
    assert [line.photo for line in hub.lines if line.photo] == [photo]  # and it is kept
    hub.advance(200)
    assert [p.last(frames.Answer).ok for p in (ann, bob, cleo)] == [False, True, False]


def test_a_move_is_released_as_soon_as_no_earlier_one_can_come():
    hub, (ann, _) = table(0, 150)
    ann.play(RING)
    hub.advance(149)
    assert not rung(hub)
    hub.advance(1)
    assert rung(hub) == [(0, 1_000)]
    assert ann.last(frames.Answer).ok


def test_one_s_own_line_is_not_waited_for():
    hub, (_, bob) = table(0, 150)
    assert bob.play(RING).ok
    assert rung(hub) == [(1, 850)]


def test_no_line_is_given_more_than_the_cap():
    hub, (ann, bob) = table(0, 800)
    ann.play(RING)
    hub.advance(199)
    assert not rung(hub)
    hub.advance(1)
    assert rung(hub) == [(0, 1_000)]
    hub, (ann, bob) = table(0, 800)
    hub.advance(100)
    ann.play(RING)
    bob.play(RING)
    assert rung(hub) == [(1, 900)]


def test_those_who_are_away_or_may_not_act_are_not_waited_for():
    _, (ann, bob) = table(0, 150)
    bob.go()
    assert ann.play(RING).ok
    assert ann.play(toy.Guess(0)).ok


def test_when_somebody_leaves_in_the_middle_of_a_race_it_is_decided():
    hub, (ann, bob) = table(0, 150)
    ann.play(RING)
    bob.go()
    assert rung(hub) == [(0, 1_000)]


def test_the_clock_of_the_house_waits_for_those_on_long_lines():
    hub, (_, bob) = table(0, 150)
    hub.until(5_149)
    assert [line.at for line in hub.lines if line.by == HOUSE] == [0]
    bob.play(RING)  # counts from 4999
    assert rung(hub) == [(1, 4_999)]
    assert bob.last(frames.Answer).ok


def test_the_house_acts_at_its_own_time_once_nobody_can_be_earlier():
    hub, _ = table(0, 150)
    hub.until(5_149)
    assert len(hub.lines) == 1
    hub.until(5_150)
    assert [line.at for line in hub.lines if line.by == HOUSE] == [0, 5_000, 5_000]


def test_who_touches_after_the_house_touches_the_next_round():
    hub, (ann, bob) = table(0, 150)
    hub.until(5_150)
    assert bob.play(RING) is not None
    assert rung(hub) == [(1, 5_000)]
    assert ann.now.view["round"] == 1


def test_other_moves_stand_behind_a_house_that_waits():
    hub, (ann, bob) = table(0, 150)
    hub.until(5_020)
    assert ann.play(toy.Scribble(1, 1)) is None
    hub.until(5_100)
    bob.play(RING)  # counts from 4950: the House has not acted
    assert rung(hub) == [(1, 4_950)]
    assert bob.happened()[-1].photo == (), "nobody else raced"
    hub.advance(100)
    assert ann.last(frames.Answer).refusal == "not-your-turn"
    hub.check_log()
    hub, (ann, bob) = table(0, 150)
    hub.until(5_020)
    ann.play(toy.Scribble(1, 1))
    hub.until(5_170)
    assert [line.at for line in hub.lines] == [0, 5_000, 5_000, 5_020]
    assert ann.last(frames.Answer).ok
    hub.check_log()


def test_no_other_move_overtakes_one_that_is_held_back():
    """Ann rang before bob scribbled: that cleo may have rung earlier still is nothing to bob."""
    hub, (ann, bob, _) = table(0, 0, 150)
    ann.play(RING)
    hub.advance(50)
    assert bob.play(toy.Scribble(1, 1)) is None, "ann was first, unless cleo was"
    hub.advance(200)
    assert rung(hub) == [(0, 1_000)]
    assert bob.last(frames.Answer).refusal == "not-your-turn"
    hub.check_log()


def test_one_s_own_next_move_waits_for_the_one_held_back():
    hub, (ann, _) = table(0, 150)
    ann.play(RING)
    hub.advance(50)
    assert ann.play(toy.Guess(0)) is None
    hub.advance(300)
    assert [(line.by, line.at) for line in hub.lines if line.by == 0] == [(0, 1_000), (0, 1_050)]
    assert ann.last(frames.Answer).ok
    hub.check_log()


def test_what_was_held_back_for_long_enough_goes_before_the_house_though_nobody_polled():
    """A busy server reads a command before it looks at its clock again."""
    hub, (ann, bob) = table(0, 150)
    hub.until(4_990)
    ann.play(RING)  # to be released at 5140, before the House at 5150
    hub.now = 5_160
    bob.play(toy.Scribble(1, 1))
    assert rung(hub) == [(0, 4_990)]
    hub.check_log()


def test_nobody_comes_in_while_the_house_waits():
    hub, (_, bob) = table(0, 150)
    hub.until(5_020)
    cleo = hub.come("cleo")
    assert cleo.sit().refusal == "house-first"
    assert bob.ask(commands.Depart).refusal == "house-first"
    hub.until(5_200)
    assert cleo.sit().ok


def test_a_bot_races_too():
    hub = Hub(toy.GAME, 2, {"rounds": 9})
    ann = hub.come("host", 180)
    ann.sit()
    ann.ask(commands.Begin)
    hub.think_delay = None
    hub.advance(1_000)
    (job,) = hub.table.loop.jobs._jobs.values()
    hub.until(max(hub.now, job.not_before))
    hub.do("thought", job.number, RING)
    assert not rung(hub), "ann may have been first"
    hub.advance(179)
    ann.play(RING)
    assert rung(hub) == [(0, hub.now - 180)]
    assert hub.table.wake() is not None


def test_everybody_is_answered_though_the_game_ends_while_they_race():
    hub, (ann, bob) = table(0, 150)
    ann.play(RING, id="ring")
    assert bob.ask(commands.Depart).ok
    assert hub.record.status == "over"
    answer = ann.last(frames.Answer)
    assert (answer.id, answer.refusal, answer.late) == ("ring", "game-over", True)


def test_what_the_house_did_first_makes_a_move_late_however_late_the_poll():
    hub, (ann, _) = table(0, 150, rounds=1)
    hub.until(5_020)
    assert ann.play(RING, id="ring") is None, "the House waits, and it behind the House"
    hub.now = 5_500  # a busy server: everything is due at once
    hub.do("poll")
    answer = ann.last(frames.Answer)
    assert (answer.id, answer.refusal, answer.late) == ("ring", "game-over", True)


def test_a_racing_move_sent_twice_is_made_once():
    hub, (ann, bob) = table(0, 150)
    ann.play(RING, id="ring")
    ann.play(RING, id="ring")
    hub.advance(200)
    assert rung(hub) == [(0, 1_000)]
    assert [a.ok for a in ann.heard(frames.Answer) if a.id == "ring"] == [True, True]
    hub, (ann, bob) = table(0, 150)
    ann.play(RING, id="ring")
    hub.advance(50)
    bob.play(RING)
    ann.play(RING, id="ring")
    hub.advance(200)
    assert [a.ok for a in ann.heard(frames.Answer) if a.id == "ring"] == [False, False]


def test_a_racing_move_survives_the_connection_it_came_by():
    hub, (ann, _) = table(0, 150)
    ann.play(RING, id="ring")
    ann.go()
    hub.advance(50)
    ann.come()
    ann.play(RING, id="ring")
    hub.advance(200)
    assert rung(hub) == [(0, 1_000)]
    assert ann.last(frames.Answer).ok


# ------------------------------------------------------------------ what finishes a racing move


def stamped(hub, seat):
    return [line.at for line in hub.lines if line.by == seat]


@pytest.mark.parametrize("lag", [0, 150, 200, 700])
def test_what_finishes_a_racing_move_is_given_what_that_one_was(lag):
    hub, (_, bob) = table(0, lag, game=HELD)
    bob.play(RING)
    hub.until(5_999)
    assert bob.play(toy.Guess(0)).ok
    rang = 1_000 - min(lag, 200)
    assert stamped(hub, 1) == [rang, rang + 4_999]
    hub.check_log()


@pytest.mark.parametrize("lag", [0, 150, 200, 700])
def test_the_house_waits_for_it_as_long_and_acts_at_its_own_hour(lag):
    hub, (_, bob) = table(0, lag, game=HELD)
    bob.play(RING)
    hub.until(5_999)
    assert [line.at for line in hub.lines if line.by == HOUSE] == [0]
    hub.until(6_000)
    rang = 1_000 - min(lag, 200)
    assert [line.at for line in hub.lines if line.by == HOUSE][:2] == [0, rang + 5_000]
    assert not bob.play(toy.Guess(0)).ok
    hub.check_log()


@pytest.mark.parametrize(("before", "after"), [(200, 20), (20, 200)])
def test_a_line_measured_anew_changes_nothing_about_what_is_being_held(before, after):
    hub, (_, bob) = table(0, before, game=HELD)
    bob.play(RING)
    bob.lag = after
    hub.table.presence.clients[bob.conn].latency = measured(after)
    hub.until(5_900)
    assert bob.play(toy.Guess(0)).ok, "at once: nobody else may act"
    assert stamped(hub, 1) == [1_000 - before, 5_900 - before]


@pytest.mark.parametrize(("before", "after"), [(200, 20), (20, 200)])
def test_nor_about_how_long_the_house_waits(before, after):
    hub, (_, bob) = table(0, before, game=HELD)
    bob.play(RING)
    bob.lag = after
    hub.table.presence.clients[bob.conn].latency = measured(after)
    hub.until(5_999)
    assert [line.at for line in hub.lines if line.by == HOUSE] == [0]
    hub.until(6_000)
    assert [line.at for line in hub.lines if line.by == HOUSE][1] == 6_000 - before


def test_what_was_given_is_remembered_though_the_table_is_read_again():
    hub, (_, bob) = table(0, 200, game=HELD)
    bob.play(RING)
    hub.fail.append("lost")
    hub.until(4_000)
    bob.play(toy.Guess(0), id="guess")  # lost, and made again
    hub.until(4_100)
    bob.play(toy.Guess(0), id="guess")
    assert bob.last(frames.Answer).ok
    assert stamped(hub, 1) == [800, 3_900]


def test_a_bot_that_finishes_counts_from_when_it_does():
    hub, (_, bob) = table(0, 200, game=HELD)
    bob.play(RING)
    hub.think_delay = None
    assert hub.table.loop.schedule.wait(hub.table.match.state, ()) == 200
    hub.table.loop.settle(3_000, Attempt(1, toy.Guess(0)))
    assert hub.table.match.entries[2].at == 3_000


def test_a_photo_is_taken_only_of_a_race():
    _, (ann, bob) = table(0, 0)
    ann.play(RING)
    assert bob.happened()[-1].photo == ()


# ------------------------------------------------------------------------------- by itself


def measured(trip):
    latency = Latency()
    latency.ping(1, 0)
    latency.pong(1, trip)
    return latency


def test_between_equals_the_first_to_arrive():
    race = Race(200)
    race.enter(100, Attempt(4, "a"), measured(50))
    race.enter(50, Attempt(3, "b"))
    assert [race.pop().attempt.move, race.pop().attempt.move] == ["a", "b"]


def test_a_line_does_not_overtake_itself():
    race = Race(200)
    race.enter(100, Attempt(0, "first"), measured(10))
    race.enter(110, Attempt(0, "second"), measured(90))
    assert [race.pop().attempt.move, race.pop().attempt.move] == ["first", "second"]


@pytest.mark.parametrize(
    ("trip", "credit"), [(0, 0), (199, 199), (200, 200), (201, 200), (9_999, 200)]
)
def test_the_cap(trip, credit):
    assert Race(200).correction(measured(trip)) == credit
