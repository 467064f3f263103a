"""Tables over the wire: from the first player to the rematch and the restart."""

import asyncio
import threading
from random import Random

import pytest

from kermesse.core import log as logs
from kermesse.table.kernel import recovery
from kermesse.table.kernel.client import Settings
from support.serving import GAMES, Closed, Socket, play_on, reconnect, scenario, serving, state_of

RING, GUESS = {"type": "Ring"}, {"type": "Guess", "card": 0}


# ----------------------------------------------------------------------------- a game, and after


@scenario
async def test_two_play_a_whole_game_and_its_log_proves_the_deal():
    async with serving() as server, server.browser() as browser:
        table, connections = await server.start_game(options={"rounds": 4})
        early = await browser.get(f"/api/tables/{table}/log")
        assert (early.status_code, early.json()["error"]) == (409, "not-over")
        await play_on(server, connections, Random(3))
        answer = await browser.get(f"/api/tables/{table}/log")
        assert f'filename="kermesse-bell-{table}.json"' in answer.headers["content-disposition"]
        game, log = logs.load(answer.content, GAMES)
        assert log.header.commitment == connections[0].welcome["about"]["commitment"]
        audit = logs.audit(game, log)
        assert audit.fair
        assert audit.house_moves >= 4


@scenario
async def test_a_reconnecting_player_gets_the_moves_after_the_last_one_they_saw():
    async with serving() as server:
        table, (ana, bob) = await server.start_game(options={"rounds": 9})
        for _ in range(4):
            await ana.granted("Play", move=RING, seen=0)
            await ana.granted("Play", move=GUESS, seen=0)
        whole = (await server.connect(table, token=bob.token)).welcome["missed"]
        count = len(whole)
        assert [move["n"] for move in whole] == list(range(1, count + 1))
        for after in range(count + 1):
            connection = await server.connect(table, token=bob.token, after=after)
            assert connection.welcome["missed"] == whole[after:]
            assert connection.welcome["now"]["n"] == count


@scenario
async def test_spectators_see_the_public_view_and_cannot_act():
    async with serving() as server:
        table, (ana, _) = await server.start_game()
        spectator = await server.connect(table)
        assert spectator.welcome["you"] is None
        assert spectator.welcome["now"]["view"]["card"] is None
        assert spectator.welcome["now"]["menu"] == []
        assert all(move["events"] == [] for move in spectator.welcome["missed"])  # a deal is secret
        for ask in ({"type": "Play", "move": RING, "seen": 1}, {"type": "Say", "text": "hello"}):
            assert await spectator.refused(**ask) == "looking-on"
        stranger = await server.connect(table, token="0" * 64)
        assert stranger.welcome["you"] is None
        await ana.granted("Play", move=RING, seen=1)
        heard = await spectator.until("Update")
        assert heard["happened"][0]["events"] == [{"type": "Rung", "seat": 0}]


@scenario
async def test_a_move_sent_twice_is_made_once_and_answered_twice():
    async with serving() as server:
        table, (ana, _) = await server.start_game()
        before = await state_of(server, table)
        mark = {"type": "Scribble", "x": 1, "y": 2}
        for _ in range(3):
            assert (await ana.ask("Play", id="same", move=mark, seen=1))["ok"]
        state = (await server.hub.runner(table)).table.match.state
        assert state.marks == ((1, 2),)
        assert state.key() != before


@scenario
async def test_a_late_move_is_refused_as_late():
    async with serving() as server:
        _, (ana, bob) = await server.start_game()
        await ana.granted("Play", move=RING, seen=1)
        answer = await bob.ask("Play", move=RING, seen=1)
        assert (answer["ok"], answer["late"]) == (False, True)


@scenario
async def test_rematch_rotates_the_seats_under_a_new_seed_and_tokens_stay_valid():
    async with serving() as server:
        table, (ana, bob) = await server.start_game()
        assert await ana.refused("Again") == "not-over"
        await play_on(server, (ana, bob), Random(5))
        ana.say({"type": "Again", "id": "again"})
        moved = [await connection.until("RematchOpened") for connection in (ana, bob)]
        assert [frame["seat"] for frame in moved] == [1, 0]
        there = moved[0]["table"]
        assert moved[1]["table"] == there != table
        again = await server.connect(there, token=ana.token)
        assert again.welcome["you"] == 1
        assert [place["name"] for place in again.welcome["status"]["places"]] == ["Bob", "Ana"]
        assert again.welcome["about"]["commitment"] != ana.welcome["about"]["commitment"]
        late = await server.connect(table, token=bob.token)
        assert late.welcome["status"]["rematch"]["next"] == there


# ----------------------------------------------------------------------------- people at the table


