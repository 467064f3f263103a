"""The speed of the server: tables of four over real WebSockets, every move durable.

The server is one process with its own core, the players are in this process. Every player answers
at once with a random move of its menu. Then a server is started on a journal full of half-played
games, and all players come back. Prints JSON.
"""

import argparse
import asyncio
import itertools
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import msgspec
import websockets.asyncio.client
import websockets.client
import websockets.uri
from websockets.frames import Opcode

import kermesse
from kermesse.core.match import Match
from kermesse.journal.sqlite import MEMORY, SqliteJournal
from kermesse.table.kernel.record import Chair, Record
from kermesse.table.kernel.stored_move import StoredMove

SERVER = """
import sys
from kermesse.server import bootstrap
from kermesse.server.limits import ANY, Limits
from kermesse.table.kernel.client import Settings
limits = Limits(messages=1, messages_in=0, tables=1, tables_in=0, received=ANY, requests=ANY,
                room_address_people=400,
                frames=ANY, processor=ANY, address_arrivals=ANY, address_connections=10_000,
                address_requests=ANY, address_lines=10_000)
options = bootstrap.ServerOptions(host="127.0.0.1", port=0, db=sys.argv[1], browser=False, ui=False,
                  workers=1, limits=limits, settings=Settings(fold=int(sys.argv[2])))
bootstrap.serve(options, lambda key, **facts: print(key, *facts.values(), flush=True))
"""

GAME, SEATS = "festival", 4

MOVES_PER_GAME = 70
FASTEST = 6_000
"""Most moves per second that the prepared tables last for."""
WARM = 3_000
"""Moves before the measurement: enough for a just-in-time compiler, even on a busy machine."""


class Play(msgspec.Struct, tag=True):
    """A command of a player."""

    id: str
    move: msgspec.Raw
    seen: int


class Now(msgspec.Struct):
    n: int
    menu: list[msgspec.Raw]
    outcome: msgspec.Raw


class Frame(msgspec.Struct):
    """The fields of a frame that a player needs."""

    type: str
    now: Now | None = None
    id: str = ""
    ok: bool = True


decode = msgspec.json.Decoder(Frame).decode
encode = msgspec.json.Encoder().encode


class Server:
    """A server on its own database."""

    fold = 0
    """Milliseconds in which moves are folded into one update: none here."""

    def __init__(self, db: Path | str) -> None:
        command = self.command(db)
        if hasattr(os, "sched_setaffinity"):
            command = ["taskset", "-c", "0", *command]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().rpartition(":")[2])

    def command(self, db: Path | str) -> list[str]:
        """Return the command that starts it; it prints its address."""
        return [sys.executable, "-c", SERVER, str(db), str(self.fold)]

    def memory(self) -> int:
        """Return the bytes of memory in use."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * int(status.split("VmRSS:")[1].split()[0])

    def cpu(self) -> float:
        """Return the CPU seconds of all its threads."""
        threads = Path(f"/proc/{self.process.pid}/task").iterdir()
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()

    def open(self, game: str, seats: int) -> str:
        """Open a table."""
        wish = {"game": game, "seats": seats}
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/tables", json.dumps(wish).encode(), method="POST"
        )
        with urllib.request.urlopen(request) as response:
            return str(json.load(response)["id"])


class Player(asyncio.Protocol):
    """One socket: the protocol of `websockets` without its streams, to keep the load light."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table, self.seat = table, seat
        self.rng = random.Random(seat)
        self.seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.fresh()
        self.sent: dict[str, float] = {}
        self.moved = 0

    def fresh(self) -> None:
        """Reset to a connection that is not open yet."""
        table = self.table
        uri = websockets.uri.parse_uri(f"ws://127.0.0.1:{table.port}/ws/table/{table.id}")
        self.ws = websockets.client.ClientProtocol(uri, max_size=None)

    def hello(self) -> None:
        """Send the first messages: say hello, and sit down."""
        self.send({"type": "Hello", "protocol": 2})
        name = f"Player {self.seat}"
        self.send({"type": "Sit", "id": "sit", "name": name, "seat": self.seat})

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.ws.send_request(self.ws.connect())
        self.flush()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.seated.done():  # else those who await it would wait for ever
            self.seated.set_exception(error or ConnectionError("sent away before sitting down"))

    def flush(self) -> None:
        if data := b"".join(self.ws.data_to_send()):
            self.transport.write(data)

    def send(self, command: Any) -> None:
        self.ws.send_text(encode(command))
        self.flush()

    def data_received(self, data: bytes) -> None:
        self.ws.receive_data(data)
        for event in self.ws.events_received():
            if getattr(event, "opcode", None) is Opcode.TEXT:
                self.hear(event.data)
            elif hasattr(event, "status_code"):
                self.hello()
        self.flush()

    def hear(self, data: bytes) -> None:
        frame = decode(data)
        if frame.type == "Answer":
            assert frame.ok, data
            if frame.id == "sit":
                self.seated.set_result(None)
            elif (sent := self.sent.pop(frame.id, None)) is not None:
                self.table.waits.append(time.perf_counter() - sent)
        elif frame.now is not None:
            if bytes(frame.now.outcome) != b"null":
                self.table.over()
            elif frame.now.menu and frame.now.n > self.moved and self.table.goes_on():
                self.act(frame.now)

    def act(self, now: Now) -> None:
        """Play at once."""
        self.moved = now.n
        command = Play(f"m{now.n}", self.rng.choice(now.menu), now.n)
        self.sent[command.id] = time.perf_counter()
        self.send(command)


