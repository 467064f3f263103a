"""The Jester: closed eyes, the hand, « Stop ! » (R14)."""

import random
from collections import Counter
from dataclasses import replace

import msgspec
import pytest

from kermesse.core.conformance import check
from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.games.carnavalesque import GAME, moves as m, told_events
from kermesse.games.carnavalesque.geometry import PALM, WIDTH, in_zone
from kermesse.games.carnavalesque.heap import Heap
from kermesse.games.carnavalesque.imagine import imagine
from kermesse.games.carnavalesque.menus import PLACES
from kermesse.games.carnavalesque.tests.tables import (
    TEENAGER,
    act,
    back,
    cards,
    crowned,
    face,
    groping,
    heap,
    heard,
    house,
    refusal,
)


def test_R14_the_king_sets_a_decree_before_the_eyes_close():
    state = crowned(0, seats=4, version="young")
    assert (state.phase, state.to_act(), state.turn) == ("decree", (0,), 1)
    act(state, 0, m.Decree(2))
    assert state.view(1).decree == 2
    assert state.view(1).heap
    assert state.moves(1) == (m.CloseEyes(),)


def test_R14_closed_eyes_see_nothing_of_the_heap_but_what_the_hand_feels():
    state = groping()
    view = state.view(1)
    assert (view.heap, view.peeked) == ((), ())
    assert view.felt == "nothing"  # the hand is on the King's pawn
    others = [state.view(viewer) for viewer in (0, 2, 3, PUBLIC)]
    assert all(len(other.heap) > 20 and other.felt is None for other in others)
    crowd = state.heap
    written = msgspec.json.encode(view)
    state.heap = heap()
    for card in crowd.key():
        state.heap.put(card[0], (card[1], card[2], (card[3] + 180) % 360), not card[4])
    assert msgspec.json.encode(state.view(1)) == written


def test_R14_the_jester_hears_only_the_hand_and_the_calls():
    state = groping()
    told = act(state, 1, m.Stroke(0, 0, False))
    told += act(state, 2, m.Stop())
    told += act(state, 1, m.Stroke(500, 500, True))
    told += house(state)
    kinds = {viewer: [type(event).__name__ for event in heard(told)[viewer]] for viewer in (0, 1)}
    assert kinds[1] == ["HandMoved", "Felt", "Stopped", "HandMoved", "Felt"]
    assert kinds[0] == ["HandMoved", "Stopped", "HandMoved", "Stirred"]
    assert heard(told)[1][-1] == told_events.Felt(state.view(1).felt)


def test_R14_the_hand_starts_on_the_kings_pawn_at_the_edge():
    for king in range(4):
        state = crowned(king, seats=4, version="young")
        act(state, king, m.Decree(0))
        act(state, (king + 1) % 4, m.CloseEyes())
        x, y = state.hand
        assert abs((x * x + y * y) ** 0.5 - 2_600) < 3


def test_R14_all_are_silent_and_all_but_the_jester_see_the_hand():
    state = groping()
    for seat in range(4):
        for channel in ("chat", "reaction"):
            assert state.hears(seat, channel) == ()
    assert set(state.hears(1, "hand")) == {0, 2, 3, PUBLIC}
    assert state.hears(2, "hand") == ()


def test_R14_carnavalists_may_say_stop_and_the_king_may_not():
    state = groping()
    assert state.to_act() == (1, 2, 3)
    assert state.moves(2) == (m.Stop(), m.Wait())
    assert refusal(state, 0, m.Stop()) == "not-your-turn"
    act(state, 2, m.Stop())
    assert state.to_act() == (1, 3)  # once for each place of the hand
    assert state.view(1).stops == (2,)
    act(state, 1, m.Stroke(0, 0, False))
    assert (state.to_act(), state.view(1).stops) == ((1, 2, 3), ())
    assert refusal(state, 2, m.Grab(0)) == "eyes-closed"
    assert act(state, 2, m.Wait()) == []
    assert (state.to_act(), state.view(1).stops) == ((1, 3), ())


def over(count):
    """Return a game with the Jester's hand over this many cards, the top one number 0, and one
    elsewhere."""
    pile = Heap()
    pile.put(56, (2_400, 0, 0), True)
    for card in reversed(range(count)):
        pile.put(card, (0, 0, card), True)
    state = groping(pile)
    act(state, 1, m.Stroke(0, 0, False))
    return state


