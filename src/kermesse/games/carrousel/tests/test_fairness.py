"""R17: a faster connection is no advantage, and a faked latency gains no more than the cap.

R6: latency does not shorten the time a touch may be held.
"""

from random import Random

import msgspec
import pytest
from hypothesis import given, strategies as st

from kermesse.core.contract import HOUSE
from kermesse.games.carrousel.moves import Point, Touch
from kermesse.games.carrousel.tests.fairness import CAP, CLOSE, Player, figures, race, shares
from kermesse.games.carrousel.tests.tables import CARROUSEL
from kermesse.protocol import commands, frames
from kermesse.table.kernel.latency import Latency
from kermesse.table.kernel.parse import Attempt
from kermesse.table.kernel.races import Race
from support.driver import Hub

CARROUSEL_MOVES = msgspec.json.Decoder(CARROUSEL.move_type)

RACES = 12_000
"""Number of races for a standard deviation below half a percent."""


def test_R17_equal_players_at_20_and_200_ms_win_as_often():
    fair = shares(Player(20), Player(200), RACES)
    assert 0.48 <= fair.every <= 0.52
    assert 0.45 <= fair.close <= 0.55
    unfair = shares(Player(20), Player(200), RACES, corrected=False)
    assert unfair.every > 0.54
    assert unfair.close > 0.75


def test_R17_on_one_network_the_table_holds_nothing_back():
    assert shares(Player(1), Player(1), 2_000).waits < 10


def test_R17_a_faked_latency_gains_less_than_a_head_start_of_the_cap():
    found = figures(RACES)
    faked = found["a faked latency against an honest one, both 20 ms"]
    bound = found["the bound: a head start of the whole cap"]
    assert 0.5 < faked.every < bound.every
    assert 0.5 < faked.close < bound.close


@pytest.mark.parametrize(
    "trip", [20, *(pytest.param(trip, marks=pytest.mark.extras) for trip in (1, 90, 200))]
)
def test_R17_on_a_direct_connection_a_cheater_gains_at_most_two_points(trip):
    honest = shares(Player(trip, direct=True), Player(20, direct=True), RACES)
    for fakes in (50, 210, 1_000):
        liar = shares(Player(trip, fakes=fakes, direct=True), Player(20, direct=True), RACES)
        assert liar.every - honest.every <= 0.02
        assert liar.close - honest.close <= 0.02


def test_R17_behind_a_proxy_a_cheater_gains_no_more_than_is_published():
    liar = shares(Player(20, fakes=210), Player(20), RACES)
    assert liar.every <= 0.58
    assert liar.close <= 0.85


@given(st.integers(0, 5_000), st.lists(st.integers(0, 100_000), max_size=5))
def test_R17_no_touch_counts_from_more_than_the_cap_before_its_arrival(now, trips):
    latency = Latency()
    for number, trip in enumerate(trips):
        latency.ping(number, 0)
        latency.pong(number, trip)
    table = Race(CAP)
    table.enter(now, Attempt(0, "touch"), latency)
    assert now - CAP <= table.pop().time <= now


@given(
    st.integers(0, 10**6),
    st.sampled_from([1, 20, 90, 200, 400]),
    st.sampled_from([1, 20, 90, 200]),
)
def test_R17_the_clearly_faster_player_wins_with_any_latency_up_to_the_cap(seed, a, b):
    winner, thought, held = race((Player(a), Player(b)), Random(seed))
    beyond = max(0, a - CAP)
    lead = thought[1] - thought[0] - beyond
    assert held <= CAP
    if abs(lead) > 10:  # jitter delays each message and each measurement by a few milliseconds
        assert winner == (0 if lead > 0 else 1)
    assert CLOSE > CAP


def test_R17_a_pointing_made_before_the_ride_is_not_too_late():
    """Ann's pointing waits for Cleo, who has a slow connection and may have pointed earlier. Bob,
    who holds horses, rides meanwhile: Ann must not lose her lucky strike (R10)."""
    hub = Hub(CARROUSEL, 3)
    ann, bob, cleo = (hub.come(guest, lag) for guest, lag in (("host", 0), ("b", 0), ("c", 150)))
    for person in (ann, bob, cleo):
        person.sit()
    ann.ask(commands.Begin)
    hub.advance(1_000)  # latencies are measured
    bob.play(Touch(0, (0, 1)))
    hub.advance(200)
    state = hub.table.match.state
    pointing, ride = state.moves(0)[0], state.moves(1)[0]
    assert type(pointing) is Point
    assert ann.play(pointing) is None, "cleo may have been first"
    hub.advance(50)
    bob.play(ride)
    hub.advance(300)
    assert ann.last(frames.Answer).ok
    assert bob.last(frames.Answer).ok
    assert [(line.by, line.at) for line in hub.lines[1:]] == [(1, 1_000), (0, 1_200), (1, 1_250)]


