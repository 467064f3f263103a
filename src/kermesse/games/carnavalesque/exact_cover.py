"""Exact cover: is a card wholly under others? In whole numbers, with no rounding anywhere (R4).

What is not covered yet is kept as convex pieces. Every corner of a piece is where two edges of
cards meet, written as (X, Y, W) for the point (X / W, Y / W), so that numbers never grow.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from kermesse.games.carnavalesque.geometry import Line, Place, edges, overlap
from kermesse.games.carnavalesque.visibility import free_cells

Point: TypeAlias = tuple[int, int, int]

Piece: TypeAlias = list[tuple[int, int, int, Line]]
"""A convex polygon: each corner with the edge that leaves it."""


def _meet(one: Line, two: Line) -> Point:
    """Where two lines meet."""
    (a, b, c), (d, e, f) = one, two
    w = a * e - b * d
    x, y = b * f - c * e, c * d - a * f
    return (x, y, w) if w > 0 else (-x, -y, -w)


def _polygon(lines: tuple[Line, ...]) -> Piece:
    """The polygon inside these lines, given in the order one walks round it."""
    return [(*_meet(lines[i - 1], edge), edge) for i, edge in enumerate(lines)]


def _cut(piece: Piece, line: Line, sides: list[int]) -> tuple[Piece, Piece]:
    """A piece that a line runs through, in two: what lies on the good side of it, and the rest."""
    good: Piece = []
    rest: Piece = []
    back = (-line[0], -line[1], -line[2])
    here = sides[-1]
    corner = piece[-1]
    for next_corner, there in zip(piece, sides, strict=True):
        x, y, w, edge = corner
        if here > 0:
            good.append(corner)
            if there < 0:
                x, y, w = _meet(edge, line)
                good.append((x, y, w, line))
                rest.append((x, y, w, edge))
        elif here < 0:
            rest.append(corner)
            if there > 0:
                x, y, w = _meet(edge, line)
                rest.append((x, y, w, back))
                good.append((x, y, w, edge))
        else:  # the line runs through this very corner
            good.append((x, y, w, edge if there > 0 else line))
            rest.append((x, y, w, edge if there < 0 else back))
        corner, here = next_corner, there
    return good, rest


def _without(piece: Piece, lines: tuple[Line, ...]) -> list[Piece]:
    """What is left of a piece when the polygon inside these lines lies over it."""
    left: list[Piece] = []
    for line in lines:
        a, b, c = line
        sides = [a * x + b * y + c * w for x, y, w, _ in piece]
        if min(sides) < 0:
            if max(sides) <= 0:
                left.append(piece)
                return left
            piece, rest = _cut(piece, line, sides)
            left.append(rest)
    return left


def _holds(lines: tuple[Line, ...], x: int, y: int, w: int) -> bool:
    """Is a point within the polygon inside these lines, or on its edge?"""
    for a, b, c in lines:  # noqa: SIM110  (no question here is asked more often)
        if a * x + b * y + c * w < 0:
            return False
    return True


def covered(below: Place, places: Iterable[Place]) -> bool:
    """Does nothing of a card show under those in these places? Exactly.

    Of each piece one corner is looked at. If no card that has the corner within it covers any of
    the piece, the piece shows there; else the rest of it is in pieces that are looked at later.
    """
    x, y, _ = below
    near = sorted(places, key=lambda at: (at[0] - x) * (at[0] - x) + (at[1] - y) * (at[1] - y))
    pieces = [(_polygon(edges(below)), [*map(edges, near)])]
    while pieces:
        piece, cards = pieces.pop()
        x, y, w, _ = piece[0]
        for rank, card in enumerate(cards):
            if _holds(card, x, y, w):
                left = _without(piece, card)
                if not left or left[0] is not piece:
                    others = cards[:rank] + cards[rank + 1 :]
                    pieces += [(part, others) for part in left]
                    break
        else:
            return False
    return True


@lru_cache(maxsize=4)
def hides(places: tuple[Place, ...], below: Place) -> bool:
    """Does nothing of a card show under these? By the cells first, which is quick, then exactly."""
    if free_cells(below, places):
        return False
    return covered(below, [place for place in places if overlap(place, below)])
