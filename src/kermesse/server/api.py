"""HTTP handlers under `/api`."""

import asyncio
import logging
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import kermesse
from kermesse import bots
from kermesse.bots.game_policy import policy_of
from kermesse.bots.levels import CHAMPION
from kermesse.core import log as logs, streams
from kermesse.core.contract import BadSetup
from kermesse.core.game import Game
from kermesse.lessons.library import lessons
from kermesse.lessons.script import LessonProgress
from kermesse.protocol.http import ListedRoom, NewLesson, NewRoom, NewTable, OpenedRoom
from kermesse.rooms.record import RoomRecord
from kermesse.rooms.tournament import systems
from kermesse.server import codes, plugin_assets
from kermesse.server.errors import Draining, RunElsewhere, UnknownTable
from kermesse.server.guess_delays import GuessBudget, GuessDelays
from kermesse.server.guests import forgotten, is_secure
from kermesse.server.host_addresses import is_loopback
from kermesse.server.http_helpers import (
    DRAINING,
    ApiError,
    as_json,
    caller,
    raw_json,
)
from kermesse.server.hub import Hub
from kermesse.server.ids import new_id, read_id
from kermesse.server.limits import AddressRateLimiters, RateLimiters
from kermesse.server.lobby import listed
from kermesse.server.operator import Operator
from kermesse.table.features.advice import AdviceRecord
from kermesse.table.features.chat import ChatRecord
from kermesse.table.features.correspondence import Correspondence
from kermesse.table.features.lessons import LessonRecord
from kermesse.table.features.tempo import TIMINGS, TempoRecord
from kermesse.table.kernel.record import Chair, Record, sealed
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.table import Table
from kermesse.words import LANGUAGES

Body = TypeVar("Body")
"""Type of a request body."""

_LOG: Final = logging.getLogger("kermesse.server")


