"""Pairing of a tournament round: pairs, larger tables, and the same deal at every table.

The result depends only on previous meetings and a seed, so it is reproducible.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from kermesse.core.streams import Stream
from kermesse.rooms.matching import largest
from kermesse.rooms.table_assignment import split

Entrant: TypeAlias = int
"""A participant, by their number in the room."""

Meetings: TypeAlias = Counter[frozenset[Entrant]]
"""Number of times two people sat at the same table."""

_MAX_TRIES: Final = 5_000
"""Tries to pair neighbours in the standings before falling back to maximum matching."""


def met(tables: Iterable[Sequence[Entrant]]) -> Meetings:
    """Count how often two people sat at the same table."""
    return Counter(frozenset(pair) for table in tables for pair in combinations(sorted(table), 2))


# ------------------------------------------------------------------------------ table sizes


def sizes(people: int, allowed: Sequence[int], wanted: int) -> tuple[list[int], int]:
    """Return table sizes as near to `wanted` as possible, and the number of byes, which is
    minimal."""
    for out in range(people + 1):
        if (places := split(people - out, allowed, wanted)) is not None:
            return places, out
    raise AssertionError("unreachable: zero people fit into zero tables")


# ------------------------------------------------------------------------------ round robin


def berger_round(entrants: Sequence[Entrant], number: int) -> list[tuple[Entrant, ...]]:
    """Return the pairs of a round-robin round, counted from 0, by the circle method (Berger
    tables).

    The first entrant stays in place while the others rotate. With an odd number, the entrant alone
    in a pair has a bye.
    """
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
    """Return tables of people who have not met, and who has a bye.

    People with most others still to meet come first and sit with as many of them as possible. Each
    round has at least one new meeting.
    """
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


def swiss_pairs(
    ranked: Sequence[Entrant], meetings: Meetings, teammates: Meetings | None = None
) -> list[tuple[Entrant, Entrant]]:
    """Pair an even number of people, best first: neighbours in the standings who have not met.
    People meet again only if there is no other way, and teammates only if not even that helps."""
    barred = meetings
    found = _neighbours(list(ranked), barred)
    if found is None and teammates:
        barred = teammates
        found = _neighbours(list(ranked), barred)
    if found is not None:
        return found
    partner = largest(len(ranked), lambda a, b: not barred[frozenset((ranked[a], ranked[b]))])
    pairs = [(ranked[a], ranked[b]) for a, b in enumerate(partner) if b is not None and a < b]
    alone = [one for one, b in zip(ranked, partner, strict=True) if b is None]
    return [*pairs, *zip(alone[::2], alone[1::2], strict=True)]


def _neighbours(ranked: list[Entrant], meetings: Meetings) -> list[tuple[Entrant, Entrant]] | None:
    """Return the first pairing without a second meeting, each with the nearest possible neighbour;
    None if there is none, or after too many tries."""
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
            if tries > _MAX_TRIES:
                return None
            rest = pair(left[1:at] + left[at + 1 :])
            if rest is not None:
                return [(first, left[at]), *rest]
        return None

    return pair(ranked)


def clean(people: Sequence[Entrant], meetings: Meetings) -> bool:
    """Return True if everybody can be paired without a second meeting."""
    partner = largest(len(people), lambda a, b: not meetings[frozenset((people[a], people[b]))])
    return None not in partner


def who_sits_out(
    ranked: Sequence[Entrant], byes: Counter[Entrant], good: Callable[[Sequence[Entrant]], bool]
) -> Entrant:
    """Return who of an odd number has the bye.

    It is the last in the standings among those with the fewest byes, preferably a person whose
    absence lets the others be paired.
    """
    fewest = min(byes[one] for one in ranked)
    able = [one for one in reversed(ranked) if byes[one] == fewest]
    return next((one for one in able if good([o for o in ranked if o != one])), able[0])


def swiss_tables(
    ranked: Sequence[Entrant], places: Sequence[int], meetings: Meetings
) -> list[list[Entrant]]:
    """Form tables of neighbours in the standings, then swap people between tables while that
    reduces repeated meetings, nearest tables first."""
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
    """Return two places whose swap reduces repeated meetings, or None."""
    for a in range(len(one) - 1, -1, -1):
        for b in range(len(two)):
            here = [*one[:a], two[b], *one[a + 1 :]]
            there = [*two[:b], one[a], *two[b + 1 :]]
            if again(here) + again(there) < before:
                return a, b
    return None


# -------------------------------------------------------------------- the same deal for all


def same_deal(people: Sequence[Entrant], size: int) -> list[list[Entrant]]:
    """Form at least two tables of one deal. A seat is filled at every table before the next seat,
    so that as many people as possible are compared; bots take the remaining seats."""
    count = max(2, -(-len(people) // size))
    return [list(people[table::count]) for table in range(count)]


def shuffled(people: Sequence[Entrant], chance: Stream) -> list[Entrant]:
    """Return the people in random order."""
    order = list(people)
    chance.shuffle(order)
    return order
