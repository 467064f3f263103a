"""Timelines of finished games, and the move a bot would have made.

Both cost processor time, so they are computed on request, one at a time per guest and two per
address, while no live bot waits. A timeline is stored as a document, so it is computed once.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.bots.fair_queue import Party
from kermesse.bots.timeline import (
    Timeline,
    TimelineRequest,
    build,
    passes,
    requests,
    samples,
)
from kermesse.bots.win_odds import Chance, EstimateRequest, worlds_for
from kermesse.core.contract import HOUSE, Join, Leave, Ms, Seat, Undone
from kermesse.core.game import Game
from kermesse.core.log import Log, begin, replay
from kermesse.journal.port import Document, JournalError
from kermesse.protocol.http import SecondThought, TimelineProgress
from kermesse.server.api import finished
from kermesse.server.feature import HttpFeature
from kermesse.server.http_helpers import ApiError, as_json, caller, spend, while_connected
from kermesse.server.hub import Hub
from kermesse.server.limits import FeatureLimits, RateLimiters

_LOG: Final = logging.getLogger("kermesse.server")

KIND: Final = "film"
"""Document kind of a timeline."""

REPLAYS: Final = 2
"""Logs replayed at a time for a timeline; others wait in order."""

PIECE: Final = 64
"""Approximate number of worlds in one question to a worker, so that other addresses wait only
briefly."""

CACHED_THOUGHTS: Final = 256
"""Number of second thoughts in the cache."""


class _Work:
    """A timeline that is being computed."""

    def __init__(self, guest: str, subnet: str) -> None:
        self.guest = guest
        """Guest who asked for it."""
        self.subnet = subnet
        """Subnet of the guest."""
        self.done = self.total = 0
        """Number of finished and required estimates."""
        self.draft: Timeline | None = None
        """What is known of the timeline so far."""
        self.failed = False
        """True if it was not computed or not stored."""


class TimelineLimits(FeatureLimits, frozen=True, kw_only=True):
    """Limits of timelines and second thoughts."""

    films: int = 12
    """Timelines one guest may request within `films_in`."""

    second_thoughts: int = 60
    """Second thoughts one guest may request within `films_in`."""

    address_films: int = 480
    """Requests of either kind from one subnet within `films_in`."""

    address_at_once: int = 2
    """Requests of either kind from one subnet that wait or are computed at the same time."""

    films_in: Ms = 10 * 60_000
    """Window of the other limits."""


class Timelines(HttpFeature):
    """Handlers for timelines and second thoughts."""

    kinds = (KIND,)
    limits = TimelineLimits

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._works: dict[str, _Work] = {}
        self._thinking: dict[str, str] = {}  # subnets by guest
        self._thoughts: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._replaying = asyncio.Semaphore(REPLAYS)
        limits = hub.limits.of(TimelineLimits)
        self._at_once = limits.address_at_once
        self._by_guest = RateLimiters(limits.films, limits.films_in)
        self._by_address = RateLimiters(limits.address_films, limits.films_in)
        self._thoughts_by_guest = RateLimiters(limits.second_thoughts, limits.films_in)
        self._thoughts_by_address = RateLimiters(limits.address_films, limits.films_in)

    def routes(self) -> list[Route]:
        """Return the routes, relative to `/api`."""
        return [
            Route("/tables/{id}/timeline", self.get_timeline),
            Route("/tables/{id}/timeline", self.post_timeline, methods=["POST"]),
            Route("/tables/{id}/moves/{n}/advice", self.second_thought),
        ]

    # ------------------------------------------------------------------------------ timelines

    async def get_timeline(self, request: Request) -> Response:
        """Return a timeline, or its progress."""
        table, _log = await finished(self._hub, request.path_params["id"])
        return await self._shown(table.record.id)

    async def post_timeline(self, request: Request) -> Response:
        """Start computing a timeline, unless it exists or is in progress."""
        table, log = await finished(self._hub, request.path_params["id"])
        name, (guest, subnet) = table.record.id, caller(request)
        stored, work = await self._find(name), self._works.get(name)
        if stored is None and (work is None or work.failed):
            others = (each for each in self._works.values() if not each.failed)
            if any(each.guest == guest for each in others):
                detail = "one timeline at a time: yours is being computed"
                raise ApiError(429, "one-timeline", detail, 5_000)
            self._check_at_once(subnet)
            spend(self._hub.clock.now(), self._by_guest.of(guest), self._by_address.of(subnet))
            self._works[name] = work = _Work(guest, subnet)
            self._hub.spawn(self._work(name, table.game, log, work, _seat(request)))
        return await self._shown(name)

    async def _shown(self, name: str) -> Response:
        stored, work = await self._find(name), self._works.get(name)
        if stored is not None:
            return as_json(TimelineProgress(1, 1, stored))
        if work is None:
            return as_json(TimelineProgress(0, 0))
        if work.failed:
            raise ApiError(503, "timeline-failed", "the timeline could not be computed: try again")
        return as_json(TimelineProgress(work.done, work.total, draft=work.draft))

    async def _find(self, name: str) -> Timeline | None:
        found = await self._hub.journal.documents.find(KIND, name)
        if found is None:
            return None
        try:
            return msgspec.json.decode(found.body, type=Timeline)
        except msgspec.DecodeError:  # stored by another version: compute it again
            await self._hub.journal.documents.erase(KIND, name)
            return None

    async def _work(
        self, name: str, game: Game, log: Log[Any], work: _Work, seat: Seat | None
    ) -> None:
        """Compute a timeline and store it."""
        try:
            timeline = await self._compute(name, game, log, work, seat)
            if timeline is not None:
                body = msgspec.Raw(msgspec.json.encode(timeline))
                await self._hub.journal.documents.create(Document(kind=KIND, id=name, body=body))
                del self._works[name]
        except JournalError as error:
            _LOG.error("a timeline is not stored: %s", error, extra={"table": name})
        except Exception:
            _LOG.exception("a timeline failed", extra={"table": name})
        finally:
            work.failed = True  # no effect once it is stored and removed from `_works`

    async def _compute(
        self, name: str, game: Game, log: Log[Any], work: _Work, seat: Seat | None
    ) -> Timeline | None:
        async with self._replaying:
            moments = await asyncio.to_thread(samples, game, log)
        in_order = passes(requests(game, log, moments), seat)
        work.total = sum(map(len, in_order))
        answers: dict[tuple[int, int], Chance] = {}
        for asked in in_order:
            for piece in _pieces(asked):
                party = Party(work.guest, f"{KIND} {name}", work.subnet)
                found = await self._hub.bots.estimate(
                    game, [each.request for each in piece], party=party
                )
                if found is None:
                    return None
                for each, (one,) in zip(piece, found, strict=True):
                    answers[each.n, each.seat] = one.chance
                work.done += len(piece)
            work.draft = build(game, log, moments, answers, asked[0].request.worlds)
        return build(game, log, moments, answers)

    # ------------------------------------------------------------------------ second thoughts

    async def second_thought(self, request: Request) -> Response:
        """Return the move a bot would have made, compared with the move played."""
        table, log = await finished(self._hub, request.path_params["id"])
        n, (guest, subnet) = _number(request.path_params["n"], len(log.entries)), caller(request)
        key = table.record.id, n
        if (known := self._thoughts.get(key)) is None:
            with self._one_at_a_time(guest, subnet):
                limits = self._thoughts_by_guest.of(guest), self._thoughts_by_address.of(subnet)
                spend(self._hub.clock.now(), *limits)
                party = Party(guest, f"{KIND} {table.record.id}", subnet)
                thought = await while_connected(request, self._think(table.game, log, n, party))
                known = msgspec.json.encode(thought)
            self._thoughts[key] = known
            if len(self._thoughts) > CACHED_THOUGHTS:
                self._thoughts.popitem(last=False)
        return Response(known, media_type="application/json")

    @contextmanager
    def _one_at_a_time(self, guest: str, subnet: str) -> Iterator[None]:
        if guest in self._thinking:
            raise ApiError(429, "one-thought", "one question at a time", 2_000)
        self._check_at_once(subnet)
        self._thinking[guest] = subnet
        try:
            yield
        finally:
            del self._thinking[guest]

    def _check_at_once(self, subnet: str) -> None:
        """Refuse a request of a subnet that has enough unanswered ones."""
        works = (work.subnet for work in self._works.values() if not work.failed)
        if [*works, *self._thinking.values()].count(subnet) >= self._at_once:
            detail = f"{self._at_once} requests at once from one address"
            raise ApiError(429, "bots-busy", detail, 2_000)

    async def _think(self, game: Game, log: Log[Any], n: int, party: Party) -> SecondThought:
        entry = log.entries[n - 1]
        if entry.by == HOUSE or isinstance(entry.move, Join | Leave | Undone):
            raise ApiError(409, "no-decision", "nobody chose that move from a menu")
        seat = int(entry.by)
        view, menu = await asyncio.to_thread(_before, game, log, n, seat)
        seed = f"{log.header.id}:{n}"
        number = int.from_bytes(sha256(seed.encode()).digest()[:8], "big")
        advice = await self._hub.bots.advise(game, view, menu, seed=number, party=party)
        moves = () if advice is None else tuple(dict.fromkeys((advice.move, entry.move)))
        request = EstimateRequest(view, 2 * worlds_for(game), seed, moves)
        found = moves and await self._hub.bots.estimate(game, [request], party=party)
        if advice is None or not found:
            raise ApiError(503, "timeline-failed", "the question could not be answered: try again")
        chosen, played = found[0][0], found[0][-1]
        return SecondThought(
            n=n,
            seat=seat,
            played=entry.move,
            advice=advice,
            chosen=chosen.chance,
            made=played.chance,
            worlds=request.worlds,
            alike=abs(chosen.chance.win - played.chance.win) <= 2.5 * played.error,
        )


def _pieces(asked: Sequence[TimelineRequest]) -> Iterator[list[TimelineRequest]]:
    """Split the requests into pieces that keep a worker busy only briefly."""
    piece: list[TimelineRequest] = []
    for each in asked:
        piece.append(each)
        if sum(one.request.worlds for one in piece) >= PIECE:
            yield piece
            piece = []
    if piece:
        yield piece


def _before(game: Game, log: Log[Any], n: int, seat: int) -> tuple[Any, tuple[Any, ...]]:
    """Return the view and the menu of a seat before a move."""
    state = begin(game, log.header)
    for step in replay(game, msgspec.structs.replace(log, entries=log.entries[: n - 1])):
        state = step.state
    return state.view(seat), tuple(state.moves(seat))


def _seat(request: Request) -> Seat | None:
    """Return the seat whose curve comes first; None for no seat."""
    asked = request.query_params.get("seat", "")
    return int(asked) if asked.isdecimal() and asked.isascii() and len(asked) < 4 else None


def _number(asked: str, total: int) -> int:
    if asked.isdecimal() and asked.isascii() and len(asked) < 10 and 1 <= int(asked) <= total:
        return int(asked)
    raise ApiError(404, "no-such-move", f"the moves of this game go from 1 to {total}")
