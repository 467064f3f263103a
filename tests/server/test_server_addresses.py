"""Limits per client address: enough for a school, too little for a script."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from kermesse.server import bootstrap, server_options
from kermesse.server.connection_limiter import ConnectionLimiter
from kermesse.server.limits import Allowance, Limits
from kermesse.server.throttle import ThrottledProtocol
from support.bare_connections import REQUEST, Wire, handshake, stranger, told
from support.serving import listening, scenario

DEVICES, CONNECTIONS = 40, 8
"""Devices in a school, and connections a browser opens for a page."""


class Socket(Wire):
    """A transport from a given address that records its end."""

    def __init__(self, address):
        super().__init__()
        self.address, self.sent, self.closed = address, b"", False

    def get_extra_info(self, name, default=None):
        return (self.address, 4_000) if name == "peername" else default

    def write(self, data):
        self.sent += data

    def can_write_eof(self):
        return False

    def abort(self):
        self.closed = True

    def is_closing(self):
        return self.closed


class FakeServer:
    """A connection limiter with a fake clock."""

    def __init__(self, monkeypatch, limits=None):
        self.limiter, self.now = ConnectionLimiter(limits or Limits()), 100.0
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: self.now)
        monkeypatch.setattr(asyncio.get_running_loop(), "call_soon", lambda *_: None)
        monkeypatch.setattr(asyncio.get_running_loop(), "call_later", lambda *_: FakeTimer())

    def come(self, address):
        connection = ThrottledProtocol(self.limiter, asyncio.Protocol())
        connection.connection_made(Socket(address))
        return connection

    def refused(self, connection):
        return connection.transport.closed or b"too-many-connections" in connection.transport.sent


class FakeTimer:
    """A timer that never fires."""

    def cancel(self):
        pass


def with_fake_server(test):
    """Run a test in an event loop whose time is fixed."""

    def run_it(monkeypatch):
        async def inside():
            with monkeypatch.context() as patched:
                test(lambda limits=None: FakeServer(patched, limits))

        asyncio.run(inside())

    run_it.__name__, run_it.__doc__ = test.__name__, test.__doc__
    return run_it


@with_fake_server
def test_a_school_that_loads_the_page_three_times_over_meets_no_limit(fake_server):
    school = fake_server()
    for _ in range(3):
        room = [school.come("192.0.2.7") for _ in range(DEVICES * CONNECTIONS)]
        assert not any(map(school.refused, room))
        for connection in room:
            connection.connection_lost(None)


@with_fake_server
def test_a_flooding_address_is_refused_and_others_are_not(fake_server):
    server = fake_server()
    in_vain = 0
    for _ in range(2_000):
        connection = server.come("192.0.2.7")
        in_vain += server.refused(connection)
        connection.connection_lost(None)
    assert in_vain == 1_000
    assert not server.refused(server.come("192.0.2.8"))
    server.now += 1  # refused attempts do not count against the address
    let_in = [not server.refused(server.come("192.0.2.7")) for _ in range(60)]
    assert sum(let_in) == 50


@with_fake_server
def test_connections_at_once_are_limited_and_a_closed_one_makes_room(fake_server):
    server = fake_server(Limits(address_connections=2))
    first, second, third = (server.come("192.0.2.7") for _ in range(3))
    assert [server.refused(each) for each in (first, second, third)] == [False, False, True]
    first.connection_lost(None)
    assert not server.refused(server.come("192.0.2.7"))


@with_fake_server
def test_a_connection_is_found_by_its_address_and_port_until_it_closes(fake_server):
    server = fake_server()
    peer = ("192.0.2.7", 4_000)
    first = server.come("192.0.2.7")
    assert server.limiter.transport_of(peer) is first.transport
    assert server.limiter.transport_of(("192.0.2.7", 4_001)) is None
    second = server.come("192.0.2.7")  # the port is used again before the first end is noticed
    first.connection_lost(None)
    assert server.limiter.transport_of(peer) is second.transport
    second.connection_lost(None)
    assert server.limiter.transport_of(peer) is None


@with_fake_server
def test_all_addresses_of_an_ipv6_subnet_count_as_one(fake_server):
    server = fake_server(Limits(address_connections=1))
    assert not server.refused(server.come("2001:db8:1:2::1"))
    assert server.refused(server.come("2001:db8:1:2:ffff::9%eth0"))
    assert not server.refused(server.come("2001:db8:1:3::1"))


@with_fake_server
def test_refused_connections_take_no_memory(fake_server):
    server = fake_server(Limits(address_connections=1))
    server.come("192.0.2.7")
    crowd = [server.come("192.0.2.7") for _ in range(500)]
    assert all(map(server.refused, crowd))
    waiting = [connection for connection in crowd if not connection.transport.closed]
    assert 10 <= len(waiting) <= 100  # these are told why; the others are cut off
    for connection in crowd:
        connection.connection_lost(None)
    assert b"429" in server.come("192.0.2.7").transport.sent


@with_fake_server
def test_addresses_are_forgotten_once_their_counts_are_back_to_zero(fake_server):
    server = fake_server()
    for number in range(3_000):
        server.now += 1
        server.come(f"10.0.{number // 250}.{number % 250}").connection_lost(None)
    assert len(server.limiter._subnets) <= 1_000


@scenario
async def test_a_client_over_the_limit_gets_a_readable_error():
    limits = Limits(address_connections=3)
    async with listening(limits=limits) as (_, address), AsyncExitStack() as stack:
        for _ in range(3):
            await stack.enter_async_context(stranger(address))
        for sent in (REQUEST, handshake()):
            async with stranger(address) as (reader, writer):
                writer.write(sent)
                assert await told(reader) == (429, "too-many-connections")
        async with stranger(address, "127.0.0.2") as (reader, writer):
            writer.write(REQUEST)
            assert (await reader.readline()).startswith(b"HTTP/1.1 200 ")


def test_behind_a_proxy_the_proxy_counts(monkeypatch):
    made = []

    class Noted(ConnectionLimiter):
        def __init__(self, limits, _metrics):
            made.append(limits)
            raise server_options.CannotServe("enough")

    monkeypatch.setattr(bootstrap, "ConnectionLimiter", Noted)
    for proxies in ((), ("192.0.2.1",)):
        with pytest.raises(server_options.CannotServe, match="enough"):
            bootstrap.serve(
                server_options.ServerOptions(ui=False, behind_proxy=proxies), lambda _: None
            )
    alone, behind = made
    assert alone.address_arrivals == Allowance(1_000, 50)
    assert behind.address_arrivals.at_once == float("inf")
    assert behind.address_connections == behind.connections
