"""New tables that continue a finished game from any of its positions."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.core import streams
from kermesse.protocol.http import GivenSeat, GoOn
from kermesse.server.api import finished
from kermesse.server.feature import HttpFeature
from kermesse.server.http_helpers import DRAINING, ApiError, as_json
from kermesse.server.ids import new_id
from kermesse.table.features import continuation
from kermesse.table.kernel.refusals import RequestRefused


class Continuations(HttpFeature):
    """Handler for requests to continue a game."""

    def routes(self) -> list[Route]:
        """Return the routes, relative to `/api`."""
        return [Route("/tables/{id}/go-on", self.go_on, methods=["POST"])]

    async def go_on(self, request: Request) -> Response:
        """Open a table that continues from a position, with the caller in the chosen seat."""
        wish, token = await self._api.read(request, GoOn), streams.new_seed().hex()
        if not self._hub.accepts():
            raise DRAINING
        self._api.count_opened(request)  # first, since the moves are replayed
        table, log = await finished(self._hub, request.path_params["id"])
        fresh = {
            "id": new_id(),
            "host": request.scope["guest"],
            "created": self._hub.calendar(),
        }
        try:
            record = await asyncio.to_thread(
                continuation.record,
                table.game,
                table.record,
                log,
                n=wish.n,
                seat=wish.seat,
                name=wish.name,
                token=token,
                **fresh,
            )
        except RequestRefused as error:
            raise ApiError(400, "cannot-go-on", error.refusal) from None
        await self._hub.open(record, continuation.lines(log, wish.n))
        return as_json(GivenSeat(record.id, wish.seat, token), 201)
