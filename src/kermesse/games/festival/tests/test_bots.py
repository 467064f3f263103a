"""Bots at Festival: they see what wins, and searching beats not searching."""

from random import Random

import pytest

import kermesse
from kermesse import bots
from kermesse.bots.hints import hints
from kermesse.bots.search import Search
from kermesse.bots.stats import wilson
from kermesse.core.playout import playout
from kermesse.games.festival import box
from kermesse.games.festival.bots import reward
from kermesse.games.festival.moves import Count, Deal, HandOn, Take

FESTIVAL = kermesse.get("festival")


def last_choice():
    """The last choice of a simple game: all are equal, and 1 or 5 is left for the last seat."""
    rounds = ([2] * 5, [3] * 5, [4] * 5, [1] * 5, [5, 5, 5, 5, 1], [1, 1, 1, 1, 5])
    left = list(box.cards(4, simple=True))
    deck = []
    for numbers in rounds:
        for number in numbers:
            card = next(card for card in left if box.number(card) == number)
            left.remove(card)
            deck.append(card)
    state = FESTIVAL.start(4, {"simple": True})
    state.play(kermesse.HOUSE, Deal(0, tuple(deck)), 0)
    for numbers in rounds:
        for _ in range(4):
            if len(state.past) == 5 and len(state.hand) == 2:
                return state
            seat = state.holder
            common = max(set(numbers), key=numbers.count)
            card = next(card for card in state.hand if box.number(card) == common)
            state.play(seat, Take(card, True), 0)
            if not state.taking:
                state.play(seat, state.moves(seat)[0], 0)
    raise AssertionError("the last seat was never served")


@pytest.mark.parametrize("name", ["easy", "medium", "hard"])
def test_every_level_takes_the_card_that_wins(name):
    state = last_choice()
    seat = state.holder
    assert sorted({box.number(move.card) for move in state.moves(seat)}) == [1, 5]
    for seed in range(3):
        bot = bots.make(name, FESTIVAL, Random(seed))
        move = bot.act(state.view(seat), state.moves(seat))
        assert box.number(move.card) == 5


def test_search_chooses_whom_to_serve():
    state = FESTIVAL.start(5)
    state.play(kermesse.HOUSE, state.house(Random(1)), 0)
    seat = state.holder
    state.play(seat, state.moves(seat)[0], 0)
    move = Search(FESTIVAL, Random(1), worlds=30).act(state.view(seat), state.moves(seat))
    assert move in {HandOn(other) for other in range(5) if other != seat}


def test_searching_beats_chance():
    report = kermesse.simulate(FESTIVAL, ["easy", "random", "random", "random"], 60, seed=1)
    line = report.by_bot["easy"]
    assert wilson(line.wins, line.games)[0] > 0.25  # what one of four equals would win


@pytest.mark.parametrize(
    ("seats", "simple", "decisions"), [(4, False, 70), (5, False, 90), (4, True, 42), (5, True, 45)]
)
def test_a_playout_takes_exactly_the_moves_of_a_game(seats, simple, decisions):
    state = FESTIVAL.start(seats, {"simple": simple})
    assert playout(state, Random(6)) == decisions


def ended(*totals):
    """A simple game that ended with these totals."""
    state = FESTIVAL.start(4, {"simple": True})
    playout(state, Random(1))
    state.result = Count(totals)
    return state


def test_the_reward_is_victory_and_gold():
    assert reward(ended(30, 15, 12, 10), 0) == 1
    assert reward(ended(31, 15, 12, 10), 0) == 1
    assert reward(ended(30, 15, 12, 10), 1) == 0
    assert reward(ended(20, 14, 12, 10), 1) == pytest.approx(0.5 * 0.3)
    assert reward(ended(20, 20, 12, 10), 1) == pytest.approx(0.5 * 0.5 + 0.5 * 0.5)
    assert reward(ended(20, 17, 12, 10), 1) > reward(ended(20, 17, 12, 10), 2)
    assert hints(FESTIVAL).reward is reward
