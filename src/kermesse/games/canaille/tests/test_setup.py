"""The box and the deal (R1 to R5)."""

import random
from collections import Counter

import pytest

from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.games.canaille import box
from kermesse.games.canaille.moves import Deal, Shuffle
from kermesse.games.canaille.tests.tables import (
    CANAILLE,
    RIVER_BOX,
    SOUPLE_BOX,
    STRICT_BOX,
    act_names,
    acts,
    dealt,
    fishes,
    refusal,
    river_names,
)


def test_describe_river_gives_the_sort_and_number_of_a_card():
    said = [box.describe_river(card) for card in range(7)]
    assert [about["sort"] for about in said] == ["fish"] * 3 + ["litter"] * 3 + ["canaille"]
    assert [about["number"] for about in said[:3]] == [1, 2, 3]


def test_the_box_has_the_printed_counts():
    assert sum(RIVER_BOX.values()) == 42
    assert sum(STRICT_BOX.values()) == sum(SOUPLE_BOX.values()) == 55
    assert Counter(river_names(box.RIVER).split()) == RIVER_BOX
    for dots, printed in (("strict", STRICT_BOX), ("souple", SOUPLE_BOX)):
        counts = box.action_counts(dots)
        assert Counter(dict(zip(map(str, range(13)), counts, strict=True))) == Counter(
            {str(acts(name)[0]): count for name, count in printed.items()}
        )


@pytest.mark.parametrize(("dots", "stops"), [("strict", 13), ("souple", 19)])
def test_R1_full_stops_are_on_13_cards_or_on_19(dots, stops):
    assert sum(box.action_counts(dots)[face] for face in box.STOPS) == stops
    bearing = {act_names([face]) for face in box.STOPS if box.action_counts(dots)[face]}
    strict = {"r1", "r2", "r3", "f", "."}
    assert bearing == (strict if dots == "strict" else strict | {"b1.", "s."})


def test_R2_the_colour_is_the_kind_of_action_regardless_of_value():
    colours = [{box.COLOUR[card] for card in acts(names)}
               for names in ("b1 b2 b3 b1.", "a", "s s.", "t", "r1 r2 r3", "f", ".")]  # fmt: skip
    assert all(len(kind) == 1 for kind in colours)
    assert len(set.union(*colours)) == len(colours)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R3_one_point_to_each_player_and_everybody_knows(seats):
    state = dealt(seats)
    view = state.view(PUBLIC)
    assert view.seen == (acts("."),) * seats
    assert all(acts(".")[0] in state.view(seat).hand for seat in range(seats))


@pytest.mark.parametrize("dots", ["strict", "souple"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R4_five_cards_each_three_in_the_row_and_the_other_points_in_the_deck(seats, dots):
    state = CANAILLE.start(seats, {"dots": dots})
    deal = state.house(random.Random(seats))
    assert len(deal.deck) == 55 - seats
    assert deal.deck.count(acts(".")[0]) == 4 - seats
    state.play(HOUSE, deal, 0)
    view = state.view(PUBLIC)
    assert view.held == (5,) * seats
    assert len(view.row) == 3
    assert view.deck == 55 - 5 * seats - 3
    assert view.hand is None
    assert view.piles == ((),) * seats


def test_R5_canaille_lies_with_14_to_27_cards_above_it_and_the_first_player_is_random():
    depths, firsts = Counter(), Counter()
    for seed in range(600):
        state = CANAILLE.start(3)
        deal = state.house(random.Random(seed))
        depths[deal.river.index(6)] += 1
        firsts[deal.first] += 1
    assert sorted(depths) == list(range(14, 28))
    assert min(depths.values()) > 600 / 14 / 3
    assert sorted(firsts) == [0, 1, 2]
    assert min(firsts.values()) > 150


def test_R5_the_river_starts_face_down_with_nothing_known_but_the_cats_middle():
    view = dealt().view(0)
    assert (view.river, view.up, view.over, view.under) == (42, False, (), ())
    assert view.prowl == (14, 27)


def river_with_the_cat_at(depth):
    others = box.RIVER[:-1]
    return (*others[:depth], box.CANAILLE, *others[depth:])


@pytest.mark.parametrize(("depth", "fair"), [(13, False), (14, True), (27, True), (28, False)])
def test_R5_a_deal_with_the_cat_elsewhere_is_refused(depth, fair):
    state = CANAILLE.start(2)
    deal = Deal(0, box.deck("souple", 2), river_with_the_cat_at(depth))
    if fair:
        state.play(HOUSE, deal, 0)
        assert state.to_act() == (0,)
    else:
        assert refusal(state, HOUSE, deal) == "not-this-deal"


@pytest.mark.parametrize(
    "deal",
    [
        Deal(2, box.deck("souple", 2), river_with_the_cat_at(20)),
        Deal(0, box.deck("souple", 3), river_with_the_cat_at(20)),
        Deal(0, box.deck("strict", 2), river_with_the_cat_at(20)),
        Deal(0, box.deck("souple", 2), river_with_the_cat_at(20)[:-1]),
        Deal(0, box.deck("souple", 2), fishes("1") * 42),
        Deal(True, box.deck("souple", 2), river_with_the_cat_at(20)),
        Deal(0, (0.0, *box.deck("souple", 2)[1:]), river_with_the_cat_at(20)),
        Shuffle(()),
    ],
)
def test_a_deal_of_another_box_is_refused(deal):
    assert refusal(CANAILLE.start(2), HOUSE, deal) == "not-this-deal"
