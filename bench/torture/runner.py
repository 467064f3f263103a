"""Shares out the minutes among the promises, and keeps in a ledger what each run reached."""

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
"""Each promise starts with nothing of the others in memory."""


class About(msgspec.Struct, frozen=True):
    """The first line of a ledger."""

    torture: str
    """The key of the promise."""


class Shelf:
    """The ledgers of all promises: a file each, to which every run adds."""

    def __init__(self, folder: Path, promises: Iterable[Promise]) -> None:
        self._stack = ExitStack()
        self._ledgers: dict[str, Ledger[Slice]] = {}
        for promise in promises:
            path = folder / f"{promise.key}.jsonl"
            ledger = Ledger(path, About(promise.key), Slice)
            self._ledgers[promise.key] = self._stack.enter_context(ledger)

    def __enter__(self) -> "Shelf":
        return self

    def __exit__(self, *_error: object) -> None:
        self._stack.close()

    def before(self, promise: Promise) -> tuple[Slice, ...]:
        """What was reached by the runs before this one."""
        return self._ledgers[promise.key].kept

    def add(self, promise: Promise, tried: Slice) -> None:
        """Keep what this run has reached."""
        self._ledgers[promise.key].add(tried)

    def firsts(self, promise: Promise, seed: int) -> dict[str, int]:
        """The first case of each part that this code has not met yet."""
        firsts = dict.fromkeys(promise.parts, 0)
        for tried in self.before(promise):
            known = tried.part in firsts and tried.seed == seed
            if known and tried.code == code_of(promise, tried.part):
                firsts[tried.part] = max(firsts[tried.part], tried.first + tried.cases)
        return firsts


def code_of(promise: Promise, part: str) -> str:
    """What a part of a promise is tried on, as a hash of its sources and of what tries it."""
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
    """Try every promise for its share of the time; what each reached. `progress` hears of every
    tried, and None once a promise has had its time. Interrupted, it gives what there is."""
    share = seconds * jobs / len(promises)
    reached: dict[str, list[Slice]] = {promise.key: [] for promise in promises}
    waiting = list(promises)
    busy: dict[Connection, tuple[Promise, SpawnProcess]] = {}
    with ExitStack() as stack:
        try:
            while waiting or busy:
                while waiting and len(busy) < jobs:
                    promise = waiting.pop(0)
                    firsts = shelf.firsts(promise, seed)
                    started = _started(promise, seed, firsts, share, sabotage)
                    line, process = stack.enter_context(started)
                    busy[line] = promise, process
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
    """What is to be said of a process that has ended before its time."""
    if code == 0:
        return None
    breaches = {f"{promise.key} SEED={seed}": f"its process ended with code {code}"}
    return Slice(part=promise.parts[0], seed=seed, first=0, cases=0, breaches=breaches)


@contextmanager
def _started(
    promise: Promise, seed: int, firsts: Mapping[str, int], seconds: float, sabotage: bool
) -> Iterator[tuple[Connection, SpawnProcess]]:
    """A process that tries one promise, and the end of the line it reports on."""
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

    # Whoever started this process ends it by SIGTERM: what it has begun is put away then.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    # Whoever plays on this machine meanwhile comes first.
    os.nice(max(0, 10 - os.nice(0)))
    work(PROMISES[key], seed, firsts, seconds, sabotage, there.send)
