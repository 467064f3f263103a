"""The site without a server that a server offers people to take along, below `/offline/`.

`kermesse page` writes its folder, with compressed files beside the others: nothing is compressed
while people wait.
"""

import json
import mimetypes
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from kermesse.server.server_options import CannotServe

PATH: Final = "/offline/"
"""Where the site is. The page and both service workers know it too."""

MARK: Final = "kermesse-site.json"
"""File by which the folder of a site is known; it lists the files of the site."""

_ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""Encodings of compressed files, and the suffixes of their names."""

_SERVER: Final = '<meta name="kermesse-server"'
_ONLINE: Final = '<meta name="kermesse-online" content="../" />\n    '
"""Tells the page that it came from a server, to which people can return."""


class OfflineSite:
    """The files of a site without a server."""

    def __init__(self, folder: Path) -> None:
        """Read the first page; raise `CannotServe` if this is no such folder."""
        try:
            names = json.loads((folder / MARK).read_text("utf-8"))["files"]
            page = (folder / "index.html").read_text("utf-8")
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise CannotServe(
                "{folder} has no site to take along; run `kermesse page {folder}`",
                folder=folder,
            ) from error
        self._page = page.replace(_SERVER, _ONLINE + _SERVER, 1)
        packed = {name: [*_packed(folder, name)] for name in names}
        self._files = _Files(folder, packed)

    def routes(self) -> list[BaseRoute]:
        """Return the routes."""
        return [Route(PATH, self._first), Mount(PATH.rstrip("/"), self._files)]

    async def _first(self, _request: Request) -> Response:
        return HTMLResponse(self._page)


class _Files(StaticFiles):
    """Sends compressed files where there are some."""

    def __init__(self, folder: Path, packed: Mapping[str, Sequence[str]]) -> None:
        super().__init__(directory=folder)
        self._packed = packed

    async def get_response(self, path: str, scope: Scope) -> Response:
        encodings = self._packed.get(path)
        if not encodings:
            return await super().get_response(path, scope)
        accepted = Headers(scope=scope).get("accept-encoding", "")
        chosen = next((each for each in encodings if re.search(rf"\b{each}\b", accepted)), None)
        sent = path if chosen is None else path + _ENCODINGS[chosen]
        response = await super().get_response(sent, scope)
        response.headers["vary"] = "accept-encoding"
        if chosen is not None:
            response.headers["content-encoding"] = chosen
            response.headers["content-type"] = mimetypes.guess_type(path)[0] or "text/plain"
        return response


def _packed(folder: Path, name: str) -> Iterator[str]:
    """Yield the encodings in which a site has this file, the smallest first."""
    for encoding, suffix in _ENCODINGS.items():
        if (folder / f"{name}{suffix}").is_file():
            yield encoding
