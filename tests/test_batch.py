"""The batch engines say what the rules say, at every move, to every seat."""

import numpy as np
import pytest

pytest.importorskip("jax")

import in_step

pytestmark = pytest.mark.extras

TABLES = [
    *(("festival", seats, {"simple": simple}) for seats in (4, 5) for simple in (False, True)),
    ("canaille", 2, {}),
    ("canaille", 2, {"dots": "strict", "exchange": "deck"}),
    ("canaille", 3, {"dots": "strict"}),
    ("canaille", 4, {}),
    ("canaille", 4, {"exchange": "deck", "patience": 1}),
]


@pytest.mark.parametrize(("key", "seats", "options"), TABLES)
def test_random_games_are_told_alike(key, seats, options):
    game, read, engine = in_step.table(key, seats, options)
    records = in_step.random_records(game, seats, read, 60, 1)
    assert in_step.check(engine, records) == sum(len(record.to_act) for record in records)


def test_every_hand_of_canaille_has_the_same_sentences():
    from itertools import combinations_with_replacement

    from kermesse.games.canaille import batch_menus, box, encode, menus

    choices = batch_menus.sentences()
    for hand in combinations_with_replacement(range(13), 5):
        rank = batch_menus.rank(np.int32(sum(card << 4 * i for i, card in enumerate(hand))))
        start = choices.start[rank]
        numbers = choices.numbers[start : start + choices.size[rank]]
        ours = [tuple(hand[place] for place in encode.WAYS[number]) for number in numbers]
        theirs = [lay.cards for lay in menus.sentences(box.action_heap(hand))]
        assert sorted(ours) == sorted(theirs)
