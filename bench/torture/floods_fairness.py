"""Unfair use by one address: many cookies that fill a room, the lobby, the codes or the push queue.

Each attack comes from one address with as many cookies as it wants. An honest person, from another
address or from the same school, then does what the attack is about; the figures are how long they
wait and whether they succeed.
"""

import asyncio
import contextlib
import http.client
import itertools
import json
import time
from collections.abc import AsyncIterator
from typing import Any

from bench.server import Server
from websockets.asyncio.client import ClientConnection, connect

ATTACKER, HONEST, ORGANISER = "127.0.3.1", "127.0.4.1", "127.0.5.1"
"""Source addresses on this machine."""

COMMANDS = itertools.count()
"""Command ids; a repeated id would get the stored answer."""


class Browser:
    """A browser at an address, with its cookie."""

    def __init__(self, server: Server, source: str) -> None:
        self._port, self._source = server.port, source
        self.cookie = ""
        """The guest cookie, once the server has sent it."""

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Send a request; return the status and the decoded body."""
        connection = http.client.HTTPConnection(
            "127.0.0.1", self._port, timeout=60, source_address=(self._source, 0)
        )
        headers = {"Cookie": self.cookie} if self.cookie else {}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        data = answer.read()
        if cookie := answer.getheader("set-cookie"):
            self.cookie = cookie.partition(";")[0]
        connection.close()
        return answer.status, json.loads(data) if data.startswith((b"{", b"[")) else data

    async def timed(self, method: str, path: str, body: Any = None) -> tuple[int, Any, float]:
        """Send a request in a thread; return the status, the body and the milliseconds."""
        start = time.perf_counter()
        status, data = await asyncio.to_thread(self.ask, method, path, body)
        return status, data, round(1_000 * (time.perf_counter() - start), 1)

    @contextlib.asynccontextmanager
    async def connect(self, path: str, **hello: Any) -> AsyncIterator[ClientConnection]:
        """Open a WebSocket and send a hello."""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        async with connect(
            f"ws://127.0.0.1:{self._port}/ws/{path}",
            additional_headers=headers,
            local_addr=(self._source, 0),
            max_size=None,
        ) as connection:
            if hello:
                await connection.send(json.dumps(hello))
            yield connection


async def answer(connection: ClientConnection, **command: Any) -> dict[str, Any]:
    """Send a command; return its answer."""
    number = str(next(COMMANDS))
    await connection.send(json.dumps({"id": number, **command}))
    while (frame := json.loads(await connection.recv())).get("id") != number:
        pass
    return dict(frame)


async def crowded_room(server: Server) -> dict[str, Any]:
    """Enter a room 420 times with one cookie; then a pupil comes."""
    organiser, attacker, pupil = (Browser(server, each) for each in (ORGANISER, ATTACKER, HONEST))
    _, room = organiser.ask("POST", "/api/rooms", {"name": "Class"})
    attacker.ask("GET", "/api/games")
    entered = 0
    for number in range(420):
        async with attacker.connect(f"room/{room['id']}", type="RoomHello") as connection:
            entered += (await answer(connection, type="Enter", name=f"P{number}"))["ok"]
    start = time.perf_counter()
    async with pupil.connect(f"room/{room['id']}", type="RoomHello") as connection:
        came = await answer(connection, type="Enter", name="Zoé")
    return {
        "attack": "420 people of one cookie in a room",
        "attackers_served": entered,
        "honest_served": came["ok"],
        "honest_ms": round(1_000 * (time.perf_counter() - start), 1),
    }


async def drowned_lobby(server: Server) -> dict[str, Any]:
    """Open 240 public tables with 12 cookies; look for the table where a person sits."""
    person, visitor = Browser(server, HONEST), Browser(server, ORGANISER)
    _, table = person.ask("POST", "/api/tables", {"game": "festival", "seats": 4})
    hello = {"type": "Hello", "protocol": 2}
    async with person.connect(f"table/{table['id']}", **hello) as seat:
        await answer(seat, type="Sit", name="Zoé")
        await asyncio.sleep(1.1)  # the others are newer
        opened = 0
        for _ in range(12):
            attacker = Browser(server, ATTACKER)
            attacker.ask("GET", "/api/games")
            for _ in range(20):
                wish = {"game": "festival", "seats": 4}
                opened += (await attacker.timed("POST", "/api/tables", wish))[0] == 201
        start = time.perf_counter()
        async with visitor.connect("lobby") as connection:
            shown = [each["id"] for each in json.loads(await connection.recv())["tables"]]
    return {
        "attack": "240 empty tables of 12 cookies",
        "attackers_served": f"{opened}, {len(shown) - 1} shown",
        "honest_served": table["id"] in shown and f"at place {shown.index(table['id']) + 1}",
        "honest_ms": round(1_000 * (time.perf_counter() - start), 1),
    }


async def wrong_codes(server: Server, known: bool) -> dict[str, Any]:
    """Try wrong codes with three cookies; then a pupil of the same address has the right one."""
    host, pupil = Browser(server, ORGANISER), Browser(server, ATTACKER)
    _, room = host.ask("POST", "/api/rooms", {"name": "Class"})
    _, about = host.ask("GET", f"/api/rooms/{room['id']}")
    if known:
        _, table = pupil.ask("POST", "/api/tables", {"game": "festival", "seats": 4})
        async with pupil.connect(f"table/{table['id']}", type="Hello", protocol=2) as seat:
            await answer(seat, type="Sit", name="Zoé")
    else:
        pupil.ask("GET", "/api/games")
    tried = 0
    attackers = [Browser(server, ATTACKER) for _ in range(3)]
    for attacker in attackers:
        attacker.ask("GET", "/api/games")
    letters = "BCDFGHJKMNPRSTVWXZ"
    wrong = [f"ZZ{first}{second}" for first in letters for second in letters]
    codes = [code for code in wrong if code != about["code"]][:30]
    guesses = [
        attackers[number % 3].timed("GET", f"/api/codes/{code}")
        for number, code in enumerate(codes)
    ]
    for guess in asyncio.as_completed(guesses):
        tried += (await guess)[0] == 404
    status, _, waited = await pupil.timed("GET", f"/api/codes/{about['code']}")
    return {
        "attack": f"30 wrong codes, then {'a known guest' if known else 'a newcomer'} there",
        "attackers_served": tried,
        "honest_served": status == 200,
        "honest_ms": waited,
    }
