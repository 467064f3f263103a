"""Posters and name cards as PDF, made in a thread where the extra `print` is installed."""

import asyncio
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.printing import posters
from kermesse.printing.paper import NoPrinter
from kermesse.rooms import rounds, tournament
from kermesse.server.feature import HttpFeature
from kermesse.server.http_helpers import ApiError
from kermesse.server.hub import Hub
from kermesse.table.features.room_orders import RoomTableRecord
from kermesse.words import Words


class Posters(HttpFeature):
    """Handlers for printable files."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._one_at_a_time = asyncio.Semaphore()

    def routes(self) -> list[Route]:
        """Return the routes, relative to `/api`."""
        return [
            Route("/tables/{id}/poster.pdf", self.table),
            Route("/rooms/{id}/poster.pdf", self.room),
            Route("/rooms/{id}/cards.pdf", self.cards),
            Route("/rooms/{id}/diplomas.pdf", self.diplomas),
        ]

    async def table(self, request: Request) -> Response:
        """Return the poster of a table."""
        record = await self._hub.find(request.path_params["id"])
        words = Words(self._hub.games.get(record.game), _language(request))
        address = self._api.address(request, f"/t/{record.id}")
        title = words.text("title") if words.game else record.game
        number = record.part(RoomTableRecord).number
        subtitle = words.text("print-table", {"number": number}) if number else ""
        return await self._answer(
            lambda: posters.poster(title, subtitle, record.code, address, words)
        )

    async def room(self, request: Request) -> Response:
        """Return the poster of a room."""
        record = await self._hub.rooms.find(request.path_params["id"])
        words = Words(None, _language(request))
        address = self._api.address(request, f"/r/{record.id}")
        subtitle = words.text("print-room")
        return await self._answer(
            lambda: posters.poster(record.name, subtitle, record.code, address, words)
        )

    async def cards(self, request: Request) -> Response:
        """Return the name cards of the people in a room."""
        record = await self._hub.rooms.find(request.path_params["id"])
        names = [person.name for person in record.people]
        return await self._answer(lambda: posters.cards(record.name, record.code, names))

    async def diplomas(self, request: Request) -> Response:
        """Return a diploma for each participant of the tournament of a room."""
        record = await self._hub.rooms.find(request.path_params["id"])
        cup = rounds.shown(record, self._hub.games)
        if cup is None or record.tournament is None:
            raise ApiError(404, "tournament-none")
        best = tournament.best_tables(record.tournament)
        won = [
            posters.Diploma(
                name=row.name,
                rank=row.rank,
                points=row.points,
                replay=self._api.address(request, f"/t/{table}/replay") if table else "",
            )
            for row in cup.standings
            for table in [best.get(row.person, "")]
        ]
        words = Words(self._hub.games[cup.game], _language(request))
        title = words.text("title")
        return await self._answer(lambda: posters.diplomas(record.name, title, won, words))

    async def _answer(self, work: Callable[[], bytes]) -> Response:
        try:
            async with self._one_at_a_time:
                data = await asyncio.to_thread(work)
        except NoPrinter as error:
            raise ApiError(501, "no-printer", str(error)) from None
        return Response(data, media_type="application/pdf")


def _language(request: Request) -> str:
    return request.query_params.get("language", "")
