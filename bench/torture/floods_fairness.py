"""Unfair use by one address: many cookies that fill a room, the lobby, the codes or the push queue.

Then an honest person, from another address or from the same school, does what the attack is about;
the figures are whether they succeed and how long they wait. It attacks this machine only.
"""

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from bench.server import Server
from bench.torture.floods import print_table, serving
from bench.torture.guest import Guest, ask, guest, log_of

HOSTILE, HONEST, ORGANISER = "127.0.3.1", "127.0.4.1", "127.0.5.1"
"""Source addresses on this machine."""

SLOW_PUSH = """
import asyncio, sys
from kermesse.server import bootstrap
from kermesse.server.features import push_sending
async def send(self, endpoint, keys, message):
    await asyncio.sleep(10)
push_sending.WebPushSender.send = send
options = bootstrap.ServerOptions(host="127.0.0.1", port=0, db=sys.argv[1], browser=False, ui=False,
                                  workers=1, push=True)
bootstrap.serve(options, lambda key, **facts: print(key, *facts.values(), flush=True))
"""


class SlowPush(Server):
    """A server whose push services answer nothing for ten seconds."""

    def command(self, db: Path | str) -> list[str]:
        return [sys.executable, "-c", SLOW_PUSH, str(db)]


async def timed(visitor: Guest, method: str, path: str, body: bytes = b"") -> tuple[int, float]:
    """Send a request; return the status and the milliseconds."""
    start = time.perf_counter()
    status, _ = await visitor.request(method, path, body)
    return status, round(1_000 * (time.perf_counter() - start), 1)


async def open_room(server: Server) -> tuple[str, str]:
    """Open a room; return its id and its code."""
    async with guest(server, ORGANISER) as organiser:
        _, answer = await organiser.request("POST", "/api/rooms", b'{"name": "Class"}')
        room = json.loads(answer)["id"]
        _, answer = await organiser.request("GET", f"/api/rooms/{room}")
        return room, json.loads(answer)["code"]


async def crowded_room() -> dict[str, Any]:
    """Enter a room 420 times with one cookie; then a pupil comes."""
    entered = 0
    with serving() as server:
        room, _ = await open_room(server)
        async with guest(server, HOSTILE) as attacker, guest(server, HONEST) as pupil:
            for number in range(420):
                async with attacker.in_room(room) as connection:
                    entered += (await ask(connection, type="Enter", name=f"P{number}"))["ok"]
            start = time.perf_counter()
            async with pupil.in_room(room) as connection:
                came = await ask(connection, type="Enter", name="Zoé")
    return {
        "attack": "420 people of one cookie in a room",
        "attacker_got": entered,
        "honest_served": came["ok"],
        "honest_ms": round(1_000 * (time.perf_counter() - start), 1),
    }


async def drowned_lobby() -> dict[str, Any]:
    """Open 240 public tables with 12 cookies; look for the table where a person sits."""
    with serving() as server:
        async with guest(server, HONEST) as person, guest(server, ORGANISER) as visitor:
            table = await person.open_table(public=True)
            async with person.at_table(table) as seat:
                await ask(seat, type="Sit", name="Zoé")
                await asyncio.sleep(1.1)  # the others are newer
                for _ in range(12):
                    async with guest(server, HOSTILE) as attacker:
                        for _ in range(20):
                            await attacker.open_table(public=True)
                start = time.perf_counter()
                async with visitor.connect("lobby") as connection:
                    lobby = json.loads(await connection.recv())
                took = time.perf_counter() - start
    shown = [each["id"] for each in lobby["tables"]]
    return {
        "attack": "240 empty tables of 12 cookies",
        "attacker_got": f"{len(shown) - (table in shown)} in the lobby",
        "honest_served": table in shown and f"at place {shown.index(table) + 1}",
        "honest_ms": round(1_000 * took, 1),
    }


async def wrong_codes(known: bool) -> dict[str, Any]:
    """Try wrong codes with three cookies; then a pupil of the same address has the right one."""
    letters = "BCDFGHJKMNPRSTVWXZ"
    with serving() as server:
        _, code = await open_room(server)
        wrong = [f"ZZ{first}{second}" for first in letters for second in letters]
        async with guest(server, HOSTILE) as pupil:
            if known:
                async with pupil.at_table(await pupil.open_table()) as seat:
                    await ask(seat, type="Sit", name="Zoé")

            async def guess(codes: list[str]) -> int:
                async with guest(server, HOSTILE) as attacker:
                    answers = [await timed(attacker, "GET", f"/api/codes/{each}") for each in codes]
                return sum(status == 404 for status, _ in answers)

            codes = [each for each in wrong if each != code][:22]
            tried = sum(await asyncio.gather(*(guess(codes[first::3]) for first in range(3))))
            status, waited = await timed(pupil, "GET", f"/api/codes/{code}")
    return {
        "attack": f"22 wrong codes, then {'a known guest' if known else 'a newcomer'} there",
        "attacker_got": f"{tried} answers",
        "honest_served": status == 200,
        "honest_ms": waited,
    }


async def subscriptions() -> dict[str, Any]:
    """Subscribe 120 browsers to the turns of two seats; then a person imports the log of a game,
    which a thread of the server reads."""
    with serving(SlowPush) as server:
        async with guest(server, HOSTILE) as attacker, guest(server, HONEST) as person:
            table = await attacker.open_table(days=1, bots={"2": "random", "3": "random"})
            seats = []
            for name in ("Ana", "Léo"):
                async with attacker.at_table(table) as connection:
                    seated = await ask(connection, "Seated", type="Sit", name=name)
                    seat, token = seated["seat"], seated["token"]
                    seats.append({"table": table, "seat": seat, "token": token})
            served = 0
            for number in range(120):
                wish = {
                    "endpoint": f"https://fcm.googleapis.com/fcm/send/{number}",
                    "keys": {"p256dh": "key", "auth": "secret"},
                    "seats": seats,
                }
                status, _ = await timed(attacker, "POST", "/api/push", json.dumps(wish).encode())
                served += status == 204
            status, waited = await timed(person, "POST", "/api/logs", log_of(1))
    return {
        "attack": "120 push subscriptions to a silent service",
        "attacker_got": f"{served} stored",
        "honest_served": status == 201,
        "honest_ms": waited,
    }


ATTACKS: tuple[Callable[[], Awaitable[dict[str, Any]]], ...] = (
    crowded_room,
    drowned_lobby,
    lambda: wrong_codes(known=False),
    lambda: wrong_codes(known=True),
    subscriptions,
)


async def main() -> bool:
    rows = [await attack() for attack in ATTACKS]
    print_table(rows)
    good = all(row["honest_served"] for row in rows)
    print(f"{'held' if good else 'NOT held'}: an honest person is served during each attack")
    return good


if __name__ == "__main__":
    sys.exit(not asyncio.run(main()))
