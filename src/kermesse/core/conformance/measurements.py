"""What the law of odds measures in a world, and the exact test that compares two samples.

A world is measured as named numbers: the thing in each hidden place, sums of hands and piles, how
often a thing lies in a place, the order of neighbours, and what the House draws next. An event is a
statement about such a number, true or false in each world.
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import exp, lgamma, sqrt
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from kermesse.core.contract import HOUSE
from kermesse.core.driver import at_random

Numbers: TypeAlias = dict[str, int]
"""The numbers measured in a world, by name. A name that is missing counts as `ABSENT`."""

ABSENT: Final = -1_000_000

FIRST: Final = 3
"""Number of the first places of a pile whose sum is measured."""

MOVES_AHEAD: Final = 4
"""Number of moves played on, at most, until the House draws."""

FIELDS: Final = 12
"""Number of numbers compared in a move of the House."""

VALUES: Final = 12
"""Number of different values of a number that are compared."""


class Statement(NamedTuple):
    """A statement about one number of a world."""

    name: str
    """The number."""

    least: bool
    """True for "at least `value`", False for "exactly `value`"."""

    value: int
    """The value it is compared with."""

    def holds(self, numbers: Numbers) -> bool:
        """Return whether it is true in a world with these numbers."""
        number = numbers.get(self.name, ABSENT)
        return number >= self.value if self.least else number == self.value

    def __str__(self) -> str:
        return f"{self.name} is {'at least ' if self.least else ''}{self.value}"


def measure(hidden: Mapping[Any, Any]) -> Numbers:
    """Return the numbers of the hidden things of a world, by place.

    >>> measure({("deck", 0): 5, ("deck", 1): 2, ("hand", 1): (3, 3)})["the sum of deck"]
    7
    """
    numbers: Numbers = {}
    piles: dict[str, list[int]] = {}
    for place, value in hidden.items():
        name = _named(place)
        if type(value) is int:
            number = value
            numbers[name] = value
        elif isinstance(value, tuple | list) and all(type(thing) is int for thing in value):
            number = sum(value)
            numbers[f"the sum of {name}"] = number
            for thing in value:
                count = f"the count of {thing} in {name}"
                numbers[count] = numbers.get(count, 0) + 1
        else:
            leaves = [*_leaves(value)]
            number = leaves[0] if leaves else ABSENT
            for index, leaf in enumerate(leaves):
                numbers[f"part {index} of {name}"] = leaf
        piles.setdefault(str(place[0]) if isinstance(place, tuple) else name, []).append(number)
    for pile, row in piles.items():
        _measure_pile(pile, row, numbers)
    return numbers


def _named(place: Any) -> str:
    return " ".join(map(str, place)) if isinstance(place, tuple) else str(place)


def _measure_pile(pile: str, row: Sequence[int], numbers: Numbers) -> None:
    """Add the sums of a pile, the order of neighbours in it, and how many of them are equal."""
    if len(row) < 2:
        return
    numbers[f"the sum of {pile}"] = sum(row)
    numbers[f"the first {FIRST} of {pile} together"] = sum(row[:FIRST])
    numbers[f"the number of equal neighbours in {pile}"] = sum(map(int.__eq__, row, row[1:]))
    numbers[f"the number of rising neighbours in {pile}"] = sum(map(int.__lt__, row, row[1:]))
    for index, (one, two) in enumerate(pairwise(row)):
        numbers[f"place {index} of {pile}, compared with the next"] = (one > two) - (one < two) + 1
    numbers[f"the first and last of {pile}, compared"] = (row[0] > row[-1]) - (row[0] < row[-1]) + 1


def _leaves(value: Any) -> Iterator[int]:
    """Yield the numbers in a nested value; other things by a number that names them."""
    if isinstance(value, tuple | list):
        for part in value:
            yield from _leaves(part)
    elif isinstance(value, dict):
        for key in sorted(value, key=repr):
            yield from _leaves(value[key])
    elif isinstance(value, int):
        yield int(value)
    elif value is not None:
        yield int.from_bytes(str(value).encode()[:6], "big")


def measure_next(world: Any, rng: random.Random) -> Numbers:
    """Return the numbers of the next move of the House, after random moves of the seats."""
    ahead = world.copy()
    for _ in range(MOVES_AHEAD):
        if (cue := at_random(ahead, rng)) is None:
            return {}
        by, at = cue
        if by == HOUSE:
            move = ahead.house(rng)
            name, fields = type(move).__name__, msgspec.to_builtins(move)
            leaves = [*_leaves([fields[key] for key in sorted(fields) if key != "type"])]
            drawn = enumerate(leaves[:FIELDS])
            return {f"number {index} of the next {name}": leaf for index, leaf in drawn}
        ahead.advance(by, rng.choice(ahead.moves(by)), at)
    return {}


def suspects(ours: Sequence[Numbers], theirs: Sequence[Numbers]) -> list[tuple[float, Statement]]:
    """Return events with how many standard errors apart they are in two samples of equal size, the
    most different event of each number, the most different first."""
    size, counts = len(ours), (_counted(ours), _counted(theirs))
    found = []
    for name in dict.fromkeys([*counts[0], *counts[1]]):
        mine, other = (_completed(count.get(name), size) for count in counts)
        if mine != other:
            found.append(max(_differences(name, mine, other, size)))
    return sorted(found, reverse=True)


def _counted(sample: Sequence[Numbers]) -> dict[str, Counter[int]]:
    counts: dict[str, Counter[int]] = {}
    for numbers in sample:
        for name, number in numbers.items():
            count = counts.get(name)
            if count is None:
                count = counts[name] = Counter()
            count[number] += 1
    return counts


def _completed(count: Counter[int] | None, size: int) -> Counter[int]:
    """Count the worlds without this number too."""
    count = Counter() if count is None else count
    if missing := size - count.total():
        count[ABSENT] += missing
    return count


def _differences(
    name: str, mine: Counter[int], other: Counter[int], size: int
) -> Iterator[tuple[float, Statement]]:
    both = mine + other
    for value, _ in both.most_common(VALUES):
        yield _deviation(mine[value], other[value], size), Statement(name, False, value)
    steps = max(1, len(both) // VALUES)
    for value in sorted(both)[::steps][1:]:
        a, b = (sum(n for each, n in count.items() if each >= value) for count in (mine, other))
        yield _deviation(a, b, size), Statement(name, True, value)


def _deviation(one: int, two: int, size: int) -> float:
    """Return the difference of two counts, in standard errors."""
    total = one + two
    error = sqrt(total * (2 * size - total) / (2 * size))
    return abs(one - two) / error if error else 0.0


def fisher(one: int, two: int, size: int) -> float:
    """Return the probability of counts at least as far apart, if both samples of this size come
    from one distribution: Fisher's exact test, two-sided.

    >>> round(fisher(3, 1, 4), 4)
    0.4857
    >>> fisher(50, 50, 100)
    1.0
    """
    total, high = one + two, max(one, two)
    whole = _log_binomial(2 * size, total)
    tail = 0.0
    for count in range(high, min(size, total) + 1):
        part = exp(_log_binomial(size, count) + _log_binomial(size, total - count) - whole)
        tail += part
        if part < tail * 1e-12:
            break
    return min(1.0, 2 * tail)


def _log_binomial(n: int, k: int) -> float:
    return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)
