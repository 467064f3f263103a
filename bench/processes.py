"""The speed of a server of several processes: PostgreSQL and SQLite in turn, in one run.

`--tables` tables are spread over the processes, as behind a proxy. Then a quarter of them play with
all players connected to the wrong process, which proxies them, and as many directly. The runs
alternate, so that other load affects all of them; the CPU time of the servers is compared. Finally
a process is killed and another one asked to stop, and all players reconnect to the next one as a
page does. Prints JSON.
"""

import argparse
import asyncio
import itertools
import json
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import websockets.asyncio.client
from server import SEATS, Server, Table, busy, look, serving

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from support import postgres

SOONEST = 0.4
"""Most seconds that a page waits before it reconnects; it waits at least half of that."""


class Cluster:
    """Several processes on one journal."""

    def __init__(self, servers: list[Server], database: postgres.Postgres | None) -> None:
        self.servers, self.database = servers, database
        self.turn = itertools.cycle(servers)

    def memory(self) -> int:
        return sum(server.memory() for server in self.servers)

    def cpu(self) -> float:
        return sum(server.cpu() for server in self.servers)


class Passed(Table):
    """A table whose players connect to a process that does not run it."""

    def __init__(self, cluster: Cluster, waits: list[float], goes_on: Callable[[], bool]) -> None:
        super().__init__(next(cluster.turn), waits, goes_on)
        self.beside = next(server for server in cluster.servers if server is not self.server)

    @property
    def port(self) -> int:
        return self.beside.port

    def open(self) -> str:
        table = super().open()
        asyncio.run(look(self.server.port, table))  # the process asked first runs it
        return table


def direct(cluster: Cluster, waits: list[float], goes_on: Callable[[], bool]) -> Table:
    """Make a table whose players connect to the process that runs it."""
    return Table(next(cluster.turn), waits, goes_on)


@contextmanager
def clustered(
    db: Path | str, processes: int, database: postgres.Postgres | None
) -> Iterator[Cluster]:
    with ExitStack() as stack:
        servers = [stack.enter_context(serving(db)) for _ in range(processes)]
        yield Cluster(servers, database)


def measure(cluster: Cluster, tables: int, seconds: float, make: Any = direct) -> dict[str, Any]:
    before = cluster.database.cpu() if cluster.database else 0.0
    start = time.perf_counter()
    row = asyncio.run(busy(cluster, tables, seconds, make))
    if cluster.database:
        share = (cluster.database.cpu() - before) / (time.perf_counter() - start)
        row["database_cpu"] = round(share, 2)
    row["load"] = round(os.getloadavg()[0], 1)
    print(
        len(cluster.servers),
        "of",
        "PostgreSQL" if cluster.database else "SQLite",
        row,
        file=sys.stderr,
    )
    return row


# ------------------------------------------------------------------------------- failover


class Guest:
    """A player who reconnects as a page does, and measures how long they were away."""

    def __init__(self, cluster: Cluster, table: str, seat: int) -> None:
        self.cluster, self.table, self.seat = cluster, table, seat
        self.token: str | None = None
        self.seated = asyncio.Event()
        self.back = asyncio.Event()
        self.lost = self.found = 0.0

    async def stay(self) -> None:
        for server in itertools.cycle(self.cluster.servers):
            try:
                address = f"ws://127.0.0.1:{server.port}/ws/table/{self.table}"
                async with websockets.asyncio.client.connect(address) as connection:
                    await self.talk(connection)
            except (OSError, websockets.WebSocketException):
                self.lost = self.lost or time.perf_counter()
                await asyncio.sleep(random.uniform(SOONEST / 2, SOONEST))

    async def talk(self, connection: websockets.asyncio.client.ClientConnection) -> None:
        await connection.send(json.dumps({"type": "Hello", "protocol": 2, "token": self.token}))
        if self.token is None:
            sit = {"type": "Sit", "id": "sit", "name": f"Player {self.seat}", "seat": self.seat}
            await connection.send(json.dumps(sit))
        async for text in connection:
            frame = json.loads(text)
            if frame["type"] == "Seated":
                self.token = frame["token"]
            elif frame["type"] == "Answer":
                self.seated.set()
            elif frame["type"] == "Welcome" and self.lost:
                assert frame["you"] == self.seat
                self.found = time.perf_counter()
                self.back.set()
        raise websockets.ConnectionClosedOK(None, None)


async def take_over(cluster: Cluster, tables: int, how: signal.Signals) -> dict[str, Any]:
    """Stop the process of all tables; measure until all players are back in their seats."""
    first = cluster.servers[0]
    names = [first.open("festival", SEATS) for _ in range(tables)]
    guests = [Guest(cluster, name, seat) for name in names for seat in range(SEATS)]
    async with asyncio.TaskGroup() as group:
        staying = [group.create_task(guest.stay()) for guest in guests]
        for guest in guests:
            await guest.seated.wait()
        cluster.servers = cluster.servers[1:]  # those that the proxy knows from now on
        start = time.perf_counter()
        first.process.send_signal(how)
        for guest in guests:
            await guest.back.wait()
        ended = await asyncio.to_thread(first.process.wait)
        stopped = time.perf_counter() - start
        for task in staying:
            task.cancel()
    away = [guest.found - guest.lost for guest in guests]
    return {
        "tables": tables,
        "seats": len(guests),
        "all_back_s": round(max(guest.found for guest in guests) - start, 2),
        "away_median_s": round(statistics.median(away), 2),
        "away_longest_s": round(max(away), 2),
        "ended_after_s": round(stopped, 2),
        "exit_code": ended,
        "load": round(os.getloadavg()[0], 1),
    }


# -------------------------------------------------------------------------------------- runs


def best(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the run that the rest of the machine disturbed least, with the figures of the
    others."""
    ordered = sorted(rows, key=lambda row: -row["moves_per_cpu_second"])
    each = [row["moves_per_cpu_second"] for row in ordered]
    return ordered[0] | {"moves_per_cpu_second_each": each}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--processes", type=int, nargs="*", default=[1, 2, 4])
    parser.add_argument("--left", type=int, default=20, help="tables whose process goes away")
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    rows: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    with (
        tempfile.TemporaryDirectory() as folder,
        postgres.running(durable=True) as database,
    ):
        for turn in range(args.rounds):
            with clustered(Path(folder) / f"{turn}.db", 1, None) as cluster:
                rows["sqlite"].append(measure(cluster, args.tables, args.seconds))
            for count in args.processes:
                with clustered(database.database(), count, database) as cluster:
                    name = f"postgresql, {count} process" + ("es" if count > 1 else "")
                    rows[name].append(measure(cluster, args.tables, args.seconds))
            for name, make in (("direct", direct), ("passed on", Passed)):
                with clustered(database.database(), 2, database) as cluster:
                    row = measure(cluster, args.tables // 4, args.seconds, make)
                    rows[f"postgresql, 2 processes, {args.tables // 4} tables, {name}"].append(row)
        left = {}
        for name, how in (("killed", signal.SIGKILL), ("asked to stop", signal.SIGTERM)):
            with clustered(database.database(), 2, database) as cluster:
                left[name] = asyncio.run(take_over(cluster, args.left, how))
    print(
        json.dumps(
            {"busy": {name: best(each) for name, each in rows.items()}, "left": left}, indent=2
        )
    )


if __name__ == "__main__":
    main()
