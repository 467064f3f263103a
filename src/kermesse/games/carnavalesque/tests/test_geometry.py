"""The geometry of cards (R4, R5, R7), checked against shapely."""

import math
from fractions import Fraction
from itertools import pairwise

import pytest
import shapely
from hypothesis import given, settings, strategies as st

from kermesse.games.carnavalesque import exact_cover
from kermesse.games.carnavalesque.exact_cover import hides
from kermesse.games.carnavalesque.geometry import (
    CLOSE,
    COS,
    SCALE,
    SIN,
    ZONE,
    corners,
    edges,
    in_zone,
    overlap,
)
from kermesse.games.carnavalesque.heap import Heap, bits
from kermesse.games.carnavalesque.tests.heaps import FEW, NEAR, check, polygon, random_heap
from kermesse.games.carnavalesque.visibility import shaded, well_within

# R5: whole numbers


def test_R5_the_table_of_sines_is_right_to_half_a_unit():
    for degree in range(360):
        assert abs(SIN[degree] - SCALE * math.sin(math.radians(degree))) <= 0.5 + 1e-6
        assert abs(COS[degree] - SCALE * math.cos(math.radians(degree))) <= 0.5 + 1e-6
        assert type(SIN[degree]) is type(COS[degree]) is int


def test_R5_a_card_is_63_by_88_millimetres():
    for angle in range(360):
        points = corners((10, -20, angle))
        sides = [math.dist(a, b) / SCALE for a, b in pairwise([*points, points[0]])]
        assert sides == pytest.approx([630, 880, 630, 880], abs=0.1)
        assert all(type(n) is int for point in points for n in point)


@FEW
@given(NEAR, NEAR)
def test_R5_overlap_is_a_positive_area_in_common(one, two):
    shared = polygon(one).intersection(polygon(two)).area
    assert overlap(one, two) == overlap(two, one) == (shared > 0)


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_R5_cards_edge_to_edge_do_not_overlap(angle):
    wide = 630 if angle % 180 == 0 else 880
    assert not overlap((0, 0, angle), (wide, 0, angle))
    assert overlap((0, 0, angle), (wide - 1, 0, angle))


TOUCHING = (
    ((0, 0, 31), (672, 426, 4)),
    ((0, 0, 22), (-554, 818, 0)),
    ((0, 0, 4), (672, 426, 31)),
    ((0, 0, 0), (-554, 818, 22)),
)
"""Pairs of cards where a corner of one lies exactly on a side of the other."""


def gap(one, two):
    """Return how far the nearest corner of a card lies beyond the separating side of the other."""
    return max(
        min(-(a * x + b * y + c) for x, y in corners(corner))
        for corner, side in ((one, two), (two, one))
        for a, b, c in edges(side)
    )


@pytest.mark.parametrize(("one", "two"), TOUCHING)
def test_R5_a_corner_that_touches_a_side_shares_no_area(one, two):
    assert gap(one, two) == 0
    x, y, angle = two
    nearer = (x - (x > 0) + (x < 0), y - (y > 0) + (y < 0), angle)
    assert gap(one, nearer) < 0
    for place, covers in ((two, False), (nearer, True)):
        assert overlap(one, place) == overlap(place, one) == covers
        for order in ((one, place), (place, one)):
            heap = Heap()
            low, high = (heap.put(card, at, True) for card, at in enumerate(order))
            assert (heap.over(low), heap.over(high)) == (covers << high, 0)
            assert heap.available() == (1 << high if covers else 1 << low | 1 << high)


@pytest.mark.parametrize("turned", range(0, 180, 7))
def test_R5_cards_overlap_in_any_direction_when_they_are_near_enough_for_how_they_are_turned(
    turned,
):
    near = math.isqrt(CLOSE[turned] - 1)
    assert 625 < near < 860
    for way in range(0, 360, 5):
        place = near * COS[way] // SCALE, near * SIN[way] // SCALE, 30
        assert polygon((0, 0, (turned + 30) % 360)).intersection(polygon(place)).area > 0


@pytest.mark.parametrize("seed", range(5))
def test_R5_who_covers_whom_is_what_shapely_says(seed):
    check(random_heap(seed))


def test_R5_the_zone_is_a_disc_of_260_millimetres():
    assert ZONE == 2_600
    assert in_zone(2_600, 0)
    assert in_zone(1_560, 2_080)
    assert not in_zone(2_601, 0)
    assert not in_zone(1_561, 2_080)


# R7: the cells of one card under another


@pytest.mark.parametrize("below", [0, 180])
@pytest.mark.parametrize("above", [0, 90, 180, 270])
def test_R7_a_cell_whose_centre_lies_on_the_edge_of_a_card_is_under_it(below, above):
    half = (315, 440) if above % 180 == 0 else (440, 315)
    turned = -1 if below else 1
    cells = {(row, column): (126 * (column - 2), Fraction(880, 7) * (row - 3))
             for row in range(7) for column in range(5)}  # fmt: skip
    shifts = [(side * half[0] + x, 0) for side in (-1, 1) for x in (-252, -126, 0, 126, 252)]
    shifts += [(0, side * half[1]) for side in (-1, 1)]
    for dx, dy in shifts:
        apart = [(abs(x - turned * dx), abs(y - turned * dy)) for x, y in cells.values()]
        assert any(x == half[0] or y == half[1] for x, y in apart)  # the edge runs through some
        mask = shaded((0, 0, below), (dx, dy, above))
        under = {cell for cell in cells if mask >> (5 * cell[0] + cell[1]) & 1}
        assert under == {
            cell for cell, (x, y) in zip(cells, apart, strict=True) if x <= half[0] and y <= half[1]
        }


@FEW
@given(NEAR, NEAR)
def test_R7_cells_well_within_a_card_are_under_it_and_but_for_its_edge_all_that_are(one, two):
    inside = well_within(one, two)
    assert inside & ~shaded(one, two) == 0
    edge = polygon(two).exterior
    (_, b, c, d) = corners(one)
    for cell in bits(shaded(one, two) & ~inside):
        u, v = (2 * (cell % 5) + 1) / 10, (2 * (cell // 5) + 1) / 14
        x = c[0] + (d[0] - c[0]) * u + (b[0] - c[0]) * v
        y = c[1] + (d[1] - c[1]) * u + (b[1] - c[1]) * v
        assert edge.distance(shapely.Point(x, y)) < 2 * SCALE


def test_R7_a_cell_on_the_very_edge_of_a_card_is_not_well_within_it():
    assert shaded((0, 0, 0), (315, 0, 0)).bit_count() == 21
    assert well_within((0, 0, 0), (315, 0, 0)).bit_count() == 14


@FEW
@given(NEAR, NEAR)
def test_R7_a_card_under_nothing_or_exactly_under_another(one, two):
    assert shaded(one, one) == (1 << 35) - 1
    if not overlap(one, two):
        assert shaded(one, two) == 0


# R4: exact cover


@settings(max_examples=60)
@given(st.lists(NEAR, min_size=6, max_size=30))
def test_R4_cover_is_exact(places):
    card = (0, 0, 0)
    left = polygon(card).difference(shapely.union_all([polygon(p) for p in places])).area
    assert exact_cover.covered(card, places) == (left < 1)
    assert hides(tuple(places), card) == (left < 1)


def test_R4_two_cards_side_by_side_cover_one_to_the_last_hair():
    card = (0, 0, 0)
    assert hides(((-315, 0, 0), (315, 0, 0)), card)
    assert not hides(((-316, 0, 0), (315, 0, 0)), card)
    assert hides(((0, 0, 180),), card)
    assert not hides((), card)
