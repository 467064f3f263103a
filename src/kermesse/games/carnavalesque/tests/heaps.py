"""Random heaps, and a check against shapely."""

from random import Random

import shapely
from hypothesis import settings, strategies as st

from kermesse.games.carnavalesque.geometry import corners, in_zone
from kermesse.games.carnavalesque.heap import Heap, bits

NEAR = st.tuples(st.integers(-900, 900), st.integers(-900, 900), st.integers(0, 359))
FEW = settings(max_examples=200)


def polygon(place):
    return shapely.Polygon(corners(place))


def random_heap(seed, count=46, radius=1_600):
    """Return a random heap with cards numbered from 0, the lowest first."""
    rng, heap = Random(seed), Heap()
    while len(heap) < count:
        x, y = rng.randint(-radius, radius), rng.randint(-radius, radius)
        if in_zone(x, y, radius):
            heap.put(len(heap), (x, y, rng.randrange(360)), rng.random() < 0.4)
    return heap


def naive_over(heap):
    """Return, for each slot, the higher slots that share an area with it, by shapely alone."""
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
    """Check the cached properties against a fresh computation."""
    over = naive_over(heap)
    for slot in heap.pile:
        assert {*bits(heap.over(slot))} == over[slot]
    seen = {slot for slot in heap.pile if heap.sight(slot)}
    assert {*bits(heap.available())} == {slot for slot in seen if not over[slot] & seen}
