"""Posters and name cards as PDF, made in a thread where the extra `print` is installed."""

import asyncio
from collections.abc import Callable, Mapping

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.printing import posters
from kermesse.printing.paper import NoPrinter
from kermesse.rooms import rounds, tournament
from kermesse.rooms.pairing import Entrant
from kermesse.rooms.tournament_record import RoundTable
from kermesse.server.feature import HttpFeature
from kermesse.server.http_helpers import ApiError
from kermesse.server.hub import Hub
from kermesse.server.moments import moments
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
        games = tournament.best_tables(record.tournament)
        language, names = _language(request), record.tournament.names
        words = Words(self._hub.games[cup.game], language)
        best = {
            sitting.table: await self._moments(sitting, names, language)
            for sitting in {sitting.table: sitting for sitting in games.values()}.values()
        }
        won = []
        for row in cup.standings:
            diploma = posters.Diploma(row.name, row.rank, row.points, replay="")
            if (sitting := games.get(row.person)) is not None:
                address = self._api.address(request, f"/t/{sitting.table}/replay")
                moment = best[sitting.table].get(row.person, "")
                diploma = diploma._replace(replay=address, moment=moment)
            team = next((each for each in cup.teams if row.person in each.people), None)
            if team is not None:
                place = {"team": team.name, "rank": team.rank, "teams": len(cup.teams)}
                diploma = diploma._replace(team=words.text("print-team", place))
            won.append(diploma)
        title = words.text("print-cup" if cup.games else "title")
        return await self._answer(lambda: posters.diplomas(record.name, title, won, words))

    async def _moments(
        self, sitting: RoundTable, names: Mapping[Entrant, str], language: str
    ) -> Mapping[Entrant, str]:
        """Return the best highlight of each person at a finished table, in words; none while its
        deal is secret."""
        called = [names.get(one, "") for one in sitting.people]
        async with self._one_at_a_time:
            found = await moments(self._hub, sitting.table, called, language)
        return {one: found[seat] for seat, one in enumerate(sitting.people) if seat in found}

    async def _answer(self, work: Callable[[], bytes]) -> Response:
        try:
            async with self._one_at_a_time:
                data = await asyncio.to_thread(work)
        except NoPrinter as error:
            raise ApiError(501, "no-printer", str(error)) from None
        return Response(data, media_type="application/pdf")


def _language(request: Request) -> str:
    return request.query_params.get("language", "")
