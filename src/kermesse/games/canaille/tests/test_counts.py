"""Counts of the sentences of a hand and of the ways a game can go on (perft).

Each number of counts.json states its source: computed by hand, or by naive.py, which was written
from the booklet alone. If a count differs, the failure shows the first difference (divide).
"""

import json
import random
from collections import Counter
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from kermesse.games.canaille import box
from kermesse.games.canaille.menus import sentences
from kermesse.games.canaille.tests import naive, whole_games
from kermesse.games.canaille.tests.tables import (
    ACTION_NAMES,
    CANAILLE,
    SOUPLE_BOX,
    STRICT_BOX,
    act_names,
    acts,
    table,
)
from kermesse.games.canaille.tests.whole_games import of_the_booklet, written
from support.perft import ways

COUNTS = json.loads(Path(__file__).with_name("counts.json").read_text("utf-8"))
SLOW = 3_000  # the largest depth for naive.py


def menu_of(hand):
    return {act_names(move.cards) for move in sentences(box.action_heap(acts(hand)))}


def by_name(part):
    return pytest.mark.parametrize("one", COUNTS[part], ids=[one["name"] for one in COUNTS[part]])


@by_name("hands")
def test_a_hand_has_exactly_so_many_sentences(one):
    found, booklet = menu_of(one["hand"]), naive.sentences(one["hand"].split())
    divide = f"rules only: {sorted(found - booklet)}\nbooklet only: {sorted(booklet - found)}"
    assert len(found) == one["sentences"], divide
    assert found == booklet, divide


@pytest.mark.parametrize(("printed", "key"), [(STRICT_BOX, "strict"), (SOUPLE_BOX, "souple")])
def test_the_longest_menu_of_any_hand(printed, key):
    names = [name for name in ACTION_NAMES if printed[name]]
    sizes = Counter()
    for hand in combinations_with_replacement(names, 5):
        if all(hand.count(card) <= printed[card] for card in set(hand)):
            sizes[len(menu_of(" ".join(hand)))] += 1
    assert (sum(sizes.values()), sizes[0], max(sizes)) == tuple(COUNTS["menus"][key])


def test_any_hand_has_the_sentences_of_the_booklet():
    rng = random.Random(4)
    for _ in range(60):
        hand = rng.sample(list(SOUPLE_BOX.elements()), 5)
        assert menu_of(" ".join(hand)) == naive.sentences(hand)


def of_the_rules(one):
    options = {key: one[key] for key in ("dots", "exchange") if key in one}
    places = {key: one[key] for key in ("river", "bottom", "row", "deck", "up") if key in one}
    return table(one["hands"], piles=tuple(one.get("piles", ())), **places, **options)


def divide(one, depth):
    """Return for each move the number of sequences that follow, by the rules and by naive.py."""
    state = of_the_rules(one)
    game = naive.settle(of_the_booklet(of_the_rules(one)))
    lines = {}
    for move in state.moves(state.to_act()[0]):
        other = state.copy()
        other.play(state.to_act()[0], move, state.at)
        lines[written(move)] = [ways(other, depth - 1) if depth > 1 else 1, 0]
    for move in naive.moves(game):
        found = naive.perft(naive.settle(naive.after(game, move)), depth - 1) if depth > 1 else 1
        lines.setdefault(move, [0, 0])[1] = found
    return "\n".join(f"{move}: rules {a}, booklet {b}" for move, (a, b) in sorted(lines.items()))


@by_name("positions")
def test_the_rules_go_on_in_exactly_so_many_ways(one):
    state = of_the_rules(one)
    for depth, number in enumerate(one["ways"], 1):
        found = ways(state, depth)
        assert found == number, f"{depth} deep: {found}, not {number}\n{divide(one, depth)}"


@by_name("positions")
def test_the_booklet_alone_gives_the_same_numbers(one):
    game = naive.settle(of_the_booklet(of_the_rules(one)))
    for depth, number in enumerate(one["ways"], 1):
        if number <= SLOW:
            assert naive.perft(game, depth) == number, depth


@pytest.mark.parametrize("variant", CANAILLE.variants)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_offer_what_the_booklet_allows(seats, variant):
    rng = random.Random(f"{seats}/{variant}")
    for _ in range(4):
        assert whole_games.play(rng, seats, variant) > 5
