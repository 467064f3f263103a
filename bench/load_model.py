"""A model of the load of many tables: tables, players, disconnections and returns from a seed.

By default it is computed without a network: moves, connections, frames and bot moves per second, on
average and in the worst second. With `--server`, as many tables as fit play by the same draws
against a real server, whose resources are measured. Prints JSON; docs/scale.md uses it.
"""

import argparse
import asyncio
import heapq
import json
import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from crowd import Folding
from server import Now, Player, Table, percentile, serving


class Shape(msgspec.Struct, frozen=True):
    """How one game is played. These numbers are guesses: nobody has measured real players yet."""

    share: float
    """Share of all tables."""

    people: tuple[int, int]
    """Least and most people at a table."""

    bots: float
    """Mean number of bots beside them."""

    pause: float
    """Mean seconds between two moves of the whole table."""

    minutes: float
    """Duration of a game."""


SHAPES: Final = {
    "festival": Shape(0.3, (2, 4), 1.2, 5.0, 15),
    "canaille": Shape(0.25, (2, 4), 0.5, 4.0, 20),
    "carrousel": Shape(0.2, (1, 4), 0.7, 2.0, 10),
    "carnavalesque": Shape(0.15, (3, 5), 0.5, 5.0, 40),
    "romancier-scilof": Shape(0.1, (3, 12), 0.5, 1.5, 30),
}

SILENCES: Final = 6.0
"""Mean minutes between two disconnections of a person (a phone that locks, a train in a tunnel)."""

SILENT: Final = 20.0
"""Median seconds of a disconnection; a few last for minutes."""


