"""Client programs and text players take moves back."""

import pytest

import kermesse
from kermesse import client
from kermesse.client import Refused
from kermesse.spoken.seats import LocalSeat, RefusedAnswer, RemoteSeat
from kermesse.table.kernel.client import Settings
from support.clients import UNLIMITED
from support.serving import listening, scenario

FESTIVAL = kermesse.get("festival")


@scenario
async def test_a_client_alone_with_bots_takes_a_move_back():
    async with listening(settings=Settings(pause=(0, 0))) as (_, address):
        server = client.Server(address, **UNLIMITED)
        link = await server.open("festival", 4, bots=dict.fromkeys((1, 2, 3), "random"))
        async with server.join(link) as table:
            await table.sit("Ana", 0)
            with pytest.raises(Refused, match="no move to take back"):
                await table.take_back()
            await table.begin()
            await table.until(lambda: bool(table.menu))
            view, menu = table.now.view, table.menu
            await table.send(menu[0])
            await table.until(lambda: table.undo.offer is not None and table.menu != menu)
            assert table.undo.offer.form == "practice"
            await table.take_back()
            await table.until(lambda: table.menu == menu)
            assert table.now.view == view


@scenario
async def test_a_text_player_takes_a_move_back_and_is_told():
    async with listening(settings=Settings(pause=(0, 0))) as (_, address):
        server = client.Server(address, **UNLIMITED)
        link = await server.open("festival", 4, bots=dict.fromkeys((1, 2, 3), "random"))
        async with server.join(link) as table, RemoteSeat(link, "Zoé", 0) as seat:
            await table.begin()
            first = await seat.look()
            assert "Your moves:" in first
            with pytest.raises(RefusedAnswer, match="Refused"):
                await seat.take_back()
            await seat.play("1")
            await seat._table.until(lambda: seat._table.undo.offer is not None)
            said = await seat.take_back()
            assert "Zoé takes a move back" in said
            assert said.partition("Your moves:")[2] == first.partition("Your moves:")[2]


@scenario
async def test_a_local_text_game_has_no_undo():
    seat = LocalSeat(FESTIVAL, ["random"], 4, 1, language="en", variant="simple")
    with pytest.raises(RefusedAnswer, match="Refused"):
        await seat.take_back()