def held_by(lag, others=0):
    """Return a game for two where the first, with this round trip, touched at one second."""
    hub = Hub(CARROUSEL, 2)
    ann, bob = hub.come("host", lag), hub.come("bob", others)
    ann.sit()
    bob.sit()
    ann.ask(commands.Begin)
    hub.advance(1_000)
    ann.play(Touch(0, (0, 1)))
    hub.advance(others)
    return hub, ann, bob


def logged(hub):
    """Return the seat, kind and time of the moves since the deal; the House is None."""
    moves = (CARROUSEL_MOVES.decode(line.move) for line in hub.lines[1:])
    return [
        (None if line.by == HOUSE else line.by, type(move).__name__, line.at)
        for line, move in zip(hub.lines[1:], moves, strict=True)
    ]


@pytest.mark.parametrize("lag", [0, 20, 150, 200, 900])
def test_R6_a_touch_of_4999_ms_is_not_too_late_with_any_latency(lag):
    hub, ann, _ = held_by(lag)
    touch = 1_000 - min(lag, 200)
    hub.until(5_999)  # as long after the touch as it was held
    ride = hub.table.match.state.moves(0)[0]
    ann.play(ride)
    assert ann.last(frames.Answer).ok, "and at once, since bob may point from no later"
    assert logged(hub)[:2] == [(0, "Touch", touch), (0, type(ride).__name__, touch + 4_999)]


@pytest.mark.parametrize("lag", [0, 20, 150, 200, 900])
def test_R6_a_touch_of_five_seconds_is_and_the_taking_back_is_logged_at_that_time(lag):
    hub, ann, _ = held_by(lag)
    touch = 1_000 - min(lag, 200)
    ride = hub.table.match.state.moves(0)[0]
    hub.until(5_999)
    assert len(logged(hub)) == 1, "the table delays it by the credit of the touch"
    hub.until(6_000)
    ann.play(ride)
    assert ann.last(frames.Answer).refusal == "touch-first"
    assert logged(hub)[1] == (None, "TakeBack", touch + 5_000)


def test_R6_the_ride_gets_the_touchs_correction_though_the_latency_has_changed():
    hub, ann, _ = held_by(200)
    ann.lag = 20
    hub.until(5_950)  # several pings later
    ann.play(hub.table.match.state.moves(0)[0])
    assert logged(hub)[1][2] == 5_750


def test_R6_a_ride_is_held_back_only_while_others_may_still_point():
    hub, ann, bob = held_by(0, others=150)  # a lucky strike is open at the start (R10)
    point = next(m for m in hub.table.match.state.moves(1) if type(m) is Point)
    ride = hub.table.match.state.moves(0)[0]
    assert ann.play(ride) is None, "bob may have pointed before"
    hub.advance(149)
    bob.play(point)
    assert bob.last(frames.Answer).ok
    assert [each[:2] for each in logged(hub)] == [
        (0, "Touch"), (1, "Point"), (0, type(ride).__name__)
    ]  # fmt: skip
    hub, ann, bob = held_by(0, others=150)
    hub.table.match.state.strike = 0
    hub.table.match.state.refresh()
    assert ann.play(hub.table.match.state.moves(0)[0]).ok, "nobody else may do anything"


def test_R6_a_ride_made_before_a_card_was_pointed_at_is_first_though_it_arrives_later():
    hub, ann, bob = held_by(200)
    point = next(m for m in hub.table.match.state.moves(1) if type(m) is Point)
    hub.until(2_000)
    assert bob.play(point) is None, "ann may have ridden before"
    hub.until(2_199)
    ann.play(hub.table.match.state.moves(0)[0])
    assert ann.last(frames.Answer).ok
    hub.until(2_300)
    assert logged(hub)[1][::2] == (0, 1_999)
    assert bob.last(frames.Answer).refusal == "older-board"
