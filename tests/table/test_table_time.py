"""Table time: when the House acts, when a bot plays for a slow player, when time stops."""

from random import Random

import pytest

import kermesse
from kermesse.core.contract import HOUSE
from kermesse.protocol import commands, frames
from kermesse.table.kernel.client import Settings
from kermesse.table.kernel.table_clock import TableClock
from support import toy
from support.driver import Hub

FESTIVAL = kermesse.get("festival")


def house_moves(hub):
    return [(entry.at, bytes(entry.move)) for entry in hub.lines if entry.by == HOUSE]


def test_the_house_acts_exactly_when_it_must(bell):
    bell.advance(4_999)
    assert len(bell.lines) == 1
    bell.advance(1)
    assert [at for at, _ in house_moves(bell)] == [0, 5_000, 5_000]
    bell.advance(5_000)
    assert [at for at, _ in house_moves(bell)] == [0, 5_000, 5_000, 10_000]
    assert bell.record.status == "over"


def test_a_late_poll_gives_the_house_its_own_time(bell):
    bell.now = 7_000
    assert bell.ann.play(toy.Scribble(0, 0)).ok
    assert [entry.at for entry in bell.lines] == [0, 5_000, 5_000, 7_000]
    bell.check_log()


def test_time_stops_while_nobody_is_connected(bell):
    bell.advance(3_000)
    bell.ann.go()
    bell.advance(1_000)
    bell.bob.go()
    assert bell.table.wake() is None
    bell.advance(1_000_000)
    assert len(bell.lines) == 1
    bell.bob.come()
    assert bell.bob.now.now == 4_000
    bell.advance(999)
    assert len(bell.lines) == 1
    bell.advance(1)
    assert [at for at, _ in house_moves(bell)] == [0, 5_000, 5_000]


def test_a_spectator_counts_as_connected(bell):
    eve = bell.come("eve")
    bell.ann.go()
    bell.bob.go()
    bell.advance(5_000)
    assert eve.now.view["round"] == 1


def test_time_stops_while_the_table_is_not_loaded(bell):
    bell.advance(2_000)
    bell.ann.play(toy.Scribble(0, 0))
    bell.restart()
    bell.now += 1_000_000
    assert bell.table.wake() is None
    bell.ann.come()
    assert bell.ann.now.now == 2_000
    bell.advance(2_999)
    assert len(house_moves(bell)) == 1
    bell.advance(1)
    assert [at for at, _ in house_moves(bell)] == [0, 5_000, 5_000]


def test_a_bot_plays_for_a_player_who_is_too_slow():
    hub = Hub(FESTIVAL, 4, turn_seconds=20)
    people = hub.seated("host", "bob", "cleo", "dan")
    people[0].ask(commands.Begin)
    assert people[0].now.turn_due == 20_000
    (late,) = people[0].now.to_act
    hub.advance(19_999)
    assert len(hub.lines) == 1
    hub.advance(1)
    assert (hub.lines[-1].by, hub.lines[-1].at) == (late, 20_000)
    assert people[1].now.turn_due == 40_000, "the next player has the whole time"
    hub.advance(5_000)
    (seat,) = people[0].now.to_act
    assert people[seat].play(people[seat].now.menu[0]).ok
    assert people[seat].now.turn_due == 45_000
    assert not people[late].places[late].bot, "they keep their seat"


def test_a_players_move_beats_the_bot_that_thinks_for_them():
    hub = Hub(FESTIVAL, 4, turn_seconds=20)
    people = hub.seated("host", "bob", "cleo", "dan")
    people[0].ask(commands.Begin)
    hub.think_delay = 900
    (late,) = people[0].now.to_act
    hub.advance(20_500)
    assert len(hub.lines) == 1
    assert people[late].play(people[late].now.menu[0]).ok
    hub.advance(1_000)
    assert len(hub.lines) == 2, "the bot's move is dropped"


