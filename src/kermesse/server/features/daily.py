"""The deal of the day: one deal per day and game, the same for every player of the server.

A deal is a document, created the day before so that its seed can be committed. It lists the devices
that play it, by a hash of their cookie, so that a device counts once, and the results. Its tables
share a deal that stays sealed until the day is over (`SharedDeal.until`). Days follow the server's
local time.
"""

import re
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from hashlib import sha256
from http import HTTPStatus
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse import bots
from kermesse.core import streams
from kermesse.core.contract import Seat
from kermesse.core.game import Game
from kermesse.journal.port import Document
from kermesse.protocol.http import Day, DayGame, DayResult
from kermesse.server.feature import HttpFeature
from kermesse.server.http_helpers import DRAINING, ApiError, as_json
from kermesse.server.ids import new_id
from kermesse.table.kernel.record import Chair, Record, SharedDeal

KIND: Final = "day"
"""Document kind of a deal."""

YOURS: Final[Seat] = 0
"""Seat of the player; the others are bots."""

BOT: Final = "medium"
"""Bot in the other seats, if the game has it."""

MOST_SHOWN: Final = 50
"""Number of results shown, best first."""


class DealOfDay(msgspec.Struct, frozen=True, kw_only=True):
    """Document of a deal."""

    game: str
    """Key of the game."""

    version: int
    """Version of the rules."""

    day: str
    """Date, such as 2026-11-17."""

    seats: int
    """Number of seats."""

    options: dict[str, Any]
    """Options of the game."""

    bot: str
    """Name of the bots."""

    seed: str
    """Seed in hexadecimal."""

    game_id: str
    """Id of the game in hexadecimal."""

    players: dict[str, str] = {}
    """Table of each device, by a hash of its cookie; erased a day later."""

    results: dict[str, int] = {}
    """Score of each table that ended in time."""


class NoSuchDay(Exception):
    """There is no deal of the game on this day, or the day is in the future."""


_NO_SUCH_DAY: Final = ApiError(404, "no-such-day", "there is no deal of that game on that day")

_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")


