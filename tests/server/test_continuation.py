"""« Reprendre d'ici »: a new table from a position of a finished game."""

import asyncio
from random import Random

import pytest

import kermesse
from kermesse.core import log as logs
from kermesse.core.contract import HOUSE, Join
from kermesse.core.log import audit, final, load
from kermesse.server.limits import Limits
from kermesse.table.features import continuation
from kermesse.table.features.room_orders import RoomTableRecord
from kermesse.table.kernel.record import SharedDeal
from support.driver import new_record
from support.finished_games import finished, keep, wandered
from support.serving import play_on, scenario, serving

GAMES = kermesse.all_games()


async def continued(server, browser, table, n, seat=0, name="Zoé"):
    """Continue from that position: return the new table and its player's connection."""
    wish = {"n": n, "seat": seat, "name": name}
    answer = await browser.post(f"/api/tables/{table}/go-on", json=wish)
    assert answer.status_code == 201, answer.text
    given = answer.json()
    connection = await server.connect(given["id"], token=given["token"])
    connection.token, connection.seat = given["token"], seat
    return given["id"], connection


@scenario
async def test_a_game_continues_from_any_position_with_its_own_cards():
    async with serving() as server, server.browser() as browser:
        table = await finished(server)
        log = (await server.hub.runner(table)).table.log()
        for n in (0, 1, 7, len(log.entries) - 1):
            new, connection = await continued(server, browser, table, n, seat=2)
            runner = await server.hub.runner(new)
            welcome = connection.welcome
            assert (
                welcome["status"]["stage"],
                welcome["status"]["tempo"]["paused"],
                welcome["you"],
            ) == ("playing", True, 2)
            assert welcome["about"]["origin"] == {"table": table, "n": n}
            assert not welcome["about"]["public"]
            begun = runner.table.match.entries
            assert tuple(begun[:n]) == log.entries[:n]
            state = runner.table.match.state
            there = final(runner.table.game, logs.Log(log.header, tuple(begun)))
            assert state.key() == there.key()


@scenario
async def test_bots_wait_for_the_resume_and_then_play_to_the_end():
    async with serving() as server, server.browser() as browser:
        table = await finished(server)
        new, connection = await continued(server, browser, table, 9)
        await server.advance(60_000)
        runner = await server.hub.runner(new)
        assert len(runner.table.match.entries) == 9
        await connection.granted("Resume")
        await connection.granted("GetUp")
        for _ in range(500):
            if (await server.hub.find(new)).status == "over":
                break
            await server.advance(10_000)
        data = (await browser.get(f"/api/tables/{new}/log")).content
        game, log = load(data)
        assert log.header.origin == logs.Origin(table, 9)
        assert final(game, log).outcome() is not None
        assert audit(game, log).fair
        replayed = (await browser.get(f"/api/tables/{new}/replay")).json()
        assert replayed["total"] == len(log.entries)


@scenario
async def test_friends_take_the_seats_of_bots():
    async with serving() as server, server.browser() as browser:
        table = await finished(server)
        new, zoe = await continued(server, browser, table, 9)
        yann = await server.connect(new)
        yann.say({"type": "Sit", "id": "sit", "name": "Yann", "seat": 1})
        places = await zoe.until("TableStatus")
        while not places["takeover"]["requests"]:
            places = await zoe.until("TableStatus")
        await zoe.granted("Admit", request=places["takeover"]["requests"][0]["number"], yes=True)
        assert (await yann.until("Answer", id="sit"))["ok"]
        await yann.granted("Resume")


@scenario
async def test_a_rematch_is_a_new_game_and_the_continued_one_does_not_count():
    async with serving() as server, server.browser() as browser:
        table = await finished(server, "bell", 2, options={"rounds": 2})
        log = (await server.hub.runner(table)).table.log()
        n = next(n for n, e in enumerate(log.entries) if e.by != HOUSE)
        new, connection = await continued(server, browser, table, n)
        await connection.granted("Resume")
        await play_on(server, [connection], Random(3))
        await connection.granted("Again")
        rematch = await server.hub.find((await server.hub.find(new)).next)
        assert rematch.origin is None
        assert rematch.seed != (await server.hub.find(new)).seed
        assert [chair.won for chair in rematch.chairs] == [0, 0]


