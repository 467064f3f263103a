"""What a browser may ask for besides a line to a table, and what it is told when it may not."""

import secrets
from collections.abc import Sequence
from io import BytesIO
from ipaddress import ip_address
from typing import Any, Final

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import kermesse
from kermesse import bots
from kermesse.bots.hints import hints
from kermesse.core import log as logs
from kermesse.core import streams
from kermesse.core.contract import BadSetup, Ms
from kermesse.core.game import Game
from kermesse.protocol.bodies import NewTable
from kermesse.server import codes
from kermesse.server.hub import Hub, RunElsewhere, UnknownTable
from kermesse.server.limits import RateLimiters, line_of
from kermesse.server.lobby import listed
from kermesse.table.record import Chair, Record
from kermesse.table.table import Table
from kermesse.table.tempo import TIMINGS

LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""Thirty-two that nobody mixes up: the name of a table is sometimes read aloud."""

_READ_FOR: Final = str.maketrans("oil", "011")
"""What is read for a letter of the name of a table, and the one it was."""


class ApiError(Exception):
    """A request that is not granted."""

    def __init__(self, status: int, error: str, detail: str = "", wait: Ms = 0) -> None:
        super().__init__(error)
        self.status = status
        """The number HTTP has for it."""
        self.error = error
        """The reason, as a key that has words in every language."""
        self.detail = detail
        """More, in English."""
        self.wait = wait
        """How long until asking again may help; 0 when it is not a matter of time."""

    def response(self) -> Response:
        """What is sent."""
        response = _json({"error": self.error, "detail": self.detail}, self.status)
        if self.wait:
            response.headers["retry-after"] = str(-(-self.wait // 1000))
        return response


class Api:
    """Answers requests under `/api`."""

    def __init__(self, hub: Hub, addresses: Sequence[str] = (), dev: bool = False) -> None:
        self._hub = hub
        self._addresses = addresses
        self._dev = dev
        self._games = msgspec.json.encode([_about(game) for game in hub.games.values()])
        limits = hub.limits
        self._opened = RateLimiters(limits.tables, limits.tables_in)
        self._wrong_by_guest = RateLimiters(limits.wrong_codes, limits.wrong_codes_in)
        self._wrong_by_address = RateLimiters(
            limits.wrong_codes_address, limits.wrong_codes_address_in
        )

    def routes(self) -> list[Route]:
        """Where each of them is answered, below `/api`."""
        return [
            Route("/games", self.games),
            Route("/server", self.server),
            Route("/tables", self.open, methods=["POST"]),
            Route("/codes/{code}", self.code),
            Route("/tables/{id}", self.table),
            Route("/tables/{id}/log", self.log),
            Route("/tables/{id}/qr.svg", self.qr),
        ]

    async def games(self, _request: Request) -> Response:
        """The games of the house: seats, options, variants, bots."""
        return _raw(self._games)

    async def server(self, _request: Request) -> Response:
        """Which version it is, and where phones on the same network find it."""
        version, addresses = kermesse.__version__, self._addresses
        return _json({"version": version, "addresses": addresses, "dev": self._dev})

    async def open(self, request: Request) -> Response:
        """Open a table."""
        wish = await self._read(request)
        record = self._record(wish, request.scope["guest"])
        if not self._opened.of(_address(request)).allow(self._hub.clock.now()):
            raise ApiError(429, "too-many-tables", "wait a few minutes before you open another")
        await self._hub.open(record)
        return _json({"id": record.id}, 201)

    async def code(self, request: Request) -> Response:
        """The table a code leads to, or a name of one as a person would write it."""
        said, now = request.path_params["code"], self._hub.clock.now()
        guest, line = request.scope["guest"], line_of(_address(request))
        limiters = (self._wrong_by_guest.of(guest), self._wrong_by_address.of(line))
        # Refused before it is looked at: the right one among many must not stand out.
        if wait := max(limiter.wait(now) for limiter in limiters):
            raise ApiError(429, "too-many-codes", "too many codes that lead nowhere: wait", wait)
        code = codes.read(said)
        name = self._hub.codes.find(code) if code else said.strip().lower().translate(_READ_FOR)
        try:
            if name is None:  # counted before anything is awaited: many at once are many
                raise UnknownTable(said)
            return _json(listed(await self._hub.find(name)))
        except UnknownTable:
            for limiter in limiters:
                limiter.allow(now)
            detail = "no table has this code; ask for the one on the screen of whoever invited you"
            raise ApiError(404, "unknown-code", detail) from None

    async def table(self, request: Request) -> Response:
        """A table as the lobby shows it, listed there or not."""
        return _json(listed(await self._hub.find(request.path_params["id"])))

    async def log(self, request: Request) -> Response:
        """The log of a game that is over, with its seed."""
        table, log = await finished(self._hub, request.path_params["id"])
        name = f"kermesse-{log.header.game}-{table.record.id}.json"
        response = _raw(logs.dump(log))
        response.headers["content-disposition"] = f'attachment; filename="{name}"'
        return response

    async def qr(self, request: Request) -> Response:
        """The address of a table, for a phone to read."""
        record = await self._hub.find(request.path_params["id"])
        base = str(request.base_url).rstrip("/")
        if self._addresses and _only_here(request.url.hostname or ""):
            base = self._addresses[0]
        image = BytesIO()
        try:
            code = segno.make(f"{base}/t/{record.id}", micro=False)
        except segno.DataOverflowError:  # a Host that no browser would send
            raise ApiError(400, "bad-request", "an address too long for a picture") from None
        code.save(image, kind="svg", scale=8, border=2, dark="#1b2447", light="#fff")
        return Response(image.getvalue(), media_type="image/svg+xml")

    async def _read(self, request: Request) -> NewTable:
        body, most = b"", self._hub.limits.message_bytes
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise ApiError(413, "too-large", f"at most {most} bytes")
        try:
            return msgspec.json.decode(body, type=NewTable)
        except (ValueError, RecursionError) as error:
            raise ApiError(400, "bad-request", str(error)) from None

    def _record(self, wish: NewTable, guest: str) -> Record:
        game = self._hub.games.get(wish.game)
        if game is None:
            known = ", ".join(self._hub.games)
            raise ApiError(400, "unknown-game", f"no game called {wish.game!r}; there are: {known}")
        try:
            game.start(wish.seats, wish.options)
        except BadSetup as error:
            raise ApiError(400, "bad-setup", str(error)) from None
        known_bots = bots.names(game)
        for seat, bot in wish.bots.items():
            if not 0 <= seat < wish.seats:
                raise ApiError(400, "bad-setup", f"there is no seat {seat} for a bot")
            if bot not in known_bots:
                there_are = ", ".join(known_bots)
                raise ApiError(400, "bad-setup", f"no bot called {bot!r}; there are: {there_are}")
        return Record(
            id="".join(secrets.choice(LETTERS) for _ in range(10)),
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
            advice=not wish.public if wish.advice is None else wish.advice,
            tempo=wish.tempo,
            created=self._hub.calendar(),
        )


async def finished(hub: Hub, name: str) -> tuple[Table, logs.Log[Any]]:
    """A table whose game is over, with its log, which is public from then on; or `ApiError`."""
    try:
        table = (await hub.runner(name)).table
    except RunElsewhere:  # where people still sit: what is over changes no more
        table = await hub.read(name)
    log = table.log()
    # In memory a game may be over that the journal could still lose, and that would go on then.
    kept = await hub.journal.find(name)
    if log is None or kept is None or kept.status != "over":
        raise ApiError(409, "not-over", "a game and its seed are shown once it is over")
    return table, log


def _about(game: Game) -> dict[str, Any]:
    return {
        "key": game.key,
        "seats": list(game.seats),
        "usual": game.usual or game.seats[0],
        "options": msgspec.json.schema(game.options),
        "defaults": game.read_options(None),
        "first": game.first,
        "variants": game.variants,
        "bots": bots.names(game),
        "minutes": game.minutes,
        "age": game.age,
        "effort": game.effort,
        "together": game.together,
        "companions": {tempo: bots.companion(game, calm=tempo == "calm") for tempo in TIMINGS},
        # Where bots have a pace of their own nobody is ever awaited: a turn clock has no meaning.
        "turns": hints(game).reaction is None,
        "races": bool(game.racing),
    }


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _only_here(host: str) -> bool:
    """Is this an address that only this machine can reach?"""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _json(value: Any, status: int = 200) -> Response:
    return _raw(msgspec.json.encode(value), status)


def _raw(data: bytes, status: int = 200) -> Response:
    return Response(data, status, media_type="application/json")
