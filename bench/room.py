"""A full room: 200 people at 60 tables, an organiser, a big screen.

Players take half a second for a move on average, less than real people. First the tables stand
alone, then in one room whose organiser sends a message to all each second. Prints JSON: the latency
of moves, what the organiser receives, and the response time of the room.
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
from server import Frame, Play, Server, percentile, serving
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PARTIES = (("festival", 4, 40), ("canaille", 2, 20))
"""The games, players per table and number of tables."""

PAUSE = 0.5
"""Mean seconds for a move."""

decode = msgspec.json.Decoder(Frame).decode
encode = msgspec.json.Encoder().encode


class Seat:
    """A player who answers after a while."""

    def __init__(self, waits: list[float], number: int) -> None:
        self._waits, self._rng = waits, random.Random(number)
        self._sent: dict[str, float] = {}
        self._moved = -1

    async def play(self, connection: ClientConnection, begins: bool) -> None:
        """Play until the connection ends."""
        if begins:
            await connection.send(encode({"type": "Begin", "id": "begin"}), text=True)
        async for data in connection:
            frame = decode(data)
            if frame.type == "Answer" and (sent := self._sent.pop(frame.id, None)) is not None:
                self._waits.append(time.perf_counter() - sent)
            elif frame.now is not None and frame.now.menu and frame.now.n > self._moved:
                self._moved = frame.now.n
                delay = self._rng.expovariate(1 / PAUSE)
                self._thinking = asyncio.create_task(self._act(connection, frame.now, delay))

    async def _act(self, connection: ClientConnection, now: Any, delay: float) -> None:
        await asyncio.sleep(delay)
        if now.n == self._moved:
            command = Play(f"m{now.n}", self._rng.choice(now.menu), now.n)
            self._sent[command.id] = time.perf_counter()
            with suppress(ConnectionClosed):  # the measurement is over
                await connection.send(encode(command), text=True)


def address(server: Server, path: str) -> str:
    return f"ws://127.0.0.1:{server.port}/ws/{path}"


async def ask(connection: ClientConnection, until: str, **command: Any) -> dict[str, Any]:
    """Send a command; return the first frame of that type that follows."""
    await connection.send(json.dumps(command))
    while (frame := json.loads(await connection.recv()))["type"] != until:
        pass
    return dict(frame)


async def alone(server: Server) -> list[tuple[ClientConnection, bool]]:
    """Seat everyone at separate tables; return their connections, and whether they begin."""
    connections = []
    for game, seats, tables in PARTIES:
        for _ in range(tables):
            table = await asyncio.to_thread(server.open, game, seats)
            for seat in range(seats):
                connection = await connect(address(server, f"table/{table}"), compression=None)
                await connection.send('{"type": "Hello", "protocol": 2}')
                await ask(connection, "Answer", type="Sit", id="sit", name=f"Player {seat}")
                connections.append((connection, seat == 0))
    return connections


class Room:
    """The organiser of a room, and what they receive."""

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
        """Seat everyone at tables formed of those who wait."""
        connections = []
        for game, seats, tables in PARTIES:
            waiting = []
            for number in range(seats * tables):
                connection = await connect(address(server, f"room/{self.id}"), compression=None)
                await connection.send('{"type": "RoomHello"}')
                entered = await ask(connection, "Entered", type="Enter", id="e", name=f"P{number}")
                waiting.append((connection, entered["token"]))
            form = {"type": "FormTables", "id": f"form {game}", "game": game, "size": seats}
            answer = await ask(self.animator, "Answer", **form)
            assert answer["ok"], answer
            for connection, token in waiting:
                while (frame := json.loads(await connection.recv()))["type"] != "Summoned":
                    pass
                await connection.close()
                table = await connect(address(server, f"table/{frame['table']}"), compression=None)
                await table.send(json.dumps({"type": "Hello", "protocol": 2, "token": token}))
                connections.append((table, frame["seat"] == 0))
        return connections

    async def hear(self) -> None:
        """Count what the organiser receives."""
        async for data in self.animator:
            self.frames += 1
            self.bytes += len(data)
            frame = decode(data)
            if frame.type == "Answer" and frame.id.startswith("s"):
                self.answers.append(time.perf_counter() - self.asked)

    async def lead(self) -> None:
        """Send a message each second."""
        for second in range(10**6):
            await asyncio.sleep(1)
            self.asked = time.perf_counter()
            said = {"type": "Announce", "id": f"s{second}", "text": f"Minute {second}"}
            await self.animator.send(json.dumps(said))


async def measured(
    server: Server, seconds: float, sit: Callable[[], Any], room: Room | None = None
) -> dict[str, Any]:
    """Measure the latency of moves once all are seated."""
    waits: list[float] = []
    connections = await sit()
    tasks = [
        asyncio.create_task(Seat(waits, number).play(connection, begins))
        for number, (connection, begins) in enumerate(connections)
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
        "people": len(connections),
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
    for connection, _ in connections:
        await connection.close()
    if screen is not None:
        await screen.close()
    return row


async def in_a_room(server: Server, seconds: float) -> dict[str, Any]:
    """Measure the same in one room."""
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
