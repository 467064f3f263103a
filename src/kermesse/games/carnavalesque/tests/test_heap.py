"""The heap as cards come and go (R6, R7, R14), checked against shapely."""

import math
from random import Random

import pytest
import shapely
from hypothesis import given, strategies as st

from kermesse.games.carnavalesque.geometry import PALM, SCALE, corners, overlap, under_hand
from kermesse.games.carnavalesque.heap import Heap, bits
from kermesse.games.carnavalesque.make_view import in_sight
from kermesse.games.carnavalesque.tests.heaps import FEW, NEAR, check, polygon, random_heap

# R6, and the heap as cards come and go


@pytest.mark.parametrize("seed", range(3))
def test_R6_availability_stays_right_as_cards_are_taken_put_and_moved(seed):
    rng, heap = Random(seed), random_heap(seed, 30)
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
    seen = [card[1:4] for card in without_hidden(random_heap(seed)).key()]
    heap, rng = Heap.of_seen(seen), Random(seed)
    for card in range(50, 58):
        heap.tuck(card, rng.randrange(len(seen)), True)
        check(heap)
    for _ in range(20):
        heap.take(rng.choice([*bits(heap.available())]))
        check(heap)


def test_R6_a_moved_card_keeps_its_height():
    heap = random_heap(1, 12)
    before = heap.pile[:]
    heap.shift([(before[3], (0, 0, 0), True)], [])
    assert heap.pile == before
    check(heap)


def test_R6_a_copy_shares_nothing():
    heap = random_heap(2)
    key, other = heap.key(), heap.copy()
    other.take(other.pile[-1])
    other.turn(other.pile[0])
    assert heap.key() == key
    assert other.key() != key


# R7: what can be seen


def naive_free(heap, slot):
    """Return the cells of a card whose centre no higher card contains, by shapely alone."""
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
    heap = random_heap(seed)
    for slot in heap.pile:
        mask = heap.sight(slot)
        seen = {(n // 5, n % 5) for n in range(35) if mask >> n & 1}
        assert seen == naive_free(heap, slot)


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


def test_R7_sight_is_forgotten_when_something_changes():
    rng, heap = Random(4), random_heap(4)
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
        heap = random_heap(seed, 30)
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


def without_hidden(heap):
    """Return the heap without its invisible cards."""
    other = Heap()
    for slot in heap.pile:
        if heap.sight(slot):
            other.put(heap.cards[slot], heap.places[slot], bool(heap.up >> slot & 1))
    return other


@pytest.mark.parametrize(
    ("buried", "over"),
    [
        ([165], 215),  # it shades a column of cells that the card above leaves free
        ([625], 635),  # it alone reaches the card
        ([567], 630),  # the same, with a column of its cells on the edge of the card
        ([560, 615], 630),  # two reach it, the lower with a column of cells that the other hides
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
    assert in_sight(heap) == in_sight(without_hidden(heap))


def test_R6_a_card_under_one_that_nobody_sees_cannot_be_told_from_an_available_one():
    """An unseen card may stick out slightly over the lowest, or lie exactly under the highest: the
    visible cards are the same. If the lowest were available in only one of the two heaps, that flag
    would reveal where the unseen card lies (R7)."""
    sticking, tucked = Heap(), Heap()
    for heap, places in ((sticking, (0, 625, 635)), (tucked, (0, 635, 635))):
        for card, x in enumerate(places):
            heap.put(card, (x, 0, 0), True)
        assert not heap.sight(1)
    assert sticking.over(0)  # by the booklet (R6) the lowest is covered here, …
    assert not tucked.over(0)  # … and here it is not
    assert in_sight(sticking) == in_sight(tucked)
    assert sticking.available() == tucked.available()


def test_R7_what_is_out_of_sight_changes_nothing_that_is_seen():
    for seed in range(100):
        heap = random_heap(seed, 57, 1_200)
        assert in_sight(heap) == in_sight(without_hidden(heap))


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
    """Many cards are accepted or rejected by the distance of their centres alone."""
    rng, heap = Random(seed), random_heap(seed)
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
    heap = random_heap(7)
    under = [*heap.beneath(0, 0)]
    ranks = [heap.pile.index(slot) for slot in under]
    assert ranks == sorted(ranks, reverse=True)


@pytest.mark.parametrize("seed", range(5))
def test_R14_a_sweep_touches_what_lies_in_its_way(seed):
    rng, heap = Random(seed), random_heap(seed)
    start, end = ((rng.randint(-1_500, 1_500), rng.randint(-1_500, 1_500)) for _ in range(2))
    line = shapely.LineString([(x * SCALE, y * SCALE) for x, y in (start, end)])
    gaps = {slot: polygon(heap.places[slot]).distance(line) / SCALE for slot in heap.pile}
    swept = heap.swept(start, end)
    assert {slot for slot, gap in gaps.items() if gap < 300} <= set(swept)
    assert set(swept) <= {slot for slot, gap in gaps.items() if gap < 401}


def test_R14_the_nearest_centre():
    heap = random_heap(8)
    found = heap.nearest(300, -200)
    gaps = {slot: math.dist((300, -200), heap.places[slot][:2]) for slot in heap.pile}
    assert gaps[found] == min(gaps.values())
    assert Heap().nearest(0, 0) == -1
