"""A running server, and who one is there."""

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
"""How many seconds a request may take."""


class _Id(msgspec.Struct):
    """What is read of the answer to opening a table."""

    id: str


class _Listed(msgspec.Struct):
    """What is read of a table in the lobby."""

    game: str


class _No(msgspec.Struct):
    """A request that is not granted."""

    error: str
    detail: str = ""


class Server:
    """A server by its address. One of these is one guest: who opens a table with it is its host."""

    def __init__(
        self,
        address: str,
        *,
        games: Mapping[str, Game] | None = None,
        patience: float = 60.0,
        messages: int = MESSAGES,
    ) -> None:
        """The server at `http://localhost:8000`, say; the link of a table will do as well."""
        self.address = split(address)[0]
        """Where it is."""
        self.patience = patience
        """For how many seconds a lost line is looked for before one gives up."""
        self.messages = messages
        """How many messages a table is sent in any 20 seconds, at most."""
        self._games = games
        self._cookies = CookieJar()
        self._http = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._cookies))
        self._one_at_a_time = asyncio.Lock()  # else the first two requests are two guests

    @property
    def guest(self) -> str:
        """The cookies that say who one is, once the server has given them, as they are sent."""
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
        """Open a table, and give its link; or `BadTable`, which says what the game does not have.

        `bots` are seated from the start; a `public` table is listed in the lobby; after
        `turn_seconds` a bot plays for whoever is awaited (0 for never); with `advice`, players may
        ask a bot what it would do, as they may at a private table where nobody says. One that
        `begins` does so by itself once every seat is taken; else its host begins.
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
        """A table by its name or its link; with the secret of a seat one comes back to that seat.

        `async with server.join(link) as table: …`, and one is there.
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
        """The address of a table, as it is shared."""
        return f"{self.address}/t/{table}"

    async def game_of(self, table: str) -> Game:
        """What is played at a table; or `NoSuchTable`, or `NoSuchGame`."""
        data = await self._request(f"/api/tables/{quote(table, safe='')}")
        key = self._read(data, _Listed).game
        games = self._games or {game.key: game for game in kermesse.all_games()}
        if key not in games:
            raise errors.NoSuchGame(
                "this version of Kermesse has no game {game!r}", key="unknown-game", game=key
            )
        return games[key]

    async def log(self, table: str) -> Log[Any]:
        """The log of a game that is over; or `NotOver`."""
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
                no = self._read(error.read(), _No)
            raise errors.denied(no.error, no.detail) from None
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
    """The address of a server and the name of a table, which may be empty, from a link."""
    parts = urlsplit(link if "://" in link else f"http://{link}")
    base, _, table = parts.path.partition("/t/")
    return f"{parts.scheme}://{parts.netloc}{base.rstrip('/')}", table.partition("/")[0]
