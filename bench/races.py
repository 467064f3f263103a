"""The time until all players know that a horse was touched: Carrousel at many busy tables. Prints
JSON.

Four people per table touch about as fast as quick people would, and ride a moment later. A touch is
timed from the moment it is sent until the last of the four has received it, including the wait for
touches over slower connections.
"""

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from server import Player, Server, Table, percentile, serving

GAME, SEATS = "carrousel", 4

REACTION, PACE = 0.5, 0.4
"""Median and spread of the seconds before a touch; a ride takes as long."""


class Happened(msgspec.Struct):
    """A move, as a player received it."""

    events: list[dict[str, Any]]


class Now(msgspec.Struct):
    """A player's menu."""

    n: int
    menu: list[dict[str, Any]]


class Frame(msgspec.Struct):
    """The fields of a frame that a player needs."""

    type: str
    now: Now | None = None
    happened: list[Happened] = []
    id: str = ""
    ok: bool = True
    t: int = 0


decode = msgspec.json.Decoder(Frame).decode


class Rider(Player):
    """A player of Carrousel."""

    table: "Ring"

    def hear(self, data: bytes) -> None:
        frame = decode(data)
        if frame.type == "Ping":
            self.send({"type": "Pong", "t": frame.t})
        elif frame.type == "Answer" and frame.id == "sit":
            self.seated.set_result(None)
        for happened in frame.happened:
            for event in happened.events:
                if event["type"] == "Touched":
                    self.table.heard(event["seat"], self.seat)
        if frame.now is not None:
            self.now = frame.now
            if not self.busy and self.now.menu:
                self.busy = True
                delay = REACTION * self.rng.lognormvariate(0, PACE)
                asyncio.get_running_loop().call_later(delay, self.act_now)

    busy = False
    now: Now

    def act_now(self) -> None:
        """Play a move of the current menu."""
        self.busy = False
        if not self.now.menu or self.transport.is_closing() or not self.table.goes_on():
            return
        move = self.rng.choice(self.now.menu)
        self.moved += 1
        if move["type"] == "Touch":
            self.table.touched(self.seat)
        self.send({"type": "Play", "id": f"m{self.moved}", "move": move, "seen": self.now.n})


class Ring(Table):
    """A table with four players."""

    game, seats, player = GAME, SEATS, Rider

    async def sit(self) -> "Table":
        self.sent: dict[int, tuple[float, set[int]]] = {}
        return await super().sit()

    def touched(self, seat: int) -> None:
        """Note the time of a touch. If it comes too late, nobody receives it."""
        self.sent[seat] = time.perf_counter(), set()

    def heard(self, seat: int, by: int) -> None:
        """Note that a player received it."""
        if seat in self.sent:
            at, informed = self.sent[seat]
            informed.add(by)
            if len(informed) == SEATS:
                del self.sent[seat]
                self.waits.append(time.perf_counter() - at)


async def race(server: Server, count: int, seconds: float) -> dict[str, Any]:
    """Run a number of tables for some seconds."""
    waits: list[float] = []
    playing = True
    rings = [Ring(server, waits, lambda: playing) for _ in range(count)]
    for first in range(0, count, 20):
        await asyncio.gather(*(ring.sit() for ring in rings[first : first + 20]))
    for ring in rings:
        ring.begin()
    await asyncio.sleep(3)  # warm up, and measure every connection
    waits.clear()
    cpu = server.cpu()
    await asyncio.sleep(seconds)
    measured, worked = list(waits), server.cpu() - cpu
    playing = False
    for ring in rings:
        ring.leave()
    return {
        "tables": count,
        "touches_per_second": round(len(measured) / seconds),
        "p50_ms": percentile(measured, 0.5),
        "p99_ms": percentile(measured, 0.99),
        "server_cpu": round(worked / seconds, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=15)
    args = parser.parse_args()
    random.seed(1)
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "races.db") as server:
        print(json.dumps(asyncio.run(race(server, args.tables, args.seconds)), indent=2))


if __name__ == "__main__":
    main()
