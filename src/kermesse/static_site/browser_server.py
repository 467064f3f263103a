"""The server of a static site: the application of a server, called through functions.

It runs in a worker of the browser (`ui/src/standalone/worker.ts`), where there are no threads,
processes or sockets. The worker passes requests and messages, and copies the journal to the
storage of the browser.
"""

import asyncio
import errno
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, Self
from urllib.parse import unquote

import kermesse
from kermesse.bots.service import InProcessBotService
from kermesse.core.game import Game
from kermesse.journal.sqlite_inline import InlineSqliteJournal
from kermesse.server import app
from kermesse.server.feature import HttpFeature
from kermesse.server.features import HTTP_FEATURES
from kermesse.server.features.daily import Daily
from kermesse.server.features.operator_page.page import OperatorPage
from kermesse.server.features.posters import Posters
from kermesse.server.features.push import Push
from kermesse.server.features.seat_transfer.transfer import SeatTransfer
from kermesse.server.guests import Guests
from kermesse.server.hub import Hub
from kermesse.server.limits import ANY, Limits
from kermesse.static_site import past_days
from kermesse.static_site.browser_bots import Ask, BotWorkerService
from kermesse.static_site.past_days import PastDays
from kermesse.table.kernel.client import Settings

HOST: Final = "localhost"
"""Host name of every request: no other host can be meant."""

ABSENT: Final[frozenset[type[HttpFeature]]] = frozenset(
    (Daily, OperatorPage, Posters, Push, SeatTransfer)
)
"""Features that need a network, other people or packages that a browser does not have."""

LIMITS: Final = Limits(
    address_requests=ANY, address_arrivals=ANY, requests=ANY, tables=10_000, address_tables=10_000
)
"""Limits protect people from each other; here is one person."""

GUEST: Final = "browser"
"""Guest id of the person: every page of this browser is the same guest."""

Flush = Callable[[], Awaitable[str]]
"""Copies the journal to durable storage; returns what went wrong, or an empty string."""

Deliver = Callable[[str, str], object]
"""Receives the events of a live connection: `open`, `message` with its text, `close`."""


class BrowserServer:
    """A server that answers function calls."""

    def __init__(self, hub: Hub) -> None:
        guests = Guests(secrets.token_bytes())
        self._hub = hub
        self._app = app.make(hub, guests, names=[HOST], reachable=False)
        self._cookie = guests.signed(GUEST)
        self._connections: dict[int, asyncio.Queue[dict[str, Any]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @classmethod
    async def start(
        cls,
        db: str,
        flush: Flush | None = None,
        ask: Ask | None = None,
        deals: str = "[]",
        *,
        games: Sequence[Game] | None = None,
        settings: Settings | None = None,
    ) -> Self:
        """Open the journal and start the tables.

        `ask` reaches the worker of the bots; `deals` are the deals of past days that were taken
        along.
        """
        known = kermesse.all_games() if games is None else games
        hub = Hub(
            InlineSqliteJournal(db, None if flush is None else _raising(flush)),
            {game.key: game for game in known},
            InProcessBotService() if ask is None else BotWorkerService(ask),
            settings=settings,
            limits=LIMITS,
            features=[*(each for each in HTTP_FEATURES if each not in ABSENT), PastDays],
        )
        await hub.start()
        await past_days.store(hub.journal.documents, deals.encode())
        return cls(hub)

    async def close(self) -> None:
        """Disconnect everybody and close the journal."""
        await self._hub.close()
        if self._tasks:
            await asyncio.wait(self._tasks)
        await self._hub.journal.close()

    async def request(
        self, method: str, target: str, headers: Mapping[str, str], body: bytes = b""
    ) -> tuple[int, list[tuple[str, str]], bytes]:
        """Answer an HTTP request: its status, its headers and its body."""
        request = [{"type": "http.request", "body": bytes(body), "more_body": False}]
        status, answered, content = 500, list[tuple[str, str]](), b""

        async def receive() -> dict[str, Any]:
            return request.pop() if request else {"type": "http.disconnect"}

        async def send(message: Mapping[str, Any]) -> None:
            nonlocal status, content
            if message["type"] == "http.response.start":
                status = message["status"]
                answered.extend((k.decode("latin-1"), v.decode("latin-1"))
                                for k, v in message["headers"])  # fmt: skip
            elif message["type"] == "http.response.body":
                content += message.get("body", b"")

        await self._app(self._scope("http", target, headers, method=method), receive, send)
        return status, [pair for pair in answered if pair[0] != "set-cookie"], content

    def connect(self, id: int, target: str, deliver: Deliver) -> None:
        """Open a live connection."""
        received: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        received.put_nowait({"type": "websocket.connect"})
        self._connections[id] = received

        async def send(message: Mapping[str, Any]) -> None:
            match message["type"]:
                case "websocket.accept":
                    deliver("open", "")
                case "websocket.send":
                    text = message.get("text")
                    deliver("message", message["bytes"].decode() if text is None else text)
                case "websocket.close":
                    deliver("close", "")

        async def run() -> None:
            try:
                await self._app(self._scope("websocket", target, {}), received.get, send)
            finally:
                self._connections.pop(id, None)
                deliver("close", "")

        task = asyncio.get_running_loop().create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def receive(self, id: int, text: str) -> None:
        """Pass a message of a live connection to the application."""
        if (received := self._connections.get(id)) is not None:
            received.put_nowait({"type": "websocket.receive", "text": text})

    def disconnect(self, id: int) -> None:
        """Close a live connection from the side of the page."""
        if (received := self._connections.get(id)) is not None:
            received.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def _scope(
        self, kind: str, target: str, headers: Mapping[str, str], **more: str
    ) -> dict[str, Any]:
        path, _, query = target.partition("?")
        given = {**headers, "host": HOST, "cookie": self._cookie}
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws" if kind == "websocket" else "http",
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(k.lower().encode(), v.encode("latin-1")) for k, v in given.items()],
            "client": ("127.0.0.1", 1),
            "server": (HOST, 80),
            "subprotocols": [],
            "state": {},
            **more,
        }


def _raising(flush: Flush) -> Callable[[], Awaitable[None]]:
    """Return a flush that raises `OSError` with what went wrong."""

    async def flushed() -> None:
        if wrong := await flush():
            raise OSError(errno.EIO, wrong)

    return flushed
