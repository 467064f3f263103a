"""Seat knowledge: who may ask what a seat can know, from which view, and who is told."""

import pytest

import kermesse
from kermesse.bots.fair_queue import Party
from kermesse.bots.seat_knowledge import SeatKnowledge
from kermesse.protocol import commands, frames
from kermesse.table.features.seat_knowledge import SeatKnowledgeRecord
from kermesse.table.kernel.effects import AskKnowledge
from kermesse.table.kernel.record import Chair, SharedDeal
from support import toy
from support.driver import Hub, new_record, put
from support.shared_device import Device

FESTIVAL = kermesse.get("festival")
LONG = {"rounds": 9, "patience": 100_000}
ANSWER = SeatKnowledge(places=(), worlds=7, error=0.1)


def table(*guests, aids=True, game=FESTIVAL, seats=4, **fields):
    """Return a table of these people, begun; nothing is answered by itself."""
    hub = Hub(game, seats, **fields)
    hub.asked = put(hub, AskKnowledge)
    people = hub.seated(*guests)
    if aids:
        assert people[0].ask(commands.SetMemoryAids, allowed=True).ok
    hub.think_delay = None
    assert people[0].ask(commands.Begin).ok
    hub.advance(1_000)
    return hub, people


def know(person, seat=None, **more):
    """Ask; return the answer, or None if it comes later."""
    return person.ask(commands.Know, seat=person.seat if seat is None else seat, **more)


def offered(person):
    return person.status.seat_knowledge.seats


def test_among_people_a_player_knows_only_what_their_own_seat_can_know():
    hub, (host, bob) = table("host", "bob")
    assert offered(bob) == (bob.seat,)
    assert know(bob, host.seat).refusal == "knowledge-off"
    assert know(bob) is None
    (asked,) = hub.asked
    assert asked.view == hub.table.match.state.view(bob.seat)
    assert asked.party == Party("bob", hub.record.id)
    hub.do("known", asked.job, ANSWER)
    assert bob.last(frames.Answer).knowledge == ANSWER
    assert not [frame for frame in host.frames if getattr(frame, "knowledge", None)]


def test_the_host_allows_memory_aids_and_nobody_else():
    hub, (host, bob) = table("host", "bob", aids=False)
    assert offered(host) == offered(bob) == ()
    assert know(bob).refusal == "knowledge-off"
    assert host.ask(commands.SetMemoryAids, allowed=True).refusal == "begun-already"
    hub = Hub(FESTIVAL, 4)
    host, bob = hub.seated("host", "bob")
    assert bob.ask(commands.SetMemoryAids, allowed=True).refusal == "host-only"
    assert host.ask(commands.SetMemoryAids, allowed=True).ok
    assert bob.status.seat_knowledge.allowed
    assert hub.record.part(SeatKnowledgeRecord).allowed


def test_alone_with_bots_any_seat_until_another_person_joins():
    hub, (ann,) = table("host", aids=False, game=toy.GAME, seats=3, options=LONG)
    assert offered(ann) == (0, 1, 2)
    assert know(ann, 2) is None
    assert hub.asked[0].view == hub.table.match.state.view(2)
    assert hub.come("bob").sit().ok  # in a bot's seat
    hub.do("known", hub.asked[0].job, ANSWER)
    assert ann.last(frames.Answer).refusal == "knowledge-off"
    assert know(ann, 2).refusal == "knowledge-off"
    assert offered(ann) == ()


def test_spectators_screens_and_a_closed_device_know_nothing():
    hub, (host, _bob) = table("host", "bob")
    watcher = hub.come("cleo")
    assert offered(watcher) == ()
    assert know(watcher, host.seat).refusal == "looking-on"
    screen = hub.person("dan").come(screen=True)
    assert know(screen, host.seat).refusal == "screen-only"


def test_a_device_handed_on_gets_no_answer_about_the_seat_before():
    hub = Hub(FESTIVAL, 4)
    hub.asked = put(hub, AskKnowledge)
    hub.think_delay = None
    device = Device(hub, "host", "Ann", "Bob")
    client = device.client
    assert client.ask(commands.SetMemoryAids, allowed=True).ok
    assert client.ask(commands.Begin).ok
    assert offered(client) == ()
    assert know(client, 0).refusal == "device-closed"
    assert device.take(0).ok
    assert offered(client) == (0,)
    assert know(client, 1).refusal == "knowledge-off"
    assert know(client, 0) is None
    assert device.take(None).ok
    hub.do("known", hub.asked[0].job, ANSWER)
    assert client.last(frames.Answer).refusal == "device-closed"
    assert device.take(1).ok
    assert know(client, 0).refusal == "knowledge-off"


@pytest.mark.parametrize(("until", "known"), [(0, (0,)), (99, ())], ids=["shared", "of the day"])
def test_a_shared_deal_shows_the_own_seat_alone_and_that_of_the_day_nothing(until, known):
    deal = SharedDeal(name="cup", until=until)
    for aids, seats in ((True, known), (False, ())):
        part = SeatKnowledgeRecord(allowed=aids)
        chairs = (Chair(), *(Chair(bot="random") for _ in range(3)))
        record = new_record(FESTIVAL, 4, deal=deal, begins=True, chairs=chairs).with_parts(part)
        hub = Hub(FESTIVAL, record=record)
        hub.think_delay = None
        (ann,) = hub.seated("host")
        assert hub.record.status == "playing"
        assert offered(ann) == seats
        if until:
            assert know(ann).refusal == "deal-of-day"


def test_one_question_at_a_time_and_the_same_answer_until_the_next_move():
    hub, (host, bob, *others) = table("host", "bob", "cleo", "dan")
    assert know(host) is None
    assert know(host).refusal == "knowledge-busy"
    assert know(bob) is None
    hub.do("known", hub.asked[0].job, ANSWER)
    assert know(host).knowledge == ANSWER
    assert len(hub.asked) == 2
    actor = next(person for person in (host, bob, *others) if person.now.menu)
    assert actor.play(actor.now.menu[0]).ok
    assert know(host) is None
    assert len(hub.asked) == 3


def test_a_player_who_reconnects_asks_again_with_the_same_command():
    hub, (host, _bob) = table("host", "bob")
    assert know(host, id="q1") is None
    host.go()
    host.come()
    assert know(host, id="q1") is None
    hub.do("known", hub.asked[-1].job, ANSWER)
    assert host.last(frames.Answer).knowledge == ANSWER


def test_a_failure_is_told():
    hub, (host, _bob) = table("host", "bob")
    assert know(host) is None
    hub.do("known", hub.asked[0].job, None)
    assert host.last(frames.Answer).refusal == "knowledge-failed"


def test_a_reload_keeps_the_setting_and_ignores_late_answers():
    hub, (host, _bob) = table("host", "bob")
    assert know(host) is None
    hub.rebuild()
    assert offered(host) == (host.seat,)
    hub.do("known", hub.asked[0].job, ANSWER)
    assert know(host) is None


@pytest.mark.parametrize("moment", ["before", "after"])
def test_nothing_is_known_before_the_game_or_after_it(moment):
    hub = Hub(toy.GAME, 2, {"rounds": 1})
    (ann,) = hub.seated("host")
    if moment == "before":
        assert know(ann).refusal == "not-begun"
        return
    ann.ask(commands.Begin)
    hub.advance(10_000)
    assert hub.record.status == "over"
    assert know(ann).refusal == "game-over"
    assert offered(ann) == ()
