"""Correspondence games: days by the calendar, nobody needs to be connected, restarts are safe."""

from dataclasses import replace

import msgspec
import pytest

import kermesse
from kermesse.protocol import commands
from kermesse.server.features.correspondence import EVERY
from kermesse.table.features import rematch
from kermesse.table.features.correspondence import DAY, Awaited, Correspondence, wakes_at
from kermesse.table.features.tempo import TempoRecord
from support import toy
from support.driver import Hub
from support.serving import GAMES, scenario, serving
from support.virtual_calendar import NAMES, VirtualCalendar, opened, stands

FESTIVAL = kermesse.get("festival")


def of_game(**fields):
    terms = Correspondence(2, **fields)
    return Hub(FESTIVAL, 4, correspondence=terms, begins=True)


def begun(**fields):
    hub = of_game(**fields)
    people = hub.seated(*NAMES)
    assert hub.record.status == "playing", "nobody has to begin it"
    return hub, people


def awaited(hub):
    return hub.record.find(Correspondence).awaited


def test_the_deadline_of_a_player_is_stored_as_calendar_time():
    hub, people = begun()
    (first,) = awaited(hub)
    assert first.since == 1_000
    shown = people[0].places[first.seat]
    assert shown.until == 1_000 + 2 * DAY
    assert [place.until for place in people[0].places].count(None) == 3
    hub.advance(5_000)
    mover = people[first.seat]
    assert mover.play(mover.now.menu[0]).ok
    (after,) = awaited(hub)
    assert (after.seat, after.since) != (first.seat, first.since)
    assert after.since == 1_005


def test_a_bot_stands_in_after_the_deadline_and_leaves_when_the_player_returns():
    hub, people = begun()
    seat = awaited(hub)[0].seat
    for person in people:
        person.go()
    hub.now += 2 * DAY * 1_000 - 1_000
    hub.do("awaken")
    assert not hub.record.chairs[seat].bot, "a second is left"
    hub.now += 1_000
    hub.do("awaken")
    hub.advance(10_000)
    assert hub.record.chairs[seat].stands_in
    assert len(hub.lines) > 1, "it has moved"
    assert awaited(hub)[0].seat != seat, "and the next player's turn has begun"
    back = people[seat].come()
    assert back.seat == seat
    assert not hub.record.chairs[seat].bot


def test_a_bot_also_stands_in_for_a_player_who_only_watches():
    hub, people = begun()
    seat = awaited(hub)[0].seat
    hub.now += 2 * DAY * 1_000
    hub.do("awaken")
    assert hub.record.chairs[seat].stands_in
    assert people[seat].last(type(people[seat].frames[0])).you is None


def test_without_stand_ins_the_others_may_call_a_bot_after_the_deadline():
    hub, people = begun(stand_in=False)
    seat = awaited(hub)[0].seat
    other = people[(seat + 1) % 4]
    people[seat].go()
    hub.advance(3_600_000)
    assert other.ask(commands.CallBot, seat=seat).refusal == "not-away", "an hour is nothing here"
    hub.now += 2 * DAY * 1_000
    hub.do("awaken")
    assert not hub.record.chairs[seat].bot
    assert other.ask(commands.CallBot, seat=seat).ok
    assert wakes_at(hub.record) == 0, "the bot has a move to make"
    hub.advance(10_000)
    assert wakes_at(hub.record) is None, "no wake-up is needed for people"


def test_bots_play_on_with_nobody_connected():
    hub = of_game()
    (ana,) = hub.seated("Ana")
    ana.guest = "host"
    host = hub.come("host")
    for seat in (1, 2, 3):
        assert host.ask(commands.SeatBot, seat=seat, bot="easy").ok
    assert hub.record.status == "playing"
    for _ in range(20):
        hub.advance(30_000)
        if [each.seat for each in awaited(hub)] == [0]:
            break
    while [each.seat for each in awaited(hub)] == [0]:
        assert ana.play(ana.now.menu[0]).ok
    moves = len(hub.lines)
    ana.go()
    host.go()
    hub.advance(60_000)
    assert len(hub.lines) > moves
    assert [each.seat for each in awaited(hub)] == [0]
    assert not hub.record.find(Correspondence).bots


def test_a_rematch_waits_for_its_host_without_a_deadline():
    hub, _people = begun()
    new = rematch.record(hub.table.session, "host", "next", 0)
    assert new.find(Correspondence) == Correspondence(2)
    assert not new.begins


@pytest.mark.parametrize(
    ("fields", "due"),
    [({}, None), ({"bots": True}, 0), ({"awaited": (Awaited(1, 50), Awaited(2, 40))}, 40 + DAY),
     ({"awaited": (Awaited(1, 50),), "stand_in": False}, None)],
)  # fmt: skip
def test_when_a_table_must_be_woken(fields, due):
    record = Hub(FESTIVAL, 4, correspondence=Correspondence(1, **fields), status="seating").record
    assert wakes_at(record) is None, "not before the game"
    playing = msgspec.structs.replace(record, status="playing")
    assert wakes_at(playing) == due
    assert wakes_at(playing.with_parts(TempoRecord(paused=True))) is None


# ----------------------------------------------------------------------------- at the server


