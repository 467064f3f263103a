"""Refusals a client gets from a server, and their messages."""

import asyncio
from random import Random

import msgspec
import pytest

from kermesse import client
from kermesse.games.festival import moves as festival
from kermesse.protocol import commands
from kermesse.server.limits import Limits
from support.clients import Restless, fixed_deals, seated  # noqa: F401
from support.serving import listening, scenario

pytestmark = pytest.mark.usefixtures("fixed_deals")


@scenario
async def test_a_table_the_server_will_not_open_is_an_error():
    async with listening(limits=Limits(tables=1)) as (_, address):
        server = client.Server(address)
        with pytest.raises(
            client.NoSuchGame, match=r"no game called 'belote'; there are: .*festival"
        ):
            await server.open("belote", 4)
        with pytest.raises(client.BadTable, match="festival takes 4 to 5 seats, not 3"):
            await server.open("festival", 3)
        with pytest.raises(client.BadTable, match="no bot called 'genius'"):
            await server.open("festival", 4, bots={1: "genius"})
        await server.open("festival", 4, bots={1: "random"}, options={"simple": True})
        with pytest.raises(client.TooManyTables, match="may be opened in 600 seconds"):
            await server.open("festival", 4)


@scenario
async def test_a_missing_table_is_an_error():
    async with listening() as (_, address):
        for link in ("nowhere", f"{address}/t/nowhere"):
            with pytest.raises(client.NoSuchTable, match="there is no table no") as denied:
                async with client.Server(address).join(link):
                    pass
            assert denied.value.key == "unknown-table"
        with pytest.raises(client.NoSuchTable, match=f"{address} is not a link to a table"):
            client.Server(address).join(address)


@scenario
async def test_a_missing_server_is_an_error():
    async with listening() as (_, address):
        pass
    with pytest.raises(client.Unreachable, match=f"no server answers at {address}"):
        await client.Server(address).open("festival", 4)
    with pytest.raises(client.Unreachable, match="is this its address"):
        await client.Server("http://").open("festival", 4)


@scenario
async def test_a_server_of_another_program_is_an_error():
    async def page(reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 5\r\n\r\nsorry")
        writer.close()
        await writer.wait_closed()

    async with await asyncio.start_server(page, "127.0.0.1", 0) as other:
        port = other.sockets[0].getsockname()[1]
        with pytest.raises(client.NotUnderstood, match="is not a Kermesse server"):
            async with client.Server(f"127.0.0.1:{port}").join("any"):
                pass


@scenario
async def test_seats_are_refused_with_a_reason():
    async with listening() as (_, address), seated(address, "festival", 5) as tables:
        link = tables[0].link
        assert link == f"{address}/t/{tables[0].id}"
        async with client.Server(link).join(link) as late:
            assert late.full
            with pytest.raises(client.TableFull, match="Every seat is taken") as full:
                await late.sit("Zoé")
            assert (full.value.key, full.value.late) == ("table-full", False)
            with pytest.raises(client.SeatTaken, match="choose another one"):
                await late.sit("Zoé", seat=2)
            with pytest.raises(client.Refused, match="take a seat first"):
                await late.play(Restless(Random(0)))
        with pytest.raises(client.HostOnly, match="The host decides"):
            await tables[1].begin()
        await tables[3].get_up()
        assert tables[3].you is None
        assert await tables[3].sit("Zoé") == 3
        with pytest.raises(ValueError, match="at most 8192 bytes"):
            await tables[3].say("x" * 9_000)
        with pytest.raises(msgspec.ValidationError):
            await tables[3].ask(commands.SeatBot(id="x", seat=99, bot=None))
        with pytest.raises(client.Refused, match="300 characters at most"):
            await tables[3].say("x" * 301)
        with pytest.raises(client.NotOver):
            await tables[3].log()


@scenario
async def test_moves_are_refused_in_the_words_of_the_game_and_lateness_is_told():
    async with listening() as (_, address), seated(address, "festival", 4) as tables:
        with pytest.raises(client.Refused, match="not begun"):
            await tables[0].send(festival.HandOn(to=1))
        await tables[0].begin()
        await tables[0].until(lambda: bool(tables[0].now and tables[0].now.to_act))
        others = [table for table in tables if table.you not in tables[0].now.to_act]
        await others[0].until(lambda: others[0].now is not None and others[0].now.n == 1)
        with pytest.raises(client.Refused, match="not your turn") as refused:
            await others[0].send(festival.Take(card=0, up=True))
        assert (refused.value.key, refused.value.late) == ("not-your-turn", False)
        move = msgspec.Raw(b'{"type":"Take","card":0,"up":true}')
        with pytest.raises(client.Refused) as refused:
            await others[0].ask(commands.Play(id="late", move=move, seen=0))
        assert refused.value.late


@scenario
async def test_a_seat_belongs_to_the_client_with_its_token():
    async with listening() as (_, address), seated(address, "festival", 4) as tables:
        other = client.Server(address)
        async with other.join(tables[0].id, token=tables[0].token) as again:
            assert again.you == 0
            with pytest.raises(client.TakenOver, match="on another device"):
                await tables[0].until(lambda: False)
            with pytest.raises(client.TakenOver):
                await tables[0].begin()
            with pytest.raises(client.TakenOver):
                await count_all(tables[0])
        with pytest.raises(client.SeatLost, match="is no longer valid at table"):
            async with other.join(tables[0].id, token="of another seat"):
                pass


async def count_all(table):
    return [frame async for frame in table]
