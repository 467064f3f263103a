"""Denial of service: what attackers can do to other players, for every known attack, with figures.

The server runs on its own core, the attackers and the honest players on the other. Honest players
ask a few times per second and measure the latency, while 1, 10 and 100 connections flood the
server; they do not return once they are closed, or reconnect again and again from one address. Then
the server's memory is measured before and after many connections from many addresses. It attacks
this machine only, for a limited time.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import multiprocessing
import os
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import websockets.asyncio.client
from bench.server import Server, percentile

from kermesse.server.app import STATIC

SERVER = """
import sys
from kermesse.server import bootstrap
options = bootstrap.ServerOptions(host="127.0.0.1", port=0, db=sys.argv[1], browser=False, ui=False,
                            workers=1)
bootstrap.serve(options, lambda key, **facts: print(key, *facts.values(), flush=True))
"""

PLAYERS = 10
"""Number of honest players, each at a table."""
PACE = 0.25
"""Seconds between two commands of a player: within the limits."""
ALLOWED_MS = 250
"""Most milliseconds for the 99th percentile."""
ALLOWED_GROWTH = 0.1
"""Most growth of the memory once all are gone."""

REQUEST = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
HANDSHAKE = (
    b"GET /ws/lobby HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Defended(Server):
    """A server as `kermesse` runs it, with its default limits."""

    def command(self, db: Path) -> list[str]:
        return [sys.executable, "-c", SERVER, str(db)]


def frame(first: int, payload: bytes = b"") -> bytes:
    """Return a WebSocket frame of a client, with a zero mask."""
    length = len(payload)
    size = bytes((0x80 | length,)) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
    return bytes((first,)) + size + bytes(4) + payload


POINT = b'{"type": "Point", "x": 1, "y": 1}'

FLOODS = {
    "pings": frame(0x89),
    "long pings": frame(0x89, bytes(125)),
    "pongs": frame(0x8A),
    "continuations": frame(0x00),
    "text": frame(0x81, b"x"),
    "gestures": frame(0x81, POINT),
    "text of 8 KiB": frame(0x81, b"x" * 8192),
    "text of 64 KiB": frame(0x81, b"x" * 65_000),
    "requests": REQUEST,
}
"""What is sent as fast as possible …"""

if scripts := sorted(STATIC.glob("assets/*.js"), key=lambda path: path.stat().st_size):
    asset = f"/assets/{scripts[-1].name}".encode()
    packed = b"127.0.0.1\r\nAccept-Encoding: gzip"
    FLOODS["the longest script"] = REQUEST.replace(b"/api/games", asset).replace(
        b"127.0.0.1", packed
    )

PACED = {
    "gestures within limits": (FLOODS["gestures"], 50),
    "pings within limits": (frame(0x89), 5),
}
"""… or at a rate that is allowed."""

RECONNECTS = "reconnects"
"""… or connections that ask for a page and reconnect."""

KINDS = [*FLOODS, *PACED, RECONNECTS]

SOURCES = itertools.cycle(f"127.0.1.{number}" for number in range(1, 201))
"""Source addresses of the attackers: the limit per address is not part of most attacks."""


# ------------------------------------------------------------------------------------- attackers


@contextlib.asynccontextmanager
async def stranger(
    port: int, source: str | None = None
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Open a raw connection, without a closing handshake."""
    local = (source or next(SOURCES), 0)
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=local)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def reconnect(port: int, until: float) -> bool:
    """Reconnect repeatedly from one address; return whether a connection was refused."""
    turned_away = False
    while asyncio.get_running_loop().time() < until:
        with contextlib.suppress(OSError):
            async with asyncio.timeout_at(until), stranger(port, "127.0.2.1") as (reader, writer):
                writer.write(REQUEST)
                turned_away |= not (await reader.readline()).startswith(b"HTTP/1.1 200")
    return turned_away


