"""The report: promises, tests and results."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bench.torture.promise import Promise
from bench.torture.runner import code_of
from bench.torture.worker import Slice

HEAD = ("promise", "how", "goal", "this run", "with this code", "in all", "breaches")


def rows(
    promises: Iterable[Promise],
    before: dict[str, Sequence[Slice]],
    now: dict[str, list[Slice]],
) -> Iterator[tuple[str, ...]]:
    """Yield a row for each promise."""
    for promise in promises:
        run, past = now.get(promise.key, []), before[promise.key]
        everything = [*past, *run]
        codes = {part: code_of(promise, part) for part in promise.parts}
        current = [tried for tried in everything if tried.code == codes.get(tried.part)]
        broken = {case for tried in (*current, *run) for case in tried.breaches}
        yield (
            promise.name,
            promise.how,
            _goal(promise),
            _reached(promise, run),
            _reached(promise, current),
            _reached(promise, everything),
            str(len(broken)),
        )


def markdown(cells: Iterable[tuple[str, ...]]) -> str:
    """Return the table in Markdown."""
    made = [HEAD, ("---",) * len(HEAD), *cells]
    return "\n".join(f"| {' | '.join(row)} |" for row in made)


def _goal(promise: Promise) -> str:
    words = _counts(promise.goal)
    if promise.each:
        words += " each"
    for part, goal in promise.goals.items():
        words += f", {part} {_counts(goal)}"
    return words + (", memory + < 5 %" if promise.memory else "")


def _counts(counts: dict[str, int] | Counter[str]) -> str:
    return ", ".join(f"{number:,} {name}" for name, number in counts.items())


def _reached(promise: Promise, slices: Sequence[Slice]) -> str:
    """Return the counts of these cases, named as in the goal."""
    if not slices:
        return "–"
    sums = {part: Counter[str]() for part in promise.parts}
    for tried in slices:
        sums.setdefault(tried.part, Counter()).update(tried.counts)
    if promise.each:
        (name,) = promise.goal
        words = ", ".join(f"{part} {counts[name]:,}" for part, counts in sums.items())
    else:
        total: Counter[str] = sum(sums.values(), Counter())
        words = ", ".join(f"{total[name]:,} {name}" for name in promise.goal)
    growths = [tried.growth for tried in slices if tried.growth is not None]
    return words + (f", memory {max(growths):+.1%}" if growths else "")
