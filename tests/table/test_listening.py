"""The bots wait until a person who listens has heard the last move."""

import kermesse
from kermesse.protocol import commands
from support.driver import Hub, refusal

FESTIVAL = kermesse.get("festival")
CARROUSEL = kermesse.get("carrousel")


def dealt(game, seats, people):
    """Begin a game with bots in the other seats."""
    hub = Hub(game, seats)
    sat = hub.seated(*("host", "bob")[:people])
    for seat in range(people, seats):
        sat[0].ask(commands.SeatBot, seat=seat, bot="random")
    assert sat[0].ask(commands.Begin).ok
    return hub, sat


def to_the_bots(hub, people):
    """Play until only bots may act."""
    for _ in range(100):
        acting = [person for person in people if person.now.menu]
        if not acting and people[0].now.n:
            return
        if acting:
            acting[0].play(acting[0].now.menu[0])
        else:
            hub.advance(1_000)
    raise AssertionError("always asked")


def test_no_bot_moves_before_a_listener_has_heard_the_last_move():
    hub, (ann,) = dealt(FESTIVAL, 4, 1)
    assert ann.ask(commands.Listen, heard=0).ok
    hub.advance(1)
    to_the_bots(hub, [ann])
    before = len(hub.lines)
    hub.advance(10_000)
    assert len(hub.lines) == before
    assert ann.ask(commands.Listen, heard=ann.now.n).ok
    hub.advance(5_000)
    assert len(hub.lines) == before + 1, "the next move was not heard yet"


def test_bots_wait_fifteen_seconds_at_most():
    hub, (ann,) = dealt(FESTIVAL, 4, 1)
    ann.ask(commands.Listen, heard=0)
    to_the_bots(hub, [ann])
    before = len(hub.lines)
    hub.advance(15_100)
    assert len(hub.lines) == before + 1


def test_bots_go_on_when_nobody_listens_any_more():
    hub, (ann,) = dealt(FESTIVAL, 4, 1)
    ann.ask(commands.Listen, heard=0)
    to_the_bots(hub, [ann])
    before = len(hub.lines)
    assert ann.ask(commands.Listen).ok
    hub.advance(5_000)
    assert len(hub.lines) > before + 1


def test_bots_go_on_when_a_listener_has_gone():
    hub, people = dealt(FESTIVAL, 4, 2)
    people[1].ask(commands.Listen, heard=0)
    to_the_bots(hub, people)
    before = len(hub.lines)
    people[1].go()
    hub.advance(5_000)
    assert len(hub.lines) > before


def test_a_spectator_makes_no_bot_wait():
    hub, _ = dealt(FESTIVAL, 4, 1)
    assert refusal(hub.come("eve").ask(commands.Listen, heard=0)) == "looking-on"


def test_in_a_game_of_speed_bots_wait_only_for_a_person_alone():
    moved = []
    for people in (1, 2):
        hub, sat = dealt(CARROUSEL, 3, people)
        sat[0].ask(commands.Listen, heard=0)
        hub.advance(1_000)
        before = len(hub.lines)
        hub.advance(13_000)
        moved.append(len(hub.lines) > before)
    assert moved == [False, True]
