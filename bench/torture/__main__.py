"""`make torture`: every promise for its share of the minutes, one table, and what was broken."""

import argparse
import os
import platform
import signal
import sys
from contextlib import nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bench.torture import report
from bench.torture.promise import Breach, Promise
from bench.torture.promises import PROMISES
from bench.torture.runner import Shelf, run
from bench.torture.worker import Slice, attempt
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

LEDGER: Final = Path(__file__).parents[2] / ".torture"
"""Where runs add up, outside git."""


def main(arguments: list[str]) -> int:
    """Run; 1 when a promise was broken."""
    parser = argparse.ArgumentParser(prog="torture", description=__doc__)
    parser.add_argument("--minutes", type=float, default=20, help="for all of them together")
    parser.add_argument("--seed", type=int, default=1, help="which run of cases; it goes on")
    parser.add_argument("--promises", nargs="*", choices=PROMISES, default=list(PROMISES))
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 1) // 2))
    parser.add_argument("--ledger", type=Path, default=LEDGER, help="a folder of counts")
    parser.add_argument("--again", metavar="CASE", help="one case, as a breach names it")
    parser.add_argument("--sabotage", action="store_true", help="break what is promised, and see")
    args = parser.parse_args(arguments)
    if args.again:
        return again(args.again, args.sabotage)
    promises = [PROMISES[key] for key in args.promises]
    with Shelf(args.ledger, PROMISES.values()) as shelf:
        with Bars(promises, args.minutes * 60 * args.jobs / len(promises)) as bars:
            reached = run(
                promises,
                shelf,
                seed=args.seed,
                seconds=args.minutes * 60,
                jobs=args.jobs,
                sabotage=args.sabotage,
                progress=bars.heard,
            )
        before = {promise.key: shelf.before(promise) for promise in promises}
    print(f"\n{machine()}\n")
    print(report.markdown(report.rows(promises, before, reached)), flush=True)
    return tell_breaches(reached, args.sabotage)


def machine() -> str:
    """When, and on what."""
    now = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    python = f"Python {platform.python_version()}"
    load = f"load {os.getloadavg()[0]:.1f}"
    return f"{now}, {os.cpu_count()} cores, {platform.machine()}, {python}, {load}"


def tell_breaches(reached: dict[str, list[Slice]], sabotage: bool) -> int:
    """Say what was broken, and how to see it again; 1 when there was anything."""
    more = " SABOTAGE=1" if sabotage else ""
    broken = [each for slices in reached.values() for tried in slices
              for each in tried.breaches.items()]  # fmt: skip
    for case, words in broken:
        again = f"AGAIN='{case}'" if "/" in case else f"PROMISES={case}"
        print(f"\nBREACH: {words}\n  again: make torture {again}{more}", flush=True)
    return 1 if broken else 0


def again(case: str, sabotage: bool) -> int:
    """Try one case once more."""
    key, part, seed, number = case.split("/")
    promise = PROMISES[key]
    try:
        with promise.saboteur() if sabotage else nullcontext():
            counts = attempt(promise, part, int(seed), int(number))
    except Breach as breach:
        print(f"BREACH: {case}: {breach}")
        return 1
    print(f"{case} holds: {', '.join(f'{count:,} {name}' for name, count in counts.items())}")
    return 0


class Bars:
    """A bar for each promise."""

    def __init__(self, promises: list[Promise], seconds: float) -> None:
        columns = (
            TextColumn("{task.description:32}"),
            BarColumn(),
            TextColumn("{task.fields[said]}"),
        )
        self._progress = Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True))
        self._seconds = seconds
        self._tasks: dict[str, TaskID] = {}
        self._cases: dict[str, int] = {}
        for promise in promises:
            task = self._progress.add_task(promise.name, total=seconds, start=False, said="")
            self._tasks[promise.key], self._cases[promise.key] = task, 0

    def __enter__(self) -> "Bars":
        self._progress.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._progress.stop()

    def heard(self, promise: Promise, tried: Slice | None) -> None:
        """A promise got further, or has had its time."""
        task = self._tasks[promise.key]
        if tried is None:
            self._progress.update(task, completed=self._seconds)
            self._progress.stop_task(task)
            return
        self._progress.start_task(task)
        self._cases[promise.key] += tried.cases
        elapsed = self._progress.tasks[task].elapsed or 0
        said = f"{self._cases[promise.key]:,} cases" + (" BREACH" if tried.breaches else "")
        self._progress.update(task, completed=min(elapsed, self._seconds), said=said)


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM):  # started in the background too
        signal.signal(number, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