@pytest.mark.parametrize(
    ("least", "most", "feeling"),
    [(0, 0, "nothing"), (1, 3, "thin"), (4, 8, "some"), (9, 40, "thick")],
)
def test_R14_the_hand_does_not_count_cards(least, most, feeling):
    for count in {least, most}:
        state = over(count)
        assert state.view(1).felt == feeling
        assert [state.view(viewer).felt for viewer in (0, 2, 3, PUBLIC)] == [None] * 4
        told = heard(act(state, 1, m.Stroke(10, 0, False)))
        assert told_events.Felt(feeling) in told[1]
        assert not any(
            type(event) is told_events.Felt for seat in (0, 2, 3) for event in told[seat]
        )


def test_R14_all_five_depths_are_offered_over_any_card_and_none_over_nothing():
    for count in (0, 1, 2, 15):
        menu = [move.depth for move in over(count).moves(1) if type(move) is m.Grab]
        assert menu == ([0, 1, 2, 3, 4] if count else [])
    assert {refusal(over(0), 1, m.Grab(depth)) for depth in range(5)} == {"nothing-there"}
    assert refusal(over(9), 1, m.Grab(5)) == "nothing-there"


SLICES = {
    1: ([0], [0], [0], [0], [0]),
    2: ([0], [0], [0], [0], [1]),
    3: ([0, 1], [0, 1], [0, 1], [0, 1], [1, 2]),
    4: ([0, 1], [0, 1], [1, 2], [1, 2], [2, 3]),
    7: (range(4), range(4), range(1, 5), range(2, 6), range(3, 7)),
    15: (range(8), range(1, 9), range(3, 11), range(5, 13), range(7, 15)),
}
"""R14, worked out by hand: by the number of cards, which may be taken at each depth."""


@pytest.mark.parametrize("count", SLICES)
@pytest.mark.parametrize("depth", range(5))
def test_R14_the_house_draws_within_the_depth_and_nowhere_else(count, depth):
    state = over(count)
    act(state, 1, m.Grab(depth))
    assert (state.phase, state.due(), state.to_act()) == ("grab", 0, ())
    fair = list(SLICES[count][depth])
    for card in range(58):
        if card not in fair:
            assert refusal(state, HOUSE, m.Pull(card)) == "not-this-card"
    for card in (float(fair[0]), None):
        assert refusal(state, HOUSE, m.Pull(card)) == "not-this-card"
    assert refusal(state, HOUSE, m.TimeUp(fair[0])) == "not-the-house"
    for card in fair:
        other = state.copy()
        house(other, m.Pull(card))
        assert card in other.hands[1]


def test_R14_the_house_draws_evenly_from_half_of_the_pile():
    state, rng = over(15), random.Random(3)
    act(state, 1, m.Grab(4))
    drawn = Counter(state.house(rng).card for _ in range(3_200))
    assert sorted(drawn) == [*range(7, 15)]
    assert all(340 < count < 460 for count in drawn.values())


def test_R14_the_depth_is_public_while_the_house_draws():
    state = groping()
    act(state, 1, m.Stroke(0, 0, False))
    act(state, 2, m.Stop())
    told = act(state, 1, m.Grab(3))
    for viewer in (0, 1, 2, 3, PUBLIC):
        assert heard(told)[viewer] == [told_events.Reached(1, 3)]
        view = state.view(viewer)
        assert (view.depth, view.stops) == (3, ())
        world = imagine(view, random.Random(1))
        assert world.view(viewer) == view
        assert world.why(HOUSE, world.house(random.Random(2))) is None
    assert (state.view(1).heap, state.view(1).felt) == ((), "thick")  # the eyes are still closed
    assert {state.hears(seat, "chat") for seat in range(4)} == {()}
    assert refusal(state, 1, m.Grab(0)) == "house-first"
    house(state)
    assert {state.view(viewer).depth for viewer in (0, 1, PUBLIC)} == {None}


