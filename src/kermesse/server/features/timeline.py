"""The timeline of a finished game, and what a bot would have done at a move.

Both cost processor time, so both are computed on request, one at a time for each guest, in small
pieces between the questions of live bots. A timeline is stored as a document beside its table, so
it is computed once.
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
from kermesse.bots.timeline import Timeline, TimelineRequest, build, requests, samples
from kermesse.bots.win_odds import Chance, EstimateRequest, worlds_for
from kermesse.core.contract import HOUSE, Join, Leave, Ms
from kermesse.core.game import Game
from kermesse.core.log import Log, begin, replay
from kermesse.journal.port import Document, JournalError
from kermesse.protocol.http import SecondThought, TimelineProgress
from kermesse.server.api import finished
from kermesse.server.feature import HttpFeature
from kermesse.server.http_helpers import ApiError, as_json, asker
from kermesse.server.hub import Hub
from kermesse.server.limits import FeatureLimits, RateLimiters

_LOG: Final = logging.getLogger("kermesse.server")

KIND: Final = "film"
"""The kind of document a timeline is."""

AT_ONCE: Final = 2
"""How many films are worked on at a time; the others wait in the order they were asked for."""

PIECE: Final = 64
"""About so many worlds are one question to a worker: bots that play wait no longer than that."""

REMEMBERED: Final = 256
"""How many second thoughts are remembered, so that looking twice costs nothing."""


class _Work:
    """A film that is being worked out."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        """Who asked for it."""
        self.done = self.total = 0
        """How many estimates it needs, and how many are made."""
        self.failed = False
        """True when it was not made, or not kept."""


class TimelineLimits(FeatureLimits, frozen=True, kw_only=True):
    """What guests and addresses may ask for."""

    films: int = 12
    """How many timelines of finished games a guest may have made …"""

    second_thoughts: int = 60
    """… how many of their moves looked at by a bot …"""

    address_films: int = 480
    """… and how much of either an address may ask for …"""

    films_in: Ms = 10 * 60_000
    """… in so long."""


class Timelines(HttpFeature):
    """Answers requests for timelines and second thoughts."""

    kinds = (KIND,)
    limits = TimelineLimits

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._works: dict[str, _Work] = {}
        self._thinking: set[str] = set()
        self._thoughts: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._turns = asyncio.Semaphore(AT_ONCE)
        limits = hub.limits.of(TimelineLimits)
        self._by_guest = RateLimiters(limits.films, limits.films_in)
        self._by_address = RateLimiters(limits.address_films, limits.films_in)
        self._thoughts_by_guest = RateLimiters(limits.second_thoughts, limits.films_in)
        self._thoughts_by_address = RateLimiters(limits.address_films, limits.films_in)

    def routes(self) -> list[Route]:
        """Its routes, below `/api`."""
        return [
            Route("/tables/{id}/film", self.film),
            Route("/tables/{id}/film", self.make, methods=["POST"]),
            Route("/tables/{id}/moves/{n}/advice", self.second_thought),
        ]

    # ---------------------------------------------------------------------------------- films

    async def film(self, request: Request) -> Response:
        """The film, or how far it is."""
        table, _log = await finished(self._hub, request.path_params["id"])
        return await self._shown(table.record.id)

    async def make(self, request: Request) -> Response:
        """Have the film made, unless it is there or was asked for already."""
        table, log = await finished(self._hub, request.path_params["id"])
        name, (guest, line) = table.record.id, asker(request)
        kept, work = await self._kept(name), self._works.get(name)
        if kept is None and (work is None or work.failed):
            others = (each for each in self._works.values() if not each.failed)
            if any(each.guest == guest for each in others):
                detail = "one film at a time: the one you asked for is being made"
                raise ApiError(429, "one-film", detail, 5_000)
            self._spend(self._by_guest, self._by_address, guest, line)
            self._works[name] = work = _Work(guest)
            self._hub.spawn(self._work(name, table.game, log, work))
        return await self._shown(name)

    async def _shown(self, name: str) -> Response:
        kept, work = await self._kept(name), self._works.get(name)
        if kept is not None:
            return as_json(TimelineProgress(1, 1, kept))
        if work is None:
            return as_json(TimelineProgress(0, 0))
        if work.failed:
            raise ApiError(503, "film-failed", "nothing came of the film: ask for it again")
        return as_json(TimelineProgress(work.done, work.total))

    async def _kept(self, name: str) -> Timeline | None:
        found = await self._hub.journal.documents.find(KIND, name)
        if found is None:
            return None
        try:
            return msgspec.json.decode(found.body, type=Timeline)
        except msgspec.DecodeError:  # one that another version kept: it is made again
            await self._hub.journal.documents.erase(KIND, name)
            return None

    async def _work(self, name: str, game: Game, log: Log[Any], work: _Work) -> None:
        """Make a film and keep it; those who wait for it are told of a failure."""
        try:
            async with self._turns:
                film = await self._develop(name, game, log, work)
            if film is not None:
                body = msgspec.Raw(msgspec.json.encode(film))
                await self._hub.journal.documents.create(Document(kind=KIND, id=name, body=body))
                del self._works[name]
        except JournalError as error:
            _LOG.error("a film is not kept: %s", error, extra={"table": name})
        except Exception:
            _LOG.exception("a film comes to nothing", extra={"table": name})
        finally:
            work.failed = True  # unless it was kept, and nobody looks here any more

    async def _develop(self, name: str, game: Game, log: Log[Any], work: _Work) -> Timeline | None:
        moments = await asyncio.to_thread(samples, game, log)
        asked = requests(game, log, moments)
        work.total = len(asked)
        answers: dict[tuple[int, int], Chance] = {}
        for piece in _pieces(asked):
            party = Party(work.guest, f"{KIND} {name}")
            found = await self._hub.bots.estimate(
                game, [each.request for each in piece], party=party
            )
            if found is None:
                return None
            for each, (one,) in zip(piece, found, strict=True):
                answers[each.n, each.seat] = one.chance
            work.done += len(piece)
        return build(game, log, moments, answers)

    # ------------------------------------------------------------------------ second thoughts

    async def second_thought(self, request: Request) -> Response:
        """What a bot would have done at that move, and what it was worth against the move that
        was made."""
        table, log = await finished(self._hub, request.path_params["id"])
        n, (guest, line) = _number(request.path_params["n"], len(log.entries)), asker(request)
        key = table.record.id, n
        if (known := self._thoughts.get(key)) is None:
            with self._one_at_a_time(guest):
                self._spend(self._thoughts_by_guest, self._thoughts_by_address, guest, line)
                party = Party(guest, f"{KIND} {table.record.id}")
                known = msgspec.json.encode(await self._think(table.game, log, n, party))
            self._thoughts[key] = known
            if len(self._thoughts) > REMEMBERED:
                self._thoughts.popitem(last=False)
        return Response(known, media_type="application/json")

    @contextmanager
    def _one_at_a_time(self, guest: str) -> Iterator[None]:
        if guest in self._thinking:
            raise ApiError(429, "one-thought", "one question at a time", 2_000)
        self._thinking.add(guest)
        try:
            yield
        finally:
            self._thinking.discard(guest)

    async def _think(self, game: Game, log: Log[Any], n: int, party: Party) -> SecondThought:
        entry = log.entries[n - 1]
        if entry.by == HOUSE or isinstance(entry.move, Join | Leave):
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
            raise ApiError(503, "film-failed", "nothing came of the question: ask it again")
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

    def _spend(self, guests: RateLimiters, lines: RateLimiters, guest: str, line: str) -> None:
        now, limiters = self._hub.clock.now(), (guests.of(guest), lines.of(line))
        wait: Ms = max(limiter.wait(now) for limiter in limiters)
        if wait:
            raise ApiError(429, "too-many-films", "games were looked at for long enough", wait)
        for limiter in limiters:
            limiter.allow(now)


def _pieces(asked: Sequence[TimelineRequest]) -> Iterator[list[TimelineRequest]]:
    """Requests in pieces that keep a worker busy for a short while."""
    piece: list[TimelineRequest] = []
    for each in asked:
        piece.append(each)
        if sum(one.request.worlds for one in piece) >= PIECE:
            yield piece
            piece = []
    if piece:
        yield piece


def _before(game: Game, log: Log[Any], n: int, seat: int) -> tuple[Any, tuple[Any, ...]]:
    """What a seat knew before that move, and its menu then."""
    state = begin(game, log.header)
    for step in replay(game, msgspec.structs.replace(log, entries=log.entries[: n - 1])):
        state = step.state
    return state.view(seat), tuple(state.moves(seat))


def _number(asked: str, total: int) -> int:
    if asked.isdecimal() and asked.isascii() and len(asked) < 10 and 1 <= int(asked) <= total:
        return int(asked)
    raise ApiError(404, "no-such-move", f"the moves of this game go from 1 to {total}")
