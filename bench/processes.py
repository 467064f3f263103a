"""How fast a house of several processes is: PostgreSQL beside SQLite, in turn, in the same run.

All tables together are as many as `--tables`, each at one process, as behind a proxy; then a
quarter of them with all players at the wrong process, who are passed on, beside as many direct. By
turns, so that a busy machine is busy for all of them; what is compared is the processor time of the
servers. Then a process is killed, and another asked to stop, and everybody who was there comes to
the next one as a page does. Prints JSON.
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
"""How many seconds a page waits at most before it comes again, and at least half of it."""


class House:
    """Processes on one journal."""

    def __init__(self, servers: list[Server], database: postgres.Postgres | None) -> None:
        self.servers, self.database = servers, database
        self.turn = itertools.cycle(servers)

    def memory(self) -> int:
        return sum(server.memory() for server in self.servers)

    def cpu(self) -> float:
        return sum(server.cpu() for server in self.servers)


class Passed(Table):
    """A table whose players come in at the process beside the one that runs it."""

    def __init__(self, house: House, waits: list[float], goes_on: Callable[[], bool]) -> None:
        super().__init__(next(house.turn), waits, goes_on)
        self.beside = next(server for server in house.servers if server is not self.server)

    @property
    def port(self) -> int:
        return self.beside.port

    def open(self) -> str:
        table = super().open()
        asyncio.run(look(self.server.port, table))  # whoever is asked first runs it
        return table


def direct(house: House, waits: list[float], goes_on: Callable[[], bool]) -> Table:
    """A table whose players come in where it is run."""
    return Table(next(house.turn), waits, goes_on)


@contextmanager
def housed(db: Path | str, processes: int, database: postgres.Postgres | None) -> Iterator[House]:
    with ExitStack() as stack:
        servers = [stack.enter_context(serving(db)) for _ in range(processes)]
        yield House(servers, database)


def measure(house: House, tables: int, seconds: float, make: Any = direct) -> dict[str, Any]:
    before = house.database.cpu() if house.database else 0.0
    start = time.perf_counter()
    row = asyncio.run(busy(house, tables, seconds, make))
    if house.database:
        share = (house.database.cpu() - before) / (time.perf_counter() - start)
        row["database_cpu"] = round(share, 2)
    row["load"] = round(os.getloadavg()[0], 1)
    print(
        len(house.servers), "of", "PostgreSQL" if house.database else "SQLite", row, file=sys.stderr
    )
    return row


# ------------------------------------------------------------------------------- taking over


class Guest:
    """Somebody at a seat, who comes again as a page does, and says how long they were away."""

    def __init__(self, house: House, table: str, seat: int) -> None:
        self.house, self.table, self.seat = house, table, seat
        self.token: str | None = None
        self.seated = asyncio.Event()
        self.back = asyncio.Event()
        self.lost = self.found = 0.0

    async def stay(self) -> None:
        for server in itertools.cycle(self.house.servers):
            try:
                address = f"ws://127.0.0.1:{server.port}/ws/table/{self.table}"
                async with websockets.asyncio.client.connect(address) as line:
                    await self.talk(line)
            except (OSError, websockets.WebSocketException):
                self.lost = self.lost or time.perf_counter()
                await asyncio.sleep(random.uniform(SOONEST / 2, SOONEST))

    async def talk(self, line: websockets.asyncio.client.ClientConnection) -> None:
        await line.send(json.dumps({"type": "Hello", "protocol": 2, "token": self.token}))
        if self.token is None:
            sit = {"type": "Sit", "id": "sit", "name": f"Player {self.seat}", "seat": self.seat}
            await line.send(json.dumps(sit))
        async for text in line:
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


async def take_over(house: House, tables: int, how: signal.Signals) -> dict[str, Any]:
    """Stop the process where everybody is; when they are all in their seats at the next one."""
    first = house.servers[0]
    names = [first.open("festival", SEATS) for _ in range(tables)]
    guests = [Guest(house, name, seat) for name in names for seat in range(SEATS)]
    async with asyncio.TaskGroup() as group:
        staying = [group.create_task(guest.stay()) for guest in guests]
        for guest in guests:
            await guest.seated.wait()
        house.servers = house.servers[1:]  # those the proxy knows of from now on
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
    """The run the rest of the machine disturbed least, with the figures of the others."""
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
            with housed(Path(folder) / f"{turn}.db", 1, None) as house:
                rows["sqlite"].append(measure(house, args.tables, args.seconds))
            for count in args.processes:
                with housed(database.database(), count, database) as house:
                    name = f"postgresql, {count} process" + ("es" if count > 1 else "")
                    rows[name].append(measure(house, args.tables, args.seconds))
            for name, make in (("direct", direct), ("passed on", Passed)):
                with housed(database.database(), 2, database) as house:
                    row = measure(house, args.tables // 4, args.seconds, make)
                    rows[f"postgresql, 2 processes, {args.tables // 4} tables, {name}"].append(row)
        left = {}
        for name, how in (("killed", signal.SIGKILL), ("asked to stop", signal.SIGTERM)):
            with housed(database.database(), 2, database) as house:
                left[name] = asyncio.run(take_over(house, args.left, how))
    print(
        json.dumps(
            {"busy": {name: best(each) for name, each in rows.items()}, "left": left}, indent=2
        )
    )


if __name__ == "__main__":
    main()