class Api:
    """Handlers for the routes under `/api`."""

    def __init__(
        self,
        hub: Hub,
        addresses: Sequence[str] = (),
        dev: bool = False,
        operator: Operator | None = None,
        reachable: bool = True,
        offline: bool = False,
    ) -> None:
        self._hub = hub
        self._opened = hub.shared_counts.share("opened", self._count_opened)
        self._addresses = addresses
        self._dev = dev
        self._reachable, self._offline = reachable, offline
        self._operator = operator or Operator()
        self._games = msgspec.json.encode([*_offered(hub.games.values())])
        limits = hub.limits
        self._opened_by_guest = RateLimiters(limits.tables, limits.tables_in)
        self._opened_by_address = AddressRateLimiters(limits.address_tables, limits.tables_in)
        self._guesses = GuessDelays(
            hub,
            "too-many-codes",
            by_guest=GuessBudget(limits.wrong_codes, limits.wrong_codes_in),
            by_address=GuessBudget(limits.wrong_codes_address, limits.wrong_codes_address_in),
            by_server=GuessBudget(limits.wrong_codes_server, limits.wrong_codes_server_in),
        )

    def routes(self) -> list[Route]:
        """Return the routes, relative to `/api`."""
        return [
            Route("/games", self.games),
            Route("/games/{key}/resources/{language}", self.resources),
            Route("/server", self.server),
            Route("/house", self.site),
            Route("/forget-me", self.forget_me, methods=["POST"]),
            Route("/tables", self.open, methods=["POST"]),
            Route("/rooms", self.open_room, methods=["POST"]),
            Route("/rooms/{id}", self.room),
            Route("/rooms/{id}/qr.svg", self.room_qr),
            Route("/lessons", self.open_lesson, methods=["POST"]),
            Route("/codes/{code}", self.code),
            Route("/tables/{id}", self.table),
            Route("/tables/{id}/log", self.log),
            Route("/tables/{id}/qr.svg", self.qr),
        ]

    async def games(self, _request: Request) -> Response:
        """Return the installed games: seats, options, variants, bots."""
        return raw_json(self._games)

    async def resources(self, request: Request) -> Response:
        """Return the texts and assets of a game that is not part of the UI build."""
        key, language = request.path_params["key"], request.path_params["language"]
        if (game := self._hub.games.get(key)) is None or language not in LANGUAGES:
            raise ApiError(404, "unknown-game", f"no game called {key!r} in {language!r}")
        return as_json(await asyncio.to_thread(plugin_assets.of_game, game, language))

    async def server(self, _request: Request) -> Response:
        """Return the version and the addresses on the local network."""
        info: dict[str, Any] = {
            "version": kermesse.__version__,
            "addresses": self._addresses,
            "dev": self._dev,
            "reachable": self._reachable,
            "offline": self._offline,
        }
        for feature in self._hub.features:
            info |= feature.server_info()
        return as_json(info)

    async def site(self, _request: Request) -> Response:
        """Return the operator and how long names are stored."""
        hours = -(-self._hub.limits.names_kept // 3600)
        days = self._hub.limits.evenings_kept // (24 * 3600)
        return as_json({"keeper": self._operator, "names_hours": hours, "evenings_days": days})

    async def forget_me(self, request: Request) -> Response:
        """Delete the guest cookie."""
        response = Response(status_code=204)
        for header in forgotten(is_secure(request)):
            response.headers.append("set-cookie", header)
        return response

    async def open(self, request: Request) -> Response:
        """Open a table."""
        wish = await self.read(request, NewTable)
        return await self._open(self._record(wish, request.scope["guest"]), request)

    async def open_lesson(self, request: Request) -> Response:
        """Open a table for a lesson."""
        wish = await self.read(request, NewLesson)
        lesson = lessons(self.game(wish.game)).get(wish.lesson)
        if lesson is None:
            detail = f"{wish.game} has no lesson called {wish.lesson!r}"
            raise ApiError(400, "unknown-lesson", detail)
        companion = bots.companion(self.game(wish.game), calm=True)
        others = (seat for seat in range(lesson.seats) if seat != lesson.seat)
        table = NewTable(
            game=wish.game,
            seats=lesson.seats,
            options=lesson.options,
            public=False,
            tempo="calm",
            bots=dict.fromkeys(others, companion),
        )
        record = self._record(table, request.scope["guest"])
        # A fixed seed makes the random parts of a lesson the same every time.
        seed, game_id = lesson.seed.to_bytes(32, "big").hex(), bytes(16).hex()
        progress = LessonProgress(lesson.key)
        record = msgspec.structs.replace(record, seed=seed, game_id=game_id)
        record = record.with_parts(LessonRecord(progress=progress))
        return await self._open(record, request)

    async def _open(self, record: Record, request: Request) -> Response:
        if not self._hub.accepts():
            raise DRAINING
        self.count_opened(request)
        await self._hub.open(record)
        return as_json({"id": record.id}, 201)

    async def open_room(self, request: Request) -> Response:
        """Open a room; return its id and the organiser's token."""
        if not self._hub.accepts():
            raise DRAINING
        wish = await self.read(request, NewRoom)
        self.count_opened(request)
        try:
            record, token = await self._hub.rooms.open(wish.name, request.scope["guest"])
        except RequestRefused as error:
            raise ApiError(400, error.refusal, "the room needs a name, not too long") from None
        return as_json(OpenedRoom(id=record.id, token=token), 201)

    async def room(self, request: Request) -> Response:
        """Return the public summary of a room."""
        return as_json(_listed_room(await self._hub.rooms.find(request.path_params["id"])))

    async def room_qr(self, request: Request) -> Response:
        """Return a QR code with the address of a room."""
        record = await self._hub.rooms.find(request.path_params["id"])
        return self._picture(request, f"/r/{record.id}")

    def count_opened(self, request: Request) -> None:
        """Count a table opened by the caller; raise `ApiError` if there were too many."""
        now, (guest, subnet) = self._hub.clock.now(), caller(request)
        limiters = (self._opened_by_guest.of(guest), *self._opened_by_address.of(subnet))
        if wait := max(limiter.wait(now) for limiter in limiters):
            detail = f"too many tables: the next one may be opened in {-(-wait // 1000)} seconds"
            raise ApiError(429, "too-many-tables", detail, wait)
        self._opened(f"{subnet} {guest}")

    def _count_opened(self, key: str) -> None:
        """Count a table opened in this or another process, by its subnet and guest."""
        now, (subnet, _, guest) = self._hub.clock.now(), key.partition(" ")
        for limiter in (self._opened_by_guest.of(guest), *self._opened_by_address.of(subnet)):
            limiter.allow(now)
        self._hub.usage.opened(subnet)

    async def code(self, request: Request) -> Response:
        """Return the table or room of a code, or of an id as a person writes it."""
        said, guesser = request.path_params["code"], self._guesses.guesser(request)
        code = codes.read(said)
        room = self._hub.codes.find_room(code) if code else None
        name = self._hub.codes.find(code) if code else read_id(said)
        await self._guesses.hold(guesser, wrong=room is None and name is None)
        if room is not None:
            return as_json(_listed_room(room))
        try:
            if name is None:
                raise UnknownTable(said)
            return as_json(listed(await self._hub.find(name)))
        except UnknownTable:
            if name is not None:
                self._guesses.count(guesser)
            detail = "no table has this code; ask the person who invited you to check it"
            raise ApiError(404, "unknown-code", detail) from None

    async def table(self, request: Request) -> Response:
        """Return the lobby entry of a table, public or not."""
        return as_json(listed(await self._hub.find(request.path_params["id"])))

    async def log(self, request: Request) -> Response:
        """Return the log of a finished game, with its seed."""
        table, log = await finished(self._hub, request.path_params["id"])
        name = f"kermesse-{log.header.game}-{table.record.id}.json"
        response = raw_json(logs.dump(log))
        response.headers["content-disposition"] = f'attachment; filename="{name}"'
        return response

    async def qr(self, request: Request) -> Response:
        """Return a QR code with the address of a table."""
        record = await self._hub.find(request.path_params["id"])
        return self._picture(request, f"/t/{record.id}")

    def address(self, request: Request, path: str) -> str:
        """Return the address of a page for other devices: the requested host, unless it is
        loopback."""
        base = str(request.base_url).rstrip("/")
        if self._addresses and is_loopback(request.url.hostname or ""):
            base = self._addresses[0]
        return f"{base}{path}"

    def _picture(self, request: Request, path: str) -> Response:
        import segno  # left out of a site without a server

        image = BytesIO()
        code = segno.make(self.address(request, path), micro=False)
        code.save(image, kind="svg", scale=8, border=2, dark="#1b2447", light="#fff")
        return Response(image.getvalue(), media_type="image/svg+xml")

    async def read(self, request: Request, kind: type[Body]) -> Body:
        """Decode the JSON body of a request; raise `ApiError` if it is invalid."""
        body = await self.body(request, self._hub.limits.message_bytes)
        try:
            return msgspec.json.decode(body, type=kind)
        except (ValueError, RecursionError) as error:
            raise ApiError(400, "bad-request", str(error)) from None

    async def body(self, request: Request, most: int) -> bytes:
        """Read the body of a request; raise `ApiError` if it is longer than `most` bytes."""
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise ApiError(413, "too-large", f"at most {most} bytes")
        return body

    def game(self, key: str) -> Game:
        """Return the game with this key; raise `ApiError` if there is none."""
        game = self._hub.games.get(key)
        if game is None:
            known = ", ".join(self._hub.games)
            raise ApiError(400, "unknown-game", f"no game called {key!r}; there are: {known}")
        return game

    def _record(self, wish: NewTable, guest: str) -> Record:
        game = self.game(wish.game)
        try:
            game.start(wish.seats, wish.options)
        except BadSetup as error:
            raise ApiError(400, "bad-setup", str(error)) from None
        known_bots = bots.names(game, wish.seats)
        for seat, bot in wish.bots.items():
            if not 0 <= seat < wish.seats:
                raise ApiError(400, "bad-setup", f"there is no seat {seat} for a bot")
            if bot not in known_bots:
                there_are = ", ".join(known_bots)
                raise ApiError(400, "bad-setup", f"no bot called {bot!r}; there are: {there_are}")
        if wish.days and (not game.correspondence or wish.turn_seconds):
            detail = f"{game.key} is not played over days, or not with a clock for each turn"
            raise ApiError(400, "no-correspondence", detail)
        record = Record(
            id=new_id(),
            game=game.key,
            version=game.version,
            seats=wish.seats,
            options=msgspec.to_builtins(game.read_options(wish.options)),
            chairs=tuple(Chair(bot=wish.bots.get(seat, "")) for seat in range(wish.seats)),
            seed=streams.new_seed().hex(),
            game_id=streams.new_nonce().hex(),
            host=guest,
            public=wish.public,
            turn_seconds=wish.turn_seconds,
            created=self._hub.calendar(),
            begins=wish.begins or bool(wish.days),
        )
        advice = not wish.public if wish.advice is None else wish.advice
        parts = [AdviceRecord(allowed=advice), TempoRecord(tempo=wish.tempo)]
        terms = [Correspondence(days=wish.days, stand_in=wish.stand_in)] if wish.days else []
        return record.with_parts(*parts, ChatRecord(talk=wish.talk), *terms)


async def finished(hub: Hub, name: str) -> tuple[Table, logs.Log[Any]]:
    """Return a finished table and its log; raise `ApiError` while the game or its deal is open."""
    try:
        table = (await hub.runner(name)).table
    except (RunElsewhere, Draining):  # another process runs it; a finished game no longer changes
        table = await hub.read(name)
    log = table.log()
    # The journal decides: a game that is over in memory only could still be lost and go on.
    stored = await hub.journal.find(name)
    if log is None or stored is None or stored.status != "over":
        raise ApiError(409, "not-over", "a game and its seed are shown once it is over")
    if stored.deal is not None:
        now = hub.calendar()
        if sealed(stored, await hub.journal.records(since=now), now):
            if stored.of_day:
                detail, wait = "it is shown once the day is over", 1000 * (stored.deal.until - now)
                raise ApiError(409, "sealed-day", detail, wait)
            detail = "other tables still play this deal: it is shown once the last of them is over"
            raise ApiError(409, "sealed", detail)
    return table, log


def _listed_room(room: RoomRecord) -> ListedRoom:
    return ListedRoom(room=room.id, name=room.name, code=room.code)


def _offered(games: Iterable[Game]) -> Iterator[dict[str, Any]]:
    """Yield the lobby description of each game; log and skip a game that fails."""
    for game in games:
        try:
            yield _about(game)
        except Exception as error:
            _LOG.error("the game %s is not offered: %s: %s", game.key, type(error).__name__, error)


def _about(game: Game) -> dict[str, Any]:
    return {
        "key": game.key,
        "seats": list(game.seats),
        "default_seats": game.default_seats,
        "options": msgspec.json.schema(game.options),
        "defaults": game.read_options(None),
        "beginner_options": game.beginner_options,
        "variants": game.variants,
        "bots": bots.names(game),
        "champion": [count for count in game.seats if bots.plays_at(game, CHAMPION, count)],
        "minutes": game.minutes,
        "age": game.age,
        "effort": game.effort,
        "cooperative": game.cooperative,
        "systems": systems(game),
        "companions": {tempo: bots.companion(game, calm=tempo == "calm") for tempo in TIMINGS},
        # Where bots move in real time nobody waits for a turn, so a turn clock has no meaning.
        "turns": policy_of(game).reaction is None,
        "races": bool(game.racing),
        "correspondence": game.correspondence,
        "bill": plugin_assets.lobby_texts(game),
        "poster": plugin_assets.address(game, "poster.svg"),
        "lessons": list(lessons(game)),
        "highlights": [
            {"event": kind.event.__name__, "when": kind.when}
            for kind in game.highlights
            if kind.watch
        ],
    }
