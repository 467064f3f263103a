"""Bots at Canaille: they find winning moves, and stronger levels win more."""

from random import Random

import pytest
from msgspec import structs

from kermesse import bots, simulate
from kermesse.core.contract import HOUSE
from kermesse.core.playout import playout
from kermesse.experiments.stats import wilson
from kermesse.games.canaille import bots as canaille_bots, box
from kermesse.games.canaille.menus import DRAW
from kermesse.games.canaille.moves import Discard, Draw, Lay, Release, Take
from kermesse.games.canaille.tests.tables import CANAILLE, acts, empty_river, table

PLAIN = ". b1 b1 s a"


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_every_level_leaves_the_cat_to_another(level):
    state = table(["a b1 . s t", PLAIN], piles=("2 2 3", "2 2 3"))
    state.up = True
    empty_river(state, "C 3 3")  # in sight: the player who fishes next catches it
    for seed in range(3):
        bot = bots.make(level, CANAILLE, Random(seed))
        move = bot.act(state.view(0), state.moves(0))
        world = state.copy()
        world.play(0, move, 0)
        assert world.cat != 0


def test_a_known_three_on_top_is_fished():
    state = table(["b1 a s t .", PLAIN], river="3", up=True)
    first = canaille_bots.shortlist(state.view(0), state.moves(0))[0]
    assert first.cards[0] == acts("b1")[0]


def test_known_litter_on_top_is_left_to_another():
    state = table(["b1 a t . .", PLAIN], river="-3", up=True)
    first = canaille_bots.shortlist(state.view(0), state.moves(0))[0]
    assert first.cards[:2] == acts("a b1")


def test_the_shortlist_holds_moves_of_the_menu_only_and_every_sentence():
    rng = Random(5)
    for seats in (2, 3, 4):
        state = CANAILLE.start(seats)
        for _ in range(150):
            playout(state, rng, limit=1)
            for seat in state.to_act():
                menu = state.moves(seat)
                chosen = canaille_bots.shortlist(state.view(seat), menu)
                assert set(chosen) <= set(menu)
                assert chosen
                if state.view(seat).phase == "sentence":
                    assert len(chosen) == len(menu)


def test_the_policy_picks_from_the_menu_and_games_end():
    rng = Random(6)
    for seats in (2, 3, 4):
        state = CANAILLE.start(seats)

        def policy(state, seat, rng):
            move = canaille_bots.policy(state, seat, rng)
            assert move in state.moves(seat)
            return move

        playout(state, rng, policy)
        assert state.outcome() is not None


def test_the_reward_grows_with_the_lead_and_jumps_with_the_victory():
    rewards = []
    for mine in ("", "1", "2", "3", "3 3 3 3 3"):
        state = table([PLAIN] * 2, piles=(mine, "2"))
        rewards.append(canaille_bots.reward(state, 0))
    assert rewards == sorted(set(rewards))
    assert rewards[2] == 0.5
    assert rewards[3] - rewards[2] > 0.2
    assert all(0 <= each <= 1 for each in rewards)


def test_before_the_end_a_lead_is_worth_more_the_less_is_left_to_fish():
    state = table([PLAIN] * 2, piles=("3", "1"))
    early = canaille_bots.evaluation(state)
    empty_river(state, "1 1 1")
    late = canaille_bots.evaluation(state)
    assert 0.5 < early[0] < late[0] < 1
    assert 0 < late[1] < early[1] < 0.5
    even = canaille_bots.evaluation(table([PLAIN] * 3))
    assert even[state.author] > even[1] == even[2]  # the author is a little ahead


def test_the_prior_is_what_the_policy_picks_from():
    rng = Random(7)
    state = CANAILLE.start(3)
    for _ in range(200):
        playout(state, rng, canaille_bots.policy, limit=1)
        for seat in state.to_act():
            moves = canaille_bots.prior(state, seat)
            assert moves
            assert set(moves) <= set(state.moves(seat))
            assert canaille_bots.policy(state, seat, rng) in moves


def test_a_glance_keeps_a_full_stop():
    assert canaille_bots.quick_take(box.action_heap(acts("b3 f t")), False).card == acts("f")[0]
    assert canaille_bots.quick_take(box.action_heap(acts("b3 f t")), True).card == acts("b3")[0]


LEVELS = ("easy", "medium", "hard")
each_level = pytest.mark.parametrize("level", LEVELS)


def choices(level, games, seats=2, seed=3):
    """Yield the views and moves of games between bots of a level."""
    rng = Random(seed)
    bot = bots.make(level, CANAILLE, rng)
    for _ in range(games):
        state = CANAILLE.start(seats)
        while state.outcome() is None:
            acting = state.to_act()
            if not acting:
                state.play(HOUSE, state.house(rng), 0)
                continue
            view = state.view(acting[0])
            move = bot.act(view, state.moves(acting[0]))
            yield view, move
            state.play(acting[0], move, 0)


@each_level
def test_every_level_uses_the_row(level):
    taken = [type(move) is Take for view, move in choices(level, 3) if view.phase == "refill"]
    assert 0.15 < sum(taken) / len(taken) < 0.75


