"""A running server and the client's guest identity there."""

import asyncio
import urllib.error
import urllib.request
from collections.abc import Mapping
from http.cookiejar import CookieJar
from typing import Any, Final
from urllib.parse import quote, urlsplit

import msgspec

import kermesse
from kermesse.client import errors
from kermesse.client.connection import MESSAGES
from kermesse.client.table import RemoteTable
from kermesse.core import log as logs
from kermesse.core.contract import Options, Seat
from kermesse.core.game import Game
from kermesse.core.log import Log

_PATIENCE: Final = 10.0
"""Seconds a request may take."""


class _Id(msgspec.Struct):
    """Response to opening a table."""

    id: str


class _Listed(msgspec.Struct):
    """Lobby entry of a table."""

    game: str


class _ErrorBody(msgspec.Struct):
    """Body of an error response."""

    error: str
    detail: str = ""


class Server:
    """A server by its address. Each instance is one guest, who hosts the tables opened with it."""

    def __init__(
        self,
        address: str,
        *,
        games: Mapping[str, Game] | None = None,
        patience: float = 60.0,
        messages: int = MESSAGES,
    ) -> None:
        """Use the server at an address such as `http://localhost:8000`; a table link works too."""
        self.address = split(address)[0]
        """Base address."""
        self.patience = patience
        """Seconds to try to reconnect before giving up."""
        self.messages = messages
        """Maximum messages to a table in any 20 seconds."""
        self._games = games
        self._cookies = CookieJar()
        self._http = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._cookies))
        self._one_at_a_time = asyncio.Lock()  # the first two requests must share a cookie

    @property
    def guest(self) -> str:
        """Cookie header of the guest, once the server has set it."""
        asking = urllib.request.Request(self.address)
        self._cookies.add_cookie_header(asking)
        return asking.get_header("Cookie", "")

    async def open(
        self,
        game: str,
        seats: int,
        *,
        options: Options | Mapping[str, Any] | None = None,
        bots: Mapping[Seat, str] | None = None,
        public: bool = False,
        turn_seconds: int = 0,
        advice: bool | None = None,
        begins: bool = False,
    ) -> str:
        """Open a table and return its link; raise `BadTable` if the game does not allow the setup.

        `bots` are seated from the start. A `public` table is listed in the lobby. After
        `turn_seconds` a bot plays for a slow player (0 for never). With `advice`, players may ask a
        bot for advice; the default is True for private tables. With `begins`, the game begins once
        every seat is taken; otherwise the host begins it.
        """
        wish = {
            "game": game,
            "seats": seats,
            "options": {} if options is None else options,
            "bots": {} if bots is None else bots,
            "public": public,
            "turn_seconds": turn_seconds,
            "advice": advice,
            "begins": begins,
        }
        body = msgspec.json.encode(wish)
        return self.link(self._read(await self._request("/api/tables", body), _Id).id)

    def join(self, table: str, token: str | None = None) -> RemoteTable:
        """Return a table by its id or link; with the token of a seat, return to that seat.

        Use it as `async with server.join(link) as table: …`.
        """
        name = split(table)[1] if "/" in table else table
        if not name:
            raise errors.NoSuchTable(
                "{given} is not a link to a table; a link looks like {link}",
                key="unknown-table",
                given=table,
                link=self.link("…"),
            )
        return RemoteTable(self, name, token)

    def link(self, table: str) -> str:
        """Return the shareable address of a table."""
        return f"{self.address}/t/{table}"

    async def game_of(self, table: str) -> Game:
        """Return the game of a table; raise `NoSuchTable` or `NoSuchGame`."""
        data = await self._request(f"/api/tables/{quote(table, safe='')}")
        key = self._read(data, _Listed).game
        games = self._games or {game.key: game for game in kermesse.all_games()}
        if key not in games:
            raise errors.NoSuchGame(
                "this version of Kermesse has no game {game!r}", key="unknown-game", game=key
            )
        return games[key]

    async def log(self, table: str) -> Log[Any]:
        """Return the log of a finished game; raise `NotOver`."""
        data = await self._request(f"/api/tables/{quote(table, safe='')}/log")
        try:
            return logs.load(data, self._games)[1]
        except logs.BadLog as error:
            raise errors.NotUnderstood(
                "this log cannot be read here: {error}", error=error
            ) from error

    # ----------------------------------------------------------------------------------- HTTP

    async def _request(self, path: str, body: bytes | None = None) -> bytes:
        async with self._one_at_a_time:
            return await asyncio.to_thread(self._fetch, path, body)

    def _fetch(self, path: str, body: bytes | None) -> bytes:
        headers = {"Content-Type": "application/json"}
        try:
            request = urllib.request.Request(self.address + path, body, headers)
            with self._http.open(request, timeout=_PATIENCE) as answer:
                data: bytes = answer.read()
                return data
        except urllib.error.HTTPError as error:
            with error:
                refusal = self._read(error.read(), _ErrorBody)
            raise errors.denied(refusal.error, refusal.detail) from None
        except (OSError, ValueError) as error:
            why = getattr(error, "reason", error)
            raise errors.Unreachable(
                "no server answers at {address} ({why}): is it running, and is this its address?",
                address=self.address,
                why=why,
            ) from error

    def _read(self, data: bytes, kind: Any) -> Any:
        try:
            return msgspec.json.decode(data, type=kind)
        except msgspec.DecodeError as error:
            raise errors.NotUnderstood(
                "{address} is not a Kermesse server, or runs another version", address=self.address
            ) from error


def split(link: str) -> tuple[str, str]:
    """Split a link into the server's address and the table id, which may be empty."""
    parts = urlsplit(link if "://" in link else f"http://{link}")
    base, _, table = parts.path.partition("/t/")
    return f"{parts.scheme}://{parts.netloc}{base.rstrip('/')}", table.partition("/")[0]
