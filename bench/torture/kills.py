"""Acknowledged means stored, once: a real server under load, killed repeatedly.

All players remember what was acknowledged and told, over all kills, and compare it with the log at
the end. Only the server is killed: the system stays up and power is not cut. On PostgreSQL it is
also suspended: another process takes over its tables, and it runs again.
"""

import asyncio
import os
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import Any, Final

import httpx
from bench.torture.promise import TABLE, Promise

from kermesse.journal.postgres import PostgresJournal
from kermesse.journal.sqlite import SqliteJournal
from support import postgres
from support.random_players import Load, Player, compare
from support.server_process import ServerProcess

TABLES: Final = 16
"""Number of tables in play; a finished game is followed by another."""

KILLS: Final = 4
"""Number of kills in a case …"""

MOVES: Final = (150, 1_200)
"""… and least and most acknowledged moves before each."""

GAMES: Final = (("festival", 4), ("canaille", 3), ("festival", 5))
"""The games and seats: games in which moves are never too late."""

SABOTAGE: Final = "KERMESSE_TORTURE_SABOTAGE"


class Victim(ServerProcess):  # type: ignore[misc]
    """A server without limits."""

    def command(self, db: str, port: int, *_more: tuple[str, ...]) -> list[str]:
        sabotage = ["sabotage"] if os.environ.get(SABOTAGE) else []
        return [sys.executable, "-m", "bench.torture.kills_server", db, str(port), *sabotage]


@contextmanager
def opener(part: str) -> Iterator[tuple[str, Any]]:
    """Yield the address of a database, and the function that opens its journal."""
    if part == "postgres":
        with postgres.running() as server:
            yield server.database(), PostgresJournal.open
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield f"{folder}/kermesse.db", SqliteJournal.open


async def storm(db: str, rng: Random, shared: bool) -> list[Player]:
    """Play while the server is killed and, if another one can take over, hangs; return all players,
    with what they remember."""
    load = Load([await asyncio.to_thread(Victim, db)])
    players: list[Player] = []

    async def table(number: int) -> None:
        game, seats = GAMES[number % len(GAMES)]
        while True:
            await load.up.wait()
            try:
                name = await asyncio.to_thread(load.servers[0].open, game, seats)
            except (httpx.HTTPError, AssertionError):
                await asyncio.sleep(0.1)
                continue
            there = [Player(load, name, seat) for seat in range(seats)]
            players.extend(there)
            await asyncio.gather(*(player.play() for player in there))

    async with asyncio.TaskGroup() as group:
        playing = [group.create_task(table(number)) for number in range(TABLES)]
        try:
            for _ in range(KILLS):
                await load.reach(rng.randrange(*MOVES))
                await kill(load, db)
            if shared:
                await load.reach(rng.randrange(*MOVES))
                await hang(load, db)
            await load.reach(TABLES)  # the tables continue
        finally:
            for task in playing:
                task.cancel()
            (server,) = load.servers
            with suppress(ProcessLookupError):
                await asyncio.to_thread(server.stop)
            server.__exit__()
    return players


async def kill(load: Load, db: str) -> None:
    """Kill the server, and restart it in the same place."""
    load.up.clear()
    (server,) = load.servers
    code, complaints = await asyncio.to_thread(server.stop, signal.SIGKILL)
    server.__exit__()
    assert code == -signal.SIGKILL
    assert "Traceback" not in complaints, complaints
    load.servers = [await asyncio.to_thread(Victim, db, server.port)]
    load.up.set()


async def hang(load: Load, db: str) -> None:
    """Suspend the server until another one has continued its tables, and replace it by that one."""
    (hung,) = load.servers
    try:
        hung.process.send_signal(signal.SIGSTOP)
        load.servers = [await asyncio.to_thread(Victim, db)]
        await load.reach(TABLES)
        hung.process.send_signal(signal.SIGCONT)
        load.servers.append(hung)
        await load.reach(TABLES)
        load.servers.remove(hung)
        code, complaints = await asyncio.to_thread(hung.stop)
        assert (code, "Traceback" in complaints) == (0, False), complaints
    finally:
        hung.__exit__()


def check(part: str, seed: str) -> Counter[str]:
    """Kill a server some times; what was acknowledged must be in its log."""
    with opener(part) as there:
        players = asyncio.run(storm(there[0], Random(f"{part}/{seed}"), part == "postgres"))
        compare(there, players)
    return Counter(kills=KILLS, moves=sum(len(player.granted) for player in players))


@contextmanager
def saboteur() -> Iterator[None]:
    """Make the server acknowledge what it has not stored yet."""
    os.environ[SABOTAGE] = "yes"
    try:
        yield
    finally:
        del os.environ[SABOTAGE]


PROMISE = Promise(
    key="kills",
    name="acknowledged = stored once",
    how="a server under load, on SQLite and on PostgreSQL in turn, killed with -9; every client "
    "checks its acknowledgements and all it was told against the log",
    goal={"kills": 1_000, "moves": 1_000_000},
    parts=("sqlite", "postgres"),
    check=check,
    saboteur=saboteur,
    limit=600,
    code=("kermesse.core", *TABLE, "kermesse.protocol", "kermesse.journal",
          "kermesse.server", "kermesse.games.festival", "kermesse.games.canaille"),
)  # fmt: skip