@scenario
async def test_chat_reaches_all_but_a_player_silenced_by_the_rules():
    async with serving() as server:
        table, (ana, bob) = await server.start_game()
        spectator = await server.connect(table)
        await ana.granted("Say", text="bonjour")
        for connection in (bob, spectator):
            assert (await connection.until("Said"))["line"]["text"] == "bonjour"
        await ana.granted("React", face="wow")
        assert (await bob.until("Reacted"))["face"] == "wow"
        await ana.granted("Play", move=RING, seen=1)
        assert await ana.refused("Say", text="psst") == "hush"
        assert await ana.refused("React", face="wow") == "hush"
        await bob.granted("Say", text="well?")
        assert await bob.refused("Say", text="x" * 301) == "text-long"
        back = await server.connect(table, token=ana.token)
        assert [line["text"] for line in back.welcome["chat"]] == ["bonjour", "well?"]


@scenario
async def test_the_slowest_connection_does_not_lose_a_race():
    async with serving() as server:
        _, (ana, bob) = await server.start_game(options={"patience": 100_000})
        for _ in range(3):
            await server.advance(4_000)
            near, far = await ana.until("Ping"), await bob.until("Ping")
            ana.say({"type": "Pong", "t": near["t"]})
            await server.advance(120)
            bob.say({"type": "Pong", "t": far["t"]})
        await server.settle()
        ana.say({"type": "Play", "id": "a", "move": RING, "seen": 1})
        await server.advance(60)
        bob.say({"type": "Play", "id": "b", "move": RING, "seen": 1})
        await server.advance(200)
        assert (await bob.until("Answer", id="b"))["ok"]
        assert not (await ana.until("Answer", id="a"))["ok"]


@scenario
async def test_players_join_and_leave_a_running_game():
    async with serving() as server:
        table, (ana, bob) = await server.start_game(options={"rounds": 9})
        late = await server.connect(table)
        assert late.welcome["now"]["door"] == ["Join"]
        await late.granted("Sit", name="Léa", nonce="ab" * 16)
        assert late.seat == 2
        assert [p["name"] for p in (await bob.until("TableStatus"))["places"]] == [
            "Ana",
            "Bob",
            "Léa",
        ]
        await bob.granted("Depart")
        async with server.browser() as browser:
            shown = (await browser.get(f"/api/tables/{table}")).json()
        assert (shown["names"], shown["free"]) == (["Ana", "Léa"], 0), "a seat is never used again"
        await ana.granted("Play", move=RING, seen=0)
        assert await ana.refused("Depart") == "no-door"
        runner = await server.hub.runner(table)
        assert runner.table.match.state.seats() == (0, 2)
        assert runner.table.match.entries[1].nonce == "ab" * 16


@scenario
async def test_after_a_minute_away_a_bot_may_be_called_and_the_player_may_return():
    async with serving(settings=Settings(away=5_000)) as server:
        table, (ana, bob) = await server.start_game(options={"rounds": 9, "patience": 100_000})
        await bob.leave()
        assert not (await ana.until("TableStatus"))["places"][1]["here"]
        assert await ana.refused("CallBot", seat=1) == "not-away"
        await server.advance(5_000)
        assert (await ana.until("TableStatus"))["places"][1]["may_call_bot"]
        await ana.granted("CallBot", seat=1)
        await server.advance(2_000)
        moves = [f for f in ana.waiting() if f["type"] == "Update"]
        assert moves  # the bot plays
        back = await server.connect(table, token=bob.token)
        place = back.welcome["status"]["places"][1]
        assert (place["bot"], place["here"], place["name"]) == ("", True, "Bob")


@scenario
async def test_a_seat_moves_to_the_newest_device():
    async with serving() as server:
        table, (ana, _) = await server.start_game()
        phone = await server.connect(table, token=ana.token)
        assert phone.welcome["you"] == 0
        assert (await ana.until("Gone"))["why"] == "taken-over"
        with pytest.raises(Closed):
            await ana.next()
        await phone.granted("Play", move=RING, seen=1)


@scenario
async def test_a_code_moves_a_seat_to_another_device_and_voids_the_old_token():
    async with serving() as server:
        table, (ana, _) = await server.start_game()
        code = (await ana.granted("Lend"))["code"]
        phone = await server.connect(table)
        assert await phone.refused("Claim", code="WRONG") == "bad-code"
        await phone.granted("Claim", code=code.lower())
        assert phone.seat == 0
        assert (await ana.until("Gone"))["why"] == "taken-over"
        assert (await server.connect(table, token=ana.token)).welcome["you"] is None
        assert (await server.connect(table, token=phone.token)).welcome["you"] == 0


# ---------------------------------------------------------------------- lobby and maintenance


