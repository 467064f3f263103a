"""Souvenir pages of evenings, and the seasons of organisers."""

import asyncio
import csv
import io
from collections import OrderedDict, defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.core.contract import Seat
from kermesse.protocol.http import (
    EraseKept,
    EveningGame,
    EveningPage,
    SeasonPage,
    SeasonStanding,
)
from kermesse.rooms.evening_record import Kept, KeptGame, KeptSeat, KeptStanding
from kermesse.server import evenings
from kermesse.server.feature import HttpFeature
from kermesse.server.http_helpers import ApiError, as_json
from kermesse.server.hub import Hub
from kermesse.server.moments import moments
from kermesse.words import Words

_DAY: Final = 24 * 3600

_REMEMBERED: Final = 500
"""Number of games whose moments are remembered."""

_NO_SUCH: Final = ApiError(404, "no-such-evening", "it does not exist, or was erased")


class Seasons(HttpFeature):
    """Handlers and documents of kept evenings."""

    kinds = (evenings.EVENING, evenings.SEASON)

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._one_at_a_time = asyncio.Semaphore()
        self._moments: OrderedDict[tuple[object, ...], tuple[str, ...]] = OrderedDict()

    def routes(self) -> list[Route]:
        """Return the routes, relative to `/api`."""
        return [
            Route("/evenings/{key}", self.get_evening),
            Route("/seasons/{key}", self.get_season),
            Route("/seasons/{key}/results.csv", self.get_csv),
            Route("/seasons/{key}/erase", self.post_erase, methods=["POST"]),
        ]

    async def get_evening(self, request: Request) -> Response:
        """Return the souvenir of an evening."""
        documents = self._hub.journal.documents
        evening = await evenings.find_evening(documents, request.path_params["key"])
        if evening is None:
            raise _NO_SUCH
        language = request.query_params.get("language", "")
        return as_json(
            EveningPage(
                id=evening.id,
                name=evening.name,
                started=evening.started,
                until=evening.started + self._hub.limits.evenings_kept,
                games=tuple([await self._shown(game, language) for game in evening.games]),
                standings=evening.standings,
            )
        )

    async def _shown(self, game: KeptGame, language: str) -> EveningGame:
        named = all(seat.name or not seat.player for seat in game.seats)
        replay = not game.paper and (named or await self._nameless(game.table))
        return EveningGame(
            played=game if replay else msgspec.structs.replace(game, table=""),
            replay=replay,
            moments=() if game.paper else await self._moments_of(game, language),
        )

    async def _nameless(self, table: str) -> bool:
        """Return True once the names at a table are erased."""
        record = await self._hub.journal.find(table)
        return record is not None and not record.personal

    async def _moments_of(self, game: KeptGame, language: str) -> tuple[str, ...]:
        words = Words(None, language)
        names = [_called(seat, words) for seat in game.seats]
        key = (game.table, words.language, *names)
        if key not in self._moments:
            async with self._one_at_a_time:
                found = await moments(self._hub, game.table, names, language)
            self._moments[key] = _of_people(game.seats, found)
            if len(self._moments) > _REMEMBERED:
                self._moments.popitem(last=False)
        return self._moments[key]

    async def _season(self, request: Request) -> list[Kept]:
        documents = self._hub.journal.documents
        found = await evenings.find_season(documents, request.path_params["key"])
        if found is None:
            raise _NO_SUCH
        return found

    async def get_season(self, request: Request) -> Response:
        """Return the evenings and standings of a season."""
        found = await self._season(request)
        return as_json(
            SeasonPage(
                id=request.path_params["key"],
                days=self._hub.limits.evenings_kept // _DAY,
                evenings=tuple(reversed(found)),
                standings=standings(found),
            )
        )

    async def get_csv(self, request: Request) -> Response:
        """Return all results of a season, a line for each person and game."""
        found = await self._season(request)
        words = Words(None, request.query_params.get("language", ""))
        text = io.StringIO()
        text.write("\ufeff")  # tells spreadsheets that it is UTF-8
        lines = csv.writer(text)
        lines.writerow(("date", "evening", "game", "table", "name", "rank", "score", "won"))
        for evening in found:
            for game in evening.games:
                day = datetime.fromtimestamp(game.ended).date().isoformat()
                for seat in game.seats:
                    name = _harmless(_called(seat, words))
                    place = day, _harmless(evening.name), game.game, game.table
                    lines.writerow((*place, name, seat.rank, seat.score, int(seat.won)))
        return Response(text.getvalue(), media_type="text/csv; charset=utf-8")

    async def post_erase(self, request: Request) -> Response:
        """Erase an evening, a name, or everything."""
        wish = await self._api.read(request, EraseKept)
        season, documents = request.path_params["key"], self._hub.journal.documents
        found = await self._season(request)
        if wish.everything:
            await evenings.erase_season(documents, season)
        elif wish.evening in {evening.id for evening in found}:
            await evenings.erase_evening(documents, wish.evening)
        elif not (wish.name and await evenings.erase_name(documents, season, wish.name)):
            raise _NO_SUCH
        return as_json({})


def standings(found: Sequence[Kept]) -> tuple[SeasonStanding, ...]:
    """Return the standings of these evenings: the sum of the points of each name."""
    rows: defaultdict[str, list[KeptStanding]] = defaultdict(list)
    for evening in found:
        for row in evening.standings:
            if row.name:
                rows[row.name].append(row)
    points = {name: sum(row.points for row in each) for name, each in rows.items()}
    ordered = sorted(rows, key=lambda name: (-points[name], name))
    ranks: dict[float, int] = {}
    for number, name in enumerate(ordered, 1):
        ranks.setdefault(points[name], number)
    return tuple(
        SeasonStanding(
            name=name,
            rank=ranks[points[name]],
            points=points[name],
            evenings=len(rows[name]),
            games=sum(row.games for row in rows[name]),
            won=sum(row.won for row in rows[name]),
        )
        for name in ordered
    )


def _called(seat: KeptSeat, words: Words) -> str:
    """Return how a person without a name and a bot are called."""
    if seat.name:
        return seat.name
    if seat.player:
        return words.text("print-player", {"number": seat.player})
    return words.text("print-robot")


def _of_people(seats: Sequence[KeptSeat], found: Mapping[Seat, str]) -> tuple[str, ...]:
    people = (seat for seat, kept in enumerate(seats) if kept.name or kept.player)
    return tuple(found[seat] for seat in people if seat in found)


def _harmless(cell: str) -> str:
    """Return a cell that a spreadsheet does not compute."""
    return f"'{cell}" if cell[:1] in "=+-@\t\r" and cell else cell
