"""The web application: API, WebSockets and the pages of the built UI."""

import logging
import mimetypes
from collections.abc import Collection, Sequence
from http import HTTPStatus
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from kermesse.journal.port import JournalError
from kermesse.server import plugin_assets
from kermesse.server.api import Api
from kermesse.server.errors import Draining, UnknownRoom, UnknownTable, UnreadableTable
from kermesse.server.guests import Guests
from kermesse.server.health import Health
from kermesse.server.http_helpers import DRAINING, ApiError, address_of
from kermesse.server.hub import Hub
from kermesse.server.middleware import SecurityMiddleware
from kermesse.server.offline_site import OfflineSite
from kermesse.server.operator import Operator
from kermesse.server.sockets import Sockets

_LOG: Final = logging.getLogger("kermesse.server")

mimetypes.add_type("application/manifest+json", ".webmanifest")

STATIC: Final = Path(__file__).parent / "static"
"""Folder of the built UI."""

NO_UI: Final = (
    "The pages of Kermesse are not built yet: in the folder of the project, "
    "run `npm --prefix ui ci` and `npm --prefix ui run build`."
)
"""Message if the UI is not built."""

NO_METRICS: Final = "Metrics are read at the address that --metrics names, and nowhere else."
"""Answer to requests for `/metrics` on the public port."""

PAGES: Final = (
    "/",
    "/new",
    "/new/{game}",
    "/t/{id}",
    "/t/{id}/replay",
    "/t/{id}/story",
    "/t/{id}/timeline",
    "/t/{id}/film",  # links shared before it was called a timeline
    "/r/{id}",
    "/r/{id}/screen",
    "/r/{id}/standings",
    "/r/{id}/poster",
    "/evening/{key}",
    "/season/{key}",
    "/t/{id}/screen",
    "/t/{id}/tablet",
    "/mine",
    "/carry",
    "/watch",
    "/watch/{game}",
    "/day",
    "/day/{day}",
    "/replay",
    "/s",
    "/s/{code}",
    "/tab/{code}",
    "/rules/{game}",
    "/rules/{game}/reference",
    "/credits",
    "/house",
    "/operator",
    "/gallery",
)
"""Paths of the single-page UI."""


TABLE_ADDRESS: Final = r"^/(?:[tr]|api/(?:table|room)s|ws/(?:table|room))/([^/]+)"
"""Pattern for the id of a table or room in a path; a proxy routes by it."""


def make(
    hub: Hub,
    guests: Guests,
    *,
    addresses: Sequence[str] = (),
    neighbours_only: bool = False,
    names: Collection[str] = (),
    dev: bool = False,
    static: Path = STATIC,
    health: Health | None = None,
    operator: Operator | None = None,
    reachable: bool = True,
    offline: OfflineSite | None = None,
) -> Starlette:
    """Build the ASGI application of a server; `reachable` if other devices can reach it.

    `offline` is the site that people can take along.
    """
    sockets = Sockets(hub, guests)

    def index(status: int = 200) -> Response:
        page = static / "index.html"
        if not page.is_file():
            return PlainTextResponse(NO_UI, 503)
        return FileResponse(page, status)

    async def page(_request: Request) -> Response:
        return index()

    async def http_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if request.url.path.startswith("/api/"):
            key = {404: "not-found", 405: "bad-method"}.get(error.status_code, "bad-request")
            return ApiError(error.status_code, key, error.detail).response()
        return index(error.status_code)

    async def denied(request: Request, error: Exception) -> Response:
        assert isinstance(error, ApiError)
        hub.metrics.requests_refused[error.error] += 1
        hub.usage.refused(address_of(request))
        if error.status == HTTPStatus.TOO_MANY_REQUESTS:
            _LOG.info("rate limit reached: %s", error.error)
        return error.response()

    async def no_metrics(_request: Request) -> Response:
        return PlainTextResponse(NO_METRICS, HTTPStatus.FORBIDDEN)

    health = health or Health(hub, None if dev else static)
    api = Api(hub, addresses, dev, operator, reachable, offline is not None)
    routes: list[BaseRoute] = [
        Mount(
            "/api",
            routes=[
                *api.routes(),
                *(route for feature in hub.features for route in feature.serve(api)),
            ],
        ),
        WebSocketRoute("/ws/lobby", sockets.lobby),
        WebSocketRoute("/ws/table/{id}", sockets.table),
        WebSocketRoute("/ws/room/{id}", sockets.room),
        *plugin_assets.routes(list(hub.games.values())),
        *(Route(path, page) for path in PAGES),
        *health.routes(),
        Route("/metrics", no_metrics),
        *(offline.routes() if offline else ()),
    ]
    if static.is_dir():
        routes.append(Route("/{path:path}", GZipMiddleware(StaticFiles(directory=static))))
    return Starlette(
        routes=routes,
        middleware=[
            Middleware(
                SecurityMiddleware,
                guests=guests,
                subnets=hub.subnets,
                neighbours_only=neighbours_only,
                names=names,
                limits=hub.limits,
                metrics=hub.metrics,
                blocks=hub.blocks,
                usage=hub.usage,
            )
        ],
        exception_handlers={
            HTTPException: http_error,
            ApiError: denied,
            UnknownTable: _unknown_table,
            UnknownRoom: _unknown_room,
            UnreadableTable: _unreadable_table,
            Draining: _draining,
            JournalError: _journal_error,
            ClientDisconnect: _aborted,
            Exception: _server_error,
        },
    )


async def _unknown_table(_request: Request, error: Exception) -> Response:
    return ApiError(404, "unknown-table", f"there is no table {error}").response()


async def _unknown_room(_request: Request, error: Exception) -> Response:
    return ApiError(404, "unknown-room", f"there is no room {error}").response()


async def _unreadable_table(_request: Request, error: Exception) -> Response:
    return ApiError(410, "old-version", str(error)).response()


async def _draining(_request: Request, _error: Exception) -> Response:
    return DRAINING.response()


async def _journal_error(_request: Request, error: Exception) -> Response:
    _LOG.error("%s", error)  # contains a path, so it is logged and not sent
    return ApiError(503, "server-error", "the journal is not available").response()


async def _aborted(_request: Request, _error: Exception) -> Response:
    _LOG.info("the client disconnected during a request")
    return Response()


async def _server_error(_request: Request, _error: Exception) -> Response:
    return ApiError(500, "server-error").response()
