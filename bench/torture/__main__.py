"""`make torture`: test every promise for its share of the time, print a table and the breaches."""

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
"""Folder of the ledgers, outside git."""


def main(arguments: list[str]) -> int:
    """Run; return 1 if a promise was broken."""
    parser = argparse.ArgumentParser(prog="torture", description=__doc__)
    parser.add_argument("--minutes", type=float, default=20, help="for all promises together")
    parser.add_argument("--seed", type=int, default=1, help="of the cases; a later run continues")
    parser.add_argument(
        "--promises", nargs="*", type=_current, choices=PROMISES, default=list(PROMISES)
    )
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 1) // 2))
    parser.add_argument("--ledger", type=Path, default=LEDGER, help="folder of the results")
    parser.add_argument("--again", metavar="CASE", help="repeat one case, named as in a breach")
    parser.add_argument(
        "--sabotage",
        action="store_true",
        help="break the promises on purpose",
    )
    args = parser.parse_args(arguments)
    if args.again:
        return again(args.again, args.sabotage)
    promises = [PROMISES[key] for key in args.promises]
    with Shelf(args.ledger, PROMISES.values()) as shelf:
        with Bars(promises, args.minutes * 60 * args.jobs) as bars:
            reached = run(
                promises,
                shelf,
                seed=args.seed,
                seconds=args.minutes * 60,
                jobs=args.jobs,
                sabotage=args.sabotage,
                progress=bars.update,
            )
        before = {promise.key: shelf.before(promise) for promise in promises}
    print(f"\n{machine()}\n")
    print(report.markdown(report.rows(promises, before, reached)), flush=True)
    return tell_breaches(reached, args.sabotage)


def _current(key: str) -> str:
    """Return the key of a promise that may be given by its former name."""
    return {"lines": "connections"}.get(key, key)


def machine() -> str:
    """Describe the time and the machine."""
    now = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    python = f"Python {platform.python_version()}"
    load = f"load {os.getloadavg()[0]:.1f}"
    return f"{now}, {os.cpu_count()} cores, {platform.machine()}, {python}, {load}"


def tell_breaches(reached: dict[str, list[Slice]], sabotage: bool) -> int:
    """Print the breaches and how to repeat them; return 1 if there are any."""
    more = " SABOTAGE=1" if sabotage else ""
    broken = [each for slices in reached.values() for tried in slices
              for each in tried.breaches.items()]  # fmt: skip
    for case, words in broken:
        again = f"AGAIN='{case}'" if "/" in case else f"PROMISES={case}"
        print(f"\nBREACH: {words}\n  again: make torture {again}{more}", flush=True)
    return 1 if broken else 0


def again(case: str, sabotage: bool) -> int:
    """Repeat one case."""
    key, part, seed, number = case.split("/")
    promise = PROMISES[_current(key)]
    try:
        with promise.saboteur() if sabotage else nullcontext():
            counts = attempt(promise, part, int(seed), int(number))
    except Breach as breach:
        print(f"BREACH: {case}: {breach}")
        return 1
    print(f"{case} holds: {', '.join(f'{count:,} {name}' for name, count in counts.items())}")
    return 0


class Bars:
    """A progress bar for each promise."""

    def __init__(self, promises: list[Promise], seconds: float) -> None:
        columns = (
            TextColumn("{task.description:32}"),
            BarColumn(),
            TextColumn("{task.fields[said]}"),
        )
        self._progress = Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True))
        share = seconds / sum(promise.share for promise in promises)
        self._seconds = {promise.key: share * promise.share for promise in promises}
        self._tasks: dict[str, TaskID] = {}
        self._cases: dict[str, int] = {}
        for promise in promises:
            task = self._progress.add_task(
                promise.name, total=self._seconds[promise.key], start=False, said=""
            )
            self._tasks[promise.key], self._cases[promise.key] = task, 0

    def __enter__(self) -> "Bars":
        self._progress.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._progress.stop()

    def update(self, promise: Promise, tried: Slice | None) -> None:
        """Show the progress of a promise; None when its time is over."""
        task, seconds = self._tasks[promise.key], self._seconds[promise.key]
        if tried is None:
            self._progress.update(task, completed=seconds)
            self._progress.stop_task(task)
            return
        self._progress.start_task(task)
        self._cases[promise.key] += tried.cases
        elapsed = self._progress.tasks[task].elapsed or 0
        said = f"{self._cases[promise.key]:,} cases" + (" BREACH" if tried.breaches else "")
        self._progress.update(task, completed=min(elapsed, seconds), said=said)


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM):  # started in the background too
        signal.signal(number, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
