"""Shared deals: the same cards at several tables, secret until the last table is over."""

import asyncio

import msgspec
import pytest

import kermesse
from kermesse.protocol import commands
from kermesse.table.features import rematch
from kermesse.table.kernel.record import SEALED_FOR, SharedDeal, sealed
from support.driver import NONCE, Hub, new_record
from support.serving import scenario, serving

FESTIVAL = kermesse.get("festival")
DEAL = SharedDeal("round 1")


def begun(game_id="1d" * 16, **fields):
    hub = Hub(FESTIVAL, 4, game_id=game_id, **fields)
    hub.think_delay = None
    ann, _bob = hub.seated("host", "bob", nonces=(NONCE, "ff" * 16))
    assert ann.ask(commands.Begin).ok
    return hub


def test_every_table_has_the_same_deal_and_ignores_nonces():
    one, two = begun(deal=DEAL), begun(deal=DEAL, chairs=new_record(FESTIVAL, 4).chairs)
    assert one.record.nonces == ("0" * 32,) * 4
    assert one.lines[0].draws == two.lines[0].draws
    assert begun().lines[0].draws != one.lines[0].draws, "elsewhere nonces count"
    one.check_log()


def test_players_add_nothing_to_the_seed_and_are_told_so():
    hub = Hub(FESTIVAL, 4, deal=DEAL)
    (ann,) = hub.seated("host")
    assert ann.ask(commands.Add, nonce=NONCE).refusal == "shared-deal"
    assert ann.frames[0].about.shared
    assert ann.frames[0].about.commitment, "committed before"


def test_a_rematch_has_a_new_deal():
    again = rematch.record(begun(deal=DEAL).table.session, "host", "next", 0)
    assert again.deal is None


@pytest.mark.parametrize(
    ("deal", "status", "now", "closed"),
    [(None, "playing", 10, False), (DEAL, "playing", 10, True), (DEAL, "seating", 10, True),
     (DEAL, "over", 10, False), (DEAL, "playing", SEALED_FOR, False),
     (SharedDeal("round 2"), "playing", 10, False),
     (SharedDeal("day", until=50), "over", 49, True),
     (SharedDeal("day", until=50), "over", 50, False)],
)  # fmt: skip
def test_a_shared_deal_is_secret_until_the_last_table_is_over_or_a_day_has_passed(
    deal, status, now, closed
):
    other = new_record(FESTIVAL, 4, deal=DEAL, status=status)
    mine = new_record(FESTIVAL, 4, deal=deal, status="over")
    assert sealed(mine, [mine, other], now) == closed


@scenario
async def test_the_server_shows_nothing_of_it_before():
    async with serving() as server, server.browser() as browser:
        first = await server.hub.find(await server.open("bell", 2, options={"rounds": 1}))
        deal = msgspec.structs.replace(first, deal=DEAL)
        for name in ("one", "two"):
            await server.hub.open(msgspec.structs.replace(deal, id=name))
        ways = ("log", "replay", "replay?viewer=0", "timeline")
        for name, expected in (("one", 409), ("two", 200)):
            (connection,) = await server.seat_players(name, "Ana")
            await connection.granted("SeatBot", seat=1, bot="random")
            await connection.granted("Begin")
            connection.say({"type": "GetUp", "id": "up"})
            runner = await server.hub.runner(name)
            while runner.table.record.status != "over":
                await asyncio.sleep(0)
                server.clock.ring(server.clock.now() + 10_000)
            await server.settle()
            for path in ways:
                answer = await browser.get(f"/api/tables/one/{path}")
                assert answer.status_code == expected
                if expected == 409:
                    assert answer.json()["error"] == "sealed"
                    assert first.seed not in answer.text
