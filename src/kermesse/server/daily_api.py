"""The deal of the day over HTTP: how it stands, and playing it."""

import re
from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.protocol.bodies import Day
from kermesse.server.api import DRAINING, Api, ApiError, as_json
from kermesse.server.daily import NoSuchDay, OldRules, end_of
from kermesse.server.hub import Hub

_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")

_NO_SUCH_DAY: Final = ApiError(404, "no-such-day", "there is no deal of that game on that day")


class DailyApi:
    """Answers requests about the deals of the days."""

    def __init__(self, hub: Hub, api: Api) -> None:
        self._hub, self._api = hub, api

    def routes(self) -> list[Route]:
        """Where they are answered, below `/api`."""
        return [
            Route("/days", self.today),
            Route("/days/{day}", self.day),
            Route("/days/{day}/{game}", self.play, methods=["POST"]),
        ]

    async def today(self, request: Request) -> Response:
        """The deals of today."""
        return await self._shown(self._hub.daily.today, request)

    async def day(self, request: Request) -> Response:
        """The deals of a day that is over, and what everybody reached."""
        return await self._shown(_read(request), request)

    async def play(self, request: Request) -> Response:
        """The table where this device plays a deal: 201 where it is a new one."""
        if not self._hub.accepts():
            raise DRAINING
        game, guest = self._api.game(request.path_params["game"]), request.scope["guest"]
        self._api.count_opened(request)
        try:
            table = await self._hub.daily.play(_read(request), game, guest)
        except NoSuchDay:
            raise _NO_SUCH_DAY from None
        except OldRules:
            detail = "the rules have changed since; the games played then can still be looked up"
            raise ApiError(410, "day-old-rules", detail) from None
        return as_json({"id": table}, HTTPStatus.CREATED)

    async def _shown(self, day: str, request: Request) -> Response:
        daily, guest = self._hub.daily, request.scope["guest"]
        games = []
        for game in self._hub.games.values():
            try:
                games.append(await daily.shown(day, game, guest))
            except NoSuchDay:
                continue
        if not games or day > daily.today:
            raise _NO_SUCH_DAY
        today = day == daily.today
        every = self._hub.games.values()
        promises = {game.key: await daily.promise(game) for game in every} if today else {}
        shown = Day(
            day=day, today=daily.today, until=end_of(day), games=tuple(games), promises=promises
        )
        return as_json(shown)


def _read(request: Request) -> str:
    day: str = request.path_params["day"]
    try:
        if _DAY.fullmatch(day):
            end_of(day)
            return day
    except (ValueError, OverflowError, OSError):
        pass
    raise _NO_SUCH_DAY