@scenario
async def test_the_lobby_shows_open_tables_as_they_change():
    async with serving() as server:
        lobby = await Socket(server, "/ws/lobby").open()
        assert (await lobby.next()) == {"type": "Lobby", "tables": []}
        await server.open(public=False)
        table = await server.open(bots={"1": "random"})
        await server.advance(150)
        (shown,) = (await lobby.next())["tables"]
        assert shown == {
            "id": table, "game": "bell", "seats": 2, "free": 1, "names": [], "status": "seating",
            "created": 1_800_000_000,
        }  # fmt: skip
        (ana,) = await server.seat_players(table, "Ana")
        await server.advance(150)
        (shown,) = (await lobby.next())["tables"]
        assert (shown["free"], shown["names"]) == (0, ["Ana"])
        await ana.granted("Begin")
        await server.advance(150)
        assert (await lobby.next())["tables"][0]["status"] == "playing"
        async with server.browser() as browser:
            assert (await browser.get(f"/api/tables/{table}")).json()["status"] == "playing"
        lobby.say({"type": "Begin", "id": "x"})
        assert (await lobby.until("Wrong"))["why"] == "not-a-command"
        await lobby.leave()


@scenario
async def test_an_abandoned_table_leaves_the_lobby(tmp_path):
    db, today = tmp_path / "k.db", 1_800_000_000
    async with serving(db) as server:
        dead, alive = await server.open(), await server.open()
    async with serving(db, calendar=lambda: today + 13 * 3600) as server:
        await server.connect(alive)
        lobby = await Socket(server, "/ws/lobby").open()
        assert [table["id"] for table in (await lobby.next())["tables"]] == [alive]
        await server.connect(dead)
        await server.advance(150)
        assert {table["id"] for table in (await lobby.next())["tables"]} == {alive, dead}


@scenario
async def test_empty_tables_are_unloaded_and_reloaded():
    async with serving() as server:
        table, (ana, bob) = await server.start_game()
        await ana.leave()
        await server.advance(10 * 60_000)
        assert server.hub.loaded == 1
        await bob.leave()
        before = await state_of(server, table)  # from here on the clock is stopped
        await server.advance(4 * 60_000)
        assert server.hub.loaded == 1
        await server.advance(3 * 60_000)
        assert server.hub.loaded == 0
        again = await server.connect(table, token=ana.token)
        assert again.welcome["you"] == 0
        assert await state_of(server, table) == before


@scenario
async def test_a_long_log_is_replayed_without_blocking_the_server(tmp_path, monkeypatch):
    db = tmp_path / "kermesse.db"
    async with serving(db) as server:
        table, (ana, _) = await server.start_game()
        await ana.granted("Play", move=RING, seen=1)
    begun, others = threading.Event(), threading.Event()

    def resume(*args):
        begun.set()
        assert others.wait(20), "the server was blocked meanwhile"
        return resumed(*args)

    resumed = recovery.resume
    monkeypatch.setattr(recovery, "resume", resume)
    async with serving(db) as server:
        coming = asyncio.create_task(server.connect(table, token=ana.token))
        while not begun.is_set():
            await asyncio.sleep(0)
        await server.connect(await server.open())
        others.set()
        assert (await coming).welcome["now"]["view"]["ringer"] == 0


@pytest.mark.parametrize("restarts", [False, True])
@scenario
async def test_a_clock_that_jumps_to_1970_erases_nothing(restarts, tmp_path):
    real = 1_800_000_000
    today, db = [real], tmp_path / "kermesse.db"
    async with serving(db, calendar=lambda: today[0]) as server:
        await server.start_game(names=("Zoé", "Bob"))
        if not restarts:
            today[0] = 5
        await finished_game(server)
    if restarts:
        today[0] = 5
        async with serving(db, calendar=lambda: today[0]) as server:
            await finished_game(server)
    today[0] = real + 3_600
    async with serving(db, calendar=lambda: today[0]) as server:
        await server.advance(3_600_000)
        named = [[chair.name for chair in r.chairs] for r in await server.hub.journal.records()]
        assert ["Ana", "Bob"] in named, "it ended an hour ago"


async def finished_game(server):
    """Finish a game and let an hour pass."""
    table, connections = await server.start_game(options={"rounds": 1})
    await play_on(server, connections, Random(5))
    record = await server.hub.find(table)
    assert record.ended >= 1_800_000_000
    await server.advance(2 * 3_600_000)


@scenario
async def test_names_are_erased_a_day_after_the_game_even_with_people_seated():
    today = [1_800_000_000]
    async with serving(calendar=lambda: today[0]) as server:
        table, (ana, bob) = await server.start_game()
        await play_on(server, (ana, bob), Random(1))
        today[0] += 24 * 3600
        await server.advance(3_600_000)
        assert [p["name"] for p in (await reconnect(server, ana))["status"]["places"]] == [
            "Ana",
            "Bob",
        ]
        today[0] += 1
        await server.advance(3_600_000)
        welcome = await ana.until("Welcome")
        assert [place["name"] for place in welcome["status"]["places"]] == ["", ""]
        record = await server.hub.journal.find(table)
        assert not any(chair.name or chair.token_hash for chair in record.chairs)
        assert (await server.hub.runner(table)).table.log() is not None
