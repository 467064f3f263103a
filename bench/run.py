"""The benchmarks, with OpenSpiel in the same run: `make bench`.

Every game is measured in every way at its default table, its playouts at larger tables too, and by
the `figures` of its tests/bench.py. These are not tests: figures are recorded in
bench/results.md, with what changed between them (`--record LABEL` appends them). A run fails if
a figure of bench/baseline.json is worse by more than a tenth (`--accept` replaces the baseline).
"""

import argparse
import importlib
import importlib.util
import json
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
from bench import baseline
from rich.console import Console
from rich.table import Table

import kermesse
from kermesse.core.playout import playout

HERE = Path(__file__).parent
ROUNDS = 5


def rate(work: Callable[[], int], seconds: float) -> float:
    """Return units of work per second of CPU time, as the peer is measured."""
    done, start = 0, time.process_time()
    while (taken := time.process_time() - start) < seconds:
        done += work()
    return done / taken


def cost(work: Callable[[], object], times: int = 2_000) -> float:
    """Return microseconds per call, the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(times):
            work()
        best = min(best, (time.process_time() - start) / times)
    return best * 1e6


def default_seats(game: kermesse.Game) -> int:
    """Return the number of seats of the table measured."""
    return game.default_seats


def middle(game: kermesse.Game, rng: random.Random) -> Any:
    """Return a game half played."""
    length = playout(game.start(default_seats(game)), rng)
    state = game.start(default_seats(game))
    playout(state, rng, limit=length // 2)
    return state


def measure(game: kermesse.Game, peer: Callable[[], float] | None) -> dict[str, float]:
    """Return all figures of one game; the peer is measured in between, under the same
    conditions."""
    rng = random.Random(1)
    figures: dict[str, float] = {}
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(rate(lambda: playout(game.start(default_seats(game)), rng), 1.0))
        if peer is not None:
            theirs.append(peer())
    figures["playouts, decisions/s"] = max(ours)
    if theirs:
        figures["OpenSpiel hearts, decisions/s"] = max(theirs)
        figures["ratio to hearts"] = max(ours) / max(theirs)
    state = middle(game, rng)
    while not any(len(state.moves(seat)) > 1 for seat in state.to_act()):
        state = middle(game, rng)  # one with a choice
    seat = next(seat for seat in state.to_act() if len(state.moves(seat)) > 1)
    view, encode = state.view(seat), msgspec.json.Encoder().encode
    figures["copy, µs"] = cost(state.copy)
    figures["view, µs"] = cost(lambda: state.view(seat))
    figures["view and its JSON, µs"] = cost(lambda: encode(state.view(seat)))
    figures["imagine, µs"] = cost(lambda: game.imagine(view, rng))

    def world() -> int:
        playout(game.imagine(view, rng), rng)
        return 1

    figures["worlds imagined and played out/s"] = max(rate(world, 0.5) for _ in range(3))
    for seats in game.seats:
        if seats <= 8 or seats % 6 == 2:  # 8, 14, 20, 26: enough to show the trend
            best = max(rate(lambda n=seats: playout(game.start(n), rng), 0.5) for _ in range(3))
            figures[f"playouts at {seats} seats, decisions/s"] = best
    own = f"{game.module}.tests.bench"
    if importlib.util.find_spec(own):
        figures |= importlib.import_module(own).figures(cost)
    return figures


def hearts(python: Path) -> Callable[[], float]:
    """Return a function that measures OpenSpiel's hearts in its own interpreter."""

    def run() -> float:
        command = [str(python), str(HERE / "peer_openspiel.py")]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        return float(json.loads(done.stdout)["hearts"])

    return run


def main() -> None:
    """Measure, print, record the results if asked to, and compare them with the baseline."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--peer", type=Path, help="a Python that has OpenSpiel")
    asked.add_argument("--record", metavar="LABEL", help="add the figures to bench/results.md")
    asked.add_argument("--accept", action="store_true", help="make the figures the baseline")
    args = asked.parse_args()
    if args.peer is None:
        Console(stderr=True).print("without --peer: OpenSpiel is left out")
    peer = hearts(args.peer) if args.peer else None
    results = {game.key: measure(game, peer) for game in kermesse.all_games()}

    python = f"Python {platform.python_version()}{' (compiled)' if kermesse.compiled else ''}"
    table = Table(title=f"{python}, one core, default table")
    names = list(dict.fromkeys(name for figures in results.values() for name in figures))
    table.add_column("")
    for key in results:
        table.add_column(key, justify="right")
    for name in names:
        table.add_row(name, *(show(figures.get(name)) for figures in results.values()))
    Console().print(table)
    whole = {script: beside(script) for script in ("server.py", "races.py", "pages.py")}
    Console().print_json(data=whole)
    if args.record:
        record(args.record, names, results, whole)
    now = baseline.figures(results, whole)
    if args.accept:
        baseline.write(now)
    if worse := baseline.regressions(now, baseline.read()):
        sys.exit("\n".join(worse))


def beside(script: str) -> Any:
    """Return the figures of a script that measures the whole server from outside."""
    command = [sys.executable, str(HERE / script)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout)


def show(figure: float | None) -> str:
    """Format a figure with its significant digits."""
    if figure is None:
        return "–"
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}"


def record(
    label: str, names: list[str], results: dict[str, dict[str, float]], whole: dict[str, Any]
) -> None:
    """Append a section to bench/results.md."""
    lines = [f"\n## {date.today()} · {label}\n", f"| | {' | '.join(results)} |"]
    lines.append("|---|" + "---:|" * len(results))
    lines += [
        f"| {name} | {' | '.join(show(f.get(name)) for f in results.values())} |" for name in names
    ]
    lines += ["", "```json", json.dumps(whole, indent=1), "```"]
    with (HERE / "results.md").open("a", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    sys.exit(main())
