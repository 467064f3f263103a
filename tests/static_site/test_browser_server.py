"""The server of a static site, called as its worker calls it."""

import asyncio
import json
import sqlite3

import pytest

import kermesse
from kermesse.static_site.browser_server import BrowserServer

JSON = {"content-type": "application/json", "origin": "http://localhost"}


def run(work, db, flush=None):
    """Run `work(server)` with a server on this file."""

    async def ran():
        server = await BrowserServer.start(str(db), flush)
        try:
            return await work(server)
        finally:
            await server.close()

    return asyncio.run(ran())


async def open_table(server):
    """Open a table of Festival with robots; return its id."""
    wish = {"game": "festival", "seats": 4, "public": False, "bots": {"1": "easy"}}
    body = json.dumps(wish).encode()
    status, _, answer = await server.request("POST", "/api/tables", JSON, body)
    return status, json.loads(answer).get("id")


def test_it_answers_requests_as_a_server_does(tmp_path):
    async def work(server):
        status, headers, body = await server.request("GET", "/api/server?x=1", {})
        assert (status, dict(headers)["content-type"]) == (200, "application/json")
        told = json.loads(body)
        assert (told["reachable"], "daily" in told) == (False, False)
        assert (await server.request("GET", "/api/nothing", {}))[0] == 404
        status, _, body = await server.request("GET", "/api/games", {})
        assert "festival" in [game["key"] for game in json.loads(body)]

    run(work, tmp_path / "k.db")


def test_a_table_greets_over_a_live_connection_and_ends_with_it(tmp_path):
    async def work(server):
        _, table = await open_table(server)
        events = asyncio.Queue()
        server.connect(1, f"/ws/table/{table}", lambda *event: events.put_nowait(event))
        assert await events.get() == ("open", "")
        server.receive(1, "not json")
        kind, text = await events.get()
        assert kind in ("message", "close"), text
        server.disconnect(1)
        while kind != "close":
            kind, _ = await events.get()

    run(work, tmp_path / "k.db")


def test_a_table_is_acknowledged_once_it_is_flushed(tmp_path):
    db, stored = tmp_path / "k.db", []

    async def flush():
        with sqlite3.connect(db) as copy:
            stored.append(copy.execute("SELECT count(*) FROM record").fetchone()[0])
        return ""

    status, _ = run(open_table, db, flush)
    assert status == 201
    assert stored[0] == 1


def test_a_full_storage_refuses_the_table_in_words(tmp_path):
    async def flush():
        return "full"

    assert run(open_table, tmp_path / "k.db", flush)[0] == 503


def deal(day):
    """Return a deal of Festival as a server gives it."""
    return {
        "game": "festival",
        "version": kermesse.get("festival").version,
        "day": day,
        "seats": 4,
        "options": {},
        "bot": "medium",
        "seed": "5e" * 32,
        "game_id": "1d" * 16,
    }


def test_deals_of_past_days_are_played_as_they_were(tmp_path):
    deals = json.dumps([deal("2026-01-02"), deal("2026-01-03")])

    async def play():
        server = await BrowserServer.start(str(tmp_path / "k.db"), deals=deals)
        try:
            for path in ("/api/days", "/api/days/2026-01-03"):
                _, _, body = await server.request("GET", path, {})
                shown = json.loads(body)
                assert (shown["day"], [each["game"] for each in shown["games"]]) == (
                    "2026-01-03",
                    ["festival"],
                )
            assert (await server.request("GET", "/api/days/2026-01-01", {}))[0] == 404
            opened = [
                await server.request("POST", f"/api/days/2026-01-0{n}/festival", JSON, b"{}")
                for n in (2, 3)
            ]
            record = await server._hub.journal.find(json.loads(opened[0][2])["id"])
            return [status for status, *_ in opened], record.seed
        finally:
            await server.close()

    statuses, seed = asyncio.run(play())
    assert statuses == [201, 201]
    assert seed == "5e" * 32


@pytest.mark.parametrize("deals", ["", "not json", '[{"game": 1}]', "[]"])
def test_damaged_deals_are_left_out(tmp_path, deals):
    async def ask():
        server = await BrowserServer.start(str(tmp_path / "k.db"), deals=deals)
        try:
            return (await server.request("GET", "/api/days", {}))[0]
        finally:
            await server.close()

    assert asyncio.run(ask()) == 404


@pytest.mark.parametrize(
    "path",
    ["/api/operator/overview", "/api/push/known", "/api/carry", "/api/days/2026-01-01/festival"],
)
def test_what_a_browser_cannot_have_is_absent(tmp_path, path):
    async def work(server):
        return await server.request("POST", path, JSON, b"{}")

    assert run(work, tmp_path / "k.db")[0] == 404
