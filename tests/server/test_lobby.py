"""The lobby: tables with people first, and few empty ones of the same guest or address."""

import json

from kermesse.server.limits import Limits
from support.serving import scenario, serving
from support.virtual_calendar import VirtualCalendar

WISH = {"game": "bell", "seats": 2}


def shown(server):
    """Return the ids of the tables in the lobby, in order."""
    return [table["id"] for table in json.loads(server.hub.lobby.snapshot())["tables"]]


async def open_tables(server, address, count, **wish):
    """Open that many tables as one guest; return their ids."""
    async with server.browser(address) as browser:
        await browser.get("/api/games")
        answers = [await browser.post("/api/tables", json=WISH | wish) for _ in range(count)]
        return [answer.json()["id"] for answer in answers]


@scenario
async def test_a_table_with_a_person_comes_before_hundreds_of_empty_ones():
    days = VirtualCalendar()
    async with days.server(":memory:") as server:
        [table] = await open_tables(server, "192.0.2.1", 1)
        await server.seat_players(table, "Ana")
        days.today += 60
        for _ in range(12):
            await open_tables(server, "192.0.2.66", 20)
        [other] = await open_tables(server, "192.0.2.2", 1)
        assert shown(server)[0] == table
        assert other in shown(server)
        assert len(shown(server)) == 12, "ten empty tables of the address with twelve guests"


@scenario
async def test_few_empty_tables_of_a_guest_are_shown_and_all_with_people():
    async with serving(limits=Limits(lobby_guest=2)) as server:
        tables = await open_tables(server, "192.0.2.1", 4)
        assert len(shown(server)) == 2
        connections = [await server.connect(table) for table in tables]
        assert set(shown(server)) == set(tables)
        for connection in connections:
            await connection.leave()
        assert len(shown(server)) == 2


@scenario
async def test_occupied_tables_come_first_then_those_over_days_then_the_newest():
    days = VirtualCalendar()
    async with days.server(":memory:") as server:
        tables = []
        for number, wish in enumerate(({}, {"game": "festival", "seats": 4, "days": 1}, {}, {})):
            tables += await open_tables(server, f"192.0.2.{number}", 1, **wish)
            days.today += 60
        first, over_days, second, third = tables
        await server.connect(first)
        assert shown(server) == [first, over_days, third, second]


@scenario
async def test_occupied_tables_of_one_address_leave_half_of_the_lobby_to_others():
    days = VirtualCalendar()
    async with days.server(":memory:", limits=Limits(lobby=4)) as server:
        [table] = await open_tables(server, "192.0.2.1", 1)
        await server.connect(table)
        days.today += 60
        crowd = await open_tables(server, "192.0.2.66", 5)
        for each in crowd:
            await server.connect(each)
        assert table in shown(server)
        assert len(shown(server)) == 4
