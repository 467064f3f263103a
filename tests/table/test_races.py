"""Races: the first by corrected time wins, and nobody waits longer than needed."""

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
"""The bell as an object in the hand: a guess puts it down."""


def test_on_one_network_a_move_is_made_at_once():
    hub, (ann, bob) = table(0, 0)
    assert ann.play(RING).ok
    assert rung(hub) == [(0, 1_000)]
    assert bob.play(RING).refusal == "not-your-turn"


def test_a_slow_connection_gets_credit_for_its_round_trip():
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


def test_the_first_by_corrected_time_wins_even_if_it_arrives_last():
    hub, (ann, bob, cleo) = table(40, 190, 100)
    ann.play(RING)  # counts from 960
    hub.advance(30)
    cleo.play(RING)  # 930
    hub.advance(80)
    bob.play(RING)  # 1110 - 190 = 920
    assert rung(hub) == [(1, 920)]
    photo = ((1, 0), (2, 10), (0, 40))
    assert ann.happened()[-1].photo == photo
    assert [entry.photo for entry in hub.lines if entry.photo] == [photo]  # and it is stored
    hub.advance(200)
    assert [p.last(frames.Answer).ok for p in (ann, bob, cleo)] == [False, True, False]


def test_a_move_is_released_as_soon_as_no_earlier_one_can_arrive():
    hub, (ann, _) = table(0, 150)
    ann.play(RING)
    hub.advance(149)
    assert not rung(hub)
    hub.advance(1)
    assert rung(hub) == [(0, 1_000)]
    assert ann.last(frames.Answer).ok


def test_a_player_does_not_wait_for_their_own_connection():
    hub, (_, bob) = table(0, 150)
    assert bob.play(RING).ok
    assert rung(hub) == [(1, 850)]


def test_no_connection_gets_more_credit_than_the_cap():
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


def test_nobody_waits_for_players_who_are_away_or_may_not_act():
    _, (ann, bob) = table(0, 150)
    bob.go()
    assert ann.play(RING).ok
    assert ann.play(toy.Guess(0)).ok


def test_a_race_is_decided_when_a_player_leaves_during_it():
    hub, (ann, bob) = table(0, 150)
    ann.play(RING)
    bob.go()
    assert rung(hub) == [(0, 1_000)]


def test_the_clock_of_the_house_waits_for_slow_connections():
    hub, (_, bob) = table(0, 150)
    hub.until(5_149)
    assert [entry.at for entry in hub.lines if entry.by == HOUSE] == [0]
    bob.play(RING)  # counts from 4999
    assert rung(hub) == [(1, 4_999)]
    assert bob.last(frames.Answer).ok


def test_the_house_acts_at_its_own_time_once_nobody_can_be_earlier():
    hub, _ = table(0, 150)
    hub.until(5_149)
    assert len(hub.lines) == 1
    hub.until(5_150)
    assert [entry.at for entry in hub.lines if entry.by == HOUSE] == [0, 5_000, 5_000]


def test_a_move_after_the_house_counts_in_the_next_round():
    hub, (ann, bob) = table(0, 150)
    hub.until(5_150)
    assert bob.play(RING) is not None
    assert rung(hub) == [(1, 5_000)]
    assert ann.now.view["round"] == 1


def test_other_moves_queue_behind_a_waiting_house():
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
    assert [entry.at for entry in hub.lines] == [0, 5_000, 5_000, 5_020]
    assert ann.last(frames.Answer).ok
    hub.check_log()


def test_no_other_move_overtakes_a_held_move():
    """Ann rang before Bob scribbled; it does not matter to Bob that Cleo may have rung earlier."""
    hub, (ann, bob, _) = table(0, 0, 150)
    ann.play(RING)
    hub.advance(50)
    assert bob.play(toy.Scribble(1, 1)) is None, "ann was first, unless cleo was"
    hub.advance(200)
    assert rung(hub) == [(0, 1_000)]
    assert bob.last(frames.Answer).refusal == "not-your-turn"
    hub.check_log()


def test_a_players_next_move_waits_for_their_held_one():
    hub, (ann, _) = table(0, 150)
    ann.play(RING)
    hub.advance(50)
    assert ann.play(toy.Guess(0)) is None
    hub.advance(300)
    assert [(entry.by, entry.at) for entry in hub.lines if entry.by == 0] == [
        (0, 1_000),
        (0, 1_050),
    ]
    assert ann.last(frames.Answer).ok
    hub.check_log()


def test_a_held_move_that_is_due_goes_before_the_house_even_if_polled_late():
    """A busy server may read a command before it polls its timers."""
    hub, (ann, bob) = table(0, 150)
    hub.until(4_990)
    ann.play(RING)  # to be released at 5140, before the House at 5150
    hub.now = 5_160
    bob.play(toy.Scribble(1, 1))
    assert rung(hub) == [(0, 4_990)]
    hub.check_log()


def test_nobody_joins_while_the_house_waits():
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


def test_everybody_is_answered_if_the_game_ends_during_a_race():
    hub, (ann, bob) = table(0, 150)
    ann.play(RING, id="ring")
    assert bob.ask(commands.Depart).ok
    assert hub.record.status == "over"
    answer = ann.last(frames.Answer)
    assert (answer.id, answer.refusal, answer.late) == ("ring", "game-over", True)


