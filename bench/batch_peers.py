"""Comparison of the batch engines with others in one run, on one core: `make bench-batch`.

It measures players' decisions per second of random play, deals and scores included, by CPU time,
the best of some rounds: our engines (see `batch.py`), games of pgx by the same loop, OpenSpiel's
hearts driven from Python and by its own loop in C++, and the Python rules, plain and compiled. All
run in this environment, with the same JAX.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import fast
import msgspec
from peers import HERE, Grid, markdown, record, script

PGX = ("leduc_holdem", "kuhn_poker", "tic_tac_toe", "connect_four")
"""Card games of pgx without further dependencies, and two well-known games."""

SPIEL = {
    "hearts": "OpenSpiel hearts, driven from Python",
    "loop/hearts": "OpenSpiel hearts, its loop in C++",
}
"""The ways to play OpenSpiel's game, and their names."""

KINDS = {
    "whole": "whole games",
    "random": "moves alone",
    "mask": "with mask",
    "seen": "with mask and observation",
}
"""Names of the measurements of an engine."""

BATCH = 8_192
"""Number of games in a batch."""


def one_core() -> None:
    """Limit this process and its children to one core, like OpenSpiel and the Python rules."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def engine(game: str, rounds: int) -> list[dict[str, Any]]:
    """Measure an engine in a separate process."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "rows.json")
        command = [sys.executable, HERE / "batch.py", "--games", game, "--batches", str(BATCH)]
        subprocess.run(
            [*command, "--rounds", str(rounds), "--out", out], check=True, stdout=subprocess.DEVNULL
        )
        found: list[dict[str, Any]] = msgspec.json.decode(out.read_bytes())
    return found


def pgx_games(rounds: int) -> list[dict[str, Any]]:
    """Measure games of pgx, each in a separate process."""
    found = []
    for game in PGX:
        how = ["--batch", str(BATCH), "--rounds", str(rounds)]
        found += script(sys.executable, "peer_pgx.py", game, *how) or []
    return found


def in_python(games: list[str]) -> dict[str, float]:
    """Return decisions per second of the Python rules, plain and compiled, measured in turn."""
    rates: dict[str, float] = {}
    for _ in range(2):
        for kind, path in (("plain", "src"), ("compiled", "build/fast")):
            found = fast.run(path)
            for game in games:
                name = f"{game}, {kind} rules"
                rates[name] = max(1e6 / found[game]["decision"], rates.get(name, 0))
    return rates


def main() -> None:
    """Measure, print, and record the results if asked to."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", nargs="*", default=["festival", "canaille"])
    asked.add_argument("--rounds", type=int, default=4)
    asked.add_argument("--record", metavar="LABEL", help="add the figures to bench/results.md")
    args = asked.parse_args()
    one_core()
    rows: list[tuple[str, dict[str, Any]]] = []
    for game in args.games:
        rows += [(f"{game}, {KINDS[row['kind']]}", row) for row in engine(game, args.rounds)]
    rows += [(name, {"rate": rate}) for name, rate in in_python(args.games).items()]
    rows += [(f"pgx {r['game']}, {KINDS[r['kind']]}", r) for r in pgx_games(args.rounds)]
    spiel = script(sys.executable, "peer_openspiel.py", *SPIEL) or {}
    rows += [(SPIEL[name], {"rate": rate}) for name, rate in spiel.items()]
    grids = [grid(rows)]
    print(markdown(grids))
    if args.record:
        record(grids, args.record)


def grid(rows: list[tuple[str, dict[str, Any]]]) -> Grid:
    """Return a table of all rates, relative to OpenSpiel's loop and the first game of pgx."""
    rates = {name: row["rate"] for name, row in rows}
    peers = [SPIEL["loop/hearts"], f"pgx {PGX[0]}, {KINDS['mask']}"]
    peers = [peer for peer in peers if peer in rates]
    ends = {"compile": "{:.1f}", "bytes": "{:.0f}", "memory": "{:.0f}"}
    table = [
        [
            name,
            f"{row['rate']:,.0f}",
            *(f"{row['rate'] / rates[peer]:.2f}" for peer in peers),
            *(form.format(row[key]) if key in row else "" for key, form in ends.items()),
        ]
        for name, row in rows
    ]
    head = ["random play", "decisions/s", *(f"× {peer}" for peer in peers)]
    head += ["compile, s", "bytes a game", "MB in all"]
    return f"One core, batches of {BATCH:,} games", head, table


if __name__ == "__main__":
    sys.exit(main())
