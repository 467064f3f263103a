"""TCP round-trip times, over real sockets."""

import asyncio
import socket
import sys

import pytest

from kermesse.server.tcp_rtt import round_trips, unknown_round_trip
from support.serving import scenario


@pytest.mark.skipif(sys.platform != "linux", reason="other kernels tell it otherwise")
@scenario
async def test_the_kernel_measures_a_direct_connection_and_no_other():
    met = asyncio.get_running_loop().create_future()

    async def meet(_reader, writer):
        met.set_result(writer)

    server = await asyncio.start_server(meet, "127.0.0.1", 0)
    reader, mine = await asyncio.open_connection(*server.sockets[0].getsockname())
    theirs = await met
    theirs.write(b"x" * 1_000)
    await reader.readexactly(1_000)
    address = mine.get_extra_info("sockname")
    known = round_trips({address: theirs.transport}.get)
    measure = known(address)
    assert 0 <= measure() < 100
    assert known((address[0], 0))() is None, "as a trusted proxy forwards it"
    assert known(None)() is None
    assert theirs.get_extra_info("socket").getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) == 0
    for end in (mine, theirs):
        end.close()
        await end.wait_closed()
    assert measure() is None, "the connection is closed"
    server.close()


def test_without_kernel_support_there_is_no_measurement():
    assert unknown_round_trip(("127.0.0.1", 5000))() is None
