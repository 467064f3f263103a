"""What the server tells systemd."""

import asyncio
import os
import socket
from contextlib import contextmanager

import pytest

from kermesse.server import watchdog
from support.server_process import ServerProcess
from support.serving import scenario

SOON = {"WATCHDOG_USEC": "3000"}


@contextmanager
def systemd(address):
    """Listen where systemd does; yield the socket."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(address)
        listener.setblocking(False)
        yield listener


async def heard(listener):
    return await asyncio.get_running_loop().sock_recv(listener, 100)


@pytest.mark.parametrize("abstract", [False, True])
@scenario
async def test_the_server_is_ready_once_and_then_gives_signs_of_life(abstract, tmp_path):
    address = f"@kermesse-{os.getpid()}" if abstract else str(tmp_path / "notify")
    bound = f"\0{address[1:]}" if abstract else address
    with systemd(bound) as listener:
        async with watchdog.notifying({"NOTIFY_SOCKET": address, **SOON}):
            assert await heard(listener) == b"READY=1"
            for _ in range(3):
                assert await heard(listener) == b"WATCHDOG=1"


@pytest.mark.parametrize(
    "given", [{}, {"WATCHDOG_USEC": "0"}, {"WATCHDOG_USEC": "x"}, {**SOON, "WATCHDOG_PID": "1"}]
)
@scenario
async def test_without_a_watchdog_for_this_process_it_only_says_that_it_is_ready(given, tmp_path):
    address = str(tmp_path / "notify")
    with systemd(address) as listener:
        async with watchdog.notifying({"NOTIFY_SOCKET": address, **given}):
            await asyncio.sleep(0)
        assert await heard(listener) == b"READY=1"
        with pytest.raises(BlockingIOError):
            listener.recv(100)


@scenario
async def test_nothing_fails_without_systemd_or_when_it_does_not_listen(tmp_path):
    async with watchdog.notifying({}):
        pass
    async with watchdog.notifying({"NOTIFY_SOCKET": str(tmp_path / "nobody"), **SOON}):
        await asyncio.sleep(0)


def test_a_real_server_tells_systemd_that_it_is_ready_and_alive(tmp_path, monkeypatch):
    address = str(tmp_path / "notify")
    with systemd(address) as listener:
        listener.settimeout(60)
        monkeypatch.setenv("NOTIFY_SOCKET", address)
        monkeypatch.setenv("WATCHDOG_USEC", "30000")
        with ServerProcess(tmp_path / "kermesse.db") as server:
            assert [listener.recv(100) for _ in range(3)] == [
                b"READY=1",
                b"WATCHDOG=1",
                b"WATCHDOG=1",
            ]
            assert server.stop()[0] == 0