def test_a_move_after_the_house_is_late_even_if_polled_late():
    hub, (ann, _) = table(0, 150, rounds=1)
    hub.until(5_020)
    assert ann.play(RING, id="ring") is None, "the House waits, and the move waits behind it"
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


def test_a_racing_move_survives_its_connection():
    hub, (ann, _) = table(0, 150)
    ann.play(RING, id="ring")
    ann.go()
    hub.advance(50)
    ann.come()
    ann.play(RING, id="ring")
    hub.advance(200)
    assert rung(hub) == [(0, 1_000)]
    assert ann.last(frames.Answer).ok


# ------------------------------------------------------------------ follow-up moves


def move_times(hub, seat):
    return [entry.at for entry in hub.lines if entry.by == seat]


@pytest.mark.parametrize("lag", [0, 150, 200, 700])
def test_a_follow_up_gets_the_credit_of_its_racing_move(lag):
    hub, (_, bob) = table(0, lag, game=HELD)
    bob.play(RING)
    hub.until(5_999)
    assert bob.play(toy.Guess(0)).ok
    rang = 1_000 - min(lag, 200)
    assert move_times(hub, 1) == [rang, rang + 4_999]
    hub.check_log()


@pytest.mark.parametrize("lag", [0, 150, 200, 700])
def test_the_house_waits_for_a_follow_up_and_acts_at_its_own_time(lag):
    hub, (_, bob) = table(0, lag, game=HELD)
    bob.play(RING)
    hub.until(5_999)
    assert [entry.at for entry in hub.lines if entry.by == HOUSE] == [0]
    hub.until(6_000)
    rang = 1_000 - min(lag, 200)
    assert [entry.at for entry in hub.lines if entry.by == HOUSE][:2] == [0, rang + 5_000]
    assert not bob.play(toy.Guess(0)).ok
    hub.check_log()


@pytest.mark.parametrize(("before", "after"), [(200, 20), (20, 200)])
def test_a_new_latency_does_not_change_held_moves(before, after):
    hub, (_, bob) = table(0, before, game=HELD)
    bob.play(RING)
    bob.lag = after
    hub.table.presence.clients[bob.conn].latency = measured(after)
    hub.until(5_900)
    assert bob.play(toy.Guess(0)).ok, "at once: nobody else may act"
    assert move_times(hub, 1) == [1_000 - before, 5_900 - before]


@pytest.mark.parametrize(("before", "after"), [(200, 20), (20, 200)])
def test_a_new_latency_does_not_change_how_long_the_house_waits(before, after):
    hub, (_, bob) = table(0, before, game=HELD)
    bob.play(RING)
    bob.lag = after
    hub.table.presence.clients[bob.conn].latency = measured(after)
    hub.until(5_999)
    assert [entry.at for entry in hub.lines if entry.by == HOUSE] == [0]
    hub.until(6_000)
    assert [entry.at for entry in hub.lines if entry.by == HOUSE][1] == 6_000 - before


def test_the_credit_survives_a_reload():
    hub, (_, bob) = table(0, 200, game=HELD)
    bob.play(RING)
    hub.fail.append("lost")
    hub.until(4_000)
    bob.play(toy.Guess(0), id="guess")  # lost, and sent again
    hub.until(4_100)
    bob.play(toy.Guess(0), id="guess")
    assert bob.last(frames.Answer).ok
    assert move_times(hub, 1) == [800, 3_900]


def test_a_bots_follow_up_counts_from_when_it_is_made():
    hub, (_, bob) = table(0, 200, game=HELD)
    bob.play(RING)
    hub.think_delay = None
    assert hub.table.loop.schedule.wait(hub.table.match.state, ()) == 200
    hub.table.loop.settle(3_000, Attempt(1, toy.Guess(0)))
    assert hub.table.match.entries[2].at == 3_000


def test_a_photo_finish_is_recorded_only_for_a_race():
    _, (ann, bob) = table(0, 0)
    ann.play(RING)
    assert bob.happened()[-1].photo == ()


# ------------------------------------------------------------------------------- latency alone


def measured(trip):
    latency = Latency()
    latency.ping(1, 0)
    latency.pong(1, trip)
    return latency


def test_at_equal_times_the_first_to_arrive_wins():
    race = Race(200)
    race.enter(100, Attempt(4, "a"), measured(50))
    race.enter(50, Attempt(3, "b"))
    assert [race.pop().attempt.move, race.pop().attempt.move] == ["a", "b"]


def test_moves_of_one_connection_keep_their_order():
    race = Race(200)
    race.enter(100, Attempt(0, "first"), measured(10))
    race.enter(110, Attempt(0, "second"), measured(90))
    assert [race.pop().attempt.move, race.pop().attempt.move] == ["first", "second"]


@pytest.mark.parametrize(
    ("trip", "credit"), [(0, 0), (199, 199), (200, 200), (201, 200), (9_999, 200)]
)
def test_the_cap(trip, credit):
    assert Race(200).correction(measured(trip)) == credit