async def flood(port: int, kind: str, until: float, reads: bool) -> bool:
    """Send as fast as possible; return whether the connection was closed."""
    if kind == RECONNECTS:
        return await reconnect(port, until)
    data, pace = PACED[kind] if kind in PACED else (FLOODS[kind], 0)
    async with stranger(port) as (reader, writer):
        if not data.startswith(b"GET"):
            writer.write(HANDSHAKE)
            await reader.readuntil(b"\r\n\r\n")
        if kind == "continuations":
            writer.write(frame(0x01))
        chunk = data if pace else data * max(1, 65_536 // len(data))
        if reads:
            throw_away = asyncio.create_task(drain(reader))
        try:
            async with asyncio.timeout_at(until):
                while not (reads and throw_away.done()):
                    writer.write(chunk)
                    await (asyncio.sleep(1 / pace) if pace else writer.drain())
        except TimeoutError:
            return False
        except ConnectionError:
            pass
        finally:
            if reads:
                throw_away.cancel()
        return True


async def drain(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(ConnectionError):
        while await reader.read(65_536):
            pass


def attack(port: int, kind: str, count: int, seconds: float, answer: Connection) -> None:
    """Run attackers in a process; send back how many were disconnected."""

    async def all_at_once() -> int:
        until = asyncio.get_running_loop().time() + seconds
        floods = (flood(port, kind, until, reads=number % 2 == 0) for number in range(count))
        return sum(await asyncio.gather(*floods))

    answer.send(asyncio.run(all_at_once()))


# --------------------------------------------------------------------------------------- players


async def player(server: Server, waits: list[float], goes_on: Callable[[], bool]) -> None:
    """Send a command that needs no thinking, again and again."""
    table = await asyncio.to_thread(server.open, "festival", 4)
    address = f"ws://127.0.0.1:{server.port}/ws/table/{table}"
    async with websockets.asyncio.client.connect(address) as connection:
        await connection.send('{"type": "Hello", "protocol": 2}')
        await connection.recv()
        while goes_on():
            start = time.perf_counter()
            await connection.send('{"type": "Begin", "id": "b"}')
            while b'"Answer"' not in await connection.recv(decode=False):
                pass
            waits.append(time.perf_counter() - start)
            await asyncio.sleep(PACE)


async def under(server: Server, kind: str, count: int, seconds: float) -> dict[str, Any]:
    """Measure the latency of honest players during an attack."""
    waits: list[float] = []
    playing = True
    players = [asyncio.create_task(player(server, waits, lambda: playing)) for _ in range(PLAYERS)]
    while len(waits) < PLAYERS:
        await asyncio.sleep(0.05)
    waits.clear()
    let_go, cpu, start = 0, server.cpu(), time.perf_counter()
    if count:
        here, there = multiprocessing.Pipe()
        attackers = multiprocessing.Process(
            target=attack, args=(server.port, kind, count, seconds, there)
        )
        await asyncio.to_thread(attackers.start)
        let_go = await asyncio.to_thread(here.recv)
        await asyncio.to_thread(attackers.join)
    await asyncio.sleep(max(0, start + seconds - time.perf_counter()))
    took, worked = time.perf_counter() - start, server.cpu() - cpu
    playing = False
    await asyncio.gather(*players)
    return {
        "attack": kind,
        "connections": count,
        "let_go": let_go,
        "questions": len(waits),
        "p50_ms": percentile(waits, 0.5),
        "p99_ms": percentile(waits, 0.99),
        "most_ms": percentile(waits, 1),
        "server_cpu": round(worked / took, 2),
    }


# ---------------------------------------------------------------------------------------- memory


async def come_and_go(port: int, count: int) -> None:
    """Let half of the connections ask for a page, half look into the lobby."""

    async def one(number: int) -> None:
        async with stranger(port) as (reader, writer):
            writer.write(REQUEST if number % 2 else HANDSHAKE)
            await reader.readuntil(b"\r\n\r\n")

    for first in range(0, count, 100):
        await asyncio.gather(*(one(first + number) for number in range(100)))


async def pour(port: int, start: bytes, more: bytes, total: int, seconds: float = 5) -> None:
    """Send data and read nothing, until the connection is closed or all is sent."""
    async with stranger(port) as (reader, writer):
        writer.write(start)
        if start:
            await reader.readuntil(b"\r\n\r\n")
        writer.transport.pause_reading()
        with contextlib.suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout(seconds):
                for _ in range(total // len(more)):
                    writer.write(more)
                    await writer.drain()


async def pipeline(port: int) -> None:
    await pour(port, b"", REQUEST * 100, 8_000_000)


async def endless_header(port: int) -> None:
    async with stranger(port) as (_, writer):
        with contextlib.suppress(ConnectionError):
            writer.write(b"GET / HTTP/1.1\r\nX: ")
            for _ in range(1_000):
                writer.write(b"x" * 65_536)
                await writer.drain()


async def endless_address(port: int) -> None:
    async with stranger(port) as (_, writer):
        with contextlib.suppress(ConnectionError):
            writer.write(b"GET /")
            for _ in range(1_000):
                writer.write(b"x" * 65_536)
                await writer.drain()


async def unread_pongs(port: int) -> None:
    await pour(port, HANDSHAKE, frame(0x89, bytes(125)) * 100, 64_000_000)


async def grown(
    server: Server, name: str, count: int, act: Callable[[int], Awaitable[None]]
) -> dict[str, Any]:
    """Return the server's memory before, at its peak, and once all are gone."""
    before = highest = server.memory()
    for _ in range(count):
        await act(server.port)
        highest = max(highest, server.memory())
    await asyncio.sleep(2)
    await come_and_go(server.port, 100)  # let the server clean up
    after = server.memory()
    return {
        "attack": name,
        "times": count,
        "before_mib": round(before / 2**20, 1),
        "highest_mib": round(highest / 2**20, 1),
        "after_mib": round(after / 2**20, 1),
        "growth": round(after / before - 1, 3),
    }


async def half_open(server: Server, count: int) -> dict[str, Any]:
    """Open silent sockets; measure whether a newcomer is served, and how many are closed."""
    async with contextlib.AsyncExitStack() as stack:
        silent = [await stack.enter_async_context(stranger(server.port)) for _ in range(count)]
        start = time.perf_counter()
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/api/server") as answer:
            served = answer.status == 200
        waited = time.perf_counter() - start
        async with asyncio.timeout(60):
            for reader, _ in silent:
                with contextlib.suppress(ConnectionError):
                    await reader.read()
    return {"half_open": count, "newcomer_served": served, "newcomer_ms": round(1000 * waited, 1),
            "all_closed_s": round(time.perf_counter() - start, 1)}  # fmt: skip


# ---------------------------------------------------------------------------------------- tables


@contextlib.contextmanager
def serving(kind: type[Server] = Defended) -> Iterator[Server]:
    """Run a server on a new database."""
    with tempfile.TemporaryDirectory() as folder:
        server = kind(Path(folder) / "torture.db")
        try:
            yield server
        finally:
            server.stop()


def print_table(rows: list[dict[str, Any]]) -> None:
    """Print rows as Markdown."""
    print("\n| " + " | ".join(rows[0]) + " |")
    print("|---|" + "---:|" * (len(rows[0]) - 1))
    for row in rows:
        print("| " + " | ".join(map(str, row.values())) + " |", flush=True)


async def floods(args: argparse.Namespace) -> list[dict[str, Any]]:
    rows = []
    with serving() as server:
        rows.append(await under(server, "nobody", 0, args.seconds))
    for kind in args.kinds:
        with serving() as server:  # a new server, since tables per address are limited
            for count in (1, 10, 100)[: 1 if args.quick else 3]:
                rows.append(await under(server, kind, count, args.seconds))
                print(json.dumps(rows[-1]), file=sys.stderr, flush=True)
    return rows


async def memory(args: argparse.Namespace) -> list[dict[str, Any]]:
    rows = []
    with serving() as server:
        await come_and_go(server.port, 1_000)  # warm
        for name, count, act in (
            ("connections come and gone", args.connections // 1_000, thousand),
            ("8 MB of requests at once", 5, pipeline),
            ("an endless header", 20, endless_header),
            ("an endless address", 20, endless_address),
            ("pongs never read", 10, unread_pongs),
        ):
            rows.append(await grown(server, name, count, act))
            print(json.dumps(rows[-1]), file=sys.stderr, flush=True)
        first, last = rows[0]["before_mib"], rows[-1]["after_mib"]
        rows.append({**rows[-1], "attack": "all of these", "times": 1, "before_mib": first,
                     "highest_mib": max(row["highest_mib"] for row in rows),
                     "growth": round(last / first - 1, 3)})  # fmt: skip
    return rows


async def thousand(port: int) -> None:
    await come_and_go(port, 1_000)


async def main(args: argparse.Namespace) -> bool:
    print(f"load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    kept = await memory(args)
    print_table(kept)
    with serving() as server:
        print_table([await half_open(server, args.half_open)])
    felt = await floods(args)
    print_table(felt)
    print(f"\nload after: {os.getloadavg()[0]:.1f}")
    good = all(row["p99_ms"] < ALLOWED_MS for row in felt if row["connections"])
    good &= all(row["growth"] <= ALLOWED_GROWTH for row in kept)
    print(f"{'held' if good else 'NOT held'}: p99 under {ALLOWED_MS} ms, memory within 10 %")
    return good


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4, help="that each flood lasts")
    parser.add_argument("--connections", type=int, default=10_000, help="that come and go")
    parser.add_argument("--half-open", type=int, default=1_000, help="sockets that say nothing")
    parser.add_argument("--kinds", nargs="*", choices=KINDS, default=KINDS)
    parser.add_argument("--quick", action="store_true", help="one connection a flood only")
    arguments = parser.parse_args()
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    sys.exit(not asyncio.run(main(arguments)))
