"""Exact cover: is a card wholly under others? In whole numbers, with no rounding anywhere (R4).

What is not covered yet is kept as convex pieces. Every corner of a piece is where two edges of
cards meet, written as (X, Y, W) for the point (X / W, Y / W), so that numbers never grow.
"""

from collections.abc import Iterable
from typing import TypeAlias

Line: TypeAlias = tuple[int, int, int]
"""The half plane aX + bY + c ≥ 0."""

Point: TypeAlias = tuple[int, int, int]

Piece: TypeAlias = list[tuple[Point, Line]]
"""A convex polygon: each corner with the edge that leaves it."""


def _meet(one: Line, two: Line) -> Point:
    """Where two lines meet."""
    (a, b, c), (d, e, f) = one, two
    w = a * e - b * d
    x, y = b * f - c * e, c * d - a * f
    return (x, y, w) if w > 0 else (-x, -y, -w)


def polygon(edges: tuple[Line, ...]) -> Piece:
    """The polygon inside these edges, given in the order one walks round it."""
    return [(_meet(edges[i - 1], edge), edge) for i, edge in enumerate(edges)]


def _sides(piece: Piece, line: Line) -> list[int]:
    a, b, c = line
    return [a * x + b * y + c * w for (x, y, w), _ in piece]


def _keep(piece: Piece, line: Line, sides: list[int]) -> Piece:
    """The part of a piece on the good side of a line, when there is one."""
    kept: Piece = []
    for i, (corner, edge) in enumerate(piece):
        here, there = sides[i], sides[i + 1 - len(sides)]
        if here >= 0:
            if there >= 0:
                kept.append((corner, edge))
            elif here == 0:
                kept.append((corner, line))
            else:
                kept.append((corner, edge))
                kept.append((_meet(edge, line), line))
        elif there > 0:
            kept.append((_meet(edge, line), edge))
    return kept


def _without(piece: Piece, edges: tuple[Line, ...]) -> list[Piece]:
    """What is left of a piece when the polygon inside these edges lies over it."""
    left: list[Piece] = []
    for line in edges:
        sides = _sides(piece, line)
        if max(sides) <= 0:
            return [*left, piece]
        if min(sides) < 0:
            a, b, c = line
            left.append(_keep(piece, (-a, -b, -c), [-side for side in sides]))
            piece = _keep(piece, line, sides)
    return left


def covered(edges: tuple[Line, ...], others: Iterable[tuple[Line, ...]]) -> bool:
    """Does nothing of the polygon inside these edges show under the others?"""
    pieces = [polygon(edges)]
    for other in others:
        pieces = [part for piece in pieces for part in _without(piece, other)]
        if not pieces:
            return True
    return False
