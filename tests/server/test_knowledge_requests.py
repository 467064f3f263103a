"""What a seat could know at a moment of a finished game, over HTTP."""

import asyncio
from contextlib import AsyncExitStack

import httpx
import msgspec
import pytest

import kermesse
from kermesse.bots.fair_queue import Party
from kermesse.bots.seat_knowledge import SeatKnowledge, knowing
from kermesse.bots.service import InProcessBotService, WorkerBotService
from kermesse.bots.slices import finish
from kermesse.bots.workers import Workers
from kermesse.core.log import begin, load, replay
from kermesse.server.features.seat_knowledge import SeatKnowledgeLimits
from kermesse.server.limits import Limits
from support.finished_games import finished, wandered
from support.serving import HOST, RandomBots, scenario, serving

FESTIVAL = kermesse.get("festival")


def path(table, n, seat):
    return f"/api/tables/{table}/moves/{n}/knowledge?seat={seat}"


def states(log):
    """Return the state after each number of moves."""
    return [begin(FESTIVAL, log.header), *(step.state.copy() for step in replay(FESTIVAL, log))]


def browser_at(server, address):
    transport = httpx.ASGITransport(server.app, client=(address, 5000))
    return httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}")


@scenario
async def test_a_seat_knows_what_its_view_says_at_each_moment():
    async with serving(bots=InProcessBotService()) as server, browser_at(server, "10.0.0.1") as web:
        table = await finished(server)
        _, log = load((await web.get(f"/api/tables/{table}/log")).content)
        for n, state in [*enumerate(states(log))][1:40:13]:
            for seat in (0, 3):
                answer = await web.get(path(table, n, seat))
                assert answer.status_code == 200
                told = msgspec.json.decode(answer.content, type=SeatKnowledge)
                assert told == finish(knowing(FESTIVAL, state.view(seat)))
                assert told.places
        last = await web.get(path(table, len(log.entries), 0))
        assert all(place["name"] != "row" for place in last.json()["places"]), "rows are open"


@pytest.mark.parametrize(
    ("n", "seat", "status", "error"),
    [
        (999_999, 0, 404, "no-such-move"),
        ("x", 0, 404, "no-such-move"),
        (3, 4, 400, "bad-viewer"),
        (3, "public", 400, "bad-viewer"),
        (3, "", 400, "bad-viewer"),
    ],
)
@scenario
async def test_moments_and_seats_that_do_not_exist_are_refused(n, seat, status, error):
    async with serving(bots=InProcessBotService()) as server, browser_at(server, "10.0.0.1") as web:
        answer = await web.get(path(await finished(server), n, seat))
        assert (answer.status_code, answer.json()["error"]) == (status, error)


@scenario
async def test_a_game_that_goes_on_tells_nothing():
    async with serving(bots=InProcessBotService()) as server, browser_at(server, "10.0.0.1") as web:
        table = await server.open("festival", 4)
        answer = await web.get(path(table, 0, 0))
        assert answer.status_code in (404, 409)


class Waiting(RandomBots):
    """Bots that answer no question."""

    def __init__(self):
        self.parties = []

    async def know(self, game, view, *, party=None):
        self.parties.append(party)
        await asyncio.Event().wait()


@scenario
async def test_an_address_has_two_questions_at_once_and_a_guest_one():
    bots = Waiting()
    async with serving(bots=bots) as server, AsyncExitStack() as stack:
        table = await finished(server)
        web = [await stack.enter_async_context(browser_at(server, "10.0.0.1")) for _ in range(3)]
        for browser in web:
            await browser.get("/api/games")
        asked = []
        for browser in web[:2]:
            asked.append(asyncio.create_task(browser.get(path(table, 3, 0))))
            while len(bots.parties) < len(asked):
                await asyncio.sleep(0)
        again = await web[0].get(path(table, 4, 0))
        assert (again.status_code, again.json()["error"]) == (429, "one-thought")
        crowd = await web[2].get(path(table, 4, 0))
        assert (crowd.status_code, crowd.json()["error"]) == (429, "bots-busy")
        for task in asked:
            task.cancel()
        await asyncio.wait(asked)
        assert all(isinstance(party, Party) and party.subnet for party in bots.parties)


@scenario
async def test_questions_are_limited_and_a_known_answer_is_free():
    limits = Limits().with_feature(SeatKnowledgeLimits(odds=2))
    async with serving(bots=InProcessBotService(), limits=limits) as server:
        table = await finished(server)
        async with browser_at(server, "10.0.0.1") as web:
            await web.get("/api/games")
            assert [(await web.get(path(table, n, 0))).status_code for n in (3, 4, 3, 4)] == [
                200
            ] * 4
            refused = await web.get(path(table, 5, 0))
            assert (refused.status_code, refused.json()["error"]) == (429, "too-many-timelines")


@scenario
async def test_workers_count_the_same_odds():
    view = states(wandered(FESTIVAL, 4, {}, 5).log())[20].view(1)
    with Workers(1) as workers:
        found = await WorkerBotService(workers).know(FESTIVAL, view)
    assert found == finish(knowing(FESTIVAL, view))
