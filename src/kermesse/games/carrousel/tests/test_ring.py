"""The four kinds of rides (R1 to R4): examples, counts, and the ring."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, strategies as st

from kermesse.games.carrousel import box, ring
from kermesse.games.carrousel.moves import Chase, Scatter, Send, Swap
from kermesse.games.carrousel.tests import naive
from kermesse.games.carrousel.tests.tables import BOX, horses, named, spelled, written

ORDERS = ["".join(order) for order in permutations("abcde")]


def results(order, kind):
    """Return the orders after the rides of one kind."""
    found = [ride for ride in ring.rides(horses(order)) if type(ride.move) is kind]
    return {written(ride.move): spelled(ride.order) for ride in found}


def test_R1_two_horses_change_places_in_ten_ways():
    swaps = results("abcde", Swap)
    assert len(swaps) == 10
    assert swaps["swap ab"] == "bacde"
    assert swaps["swap ae"] == "ebcda"
    assert swaps["swap cd"] == "abdce"


def test_R2_the_head_goes_to_the_tail_or_the_tail_to_the_head():
    assert results("abcde", Send) == {"send a": "bcdea", "send e": "eabcd"}


def test_R3_the_tail_or_the_head_chases_another():
    chases = results("abcde", Chase)
    assert chases["chase eb"] == "baecd"  # the example of the rulings
    assert chases["chase ab"] == "acdeb"  # and its mirror
    assert chases == {
        "chase ea": "aebcd",
        "chase eb": "baecd",
        "chase ec": "cabed",
        "chase ed": "dabce",
        "chase ab": "acdeb",
        "chase ac": "badec",
        "chase ad": "bcaed",
        "chase ae": "bcdae",
    }


def test_R4_two_neighbours_go_to_the_free_spaces_in_either_order():
    chaos = results("abcde", Scatter)
    assert {chaos["chaos bc"], chaos["chaos cb"]} == {"debca", "decba"}  # the rulings' example
    assert chaos == {
        "chaos ab": "cdeab",
        "chaos ba": "cdeba",
        "chaos bc": "debca",
        "chaos cb": "decba",
        "chaos cd": "ecdab",
        "chaos dc": "edcab",
        "chaos de": "deabc",
        "chaos ed": "edabc",
    }


@pytest.mark.parametrize("order", ORDERS)
def test_R4_the_families_never_overlap_28_results_and_26_trios_from_any_order(order):
    found = list(ring.rides(horses(order)))
    assert Counter(type(ride.move) for ride in found) == {Swap: 10, Send: 2, Chase: 8, Scatter: 8}
    after = {spelled(ride.order) for ride in found}
    assert len(after) == 28
    assert order not in after
    trios = {each[:3] for each in after}
    assert len(trios) == 26
    assert order[:3] in trios  # the swap of the two last horses keeps the leaders
    assert ring.REACH[ring.NUMBERS[horses(order)]] == {BOX.index(trio) for trio in trios}


@pytest.mark.parametrize("order", ["abcde", "ecadb"])
def test_R4_1_28_85_and_6_orders_are_0_1_2_and_3_rides_away(order):
    away = {order: 0}
    edge = [order]
    while edge:
        following = []
        for each in edge:
            for ride in ring.rides(horses(each)):
                after = spelled(ride.order)
                if after not in away:
                    away[after] = away[each] + 1
                    following.append(after)
        edge = following
    assert Counter(away.values()) == {0: 1, 1: 28, 2: 85, 3: 6}


@pytest.mark.parametrize("order", ORDERS)
def test_the_ring_moved_by_hand_gives_the_same_rides_on_the_same_spaces(order):
    number = ring.NUMBERS[horses(order)]
    for head in range(7):
        here = ["." if horse is None else "abcde"[horse] for horse in ring.spaces(number, head)]
        assert naive.order(here) == order
        assert naive.head(here) == head
        rides = ring.ALL[number]
        found = {
            written(move): ring.spaces(after, (head + shift) % 7)
            for move, after, shift in zip(rides.menu, rides.orders, rides.shifts, strict=True)
        }
        by_hand = {
            move: tuple(None if space == "." else "abcde".index(space) for space in after)
            for move, after in naive.rides(here).items()
        }
        assert found == by_hand


@given(st.permutations("abcde"), st.integers(0, 6), st.lists(st.integers(0, 27), max_size=8))
def test_every_ride_keeps_five_neighbours_on_the_ring(order, head, picks):
    number = ring.NUMBERS[horses(order)]
    for pick in picks:
        before = ring.spaces(number, head)
        rides = ring.ALL[number]
        number, head = rides.orders[pick], (head + rides.shifts[pick]) % 7
        after = ring.spaces(number, head)
        free = [space for space, horse in enumerate(after) if horse is None]
        assert len(free) == 2
        assert (free[1] - free[0]) % 7 in (1, 6)
        moved = {horse for horse in range(5) if before.index(horse) != after.index(horse)}
        assert moved == set(rides.moved[pick])
        assert len(moved) in (1, 2)


@pytest.mark.parametrize("order", ORDERS)
def test_R5_a_touch_opens_the_rides_that_move_what_was_touched(order):
    number = ring.NUMBERS[horses(order)]
    every = dict(zip(ring.ALL[number].menu, ring.ALL[number].moved, strict=True))
    assert len(ring.TOUCHES) == 15
    for touched in ring.TOUCHES:
        menu = ring.BY_TOUCH[number][ring.MASKS[touched]].menu
        assert menu
        if len(touched) == 2:
            assert {*menu} == {ride for ride, moved in every.items() if {*moved} == {*touched}}
        else:
            assert {*menu} == {ride for ride, moved in every.items() if touched[0] in moved}


def test_there_is_one_card_for_each_ordered_trio():
    assert len(box.TRIOS) == 60 == 5 * 4 * 3
    assert [spelled(trio) for trio in box.TRIOS] == BOX
    for number, order in enumerate(ring.ORDERS):
        assert named(ring.LEADS[number]) == spelled(order)[:3]


def test_R12_eighteen_open_cards_are_never_all_out_of_reach_for_five_dead_ends():
    for number in range(120):
        seen, here = set(), number
        for _ in range(5):
            seen |= ring.REACH[here]
            here = ring.RELAUNCHED[here]
        assert here == number
        assert len(seen) == 50