class Draws:
    """All random draws of a load."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)

    def shape(self) -> str:
        """Draw the game of a table."""
        return self.rng.choices([*SHAPES], [shape.share for shape in SHAPES.values()])[0]

    def people(self, shape: Shape) -> int:
        return self.rng.randint(*shape.people)

    def pause(self, shape: Shape) -> float:
        """Draw the time until the next move: most are soon, some late."""
        return shape.pause * self.rng.lognormvariate(-0.32, 0.8)

    def until_silence(self) -> float:
        return self.rng.expovariate(1 / (60 * SILENCES))

    def silence(self) -> float:
        return SILENT * self.rng.lognormvariate(0, 1.2)

    def game(self, shape: Shape) -> float:
        """Draw the duration of a game in seconds."""
        return 60 * shape.minutes * self.rng.uniform(0.6, 1.4)


def events(seed: str, seconds: float) -> Iterator[tuple[float, str, int]]:
    """Yield the events of successive tables: time, kind, and number of people concerned.

    The first one starts in the middle of a game, so that not all tables start together.
    """
    draws = Draws(seed)
    now = 0.0
    first = True
    while now < seconds:
        shape = SHAPES[draws.shape()]
        people, length = draws.people(shape), draws.game(shape)
        end = now + length * (draws.rng.random() if first else 1)
        if not first:
            yield now, "open", 1
        yield now, "come", people
        heap = [(now + draws.pause(shape), 0, "move", -1)]
        for person in range(people):
            heapq.heappush(heap, (now + draws.until_silence(), person + 1, "gone", person))
        while heap and heap[0][0] < min(end, seconds):
            at, order, what, person = heapq.heappop(heap)
            if what == "move":
                by_bot = draws.rng.random() < shape.bots / (people + shape.bots)
                yield at, "thought" if by_bot else "move", people
                heapq.heappush(heap, (at + draws.pause(shape), order, what, person))
            else:
                back = at + draws.silence()
                yield at, "silent", 1
                if back < end:
                    yield back, "back", 1
                    heapq.heappush(heap, (back + draws.until_silence(), order, what, person))
        yield end, "leave", people
        now, first = end, False


def model(tables: int, seconds: int, seed: int) -> dict[str, Any]:
    """Return the load of a number of tables, second by second."""
    by_second: dict[str, Counter[int]] = {
        name: Counter() for name in ("moves", "thoughts", "connects", "frames", "opened")
    }
    for place in range(tables):
        for at, what, concerned in events(f"{seed}/{place}", seconds):
            second = int(at)
            if second >= seconds:
                continue
            if what in ("move", "thought"):
                by_second["moves"][second] += 1
                by_second["thoughts"][second] += what == "thought"
                by_second["frames"][second] += concerned + 1 + (what == "move")
            elif what in ("come", "back"):
                by_second["connects"][second] += concerned
                by_second["frames"][second] += 2 * concerned
            elif what == "open":
                by_second["opened"][second] += 1
    warm = 10  # all tables start in the same second
    found: dict[str, Any] = {"tables": tables, "seconds": seconds, "seed": seed}
    for name, counts in by_second.items():
        row = sorted(counts[second] for second in range(warm, seconds))
        mean = sum(row) / len(row)
        found[name] = {"mean": round(mean, 1), "p99": row[int(0.99 * len(row))], "most": row[-1]}
    found["people"] = round(tables * sum(s.share * sum(s.people) / 2 for s in SHAPES.values()))
    return found


# --------------------------------------------------------------------------- on a real server


class Frame(msgspec.Struct):
    """The fields of a frame that a slow player needs."""

    type: str
    now: Now | None = None
    id: str = ""
    ok: bool = True
    token: str = ""


decode: Final = msgspec.json.Decoder(Frame).decode


class Person(Player):
    """A player who takes their time, and whose connection breaks now and then."""

    token = ""
    silent = False
    received = 0
    table: "Room"

    def data_received(self, data: bytes) -> None:
        self.table.load.received += len(data)
        super().data_received(data)

    def hear(self, data: bytes) -> None:
        frame = decode(data)
        load = self.table.load
        load.frames += 1
        if frame.type == "Seated":
            self.token = frame.token
        elif frame.type == "Answer":
            if frame.id == "sit" and not self.seated.done():
                self.seated.set_result(None)
            elif (sent := self.sent.pop(frame.id, None)) is not None:
                load.waits.append(time.perf_counter() - sent)
        elif frame.now is not None:
            if bytes(frame.now.outcome) != b"null":
                self.table.over()
            elif frame.now.menu and frame.now.n > self.moved and load.playing:
                self.moved = frame.now.n
                pause = load.draws.pause(SHAPES["festival"])
                asyncio.get_running_loop().call_later(pause, self.move, frame.now)

    def move(self, now: Now) -> None:
        """Play the chosen move, unless the connection is down."""
        if self.table.load.playing and not self.transport.is_closing():
            self.act(now)

    def hello(self) -> None:
        """Say hello, with the token of the seat if there is one."""
        if self.token:
            self.send({"type": "Hello", "protocol": 2, "token": self.token})
        else:
            super().hello()

    async def live(self) -> None:
        """Disconnect now and then, and come back."""
        load, loop = self.table.load, asyncio.get_running_loop()
        while load.playing:
            await asyncio.sleep(load.draws.until_silence())
            self.transport.abort()
            await asyncio.sleep(load.draws.silence())
            if load.playing:
                start = time.perf_counter()
                self.fresh()
                self.moved = 0
                await loop.create_connection(lambda: self, "127.0.0.1", self.table.server.port)
                load.returns.append(time.perf_counter() - start)


class Load:
    """What all players measured."""

    def __init__(self, seed: int) -> None:
        self.draws = Draws(str(seed))
        self.waits: list[float] = []
        self.returns: list[float] = []
        self.received = self.frames = 0
        self.playing = True


class Room(Table):
    """A table of slow players, followed by another."""

    player = Person
    load: Load
    players: list[Person]  # type: ignore[assignment]


async def on_a_server(tables: int, seconds: float, seed: int) -> dict[str, Any]:
    """Run a number of tables for some seconds, after everyone has sat down."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "load.db", Folding) as server,
    ):
        load = Load(seed)
        empty = server.memory()
        rooms: list[Room] = []
        for first in range(0, tables, 20):
            some = []
            for _ in range(min(20, tables - first)):
                room = Room(server, load.waits, lambda: load.playing)
                room.load = load
                some.append(room)
            await asyncio.gather(*(room.sit() for room in some))
            rooms += some
        for room in rooms:
            room.begin()
        lives = [asyncio.create_task(p.live()) for room in rooms for p in room.players]
        load.waits.clear()
        load.received = load.frames = 0
        start, cpu = time.perf_counter(), server.cpu()
        await asyncio.sleep(seconds)
        took, worked = time.perf_counter() - start, server.cpu() - cpu
        load.playing = False
        memory = server.memory()
        for life in lives:
            life.cancel()
        for room in rooms:
            room.leave()
    return {
        "tables": tables,
        "people": 4 * tables,
        "seconds": round(took),
        "moves_per_second": round(len(load.waits) / took, 1),
        "returns_per_second": round(len(load.returns) / took, 2),
        "frames_per_second": round(load.frames / took),
        "kilobytes_per_second": round(load.received / took / 1e3),
        "p50_ms": percentile(load.waits, 0.5),
        "p99_ms": percentile(load.waits, 0.99),
        "server_cpu": round(worked / took, 3),
        "kib_per_table": round((memory - empty) / tables / 1024),
        "load_of_the_machine": round(os.getloadavg()[0], 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--seconds", type=int, default=1_800, help="that are drawn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--server", type=int, default=0, help="number of tables on a real server")
    parser.add_argument("--minutes", type=float, default=2, help="that those play")
    args = parser.parse_args()
    found = {"model": model(args.tables, args.seconds, args.seed)}
    if args.server:
        found["server"] = asyncio.run(on_a_server(args.server, 60 * args.minutes, args.seed))
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