def test_a_table_does_not_poll_repeatedly_while_a_bot_thinks():
    hub = Hub(FESTIVAL, 4, turn_seconds=20)
    people = hub.seated("host", "bob", "cleo", "dan")
    people[0].ask(commands.Begin)
    hub.think_delay = None
    hub.advance(30_000)
    assert hub.polls == 1
    assert hub.table.wake() is None


def test_without_a_turn_clock_everybody_waits():
    hub = Hub(FESTIVAL, 4)
    people = hub.seated("host", "bob", "cleo", "dan")
    people[0].ask(commands.Begin)
    assert people[0].now.turn_due is None
    hub.advance(10_000_000)
    assert len(hub.lines) == 1


def test_everybody_knows_when_the_turn_ends_before_any_move():
    hub = Hub(FESTIVAL, 4, turn_seconds=20, settings=Settings(pause=(5_000, 5_000)))
    people = hub.seated("host", "bob", "cleo", "dan")
    people[0].ask(commands.Begin)
    (seat,) = people[0].now.to_act
    other = people[(seat + 1) % 4]
    hub.advance(1_000)
    people[seat].ask(commands.GetUp)
    assert other.now.turn_due is None, "now it is a bot's turn"
    hub.advance(2_000)
    people[seat].go()
    people[seat].come()
    assert people[seat].last(frames.Welcome).now.turn_due == 23_000
    assert other.now.turn_due == 23_000
    assert other.last(frames.Update).happened == ()


def test_after_a_restart_the_turn_clock_starts_again():
    hub = Hub(FESTIVAL, 4, turn_seconds=20)
    people = hub.seated("host", "bob", "cleo", "dan")
    people[0].ask(commands.Begin)
    hub.advance(15_000)
    hub.restart()
    people[1].come()
    assert people[1].last(frames.Welcome).now.turn_due == people[1].now.now + 20_000


def drive(game, seats, seed, meddle, options=None):
    """Play random moves, polled exactly when asked and at the extra times of `meddle`."""
    rng, extra = Random(seed), Random(seed + 1)
    hub = Hub(game, seats, options, turn_seconds=rng.choice([0, 2]))
    people = hub.seated("host", "bob", lag=rng.choice([0, 30]))
    people[1].lag = rng.choice([0, 120, 300])
    people[0].ask(commands.Begin)
    hub.store_delay, hub.think_delay = rng.choice([0, 7]), rng.choice([0, 40])
    for _ in range(60):
        pause = rng.choice([0, 1, 10, 300, 1_500])
        if meddle:
            cuts = sorted(extra.randrange(pause + 1) for _ in range(5))
            start = hub.now
            for cut in cuts:
                hub.until(start + cut)
                hub.do("poll")
            hub.until(start + pause)
        else:
            hub.advance(pause)
        person = rng.choice(people)
        dice = rng.random()
        if person.conn is None:
            person.come()
        elif dice < 0.1:
            person.go()
        elif dice < 0.15:
            person.ask(commands.GetUp)
        elif person.token and person.now and person.now.menu:
            person.play(rng.choice(person.now.menu))
    return hub, people


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(
    ("game", "seats"), [(toy.GAME, 2), (FESTIVAL, 4)], ids=["bell", "festival"]
)
def test_polling_when_asked_is_enough_and_more_often_changes_nothing(game, seats, seed):
    options = {"rounds": 9} if game is toy.GAME else None
    quiet, people = drive(game, seats, seed, False, options)
    busy, others = drive(game, seats, seed, True, options)
    assert quiet.lines == busy.lines
    assert [person.raw for person in people] == [person.raw for person in others]
    quiet.check_log()


def test_a_stopped_clock_keeps_its_time():
    clock = TableClock(700)
    assert (clock.at(5_000), clock.when(800), clock.running) == (700, None, False)
    clock.run(10_000)
    assert [clock.at(now) for now in (9_900, 10_000, 10_050)] == [700, 700, 750]
    assert clock.when(800) == 10_100
    clock.stop(10_100)
    assert clock.at(99_999) == 800


def test_a_newcomer_is_told_the_calendar_time(bell):
    bell.advance(3_000)
    assert bell.come("late").last(frames.Welcome).calendar == 1_000 + bell.now // 1_000
