"""Floods: what one connection can do to the others, and the error it gets."""

import asyncio
import gc
import json
import logging
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import pytest

from kermesse.server import listening as sockets
from kermesse.server.connection_limiter import ConnectionLimiter
from kermesse.server.limits import ANY, Allowance, Budget, Limits
from kermesse.server.throttle import ThrottledProtocol
from support.bare_connections import REQUEST, Wire, handshake, stranger, told
from support.server_process import ServerProcess
from support.serving import listening, scenario

TEXT, PING, PONG, CONTINUATION = 0x81, 0x89, 0x8A, 0x00
PATIENT = Limits(received=ANY, requests=ANY, frames=ANY, waiting=10**6, processor=ANY)
"""Limits that allow every input, so that buffers can be measured."""


def frame(first, payload=b""):
    """Return a client frame with a zero mask."""
    return bytes((first, 0x80 | len(payload), 0, 0, 0, 0)) + payload


@asynccontextmanager
async def websocket(address, path="/ws/lobby"):
    """Open a WebSocket by hand."""
    async with stranger(address) as (reader, writer):
        writer.write(handshake(path))
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        yield reader, writer


@asynccontextmanager
async def stranger_at(limits):
    """Open a bare connection to a new server."""
    async with listening(limits=limits) as (_, address), stranger(address) as ends:
        yield ends


@asynccontextmanager
async def websocket_at(limits):
    """Open a WebSocket to a new server."""
    async with listening(limits=limits) as (_, address), websocket(address) as ends:
        yield ends


async def read_frame(reader):
    """Read the next frame of the server: its first byte and payload."""
    first, length = await reader.readexactly(2)
    if length == 126:
        length = int.from_bytes(await reader.readexactly(2), "big")
    return first, await reader.readexactly(length)


async def read_to_end(reader):
    """Read to the end: return the number of frames, and the code and reason of the last."""
    count = 0
    while True:
        first, payload = await read_frame(reader)
        count += 1
        if first == 0x88:
            return count, int.from_bytes(payload[:2], "big"), payload[2:].decode()


async def read_until_cut(reader):
    """Read to the end of the connection; return whether it was empty."""
    with suppress(ConnectionError):
        return await reader.read() == b""
    return True


async def flood(writer, data):
    """Send without reading until the connection is cut."""
    writer.transport.pause_reading()
    with suppress(ConnectionError):
        while True:
            writer.write(data)
            await writer.drain()


def count_objects(name):
    """Return the number of objects of that type."""
    return sum(type(thing).__name__ == name for thing in gc.get_objects())


# -------------------------------------------------------------------------------------- budgets


def test_a_budget_refills_by_the_second_up_to_its_maximum():
    budget = Budget(Allowance(10, 2), now=0)
    assert budget.spend(10, 0)
    assert not budget.spend(1, 0)
    assert budget.spend(1, 1)
    assert budget.spend(10, 100)
    assert not budget.spend(1, 100)
    assert Budget(ANY, 0).spend(10**12, 0)


# --------------------------------------------------------------------------------------- floods


@pytest.mark.parametrize("first", [PING, PONG, CONTINUATION, TEXT])
@scenario
async def test_a_flood_of_frames_ends_its_own_connection_and_no_other(first):
    async with listening(limits=Limits()) as (server, address):
        table = await server.open()
        async with (
            websocket(address) as (reader, writer),
            websocket(address, f"/ws/table/{table}") as other,
        ):
            if first == CONTINUATION:
                writer.write(frame(0x01))
            writer.write(frame(first) * 20_000)
            count, code, _ = await read_to_end(reader)
            assert code == 1008
            assert count < 1_000
            other[1].write(frame(TEXT, b'{"type": "Hello", "protocol": 2}'))
            assert b"Welcome" in (await read_frame(other[0]))[1]


@scenario
async def test_too_many_frames_in_one_read_are_not_processed():
    async with websocket_at(Limits(waiting=50)) as (reader, writer):
        await read_frame(reader)
        writer.write(frame(TEXT, b"x") * 50)
        for _ in range(50):
            assert b"not-json" in (await read_frame(reader))[1]
        writer.write(frame(TEXT, b"x") * 60)
        count, code, why = await read_to_end(reader)
        assert (code, why) == (1008, "too many frames at once")
        assert count < 10


@scenario
async def test_received_bytes_have_a_budget():
    async with websocket_at(Limits(received=Allowance(20_000, 0))) as (reader, writer):
        for _ in range(10):
            writer.write(bytes((0x82, 0xFE, 8000 >> 8, 8000 & 255, 0, 0, 0, 0)) + bytes(8000))
        assert (await read_to_end(reader))[1:] == (1008, "too many bytes at once")


@scenario
async def test_processing_time_has_a_budget():
    async with stranger_at(Limits(processor=Allowance(0, 0))) as (reader, writer):
        writer.write(handshake())
        assert await told(reader) == (429, "flood")


