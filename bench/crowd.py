"""The traffic of a full table: Romancier Scilof with 26 players who answer at once. Prints JSON.

The server has no rate limits here, so only the table itself slows the players down. Bytes are
counted on the wire, first with an update for every move, then with updates folded as in production.
"""

import argparse
import asyncio
import json
import os
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from server import Now, Player, Server, Table, percentile, serving

from kermesse.table.kernel.client import Settings

GAME, SEATS = "romancier-scilof", 26


class Frame(msgspec.Struct):
    """The fields of a frame that a player needs."""

    type: str
    now: Now | None = None
    happened: list[msgspec.Raw] = []
    id: str = ""
    ok: bool = True


decode = msgspec.json.Decoder(Frame).decode


class Writer(Player):
    """A player who writes letters as fast as possible, and counts what comes back."""

    received = updates = moves = 0
    longest = 0

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)

    def hear(self, data: bytes) -> None:
        frame = decode(data)
        if frame.type == "Update":
            self.updates += 1
            self.moves += len(frame.happened)
            self.longest = max(self.longest, len(data))
        if frame.type == "Answer":
            if frame.id == "sit":
                self.seated.set_result(None)
            elif (sent := self.sent.pop(frame.id, None)) is not None:
                self.table.waits.append(time.perf_counter() - sent)
        elif frame.now is not None and bytes(frame.now.outcome) != b"null":
            self.table.over()
        elif frame.now is not None and frame.now.menu and not self.sent and self.table.goes_on():
            self.act(frame.now)


class Folding(Server):
    """A server that folds updates as in production."""

    fold = Settings().fold


class Office(Table):
    """A table of 26 players."""

    game, seats, player = GAME, SEATS, Writer
    players: list[Writer]  # type: ignore[assignment]


async def storm(server: Server, seconds: float) -> dict[str, Any]:
    """Let all play for some seconds or until the game is over."""
    waits: list[float] = []
    playing = True
    table = await Office(server, waits, lambda: playing).sit()
    for player in table.players:
        player.received = 0
    start, cpu = time.perf_counter(), server.cpu()
    table.begin()
    while time.perf_counter() < start + seconds and not table.ended:
        await asyncio.sleep(0.05)
    took, worked = time.perf_counter() - start, server.cpu() - cpu
    playing = False
    received, updates = (
        sum(getattr(player, what) for player in table.players) for what in ("received", "updates")
    )
    row = {
        "seconds": round(took, 1),
        "over": table.ended,
        "moves_per_second": round(table.players[0].moves / took),
        "megabytes_per_second": round(received / took / 1e6, 1),
        "updates_per_second_and_client": round(updates / took / SEATS, 1),
        "kilobytes_an_update": round(received / max(1, updates) / 1e3, 1),
        "longest_kilobytes": round(max(p.longest for p in table.players) / 1e3, 1),
        "answer_p50_ms": percentile(waits, 0.5),
        "answer_p99_ms": percentile(waits, 0.99),
        "server_cpu": round(worked / took, 2),
    }
    table.leave()
    return row


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    rows = {}
    for make in (Server, Folding):
        with (
            tempfile.TemporaryDirectory() as folder,
            serving(Path(folder) / "crowd.db", make) as server,
        ):
            rows[f"one update in {make.fold} ms"] = asyncio.run(storm(server, args.seconds))
    print(json.dumps(rows, indent=2))


if __name__ == "__main__":
    main()
