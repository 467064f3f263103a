"""Games over days where several processes share a database: whoever gets the lease wakes them."""

import asyncio

import pytest

from kermesse.journal.postgres import PostgresJournal
from kermesse.server.features import HTTP_FEATURES
from kermesse.server.features.daily import Daily
from kermesse.server.guests import Guests
from kermesse.server.hub import Hub
from kermesse.table.features.correspondence import DAY
from support import postgres
from support.serving import GAMES, RandomBots, RunningServer, scenario
from support.virtual_calendar import NAMES, Player, VirtualCalendar, opened, post, stands

pytestmark = pytest.mark.extras


@pytest.fixture(scope="module")
def address():
    with postgres.running() as running:
        yield running.database()


async def house_on(address, days, name):
    journal = await PostgresJournal.open(address, name)
    hub = Hub(
        journal,
        GAMES,
        RandomBots(),
        features=HTTP_FEATURES,
        clock=days.clock,
        calendar=lambda: days.today,
    )
    await hub.start()
    return RunningServer(hub, Guests(b"secret"))


@scenario
async def test_a_table_is_woken_by_one_process_and_by_another_once_that_is_gone(address):
    days = VirtualCalendar()
    one, two = [await house_on(address, days, f"127.0.0.1:{port}") for port in (1, 2)]
    table = await opened(one)
    for line in await one.seat_players(table, *NAMES):
        await line.leave()
    await settle(one, two)
    (first,), _ = await stands(one, table)
    second = await pass_by(days, table, first.seat, one, two)
    assert one.hub.loaded, "the one that ran it has the lease"
    assert not two.hub.loaded, "the other leaves it alone"
    await one.hub.drain()
    await one.hub.close()
    await one.hub.journal.close()
    await pass_by(days, table, second.seat, two)  # though nobody ever came to it there
    assert two.hub.loaded
    await two.hub.close()
    await two.hub.journal.close()


@scenario
async def test_what_is_kept_beside_tables_is_known_to_all_processes(address):
    """A phrase given by one process opens seats at another; a deal of the day is one deal."""
    days = VirtualCalendar()
    one, two = [await house_on(address, days, f"127.0.0.1:{port}") for port in (1, 2)]
    async with one.browser() as phone, two.browser() as desk:
        table = await opened(one)
        (ana,) = await one.seat_players(table, "Ana")
        seat = {"table": table, "seat": ana.seat, "token": ana.token}
        _, carried = await post(phone, "carry", seats=[seat])
        status, taken = await post(desk, "carry/take", phrase=carried["phrase"])
        assert (status, taken["seats"]) == (200, [seat])
        assert (await post(phone, "carry/take", phrase=carried["phrase"]))[0] == 410
        players = Player(one, phone), Player(two, desk)
        deals = [await player.festival() for player in players]
        assert deals[0]["commitment"] == deals[1]["commitment"]
        for player in players:
            await player.begin()
        daily = one.hub.feature(Daily)
        day = daily.today
        kept = await daily.deal(day, GAMES["festival"])
        assert sorted(kept.players.values()) == sorted(player.table for player in players)
    for server in (one, two):
        await server.hub.close()
        await server.hub.journal.close()


async def settle(*houses):
    for server in houses:
        while writes := [*server.hub._writes]:
            await asyncio.wait(writes)


async def pass_by(days, table, seat, *houses):
    """Let a day go by, until a bot stands in for whoever has that seat and has moved; the journal
    is asked each time, so that a database has its turn."""
    await settle(*houses)
    days.today += DAY
    for _ in range(10_000):
        until = days.clock.now() + 1_000
        while days.clock.ring(until):
            await settle(*houses)
        days.clock.time = until
        awaited, bots = await stands(houses[-1], table)
        if bots[seat] and [each.seat for each in awaited] != [seat] and awaited:
            return awaited[0]
    raise AssertionError("nobody wakes it")