@scenario
async def test_continuations_are_counted_before_the_moves_are_replayed(monkeypatch):
    async with serving(limits=Limits(tables=2)) as server, server.browser() as browser:
        table = await finished(server)  # opened by a guest without a cookie
        await browser.get("/api/games")
        for seat, status in ((9, 400), (0, 201)):
            wish = {"n": 3, "seat": seat, "name": "Zoé"}
            answer = await browser.post(f"/api/tables/{table}/go-on", json=wish)
            assert answer.status_code == status
        replayed = []
        monkeypatch.setattr(continuation, "record", lambda *a, **b: replayed.append(a))
        answer = await browser.post(f"/api/tables/{table}/go-on", json=wish)
        assert (answer.status_code, answer.json()["error"]) == (429, "too-many-tables")
        assert replayed == []


@scenario
async def test_a_position_that_cannot_be_continued_is_refused_with_a_reason():
    async with serving() as server, server.browser() as browser:
        table = await finished(server)
        total = len((await server.hub.runner(table)).table.log().entries)
        for wish, why in (
            ({"n": total, "seat": 0, "name": "Zoé"}, "game-over"),
            ({"n": -1, "seat": 0, "name": "Zoé"}, "game-over"),
            ({"n": 3, "seat": 9, "name": "Zoé"}, "no-such-place"),
            ({"n": 3, "seat": -1, "name": "Zoé"}, "no-such-place"),
            ({"n": 3, "seat": 0, "name": "  "}, "name-empty"),
        ):
            answer = await browser.post(f"/api/tables/{table}/go-on", json=wish)
            assert (answer.status_code, answer.json()["error"]) == (400, "cannot-go-on")
            assert answer.json()["detail"] == why
        answer = await browser.post(f"/api/tables/{table}/go-on", json={"n": "x"})
        assert (answer.status_code, answer.json()["error"]) == (400, "bad-request")
        running = await server.open("festival", 4)
        wish = {"n": 0, "seat": 0, "name": "Zoé"}
        answer = await browser.post(f"/api/tables/{running}/go-on", json=wish)
        assert (answer.status_code, answer.json()["error"]) == (409, "not-over")


@scenario
async def test_a_continuation_survives_a_restart(tmp_path):
    db = str(tmp_path / "db")
    async with serving(db) as server, server.browser() as browser:
        table = await finished(server)
        new, connection = await continued(server, browser, table, 9)
        token = connection.token
        before = (await server.hub.runner(new)).table.match.state.key()
    async with serving(db) as server:
        connection = await server.connect(new, token=token)
        assert connection.welcome["about"]["origin"] == {"table": table, "n": 9}
        assert (await server.hub.runner(new)).table.match.state.key() == before
        assert (await server.hub.find(new)).seed == (await server.hub.find(table)).seed
        await connection.granted("Resume")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@scenario
async def test_every_game_continues_also_after_players_joined_or_left(tmp_path, game):
    db = str(tmp_path / "db")
    match = wandered(game, game.default_seats, {}, 3)
    entries = match.log().entries
    await _store(db, match)
    async with serving(db) as server, server.browser() as browser:
        for n in (0, len(entries) // 2, len(entries) - 1):
            joined = [e.by for e in entries[:n] if type(e.move) is Join]
            state = final(game, logs.Log(match.header, entries[:n]))
            new, connection = await continued(
                server, browser, "old", n, seat=[*state.seats(), *joined][-1]
            )
            runner = await server.hub.runner(new)
            assert runner.table.match.state.seats() == state.seats()
            assert connection.welcome["now"]["view"] is not None


async def _store(db, match):
    await asyncio.to_thread(keep, db, "old", match)


def test_a_continuation_belongs_to_no_room_and_shares_no_deal():
    game = kermesse.get("festival")
    match = wandered(game, 4, {}, 3)
    deal = SharedDeal("round 2")
    source = new_record(game, 4, room="hall", number=2, round=2, deal=deal, status="over")
    wish = {"n": 3, "seat": 0, "name": "Zoé", "token": "secret"}
    fresh = {"id": "new", "host": "", "created": 0}
    record = continuation.record(game, source, match.log(), **wish, **fresh)
    assert record.part(RoomTableRecord) == RoomTableRecord()
    assert record.deal is None
