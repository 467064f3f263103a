"""Bots at Festival: they find winning moves, and search wins more games."""

from random import Random

import pytest

import kermesse
from kermesse import bots
from kermesse.bots.game_policy import policy_of
from kermesse.bots.search import Search
from kermesse.core.playout import playout
from kermesse.experiments.stats import wilson
from kermesse.games.festival import box
from kermesse.games.festival.bots import considered, policy, reward
from kermesse.games.festival.moves import Count, Deal, HandOn, Take

FESTIVAL = kermesse.get("festival")


def last_choice():
    """Return the last choice of a simple game: all are equal, and 1 or 5 is left."""
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


def test_search_chooses_the_receiver():
    state = FESTIVAL.start(5)
    state.play(kermesse.HOUSE, state.house(Random(1)), 0)
    seat = state.holder
    state.play(seat, state.moves(seat)[0], 0)
    move = Search(FESTIVAL, Random(1), worlds=30).act(state.view(seat), state.moves(seat))
    assert move in {HandOn(other) for other in range(5) if other != seat}


def test_searching_beats_chance():
    report = kermesse.simulate(FESTIVAL, ["easy", "random", "random", "random"], 60, seed=1)
    line = report.by_bot["easy"]
    assert wilson(line.wins, line.games)[0] > 0.25  # the reward of one of four equal players


def holding(*cards, own=((), (), (), ()), rounds=9):
    """Return a state where seat 0 holds these cards after `past` rounds of given cards."""
    state = FESTIVAL.start(4)
    state.play(kermesse.HOUSE, state.house(Random(1)), 0)
    state.first = state.holder = 0
    state.past = ((0, 1, 2, 3),) * rounds
    state.rows = [(None,) * rounds] * 4
    state.own = [tuple(box.card(*face) for face in faces) for faces in own]
    state.hand = tuple(sorted(box.card(*face) for face in cards))
    state.refresh()
    return state


def chosen(state):
    """Return the card the policy lays."""
    return policy(state, state.holder, Random(1))


def test_a_sensible_player_takes_the_lead_where_it_is_to_be_had():
    own = [(0, 2), (1, 2), (2, 2), (3, 2), (4, 2)]
    others = [(0, 3), (0, 4)], [(1, 3)], [(2, 3), (2, 4), (2, 5)]
    state = holding((0, 9), (1, 1), (2, 9), own=(own, *others))
    # A nine overtakes two dancers; another gladiator leads by less; three tamers stay ahead.
    assert chosen(state) == Take(box.card(0, 9), True)


def test_a_sensible_player_wants_every_profession_before_the_end():
    own = [(0, 2), (0, 3), (1, 2), (2, 2), (3, 2)]
    laid = own, [(4, 2), (4, 3), (4, 4)], [(1, 4)], [(1, 5)]
    assert chosen(holding((0, 9), (4, 1), own=laid)).card == box.card(4, 1)
    # With rounds left a clown can wait, and a lead is not safe yet.
    assert chosen(holding((0, 9), (4, 1), own=laid, rounds=4)).card == box.card(0, 9)


def test_a_sensible_player_of_the_simple_variant_takes_the_highest_number():
    state = FESTIVAL.start(4, {"simple": True})
    state.play(kermesse.HOUSE, state.house(Random(3)), 0)
    assert box.number(chosen(state).card) == max(map(box.number, state.hand))


@pytest.mark.parametrize(("seats", "simple"), [(4, False), (5, False), (4, True), (5, True)])
def test_sensible_players_come_to_the_end_by_moves_of_their_menus(seats, simple):
    def seen(state, seat, rng):
        move = policy(state, seat, rng)
        assert any(move is one for one in state.moves(seat))
        return move

    for seed in range(5):
        state = FESTIVAL.start(seats, {"simple": simple})
        playout(state, Random(seed), seen)
        assert state.outcome() is not None


def test_a_sensible_player_beats_random_ones():
    def one_sensible(state, seat, rng):
        return policy(state, seat, rng) if seat == 0 else rng.choice(state.moves(seat))

    wins = 0.0
    for seed in range(200):
        state = FESTIVAL.start(4)
        playout(state, Random(seed), one_sensible)
        winners = state.outcome().winners
        wins += 1 / len(winners) if 0 in winners else 0
    assert wilson(wins, 200)[0] > 0.75


@pytest.mark.parametrize(
    ("seats", "simple", "decisions"), [(4, False, 70), (5, False, 90), (4, True, 42), (5, True, 45)]
)
def test_a_playout_takes_exactly_the_moves_of_a_game(seats, simple, decisions):
    state = FESTIVAL.start(seats, {"simple": simple})
    assert playout(state, Random(6)) == decisions


def ended(*totals):
    """Return a simple game that ended with these totals."""
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
    assert policy_of(FESTIVAL).reward is reward


def considering(state, level, times=200):
    """Return the menus that a level considers with many seeds."""
    seat = state.holder
    view, moves = state.view(seat), state.moves(seat)
    return [considered(view, moves, level, Random(seed)) for seed in range(times)], moves


def test_easy_is_dazzled_by_nines_as_the_lesson_on_the_count_warns():
    state = holding((1, 9), (1, 1), (2, 3))
    for level, often in (("easy", range(45, 90)), ("medium", range(1)), ("hard", range(1))):
        menus, moves = considering(state, level)
        nines = [menu for menu in menus if menu != moves]
        assert len(nines) in often
        assert all(box.number(move.card) == box.HIGHEST for menu in nines for move in menu)
    menus, moves = considering(holding((1, 8), (1, 1)), "easy")
    assert all(menu == moves for menu in menus)


def test_easy_often_hands_the_rest_on_without_looking_who_leads_as_the_lesson_on_gold_warns():
    state = holding((1, 9), (1, 1), (2, 3))
    state.play(0, Take(box.card(1, 9), True), 0)
    for level, often in (("easy", range(70, 130)), ("medium", range(1)), ("hard", range(1))):
        careless = [menu for menu in considering(state, level)[0] if len(menu) == 1]
        assert len(careless) in often
    menus, moves = considering(state, "easy")
    assert {menu[0] for menu in menus if len(menu) == 1} == set(moves)
