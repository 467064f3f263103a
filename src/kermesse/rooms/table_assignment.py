"""Assignment of waiting people to tables."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def form(
    groups: Sequence[Sequence[T]], sizes: Sequence[int], wanted: int, bots: bool
) -> list[list[T]] | None:
    """Return the people at each table; None if that is impossible.

    With bots every table has `wanted` seats, people are spread evenly and bots take the rest.
    Without bots nobody is left over: table sizes are as near to `wanted` as the game allows. Groups
    stay together wherever they fit; a larger group fills whole tables first.
    """
    people = sum(map(len, groups))
    if not people or wanted not in sizes:
        return None
    if bots:
        tables = -(-people // wanted)
        return _seat(groups, [wanted] * tables, even=True)
    places = split(people, sizes, wanted)
    return None if places is None else _seat(groups, places, even=False)


def split(people: int, sizes: Sequence[int], wanted: int) -> list[int] | None:
    """Return table sizes that add up to `people`, as near to `wanted` as possible; of equally near
    ways the one with fewer tables."""
    best: list[tuple[int, list[int]] | None] = [(0, [])] + [None] * people
    for total in range(1, people + 1):
        found = [
            (before[0] + abs(size - wanted), [*before[1], size])
            for size in sizes
            if size <= total and (before := best[total - size]) is not None
        ]
        best[total] = min(found, key=lambda way: (way[0], len(way[1])), default=None)
    whole = best[people]
    return None if whole is None else sorted(whole[1], reverse=True)


def _seat(groups: Sequence[Sequence[T]], places: Sequence[int], even: bool) -> list[list[T]]:
    """Fill tables of these sizes, largest groups first: evenly, or each to its last seat."""
    tables: list[list[T]] = [[] for _ in places]
    left = list(places)
    waiting = sorted((list(group) for group in groups if group), key=len, reverse=True)
    while waiting:
        group = waiting.pop(0)
        fitting = [n for n, room in enumerate(left) if room >= len(group)]
        if not fitting:  # no table has enough seats: the emptiest takes as many as it can
            fitting = [max(range(len(left)), key=left.__getitem__)]
        # Evenly: the emptiest table; otherwise the best fit.
        at = (max if even else min)(fitting, key=lambda n: (left[n], -n if even else n))
        group, rest = group[: left[at]], group[left[at] :]
        tables[at] += group
        left[at] -= len(group)
        if rest:
            waiting.append(rest)
            waiting.sort(key=len, reverse=True)
    return tables
