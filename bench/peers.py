"""Comparison of Kermesse with its peers in one run: `make bench-peers`.

It measures decisions per second of random games: ours through the contract, OpenSpiel's C++ games
driven from Python, RLCard's and PettingZoo's card games, and ours as PettingZoo environments (each
decision with observation and mask) and as OpenSpiel games. Then it measures moves per second of
boardgame.io's server and ours, with the same draft game under the same load, storing every move and
in memory. A figure is the best of its rounds (for servers the median, by CPU time), peers and ours
in turn; compare the ratios. A peer that cannot be measured is reported and left out.
"""

import argparse
import json
import os
import random
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

from peer import best_rate
from rich.console import Console
from rich.table import Table

import kermesse
from kermesse.core.playout import playout

HERE = Path(__file__).parent
ROUNDS = 3

PEERS = {
    "OpenSpiel": ("peer_openspiel.py", ["hearts", "gin_rummy"]),
    "RLCard": ("peer_rlcard.py", ["uno", "gin-rummy"]),
    "PettingZoo": ("peer_pettingzoo.py", ["leduc_holdem_v4", "texas_holdem_no_limit_v6"]),
}
"""Each peer: the script that measures it, and its most similar card games."""

Figures = dict[str, float]
Grid = tuple[str, list[str], list[list[str]]]


def script(python: Path | str, name: str, *args: str) -> Any:
    """Return the JSON output of a script; if it fails, print the error and return None."""
    command = [str(python), str(HERE / name), *args]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        Console(stderr=True).print(f"{name} {' '.join(args)}: {last}", style="red", markup=False)
        return None
    return json.loads(done.stdout)


def random_play(python: Path) -> tuple[Figures, dict[str, Figures]]:
    """Return our figures and those of each peer."""
    rng = random.Random(1)
    ours: Figures = {}
    theirs: dict[str, Figures] = {peer: {} for peer in PEERS}
    games = kermesse.all_games()
    for _ in range(ROUNDS):
        for peer, (name, cards) in PEERS.items():
            for game in cards:
                for key, figure in (script(python, name, game) or {}).items():
                    theirs[peer][key] = max(figure, theirs[peer].get(key, 0))
        for game in games:
            rate = best_rate(lambda g=game: playout(g.start(g.seats[0]), rng))
            ours[game.key] = max(rate, ours.get(game.key, 0))
    return ours, theirs


def through_their_interface(name: str, prefix: str) -> Figures:
    """Return the figures of our games through a peer's interface, by its script."""
    figures: Figures = {}
    for game in kermesse.all_games():
        if found := script(sys.executable, name, f"{prefix}{game.key.replace('-', '_')}"):
            figures[game.key] = max(found.values())
    return figures


def play_grid(ours: Figures, theirs: dict[str, Figures]) -> Grid:
    """Return a table of our games relative to each peer's fastest."""
    best = {peer: max(found, key=found.__getitem__) for peer, found in theirs.items() if found}
    head = ["random play", "decisions/s", *(f"× {peer} {best[peer]}" for peer in best)]
    rows = []
    for name, figure in [
        *((f"Kermesse {key}", figure) for key, figure in ours.items()),
        *((f"{peer} {key}", f) for peer, found in theirs.items() for key, f in found.items()),
    ]:
        ratios = [f"{figure / theirs[peer][best[peer]]:.2f}" for peer in best]
        rows.append([name, f"{figure:,.0f}", *ratios])
    return "Rules: each game at its smallest table", head, rows


def interface_grid(peer: str, title: str, ours: Figures, theirs: Figures) -> Grid:
    """Return a table of ours and theirs through the same interface."""
    best = max(theirs.values(), default=0)
    rows = [
        [name, f"{figure:,.0f}", f"{figure / best:.2f}" if best else "–"]
        for name, figure in [
            *((f"Kermesse {key}", figure) for key, figure in ours.items()),
            *((f"{peer} {key}", figure) for key, figure in theirs.items()),
        ]
    ]
    return title, ["random play", "decisions/s", "× theirs"], rows


SERVERS = {
    "boardgame.io, in memory": ("peer_boardgame.py",),
    "boardgame.io, its storage on disk": ("peer_boardgame.py", "--disk"),
    "Kermesse, every move stored": ("server.py", "--restart", "1"),
    "Kermesse, in memory": ("server.py", "--restart", "1", "--memory"),
}
"""Each server: the script that measures it, and its options."""


def servers(tables: int, seconds: float) -> Grid:
    """Measure boardgame.io's server and ours in turn; the median round of each, by CPU time."""
    rounds: dict[str, list[Figures]] = {name: [] for name in SERVERS}
    for _ in range(ROUNDS):
        for name, (by, *how) in SERVERS.items():
            load = ["--tables", str(tables), "--seconds", str(seconds)]
            if found := script(sys.executable, by, *load, *how):
                rounds[name].append(found["busy"][0] if "busy" in found else found)
    middle = {
        name: sorted(found, key=lambda figures: figures["moves_per_cpu_second"])[len(found) // 2]
        for name, found in rounds.items()
        if found
    }
    theirs = [name for name in middle if name.startswith("boardgame.io")]
    rows = []
    for name, figures in middle.items():
        effort = figures["moves_per_cpu_second"]
        ratios = [f"{effort / middle[peer]['moves_per_cpu_second']:.2f}" for peer in theirs]
        speed, wait = f"{figures['moves_per_second']:,.0f}", f"{figures['p99_ms']:.0f}"
        rows.append([name, speed, wait, f"{effort:,.0f}", *ratios])
    head = ["server", "moves/s", "p99 ms", "moves/CPU s", *(f"× {peer}" for peer in theirs)]
    return f"Servers: Festival at {tables} tables of four", head, rows


def show(grids: list[Grid]) -> None:
    """Print the tables."""
    for title, head, rows in grids:
        table = Table(*head, title=title, title_justify="left")
        for column in table.columns[1:]:
            column.justify = "right"
        for row in rows:
            table.add_row(*row)
        Console().print(table)


def markdown(grids: list[Grid]) -> str:
    """Return the tables as Markdown."""
    lines = []
    for title, head, rows in grids:
        lines += [f"\n{title}:\n", f"| {' | '.join(head)} |"]
        lines.append("|---|" + "---:|" * (len(head) - 1))
        lines += [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join(lines) + "\n"


def record(grids: list[Grid], label: str) -> None:
    """Append the tables to bench/results.md."""
    with (HERE / "results.md").open("a", encoding="utf-8") as file:
        file.write(f"\n## {date.today()} · {label}\n{markdown(grids)}")


def main() -> None:
    """Measure, print, and record the results if asked to."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--python", type=Path, required=True, help="a Python that has the peers")
    asked.add_argument("--tables", type=int, default=50)
    asked.add_argument("--seconds", type=float, default=5)
    asked.add_argument("--record", metavar="LABEL", help="add the figures to bench/results.md")
    args = asked.parse_args()
    ours, theirs = random_play(args.python)
    zoo = through_their_interface("peer_pettingzoo.py", "kermesse/")
    spiel = through_their_interface("peer_openspiel.py", "python_kermesse_")
    grids = [
        play_grid(ours, theirs),
        interface_grid("PettingZoo", "As PettingZoo environments", zoo, theirs["PettingZoo"]),
        interface_grid("OpenSpiel", "As OpenSpiel games", spiel, theirs["OpenSpiel"]),
        servers(args.tables, args.seconds),
    ]
    show(grids)
    if args.record:
        record(grids, args.record)


if __name__ == "__main__":
    sys.exit(main())
