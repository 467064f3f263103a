"""The heap (R4 to R9): shapely answers every question of the geometry again, on random heaps."""

import math
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
import shapely
from hypothesis import given, settings, strategies as st

from kermesse.games.carnavalesque import cover
from kermesse.games.carnavalesque.cover import hides
from kermesse.games.carnavalesque.heap import Heap, bits
from kermesse.games.carnavalesque.knowledge import in_sight
from kermesse.games.carnavalesque.place import (
    CLOSE,
    COS,
    PALM,
    SCALE,
    SIN,
    ZONE,
    corners,
    edges,
    in_zone,
    overlap,
    under_hand,
)
from kermesse.games.carnavalesque.sight import shaded, well_within

NEAR = st.tuples(st.integers(-900, 900), st.integers(-900, 900), st.integers(0, 359))
FEW = settings(max_examples=200)


def polygon(place):
    return shapely.Polygon(corners(place))


def strewn(seed, count=46, radius=1_600):
    """A random heap, its cards numbered from 0, the lowest first."""
    rng, heap = Random(seed), Heap()
    while len(heap) < count:
        x, y = rng.randint(-radius, radius), rng.randint(-radius, radius)
        if in_zone(x, y, radius):
            heap.put(len(heap), (x, y, rng.randrange(360)), rng.random() < 0.4)
    return heap


def naive_over(heap):
    """For each slot, those higher that share some area with it, by shapely alone."""
    shapes = {slot: polygon(heap.places[slot]) for slot in heap.pile}
    return {
        slot: {
            other
            for other in heap.pile[rank + 1 :]
            if shapes[slot].intersection(shapes[other]).area > 0
        }
        for rank, slot in enumerate(heap.pile)
    }


def check(heap):
    """All that is kept up to date is what it would be if worked out anew."""
    over = naive_over(heap)
    for slot in heap.pile:
        assert {*bits(heap.over(slot))} == over[slot]
    seen = {slot for slot in heap.pile if heap.sight(slot)}
    assert {*bits(heap.available())} == {slot for slot in seen if not over[slot] & seen}


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
"""A corner of one card lies exactly on a side of the other: its right one, its lower one, …"""


def gap(one, two):
    """How far the nearest corner of one card lies beyond the side of the other that parts them."""
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
    check(strewn(seed))


def test_R5_the_zone_is_a_disc_of_260_millimetres():
    assert ZONE == 2_600
    assert in_zone(2_600, 0)
    assert in_zone(1_560, 2_080)
    assert not in_zone(2_601, 0)
    assert not in_zone(1_561, 2_080)


# R6, and the heap as cards come and go


@pytest.mark.parametrize("seed", range(3))
def test_R6_availability_stays_right_as_cards_are_taken_put_and_moved(seed):
    rng, heap = Random(seed), strewn(seed, 30)
    for step in range(40):
        slot = rng.choice(heap.pile)
        place = (rng.randint(-900, 900), rng.randint(-900, 900), rng.randrange(360))
        if step % 3 == 0:
            card = heap.take(slot)
            heap.put(card, place, True)
        elif step % 3 == 1:
            others = rng.sample(heap.pile, 3)
            lifted = rng.sample(others, rng.randrange(3))
            heap.shift(
                [(other, (place[0] + n, *place[1:]), False) for n, other in enumerate(others)],
                lifted,
            )
            assert not lifted or heap.pile[-len(lifted) :] == lifted
        else:
            heap.take(slot)
            heap.put(60, place, False)
            heap.take(heap.pile[-1])
        if step % 8 == 7:
            check(heap)
    check(heap)


@pytest.mark.parametrize("seed", range(6))
def test_R6_availability_stays_right_where_edges_touch_and_cards_lie_under_others(seed):
    """Cards at right angles on a grid: corners, edges and cells of one lie on edges of another."""
    rng, heap = Random(seed), Heap()

    def place():
        return rng.randrange(-8, 9) * 63, rng.randrange(-6, 7) * 62, rng.choice((0, 90, 180, 270))

    for step in range(57):
        slot = rng.choice(heap.pile) if heap.pile else -1
        match rng.randrange(8):
            case 0 | 1 if slot >= 0:
                heap.take(slot)
            case 2 if slot >= 0:
                heap.tuck(step, slot, True)
            case 3 if slot >= 0:
                heap.shift([(slot, place(), False)], rng.choice(([], [slot])))
            case 4:
                heap = heap.copy()
            case _:
                heap.put(step, place(), True)
        if rng.randrange(4) == 0:
            in_sight(heap)
        if rng.randrange(3) == 0:
            check(heap)


@pytest.mark.parametrize("seed", range(3))
def test_R6_availability_is_right_where_all_are_known_to_be_in_sight(seed):
    seen = [card[1:4] for card in bared(strewn(seed)).key()]
    heap, rng = Heap.of_seen(seen), Random(seed)
    for card in range(50, 58):
        heap.tuck(card, rng.randrange(len(seen)), True)
        check(heap)
    for _ in range(20):
        heap.take(rng.choice([*bits(heap.available())]))
        check(heap)


