"""Who meets whom in a round: pairs, tables of more, and the same deal at every table.

Everything is worked out from who has met before and from one seed: the same again gives the same.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from kermesse.core.streams import Stream
from kermesse.rooms.matching import largest
from kermesse.rooms.table_assignment import split

Entrant: TypeAlias = int
"""Somebody in a tournament, by their number in the room."""

Meetings: TypeAlias = Counter[frozenset[Entrant]]
"""How often two people sat at one table."""

_PATIENCE: Final = 5_000
"""So many tries are made to pair neighbours in the standings before any pairing will do."""


def met(tables: Iterable[Sequence[Entrant]]) -> Meetings:
    """How often two of them sat at one table."""
    return Counter(frozenset(pair) for table in tables for pair in combinations(sorted(table), 2))


# ------------------------------------------------------------------------------ table sizes


def sizes(people: int, allowed: Sequence[int], wanted: int) -> tuple[list[int], int]:
    """How many sit at each table, as near to `wanted` as can be, and how many sit out: as few as
    tables of the sizes allowed leave over."""
    for out in range(people + 1):
        if (places := split(people - out, allowed, wanted)) is not None:
            return places, out
    raise AssertionError("nobody at no table always fits")


# ------------------------------------------------------------------------------ round robin


def circle(entrants: Sequence[Entrant], number: int) -> list[tuple[Entrant, ...]]:
    """The pairs of one round of a round robin, the first being 0: one stands still, the others go
    round. Of an odd number each sits out once; whoever is alone in a pair sits out."""
    ring: list[Entrant | None] = [*entrants, *([None] if len(entrants) % 2 else [])]
    turn = number % (len(ring) - 1)
    around = ring[1:]
    ring = [ring[0], *around[len(around) - turn :], *around[: len(around) - turn]]
    half = len(ring) // 2
    pairs = zip(ring[:half], reversed(ring[half:]), strict=True)
    return [tuple(each for each in pair if each is not None) for pair in pairs]


def unmet(
    people: Sequence[Entrant], meetings: Meetings, allowed: Sequence[int], wanted: int
) -> tuple[list[list[Entrant]], list[Entrant]]:
    """Tables for whoever has not met everybody yet, and who sits out. Those with most people still
    to meet come first, and sit with as many of them as there is room for; it always brings two
    together who had not met."""
    left = {
        one: {two for two in people if two != one and not meetings[frozenset((one, two))]}
        for one in people
    }
    places, _ = sizes(len(people), allowed, wanted)
    waiting = sorted(people, key=lambda one: (-len(left[one]), people.index(one)))
    tables: list[list[Entrant]] = []
    for size in places:
        first = next((one for one in waiting if left[one] & set(waiting)), waiting[0])
        table = [first]
        waiting.remove(first)
        while len(table) < size:
            new = max(
                waiting, key=lambda one: (sum(one in left[two] for two in table), len(left[one]))
            )
            table.append(new)
            waiting.remove(new)
        if size > 2 or not meetings[frozenset(table)]:
            tables.append(table)
        else:
            waiting += table  # at tables of two nobody meets twice
    return tables, waiting


# ------------------------------------------------------------------------------------ Swiss


def swiss_pairs(ranked: Sequence[Entrant], meetings: Meetings) -> list[tuple[Entrant, Entrant]]:
    """Pairs of an even number, best first: neighbours in the standings who have not met, and people
    who have only where there is no other way."""
    found = _neighbours(list(ranked), meetings)
    if found is not None:
        return found
    partner = largest(len(ranked), lambda a, b: not meetings[frozenset((ranked[a], ranked[b]))])
    pairs = [(ranked[a], ranked[b]) for a, b in enumerate(partner) if b is not None and a < b]
    alone = [one for one, b in zip(ranked, partner, strict=True) if b is None]
    return [*pairs, *zip(alone[::2], alone[1::2], strict=True)]


def _neighbours(ranked: list[Entrant], meetings: Meetings) -> list[tuple[Entrant, Entrant]] | None:
    """The first pairing without a second meeting, the best paired with the nearest they may be;
    None where there is none, or it is not found soon."""
    tries = 0

    def pair(left: list[Entrant]) -> list[tuple[Entrant, Entrant]] | None:
        nonlocal tries
        if not left:
            return []
        first = left[0]
        for at in range(1, len(left)):
            if meetings[frozenset((first, left[at]))]:
                continue
            tries += 1
            if tries > _PATIENCE:
                return None
            rest = pair(left[1:at] + left[at + 1 :])
            if rest is not None:
                return [(first, left[at]), *rest]
        return None

    return pair(ranked)


def clean(people: Sequence[Entrant], meetings: Meetings) -> bool:
    """Can these be paired so that nobody meets anybody again?"""
    partner = largest(len(people), lambda a, b: not meetings[frozenset((people[a], people[b]))])
    return None not in partner


def who_sits_out(
    ranked: Sequence[Entrant], byes: Counter[Entrant], good: Callable[[Sequence[Entrant]], bool]
) -> Entrant:
    """Of an odd number, the last in the standings who has sat out least; of these rather one
    without whom the others can be paired well."""
    fewest = min(byes[one] for one in ranked)
    able = [one for one in reversed(ranked) if byes[one] == fewest]
    return next((one for one in able if good([o for o in ranked if o != one])), able[0])


def swiss_tables(
    ranked: Sequence[Entrant], places: Sequence[int], meetings: Meetings
) -> list[list[Entrant]]:
    """Tables of neighbours in the standings; two of different tables change places where that lets
    fewer people meet again, the nearest first."""
    tables, at = [], 0
    for size in places:
        tables.append(list(ranked[at : at + size]))
        at += size

    def again(table: Sequence[Entrant]) -> int:
        return sum(meetings[frozenset(pair)] for pair in combinations(table, 2))

    better = True
    while better:
        better = False
        for one, two in sorted(
            combinations(range(len(tables)), 2), key=lambda pair: pair[1] - pair[0]
        ):
            before = again(tables[one]) + again(tables[two])
            if before and (swap := _swap(tables[one], tables[two], before, again)):
                a, b = swap
                tables[one][a], tables[two][b] = tables[two][b], tables[one][a]
                better = True
    return tables


def _swap(
    one: list[Entrant],
    two: list[Entrant],
    before: int,
    again: Callable[[Sequence[Entrant]], int],
) -> tuple[int, int] | None:
    """Two places whose people had better change, if any."""
    for a in range(len(one) - 1, -1, -1):
        for b in range(len(two)):
            here = [*one[:a], two[b], *one[a + 1 :]]
            there = [*two[:b], one[a], *two[b + 1 :]]
            if again(here) + again(there) < before:
                return a, b
    return None


# -------------------------------------------------------------------- the same deal for all


def same_deal(people: Sequence[Entrant], size: int) -> list[list[Entrant]]:
    """Tables of one deal, two at least: the same seat is taken at every table before the next one
    is, so that as many as can be are compared; bots have the seats after those."""
    count = max(2, -(-len(people) // size))
    return [list(people[table::count]) for table in range(count)]


def shuffled(people: Sequence[Entrant], chance: Stream) -> list[Entrant]:
    """In an order drawn by lot."""
    order = list(people)
    chance.shuffle(order)
    return order
