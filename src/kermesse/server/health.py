"""Is the server alive, and ready for players? Proxies and process managers ask."""

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
"""Where it is asked. The first always says 200: a server that answers needs no restart; the second
says 503 while players had better go elsewhere."""

_ANSWER_IN: Final = 2.0
"""Seconds within which a journal that is well answers."""

_FRESH: Final[Ms] = 1_000
"""For so long the last answer of the journal counts: whoever asks often costs it nothing."""


class Readiness(msgspec.Struct, frozen=True):
    """How a server is."""

    ready: bool
    """May players come?"""

    why: tuple[str, ...]
    """What stands in the way: `journal` (it does not answer), `draining` (the server is about to
    stop), `pages` (they are not built)."""

    version: str
    """Of the program."""


class Health:
    """Knows how a server is."""

    def __init__(self, hub: Hub, static: Path | None) -> None:
        self._hub, self._static = hub, static
        self._asking: asyncio.Task[bool] | None = None
        self._asked: Ms = 0

    def routes(self) -> list[Route]:
        """Where it is asked."""
        return [Route(ALIVE, self.alive), Route(READY, self.ready)]

    async def alive(self, _request: Request) -> Response:
        """Whoever can say this is."""
        return _said(await self.state(), 200)

    async def ready(self, _request: Request) -> Response:
        """May players come?"""
        state = await self.state()
        return _said(state, 200 if state.ready else 503)

    async def state(self) -> Readiness:
        """How it is now."""
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
