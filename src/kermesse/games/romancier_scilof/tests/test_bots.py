"""The bots collect, keep what they need, close, and every game ends."""

from random import Random

import pytest
from msgspec.structs import replace

from kermesse import bots
from kermesse.experiments.stats import wilson
from kermesse.games.romancier_scilof.bots import reaction
from kermesse.games.romancier_scilof.box import MOST, letter
from kermesse.games.romancier_scilof.moves import Accept, Close, Collect, Invite, Post, Reply, Wait
from kermesse.games.romancier_scilof.tests.paced import duel, measure, play, reversals
from kermesse.games.romancier_scilof.tests.tables import (
    ROMANCIER,
    card,
    collect,
    leave,
    post,
    reply,
    table,
)

LEVELS = ("easy", "medium", "hard")
each_level = pytest.mark.parametrize("level", LEVELS)


def choose(level, state, seat, seed=0):
    return bots.make(level, ROMANCIER, Random(seed)).act(state.view(seat), state.moves(seat))


def test_the_levels_are_these_and_no_name_comes_twice():
    assert bots.names(ROMANCIER) == ("random", *LEVELS)


@each_level
def test_collect_first_and_close_when_possible(level):
    state = table(2)
    post(state, 0, "B0", 1)
    reply(state, 1, 0, "A1")
    assert choose(level, state, 0) == Collect()
    collect(state, 0)
    assert choose(level, state, 0) == Close()
    assert choose(level, state, 1) == Close()


@each_level
def test_answer_with_the_least_useful_letter(level):
    state = table(4, "A0 A1 A2 B0", "A3 B1 B2 C0", "B3 C1 C2 C3", "D0 D1 D2 D3")
    post(state, 1, "A3", 0)
    for seed in range(10):
        assert choose(level, state, 0, seed) == Reply(1, card("B0"))


def test_easy_gives_one_of_a_pair_away_where_the_lesson_gives_what_is_of_no_use():
    state = table(6, "A0 A1 A2 B0 B1 C0", "A3 B2 C1 C2 D0 E0")
    post(state, 1, "D0", 0)
    for level, often in (("easy", range(15, 40)), ("medium", range(1))):
        given = [choose(level, state, 0, seed).letter for seed in range(40)]
        assert sum(letter in (card("B0"), card("B1")) for letter in given) in often


def test_wait_rather_than_give_the_collection_away():
    state = table(4, "A0 A1 A2 B0", "A3 B1 B2 C0", "B3 C1 C2 C3", "D0 D1 D2 D3")
    post(state, 0, "B0", 2)
    for level in LEVELS:
        assert choose(level, state, 0) == Wait()
    post(state, 1, "C0", 0)
    assert type(choose("medium", state, 0)).__name__ == "Refuse"
    assert choose("hard", state, 0) == Wait()


def answers(state):
    """Return what `hard` in seat 0 gives seat 1, over many seeds."""
    return {choose("hard", state, 0, seed).letter for seed in range(40)}


def test_hard_gives_what_its_rival_does_not_collect():
    """The border shows that player 1 gave C1 away, and so collects another value."""
    state = table(4, "A0 A1 C1 D0", "A2 B0 B1 B2", "A3 B3 C0 C2", "C3 D1 D2 D3")
    post(state, 1, "A2", 0)
    assert answers(state) == {card("C1")}
    state = table(4, "A0 A1 C2 D1", "A2 B0 B1 B2", "A3 B3 C0 C1", "C3 D0 D2 D3")
    post(state, 1, "A2", 0)
    assert answers(state) == {card("D1")}


def test_hard_feeds_any_player_in_the_end():
    state = table(4, "A0 A1 C1 D0", "A2 B0 B1 B2", "A3 B3 C0 C2", "C3 D1 D2 D3")
    post(state, 1, "A2", 0)
    state.swaps = 3 * 4 * 4 + 1
    assert answers(state) == {card("C1"), card("D0")}


@each_level
def test_drop_the_least_useful_letter_after_a_departure(level):
    state = table(4, "A0 A1 A2 B0", "B1 B2 C0 C1", "C2 A3 B3 C3", "D0 D1 D2 D3")
    leave(state, 3)
    assert choose(level, state, 0).letter == card("B0")


