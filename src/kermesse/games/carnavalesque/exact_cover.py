"""Exact cover: whether a card lies wholly under others, in integers without rounding (R4).

The uncovered part is stored as convex pieces. Each corner of a piece is the intersection of two
card edges, written as (X, Y, W) for the point (X / W, Y / W), so that numbers stay small.
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
    """Return the intersection of two lines."""
    (a, b, c), (d, e, f) = one, two
    w = a * e - b * d
    x, y = b * f - c * e, c * d - a * f
    return (x, y, w) if w > 0 else (-x, -y, -w)


def _polygon(lines: tuple[Line, ...]) -> Piece:
    """Return the polygon inside these lines, which are in order around it."""
    return [(*_meet(lines[i - 1], edge), edge) for i, edge in enumerate(lines)]


def _cut(piece: Piece, line: Line, sides: list[int]) -> tuple[Piece, Piece]:
    """Cut a piece along a line: return the part on the positive side, and the rest."""
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
        else:  # the line runs through this corner
            good.append((x, y, w, edge if there > 0 else line))
            rest.append((x, y, w, edge if there < 0 else back))
        corner, here = next_corner, there
    return good, rest


def _without(piece: Piece, lines: tuple[Line, ...]) -> list[Piece]:
    """Return the parts of a piece that the polygon inside these lines does not cover."""
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
    """Return whether a point is in the polygon inside these lines, or on its edge."""
    for a, b, c in lines:  # noqa: SIM110  (faster than all(): the inner loop)
        if a * x + b * y + c * w < 0:
            return False
    return True


def covered(below: Place, places: Iterable[Place]) -> bool:
    """Return whether the cards in these places cover a card wholly, exactly.

    Look at one corner of each piece. If no card over the corner covers a part of the piece, the
    piece is visible. Otherwise continue with the uncovered parts.
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
    """Return whether these cards cover a card wholly: first by cells, which is fast, then
    exactly."""
    if free_cells(below, places):
        return False
    return covered(below, [place for place in places if overlap(place, below)])
