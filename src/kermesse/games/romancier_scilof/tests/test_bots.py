"""The bots collect, keep what they need, close, and every game ends."""

from random import Random

import pytest

from kermesse import bots
from kermesse.experiments.stats import wilson
from kermesse.games.romancier_scilof.bots import reaction
from kermesse.games.romancier_scilof.moves import Close, Collect, Reply, Wait
from kermesse.games.romancier_scilof.tests.paced import duel, measure, play
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


@pytest.mark.parametrize(("strong", "weak"), [("medium", "easy"), ("hard", "medium")])
def test_from_six_players_on_a_better_level_wins_more_than_its_share(strong, weak):
    """By the booklet strategy begins with six players; the interval must lie above an equal
    share."""
    games = 300
    share = duel(games, 6, strong, weak, own_pace=True)
    assert wilson(share * games, games)[0] > 1 / 6
