"""The deals of past days that a person has taken along from a server.

The deal of today stays with the server: its seed is secret until the day is over. A deal that was
taken along is played as often as wanted, and counts for nothing.
"""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kermesse.core.game import Game
from kermesse.journal.port import Documents
from kermesse.server.features.daily import KIND, Daily, DealOfDay, NoSuchDay, as_document


class PastDays(Daily):
    """Handlers of the deals that were taken along: no deal is ever created here."""

    def server_info(self) -> dict[str, Any]:
        """Return nothing: the page knows what it has taken along."""
        return {}

    async def deal(self, day: str, game: Game) -> DealOfDay:
        """Return the deal of a day, or raise `NoSuchDay`."""
        if (found := await self._find(day, game.key)) is None:
            raise NoSuchDay(day)
        return found

    async def get_today(self, request: Request) -> Response:
        """Return the deals of the newest day that was taken along."""
        stored = await self._hub.journal.documents.all(KIND)
        days = (document.id.partition(" ")[0] for document in stored)
        past = [day for day in days if day < self.today]
        return await self._all_shown(max(past, default=self.today), request)


async def store(documents: Documents, taken: bytes) -> None:
    """Store the deals that the browser has; anything else is left out."""
    try:
        deals = msgspec.json.decode(taken, type=list[DealOfDay])
    except msgspec.MsgspecError:
        return
    for deal in deals:
        await documents.create(as_document(deal, 0, None))
