"""Bots are shared between addresses: cookies are free, so they do not count."""

import asyncio
from contextlib import AsyncExitStack

import httpx
import pytest

from kermesse.bots.fair_queue import Party
from kermesse.server import guest_subnets
from kermesse.server.features.timeline import Timelines
from kermesse.server.guest_subnets import GuestSubnets
from support.finished_games import finished
from support.serving import HOST, RandomBots, scenario, serving

HERE, ELSEWHERE = "192.168.1.7", "192.168.1.8"


class Waiting(RandomBots):
    """Bots that play, but answer no question about a finished game."""

    def __init__(self):
        self.parties = []
        self.left = asyncio.Event()

    async def think(self, *question, party, **more):
        self.parties.append(party)
        return await super().think(*question, **more)

    async def advise(self, *_question, party, **_more):
        await self._wait(party)

    async def estimate(self, *_question, party):
        await self._wait(party)

    async def _wait(self, party):
        self.parties.append(party)
        try:
            await asyncio.Event().wait()
        finally:
            self.left.set()

    async def asked(self, table):
        """Await a question about this finished game."""
        while not any(party.table == f"film {table}" for party in self.parties):
            await asyncio.sleep(0)


def browser_at(server, address):
    transport = httpx.ASGITransport(server.app, client=(address, 5000))
    return httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}")


def timeline_of(table):
    return "POST", f"/api/tables/{table}/timeline"


def thought_of(table):
    return "GET", f"/api/tables/{table}/moves/2/advice"


@pytest.mark.parametrize(
    ("first", "second", "third"),
    [
        (timeline_of, timeline_of, timeline_of),
        (timeline_of, timeline_of, thought_of),
        (thought_of, thought_of, thought_of),
        (thought_of, timeline_of, timeline_of),
    ],
)
@scenario
async def test_an_address_has_two_questions_about_finished_games_at_once(first, second, third):
    bots = Waiting()
    async with serving(bots=bots) as server, AsyncExitStack() as stack:
        tables = [await finished(server) for _ in range(4)]

        async def ask(kind, table, address):
            """Ask with a new cookie."""
            browser = await stack.enter_async_context(browser_at(server, address))
            await browser.get("/api/games")
            task = asyncio.create_task(browser.request(*kind(table)))
            stack.callback(task.cancel)
            return task

        await ask(first, tables[0], HERE)
        await bots.asked(tables[0])
        await ask(second, tables[1], HERE)
        await bots.asked(tables[1])
        refused = await (await ask(third, tables[2], HERE))
        assert (refused.status_code, refused.json()["error"]) == (429, "bots-busy")
        assert int(refused.headers["retry-after"]) > 0
        assert server.hub.metrics.requests_refused["bots-busy"] == 1
        await ask(third, tables[3], ELSEWHERE)
        await bots.asked(tables[3])
        subnets = [party.subnet for party in bots.parties if party.table.startswith("film")]
        assert subnets == [HERE, HERE, ELSEWHERE]


@scenario
async def test_a_second_thought_ends_when_its_client_leaves():
    bots = Waiting()
    async with serving(bots=bots) as server:
        table = await finished(server)
        _, path = thought_of(table)
        messages, sent = asyncio.Queue(), []
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http",
            "method": "GET", "path": path, "raw_path": path.encode(), "root_path": "",
            "query_string": b"", "headers": [(b"host", HOST.encode())], "server": (HOST, 80),
            "client": (HERE, 5000),
        }  # fmt: skip
        messages.put_nowait({"type": "http.request", "body": b"", "more_body": False})

        async def send(message):
            sent.append(message)

        request = asyncio.create_task(server.app(scope, messages.get, send))
        await bots.asked(table)
        assert not request.done()
        messages.put_nowait({"type": "http.disconnect"})
        await request
        await bots.left.wait()
        assert not server.hub.feature(Timelines)._thinking


@scenario
async def test_live_bots_count_for_the_address_of_the_host():
    bots = Waiting()
    async with serving(bots=bots) as server, browser_at(server, ELSEWHERE) as host:
        # In this game anyone may act at any time, so a bot thinks sooner or later.
        wish = {"game": "carrousel", "seats": 2, "bots": {"1": "random"}}
        table = (await host.post("/api/tables", json=wish)).json()["id"]
        (ana,) = await server.seat_players(table, "Ana")
        await ana.granted("Begin")
        while not bots.parties:
            await server.advance(1_000)
        assert {(party.table, party.subnet) for party in bots.parties} == {(table, ELSEWHERE)}


def test_the_last_subnet_of_a_guest_is_remembered():
    subnets = GuestSubnets()
    assert subnets.locate(Party("ann", "t")) == Party("ann", "t")
    subnets.note("ann", "192.0.2.1")
    subnets.note("ann", "2001:db8::1")
    assert subnets.locate(Party("ann", "t")) == Party("ann", "t", "2001:db8::/64")


def test_the_guests_of_an_address_do_not_displace_others(monkeypatch):
    monkeypatch.setattr(guest_subnets, "SUBNET_GUESTS", 3)
    subnets = GuestSubnets()
    subnets.note("ann", HERE)
    subnets.note("host", ELSEWHERE)
    for number in range(5):
        subnets.locate(Party("host"))  # whose bots play
        subnets.note(f"cookie {number}", ELSEWHERE)
    known = ["ann", "host", *(f"cookie {number}" for number in range(5))]
    assert [guest for guest in known if subnets.locate(Party(guest)).subnet] == [
        "ann", "host", "cookie 3", "cookie 4",
    ]  # fmt: skip


def test_the_number_of_guests_remembered_is_bounded(monkeypatch):
    monkeypatch.setattr(guest_subnets, "MANY", 3)
    subnets = GuestSubnets()
    for number in range(5):
        subnets.note(f"guest {number}", f"192.0.2.{number}")
    places = [subnets.locate(Party(f"guest {number}")).subnet for number in range(5)]
    assert places == ["", "", "192.0.2.2", "192.0.2.3", "192.0.2.4"]
