"""What is in the box (R1, R2), and the set-up (R3, R4)."""

import random
import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest
import shapely

from kermesse.core.contract import HOUSE, BadSetup
from kermesse.games.carnavalesque import box, geometry, menus, moves as m, roles
from kermesse.games.carnavalesque.geometry import corners
from kermesse.games.carnavalesque.house_moves import SPREAD
from kermesse.games.carnavalesque.tests.tables import (
    ADULT,
    CARNAVALESQUE,
    CHILD,
    TEENAGER,
    age,
    dealt,
    house,
    refusal,
)

SEATS = pytest.mark.parametrize(("seats", "hand"), [(3, 4), (4, 3), (5, 2)])
VERSIONS = pytest.mark.parametrize("version", ["young", "events", "roles"])


def test_R1_each_costume_meets_each_accessory_once():
    pairs = [(card // 9, card % 9) for card in range(54)]
    assert len(set(pairs)) == 54
    shared = [
        (box.THINGS[a] & box.THINGS[b]).bit_count() for a in range(54) for b in range(54) if a != b
    ]
    assert max(shared) == 1


def test_R1_a_costume_has_nine_cards_and_an_accessory_seven():
    shows = [sum(things >> n & 1 for things in box.THINGS) for n in range(15)]
    assert shows == [9] * 6 + [7] * 9


def test_R1_the_jokers_share_out_the_accessories_and_have_no_costume():
    jokers = [box.accessories(54 + n) for n in range(3)]
    assert jokers == [(0, 3, 6), (1, 4, 7), (2, 5, 8)]
    assert all(box.THINGS[54 + n] & 0b111111 == 0 for n in range(3))


def test_R1_words_for_every_card():
    names = {tuple(box.describe(card).values()) for card in range(61)}
    assert len(names) == 61
    assert box.describe(20) == {
        "age": "adult", "sort": "card", "costume": "witch", "accessory": "fan",
    }  # fmt: skip


def test_R2_eighteen_cards_and_a_joker_of_each_age():
    assert Counter(box.AGE_OF) == {0: 19, 1: 19, 2: 19, 3: 1}
    assert [box.AGE_OF[card] for card in (54, 55, 56, 57)] == [0, 1, 2, 3]
    assert [box.AGE_OF[card] for card in range(58)] == [age(card) for card in range(58)]


def test_R2_backs_tell_the_age_and_the_third_workshop_is_known_by_its_own():
    assert [box.BACK_OF[card] for card in (0, 9, 18, 57)] == [CHILD, TEENAGER, ADULT, 57]
    assert [box.seen_age(card) for card in (CHILD, TEENAGER, ADULT, 57, 18)] == [0, 1, 2, 3, 2]


@VERSIONS
@SEATS
def test_R3_as_many_cards_each_as_printed(seats, hand, version):
    state = dealt(seats, version)
    assert [len(own) for own in state.hands] == [hand] * seats
    assert len(state.heap) == 57 - seats * hand + (version != "young")


@SEATS
def test_R3_backs_are_public_and_hands_are_not(seats, hand):
    state = dealt(seats)
    for viewer in range(seats):
        for seat, shown in enumerate(state.view(viewer).hands):
            own = state.hands[seat]
            expected = own if seat == viewer else tuple(sorted(58 + age(card) for card in own))
            assert shown == expected


@VERSIONS
@SEATS
def test_R4_twenty_face_up_within_the_disc_over_a_hidden_third_workshop(seats, hand, version):
    state = dealt(seats, version, seed=seats)
    heap = state.heap
    assert heap.up.bit_count() == 20
    assert all(x * x + y * y <= SPREAD**2 for x, y, _ in (heap.places[s] for s in heap.pile))
    if version == "young":
        assert state.third
        assert 57 not in heap.cards
        return
    assert not state.third
    assert heap.cards[heap.pile[0]] == 57
    card, *others = (shapely.Polygon(corners(heap.places[s])) for s in heap.pile)
    assert card.difference(shapely.union_all(others)).area < 1


def test_R4_about_four_cards_are_uncovered_nine_readable_and_eight_hidden():
    available, readable, hidden = [], [], []
    for seed in range(40):
        heap = dealt(4, seed=seed).heap
        cells = {slot: heap.sight(slot).bit_count() for slot in heap.pile}
        available.append(heap.available().bit_count())
        readable.append(sum(1 for s, n in cells.items() if n >= 12 and heap.up >> s & 1))
        hidden.append(list(cells.values()).count(0))
    means = [sum(found) / 40 for found in (available, readable, hidden)]
    assert means == pytest.approx([4, 9, 8], abs=2)


def test_R4_a_deal_that_shows_the_third_workshop_is_refused():
    state = CARNAVALESQUE.start(3)
    good = state.house(random.Random(1))
    far = tuple(
        lie if lie.card == 57 else m.Lie(lie.card, 1_500, 0, 0, lie.up) for lie in good.heap
    )
    wrong = [
        m.Deal(good.hands, far),
        m.Deal(good.hands, good.heap[1:]),
        m.Deal(good.hands, (*good.heap[:-1], good.heap[1])),
        m.Deal(good.hands[:2], good.heap),
        m.Deal((good.hands[1], good.hands[1], good.hands[2]), good.heap),
        m.Deal(good.hands, tuple(msgspec.structs.replace(lie, up=False) for lie in good.heap)),
        m.Crown(0),
    ]  # fmt: skip
    rules = [refusal(state, HOUSE, move) for move in wrong]
    assert rules == ["not-this-deal"] * 6 + ["not-the-house"]
    house(state, good)


@pytest.mark.parametrize("seats", [0, 2, 6, True])
def test_three_to_five_play(seats):
    with pytest.raises(BadSetup, match="3 to 5 seats"):
        CARNAVALESQUE.start(seats)


@pytest.mark.parametrize("options", [{"version": "old"}, {"claims": 1}, {"eyes": 1_000}])
def test_unknown_ways_to_play_are_refused(options):
    with pytest.raises(BadSetup):
        CARNAVALESQUE.start(4, options)


def test_the_screen_measures_gestures_as_the_rules_do():
    """The UI clamps gestures with the same limits; other limits would cause refusals."""
    text = Path(box.__file__).with_name("ui").joinpath("box.ts").read_text(encoding="utf-8")
    shown = {name: int(number) for name, number in re.findall(r"const ([A-Z]+) = (\d+);", text)}
    rules = {"ZONE": geometry.ZONE // 10, "PALM": geometry.PALM // 10, "EDGE": menus.EDGE}
    rules |= {"REACH": menus.REACH, "SLIDE": roles.SLIDE, "THIRD": box.THIRD, "BACK": box.BACK}
    assert shown == rules