class Daily(HttpFeature):
    """Handlers and documents of the daily deals."""

    kinds = (KIND,)

    def routes(self) -> list[Route]:
        """Return the routes, relative to `/api`."""
        return [
            Route("/days", self.get_today),
            Route("/days/{day}", self.get_day),
            Route("/days/{day}/deals", self.get_deals),
            Route("/days/{day}/{game}", self.post_play, methods=["POST"]),
        ]

    def server_info(self) -> dict[str, Any]:
        """Return that there are deals."""
        return {"daily": True}

    async def get_today(self, request: Request) -> Response:
        """Return today's deals."""
        return await self._all_shown(self.today, request)

    async def get_day(self, request: Request) -> Response:
        """Return the deals of a past day with their results."""
        return await self._all_shown(_read_day(request), request)

    async def get_deals(self, request: Request) -> Response:
        """Return the deals of a past day with their seeds, for a site without a server."""
        day = _read_day(request)
        if day >= self.today:
            raise _NO_SUCH_DAY
        found = [await self._find(day, game) for game in self._hub.games]
        deals = [deal for deal in found if deal is not None]
        if not deals:
            raise _NO_SUCH_DAY
        return as_json([msgspec.structs.replace(d, players={}, results={}) for d in deals])

    async def post_play(self, request: Request) -> Response:
        """Return the table where this device plays a deal; 201 if it is new."""
        if not self._hub.accepts():
            raise DRAINING
        game, guest = self._api.game(request.path_params["game"]), request.scope["guest"]
        self._api.count_opened(request)
        try:
            table = await self._play(_read_day(request), game, guest)
        except NoSuchDay:
            raise _NO_SUCH_DAY from None
        return as_json({"id": table}, HTTPStatus.CREATED)

    async def _all_shown(self, day: str, request: Request) -> Response:
        guest, every, games = request.scope["guest"], self._hub.games.values(), []
        for game in every:
            try:
                games.append(await self._shown(day, game, guest))
            except NoSuchDay:
                continue
        today = self.today
        if not games or day > today:
            raise _NO_SUCH_DAY
        promises = {game.key: await self._promise(game) for game in every} if day == today else {}
        shown = Day(day=day, today=today, until=end_of(day), games=tuple(games), promises=promises)
        return as_json(shown)

    # ------------------------------------------------------------------------------------- deals

    @property
    def today(self) -> str:
        """Today's date."""
        return datetime.fromtimestamp(self._hub.calendar()).date().isoformat()

    async def deal(self, day: str, game: Game) -> DealOfDay:
        """Return the deal of a day, creating today's or tomorrow's; raise `NoSuchDay`."""
        deal = await self._find(day, game.key)
        if deal is None and day in (self.today, after(self.today)):
            deal = self._new(day, game)
            await self._hub.journal.documents.create(as_document(deal, 0, self._expires(day)))
            deal = await self._find(day, game.key)  # another process may have been first
        if deal is None:
            raise NoSuchDay(day)
        return deal

    async def _play(self, day: str, game: Game, guest: str) -> str:
        """Return the guest's table of a deal, or a new one; raise `NoSuchDay`. Past days may be
        played repeatedly and do not count."""
        if day > self.today:
            raise NoSuchDay(day)
        deal = await self.deal(day, game)
        if deal.version != game.version:
            detail = "the rules have changed since; the games played then can still be looked up"
            raise ApiError(410, "day-old-rules", detail)
        if day == self.today and (table := deal.players.get(_device(guest))):
            return table
        record = self._record(deal, guest)
        await self._hub.open(record)
        if day == self.today:
            return await self._count(deal, _device(guest), record.id)
        return record.id

    async def _shown(self, day: str, game: Game, guest: str) -> DayGame:
        """Return the state of a deal for a guest; raise `NoSuchDay`. Other results are shown once
        the day is over."""
        deal = await self._with_results(await self.deal(day, game))
        over, table = day < self.today, deal.players.get(_device(guest), "")
        order = sorted(deal.results.items(), key=lambda result: -result[1])
        ranks = {name: 1 + sum(o > score for _, o in order) for name, score in order}
        results = []
        for name, score in order[:MOST_SHOWN] if over else ():
            record = await self._hub.journal.find(name)
            called = record.chairs[YOURS].name if record else ""
            results.append(DayResult(name, called, score, ranks[name], name == table))
        return DayGame(
            game=game.key,
            commitment=streams.commitment(bytes.fromhex(deal.seed)),
            table=table,
            score=deal.results.get(table),
            rank=ranks.get(table),
            players=len(order),
            results=tuple(results),
            old=deal.version != game.version,
        )

    async def _promise(self, game: Game) -> str:
        """Return the commitment of tomorrow's deal."""
        deal = await self.deal(after(self.today), game)
        return streams.commitment(bytes.fromhex(deal.seed))

    async def erase_expired(self) -> None:
        """Erase the devices from deals that ended a day ago; the deals stay."""
        documents = self._hub.journal.documents
        for document in await documents.expired(KIND, self._hub.calendar()):
            deal = await self._with_results(_read(document))
            fresh = await documents.find(KIND, document.id)
            if fresh is not None:
                bare = msgspec.structs.replace(deal, players={})
                await documents.save(as_document(bare, fresh.revision + 1, None))

    # ------------------------------------------------------------------------------------ inside

    def _new(self, day: str, game: Game) -> DealOfDay:
        return DealOfDay(
            game=game.key,
            version=game.version,
            day=day,
            seats=game.default_seats,
            options=msgspec.to_builtins(game.read_options(None)),
            bot=BOT if BOT in bots.names(game) else bots.companion(game, calm=False),
            seed=streams.new_seed().hex(),
            game_id=streams.new_nonce().hex(),
        )

    def _record(self, deal: DealOfDay, guest: str) -> Record:
        chairs = (Chair(bot="" if seat == YOURS else deal.bot) for seat in range(deal.seats))
        return Record(
            id=new_id(),
            game=deal.game,
            version=deal.version,
            seats=deal.seats,
            options=deal.options,
            chairs=tuple(chairs),
            seed=deal.seed,
            game_id=deal.game_id,
            host=guest,
            public=False,
            created=self._hub.calendar(),
            begins=True,
            deal=SharedDeal(f"{KIND} {deal.day} {deal.game}", until=end_of(deal.day)),
        )

    async def _find(self, day: str, game: str) -> DealOfDay | None:
        document = await self._hub.journal.documents.find(KIND, f"{day} {game}")
        return None if document is None else _read(document)

    async def _count(self, deal: DealOfDay, device: str, table: str) -> str:
        """Record the table of a device unless it has one; return its table."""
        while device not in deal.players:
            players = {**deal.players, device: table}
            deal = await self._save(deal, msgspec.structs.replace(deal, players=players))
        return deal.players[device]

    async def _with_results(self, deal: DealOfDay) -> DealOfDay:
        """Return the deal with the scores of all tables that ended in time.

        New results are added in the order in which the devices began, so that ties are listed in a
        stable order.
        """
        found: dict[str, int] = {}
        for table in [table for table in deal.players.values() if table not in deal.results]:
            record = await self._hub.journal.find(table)
            if record is not None and (points := _points(record, deal.day)) is not None:
                found[table] = points
        if found:
            results = {**deal.results, **found}
            deal = await self._save(deal, msgspec.structs.replace(deal, results=results))
        return deal

    async def _save(self, before: DealOfDay, wanted: DealOfDay) -> DealOfDay:
        """Replace a deal; if another request has changed it first, return that version."""
        documents = self._hub.journal.documents
        there = await documents.find(KIND, f"{before.day} {before.game}")
        assert there is not None
        if _read(there) == before:
            document = as_document(wanted, there.revision + 1, there.expires)
            if await documents.save(document) is None:
                return wanted
        return await self.deal(before.day, self._hub.games[before.game])

    def _expires(self, day: str) -> int:
        return end_of(day) + self._hub.limits.names_kept


def after(day: str, days: int = 1) -> str:
    """Return the day that many days later."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def end_of(day: str) -> int:
    """Return the first second after a day, in local time."""
    return int(datetime.fromisoformat(after(day)).timestamp())


def _points(record: Record, day: str) -> int | None:
    """Return the player's score; None if the game was not over by the end of the day."""
    if record.outcome is None or record.ended > end_of(day):
        return None
    scores: Mapping[Seat, int] = record.outcome.scores
    return scores.get(YOURS)


def _read_day(request: Request) -> str:
    day: str = request.path_params["day"]
    try:
        if _DAY.fullmatch(day):
            end_of(day)
            return day
    except (ValueError, OverflowError, OSError):
        pass
    raise _NO_SUCH_DAY


def _device(guest: str) -> str:
    return sha256(f"day {guest}".encode()).hexdigest()[:32]


def _read(document: Document) -> DealOfDay:
    return msgspec.json.decode(document.body, type=DealOfDay)


def as_document(deal: DealOfDay, revision: int, expires: int | None) -> Document:
    """Return the document of a deal."""
    body = msgspec.Raw(msgspec.json.encode(deal))
    name = f"{deal.day} {deal.game}"
    return Document(kind=KIND, id=name, revision=revision, expires=expires, body=body)
