"""Denial of bots: the pace of an honest table while one address asks the bots for much.

A person plays Festival with three medium bots and moves at once. Meanwhile one other address, with
as many cookies as it likes, asks second thoughts about imported games, or watches tables of hard
bots. Then a person asks for a timeline, while that address asks for one with every cookie. It
attacks this machine only, for a limited time.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from bench.server import Server
from bench.torture.guest import Guest, guest, log_of

SERVER = """
import os, sys
from kermesse.server import bootstrap
os.sched_setaffinity(0, range(os.cpu_count()))
options = bootstrap.ServerOptions(host="127.0.0.1", port=0, db=sys.argv[1], browser=False, ui=False,
                            workers=int(sys.argv[2]))
bootstrap.serve(options, lambda key, **facts: print(key, *facts.values(), flush=True))
"""

SECONDS = 18.0
"""Length of a measurement."""
WORKERS = 2
"""Number of bot workers of the server."""
COOKIES = 40
"""Number of guests of the attacking address."""
ALLOWED = 0.7
"""Least part of its pace that an honest table keeps."""
HONEST, HOSTILE = "127.0.0.1", "127.0.2.1"
"""Source addresses."""
SEATS = 4

Attack = Callable[[Server, int], Awaitable[None]]
"""Attacks a server as the guest of that number, until it is cancelled."""


class BotServer(Server):
    """A server as `kermesse` runs it, with its default limits."""

    def __init__(self, db: Path, workers: int) -> None:
        self.workers = workers
        super().__init__(db)

    def command(self, db: Path | str) -> list[str]:
        return [sys.executable, "-c", SERVER, str(db), str(self.workers)]


@contextlib.contextmanager
def serving(workers: int) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        server = BotServer(Path(folder) / "bots.db", workers)
        try:
            yield server
        finally:
            server.stop()


# --------------------------------------------------------------------------------- honest player


async def pace(server: Server, seconds: float) -> float:
    """Play with three medium bots; return the moves per second of the table."""
    rng, moved, n = random.Random(1), -1, 0
    async with guest(server, HONEST) as person:
        table = await person.open_table(bots={str(seat): "medium" for seat in range(1, SEATS)})
        async with person.at_table(table) as connection:
            await connection.send('{"type": "Sit", "id": "s", "name": "Ana", "seat": 0}')
            await connection.send('{"type": "Begin", "id": "b"}')
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    async for data in connection:
                        now = json.loads(data).get("now")
                        if not now:
                            continue
                        n = now["n"]
                        if now["menu"] and n > moved:
                            moved, move = n, rng.choice(now["menu"])
                            command = {"type": "Play", "id": f"m{n}", "move": move, "seen": n}
                            await connection.send(json.dumps(command))
    return n / seconds


async def timeline(server: Server) -> float:
    """Import a game and ask for its timeline; return the seconds until it is there."""
    async with guest(server, HONEST) as person:
        table = await imported(person, 0)
        start, method = time.perf_counter(), "POST"
        while True:
            _, answer = await person.request(method, f"/api/tables/{table}/timeline")
            if answer and json.loads(answer).get("timeline"):
                return time.perf_counter() - start
            method = "GET"
            await asyncio.sleep(0.2)


# ------------------------------------------------------------------------------------- attackers


async def imported(visitor: Guest, number: int) -> str:
    """Import a game; return its table."""
    _, answer = await visitor.request("POST", "/api/logs", log_of(number))
    return str(json.loads(answer)["id"])


async def ask_timelines(server: Server, number: int) -> None:
    """Ask for the timelines of imported games, one after the other."""
    async with guest(server, HOSTILE) as visitor:
        for game in itertools.count(1):
            table = await imported(visitor, game * 1_000 + number)
            answer = b""
            while b'"points"' not in answer:
                _, answer = await visitor.request("POST", f"/api/tables/{table}/timeline")
                await asyncio.sleep(0.5)


async def ask_second_thoughts(server: Server, number: int) -> None:
    """Import a game and ask about its moves, one after the other."""
    async with guest(server, HOSTILE) as visitor:
        table = await imported(visitor, number + 1)
        for n in itertools.cycle(range(2, 60)):
            status, _ = await visitor.request("GET", f"/api/tables/{table}/moves/{n}/advice")
            if status not in (200, 409):
                await asyncio.sleep(0.2)


async def watch_bots(server: Server, _number: int) -> None:
    """Open a table of hard bots, let it begin and watch."""
    async with guest(server, HOSTILE) as visitor:
        table = await visitor.open_table(bots={str(seat): "hard" for seat in range(SEATS)})
        async with visitor.at_table(table) as connection:
            await connection.send('{"type": "Begin", "id": "b"}')
            async for _ in connection:
                pass


async def under(
    attack: Attack | None, cookies: int, workers: int, measure: Callable[[Server], Awaitable[float]]
) -> float:
    """Return an honest person's figure while so many guests of one address attack."""
    with serving(workers) as server:
        attackers = [asyncio.create_task(attack(server, number)) for number in range(cookies)]
        if attackers:
            await asyncio.sleep(3)  # until all of them have begun
        try:
            return await measure(server)
        finally:
            for attacker in attackers:
                attacker.cancel()
            for end in await asyncio.gather(*attackers, return_exceptions=True):
                if isinstance(end, Exception):
                    print(f"an attacker failed: {end!r}", file=sys.stderr)


async def alone(seconds: float = SECONDS, workers: int = WORKERS) -> float:
    """Return the moves per second of an honest table on an idle server."""
    return await under(None, 0, workers, partial(pace, seconds=seconds))


async def second_thoughts(
    cookies: int = COOKIES, seconds: float = SECONDS, workers: int = WORKERS
) -> float:
    """Return its moves per second while an address asks second thoughts of imported logs."""
    return await under(ask_second_thoughts, cookies, workers, partial(pace, seconds=seconds))


async def watched_tables(
    cookies: int = COOKIES, seconds: float = SECONDS, workers: int = WORKERS
) -> float:
    """Return its moves per second while an address watches a table of hard bots per cookie."""
    return await under(watch_bots, cookies, workers, partial(pace, seconds=seconds))


async def timelines(cookies: int = COOKIES, workers: int = WORKERS) -> float:
    """Return the seconds an honest timeline takes while an address asks for one per cookie."""
    return await under(ask_timelines if cookies else None, cookies, workers, timeline)


async def main(args: argparse.Namespace) -> bool:
    usual = await alone(args.seconds, args.workers)
    rows: list[dict[str, Any]] = [{"attack": "nobody", "moves_per_s": round(usual, 2), "kept": 1}]
    for name, measure in (("second thoughts", second_thoughts), ("tables", watched_tables)):
        found = await measure(args.cookies, args.seconds, args.workers)
        rows.append(
            {"attack": name, "moves_per_s": round(found, 2), "kept": round(found / usual, 2)}
        )
    for row in rows:
        print(json.dumps(row), flush=True)
    for cookies in (0, args.cookies):
        took = await timelines(cookies, args.workers)
        print(json.dumps({"timelines_of": cookies, "honest_timeline_s": round(took, 1)}))
    good = all(row["kept"] >= ALLOWED for row in rows)
    print(f"{'held' if good else 'NOT held'}: an honest table keeps {ALLOWED:.0%} of its pace")
    return good


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each measurement")
    parser.add_argument("--workers", type=int, default=WORKERS, help="bot workers of the server")
    parser.add_argument("--cookies", type=int, default=COOKIES, help="guests of the attacker")
    sys.exit(not asyncio.run(main(parser.parse_args())))
