"""Views, imagined states, and properties of whole games."""

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from kermesse.core import log as logs
from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.core.driver import at_random
from kermesse.core.playout import playout
from kermesse.core.playthrough import wander
from kermesse.games.carnavalesque.imagine import imagine
from kermesse.games.carnavalesque.tests.heaps import check
from kermesse.games.carnavalesque.tests.tables import CARNAVALESQUE, age, dealt
from kermesse.games.carnavalesque.visibility import shaded

FEW = settings(max_examples=12)
GAMES = (
    st.sampled_from([3, 4, 5]),
    st.sampled_from(["box", "young", "roles", "free"]),
    st.integers(0, 10_000),
)


def walk(seats, variant, seed):
    """Yield the states of a random game."""
    rng = Random(seed)
    state = CARNAVALESQUE.start(seats, CARNAVALESQUE.variants[variant])
    while (cue := at_random(state, rng)) is not None:
        by, at = cue
        state.play(by, state.house(rng) if by == HOUSE else rng.choice(state.moves(by)), at)
        yield state


def everywhere(state):
    """Count every card on the table."""
    cards = Counter(card for hand in state.hands for card in hand)
    cards += Counter(state.heap.cards[slot] for slot in state.heap.pile)
    cards += Counter(card for riders in (*state.workshops, *state.parade) for card in riders)
    cards += Counter(state.dead_end) + Counter(state.tray)
    if state.phase == "fall":
        cards[state.air] += 1
    return cards


@FEW
@given(*GAMES)
def test_cards_are_conserved_and_the_heap_stays_true(seats, variant, seed):
    for number, state in enumerate(walk(seats, variant, seed)):
        there = everywhere(state)
        gone = {57} if state.third else set()
        assert there == Counter(set(range(58)) - gone)
        assert all(list(hand) == sorted(hand) for hand in state.hands)
        if number % 25 == 0:
            check(state.heap)


@FEW
@given(*GAMES)
def test_R7_a_wholly_covered_card_is_nowhere_in_any_view_or_menu(seats, variant, seed):
    for number, state in enumerate(walk(seats, variant, seed)):
        if number % 10:
            continue
        heap = state.heap
        buried = [slot for slot in heap.pile if not heap.sight(slot)]
        for viewer in (*range(seats), PUBLIC):
            view = state.view(viewer)
            if viewer == state.blind:
                assert view.heap == ()
                continue
            assert len(view.heap) == len(heap) - len(buried)
            faces = {seen.face for seen in view.heap}
            assert not faces & {heap.cards[slot] for slot in buried}


@FEW
@given(*GAMES)
def test_R7_what_is_read_is_face_up_and_well_uncovered(seats, variant, seed):
    for number, state in enumerate(walk(seats, variant, seed)):
        if number % 10 or state.blind is not None:
            continue
        heap = state.heap
        shown = [slot for slot in heap.pile if heap.sight(slot)]
        for slot, seen in zip(shown, state.view(PUBLIC).heap, strict=True):
            card, over = heap.cards[slot], heap.over(slot)
            above = [s for s in shown if over >> s & 1]
            free = (1 << 35) - 1
            for other in above:
                free &= ~shaded(heap.places[slot], heap.places[other])
            read = bool(heap.up >> slot & 1) and free.bit_count() >= 12
            assert seen.face == (card if read or card == 57 else 58 + age(card))
            assert (seen.x, seen.y, seen.angle) == heap.places[slot]
            assert seen.available == (not above)


@FEW
@given(*GAMES)
def test_menus_name_only_what_is_in_sight(seats, variant, seed):
    for state in walk(seats, variant, seed):
        for seat in state.to_act():
            view = state.view(seat)
            places = {(seen.x, seen.y) for seen in view.heap}
            for move in state.moves(seat):
                if hasattr(move, "face") and hasattr(move, "x"):
                    assert (move.x, move.y) in places


@pytest.mark.parametrize("variant", ["box", "young", "roles", "free"])
def test_R5_a_replay_is_equal_to_the_last_tenth_of_a_millimetre(variant):
    for seed in range(3):
        log = wander(CARNAVALESQUE, 4, CARNAVALESQUE.variants[variant], seed)
        game, again = logs.load(logs.dump(log))
        first, second = logs.final(CARNAVALESQUE, log), logs.final(game, again)
        assert first.heap.key() == second.heap.key()
        assert first.key() == second.key()
        assert logs.audit(game, again).fair


def test_R7_imagined_heaps_agree_in_what_is_seen_and_differ_in_what_is_not():
    state = dealt(4)
    view = state.view(2)
    keys = set()
    for seed in range(10):
        world = imagine(view, Random(seed))
        assert msgspec.json.encode(world.view(2)) == msgspec.json.encode(view)
        assert everywhere(world) == everywhere(state)
        check(world.heap)
        keys.add(world.key())
    assert len(keys) == 10


@FEW
@given(*GAMES)
def test_what_happens_in_one_imagined_game_changes_no_other(seats, variant, seed):
    for number, state in enumerate(walk(seats, variant, seed)):
        if number % 15 == 0:
            for viewer in (*range(seats), PUBLIC):
                view = state.view(viewer)
                again = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
                first = imagine(view, Random(seed))
                key = first.key()
                playout(first, Random(seed))
                assert (
                    imagine(view, Random(seed)).key() == imagine(again, Random(seed)).key() == key
                )


def test_R7_what_lies_out_of_sight_may_show_either_side():
    view = dealt(4).view(2)
    sides = set()
    for seed in range(20):
        heap = imagine(view, Random(seed)).heap
        sides |= {heap.up >> slot & 1 for slot in range(len(view.heap), len(heap.cards))}
    assert sides == {0, 1}


def test_R3_imagined_hands_have_the_backs_that_are_seen():
    state = dealt(5)
    for seed in range(10):
        world = imagine(state.view(PUBLIC), Random(seed))
        for mine, theirs in zip(state.hands, world.hands, strict=True):
            assert Counter(map(age, mine)) == Counter(map(age, theirs))
