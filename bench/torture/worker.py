"""Runs cases of one promise in a separate process."""

import ctypes
import gc
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from pathlib import Path
from types import FrameType
from typing import Final

import msgspec
from bench.torture.promise import Breach, Promise

REPORTS: Final = 2.0
"""Most seconds between two reports."""

WARM: Final = 0.4
LEAST: Final = 40.0
"""Part of the time, and least number of seconds, after which a process is warm."""

GROWTH: Final = 0.05
"""Most growth of its memory from then on."""

LONGER: Final = 5
"""A part is started only if there is time for it to take this many times as long as those before:
two hundred tables take ten times as long as twenty."""

ENOUGH: Final = 3
"""Number of breaches after which testing stops."""


class Slice(msgspec.Struct, frozen=True, kw_only=True):
    """The result of some cases: a record of the ledger."""

    part: str
    """The part."""

    seed: int
    """The seed of the run."""

    first: int
    """Number of the first case, from 0 for each part, seed and code."""

    cases: int
    """Number of cases."""

    counts: Mapping[str, int] = {}
    """The counts."""

    code: str = ""
    """Hash of the code tested."""

    breaches: Mapping[str, str] = {}
    """The breaches, by case."""

    growth: float | None = None
    """Growth of the process once warm, in the last result of a promise about memory."""

    ended: str = ""
    """Date and time."""


def case_name(promise: Promise, part: str, seed: int, number: int) -> str:
    """Return the name that repeats a case: `make torture AGAIN=…`."""
    return f"{promise.key}/{part}/{seed}/{number}"


def attempt(promise: Promise, part: str, seed: int, number: int) -> Counter[str]:
    """Run one case; raise `Breach` for any error."""

    def too_long(_signal: int, _frame: FrameType | None) -> None:
        raise Breach(f"it has not ended after {promise.limit:.0f} s")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.setitimer(signal.ITIMER_REAL, promise.limit)
    try:
        return promise.check(part, f"{seed}/{number}")
    except Breach:
        raise
    except Exception as error:
        raise Breach(_in_short(error)) from error
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _in_short(error: BaseException) -> str:
    """Describe an error and its place on one line."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    place = traceback.extract_tb(error.__traceback__)[-1]
    words = f"{type(error).__name__}: {error}".strip(": ").replace("\n", " ")
    return f"{words[:400]} ({Path(place.filename).name}:{place.lineno}, {place.line})"


def work(
    promise: Promise,
    seed: int,
    firsts: Mapping[str, int],
    seconds: float,
    sabotage: bool,
    report: Callable[[Slice], None],
) -> None:
    """Run cases for some time, the same for each part, and report now and then."""
    start = time.monotonic()
    spent = dict.fromkeys(promise.parts, 0.0)
    following = dict(firsts)
    warm = 0
    broken = 0
    with promise.saboteur() if sabotage else nullcontext():
        while broken < ENOUGH:
            gone = time.monotonic() - start
            waiting = [part for part in promise.parts if not spent[part]]
            hurried = promise.hurried and any(spent.values())
            if gone >= seconds and (not waiting or hurried):
                break
            if hurried and waiting and seconds - gone < LONGER * gone:
                break  # the larger case would not end in time
            if promise.memory and not warm and gone >= max(LEAST, WARM * seconds):
                warm = resident()
            part = min(waiting or promise.parts, key=spent.__getitem__)
            tried = _some(promise, part, seed, following[part], seconds - gone)
            spent[part] += max(time.monotonic() - start - gone, 1e-6)
            following[part] += tried.cases
            broken += len(tried.breaches)
            report(tried)
    if warm:
        growth = resident() / warm - 1
        breaches = {}
        if growth > GROWTH:
            breaches[f"{promise.key} SEED={seed}"] = f"memory grew by {growth:.1%} once warm"
        last = promise.parts[0]
        report(Slice(part=last, seed=seed, first=following[last], cases=0, growth=growth,
                     breaches=breaches))  # fmt: skip


def _some(promise: Promise, part: str, seed: int, first: int, seconds: float) -> Slice:
    """Run one case, and more until the next report."""
    until = time.monotonic() + min(REPORTS, max(seconds, 0))
    counts: Counter[str] = Counter()
    breaches = {}
    number = first
    while True:
        try:
            counts.update(attempt(promise, part, seed, number))
        except Breach as breach:
            breaches[case_name(promise, part, seed, number)] = str(breach)
        number += 1
        if breaches or time.monotonic() >= until:
            break
    return Slice(
        part=part, seed=seed, first=first, cases=number - first, counts=counts, breaches=breaches
    )


def resident() -> int:
    """Return the memory of this process after garbage collection.

    The caches of the rules are bounded, but full only after many games.
    """
    for name, module in list(sys.modules.items()):
        if name.startswith("kermesse.games."):
            for thing in vars(module).values():
                if callable(getattr(thing, "cache_clear", None)):
                    thing.cache_clear()
    gc.collect()
    if sys.platform == "linux":
        ctypes.CDLL(None).malloc_trim(0)
    status = Path("/proc/self/status").read_text()
    return 1024 * int(status.split("VmRSS:")[1].split()[0])
