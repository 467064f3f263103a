"""Cards that the Jester pushed out of the zone (R9)."""

import random
from collections import Counter
from itertools import permutations

import msgspec

from kermesse.games.carnavalesque import box, moves as m
from kermesse.games.carnavalesque.geometry import COS, SCALE, SIN
from kermesse.games.carnavalesque.tests.tables import (
    HOUSE,
    act,
    cards,
    crowned,
    face,
    groping,
    heap,
    heard,
    house,
    refusal,
)


def test_R9_what_is_pushed_out_is_rejected_after_the_gift():
    crowd = heap(("Lb", 2_650, 0), ("Lt", 0, 0), ("Sb", -2_601, 0), ("Pb", 2_600, 0))
    state = groping(crowd)
    act(state, 1, m.Stroke(0, 0, False))
    act(state, 1, m.Grab(0))
    house(state)
    assert len(state.heap) == 3  # they lie there until the end of the turn
    act(state, 1, m.Give(face("Lt")))
    assert (state.phase, state.due()) == ("clean", 0)
    fall = state.house(random.Random(3))
    assert Counter(lie.card for lie in fall.cards) == Counter(cards("Sb Lb"))
    told = house(state, fall)
    assert [type(event).__name__ for event in heard(told)[0]] == ["Fell", "Fell"]
    assert not state.heap.strays()
    assert Counter(key[0] for key in state.heap.key()) == Counter(cards("Lb Sb Pb"))
    assert (state.phase, state.turn) == ("decree", 2)


def pushed_out(*names):
    """Return a game in which these cards lie outside the zone, the lowest first, and the Jester's
    turn ends."""
    spots = [(2_650, 0), (-2_650, 0), (0, 2_650)]
    strays = [(name, *spot) for name, spot in zip(names, spots, strict=False)]
    state = groping(heap(*strays, ("Lt", 0, 0)))
    act(state, 1, m.Stroke(0, 0, False))
    act(state, 1, m.Grab(0))
    house(state)
    act(state, 1, m.Give(face("Lt")))
    assert state.phase == "clean"
    return state


def test_R9_the_house_draws_the_order_in_which_cards_are_rejected():
    state, rng = pushed_out("Lb", "Sb", "Pb"), random.Random(9)
    falls = [state.house(rng) for _ in range(1_200)]
    orders = Counter(tuple(lie.card for lie in fall.cards) for fall in falls)
    assert {*orders} == {*permutations(cards("Lb Sb Pb"))}
    assert all(150 < count < 250 for count in orders.values())
    last = Counter(fall.cards[-1].card for fall in falls)  # it lies on top
    assert all(340 < count < 460 for count in last.values())


def test_R9_any_order_is_fair_and_it_decides_which_card_lies_on_top():
    state = pushed_out("Lb", "Sb", "Pb")
    good = state.house(random.Random(1))
    for lies in permutations(good.cards):
        other = state.copy()
        told = house(other, m.Fall(lies))
        assert [key[0] for key in other.heap.key()] == [lie.card for lie in lies]
        fell = [(event.x, event.y) for event in heard(told)[0]]
        assert fell == [(lie.x, lie.y) for lie in lies]


def test_R9_a_fall_of_other_cards_or_out_of_the_zone_is_refused():
    state = pushed_out("Lb", "Sb", "Pb")
    good = state.house(random.Random(1))
    first, *others = good.cards
    wrong = [
        m.Fall(tuple(others)),
        m.Fall((first, first, *others[1:])),
        m.Fall((first, *good.cards)),
        m.Fall((msgspec.structs.replace(first, card=face("Sl")), *others)),
        m.Fall((msgspec.structs.replace(first, x=2_650, y=0), *others)),
    ]
    assert {refusal(state, HOUSE, move) for move in wrong} == {"not-this-fall"}


def sweep(seed, strokes):
    """Return a first round after a Jester's turn: so many strokes from the middle to the edge, each
    with a way back above the heap, and then a card from the top."""
    state, rng = crowned(0, seats=4, seed=seed), random.Random(seed)
    act(state, 0, m.Decree(0))
    act(state, 1, m.CloseEyes())
    for number in range(strokes):
        angle = 67 * number % 360
        act(state, 1, m.Stroke(0, 0, False))
        edge = 2_900 * COS[angle] // SCALE, 2_900 * SIN[angle] // SCALE
        act(state, 1, m.Stroke(*edge, True))
        house(state, state.house(rng))
    house(state)  # the time is up
    act(state, 1, state.moves(1)[0])
    while state.phase == "clean":
        house(state, state.house(rng))
    return state


def test_R9_R14_sweeping_the_crowd_out_seldom_uncovers_the_third_workshop():
    free = 0
    for seed in range(40):
        heap = sweep(seed, strokes=20).heap
        slot = heap.slot(box.THIRD)
        free += slot < 0 or heap.available() >> slot & 1
    assert free <= 8


def test_R9_nothing_pushed_out_means_the_next_turn():
    state = groping(heap(("Lt", 0, 0), ("Pb", 2_600, 0)))
    act(state, 1, m.Stroke(0, 0, False))
    act(state, 1, m.Grab(0))
    house(state)
    act(state, 1, m.Give(face("Lt")))
    assert (state.phase, state.turn) == ("decree", 2)