class Table:
    """A table with its seated players."""

    game, seats, player = GAME, SEATS, Player

    def __init__(self, server: Server, waits: list[float], goes_on: Callable[[], bool]) -> None:
        self.server, self.waits, self.goes_on = server, waits, goes_on
        self.next: Table | None = None
        self.begun = False
        self.ended = False

    @property
    def port(self) -> int:
        """The port that its players connect to."""
        return self.server.port

    def open(self) -> str:
        """Open the table; return its id."""
        return self.server.open(self.game, self.seats)

    async def sit(self) -> "Table":
        self.id = await asyncio.to_thread(self.open)
        loop, address = asyncio.get_running_loop(), ("127.0.0.1", self.port)
        self.players: list[Player] = []
        for seat in range(self.seats):
            _, player = await loop.create_connection(lambda s=seat: self.player(self, s), *address)
            await player.seated
            self.players.append(player)
        return self

    def begin(self) -> None:
        self.begun = True
        self.players[0].send({"type": "Begin", "id": "begin"})

    def over(self) -> None:
        """Start the next game, at a table where everyone is seated already."""
        if not self.ended:
            self.ended = True
            if self.next is not None:
                self.next.begin()

    def leave(self) -> None:
        for player in self.players:
            player.transport.abort()


def percentile(values: list[float], share: float) -> float:
    """Return a percentile in milliseconds."""
    ordered = sorted(values)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)


class Measured(Protocol):
    """What is measured: one server or several."""

    def memory(self) -> int:
        """Return the bytes of memory in use."""

    def cpu(self) -> float:
        """Return the CPU seconds."""


Make: TypeAlias = Callable[[Any, list[float], Callable[[], bool]], Table]
"""Makes a table on what is measured."""