@scenario
async def test_requests_on_one_connection_have_a_budget():
    async with stranger_at(Limits(requests=Allowance(3, 0))) as (reader, writer):
        for status in (200, 200, 200, 429):
            writer.write(b"GET /api/server HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            assert head.startswith(f"http/1.1 {status} ")
            length = int(head.partition("content-length: ")[2].split()[0])
            body = await reader.readexactly(length)
        assert json.loads(body)["error"] == "flood"
        assert await reader.read() == b""


@scenario
async def test_a_message_in_too_many_fragments_is_rejected():
    async with websocket_at(Limits(fragments=5)) as (reader, writer):
        for _ in range(3):  # this many are fine, with or without control frames between
            pieces = [frame(0x01, b"x"), *[frame(CONTINUATION, b"x")] * 3, frame(0x80, b"x")]
            writer.write(frame(PONG).join(pieces))
        writer.write(frame(0x01) + frame(CONTINUATION) * 5)
        assert (await read_to_end(reader))[1:] == (1008, "at most 5 frames a message")


class Recorder(asyncio.Protocol):
    """Records which connection was read, and when."""

    def __init__(self, name, log):
        self.name, self.log = name, log

    def connection_made(self, transport):
        transport.set_protocol(self)  # as for a WebSocket
        transport.write(b"")

    def data_received(self, data):
        self.log.append(self.name)


@scenario
async def test_a_busy_connection_waits_while_the_others_are_read():
    limiter, log = ConnectionLimiter(PATIENT), []

    def come(name):
        connection, wire = ThrottledProtocol(limiter, Recorder(name, log)), Wire()
        wire.write = lambda data: None
        connection.connection_made(wire)
        return connection, wire

    def say(connection, count):
        data = frame(PING) * count
        limiter.buffer[: len(data)] = data
        connection.buffer_updated(len(data))

    (loud, wire), (quiet, _) = come("loud"), come("quiet")
    say(loud, 1_000)
    assert not wire.reading
    say(quiet, 1)
    assert log == ["loud"] * 4 + ["quiet"]
    while len(log) < 1_001:
        await asyncio.sleep(0)
    assert wire.reading


# --------------------------------------------------------------------------------------- memory


@scenario
async def test_only_a_few_pipelined_requests_are_buffered():
    async with stranger_at(PATIENT) as (reader, writer):
        writer.write(REQUEST * 2_000)
        for number in range(60):
            await reader.readuntil(b"\r\n\r\n")
            if number % 20 == 0:
                assert count_objects("RequestResponseCycle") <= 5


@scenario
async def test_a_client_that_sends_requests_and_never_reads_is_cut():
    async with stranger_at(Limits(requests=ANY, received=ANY, unread_in=20)) as (_, writer):
        await flood(writer, REQUEST * 100)
        assert writer.is_closing()


@scenario
async def test_unread_pongs_do_not_accumulate(monkeypatch):
    buffered = []
    send = ThrottledProtocol.write

    def watched(self, data):
        send(self, data)
        buffered.append(self.transport.get_write_buffer_size())

    monkeypatch.setattr(ThrottledProtocol, "write", watched)
    async with websocket_at(PATIENT) as (_, writer):
        await flood(writer, frame(PING, b"x" * 125) * 100)
    assert max(buffered) < 64 * 1024 + PATIENT.unread_bytes + 1_000


@scenario
async def test_closed_connections_leave_no_objects_behind():
    async with listening(limits=Limits()) as (_, address):
        for _ in range(20):
            async with websocket(address) as (reader, _):
                await read_frame(reader)
            async with stranger(address) as (reader, writer):
                writer.write(b"GET /api/server HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
                await reader.read()
        while gc.collect() and count_objects("Throttled"):
            await asyncio.sleep(0)
        assert count_objects("Throttled") == 0
        assert count_objects("WebSocketsSansIOProtocol") == 0


@pytest.mark.parametrize(
    ("sent", "error"),
    [
        (b"GET / HTTP/1.1\r\nX: " + b"x" * 40_000, (431, "too-large")),
        (b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 7_000, (431, "too-large")),
        (b"GET /" + b"x" * 40_000, (414, "too-large")),
        (b"GET /" + b"x" * 5_000 + b" HTTP/1.1\r\n\r\n", (414, "too-large")),
        (b"POST / HTTP/1.1\r\nContent-Length: 99999\r\n\r\n", (413, "too-large")),
        (b"POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n", (400, "bad-request")),
        (b"POST / HTTP/1.1\r\nContent-Length: 1\r\ncontent-length:2\r\n\r\n", (400, "bad-request")),
        (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", (411, "bad-request")),
    ],
)
@scenario
async def test_oversized_input_is_refused_before_it_is_read(sent, error):
    async with stranger_at(Limits()) as (reader, writer):
        writer.write(sent)
        assert await told(reader) == error


@scenario
async def test_a_body_in_small_pieces_is_accepted():
    async with listening() as (_, address), stranger(address) as (reader, writer):
        body = b'{"game": "bell", "seats": 2}'
        sent = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: %d\r\n\r\n%b"
        for byte in sent % (len(body), body):
            writer.write(bytes((byte,)))
            await asyncio.sleep(0)
        assert (await reader.readline()).startswith(b"HTTP/1.1 201 ")


@scenario
async def test_data_sent_with_the_handshake_waits_for_it():
    async with listening() as (server, address), stranger(address) as (reader, writer):
        table = await server.open()
        writer.write(
            handshake(f"/ws/table/{table}") + frame(TEXT, b'{"type": "Hello", "protocol": 2}')
        )
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        assert b"Welcome" in (await read_frame(reader))[1]


# ----------------------------------------------------------------------------------- half open


@scenario
async def test_a_silent_connection_is_closed():
    async with stranger_at(Limits(head_in=20)) as (reader, _):
        assert await read_until_cut(reader)


@pytest.mark.parametrize("sent", [b"GE", b"POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nabc"])
@scenario
async def test_a_partial_request_times_out(sent):
    async with stranger_at(Limits(head_in=20, body_in=20)) as (reader, writer):
        writer.write(sent)
        if sent.startswith(b"POST"):  # answered at once, since its Host is missing
            assert (await reader.readline()).startswith(b"HTTP/1.1 400 ")
            assert b" 408 " in await reader.read()
        else:
            assert await told(reader) == (408, "too-slow")


@scenario
async def test_a_request_sent_byte_by_byte_times_out():
    async def spell(writer):
        writer.write(b"GET / HTTP/1.1\r\nX: ")
        while True:
            writer.write(b"x")
            await asyncio.sleep(0.001)

    async with stranger_at(Limits(head_in=50)) as (reader, writer):
        spelling = asyncio.create_task(spell(writer))
        assert await told(reader) == (408, "too-slow")
        spelling.cancel()


@scenario
async def test_when_the_server_is_full_silent_connections_make_room():
    async with listening(limits=Limits(connections=2)) as (_, address), AsyncExitStack() as stack:
        first, _, third = [await stack.enter_async_context(stranger(address)) for _ in range(3)]
        assert await read_until_cut(first[0])
        for _ in range(2):
            await stack.enter_async_context(websocket(address))
        assert await read_until_cut(third[0])
        reader, _ = await stack.enter_async_context(stranger(address))
        assert await told(reader) == (503, "server-error")


# ----------------------------------------------------------------------------------------- logs


@scenario
async def test_a_client_that_disconnects_midway_is_logged_in_one_line(caplog):
    caplog.set_level(logging.INFO, "kermesse.server")
    async with listening() as (_, address):
        async with stranger(address) as (_, writer):
            head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{"
            writer.write(head)
            await writer.drain()
            while not count_objects("RequestResponseCycle"):
                await asyncio.sleep(0)
        while not caplog.records:
            await asyncio.sleep(0.01)
    (record,) = caplog.records
    assert (record.levelno, record.exc_info) == (logging.INFO, None)
    assert record.getMessage() == "the client disconnected during a request"


class DeadSocket:
    """A closed socket whose end was not noticed yet: `shutdown` fails."""

    def __init__(self):
        self.cut = False

    def __getattr__(self, _name):
        return lambda *_args: None

    def is_closing(self):
        return False

    def can_write_eof(self):
        return True

    def write_eof(self):
        raise OSError(107, "Transport endpoint is not connected")

    def abort(self):
        self.cut = True


@scenario
async def test_a_client_gone_before_its_error_is_sent_blocks_nobody():
    limiter, socket = ConnectionLimiter(Limits(head_bytes=100)), DeadSocket()
    lost = asyncio.get_running_loop().create_future()

    class Behind(asyncio.Protocol):
        def connection_lost(self, exc):
            lost.set_result(exc)

    connection = ThrottledProtocol(limiter, Behind())
    connection.connection_made(socket)
    limiter.buffer[:200] = (b"GET / HTTP/1.1\r\nX: " + b"x" * 200)[:200]
    connection.buffer_updated(200)
    assert await lost is None
    connection._timed_out()
    assert socket.cut


def test_invalid_utf_8_is_logged_in_one_line(tmp_path):
    async def talk(port):
        async with websocket(f":{port}") as (reader, writer):
            writer.write(frame(TEXT, b"\xff"))
            assert (await read_to_end(reader))[1] == 1007

    with ServerProcess(tmp_path / "kermesse.db") as server:
        asyncio.run(talk(server.port))
        code, complaints = server.stop()
    assert code == 0
    assert len(complaints.splitlines()) == 1


# ---------------------------------------------------------------------------------- open files


def test_the_file_limit_is_raised_to_the_maximum_and_a_low_one_is_reported(
    monkeypatch,
):
    resource = pytest.importorskip("resource")
    limit, messages = [100, 1_128], []

    def say(key, **facts):
        messages.append((key, facts))

    monkeypatch.setattr(resource, "getrlimit", lambda _: tuple(limit))
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: limit.__setitem__(0, wanted[0]))
    assert sockets.within_open_files(Limits(connections=500), say).connections == 500
    assert (limit[0], messages) == (628, [])
    assert sockets.within_open_files(Limits(connections=5_000), say).connections == 1_000
    assert messages == [("serve-few-files", {"files": 1_128, "connections": 1_000})]
    limit[:] = [100, resource.RLIM_INFINITY]
    assert sockets.within_open_files(Limits(connections=5_000), say).connections == 5_000
