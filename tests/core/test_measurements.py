"""What the law of odds measures, and its exact test."""

import random
from math import comb

import pytest

import kermesse
from kermesse.core.conformance.measurements import (
    Statement,
    fisher,
    measure,
    measure_next,
    suspects,
)


@pytest.mark.parametrize("size", [1, 4, 30])
def test_the_exact_test_agrees_with_counting_all_samples(size):
    for one in range(size + 1):
        for two in range(size + 1):
            total = one + two
            tail = sum(
                comb(size, count) * comb(size, total - count)
                for count in range(max(one, two), min(size, total) + 1)
            )
            right = min(1, 2 * tail / comb(2 * size, total))
            assert fisher(one, two, size) == pytest.approx(right)


def test_equal_sources_are_rarely_called_different():
    rng, level, tests = random.Random(6), 0.05, 2_000
    alarms = 0
    for _ in range(tests):
        one, two = (sum(rng.random() < 0.3 for _ in range(50)) for _ in range(2))
        alarms += fisher(one, two, 50) < level
    assert alarms / tests <= level


def test_places_sums_counts_and_neighbours_are_measured():
    found = measure({("deck", 0): 5, ("deck", 1): 5, ("deck", 2): 7, ("hand", 1): (3, 3, 9)})
    assert found["deck 0"] == 5
    assert found["the sum of deck"] == 17
    assert found["the number of equal neighbours in deck"] == 1
    assert found["the number of rising neighbours in deck"] == 1
    assert found["the count of 3 in hand 1"] == 2
    assert found["the sum of hand 1"] == 15
    assert measure({"buried": (4, ((10, -20), True))}) == {
        "part 0 of buried": 4, "part 1 of buried": 10, "part 2 of buried": -20,
        "part 3 of buried": 1,
    }  # fmt: skip


def test_the_next_draw_of_the_house_is_measured():
    state = kermesse.get("canaille").start(2)
    before = state.key()
    found = measure_next(state, random.Random(1))
    assert found
    assert all(name.endswith("of the next Deal") for name in found)
    assert state.key() == before


def test_the_most_different_event_comes_first():
    ours = [{"a": 1, "b": number % 2} for number in range(100)]
    theirs = [{"a": number % 10, "b": number % 2} for number in range(100)]
    (apart, event), *others = suspects(ours, theirs)
    assert (apart > 5, event.name, others) == (True, "a", [])
    assert suspects(ours, ours) == []


@pytest.mark.parametrize(
    ("event", "text"),
    [(Statement("x", False, 3), "x is 3"), (Statement("x", True, 3), "x is at least 3")],
)
def test_an_event_is_a_sentence(event, text):
    assert str(event) == text
    assert event.holds({"x": 3})
    assert event.holds({"x": 4}) == event.least
    assert not event.holds({})