async def busy(server: Measured, count: int, seconds: float, make: Make = Table) -> dict[str, Any]:
    """Count the moves acknowledged while a number of tables play as fast as they can.

    Further tables are ready for when their games are over.
    """
    waits: list[float] = []
    playing = True
    rows = []
    empty = server.memory()
    for _ in range(1 + int((WARM + seconds * FASTEST) / MOVES_PER_GAME / count)):
        tables = [make(server, waits, lambda: playing) for _ in range(count)]
        for first in range(0, count, 20):
            await asyncio.gather(*(table.sit() for table in tables[first : first + 20]))
        if not rows:
            seated = server.memory()
        rows.append(tables)
    for tables, following in itertools.pairwise(rows):
        for table, after in zip(tables, following, strict=True):
            table.next = after
    ready = server.memory()
    for table in rows[0]:
        table.begin()
    while len(waits) < WARM:
        await asyncio.sleep(0.1)
    waits.clear()
    start, cpu, own = time.perf_counter(), server.cpu(), time.process_time()
    while time.perf_counter() < start + seconds and not any(table.ended for table in rows[-1]):
        await asyncio.sleep(0.1)
    took = time.perf_counter() - start
    measured, worked, load = list(waits), server.cpu() - cpu, time.process_time() - own
    played = sum(table.begun for table in itertools.chain.from_iterable(rows))
    busy = (seated - empty) / count + (server.memory() - ready) / played
    playing = False
    for table in itertools.chain.from_iterable(rows):
        table.leave()
    return {
        "tables": count,
        "moves_per_second": round(len(measured) / took),
        "p50_ms": percentile(measured, 0.5),
        "p99_ms": percentile(measured, 0.99),
        "seconds": round(took, 1),
        "moves_per_cpu_second": round(len(measured) / worked),
        "server_cpu": round(worked / took, 2),
        "load_cpu": round(load / took, 2),
        "kib_per_seated_table": round((seated - empty) / count / 1024),
        "kib_per_busy_table": round(busy / 1024),
    }


async def fill(db: Path, count: int) -> list[str]:
    """Fill a journal with half-played games."""
    game = kermesse.get(GAME)
    journal = await SqliteJournal.open(db)
    names = [f"table{number}" for number in range(count)]
    for name in names:
        match = Match(game, SEATS, seed=name.encode().ljust(32), game_id=b"i" * 16)
        rng = random.Random(name)
        match.run(0)
        for _ in range(MOVES_PER_GAME // 2):
            seat = match.state.to_act()[0]
            match.play(seat, rng.choice(match.state.moves(seat)), match.state.at)
        record = Record(
            id=name, game=GAME, version=game.version, seats=SEATS, options=match.header.options,
            chairs=(Chair(name="Player", token_hash="ab" * 32),) * SEATS, status="playing",
            created=0, seed=name.encode().ljust(32).hex(), game_id=match.header.id,
        )  # fmt: skip
        lines = [
            StoredMove(entry.by, entry.at, msgspec.Raw(encode(entry.move)), entry.draws)
            for entry in match.entries
        ]
        await asyncio.gather(journal.create(record), journal.append(name, 1, lines))
    await journal.close()
    return names


async def look(port: int, table: str) -> None:
    """Connect to a table, read its state and leave."""
    async with websockets.asyncio.client.connect(
        f"ws://127.0.0.1:{port}/ws/table/{table}"
    ) as connection:
        await connection.send('{"type": "Hello", "protocol": 2}')
        assert b"Welcome" in await connection.recv(decode=False)


def restart(db: Path, count: int) -> dict[str, Any]:
    """Measure the time until all players are back after a restart, and the memory of an idle
    table."""
    names = asyncio.run(fill(db, count))
    start = time.perf_counter()
    with serving(db) as server:
        up, before = time.perf_counter(), server.memory()

        async def come_back() -> None:
            for first in range(0, count, 50):
                await asyncio.gather(
                    *(look(server.port, name) for name in names[first : first + 50])
                )

        asyncio.run(come_back())
        back = time.perf_counter()
        return {
            "tables": count,
            "server_up_s": round(up - start, 2),
            "all_back_s": round(back - start, 2),
            "kib_per_idle_table": round((server.memory() - before) / count / 1024),
        }


@contextmanager
def serving(db: Path | str, make: type[Server] = Server) -> Iterator[Server]:
    server = make(db)
    try:
        yield server
    finally:
        server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[50, 200])
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--restart", type=int, default=1_000)
    parser.add_argument("--memory", action="store_true", help="store nothing, to compare")
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for tables in args.tables:
            db = Path(MEMORY if args.memory else f"{folder}/busy{tables}.db")
            with serving(db) as server:
                rows.append(asyncio.run(busy(server, tables, args.seconds)))
        back = restart(Path(folder) / "restart.db", args.restart)
    print(json.dumps({"busy": rows, "restart": back}, indent=2))


if __name__ == "__main__":
    main()
