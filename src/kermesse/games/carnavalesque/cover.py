"""Exact cover: is a card wholly under others? In whole numbers, with no rounding anywhere (R4).

What is not covered yet is kept as convex pieces. Every corner of a piece is where two edges of
cards meet, written as (X, Y, W) for the point (X / W, Y / W), so that numbers never grow.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from kermesse.games.carnavalesque.place import Line, Place, edges, overlap
from kermesse.games.carnavalesque.sight import ALL, shaded

Point: TypeAlias = tuple[int, int, int]

Piece: TypeAlias = list[tuple[Point, Line]]
"""A convex polygon: each corner with the edge that leaves it."""


def _meet(one: Line, two: Line) -> Point:
    """Where two lines meet."""
    (a, b, c), (d, e, f) = one, two
    w = a * e - b * d
    x, y = b * f - c * e, c * d - a * f
    return (x, y, w) if w > 0 else (-x, -y, -w)


def polygon(lines: tuple[Line, ...]) -> Piece:
    """The polygon inside these lines, given in the order one walks round it."""
    return [(_meet(lines[i - 1], edge), edge) for i, edge in enumerate(lines)]


def _cut(piece: Piece, line: Line, sides: list[int]) -> tuple[Piece, Piece]:
    """A piece that a line runs through, in two: what lies on the good side of it, and the rest."""
    good: Piece = []
    rest: Piece = []
    back = (-line[0], -line[1], -line[2])
    here = sides[-1]
    corner, edge = piece[-1]
    for (next_corner, next_edge), there in zip(piece, sides, strict=True):
        if here > 0:
            good.append((corner, edge))
            if there < 0:
                point = _meet(edge, line)
                good.append((point, line))
                rest.append((point, edge))
        elif here < 0:
            rest.append((corner, edge))
            if there > 0:
                point = _meet(edge, line)
                rest.append((point, back))
                good.append((point, edge))
        else:  # the line runs through this very corner
            good.append((corner, edge if there > 0 else line))
            rest.append((corner, edge if there < 0 else back))
        corner, edge, here = next_corner, next_edge, there
    return good, rest


def _without(piece: Piece, lines: tuple[Line, ...]) -> list[Piece]:
    """What is left of a piece when the polygon inside these lines lies over it."""
    left: list[Piece] = []
    for line in lines:
        a, b, c = line
        sides = [a * x + b * y + c * w for (x, y, w), _ in piece]
        if max(sides) <= 0:
            left.append(piece)
            return left
        if min(sides) < 0:
            piece, rest = _cut(piece, line, sides)
            left.append(rest)
    return left


def _shows(piece: Piece, others: Sequence[tuple[Line, ...]], first: int) -> bool:
    """Does some of a piece show under the others, from the first that may lie over it?"""
    for place in range(first, len(others)):
        left = _without(piece, others[place])
        if len(left) != 1 or left[0] is not piece:
            return any(_shows(part, others, place + 1) for part in left)
    return True


def covered(lines: tuple[Line, ...], others: Sequence[tuple[Line, ...]]) -> bool:
    """Does nothing of the polygon inside these lines show under the others?"""
    return not _shows(polygon(lines), others, 0)


@lru_cache(maxsize=4)
def hides(places: tuple[Place, ...], below: Place) -> bool:
    """Does nothing of a card show under these? By the cells first, which is quick, then exactly."""
    shades = [(shaded(below, place), place) for place in places if overlap(place, below)]
    free = ALL
    for shade, _ in shades:
        free &= ~shade
    if free:
        return False
    # Those that cover most come first: the less is left, the less there is to cut.
    shades.sort(key=lambda shade: -shade[0].bit_count())
    return covered(edges(below), [edges(place) for _, place in shades])