@each_level
def test_a_bot_left_alone_seeks_company(level):
    state = table(3, communes=3)
    assert type(choose(level, state, 0)).__name__ == "Invite"
    state.play(0, choose(level, state, 0), 0)
    invited = state.invites[0]
    assert type(choose(level, state, invited)).__name__ == "Accept"


@pytest.mark.parametrize("size", [4, 6])
def test_hard_seldom_undoes_the_last_swap_of_a_pair(size):
    swaps, undone = reversals(10, size)
    assert swaps > 100
    assert undone <= 0.04 * swaps


def test_hard_does_not_send_back_the_letter_just_received():
    """Without this, D0 would be worth as much as C1, and either could go back (R5)."""
    state = table(4, "A0 A1 C1 B0", "A2 D0 B1 B2", "A3 B3 C0 C2", "C3 D1 D2 D3")
    post(state, 0, "B0", 1)
    reply(state, 1, 0, "D0")
    collect(state, 0)
    for seed in range(40):
        move = choose("hard", state, 0, seed)
        assert type(move) is Post
        assert (move.letter, move.to) != (card("D0"), 1)


@pytest.mark.parametrize(("size", "least"), [(4, 2), (6, 4), (8, 8)])
@each_level
def test_R21_bots_of_two_small_communes_invite_each_other(level, size, least):
    """They invite nobody twice, and nobody whose collection is nearly full invites."""
    games = fusions = 0
    for seed in range(10):
        asked = []

        def watch(state, seat, move, asked=asked):
            if type(move) is Invite:
                assert (seat, move.to) not in asked
                asked.append((seat, move.to))
                own = next(each for each in state.view(seat).offices if seat in each.members)
                values = [letter // MOST for letter in state.view(seat).hand]
                assert own.size <= 2 or max(map(values.count, values)) < own.size - 1
            asked.extend([None] * (type(move) is Accept))

        state = play([level] * size, seed, {"communes": 2}, watch=watch)
        assert state.outcome().ending == "collected"
        games += bool(asked)
        fusions += None in asked
    assert games >= least
    assert fusions > 0


@pytest.mark.parametrize("names", [("easy",), ("medium",), ("hard",), LEVELS])
def test_games_of_bots_end_by_a_collection(names):
    for endings, swaps, minutes in measure(4, sizes=(4, 6, 8), names=names).values():
        assert set(endings) == {"collected"}
        assert swaps > 0
        assert minutes < 60


@pytest.mark.parametrize(
    "options", [{"communes": 2}, {"pace": 3}, {"refusal_limit": True}, {"letters": 4}, {"teams": 2}]
)
def test_they_play_every_variant(options):
    for seed in range(3):
        state = play(["easy", "medium", "hard", "hard", "medium", "easy"], seed, options)
        assert state.outcome().ending == "collected"


def test_two_who_collect_the_same_do_not_wait_for_ever():
    for seed in range(60):
        assert play(["hard"] * 4, seed).outcome().ending == "collected"


def test_they_act_at_peoples_pace_and_never_put_it_off():
    state = table(4)
    state.play(0, state.moves(0)[-1], 10_000)
    for seed in range(20):
        assert 2_000 <= reaction(state.view(0), "hard", Random(seed)) <= 3_000
        assert 3_000 <= reaction(state.view(0), "easy", Random(seed)) <= 4_000
        assert reaction(state.view(1), "hard", Random(seed)) == 800
    state.play(1, state.moves(1)[-1], 11_500)  # meanwhile the state changes
    for seed in range(20):
        assert 800 <= reaction(state.view(0), "hard", Random(seed)) <= 1_500


@pytest.mark.parametrize(("name", "least"), [("easy", 7_500), ("medium", 4_000), ("hard", 2_000)])
def test_a_bot_with_a_full_collection_leaves_people_time_to_close_first(name, least):
    view = table(4).view(0)
    full = replace(view, hand=tuple(letter(0, seat) for seat in range(4)))
    for seed in range(20):
        assert least <= reaction(full, name, Random(seed)) <= max(least, 4_000)
        assert reaction(view, name, Random(seed)) <= 4_000


@pytest.mark.parametrize(("strong", "weak"), [("medium", "easy"), ("hard", "medium")])
def test_from_six_players_on_a_better_level_wins_more_than_its_share(strong, weak):
    """By the booklet strategy begins with six players; the interval must lie above an equal
    share."""
    games = 300
    share = duel(games, 6, strong, weak, own_pace=True)
    assert wilson(share * games, games)[0] > 1 / 6
