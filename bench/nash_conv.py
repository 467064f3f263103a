"""NashConv of the miniatures over the iterations of two solvers: `python bench/nash_conv.py`.

It prints a row for each measured iteration; `--out FILE` writes them for `website/benchmark.py`.
Nothing is random. It needs OpenSpiel (extra `open-spiel`).
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

from kermesse import research

GAMES = {
    "festival-miniature": "python_kermesse_festival_miniature(chance=listed)",
}
SOLVERS = {"CFR": cfr.CFRSolver, "CFR+": cfr.CFRPlusSolver}
MEASURED = (1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100)


def curve(game: Any, solver: Any, iterations: int) -> Iterator[tuple[int, float]]:
    """Yield the iteration and NashConv of the average policy."""
    for iteration in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration in MEASURED:
            yield iteration, exploitability.nash_conv(game, solver.average_policy())


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=MEASURED[-1])
    parser.add_argument("--out", type=Path)
    given = parser.parse_args(arguments)
    research.open_spiel()
    rows = []
    for name, load in GAMES.items():
        for method, kind in SOLVERS.items():
            game, began = pyspiel.load_game(load), time.process_time()
            for iteration, value in curve(game, kind(game), given.iterations):
                spent = round(time.process_time() - began, 1)
                rows.append([name, method, iteration, float(f"{value:.3g}")])
                print(*rows[-1], f"{spent} s", sep="\t", flush=True)
    if given.out:
        given.out.parent.mkdir(parents=True, exist_ok=True)
        given.out.write_text(json.dumps({"nash_conv": rows}) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
