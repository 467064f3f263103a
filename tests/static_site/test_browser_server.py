"""The server of a static site, called as its worker calls it."""

import asyncio
import json
import sqlite3

import pytest

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


@pytest.mark.parametrize(
    "path",
    ["/api/operator/overview", "/api/push/known", "/api/carry", "/api/days/2026-01-01/festival"],
)
def test_what_a_browser_cannot_have_is_absent(tmp_path, path):
    async def work(server):
        return await server.request("POST", path, JSON, b"{}")

    assert run(work, tmp_path / "k.db")[0] == 404
