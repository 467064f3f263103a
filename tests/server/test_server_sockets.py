"""The server's end of a line: what is said in order is heard in order, and nothing is lost."""

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


def said(frames):
    """What was said, in the order in which it was heard."""
    return [frame["line"]["text"] for frame in frames if frame["type"] == "Said"]


@scenario
async def test_what_is_said_before_the_table_is_read_is_heard_in_its_order():
    async with serving() as server:
        line = await server.connect(await server.open(), hello=False)
        for command in (
            {"type": "Hello", "protocol": 2},
            {"type": "Sit", "id": "sit", "name": "Ana"},
            CHAT,
        ):
            line.say(command)
        heard = ["Welcome", "Seated", "Welcome", "Answer", "Said", "Answer"]
        assert [(await line.next())["type"] for _ in heard] == heard


@scenario
async def test_what_a_move_brings_leaves_together():
    """In one turn of the event loop: nobody sees a move and waits for the answer to it."""
    async with serving() as server:
        _, (ana, bob) = await server.start_game()
        await server.settle()
        ana.waiting(), bob.waiting()
        ana.say({"type": "Play", "id": "m", "move": {"type": "Ring"}, "seen": 0})
        for line, types in (ana, ["Update", "Answer"]), (bob, ["Update"]):
            while not (frames := line.waiting()):
                await asyncio.sleep(0)
            assert [frame["type"] for frame in frames] == types


@scenario
async def test_frames_keep_their_order_while_a_line_is_full_and_when_it_is_free_again():
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
        assert said(bob.waiting()) == list("012345")
        ana.say({**CHAT, "id": "6", "text": "6"})
        await server.settle()
        assert said(bob.waiting()) == ["6"]


@scenario
async def test_whoever_never_reads_is_let_go():
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
        assert types == ["Said", "Gone"]  # the first was on its way when the line stopped


@scenario
async def test_however_much_comes_at_once_nobody_whose_line_is_free_is_too_slow():
    async with serving(limits=Limits(queued=3)) as server:
        _, (ana, bob) = await server.start_game()
        await server.settle()
        ana.waiting(), bob.waiting()
        texts = [str(number) for number in range(50)]
        for command in chats(*texts):  # all of them are there when the server looks
            ana.say(command)
        await server.settle()
        assert said(ana.waiting()) == said(bob.waiting()) == texts


# ----------------------------------------------------------------------------- over real sockets


@asynccontextmanager
async def at_a_table(*names):
    """People at a table of a server, each over a WebSocket of their own."""
    async with listening() as (server, address), AsyncExitStack() as lines:
        table, people = f"{address.replace('http', 'ws')}/ws/table/{await server.open()}", []
        for name in names:
            people.append(await lines.enter_async_context(connect(table)))
            for command in (
                {"type": "Hello", "protocol": 2},
                {"type": "Sit", "id": "sit", "name": name},
            ):
                await people[-1].send(json.dumps(command))
            await until(people[-1], "Answer")
        yield people


async def until(line, type):
    """The next frame of that type."""
    while (frame := json.loads(await line.recv()))["type"] != type:
        pass
    return frame


@scenario
async def test_long_texts_and_those_in_parts_go_through():
    async with at_a_table("Ana", "Bob") as (ana, bob):
        for length in (10, 200):
            await ana.send(json.dumps({**CHAT, "id": str(length), "text": "é" * length}))
            assert (await until(bob, "Said"))["line"]["text"] == "é" * length
        text = json.dumps({**CHAT, "text": "in parts"})
        await ana.send([text[:9], text[9:]])
        assert (await until(bob, "Said"))["line"]["text"] == "in parts"


@scenario
async def test_a_text_that_is_not_unicode_closes_the_line_and_hurts_nobody():
    async with at_a_table("Ana", "Bob") as (ana, bob):
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
        line = await server.connect(await server.open(), hello=False)
        line.say({"type": "Hello", **hello})
        assert await line.next() == {"type": "Gone", "why": "old-client"}
        with pytest.raises(Closed) as closed:
            await line.next()
        assert closed.value.code == 1008
