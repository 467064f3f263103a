"""A room full of people: 200 of them at 60 tables, an animator who looks on, a big screen.

Everybody takes half a second for a move, on average: less than real people do. First the same
tables stand alone, then in one room whose animator says something to everybody each second. Prints
JSON: how long a move takes to be acknowledged, what the animator's line brings, and how long a room
takes to answer.
"""

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from crowd import Folding
from server import Heard, Play, Server, percentile, serving
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PARTIES = (("festival", 4, 40), ("canaille", 2, 20))
"""Which games are played, by how many at a table, at how many tables."""

PAUSE = 0.5
"""Seconds somebody takes for a move, on average."""

decode = msgspec.json.Decoder(Heard).decode
encode = msgspec.json.Encoder().encode


class Seat:
    """Somebody at a table, who answers after a while."""

    def __init__(self, waits: list[float], number: int) -> None:
        self._waits, self._rng = waits, random.Random(number)
        self._sent: dict[str, float] = {}
        self._moved = -1

    async def play(self, line: ClientConnection, begins: bool) -> None:
        """Play until the line ends."""
        if begins:
            await line.send(encode({"type": "Begin", "id": "begin"}), text=True)
        async for data in line:
            frame = decode(data)
            if frame.type == "Answer" and (sent := self._sent.pop(frame.id, None)) is not None:
                self._waits.append(time.perf_counter() - sent)
            elif frame.now is not None and frame.now.menu and frame.now.n > self._moved:
                self._moved = frame.now.n
                delay = self._rng.expovariate(1 / PAUSE)
                self._thinking = asyncio.create_task(self._act(line, frame.now, delay))

    async def _act(self, line: ClientConnection, now: Any, delay: float) -> None:
        await asyncio.sleep(delay)
        if now.n == self._moved:
            command = Play(f"m{now.n}", self._rng.choice(now.menu), now.n)
            self._sent[command.id] = time.perf_counter()
            with suppress(ConnectionClosed):  # the measure is over
                await line.send(encode(command), text=True)


def address(server: Server, path: str) -> str:
    return f"ws://127.0.0.1:{server.port}/ws/{path}"


async def ask(line: ClientConnection, until: str, **command: Any) -> dict[str, Any]:
    """Ask for something: the first frame of that type that comes then."""
    await line.send(json.dumps(command))
    while (frame := json.loads(await line.recv()))["type"] != until:
        pass
    return dict(frame)


async def alone(server: Server) -> list[tuple[ClientConnection, bool]]:
    """Everybody at tables that stand alone: their lines, and whether they begin."""
    lines = []
    for game, seats, tables in PARTIES:
        for _ in range(tables):
            table = await asyncio.to_thread(server.open, game, seats)
            for seat in range(seats):
                line = await connect(address(server, f"table/{table}"), compression=None)
                await line.send('{"type": "Hello", "protocol": 2}')
                await ask(line, "Answer", type="Sit", id="sit", name=f"Player {seat}")
                lines.append((line, seat == 0))
    return lines


class Room:
    """The animator of a room, and what their line brings."""

    async def open(self, server: Server) -> None:
        request = urllib.request.Request(
            f"http://127.0.0.1:{server.port}/api/rooms", b'{"name": "Bench"}', method="POST"
        )
        room = json.load(await asyncio.to_thread(urllib.request.urlopen, request))
        self.id = room["id"]
        self.animator = await connect(address(server, f"room/{self.id}"), max_size=None)
        await ask(self.animator, "RoomWelcome", type="RoomHello", token=room["token"])
        self.frames = self.bytes = 0
        self.answers: list[float] = []

    async def seated(self, server: Server) -> list[tuple[ClientConnection, bool]]:
        """Everybody at tables that were formed of those who wait."""
        lines = []
        for game, seats, tables in PARTIES:
            waiting = []
            for number in range(seats * tables):
                line = await connect(address(server, f"room/{self.id}"), compression=None)
                await line.send('{"type": "RoomHello"}')
                entered = await ask(line, "Entered", type="Enter", id="e", name=f"P{number}")
                waiting.append((line, entered["token"]))
            form = {"type": "FormTables", "id": f"form {game}", "game": game, "size": seats}
            answer = await ask(self.animator, "Answer", **form)
            assert answer["ok"], answer
            for line, token in waiting:
                while (frame := json.loads(await line.recv()))["type"] != "Summoned":
                    pass
                await line.close()
                table = await connect(address(server, f"table/{frame['table']}"), compression=None)
                await table.send(json.dumps({"type": "Hello", "protocol": 2, "token": token}))
                lines.append((table, frame["seat"] == 0))
        return lines

    async def hear(self) -> None:
        """Count what the animator is told."""
        async for data in self.animator:
            self.frames += 1
            self.bytes += len(data)
            frame = decode(data)
            if frame.type == "Answer" and frame.id.startswith("s"):
                self.answers.append(time.perf_counter() - self.asked)

    async def lead(self) -> None:
        """Say something each second."""
        for second in range(10**6):
            await asyncio.sleep(1)
            self.asked = time.perf_counter()
            said = {"type": "Announce", "id": f"s{second}", "text": f"Minute {second}"}
            await self.animator.send(json.dumps(said))


async def measured(
    server: Server, seconds: float, sit: Callable[[], Any], room: Room | None = None
) -> dict[str, Any]:
    """How long moves take to be acknowledged, once everybody sits."""
    waits: list[float] = []
    lines = await sit()
    tasks = [
        asyncio.create_task(Seat(waits, number).play(line, begins))
        for number, (line, begins) in enumerate(lines)
    ]
    screen = None
    if room is not None:
        tasks += [asyncio.create_task(room.hear()), asyncio.create_task(room.lead())]
        screen = await connect(address(server, f"room/{room.id}"), max_size=None)
        await ask(screen, "RoomWelcome", type="RoomHello", board=True)
        room.frames = room.bytes = 0
    await asyncio.sleep(2)
    waits.clear()
    if room is not None:
        room.answers.clear()
        room.frames = room.bytes = 0
    start, cpu = time.perf_counter(), server.cpu()
    await asyncio.sleep(seconds)
    took, worked = time.perf_counter() - start, server.cpu() - cpu
    row: dict[str, Any] = {
        "people": len(lines),
        "moves_per_second": round(len(waits) / took),
        "move_p50_ms": percentile(waits, 0.5),
        "move_p99_ms": percentile(waits, 0.99),
        "server_cpu": round(worked / took, 2),
    }
    if room is not None:
        row |= {
            "animator_frames_per_second": round(room.frames / took, 1),
            "animator_kilobytes_per_second": round(room.bytes / took / 1e3, 1),
            "animator_answer_p50_ms": percentile(room.answers, 0.5),
            "animator_answer_p99_ms": percentile(room.answers, 0.99),
        }
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for line, _ in lines:
        await line.close()
    if screen is not None:
        await screen.close()
    return row


async def in_a_room(server: Server, seconds: float) -> dict[str, Any]:
    """The same in one room."""
    room = Room()
    await room.open(server)
    row = await measured(server, seconds, lambda: room.seated(server), room)
    await room.animator.close()
    return row


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15)
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    rows = {}
    with tempfile.TemporaryDirectory() as folder:
        with serving(Path(folder) / "alone.db", Folding) as server:
            rows["tables alone"] = asyncio.run(
                measured(server, args.seconds, lambda: alone(server))
            )
        with serving(Path(folder) / "room.db", Folding) as server:
            rows["in a room"] = asyncio.run(in_a_room(server, args.seconds))
    print(json.dumps(rows, indent=2))


if __name__ == "__main__":
    main()
