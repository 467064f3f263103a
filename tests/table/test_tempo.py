"""The tempo of a table: the rate of its clock, calm bots, and pauses."""

from itertools import pairwise
from random import Random

import msgspec
import pytest

import kermesse
from kermesse import bots
from kermesse.core.contract import HOUSE
from kermesse.protocol import commands, frames
from kermesse.table.features.tempo import TempoRecord
from kermesse.table.kernel.effects import Think
from kermesse.table.kernel.table_clock import TableClock
from kermesse.table.records import read_record
from support import toy
from support.driver import Hub, refusal

FESTIVAL = kermesse.get("festival")
CARROUSEL = kermesse.get("carrousel")
ROMANCIER = kermesse.get("romancier-scilof")


def alone(game=toy.GAME, seats=2, options=None, thinks=0, **fields):
    """Return a table with one person; bots have the other seats."""
    hub = Hub(game, seats, options, **fields)
    hub.think_delay = thinks
    hub.ann = hub.come("host")
    hub.ann.sit()
    hub.ann.ask(commands.Begin)
    return hub


def moves_during(hub, ms):
    """Return the moves of the next milliseconds, each with the server time it was made at."""
    made = []
    for _ in range(ms // 100):
        before = len(hub.lines)
        hub.advance(100)
        made += [(hub.now, entry) for entry in hub.lines[before:]]
    return made


# ------------------------------------------------------------------------------- the clock


def test_a_clock_is_continuous_when_its_rate_changes_and_never_goes_back():
    clock = TableClock(100)
    clock.run(1_000)
    seen = []
    for now in range(1_000, 4_000):
        if now % 700 == 0:
            clock.set_rate([(1, 2), (1, 1), (3, 2)][now // 700 % 3], now)
        seen.append(clock.at(now))
    assert all(0 <= after - before <= 2 for before, after in pairwise(seen))
    assert seen[0] == 100


@pytest.mark.parametrize("rate", [(1, 2), (1, 1), (3, 2)])
def test_a_clock_wakes_at_the_first_moment_that_is_late_enough(rate):
    clock = TableClock(70, rate)
    clock.run(500)
    for at in range(70, 400):
        when = clock.when(at)
        assert clock.at(when) >= at
        assert at == 70 or clock.at(when - 1) < at


# --------------------------------------------------------------------------------- a tempo


@pytest.mark.parametrize(
    ("tempo", "moment"), [("calm", 10_000), ("normal", 5_000), ("brisk", 3_334)]
)
def test_the_clocks_of_the_rules_run_at_the_tempo(tempo, moment):
    hub = Hub(toy.GAME, 2, tempo=tempo)
    ann, _ = hub.seated("host", "bob")
    ann.ask(commands.Begin)
    assert ann.now.due == 5_000
    assert round(ann.now.due / ann.now.rate + 0.4) == moment, "a page counts down in real time"
    hub.advance(moment - 1)
    assert len(hub.lines) == 1
    hub.advance(1)
    assert hub.lines[1].at == 5_000


def test_the_turn_clock_runs_at_the_tempo():
    hub = Hub(FESTIVAL, 4, turn_seconds=20, tempo="calm")
    people = hub.seated("host", "bob", "cleo", "dan")
    people[0].ask(commands.Begin)
    hub.advance(39_999)
    assert len(hub.lines) == 1
    hub.advance(1)
    assert hub.lines[-1].at == 20_000


def test_a_table_saved_before_tempos_has_the_normal_one():
    saved = msgspec.json.decode(msgspec.json.encode(Hub(toy.GAME, 2).record))
    del saved["layout"]
    assert "tempo" not in saved
    assert "paused" not in saved
    hub = Hub(toy.GAME, record=read_record(msgspec.json.encode(saved)))
    ann, _ = hub.seated("host", "bob")
    ann.ask(commands.Begin)
    assert (ann.last(frames.Welcome).status.tempo.tempo, ann.now.rate) == ("normal", 1)


def test_the_host_chooses_before_the_game_and_everybody_sees_it():
    hub = Hub(toy.GAME, 3)
    ann, bob = hub.seated("host", "bob")
    assert refusal(bob.ask(commands.SetTempo, tempo="brisk")) == "host-only"
    assert ann.ask(commands.SetTempo, tempo="calm").ok
    assert bob.last(frames.TableStatus).tempo.tempo == "calm"
    assert hub.record.part(TempoRecord).tempo == "calm"
    ann.ask(commands.Begin)
    assert bob.now.rate == 0.5
    assert bob.last(frames.Welcome).status.tempo.tempo == "calm"


def test_alone_with_bots_a_player_changes_the_tempo_during_the_game():
    hub = alone(thinks=None)
    hub.advance(2_000)
    assert hub.ann.ask(commands.SetTempo, tempo="calm").ok
    assert (hub.ann.now.now, hub.ann.now.rate) == (2_000, 0.5)
    hub.advance(2_000)
    assert hub.ann.ask(commands.SetTempo, tempo="brisk").ok
    assert (hub.ann.now.now, hub.ann.now.rate) == (3_000, 1.5)
    hub.advance(1_333)
    assert len(hub.lines) == 1
    hub.advance(1)
    assert hub.lines[1].at == 5_000
    hub.restart()
    hub.ann.come()
    assert hub.ann.now.rate == 1.5, "it is stored"
    times = [entry.at for entry in hub.lines]
    assert times == sorted(times)


def test_what_was_due_before_a_change_happens_before_it():
    hub = alone(thinks=None)
    hub.now = 5_600  # polled late
    hub.ann.ask(commands.SetTempo, tempo="calm")
    assert [entry.at for entry in hub.lines] == [0, 5_000, 5_000]
    assert hub.ann.now.now == 5_600


def test_a_change_that_was_not_stored_was_not_made():
    hub = alone(thinks=None)
    hub.advance(1_000)
    hub.fail.append("lost")
    hub.ann.ask(commands.SetTempo, tempo="calm")
    assert (hub.ann.now.now, hub.ann.now.rate) == (1_000, 1.0)
    hub.fail.append("lost")
    hub.ann.ask(commands.Pause)
    assert not hub.ann.last(frames.Welcome).status.tempo.paused
    hub.advance(4_000)
    assert hub.lines[-1].at == 5_000


def test_among_several_people_the_tempo_is_fixed():
    hub = Hub(toy.GAME, 2)
    ann, bob = hub.seated("host", "bob")
    ann.ask(commands.Begin)
    for person in (ann, bob):
        assert refusal(person.ask(commands.SetTempo, tempo="calm")) == "tempo-among-people"
    eve = hub.come("eve")
    assert refusal(eve.ask(commands.SetTempo, tempo="calm")) == "looking-on"
    assert ann.now.rate == 1


@pytest.mark.parametrize("tempo", ["calm", "normal", "brisk"])
def test_a_race_is_won_in_real_time_at_any_tempo(tempo):
    """Bob's round trip is 160 ms: he touched 10 ms before Ann and arrives 150 ms after her."""
    hub = Hub(toy.GAME, 2, tempo=tempo)
    ann, bob = hub.come("host"), hub.come("bob", 160)
    ann.sit()
    bob.sit()
    ann.ask(commands.Begin)
    hub.advance(1_000)
    ann.play(toy.Ring())
    hub.advance(150)
    bob.play(toy.Ring())
    hub.advance(10)
    assert hub.lines[1].by == bob.seat
    assert ann.last(frames.Update).happened[0].photo == ((bob.seat, 0), (ann.seat, 10))
    assert hub.lines[1].at == hub.table.session.clock.at(990)
    hub.check_log()


# --------------------------------------------------------------------------------- bots


def test_calm_bots_wait_longer_and_move_one_at_a_time():
    hub = alone(FESTIVAL, 4, tempo="calm")
    assert refusal(hub.ann.play(toy.Ring())) == "not-a-move"
    made = []
    for _ in range(300):
        made += moves_during(hub, 500)
        if hub.ann.now.menu:
            hub.ann.play(hub.ann.now.menu[0])
    robots = [moment for moment, entry in made if entry.by not in (HOUSE, hub.ann.seat)]
    assert len(robots) > 10
    assert min(robots) >= 8_400, "players look around first"
    assert min(after - before for before, after in pairwise(robots)) >= 2_400


@pytest.mark.parametrize("level", ["adaptive", "easy", "medium", "hard"])
def test_in_carrousel_a_calm_bot_does_not_win_by_speed(level):
    hub = Hub(CARROUSEL, 2, tempo="calm")
    use_game_bots(hub)
    ann = hub.come("host")
    ann.sit()
    hub.table.session.seating.change(1, bot=level)
    ann.ask(commands.Begin)
    made = [(moment, entry) for moment, entry in moves_during(hub, 120_000) if entry.by == 1]
    assert made, "it plays"
    assert made[0][0] >= 8_000
    assert hub.record.status == "playing"
    assert ann.now.view["points"][1] <= 12


@pytest.mark.parametrize(
    ("game", "tempo", "level"),
    [
        ("carrousel", "calm", "adaptive"),
        ("carrousel", "normal", "adaptive"),
        ("romancier-scilof", "calm", "easy"),
        ("romancier-scilof", "normal", "medium"),
        ("carnavalesque", "calm", "medium"),  # with a weak partner all lose
    ],
)
def test_free_seats_get_bots_of_a_suitable_level(game, tempo, level):
    hub = alone(kermesse.get(game), kermesse.get(game).seats[-1], tempo=tempo)
    assert {place.bot for place in hub.ann.places[1:]} == {level}


def test_in_romancier_scilof_calm_bots_leave_time_to_read_each_letter():
    hub = Hub(ROMANCIER, 6, tempo="calm")
    use_game_bots(hub)
    ann = hub.come("host")
    ann.sit()
    ann.ask(commands.Begin)
    moments = [moment for moment, entry in moves_during(hub, 60_000) if entry.by != HOUSE]
    assert min(after - before for before, after in pairwise(moments)) >= 2_300
    assert hub.record.status == "playing"
    assert len(moments) > 10


def use_game_bots(hub):
    """Let the game's bots choose instead of a random move."""
    act = hub.carry_out

    def carry_out(effect):
        if not isinstance(effect, Think):
            act(effect)
            return
        bot = bots.make(effect.bot, hub.game, Random(effect.seed))
        move = bot.act(effect.view, effect.menu)
        hub.later(0, hub.reply, hub.table, "thought", effect.job, move)

    hub.carry_out = carry_out


def test_a_waiting_bot_follows_a_new_tempo():
    hub = alone(FESTIVAL, 4)
    while hub.ann.now.to_act == (0,):
        hub.ann.play(hub.ann.now.menu[0])
    hub.advance(100)
    before, at = len(hub.lines), hub.table.wake() - hub.now
    hub.ann.ask(commands.SetTempo, tempo="brisk")
    assert hub.table.wake() - hub.now == -(-at * 2 // 3)
    hub.advance(-(-at * 2 // 3))
    assert len(hub.lines) == before + 1


# --------------------------------------------------------------------------------- pauses


def test_during_a_pause_time_stops_and_nobody_moves():
    hub = alone(FESTIVAL, 4)
    hub.advance(300)
    assert hub.ann.ask(commands.Pause).ok
    paused = hub.ann.now.now
    assert hub.ann.last(frames.TableStatus).tempo.paused
    before = len(hub.lines)
    assert hub.table.wake() is None
    hub.advance(1_000_000)
    move = hub.table.match.state.moves(hub.table.match.state.to_act()[0])[0]
    assert refusal(hub.ann.play(move)) == "paused"
    assert len(hub.lines) == before
    assert hub.ann.ask(commands.Resume).ok
    assert hub.ann.now.now == paused
    assert not hub.ann.last(frames.TableStatus).tempo.paused
    while hub.ann.now.to_act == (0,):
        hub.ann.play(hub.ann.now.menu[0])
    hub.advance(1_400)
    assert len(hub.lines) > before


def test_a_pause_survives_absence_and_restart():
    hub = alone(thinks=None)
    hub.advance(1_000)
    hub.ann.ask(commands.Pause)
    hub.ann.go()
    hub.advance(60_000)
    hub.ann.come()
    assert hub.ann.last(frames.Welcome).status.tempo.paused
    hub.restart()
    hub.ann.come()
    assert hub.ann.last(frames.Welcome).status.tempo.paused
    hub.advance(60_000)
    assert len(hub.lines) == 1
    hub.ann.ask(commands.Resume)
    hub.advance(6_000)
    assert len(hub.lines) > 1


def test_pausing_twice_and_resuming_a_running_game_are_allowed():
    hub = alone()
    assert hub.ann.ask(commands.Resume).ok
    assert hub.ann.ask(commands.Pause).ok
    assert hub.ann.ask(commands.Pause).ok
    assert hub.ann.ask(commands.Resume).ok
    assert hub.table.session.playing


def test_among_several_people_nobody_pauses():
    hub = Hub(toy.GAME, 2)
    ann, bob = hub.seated("host", "bob")
    assert refusal(ann.ask(commands.Pause)) == "not-begun"
    ann.ask(commands.Begin)
    assert refusal(bob.ask(commands.Pause)) == "pause-among-people"
    bob.ask(commands.GetUp)
    assert refusal(ann.ask(commands.Pause)) == "pause-among-people", "bob may come back any moment"
    eve = hub.come("eve")
    assert refusal(eve.ask(commands.Pause)) == "looking-on"


def test_a_person_who_sits_down_at_a_paused_table_may_resume_it_but_not_pause_it():
    hub = alone()
    hub.ann.ask(commands.Pause)
    bob = hub.come("bob")
    assert refusal(bob.ask(commands.Resume)) == "looking-on"
    assert bob.sit(seat=1) is None
    assert hub.ann.ask(commands.Admit, request=1, yes=True).ok, "a newcomer may end the pause"
    assert bob.last(frames.Welcome).status.tempo.paused, "it stays paused until a player resumes it"
    assert bob.ask(commands.Resume).ok
    assert not hub.ann.last(frames.TableStatus).tempo.paused
    assert refusal(hub.ann.ask(commands.Pause)) == "pause-among-people"


def test_leaving_a_paused_game_for_good_ends_the_pause():
    hub = alone(seats=3)
    eve = hub.come("eve")
    hub.ann.ask(commands.Pause)
    assert hub.ann.ask(commands.Depart).ok
    assert not eve.last(frames.TableStatus).tempo.paused
    assert not hub.record.part(TempoRecord).paused


def test_a_rematch_keeps_the_tempo_and_no_pause():
    hub = alone(options={"rounds": 1}, tempo="brisk")
    hub.advance(60_000)
    assert hub.record.status == "over"
    assert refusal(hub.ann.ask(commands.Pause)) == "game-over"
    assert refusal(hub.ann.ask(commands.SetTempo, tempo="calm")) == "game-over"
    hub.ann.ask(commands.Again)
    (new,) = hub.opened
    assert new.part(TempoRecord) == TempoRecord(tempo="brisk")
