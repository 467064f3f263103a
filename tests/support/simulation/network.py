"""Simulated connections between clients and processes: requests and WebSockets over ASGI."""

import asyncio
import json
from collections import deque
from contextlib import suppress
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected

from support.serving import HOST

WINDOW = 40
"""Messages in flight to a client after which the socket is full and `send` waits."""

LOST = 1006


class Network:
    """How messages travel, between all clients and processes."""

    def __init__(self, world):
        self.world = world
        self.latency = (0.002, 0.03)
        """Least and most seconds of a message."""
        self.loss = self.doubling = 0.0
        """Probability that a message is lost or a command arrives twice."""
        self.shuffles = False
        """True if commands may overtake each other."""
        self.met = set()
        """Faults that have met a message."""

    def delay(self, rng):
        """Draw the delay of a message."""
        least, most = self.latency
        return least + rng.random() ** 2 * (most - least)

    def send(self, line, to_server, act, *args):
        """Let a message travel: call `act` when it arrives.

        Commands may be lost, doubled and overtaken, which is more than TCP does. A frame that is
        lost ends the connection: a page may rely on the order of frames.
        """
        rng, way = line.rng, line.ways[to_server]
        copies = 1
        if self.loss and rng.random() < self.loss:
            copies = 0
            self.met.add("lost")
            if not to_server:
                line.cut()
                line.ended_at_client = True
        elif self.doubling and to_server and rng.random() < self.doubling:
            copies = 2
            self.met.add("doubled")
        for _ in range(copies):
            when = self.world.now + self.delay(rng)
            if not (self.shuffles and to_server):
                when = way.latest = max(when, way.latest)
            self.world.at(when, act, *args)

    def request(self, process, method, path, body=None, cookie="", done=lambda *_: None):
        """Send a request; call `done` with the status, the headers and the body, or status 0."""
        number = next(self.world.numbers)
        rng = self.world.rng("request", number)
        data = b"" if body is None else json.dumps(body).encode()
        given: dict[str, Any] = {"told": False, "status": 0, "headers": [], "body": b""}

        def arrive():
            if not process.up:
                self.world.later(self.delay(rng), done, 0, {}, b"")
                return
            loop = process.loop

            async def receive():
                return {"type": "http.request", "body": data, "more_body": False}

            async def send(message):
                if message["type"] == "http.response.start":
                    given.update(status=message["status"], headers=message["headers"])
                else:
                    given["body"] += message.get("body", b"")

            async def serve():
                await process.app(_scope("http", path, cookie, method=method), receive, send)
                if not loop.dead:
                    headers = {k.decode(): v.decode() for k, v in given["headers"]}
                    answer = given["status"], headers, given["body"]
                    self.world.later(self.delay(rng), once, *answer)

            process.loop.create_task(serve())
            self.world.later(20, give_up, loop)

        def once(*answer):
            if not given["told"]:
                given["told"] = True
                done(*answer)

        def give_up(loop):
            if loop.dead:
                once(0, {}, b"")

        self.world.later(self.delay(rng), arrive)


def _scope(kind, path, cookie, **more):
    headers = [(b"host", HOST.encode())]
    headers += [(b"cookie", cookie.encode())] if cookie else []
    raw, _, query = path.partition("?")
    return {
        "type": kind, "asgi": {"version": "3.0"}, "http_version": "1.1",
        "scheme": "ws" if kind == "websocket" else "http", "path": raw, "raw_path": raw.encode(),
        "root_path": "", "query_string": query.encode(), "headers": headers,
        "client": ("192.168.1.7", 5000), "server": (HOST, 80), "subprotocols": [],
        "extensions": {"websocket.http.response": {}}, **more,
    }  # fmt: skip


class _Way:
    """One direction of a connection."""

    latest = 0.0


