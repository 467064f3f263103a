"""What may come from one address: more than a school needs, and less than a script would like."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from kermesse.server import bootstrap
from kermesse.server.connection_limiter import ConnectionLimiter
from kermesse.server.limits import Allowance, Limits
from kermesse.server.throttle import ThrottledProtocol
from support.bare_connections import REQUEST, Wire, handshake, stranger, told
from support.serving import listening, scenario

DEVICES, CONNECTIONS = 40, 8
"""A school, and what a browser opens for a page and its line."""


class Socket(Wire):
    """From that address, and with an end."""

    def __init__(self, address):
        super().__init__()
        self.address, self.said, self.closed = address, b"", False

    def get_extra_info(self, name, default=None):
        return (self.address, 4_000) if name == "peername" else default

    def write(self, data):
        self.said += data

    def can_write_eof(self):
        return False

    def abort(self):
        self.closed = True

    def is_closing(self):
        return self.closed


class Door:
    """A server's door, and a clock that is a number."""

    def __init__(self, monkeypatch, limits=None):
        self.limiter, self.now = ConnectionLimiter(limits or Limits()), 100.0
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: self.now)
        monkeypatch.setattr(asyncio.get_running_loop(), "call_soon", lambda *_: None)
        monkeypatch.setattr(asyncio.get_running_loop(), "call_later", lambda *_: Bell())

    def come(self, address):
        connection = ThrottledProtocol(self.limiter, asyncio.Protocol())
        connection.connection_made(Socket(address))
        return connection

    def refused(self, connection):
        return connection.transport.closed or b"too-many-connections" in connection.transport.said


class Bell:
    """What rings in time, elsewhere."""

    def cancel(self):
        pass


def at_the_door(test):
    """A test within a loop that stands still."""

    def run_it(monkeypatch):
        async def inside():
            with monkeypatch.context() as patched:
                test(lambda limits=None: Door(patched, limits))

        asyncio.run(inside())

    run_it.__name__, run_it.__doc__ = test.__name__, test.__doc__
    return run_it


@at_the_door
def test_a_school_that_loads_the_page_three_times_over_meets_no_limit(door):
    school = door()
    for _ in range(3):
        room = [school.come("192.0.2.7") for _ in range(DEVICES * CONNECTIONS)]
        assert not any(map(school.refused, room))
        for connection in room:
            connection.connection_lost(None)


@at_the_door
def test_a_script_that_comes_again_and_again_is_told_and_others_are_not(door):
    server = door()
    in_vain = 0
    for _ in range(2_000):
        connection = server.come("192.0.2.7")
        in_vain += server.refused(connection)
        connection.connection_lost(None)
    assert in_vain == 1_000
    assert not server.refused(server.come("192.0.2.8"))
    server.now += 1  # what was asked in vain is not held against the address
    let_in = [not server.refused(server.come("192.0.2.7")) for _ in range(60)]
    assert sum(let_in) == 50


@at_the_door
def test_so_many_at_once_and_one_more_when_one_has_gone(door):
    server = door(Limits(address_connections=2))
    first, second, third = (server.come("192.0.2.7") for _ in range(3))
    assert [server.refused(each) for each in (first, second, third)] == [False, False, True]
    first.connection_lost(None)
    assert not server.refused(server.come("192.0.2.7"))


@at_the_door
def test_a_household_has_many_long_addresses_and_is_one(door):
    server = door(Limits(address_connections=1))
    assert not server.refused(server.come("2001:db8:1:2::1"))
    assert server.refused(server.come("2001:db8:1:2:ffff::9%eth0"))
    assert not server.refused(server.come("2001:db8:1:3::1"))


@at_the_door
def test_a_crowd_that_is_turned_away_takes_no_room(door):
    server = door(Limits(address_connections=1))
    server.come("192.0.2.7")
    crowd = [server.come("192.0.2.7") for _ in range(500)]
    assert all(map(server.refused, crowd))
    waiting = [connection for connection in crowd if not connection.transport.closed]
    assert 10 <= len(waiting) <= 100  # who hear why; the others are cut off
    for connection in crowd:
        connection.connection_lost(None)
    assert b"429" in server.come("192.0.2.7").transport.said


@at_the_door
def test_addresses_are_forgotten_once_all_is_as_if_they_had_never_come(door):
    server = door()
    for number in range(3_000):
        server.now += 1
        server.come(f"10.0.{number // 250}.{number % 250}").connection_lost(None)
    assert len(server.limiter._addresses) <= 1_000


@scenario
async def test_whoever_meets_the_limit_is_told_in_words():
    limits = Limits(address_connections=3)
    async with listening(limits=limits) as (_, address), AsyncExitStack() as stack:
        for _ in range(3):
            await stack.enter_async_context(stranger(address))
        for said in (REQUEST, handshake()):
            async with stranger(address) as (reader, writer):
                writer.write(said)
                assert await told(reader) == (429, "too-many-connections")
        async with stranger(address, "127.0.0.2") as (reader, writer):
            writer.write(REQUEST)
            assert (await reader.readline()).startswith(b"HTTP/1.1 200 ")


def test_behind_a_proxy_the_proxy_counts(monkeypatch):
    made = []

    class Noted(ConnectionLimiter):
        def __init__(self, limits, _metrics):
            made.append(limits)
            raise bootstrap.CannotServe("enough")

    monkeypatch.setattr(bootstrap, "ConnectionLimiter", Noted)
    for proxies in ((), ("192.0.2.1",)):
        with pytest.raises(bootstrap.CannotServe, match="enough"):
            bootstrap.serve(bootstrap.ServerOptions(ui=False, behind_proxy=proxies), lambda _: None)
    alone, behind = made
    assert alone.address_arrivals == Allowance(1_000, 50)
    assert behind.address_arrivals.at_once == float("inf")
    assert behind.address_connections == behind.connections