def test_R6_a_moved_card_keeps_its_height():
    heap = strewn(1, 12)
    before = heap.pile[:]
    heap.shift([(before[3], (0, 0, 0), True)], [])
    assert heap.pile == before
    check(heap)


def test_R6_a_copy_shares_nothing():
    heap = strewn(2)
    key, other = heap.key(), heap.copy()
    other.take(other.pile[-1])
    other.turn(other.pile[0])
    assert heap.key() == key
    assert other.key() != key


# R7: what can be seen


def naive_free(heap, slot):
    """The cell centres of a card that no higher card contains, by shapely alone."""
    (_, b, c, d), rank = corners(heap.places[slot]), heap.pile.index(slot)
    above = [polygon(heap.places[other]) for other in heap.pile[rank + 1 :]]
    free = set()
    for row in range(7):
        for column in range(5):
            # c is the lower left corner; from there to d across, to b along.
            u, v = (2 * column + 1) / 10, (2 * row + 1) / 14
            x = c[0] + (d[0] - c[0]) * u + (b[0] - c[0]) * v
            y = c[1] + (d[1] - c[1]) * u + (b[1] - c[1]) * v
            if not any(shape.covers(shapely.Point(x, y)) for shape in above):
                free.add((row, column))
    return free


@pytest.mark.parametrize("seed", range(3))
def test_R7_cells_in_sight_are_what_shapely_says(seed):
    heap = strewn(seed)
    for slot in heap.pile:
        mask = heap.sight(slot)
        seen = {(n // 5, n % 5) for n in range(35) if mask >> n & 1}
        assert seen == naive_free(heap, slot)


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


def test_R7_a_face_is_read_from_twelve_uncovered_cells_on():
    read = {}
    for x in range(0, 600, 20):
        for angle in (0, 20, 40):
            heap = Heap()
            heap.put(7, (0, 0, 0), True)
            heap.put(8, (x, x // 3, angle), True)
            read.setdefault(heap.sight(0).bit_count(), set()).add(heap.face(0))
    assert {11, 12} <= read.keys()
    assert all(faces == {7 if free >= 12 else 58} for free, faces in read.items())


@FEW
@given(NEAR, NEAR)
def test_R7_a_card_under_nothing_or_exactly_under_another(one, two):
    assert shaded(one, one) == (1 << 35) - 1
    if not overlap(one, two):
        assert shaded(one, two) == 0


def test_R7_sight_is_forgotten_when_something_changes():
    rng, heap = Random(4), strewn(4)
    for _ in range(30):
        kept = {slot: heap.sight(slot) for slot in heap.pile}
        assert kept
        card = heap.take(rng.choice(heap.pile))
        heap.put(card, (rng.randint(-900, 900), rng.randint(-900, 900), rng.randrange(360)), True)
        fresh = heap.copy()
        fresh.free = {}
        assert [heap.sight(s) for s in heap.pile] == [fresh.sight(s) for s in fresh.pile]


def test_R7_a_card_laid_exactly_under_another_changes_nothing_in_sight():
    rng = Random(3)
    for seed in range(5):
        heap = strewn(seed, 30)
        before = [(heap.places[s], heap.sight(s)) for s in heap.pile]
        top = {heap.places[s] for s in heap.pile if not heap.over(s)}
        for card in range(40, 50):
            heap.tuck(card, rng.choice(heap.pile), rng.random() < 0.5)
        heap.free = {}
        seen = [(heap.places[s], heap.sight(s)) for s in heap.pile if heap.cards[s] < 40]
        assert seen == before
        assert all(heap.sight(s) == 0 for s in heap.pile if heap.cards[s] >= 40)
        assert {heap.places[s] for s in heap.pile if not heap.over(s)} == top
        check(heap)


def bared(heap):
    """The same heap without what is out of sight."""
    other = Heap()
    for slot in heap.pile:
        if heap.sight(slot):
            other.put(heap.cards[slot], heap.places[slot], bool(heap.up >> slot & 1))
    return other


@pytest.mark.parametrize(
    ("buried", "over"),
    [
        ([165], 215),  # it shades a column of cells that the one above leaves free
        ([625], 635),  # it alone reaches the card
        ([567], 630),  # it alone does, with a column of its cells on the very edge of the card
        ([560, 615], 630),  # two do, the lower with a column of cells that the other hides
    ],
)
def test_R7_a_card_out_of_sight_that_sticks_out_is_not_known_by_what_it_hides(buried, over):
    heap = Heap()
    for card, x in enumerate((0, *buried, over)):
        heap.put(card, (x, 0, 0), True)
    fresh = Heap(heap.cards, heap.places, [True] * len(heap))
    assert fresh.available() == heap.available()
    assert [slot for slot in heap.pile if heap.sight(slot)] == [0, len(buried) + 1]
    lowest = in_sight(heap)[0]
    assert lowest.face == 0  # it can be read: 14 of its cells or more show under the highest
    assert lowest.available == (not overlap((0, 0, 0), (over, 0, 0)))
    assert in_sight(heap) == in_sight(bared(heap))


def test_R6_a_card_under_one_that_nobody_sees_cannot_be_told_from_an_available_one():
    """The unseen card may stick out by a hair over the lowest, or lie exactly under the highest:
    whoever looks sees the same cards in the same places. Were the lowest available in one of the
    two heaps alone, the flag would tell where the unseen card lies (R7)."""
    sticking, tucked = Heap(), Heap()
    for heap, places in ((sticking, (0, 625, 635)), (tucked, (0, 635, 635))):
        for card, x in enumerate(places):
            heap.put(card, (x, 0, 0), True)
        assert not heap.sight(1)
    assert sticking.over(0)  # by what is printed (R6) the lowest is covered here, …
    assert not tucked.over(0)  # … and here it is not
    assert in_sight(sticking) == in_sight(tucked)
    assert sticking.available() == tucked.available()


def test_R7_what_is_out_of_sight_changes_nothing_that_is_seen():
    for seed in range(100):
        heap = strewn(seed, 57, 1_200)
        assert in_sight(heap) == in_sight(bared(heap))


# R4: exact cover


@settings(max_examples=60)
@given(st.lists(NEAR, min_size=6, max_size=30))
def test_R4_cover_is_exact(places):
    card = (0, 0, 0)
    left = polygon(card).difference(shapely.union_all([polygon(p) for p in places])).area
    assert cover.covered(card, places) == (left < 1)
    assert hides(tuple(places), card) == (left < 1)


def test_R4_two_cards_side_by_side_cover_one_to_the_last_hair():
    card = (0, 0, 0)
    assert hides(((-315, 0, 0), (315, 0, 0)), card)
    assert not hides(((-316, 0, 0), (315, 0, 0)), card)
    assert hides(((0, 0, 180),), card)
    assert not hides((), card)


# R14: the hand


@FEW
@given(NEAR, st.integers(-1_500, 1_500), st.integers(-1_500, 1_500))
def test_R14_a_card_is_under_the_hand_when_the_palm_touches_it(place, x, y):
    heap = Heap()
    slot = heap.put(0, place, True)
    gap = polygon(place).distance(shapely.Point(x * SCALE, y * SCALE)) / SCALE
    if abs(gap - 400) > 0.2:  # the table of sines is right to a tenth of a millimetre
        assert (slot in heap.beneath(x, y)) == (gap < 400)


@pytest.mark.parametrize("seed", range(3))
def test_R14_what_a_hand_touches_is_asked_of_every_card_exactly(seed):
    """Many cards are known to be touched, or not, by how far away their centres are."""
    rng, heap = Random(seed), strewn(seed)
    for _ in range(40):
        start, end = ((rng.randint(-2_600, 2_600), rng.randint(-2_600, 2_600)) for _ in range(2))
        touched = [slot for slot in reversed(heap.pile) if under_hand(heap.places[slot], *start)]
        assert [*heap.beneath(*start)] == touched
        dx, dy = end[0] - start[0], end[1] - start[1]
        steps = max(abs(dx), abs(dy)) // PALM + 1
        points = [
            (start[0] + dx * n // steps, start[1] + dy * n // steps) for n in range(steps + 1)
        ]
        assert heap.swept(start, end) == [
            slot
            for slot in heap.pile
            if any(under_hand(heap.places[slot], *point) for point in points)
        ]


def test_R14_under_the_hand_the_topmost_comes_first():
    heap = strewn(7)
    under = [*heap.beneath(0, 0)]
    ranks = [heap.pile.index(slot) for slot in under]
    assert ranks == sorted(ranks, reverse=True)


@pytest.mark.parametrize("seed", range(5))
def test_R14_a_sweep_touches_what_lies_in_its_way(seed):
    rng, heap = Random(seed), strewn(seed)
    start, end = ((rng.randint(-1_500, 1_500), rng.randint(-1_500, 1_500)) for _ in range(2))
    line = shapely.LineString([(x * SCALE, y * SCALE) for x, y in (start, end)])
    gaps = {slot: polygon(heap.places[slot]).distance(line) / SCALE for slot in heap.pile}
    swept = heap.swept(start, end)
    assert {slot for slot, gap in gaps.items() if gap < 300} <= set(swept)
    assert set(swept) <= {slot for slot, gap in gaps.items() if gap < 401}


def test_R14_the_nearest_centre():
    heap = strewn(8)
    found = heap.nearest(300, -200)
    gaps = {slot: math.dist((300, -200), heap.places[slot][:2]) for slot in heap.pile}
    assert gaps[found] == min(gaps.values())
    assert Heap().nearest(0, 0) == -1
