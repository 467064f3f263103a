"""Simulated connections between server processes: `connect` in place of that of `websockets`."""

import asyncio
from collections import deque
from contextlib import contextmanager
from urllib.parse import urlsplit

from websockets.asyncio import client
from websockets.exceptions import ConnectionClosedError

from support.replaced import replaced
from support.simulation.network import LOST, Line

PING_EVERY, PONG_IN = 2.0, 3.0
"""Seconds between two looks at the other process, and until it is taken for dead."""


class Upstream:
    """A relay's connection to the process that runs a table."""

    def __init__(self, network, process, target, path, cookie):
        self._loop = asyncio.get_running_loop()
        self._process, self._target = process, target
        self._starts = target.starts
        self._opened = self._loop.create_future()
        self._inbox: deque[bytes] = deque()
        self._news = asyncio.Event()
        self.close_code = None
        self._line = Line(network, target, path, cookie, self)
        self.number = self._line.number
        self._pinging = None

    async def __aenter__(self):
        async with asyncio.timeout(2.0):
            await self._opened
        if self.close_code is not None:
            raise OSError("connection refused")
        self._process.upstreams.add(self)
        self._pinging = asyncio.create_task(self._ping())
        return self

    async def __aexit__(self, *_error):
        self._process.upstreams.discard(self)
        self.leave()
        if self._pinging is not None:
            self._pinging.cancel()

    async def send(self, data, text=False):
        if self.close_code is not None:
            raise ConnectionClosedError(None, None)
        self._line.say(data.decode())

    async def recv(self, decode=False):
        while not self._inbox:
            if self.close_code is not None:
                raise ConnectionClosedError(None, None)
            self._news.clear()
            await self._news.wait()
        return self._inbox.popleft()

    async def _ping(self):
        while self.close_code is None:
            await asyncio.sleep(PING_EVERY)
            if self._silent():
                await asyncio.sleep(PONG_IN)
                if self._silent():
                    self.leave()
                    self._end(LOST)

    def _silent(self):
        target = self._target
        return target.suspended or target.loop is None or target.starts != self._starts

    def leave(self):
        """Close the connection from this side."""
        self._line.leave()

    # ----------------------------------------------------------------- called by the simulated line

    def opened(self, _line):
        self._settle()

    def heard(self, _line, text):
        self._inbox.append(text.encode() if isinstance(text, str) else text)
        self._news.set()

    def closed(self, _line, code):
        self._end(code)

    def _end(self, code):
        self.close_code = code
        self._settle()
        self._news.set()

    def _settle(self):
        if not self._opened.done():
            self._opened.set_result(None)


@contextmanager
def relays(network, processes):
    """Let relays connect to simulated processes, by their names."""

    def connect(address, *, additional_headers, **_options):
        loop, parts = asyncio.get_running_loop(), urlsplit(address)
        (here,) = (process for process in processes if process.loop is loop)
        (there,) = (process for process in processes if process.name == parts.netloc)
        return Upstream(network, here, there, parts.path, additional_headers["Cookie"])

    with replaced(client, "connect", connect):
        yield