class Line:
    """A WebSocket: the client has `opened`, `heard` and `closed`, the server has ASGI."""

    def __init__(self, network, process, path, cookie, client, audit=None):
        self.network, self.world = network, network.world
        self.process, self.client, self.audit = process, client, audit
        self.path, self.cookie = path, cookie
        self.number = next(self.world.numbers)
        self.rng = self.world.rng("line", self.number)
        self.ways = {True: _Way(), False: _Way()}
        self.slow = False
        """True while the client reads nothing."""
        self.ended = False
        """True once the client knows that it is closed."""
        self.ended_at_client = False
        """True once no more frames arrive."""
        self._inbox: deque[dict[str, Any]] = deque()
        self._reader = None
        self._loop = None
        self._held = []
        self._in_flight = 0
        self._flows = None
        self._left = False
        self.world.at(self._in_order(to_server=True), self._arrive)

    # --------------------------------------------------------------------------------- the client

    def say(self, data):
        """Send text or bytes to the server."""
        if not self.ended:
            key = "bytes" if isinstance(data, bytes) else "text"
            self.network.send(self, True, self._put, {"type": "websocket.receive", key: data})

    def leave(self):
        """Close the connection from the client's side."""
        if not self.ended:
            self.ended = True
            self.world.later(self.network.delay(self.rng), self._gone)

    def cut(self):
        """Lose the connection: both sides notice, each in its time."""
        if not self.ended:
            self.world.later(self.network.delay(self.rng), self._close, LOST)
            self.world.later(self.rng.choice((0.01, 5.0, 30.0)), self._gone)

    def vanish(self):
        """Lose the connection without a notice to the client, as behind a dead router."""
        self.ways[False].latest = self.ways[True].latest = self.world.now + 3600

    def read_again(self):
        """Read what has arrived meanwhile."""
        self.slow = False
        held, self._held = self._held, []
        for message in held:
            self._deliver(message)

    def _deliver(self, message):
        if self.slow:
            self._held.append(message)
            return
        self._in_flight -= 1
        if self._flows is not None and not self._flows.done() and self._in_flight < WINDOW:
            self._flows.set_result(None)
        if self.ended or self.ended_at_client:
            return
        if message["type"] == "websocket.send":
            self.client.heard(self, message["text"])
        elif message["type"] == "websocket.accept":
            self.client.opened(self)
        else:
            self._close(message.get("code", LOST))

    def _close(self, code):
        if not self.ended:
            self.ended = True
            self.client.closed(self, code)

    def lose_server(self, notices):
        """The process is gone."""
        self._left = True
        if notices:
            self.world.later(self.network.delay(self.rng), self._close, LOST)
        else:
            self.world.later(60, self._close, LOST)

    # --------------------------------------------------------------------------------- the server

    def _arrive(self):
        process = self.process
        if self._left:
            return
        if not process.up:
            self.world.later(self.network.delay(self.rng), self._close, LOST)
            return
        self._loop = process.loop
        process.lines[self.number] = self
        self._inbox.append({"type": "websocket.connect"})
        self._loop.create_task(self._serve(process))

    async def _serve(self, process):
        scope = _scope("websocket", self.path, self.cookie)
        try:
            with suppress(ClientDisconnected):  # as uvicorn does
                await process.app(scope, self._receive, self._send)
        finally:
            if process.loop is self._loop:
                process.lines.pop(self.number, None)

    def _put(self, message):
        if self._loop is not None and not self._loop.dead and not self._left:
            self._inbox.append(message)
            self._wake()

    def _gone(self):
        """The server notices that the client has gone."""
        self._left = True
        if self._loop is not None and not self._loop.dead:
            self._inbox.append({"type": "websocket.disconnect", "code": 1001})
            self._wake()
            if self._flows is not None and not self._flows.done():
                self._flows.set_exception(ClientDisconnected)

    def _wake(self):
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def _receive(self):
        while not self._inbox:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._inbox.popleft()

    async def _send(self, message):
        if self._left:
            raise ClientDisconnected
        kind = message["type"]
        if kind == "websocket.send" and self.audit is not None:
            self.audit.sent(self, message["text"])
        while self._in_flight >= WINDOW:
            self._flows = asyncio.get_running_loop().create_future()
            await self._flows
        if kind in ("websocket.close", "websocket.http.response.start"):
            self._inbox.append({"type": "websocket.disconnect", "code": 1000})
            self._wake()
        if kind == "websocket.http.response.body":
            return
        self._in_flight += 1
        if kind in ("websocket.accept", "websocket.close"):  # never lost alone
            self.world.at(self._in_order(to_server=False), self._deliver, message)
        else:
            self.network.send(self, False, self._deliver, message)

    def _in_order(self, to_server):
        way = self.ways[to_server]
        way.latest = max(way.latest, self.world.now + self.network.delay(self.rng))
        return way.latest
