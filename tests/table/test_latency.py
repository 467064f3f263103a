"""Connection latency: the estimate of each connection, and which are uneven."""

import pytest

from kermesse.protocol import commands, frames
from kermesse.table.kernel.latency import Latency
from support.bell_race import RING, rung, table


def test_a_client_that_never_answers_pings_has_no_credit_and_delays_nobody():
    hub, (ann, bob) = table(0, None)
    assert ann.play(RING).ok
    assert len(bob.heard(frames.Ping)) >= 1
    hub.advance(120_000)


def test_unrequested_pongs_are_ignored():
    hub, (ann, bob) = table(0, None)
    for number in (-1, 0, 99):
        bob.send(commands.Pong(t=number))
    (first, *_) = bob.heard(frames.Ping)
    bob.send(commands.Pong(t=first.t))  # after a second, but the cap holds
    bob.send(commands.Pong(t=first.t))
    ann.play(RING)
    hub.advance(200)
    assert rung(hub) == [(0, 1_000)]


def test_connections_are_measured_regularly_and_at_once_for_a_newcomer():
    hub, (ann, _) = table(0, 0)
    count = len(ann.heard(frames.Ping))
    hub.advance(4_000)
    assert len(ann.heard(frames.Ping)) == count + 1
    eve = hub.come("eve")
    assert len(eve.heard(frames.Ping)) == 1


def test_an_arrival_sends_no_pings_to_the_players():
    hub, (ann, bob) = table(0, 0)
    before = [len(person.frames) for person in (ann, bob)]
    for number in range(50):
        eve = hub.come(f"eve {number}")
        assert len(eve.heard(frames.Ping)) == 1
        eve.go()
    assert [len(person.frames) for person in (ann, bob)] == before


def test_two_who_connect_at_once_get_separate_pings():
    hub, (ann, _) = table(0, 0)
    eve, fay = hub.come("eve"), hub.come("fay")
    numbers = [person.last(frames.Ping).t for person in (ann, eve, fay)]
    assert len(set(numbers)) == 3
    hub.advance(4_000)
    assert len({person.last(frames.Ping).t for person in (ann, eve, fay)}) == 1


def answer_pings(latency, *trips):
    """Answer a ping after each of these round trips."""
    for number, trip in enumerate(trips):
        latency.ping(number, 1_000 * number)
        latency.pong(number, 1_000 * number + trip)
    return latency


def test_the_latency_is_the_lowest_of_the_last_round_trips():
    assert Latency().round_trip() == 0
    latency = answer_pings(Latency(), 10, 500, 20, 30, 40)
    assert latency.round_trip() == 10
    for number in range(10, 30):
        latency.ping(number, 0)
    latency.pong(10, 9_000)
    assert latency.round_trip() == 10


def test_a_higher_latency_counts_once_it_has_lasted():
    latency = answer_pings(Latency(), 10, 10, 10, 10, 10)
    assert answer_pings(latency, 210, 210, 210, 210).round_trip() == 10
    assert answer_pings(latency, 210).round_trip() == 210


def test_the_latency_never_exceeds_what_the_kernel_measures():
    latency = Latency()
    latency.measured(12)
    assert answer_pings(latency, 210, 210, 210, 210, 210).round_trip() == 12
    assert answer_pings(latency, 5).round_trip() == 5


def test_a_late_pong_wins_no_race_on_a_connection_the_kernel_measures():
    hub, (ann, bob) = table(0, 210)
    hub.do("measured", bob.conn, 1)
    hub.do("measured", 99, 1)  # a connection that is gone
    hub.advance(20_000)
    while ann.now.to_act != (0, 1):
        hub.advance(100)
    begun = hub.now
    ann.play(RING)
    hub.advance(150)
    bob.play(RING)
    assert rung(hub)[-1] == (0, begun)


def test_a_connection_with_repeated_late_pongs_is_uneven_until_they_stop():
    latency = answer_pings(Latency(), 20, 20, 20, 20, 20)
    hiccups, often, seldom = (230, 20, 230, 25), (230, 20, 230, 20), (20, 20, 20, 20, 230)
    shown = [answer_pings(latency, trip).uneven for trip in (*hiccups, *often, *seldom)]
    assert shown == [False] * 4 + [True] * 7 + [False] * 2


@pytest.mark.parametrize("trips", [(300,) * 9, (20, 119) * 9, (0, 90, 99) * 9, (250, 490) * 9])
def test_long_or_jittery_connections_are_not_uneven(trips):
    assert not answer_pings(Latency(), *trips).uneven


def test_a_connection_whose_latency_has_grown_is_uneven_for_a_while():
    latency = answer_pings(Latency(), *[10] * 5, *[210] * 3)
    assert latency.uneven
    assert not answer_pings(latency, *[210] * 7).uneven


def test_everybody_sees_whose_pongs_exceed_the_kernel_but_not_every_second():
    hub, (ann, bob) = table(0, 210, patience=10**6)
    bob_s, told = hub.table.presence.clients[bob.conn], []
    for _ in range(15):
        hub.do("measured", bob.conn, 1)
        before = len(ann.frames)
        hub.advance(4_000)
        told += ann.heard(frames.TableStatus, before)
    assert [[place.uneven for place in places.places] for places in told] == [[False, True]]
    assert hub.come("eve").places[1].uneven
    bob.lag = 0
    hub.advance(24_000)
    assert not bob_s.latency.uneven
    assert [place.uneven for place in ann.places] == [False, False]


def test_the_latency_of_spectators_is_not_shown():
    hub, (ann, _) = table(0, 0)
    eve = hub.come("eve", 210)
    before = len(ann.frames)
    for _ in range(6):
        hub.do("measured", eve.conn, 1)
        hub.advance(4_000)
    assert hub.table.presence.clients[eve.conn].latency.uneven
    assert not ann.heard(frames.TableStatus, before)
