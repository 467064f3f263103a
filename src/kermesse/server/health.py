"""Health checks for proxies and process managers."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import kermesse
from kermesse.core.contract import Ms
from kermesse.journal.port import JournalError
from kermesse.server.hub import Hub

ALIVE: Final = "/healthz"
READY: Final = "/healthz/ready"
"""Paths. `/healthz` always answers 200; `/healthz/ready` answers 503 while the server should get no
players."""

_ANSWER_IN: Final = 2.0
"""Seconds a healthy journal takes to answer."""

_FRESH: Final[Ms] = 1_000
"""Time for which the last answer of the journal is cached."""


class Readiness(msgspec.Struct, frozen=True):
    """State of a server."""

    ready: bool
    """True if players may connect."""

    why: tuple[str, ...]
    """Reasons why not: `journal` (no answer), `draining` (stopping), `pages` (not built)."""

    version: str
    """Version of the program."""


class Health:
    """Determines the state of a server."""

    def __init__(self, hub: Hub, static: Path | None) -> None:
        self._hub, self._static = hub, static
        self._asking: asyncio.Task[bool] | None = None
        self._asked: Ms = 0

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [Route(ALIVE, self.alive), Route(READY, self.ready)]

    async def alive(self, _request: Request) -> Response:
        """Answer 200 with the state."""
        return _said(await self.state(), 200)

    async def ready(self, _request: Request) -> Response:
        """Answer 200 if ready, else 503."""
        state = await self.state()
        return _said(state, 200 if state.ready else 503)

    async def state(self) -> Readiness:
        """Return the current state."""
        why = []
        if self._hub.draining:
            why.append("draining")
        if self._static is not None and not (self._static / "index.html").is_file():
            why.append("pages")
        if not await self._journal_answers():
            why.append("journal")
        return Readiness(not why, tuple(why), kermesse.__version__)

    async def _journal_answers(self) -> bool:
        now = self._hub.clock.now()
        if self._asking is None or (self._asking.done() and now - self._asked >= _FRESH):
            self._asked = now
            self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(self._asking)

    async def _ask(self) -> bool:
        with suppress(JournalError, TimeoutError):
            async with asyncio.timeout(_ANSWER_IN):
                await self._hub.journal.find("")
                return True
        return False


def _said(state: Readiness, status: int) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(state), status, headers, "application/json")