def test_R14_a_depth_is_imagined_also_over_a_heap_that_shows_nothing_there():
    # The lowest sticks out slightly between the cells of the card above, and the hand is on it.
    state = groping(heap(("Lb", -10, 0), ("Lt", 0, 0)))
    state.dead_end = tuple({*range(57)} - {*cards("Lb Lt")} - {*sum(state.hands, ())})
    act(state, 1, m.Stroke(0, 0, False))
    act(state, 1, m.Stroke(-720, 0, False))
    assert [state.heap.cards[slot] for slot in state.heap.beneath(*state.hand)] == [face("Lb")]
    act(state, 1, m.Grab(0))
    view = state.view(2)
    assert len(view.heap) == 1
    world = imagine(view, random.Random(1))
    assert world.view(2) == view
    house(world)
    assert len(world.heap) == 1


def test_R14_a_card_is_taken_under_any_decree_and_the_eyes_open():
    crowd = heap(("Lb", 0, 0), ("Lt", 0, 0), ("Pt", 0, 0, 0, False), ("Sb", 2_000, 0))
    for depth, name in ((0, "Pt"), (2, "Lt"), (4, "Lb")):
        state = groping(crowd.copy())
        act(state, 1, m.Stroke(0, 0, False))
        act(state, 1, m.Grab(depth))
        told = house(state, m.Pull(face(name)))
        assert face(name) in state.hands[1]
        assert heard(told)[1] == [told_events.Drew(1, face(name))]
        seen = TEENAGER if name == "Pt" else back(face(name))
        assert heard(told)[2] == [told_events.Drew(1, seen)]
        assert state.view(1).heap  # eyes open again
        assert (state.phase, state.hand) == ("give", None)


def test_R14_the_hand_goes_no_further_than_an_arm_in_one_stroke():
    state = groping()
    assert refusal(state, 1, m.Stroke(-2_600, 0, False)) == "out-of-reach"
    assert refusal(state, 1, m.Stroke(2_900, 2_900, False)) == "out-of-reach"
    act(state, 1, m.Stroke(0, 0, False))
    act(state, 1, m.Stroke(-2_600, 0, False))


def test_R14_when_time_is_up_the_topmost_or_the_nearest_is_taken():
    crowd = heap(("Lb", 0, 0), ("Lt", 0, 0), ("Sb", 2_000, 0))
    state = groping(crowd.copy())
    assert state.due() == state.at + 30_000
    act(state, 1, m.Stroke(0, 0, False))
    assert refusal(state, HOUSE, m.TimeUp(face("Lb")), at=state.due()) == "not-this-card"
    house(state)
    assert face("Lt") in state.hands[1]
    state = groping(heap(("Lb", -1_000, 0), ("Lt", -1_500, 0)), eyes=10)
    assert state.due() == state.at + 10_000
    house(state)
    assert face("Lb") in state.hands[1]


def test_R14_a_hand_that_moves_when_the_eyes_are_open_is_not_told_they_are_closed():
    state = groping(heap(("Lb", 0, 0), ("Lt", 0, 0)))
    late = m.Stroke(0, 0, False)  # sent before the time was up
    house(state)
    assert refusal(state, 1, late) == "not-now"
    assert refusal(state, 1, m.Slide(0, 0, 100, 0)) == "not-now"
    state.phase, state.turn, state.actor = "king", 0, 0
    assert refusal(state, 0, late) == "not-now"


def test_R14_an_empty_heap_gives_no_card():
    state = crowned(0, seats=4, crowd=heap(), version="young")
    act(state, 0, m.Decree(0))
    assert (state.phase, state.to_act()) == ("give", (1,))


def test_R14_rummaging_moves_turns_and_flips_what_the_hand_sweeps_over():
    moved, flipped, total = 0, 0, 0
    for seed in range(20):
        state = groping(seats=3)
        act(state, 1, m.Stroke(1_000, 0, False))
        before = {card: (x, y, a, up) for card, x, y, a, up in state.heap.key()}
        swept = {state.heap.cards[s] for s in state.heap.swept((1_000, 0), (-500, 0))}
        act(state, 1, m.Stroke(-500, 0, True))
        assert (state.due(), state.to_act()) == (0, ())
        stir = state.house(random.Random(seed))
        house(state, stir)
        after = {card: (x, y, a, up) for card, x, y, a, up in state.heap.key()}
        assert after.keys() == before.keys()
        assert {card for card in after if after[card] != before[card]} <= swept
        assert state.hand == (-500, 0)
        total += len(swept)
        moved += sum(after[card][:2] != before[card][:2] for card in swept)
        flipped += sum(after[card][3] != before[card][3] for card in swept)
        for card in swept:
            assert -1_600 <= after[card][0] - before[card][0] <= 100
            assert abs(after[card][1] - before[card][1]) <= 51
    assert moved > 0.9 * total
    assert 0.1 < flipped / total < 0.25


