"""The operator of several processes on one database: any of them passes an action on."""

from contextlib import AsyncExitStack

import pytest

from kermesse.journal.postgres import PostgresJournal
from kermesse.server.features import HTTP_FEATURES
from kermesse.server.guests import Guests
from kermesse.server.hub import Hub
from support import postgres
from support.operator_client import ELSEWHERE, OperatorClient, closing_reason
from support.serving import GAMES, RandomBots, RunningServer, VirtualClock, scenario

pytestmark = pytest.mark.extras


@pytest.fixture(scope="module")
def address():
    with postgres.running() as running:
        yield running.database()


async def server_on(address, name, stack):
    journal = await PostgresJournal.open(address, name)
    stack.push_async_callback(journal.close)
    hub = Hub(journal, GAMES, RandomBots(), features=HTTP_FEATURES, clock=VirtualClock())
    await hub.start()
    stack.push_async_callback(hub.close)
    return RunningServer(hub, Guests(b"secret"))


@scenario
async def test_actions_at_one_process_reach_the_players_of_another(address):
    async with AsyncExitStack() as stack:
        one, two = [await server_on(address, f"127.0.0.1:{port}", stack) for port in (1, 2)]
        operator = OperatorClient(two)
        table = await one.open()
        (ana,) = await one.seat_players(table, "Ana")
        stranger = await one.connect(table, address=ELSEWHERE)
        room, organiser = await one.open_room()
        await operator.act("notice", text="Bonsoir")
        assert (await ana.until("SiteNotice"))["text"] == "Bonsoir"
        await operator.act("block", subnet=ELSEWHERE, minutes=60)
        assert await closing_reason(stranger) == "blocked"
        passed_on = {"elsewhere": "127.0.0.1:1"}
        assert await operator.act("close-table", table=table) == passed_on
        assert await closing_reason(ana) == "table-closed"
        assert await operator.act("close-room", room=room) == passed_on
        assert await closing_reason(organiser) == "room-closed"
        (shown,) = (await operator.overview())["tables"]
        assert (shown["id"], shown["status"], shown["here"]) == (table, "over", False)
        await operator.act("unblock", subnet=ELSEWHERE)
        await operator.act("notice", text="")
