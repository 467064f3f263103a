"""The first turn of a game among people waits for those who read the rules."""

import kermesse
from kermesse.protocol import commands, frames
from support.driver import Hub, refusal

CARNAVALESQUE = kermesse.get("carnavalesque")  # the first turn has a clock of twenty seconds


def dealt(game=CARNAVALESQUE):
    hub = Hub(game, 3)
    people = hub.seated("host", "bob", "cleo")
    people[0].ask(commands.Begin)
    return hub, people


def readers(person):
    return person.status.reading.seats


def test_the_clock_waits_until_all_readers_have_closed_the_rules():
    hub, (ann, bob, _) = dealt()
    assert ann.ask(commands.ReadRules, on=True).ok
    assert bob.ask(commands.ReadRules, on=True).ok
    assert readers(bob) == (0, 1)
    before = len(hub.lines)
    hub.advance(30_000)
    assert len(hub.lines) == before
    assert refusal(bob.play(bob.now.menu[0])) == "reading"
    assert ann.ask(commands.ReadRules, on=False).ok
    assert readers(bob) == (1,)
    hub.advance(10_000)
    assert len(hub.lines) == before
    assert bob.ask(commands.ReadRules, on=False).ok
    assert readers(ann) == ()
    assert bob.play(bob.now.menu[0]).ok


def test_a_game_waits_a_minute_at_most_and_once():
    hub, (ann, bob, _) = dealt()
    ann.ask(commands.ReadRules, on=True)
    hub.advance(59_999)
    assert readers(bob) == (0,)
    hub.advance(1)
    assert readers(bob) == ()
    assert ann.ask(commands.ReadRules, on=True).ok
    assert readers(bob) == ()


def test_after_the_first_move_of_a_person_nobody_waits():
    hub, (ann, bob, _) = dealt()
    assert ann.play(ann.now.menu[0]).ok
    assert bob.ask(commands.ReadRules, on=True).ok
    assert readers(ann) == ()
    assert hub.table.session.playing


def test_a_game_of_speed_waits_for_nobody():
    _, (ann, bob, _) = dealt(kermesse.get("carrousel"))
    ann.ask(commands.ReadRules, on=True)
    assert readers(bob) == ()


def test_a_reader_who_goes_away_is_not_waited_for():
    hub, (ann, bob, _) = dealt()
    ann.ask(commands.ReadRules, on=True)
    ann.go()
    hub.advance(100)
    assert readers(bob) == ()
    assert hub.table.session.playing


def test_spectators_do_not_stop_the_clock():
    hub, _ = dealt()
    eve = hub.come("eve")
    assert refusal(eve.ask(commands.ReadRules, on=True)) == "looking-on"
    assert eve.last(frames.Welcome).status.reading.seats == ()
