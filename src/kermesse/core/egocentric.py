"""Seats as an observer counts them: oneself first, then the others as they sit.

What a program learns in one seat then holds in every other. Which places of an observation go by
seat, which name one, and which moves do, the encoding says (`Field.by`, `Field.names`, `Block.by`).
"""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import NamedTuple

from kermesse.core.contract import Seat
from kermesse.core.encoding import BY_SEAT, Encoding


class Turned(NamedTuple):
    """How one observer reads and names what everybody else counts from seat 0."""

    places: tuple[int, ...]
    """For each place of its observation, the one it is taken from."""

    names: tuple[int, ...]
    """The places, as it counts them, that name a seat."""

    named: tuple[int, ...]
    """For each number such a place may have, the one it reads instead."""

    numbers: tuple[int, ...]
    """For each number of a move, the one it has for this observer."""

    moves: tuple[int, ...]
    """The other way round: for each number of this observer, the usual one."""


def turned(code: Encoding, seats: int, me: Seat) -> Turned:
    """What is turned, and how, for one seat of a table of so many."""
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
    """Where each place of a field, or number of a block, is taken from."""
    sizes = [len(usual) if size == BY_SEAT else size for size in by]
    steps = [prod(sizes[index + 1 :]) for index in range(len(sizes))]
    for each in product(*map(range, sizes)):
        yield sum(
            (usual[index] if size == BY_SEAT else index) * step
            for index, size, step in zip(each, by, steps, strict=True)
        )
