"""Base class of HTTP features: routes, limits, documents and periodic work in one place.

A feature is a class in `features/`, listed in `HTTP_FEATURES`. The hub creates an instance of each;
the application mounts their routes. No other code names a feature.
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
    """Base class; a feature overrides the methods it needs."""

    kinds: ClassVar[tuple[str, ...]] = ()
    """Kinds of its journal documents."""

    limits: ClassVar[type[FeatureLimits] | None] = None
    """Its limits, which settings can change by name."""

    _api: "Api"

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub

    def routes(self) -> list[Route]:
        """Return the routes, relative to `/api`."""
        return []

    def serve(self, api: "Api") -> list[Route]:
        """Return the routes, handled with the help of `api`."""
        self._api = api
        return self.routes()

    def server_info(self) -> dict[str, Any]:
        """Return the fields it adds to `/api/server`."""
        return {}

    async def load(self) -> None:
        """Read its documents: at the start, and after changes may have been missed."""

    def start(self) -> None:
        """Start its periodic work."""

    def stop(self) -> None:
        """Stop its periodic work."""

    async def follow(self, id: str) -> None:
        """Read a document that another process has changed or erased."""

    async def erase_expired(self) -> None:
        """Erase its expired documents; called once an hour."""
        documents = self._hub.journal.documents
        for kind in self.kinds:
            for document in await documents.expired(kind, self._hub.calendar()):
                await documents.erase(kind, document.id)
                await self.follow(document.id)

    def table_changed(self, record: Record) -> None:
        """Handle a new or changed table."""

    def turn_began(self, record: Record, seats: Iterable[Seat]) -> None:
        """Handle a turn at a correspondence table whose players are absent."""
