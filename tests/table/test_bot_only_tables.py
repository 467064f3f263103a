"""Tables of bots or programs only: the game begins by itself and the opener controls it."""

import kermesse
from kermesse.protocol import commands, frames
from kermesse.table.kernel.record import Chair
from support.driver import Hub

FESTIVAL = kermesse.get("festival")


def bot_table(*bots, **fields):
    return Hub(FESTIVAL, 4, chairs=tuple(Chair(bot=bot) for bot in bots), begins=True, **fields)


def test_bots_begin_by_themselves_once_a_spectator_is_there():
    hub = bot_table("easy", "medium", "hard", "random")
    assert hub.record.status == "seating"
    anyone = hub.come("anyone")
    assert hub.record.status == "playing"
    assert anyone.last(frames.Welcome).you is None
    hub.advance(3_600_000)
    assert hub.record.status == "over"
    assert hub.record.outcome is not None
    hub.check_log()


def test_time_stands_still_while_nobody_watches():
    hub = bot_table(*["easy"] * 4)
    viewer = hub.come("anyone")
    hub.advance(5_000)
    viewer.go()
    moves = len(hub.lines)
    hub.advance(3_600_000)
    assert len(hub.lines) == moves


def test_the_opener_sets_the_tempo_pauses_and_asks_for_a_rematch():
    hub = bot_table(*["easy"] * 4)
    host, stranger = hub.come("host"), hub.come("stranger")
    for command, fields in ((commands.SetTempo, {"tempo": "brisk"}), (commands.Pause, {})):
        assert stranger.ask(command, **fields).refusal == "looking-on"
        assert host.ask(command, **fields).ok
    moves = len(hub.lines)
    hub.advance(60_000)
    assert len(hub.lines) == moves
    assert host.ask(commands.Resume).ok
    hub.advance(3_600_000)
    assert stranger.ask(commands.Again).refusal == "looking-on"
    assert host.ask(commands.Again).ok
    (again,) = hub.opened
    assert again.begins
    assert again.status == "seating"
    assert all(chair.bot for chair in again.chairs)


def test_a_table_waits_for_programs_and_for_nobody_else():
    hub = bot_table("easy", "", "medium", "")
    hub.come("host")
    one = hub.come("program 1")
    assert one.sit(seat=1).ok
    assert hub.record.status == "seating"
    two = hub.come("program 2")
    assert two.sit(seat=3).ok
    assert hub.record.status == "playing"
    host = hub.come("host")
    assert host.ask(commands.Pause).refusal == "looking-on", "others play now"


def test_by_default_a_table_waits_for_its_host():
    hub = Hub(FESTIVAL, 4, chairs=tuple(Chair(bot="easy") for _ in range(4)))
    host = hub.come("host")
    assert hub.record.status == "seating"
    assert host.ask(commands.Begin).ok
