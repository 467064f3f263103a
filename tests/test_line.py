"""A line at its socket's end: bytes in, bytes out, the short way and the long one."""

import asyncio
import json

import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from kermesse.server.limits import Limits
from kermesse.server.line import Line
from serving import HOST, scenario, serving

CHAT = {"type": "Say", "id": "x", "text": "hello"}


class Socket(asyncio.Transport):
    """Keeps what is written to it, piece by piece, until somebody reads."""

    def __init__(self):
        super().__init__()
        self.pieces = []
        self.closed = False

    def get_extra_info(self, name, default=None):
        return ("192.168.1.7", 5000) if name in ("peername", "sockname") else default

    def write(self, data):
        assert not self.closed
        self.pieces.append(data)

    def is_closing(self):
        return self.closed

    def close(self):
        self.closed = True

    def pause_reading(self):
        pass

    def resume_reading(self):
        pass


class Client:
    """The other end: websockets' own idea of what the bytes mean."""

    def __init__(self, house, table):
        config = uvicorn.Config(
            house.app, ws=Line, ws_per_message_deflate=False, lifespan="off", log_level="warning"
        )
        config.load()
        self.house = house
        self.socket = Socket()
        self.line = Line(config=config, server_state=ServerState(), app_state={})
        self.line.connection_made(self.socket)
        self.client = ClientProtocol(parse_uri(f"ws://{HOST}/ws/table/{table}"))
        self.client.send_request(self.client.connect())
        self._flush()

    def _flush(self):
        self.line.data_received(b"".join(self.client.data_to_send()))

    def say(self, *commands):
        """Send commands in one piece."""
        for command in commands:
            self.client.send_text(json.dumps(command).encode())
        self._flush()

    async def pieces(self):
        """The frames that have come, those that came in one piece together."""
        await self.house.quiet()
        pieces, self.socket.pieces[:] = list(self.socket.pieces), []
        heard = []
        for piece in pieces:
            self.client.receive_data(piece)
            events = [e for e in self.client.events_received() if isinstance(e, Frame)]
            heard.append([json.loads(e.data) for e in events if e.opcode is Opcode.TEXT])
        return [frames for frames in heard if frames]

    async def types(self, last=None):
        """The types of the frames that have come; up to one of that type, when it is named."""
        types = []
        while True:
            types += [frame["type"] for frames in await self.pieces() for frame in frames]
            if last is None or last in types:
                return types
            await asyncio.sleep(0)


async def seated(house, table, name):
    """Somebody who came, said hello and sat down."""
    client = Client(house, table)
    await client.pieces()
    client.say({"type": "Hello"}, {"type": "Sit", "id": "sit", "name": name})
    await client.types("Answer")
    return client


async def playing(house):
    """Two who have begun."""
    table = await house.open()
    ana, bob = await seated(house, table, "Ana"), await seated(house, table, "Bob")
    ana.say({"type": "Begin", "id": "begin"})
    await ana.types("Answer")
    await bob.types()
    return ana, bob


@scenario
async def test_what_is_said_before_the_table_is_read_is_heard_in_its_order():
    async with serving() as house:
        table = await house.open()
        client = Client(house, table)
        await client.pieces()
        sit = {"type": "Sit", "id": "sit", "name": "Ana"}
        client.say({"type": "Hello"}, sit, CHAT)
        types = await client.types("Said")
        assert types == ["Welcome", "Seated", "Welcome", "Answer", "Said", "Answer"]


@scenario
async def test_what_a_move_brings_comes_in_one_piece():
    async with serving() as house:
        ana, bob = await playing(house)
        ana.say({"type": "Play", "id": "m", "move": {"type": "Ring"}, "seen": 0})
        for client, types in (ana, ["Update", "Answer"]), (bob, ["Update"]):
            (frames,) = await client.pieces()
            assert [frame["type"] for frame in frames] == types


@scenario
async def test_frames_keep_their_order_while_a_line_is_full_and_when_it_is_free_again():
    async with serving() as house:
        ana, bob = await playing(house)
        bob.line.pause_writing()
        for number in range(5):
            ana.say({**CHAT, "id": str(number), "text": str(number)})
        assert await bob.types() == []
        bob.line.resume_writing()
        ana.say({**CHAT, "id": "5", "text": "5"})  # before the writer has woken
        said = [frame["line"]["text"] for frames in await bob.pieces() for frame in frames]
        assert said == list("012345")
        ana.say({**CHAT, "id": "6", "text": "6"})
        ((frame,),) = await bob.pieces()
        assert frame["line"]["text"] == "6"


@scenario
async def test_whoever_never_reads_is_let_go():
    async with serving(limits=Limits(queued=3)) as house:
        ana, bob = await playing(house)
        bob.line.pause_writing()
        for number in range(6):
            ana.say({**CHAT, "id": str(number)})
        await house.quiet()
        bob.line.resume_writing()
        types = await bob.types()
        assert types[-1] == "Gone"
        assert len(types) <= 3


@scenario
async def test_long_texts_and_those_in_parts_go_through():
    async with serving() as house:
        ana, bob = await playing(house)
        for length in (10, 200):
            ana.say({**CHAT, "id": str(length), "text": "é" * length})
            ((frame,),) = await bob.pieces()
            assert frame["line"]["text"] == "é" * length
        text = json.dumps(CHAT).encode()
        ana.client.send_text(text[:9], fin=False)
        ana._flush()
        ana.client.send_continuation(text[9:], fin=True)
        ana._flush()
        assert await bob.types() == ["Said"]


@scenario
async def test_a_text_that_is_not_unicode_closes_the_line_and_hurts_nobody():
    async with serving() as house:
        ana, bob = await playing(house)
        ana.client.send_text(b"\xff\xfe")
        ana._flush()
        await ana.pieces()
        assert ana.client.close_rcvd.code == 1007
        assert ana.socket.closed
        ana.line.connection_lost(None)
        bob.say(CHAT)
        assert "Said" in await bob.types()
