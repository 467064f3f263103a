"""The shape of an HTTP feature: routes, limits, documents and periodic work in one place.

A feature is a class in `features/`, listed in `HTTP_FEATURES`. The hub makes an instance of each;
the application asks them for their routes. Nothing else names a feature.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from starlette.routing import Route

from kermesse.core.contract import Seat
from kermesse.server.limits import FeatureLimits
from kermesse.table.kernel.record import Record

if TYPE_CHECKING:
    from kermesse.server.api import Api
    from kermesse.server.hub import Hub


class HttpFeature:
    """A feature overrides what it needs; the rest does nothing."""

    kinds: ClassVar[tuple[str, ...]] = ()
    """The kinds of the documents it keeps in the journal."""

    limits: ClassVar[type[FeatureLimits] | None] = None
    """Its limits, which settings change by name like all others."""

    _api: "Api"

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub

    def routes(self) -> list[Route]:
        """Its routes, below `/api`."""
        return []

    def serve(self, api: "Api") -> list[Route]:
        """Its routes, answered with the help of this API."""
        self._api = api
        return self.routes()

    def server_info(self) -> dict[str, Any]:
        """What it adds to `/api/server`."""
        return {}

    async def load(self) -> None:
        """Read its documents: at the start, and again when changes may have been missed."""

    def start(self) -> None:
        """Begin its periodic work."""

    def stop(self) -> None:
        """End its periodic work."""

    async def follow(self, id: str) -> None:
        """Read a document again that another process has changed or erased."""

    async def erase_expired(self) -> None:
        """Erase its documents that have expired; called once an hour."""
        documents = self._hub.journal.documents
        for kind in self.kinds:
            for document in await documents.expired(kind, self._hub.calendar()):
                await documents.erase(kind, document.id)
                await self.follow(document.id)

    def table_changed(self, record: Record) -> None:
        """Take note of a table that is new or has changed."""

    def turn_began(self, record: Record, seats: Iterable[Seat]) -> None:
        """Take note of seats to move over days whose people are not at the table."""
