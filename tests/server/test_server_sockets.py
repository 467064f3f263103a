"""WebSockets on the server: messages keep their order and nothing is lost."""

import asyncio
import json
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from kermesse.server.limits import Limits
from support.serving import Closed, listening, scenario, serving

HELLO = {"type": "Hello", "protocol": 2}
CHAT = {"type": "Say", "id": "x", "text": "hello"}


def chats(*texts):
    return [{**CHAT, "id": text, "text": text} for text in texts]


def chat_texts(frames):
    """Return the chat texts in the order received."""
    return [frame["line"]["text"] for frame in frames if frame["type"] == "Said"]


@scenario
async def test_messages_sent_before_the_table_is_loaded_keep_their_order():
    async with serving() as server:
        connection = await server.connect(await server.open(), hello=False)
        for command in (
            {"type": "Hello", "protocol": 2},
            {"type": "Sit", "id": "sit", "name": "Ana"},
            CHAT,
        ):
            connection.say(command)
        heard = ["Welcome", "Seated", "Welcome", "Answer", "Said", "Answer"]
        assert [(await connection.next())["type"] for _ in heard] == heard


@scenario
async def test_the_frames_of_a_move_are_sent_together():
    """In one turn of the event loop, so that no client sees a move before its answer."""
    async with serving() as server:
        _, (ana, bob) = await server.start_game()
        await server.settle()
        ana.waiting(), bob.waiting()
        ana.say({"type": "Play", "id": "m", "move": {"type": "Ring"}, "seen": 0})
        for connection, types in (ana, ["Update", "Answer"]), (bob, ["Update"]):
            while not (frames := connection.waiting()):
                await asyncio.sleep(0)
            assert [frame["type"] for frame in frames] == types


@scenario
async def test_frames_keep_their_order_while_a_connection_stalls_and_resumes():
    async with serving() as server:
        _, (ana, bob) = await server.start_game()
        await server.settle()
        bob.waiting()
        bob.stall()
        for command in chats(*"01234"):
            ana.say(command)
        await server.settle()
        assert bob.waiting() == []
        bob.flows.set()
        ana.say({**CHAT, "id": "5", "text": "5"})  # before the writer has woken
        await server.settle()
        assert chat_texts(bob.waiting()) == list("012345")
        ana.say({**CHAT, "id": "6", "text": "6"})
        await server.settle()
        assert chat_texts(bob.waiting()) == ["6"]


@scenario
async def test_a_client_that_never_reads_is_disconnected():
    async with serving(limits=Limits(queued=3)) as server:
        _, (ana, bob) = await server.start_game()
        await server.settle()
        bob.waiting()
        bob.stall()
        for command in chats(*"012345"):
            ana.say(command)
            await server.settle()
        bob.flows.set()
        await server.settle()
        types = [frame["type"] for frame in bob.waiting()]
        assert types == ["Said", "Gone"]  # the first was being sent when the connection stalled


@scenario
async def test_a_burst_does_not_disconnect_a_client_that_reads():
    async with serving(limits=Limits(queued=3)) as server:
        _, (ana, bob) = await server.start_game()
        await server.settle()
        ana.waiting(), bob.waiting()
        texts = [str(number) for number in range(50)]
        for command in chats(*texts):  # all of them are buffered when the server reads
            ana.say(command)
        await server.settle()
        assert chat_texts(ana.waiting()) == chat_texts(bob.waiting()) == texts


# ----------------------------------------------------------------------------- over real sockets


@asynccontextmanager
async def players_at_table(*names):
    """Yield people at a table of a server, each over a WebSocket."""
    async with listening() as (server, address), AsyncExitStack() as connections:
        table, people = f"{address.replace('http', 'ws')}/ws/table/{await server.open()}", []
        for name in names:
            people.append(await connections.enter_async_context(connect(table)))
            for command in (
                {"type": "Hello", "protocol": 2},
                {"type": "Sit", "id": "sit", "name": name},
            ):
                await people[-1].send(json.dumps(command))
            await until(people[-1], "Answer")
        yield people


async def until(connection, type):
    """Return the next frame of that type."""
    while (frame := json.loads(await connection.recv()))["type"] != type:
        pass
    return frame


@scenario
async def test_long_and_fragmented_texts_are_accepted():
    async with players_at_table("Ana", "Bob") as (ana, bob):
        for length in (10, 200):
            await ana.send(json.dumps({**CHAT, "id": str(length), "text": "é" * length}))
            assert (await until(bob, "Said"))["line"]["text"] == "é" * length
        text = json.dumps({**CHAT, "text": "in parts"})
        await ana.send([text[:9], text[9:]])
        assert (await until(bob, "Said"))["line"]["text"] == "in parts"


@scenario
async def test_invalid_unicode_closes_its_connection_and_no_other():
    async with players_at_table("Ana", "Bob") as (ana, bob):
        await ana.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed) as closed:
            await until(ana, "Gone")
        assert closed.value.rcvd.code == 1007
        await bob.send(json.dumps(CHAT))
        assert (await until(bob, "Said"))["line"]["text"] == "hello"


@pytest.mark.parametrize("hello", [{}, {"protocol": 1}, {"protocol": 3}])
@scenario
async def test_a_client_of_another_protocol_version_is_told_to_reload(hello):
    async with serving() as server:
        connection = await server.connect(await server.open(), hello=False)
        connection.say({"type": "Hello", **hello})
        assert await connection.next() == {"type": "Gone", "why": "old-client"}
        with pytest.raises(Closed) as closed:
            await connection.next()
        assert closed.value.code == 1008
