"""Divides the time among the promises, and stores the results in ledgers."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Final

import msgspec
from bench.torture.promise import Promise
from bench.torture.worker import Slice, resident, work

from kermesse.experiments.ledger import Ledger, source_hash

SPAWN: Final = multiprocessing.get_context("spawn")
"""Each promise starts in a fresh process."""


class About(msgspec.Struct, frozen=True):
    """The first line of a ledger."""

    torture: str
    """The key of the promise."""


class Shelf:
    """The ledgers of all promises: a file for each, to which every run appends."""

    def __init__(self, folder: Path, promises: Iterable[Promise]) -> None:
        self._stack = ExitStack()
        self._ledgers: dict[str, Ledger[Slice]] = {}
        for promise in promises:
            name = promise.ledger or promise.key
            ledger = Ledger(folder / f"{name}.jsonl", About(name), Slice)
            self._ledgers[promise.key] = self._stack.enter_context(ledger)

    def __enter__(self) -> "Shelf":
        return self

    def __exit__(self, *_error: object) -> None:
        self._stack.close()

    def before(self, promise: Promise) -> tuple[Slice, ...]:
        """Return the results of earlier runs."""
        return self._ledgers[promise.key].records

    def add(self, promise: Promise, tried: Slice) -> None:
        """Store a result of this run."""
        self._ledgers[promise.key].add(tried)

    def firsts(self, promise: Promise, seed: int) -> dict[str, int]:
        """Return the first case of each part that this code has not been tested on."""
        firsts = dict.fromkeys(promise.parts, 0)
        for tried in self.before(promise):
            known = tried.part in firsts and tried.seed == seed
            if known and tried.code == code_of(promise, tried.part):
                firsts[tried.part] = max(firsts[tried.part], tried.first + tried.cases)
        return firsts


def code_of(promise: Promise, part: str) -> str:
    """Return a hash of the code that a part is tested on, and of its test."""
    measures = (resident.__module__,) if promise.memory else ()
    return source_hash((*promise.packages(part), promise.check.__module__, *measures))


def run(
    promises: Sequence[Promise],
    shelf: Shelf,
    *,
    seed: int,
    seconds: float,
    jobs: int,
    sabotage: bool,
    progress: Callable[[Promise, Slice | None], None],
) -> dict[str, list[Slice]]:
    """Test every promise for its share of the time; return the results.

    `progress` is called with every result, and with None when a promise's time is over. An
    interrupted run returns what it has.
    """
    share = seconds * jobs / sum(promise.share for promise in promises)
    reached: dict[str, list[Slice]] = {promise.key: [] for promise in promises}
    waiting = list(promises)
    busy: dict[Connection, tuple[Promise, SpawnProcess]] = {}
    with ExitStack() as stack:
        try:
            while waiting or busy:
                while waiting and len(busy) < jobs:
                    promise = waiting.pop(0)
                    firsts = shelf.firsts(promise, seed)
                    started = _started(promise, seed, firsts, share * promise.share, sabotage)
                    connection, process = stack.enter_context(started)
                    busy[connection] = promise, process
                for ready in wait(list(busy)):
                    assert isinstance(ready, Connection)
                    promise, process = busy[ready]
                    try:
                        tried = ready.recv()
                    except EOFError:
                        del busy[ready]
                        process.join()
                        tried = _died(promise, seed, process.exitcode)
                        if tried is None:
                            progress(promise, None)
                            continue
                    tried = msgspec.structs.replace(
                        tried,
                        code="" if sabotage else code_of(promise, tried.part),
                        ended=datetime.now(UTC).strftime("%Y-%m-%d %H:%M"),
                    )
                    if not sabotage:
                        shelf.add(promise, tried)
                    reached[promise.key].append(tried)
                    progress(promise, tried)
        except KeyboardInterrupt:
            pass
    return reached


def _died(promise: Promise, seed: int, code: int | None) -> Slice | None:
    """Return the breach of a process that ended early."""
    if code == 0:
        return None
    breaches = {f"{promise.key} SEED={seed}": f"its process ended with code {code}"}
    return Slice(part=promise.parts[0], seed=seed, first=0, cases=0, breaches=breaches)


@contextmanager
def _started(
    promise: Promise, seed: int, firsts: Mapping[str, int], seconds: float, sabotage: bool
) -> Iterator[tuple[Connection, SpawnProcess]]:
    """Start a process that tests one promise; yield its connection and the process."""
    here, there = SPAWN.Pipe(duplex=False)
    process = SPAWN.Process(
        target=_process, args=(promise.key, seed, firsts, seconds, sabotage, there)
    )
    process.start()
    there.close()
    try:
        yield here, process
    finally:
        process.terminate()
        process.join()


def _process(
    key: str,
    seed: int,
    firsts: Mapping[str, int],
    seconds: float,
    sabotage: bool,
    there: Connection,
) -> None:
    from bench.torture.promises import PROMISES

    # The parent stops this process by SIGTERM: it then cleans up.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    # Other work on this machine has priority.
    os.nice(max(0, 10 - os.nice(0)))
    work(PROMISES[key], seed, firsts, seconds, sabotage, there.send)
