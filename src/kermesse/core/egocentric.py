"""Seats counted from the observer: its own seat first, then the others in table order.

What a program learns in one seat then holds in every other seat. The encoding says which places of
an observation and which moves go by seat or name a seat (`Field.by`, `Field.names`, `Block.by`).
"""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import NamedTuple

from kermesse.core.contract import Seat
from kermesse.core.encoding import BY_SEAT, Encoding


class Turned(NamedTuple):
    """Permutations between the absolute encoding and the encoding of one observer."""

    places: tuple[int, ...]
    """For each place of the observer's row, its place in the absolute row."""

    names: tuple[int, ...]
    """Places of the observer's row that name a seat."""

    named: tuple[int, ...]
    """For each absolute number of such a place, the observer's number."""

    numbers: tuple[int, ...]
    """For each absolute number of a move, the observer's number."""

    moves: tuple[int, ...]
    """For each number of a move of the observer, the absolute number."""


def turned(code: Encoding, seats: int, me: Seat) -> Turned:
    """Return the permutations for one seat of a table of `seats`."""
    usual = [*[(place + me) % seats for place in range(seats)], *range(seats, code.seats)]
    mine = [usual.index(seat) for seat in range(code.seats)]
    places: list[int] = []
    names: list[int] = []
    for field in code.fields:
        start = len(places)
        places += [start + place for place in _order(field.by or (field.size,), usual)]
        pattern = field.names
        names += [start + n for n in range(field.size) if pattern[n % len(pattern)]]
    high = max((code.highs[place] for place in names), default=0)
    named = [0] + [
        number // code.seats * code.seats + mine[number % code.seats] + 1 for number in range(high)
    ]
    moves: list[int] = []
    for block in code.blocks:
        start = len(moves)
        if block.seats:
            order = [block.seats.index(tuple([usual[s] for s in some])) for some in block.seats]
        else:
            order = [*_order(block.by or (block.size,), usual)]
        moves += [start + number for number in order]
    if code.still:
        moves.append(len(moves))
    numbers = sorted(range(len(moves)), key=moves.__getitem__)
    return Turned(tuple(places), tuple(names), tuple(named), tuple(numbers), tuple(moves))


def _order(by: tuple[int, ...], usual: list[Seat]) -> Iterator[int]:
    """Yield the absolute index of each place of a field, or of each number of a block."""
    sizes = [len(usual) if size == BY_SEAT else size for size in by]
    steps = [prod(sizes[index + 1 :]) for index in range(len(sizes))]
    for each in product(*map(range, sizes)):
        yield sum(
            (usual[index] if size == BY_SEAT else index) * step
            for index, size, step in zip(each, by, steps, strict=True)
        )