def test_R14_a_swept_card_comes_to_the_top_once_in_forty_times():
    state, rng = groping(), random.Random(14)
    act(state, 1, m.Stroke(1_000, 0, False))
    act(state, 1, m.Stroke(-500, 0, True))
    stirs = [state.house(rng) for _ in range(400)]
    swept = sum(len(stir.cards) for stir in stirs)
    lifted = sum(len(stir.lifted) for stir in stirs)
    assert swept > 8_000
    assert 0.02 < lifted / swept < 0.03
    stir = next(stir for stir in stirs if len(stir.lifted) > 1)
    house(state, stir)
    assert tuple(key[0] for key in state.heap.key()[-len(stir.lifted) :]) == stir.lifted


def test_R14_a_stir_of_other_cards_or_too_far_is_refused():
    state = groping()
    act(state, 1, m.Stroke(1_000, 0, False))
    act(state, 1, m.Stroke(0, 0, True))
    good = state.house(random.Random(1))
    first = good.cards[0]
    far = m.Lie(first.card, first.x + 3_000, first.y, first.angle, first.up)
    wrong = [
        m.Stir(good.cards[1:], ()),
        m.Stir(good.cards[::-1], good.lifted),
        m.Stir((far, *good.cards[1:]), ()),
        m.Stir(good.cards, (first.card, first.card)),
        m.Stir(good.cards, (99,)),
    ]
    assert {refusal(state, HOUSE, move) for move in wrong} == {"not-this-stir"}
    house(state, good)


def test_R14_a_stroke_over_the_heap_stirs_nothing():
    state = groping()
    key = state.heap.key()
    act(state, 1, m.Stroke(0, 0, False))
    assert (state.heap.key(), state.due()) == (key, state.deadline)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_R14_only_the_kings_left_neighbour_is_the_jester(seats):
    state = crowned(seats - 1, seats=seats, version="young")
    assert state.part.blind
    state.turn = 1
    assert not state.part.blind


def test_R14_every_card_of_the_zone_lies_under_a_stroke_of_the_menu():
    zone = [(x, y) for x in range(-2_600, 2_601, 50) for y in range(-2_600, 2_601, 50)]
    for x, y in zone:
        if in_zone(x, y):
            # Half the width of a card plus the palm: the card is felt at any angle.
            assert any(in_zone(x - u, y - v, WIDTH // 2 + PALM - 1) for u, v in PLACES), (x, y)
    state = groping(heap(("Lb", -2_590, 0, 45)))
    felt = []
    for x, y in PLACES:
        assert m.Stroke(x, y, False) in state.moves(1)  # always to the next place
        act(state, 1, m.Stroke(x, y, False))
        felt.append(state.view(1).felt)
    assert m.Stroke(0, 0, False) in state.moves(1)
    assert "thin" in felt


def test_R14_a_lit_screen_shows_the_jester_what_everybody_sees():
    state = groping(lit=True)
    assert state.closed_eyes() == ()
    assert state.view(1).heap == state.view(PUBLIC).heap
    assert state.view(1).felt == "nothing"
    assert not any(type(move) is m.Grab for move in state.moves(1))
    act(state, 1, m.Stroke(0, 0, False))
    assert state.view(1).felt == "thick"
    assert m.Grab(4) in state.moves(1)
    assert state.hears(1, "chat") == (), "all are silent all the same"


@pytest.mark.parametrize("version", ["events", "roles"])
def test_R14_a_lit_screen_keeps_every_law(version):
    lit = replace(GAME, variants={"lit": {"lit": True, "version": version}})
    check(lit, seats=[3], seeds=range(1), moments=5)
