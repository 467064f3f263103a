"""Hubs on one database: the lease holder wakes correspondence games, and limits are shared."""

import asyncio

import pytest

from kermesse.journal.postgres import PostgresJournal
from kermesse.server.features import HTTP_FEATURES
from kermesse.server.features.daily import Daily
from kermesse.server.guests import Guests
from kermesse.server.hub import Hub
from kermesse.server.limits import Limits
from kermesse.table.features.correspondence import DAY
from support import postgres
from support.serving import GAMES, RandomBots, RunningServer, scenario
from support.virtual_calendar import NAMES, Player, VirtualCalendar, opened, post, stands

pytestmark = pytest.mark.extras


@pytest.fixture(scope="module")
def address():
    with postgres.running() as running:
        yield running.database()


async def server_on(address, days, name, limits=None):
    journal = await PostgresJournal.open(address, name)
    hub = Hub(
        journal,
        GAMES,
        RandomBots(),
        features=HTTP_FEATURES,
        clock=days.clock,
        calendar=lambda: days.today,
        limits=limits,
    )
    await hub.start()
    return RunningServer(hub, Guests(b"secret"))


@scenario
async def test_a_table_is_woken_by_one_process_and_by_another_after_its_end(address):
    days = VirtualCalendar()
    one, two = [await server_on(address, days, f"127.0.0.1:{port}") for port in (1, 2)]
    table = await opened(one)
    for connection in await one.seat_players(table, *NAMES):
        await connection.leave()
    await settle(one, two)
    (first,), _ = await stands(one, table)
    second = await pass_a_day(days, table, first.seat, one, two)
    assert one.hub.loaded, "the process that ran it has the lease"
    assert not two.hub.loaded, "the other one leaves it alone"
    await one.hub.drain()
    await one.hub.close()
    await one.hub.journal.close()
    await pass_a_day(days, table, second.seat, two)  # though no player ever connected there
    assert two.hub.loaded
    await two.hub.close()
    await two.hub.journal.close()


@scenario
async def test_the_tables_of_an_address_are_counted_in_all_processes(address):
    days, limits = VirtualCalendar(), Limits(address_tables=2)
    one, two = [await server_on(address, days, f"127.0.0.1:{port}", limits) for port in (1, 2)]
    heard = asyncio.Event()
    two.hub.shared_counts.share("end", lambda _key: heard.set())
    assert await two.hub.journal.lease("a") is None  # it starts to listen
    async with one.browser() as here, two.browser() as there:
        wish = {"game": "bell", "seats": 2}
        for _ in range(2):
            assert (await post(here, "tables", **wish))[0] == 201
        one.hub.shared_counts.share("end", lambda _key: None)("")
        await heard.wait()
        assert (await post(there, "tables", **wish))[0] == 429
    for server in (one, two):
        await server.hub.close()
        await server.hub.journal.close()


@scenario
async def test_documents_beside_tables_are_shared_by_all_processes(address):
    """A phrase given by one process opens seats at another; all share the deal of the day."""
    days = VirtualCalendar()
    one, two = [await server_on(address, days, f"127.0.0.1:{port}") for port in (1, 2)]
    async with one.browser() as phone, two.browser() as laptop:
        table = await opened(one)
        (ana,) = await one.seat_players(table, "Ana")
        seat = {"table": table, "seat": ana.seat, "token": ana.token}
        _, carried = await post(phone, "carry", seats=[seat])
        status, taken = await post(laptop, "carry/take", phrase=carried["phrase"])
        assert (status, taken["seats"]) == (200, [seat])
        assert (await post(phone, "carry/take", phrase=carried["phrase"]))[0] == 410
        players = Player(one, phone), Player(two, laptop)
        deals = [await player.festival() for player in players]
        assert deals[0]["commitment"] == deals[1]["commitment"]
        for player in players:
            await player.begin()
        daily = one.hub.feature(Daily)
        day = daily.today
        stored = await daily.deal(day, GAMES["festival"])
        assert sorted(stored.players.values()) == sorted(player.table for player in players)
    for server in (one, two):
        await server.hub.close()
        await server.hub.journal.close()


async def settle(*servers):
    for server in servers:
        while writes := [*server.hub._writes]:
            await asyncio.wait(writes)


async def pass_a_day(days, table, seat, *servers):
    """Let a day pass until a bot has moved for that seat.

    The journal is read each time, so that the database gets its turn."""
    await settle(*servers)
    days.today += DAY
    for _ in range(10_000):
        until = days.clock.now() + 1_000
        while days.clock.ring(until):
            await settle(*servers)
        days.clock.time = until
        awaited, bots = await stands(servers[-1], table)
        if bots[seat] and [each.seat for each in awaited] != [seat] and awaited:
            return awaited[0]
    raise AssertionError("nobody wakes it")
