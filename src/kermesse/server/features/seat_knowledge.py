"""What a seat could know at a moment of a finished game: the odds of each hidden face.

Bot workers count them in the background, from the view of that seat alone: one question per guest
and two per address at a time.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.bots.fair_queue import Party
from kermesse.core.contract import Ms, Seat
from kermesse.core.game import Game
from kermesse.core.log import Log, begin, replay
from kermesse.server.api import finished
from kermesse.server.feature import HttpFeature
from kermesse.server.http_helpers import ApiError, caller, raw_json, spend, while_connected
from kermesse.server.hub import Hub
from kermesse.server.limits import FeatureLimits, RateLimiters

CACHED: Final = 256
"""Number of answers in the cache."""


class SeatKnowledgeLimits(FeatureLimits, frozen=True, kw_only=True):
    """Limits of questions about what a seat could know."""

    odds: int = 300
    """Questions of one guest within `odds_in`."""

    address_odds: int = 1_200
    """Questions from one subnet within `odds_in`."""

    address_odds_at_once: int = 2
    """Questions from one subnet that wait or are answered at the same time."""

    odds_in: Ms = 10 * 60_000
    """Window of the first two limits."""


class SeatKnowledgeQuestions(HttpFeature):
    """Handler for questions about what a seat could know."""

    limits = SeatKnowledgeLimits

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        limits = hub.limits.of(SeatKnowledgeLimits)
        self._at_once = limits.address_odds_at_once
        self._by_guest = RateLimiters(limits.odds, limits.odds_in)
        self._by_address = RateLimiters(limits.address_odds, limits.odds_in)
        self._asking: dict[str, str] = {}  # subnets by guest
        self._known: OrderedDict[tuple[str, int, Seat], bytes] = OrderedDict()

    def routes(self) -> list[Route]:
        """Return the routes, relative to `/api`."""
        return [Route("/tables/{id}/moves/{n}/knowledge", self.knowledge)]

    async def knowledge(self, request: Request) -> Response:
        """Return what a seat could know after `n` moves of a finished game."""
        table, log = await finished(self._hub, request.path_params["id"])
        n = _number(request.path_params["n"], len(log.entries), "no-such-move")
        seat = _number(request.query_params.get("seat", ""), len(table.record.chairs) - 1)
        key = table.record.id, n, seat
        if (known := self._known.get(key)) is None:
            guest, subnet = caller(request)
            with self._one_at_a_time(guest, subnet):
                spend(self._hub.clock.now(), self._by_guest.of(guest), self._by_address.of(subnet))
                party = Party(guest, f"odds {table.record.id}", subnet)
                work = self._count(table.game, log, n, seat, party)
                known = await while_connected(request, work)
            self._known[key] = known
            if len(self._known) > CACHED:
                self._known.popitem(last=False)
        return raw_json(known)

    @contextmanager
    def _one_at_a_time(self, guest: str, subnet: str) -> Iterator[None]:
        if guest in self._asking:
            raise ApiError(429, "one-thought", "one question at a time", 2_000)
        if [*self._asking.values()].count(subnet) >= self._at_once:
            detail = f"{self._at_once} questions at once from one address"
            raise ApiError(429, "bots-busy", detail, 2_000)
        self._asking[guest] = subnet
        try:
            yield
        finally:
            del self._asking[guest]

    async def _count(self, game: Game, log: Log[Any], n: int, seat: Seat, party: Party) -> bytes:
        view = await asyncio.to_thread(_view, game, log, n, seat)
        if view is None:
            raise ApiError(400, "bad-viewer", "nobody had this seat then")
        found = await self._hub.bots.know(game, view, party=party)
        if found is None:
            raise ApiError(503, "timeline-failed", "the question could not be answered: try again")
        return msgspec.json.encode(found)


def _view(game: Game, log: Log[Any], n: int, seat: Seat) -> Any:
    """Return the view of a seat after `n` moves; None if nobody had it then."""
    state = begin(game, log.header)
    for step in islice(replay(game, log), n):
        state = step.state
    return state.view(seat) if seat in state.seats() else None


def _number(asked: str, most: int, error: str = "bad-viewer") -> int:
    if asked.isdecimal() and asked.isascii() and len(asked) < 10 and int(asked) <= most:
        return int(asked)
    status = 404 if error == "no-such-move" else 400
    raise ApiError(status, error, f"the numbers here go from 0 to {most}")