@each_level
def test_R8_an_exchange_is_repeated_only_while_the_row_shows_no_full_stop(level):
    takes = laid = 0
    for view, move in choices(level, 4 if level == "easy" else 20, seats=3):
        laid += type(move) is Lay
        if view.phase == "take":
            takes += 1
            shown = any(card in box.STOPS for card in view.row)
            assert move.card in box.STOPS if shown else type(move) is Draw
        elif view.phase == "fish":
            smallest = min(card for card in view.piles[view.you] if card in box.FISH)
            assert move == Release(smallest)
    assert 0 < takes < laid / 4


@each_level
def test_no_level_lays_a_sentence_that_brings_nothing_where_another_promises_points(level):
    state = table(["b1 a a a s.", PLAIN], river="3", up=True)
    for seed in range(30):
        move = bots.make(level, CANAILLE, Random(seed)).act(state.view(0), state.moves(0))
        assert move.cards[0] == acts("b1")[0]


@each_level
def test_no_level_puts_back_its_own_fish_where_another_sentence_is_as_good(level):
    state = table(["r1 b1 s .", PLAIN], piles=("1", "2"))
    for seed in range(30):
        move = bots.make(level, CANAILLE, Random(seed)).act(state.view(0), state.moves(0))
        assert not canaille_bots.puts_back(state.view(0), move.cards)
    laid = dear = 0
    for view, move in choices(level, 4 if level == "easy" else 20):
        if type(move) is Lay:
            laid += 1
            dear += canaille_bots.puts_back(view, move.cards)
    assert dear < laid / 12  # hands whose only full stops are on cards of Relâche


def test_R13_own_fish_are_put_back_only_by_the_author():
    view = table([PLAIN] * 2, piles=("1", "2")).view(0)
    for written, dear in (("r1", True), ("a r1", False), ("a b1 a r1", True), ("b1 .", False)):
        assert canaille_bots.puts_back(view, acts(written)) == dear
    empty = table([PLAIN] * 2, piles=("", "2")).view(0)
    assert not canaille_bots.puts_back(empty, acts("r1"))
    assert canaille_bots.puts_back(empty, acts("b1 r1"))  # the fish just caught


def test_a_hand_without_a_full_stop_takes_one_with_its_last_card_unless_easy_forgets():
    """The lesson on exchanges warns of it."""
    state = table(["b1 b1 s t", PLAIN])
    view = structs.replace(
        state.view(0), phase="refill", missing=1, row=acts("b3 r1 a"), hand=acts("b1 b1 s t")
    )
    menu = (*map(Take, sorted(view.row)), DRAW)
    for level, forgotten in (("easy", range(40, 95)), ("medium", range(1)), ("hard", range(1))):
        chosen = [bots.make(level, CANAILLE, Random(seed)).act(view, menu) for seed in range(200)]
        assert sum(move != Take(*acts("r1")) for move in chosen) in forgotten


def test_an_exchange_gives_up_the_least_useful_card():
    state = table(["b1 b3 s t a", PLAIN])
    view = structs.replace(state.view(0), phase="discard")
    menu = [Discard(card) for card in view.hand]
    for level in LEVELS:
        assert bots.make(level, CANAILLE, Random(1)).act(view, menu).card in acts("t a s")


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_levels_that_draw_their_moves_make_no_blunder(level):
    """The cat lies on top, in sight, and the viewer is behind."""
    state = table(["a b1 b2 . t", PLAIN, PLAIN], piles=("1", "2 2 3", "2"))
    state.up = True
    empty_river(state, "C 3 3 1")
    for seed in range(100):
        move = bots.make(level, CANAILLE, Random(seed)).act(state.view(0), state.moves(0))
        assert box.COLOUR[move.cards[0]] != box.BITE


def test_what_the_hand_lacks_is_taken_from_the_row():
    def takes(hand, row, pile=""):
        state = table([hand, PLAIN], piles=(pile, "2"))
        view = structs.replace(state.view(0), row=acts(row))
        return canaille_bots.wanted(view)

    assert takes("b1 b1 s t", "f t b1").card == acts("f")[0], "a full stop, first of all"
    assert takes(". b1 s t", "t a s").card == acts("a")[0], "Autre pêcheur between two bites"
    assert takes(". a s t", "t b3 s").card == acts("b3")[0]
    assert takes(". a s b1", "t s a", pile="-2").card == acts("t")[0], "a bin for own litter"
    assert takes(". a s t", "t s a") == DRAW


def test_a_level_without_a_network_for_the_table_searches():
    strict = CANAILLE.start(2, {"dots": "strict"})
    for state, searched in ((CANAILLE.start(2), False), (strict, True)):
        rng = Random(4)
        state.play(HOUSE, state.house(rng), 0)
        seat = state.to_act()[0]
        bot = bots.make("medium", CANAILLE, rng)
        move, tried = bot.weigh(state.view(seat), state.moves(seat))
        assert move in state.moves(seat)
        assert bool(tried) == searched


@pytest.mark.parametrize(
    ("better", "weaker", "games"),
    [("hard", "medium", 240), pytest.param("medium", "easy", 60, marks=pytest.mark.extras)],
)
def test_a_level_wins_against_the_one_below(better, weaker, games):
    line = simulate(CANAILLE, [better, weaker], games, seed=5).by_bot[better]
    assert line.wins / line.games > 0.55
    assert line.stood_in == 0


def test_thinking_beats_chance():
    report = simulate(CANAILLE, ["easy", "random"], 16, seed=1)
    line = report.by_bot["easy"]
    assert wilson(line.wins, line.games)[0] > 0.5
    assert line.stood_in == 0
