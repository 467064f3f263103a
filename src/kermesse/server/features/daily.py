"""The deal of the day: one a day and game, the same for everybody who plays here.

A deal is a document, made the day before so that its seed can be promised. It lists the devices
that play it, by a hash of their cookie, so that a device counts once, and the results. Its tables
share one deal that stays closed until the day is over (`SharedDeal.until`). Days are those of the
server's clock, from midnight to midnight.
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
"""What a deal of a day is called among the documents."""

YOURS: Final[Seat] = 0
"""Where the person sits; the others are bots."""

BOT: Final = "medium"
"""The bot in the other seats, where the game has it."""

MOST_SHOWN: Final = 50
"""How many results of a day are shown, the best."""


class DealOfDay(msgspec.Struct, frozen=True, kw_only=True):
    """The document of a deal."""

    game: str
    """The key of the game."""

    version: int
    """The version of its rules."""

    day: str
    """Which day: 2026-11-17."""

    seats: int
    """How many play."""

    options: dict[str, Any]
    """By which options."""

    bot: str
    """Against which bot."""

    seed: str
    """The secret of the deal, in hexadecimal."""

    game_id: str
    """The name of the game in it, likewise."""

    players: dict[str, str] = {}
    """The table of each device that has played it, by a hash of its cookie; none a day later."""

    results: dict[str, int] = {}
    """The points of each of these tables that was over in time."""


class NoSuchDay(Exception):
    """There was no deal of that game on that day, or that day has not come yet."""


_NO_SUCH_DAY: Final = ApiError(404, "no-such-day", "there is no deal of that game on that day")

_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")


class Daily(HttpFeature):
    """The deals of the days."""

    kinds = (KIND,)

    def routes(self) -> list[Route]:
        """Its routes, below `/api`."""
        return [
            Route("/days", self.get_today),
            Route("/days/{day}", self.get_day),
            Route("/days/{day}/{game}", self.post_play, methods=["POST"]),
        ]

    async def get_today(self, request: Request) -> Response:
        """The deals of today."""
        return await self._all_shown(self.today, request)

    async def get_day(self, request: Request) -> Response:
        """The deals of a day that is over, and what everybody reached."""
        return await self._all_shown(_read_day(request), request)

    async def post_play(self, request: Request) -> Response:
        """The table where this device plays a deal: 201 where it is a new one."""
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
        """Which day it is."""
        return datetime.fromtimestamp(self._hub.calendar()).date().isoformat()

    async def deal(self, day: str, game: Game) -> DealOfDay:
        """The deal of a day, made where it is today's or tomorrow's; or `NoSuchDay`."""
        kept = await self._find(day, game.key)
        if kept is None and day in (self.today, after(self.today)):
            kept = self._new(day, game)
            await self._hub.journal.documents.create(_document(kept, 0, self._kept_until(day)))
            kept = await self._find(day, game.key)  # perhaps another process was first
        if kept is None:
            raise NoSuchDay(day)
        return kept

    async def _play(self, day: str, game: Game, guest: str) -> str:
        """The table where a guest plays a deal: theirs of today, or a new one; or `NoSuchDay`.
        Past days may be played any number of times, and do not count."""
        if day > self.today:
            raise NoSuchDay(day)
        kept = await self.deal(day, game)
        if kept.version != game.version:
            detail = "the rules have changed since; the games played then can still be looked up"
            raise ApiError(410, "day-old-rules", detail)
        if day == self.today and (table := kept.players.get(_device(guest))):
            return table
        record = self._record(kept, guest)
        await self._hub.open(record)
        if day == self.today:
            return await self._count(kept, _device(guest), record.id)
        return record.id

    async def _shown(self, day: str, game: Game, guest: str) -> DayGame:
        """How a deal stands for that guest; or `NoSuchDay`. What others played is shown once the
        day is over."""
        kept = await self._with_results(await self.deal(day, game))
        over, table = day < self.today, kept.players.get(_device(guest), "")
        order = sorted(kept.results.items(), key=lambda result: -result[1])
        ranks = {name: 1 + sum(o > score for _, o in order) for name, score in order}
        results = []
        for name, score in order[:MOST_SHOWN] if over else ():
            record = await self._hub.journal.find(name)
            called = record.chairs[YOURS].name if record else ""
            results.append(DayResult(name, called, score, ranks[name], name == table))
        return DayGame(
            game=game.key,
            commitment=streams.commitment(bytes.fromhex(kept.seed)),
            table=table,
            score=kept.results.get(table),
            rank=ranks.get(table),
            players=len(order),
            results=tuple(results),
            old=kept.version != game.version,
        )

    async def _promise(self, game: Game) -> str:
        """The promise of tomorrow's deal."""
        kept = await self.deal(after(self.today), game)
        return streams.commitment(bytes.fromhex(kept.seed))

    async def erase_expired(self) -> None:
        """Erase the devices from deals that were over a day ago; the deals stay."""
        documents = self._hub.journal.documents
        for document in await documents.expired(KIND, self._hub.calendar()):
            kept = await self._with_results(_read(document))
            fresh = await documents.find(KIND, document.id)
            if fresh is not None:
                bare = msgspec.structs.replace(kept, players={})
                await documents.save(_document(bare, fresh.revision + 1, None))

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

    def _record(self, kept: DealOfDay, guest: str) -> Record:
        chairs = (Chair(bot="" if seat == YOURS else kept.bot) for seat in range(kept.seats))
        return Record(
            id=new_id(),
            game=kept.game,
            version=kept.version,
            seats=kept.seats,
            options=kept.options,
            chairs=tuple(chairs),
            seed=kept.seed,
            game_id=kept.game_id,
            host=guest,
            public=False,
            created=self._hub.calendar(),
            begins=True,
            deal=SharedDeal(f"{KIND} {kept.day} {kept.game}", until=end_of(kept.day)),
        )

    async def _find(self, day: str, game: str) -> DealOfDay | None:
        document = await self._hub.journal.documents.find(KIND, f"{day} {game}")
        return None if document is None else _read(document)

    async def _count(self, kept: DealOfDay, device: str, table: str) -> str:
        """Note that a device plays at that table, unless it has one already: which it is."""
        while device not in kept.players:
            players = {**kept.players, device: table}
            kept = await self._save(kept, msgspec.structs.replace(kept, players=players))
        return kept.players[device]

    async def _with_results(self, kept: DealOfDay) -> DealOfDay:
        """A deal with the points of every table that was over in time.

        Results found together are in the order in which the devices began, so that equal scores
        are listed in the same order every time.
        """
        found: dict[str, int] = {}
        for table in [table for table in kept.players.values() if table not in kept.results]:
            record = await self._hub.journal.find(table)
            if record is not None and (points := _points(record, kept.day)) is not None:
                found[table] = points
        if found:
            results = {**kept.results, **found}
            kept = await self._save(kept, msgspec.structs.replace(kept, results=results))
        return kept

    async def _save(self, before: DealOfDay, wanted: DealOfDay) -> DealOfDay:
        """Replace a deal; where another request has changed it first, return that one."""
        documents = self._hub.journal.documents
        there = await documents.find(KIND, f"{before.day} {before.game}")
        assert there is not None
        if _read(there) == before:
            document = _document(wanted, there.revision + 1, there.expires)
            if await documents.save(document) is None:
                return wanted
        return await self.deal(before.day, self._hub.games[before.game])

    def _kept_until(self, day: str) -> int:
        return end_of(day) + self._hub.limits.names_kept


def after(day: str, days: int = 1) -> str:
    """The day so many after that one."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def end_of(day: str) -> int:
    """The first second after a day, by the house's own clock."""
    return int(datetime.fromisoformat(after(day)).timestamp())


def _points(record: Record, day: str) -> int | None:
    """What was reached there; None where it was not over by the end of the day."""
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


def _document(kept: DealOfDay, revision: int, expires: int | None) -> Document:
    body = msgspec.Raw(msgspec.json.encode(kept))
    name = f"{kept.day} {kept.game}"
    return Document(kind=KIND, id=name, revision=revision, expires=expires, body=body)