@scenario
async def test_a_game_of_three_days_with_the_server_stopped_in_between(tmp_path):
    days, file = VirtualCalendar(), str(tmp_path / "days.db")
    async with days.server(file) as server:
        table = await opened(server)
        connections = await server.seat_players(table, *NAMES)
        tokens = [connection.token for connection in connections]
        await server.settle()
        (first,), _ = await stands(server, table)
        mover = await server.connect(table, token=tokens[first.seat])
        await mover.granted("Play", move=mover.welcome["now"]["menu"][0], seen=1)
        for connection in (*connections, mover):
            await connection.leave()
        await server.settle()
        (second,), bots = await stands(server, table)
        assert (second.seat, second.since) != (first.seat, 0)
        assert bots == [""] * 4
        await days.pass_by(server, 0.5)
    # A day passes while no server runs; nobody comes to the table afterwards.
    days.today += DAY
    async with days.server(file) as server:
        await days.pass_by(server, 0)
        (third,), bots = await stands(server, table)
        assert bots[second.seat] == "medium"
        assert third.seat != second.seat
        assert third.since == pytest.approx(days.today, abs=60)
        await days.pass_by(server, 1)
        (_fourth,), bots = await stands(server, table)
        assert bots[third.seat] == "medium"
    async with days.server(file) as server:
        # A player who returns after three days finds their seat.
        back = await server.connect(table, token=tokens[second.seat])
        assert back.welcome["you"] == second.seat
        assert back.welcome["about"]["days"] == 1
        assert back.welcome["now"]["n"] >= 4


@scenario
async def test_an_abandoned_game_is_played_to_its_end_by_the_bots(tmp_path):
    days = VirtualCalendar()
    async with days.server(str(tmp_path / "days.db")) as server:
        table = await opened(server)
        for connection in await server.seat_players(table, *NAMES):
            await connection.leave()
        for _ in range(6):
            await days.pass_by(server, 1)
            await server.advance(600_000)
        record = await server.hub.journal.find(table)
        assert record.status == "over"
        assert record.find(Correspondence).awaited == ()
        assert server.hub.loaded == 0, "and is unloaded"
        assert wakes_at(record) is None


@scenario
async def test_names_and_seats_last_as_long_as_the_game():
    days = VirtualCalendar()
    async with days.server(":memory:") as server:
        table = await opened(server, stand_in=False)
        for connection in await server.seat_players(table, *NAMES):
            await connection.leave()
        await days.pass_by(server, 40)
        await server.advance(3_700_000)
        record = await server.hub.journal.find(table)
        assert [chair.name for chair in record.chairs] == list(NAMES)
        assert all(chair.token_hash for chair in record.chairs)


@scenario
async def test_a_clock_that_shows_1970_wakes_no_table():
    days = VirtualCalendar()
    async with days.server(":memory:") as server:
        table = await opened(server)
        for connection in await server.seat_players(table, *NAMES):
            await connection.leave()
        days.today = 5
        await server.advance(10 * EVERY)
        assert (await stands(server, table))[1] == [""] * 4


@scenario
async def test_a_game_whose_rules_changed_is_refused_and_stays_stored(tmp_path):
    days, file = VirtualCalendar(), str(tmp_path / "days.db")
    async with days.server(file) as server:
        table = await opened(server)
        connections = await server.seat_players(table, *NAMES)
        token = connections[0].token
    newer = {**GAMES, "festival": replace(FESTIVAL, version=FESTIVAL.version + 1)}
    async with days.server(file, games=newer) as server:
        await days.pass_by(server, 3)
        assert (await stands(server, table))[1] == [""] * 4, "nothing is played by other rules"
        async with server.browser() as browser:
            (mine,) = (await browser.post("/api/mine", json={"tables": [table]})).json()["tables"]
        assert mine["old"]
        connection = await server.connect(table, token=token, hello=False)
        connection.say({"type": "Hello", "protocol": 2, "token": token})
        assert (await connection.until("Gone"))["why"] == "old-version"
    async with days.server(file) as server:
        assert (await server.connect(table, token=token)).welcome["you"] == 0, "nothing is lost"


@scenario
async def test_only_suitable_games_are_played_over_days():
    async with serving() as server, server.browser() as browser:
        games = (await browser.get("/api/games")).json()
        can = {game["key"] for game in games if game["correspondence"]}
        assert can == {"festival", "canaille"}
        for wish in ({"game": "carrousel", "seats": 2, "days": 1},
                     {"game": "festival", "seats": 4, "days": 1, "turn_seconds": 30}):  # fmt: skip
            answer = await browser.post("/api/tables", json=wish)
            assert (answer.status_code, answer.json()["error"]) == (400, "no-correspondence")
        answer = await browser.post("/api/tables", json={"game": "festival", "seats": 4, "days": 5})
        assert (answer.status_code, answer.json()["error"]) == (400, "bad-request")


def test_no_game_with_a_clock_or_a_race_is_played_over_days():
    for game in (*kermesse.all_games(), toy.GAME):
        assert not (game.correspondence and (game.timed or game.racing)), game.key


@scenario
async def test_my_tables_tell_whose_turn_it_is_and_since_when_by_cookie_alone():
    days = VirtualCalendar()
    async with days.server(":memory:") as server, server.browser() as ana:
        table = await opened(server)
        await ana.post("/api/mine", json={"tables": []})
        cookie = f"kermesse_guest={ana.cookies['kermesse_guest']}"
        mine = await server.connect(table, cookie=cookie)
        await mine.granted("Sit", name="Ana")
        for connection in await server.seat_players(table, *NAMES[1:]):
            await connection.leave()
        await server.settle()
        answer = (await ana.post("/api/mine", json={"tables": []})).json()
        (shown,) = answer["tables"]
        assert (shown["id"], shown["seat"], shown["names"]) == (table, 0, list(NAMES))
        (waiting,) = shown["awaited"]
        assert waiting["until"] - waiting["since"] == DAY
        assert answer["calendar"] == waiting["since"], "by the server's clock"
        async with server.browser() as stranger:
            answer = await stranger.post("/api/mine", json={"tables": [table, "nowhere"]})
            (other,) = answer.json()["tables"]
        assert other["seat"] is None, "others are not told who has which seat"
