"""Bots at a human pace: reaction times, mistakes, denial, and the adaptive bot."""

import random
from functools import partial
from statistics import median

import pytest

from kermesse import bots
from kermesse.core.streams import bot_stream
from kermesse.experiments.stats import wilson
from kermesse.games.carrousel.bots import FLOOR, leaves, pace, reaction
from kermesse.games.carrousel.tests.clockwork import Person, Seated, play, share
from kermesse.games.carrousel.tests.tables import (
    CARROUSEL,
    card,
    play as do,
    two,
    written,
)


def times(view, name, count=600):
    """Return reaction times, each from a separate random stream."""
    return [reaction(view, name, bot_stream(b"key", 0, number)) for number in range(count)]


@pytest.mark.parametrize(("name", "usual"), [("easy", 6_000), ("medium", 3_500), ("hard", 2_000)])
def test_reaction_times_are_lognormal_with_the_median_of_the_level(name, usual):
    found = times(two("bac").view(0), name)
    assert median(found) == pytest.approx(usual, rel=0.08)
    quick, slow = sorted(found)[len(found) // 6], sorted(found)[-len(found) // 6]
    assert quick * slow == pytest.approx(usual**2, rel=0.2)  # even in the logarithm
    assert slow / quick == pytest.approx(2.17, rel=0.15)  # σ 0.4, about one deviation each way
    assert min(found) >= FLOOR


def test_nobody_is_quicker_than_the_floor():
    state = two("bac")
    state.paces[1] = (FLOOR,) * 12
    assert min(times(state.view(0), "adaptive")) == FLOOR


def test_the_same_stream_gives_the_same_time():
    view = two("bac").view(0)
    assert times(view, "easy", 5) == times(view, "easy", 5)
    assert len(set(times(view, "easy", 50))) > 40


def test_a_bot_that_finds_nothing_waits_for_the_others():
    assert reaction(two().view(0), "hard", random.Random(1)) is None
    assert reaction(two("abc").view(0), "hard", random.Random(1)) is not None  # a lucky strike
    state = two("bac")
    do(state, 1, "touch a")
    assert reaction(state.view(0), "hard", random.Random(1)) is None


def test_in_practice_bots_leave_people_alone():
    view = two("bac", options={"practice": True}).view(0)
    assert reaction(view, "hard", random.Random(1)) is None


def test_in_practice_a_bot_still_finishes_the_ride_of_the_player_it_replaces():
    """No clock takes the horses back in practice: the carousel would stay locked (R5)."""
    state = two("bac", options={"practice": True})
    do(state, 0, "touch ab")
    assert reaction(state.view(0), "hard", random.Random(1)) is not None
    assert reaction(state.view(1), "hard", random.Random(1)) is None


def test_a_drag_takes_about_half_a_second_and_ends_well_before_the_touch_does():
    state = two("bac")
    do(state, 0, "touch ab")
    found = times(state.view(0), "easy")
    assert median(found) == pytest.approx(600, rel=0.08)
    assert max(found) < 5_000


def test_a_bot_touches_what_it_will_move_and_wins():
    for seed in range(10):
        state = two("bac")
        bot = bots.make("hard", CARROUSEL, random.Random(seed))
        while not state.won[0] and state.ride == 0:
            state.play(0, bot.act(state.view(0), state.moves(0)), state.at)
        assert state.won[0]


def test_a_bot_sees_a_lucky_strike_while_another_holds():
    state = two("abc")
    do(state, 1, "touch e")
    bot = bots.make("hard", CARROUSEL, random.Random(2))
    assert written(bot.act(state.view(0), state.moves(0))) == "point abc"


def wins(state, by, move):
    """Return whether a ride wins a card."""
    other = state.copy()
    other.play(by, move, other.at)
    return len(other.won[by]) > len(state.won[by])


@pytest.mark.parametrize(("name", "often"), [("easy", 0.06), ("medium", 0.03), ("hard", 0.01)])
def test_mistakes_are_as_frequent_as_the_level_says(name, often):
    state = two("bac")
    do(state, 0, "touch ab")
    view, menu = state.view(0), state.moves(0)
    bot, tries = bots.make(name, CARROUSEL, random.Random(4)), 3_000
    wrong = sum(not wins(state, 0, bot.act(view, menu)) for _ in range(tries))
    low, high = wilson(wrong, tries)
    assert low <= often <= high


def test_the_upper_level_denies():
    """It makes the winning ride that leaves the other player the fewest cards."""
    state = two("bac cba eab deb")
    found = {}
    for name in ("medium", "hard"):
        found[name] = set()
        for seed in range(60):
            other, bot = state.copy(), bots.make(name, CARROUSEL, random.Random(seed))
            while other.ride == 0:
                other.play(0, bot.act(other.view(0), other.moves(0)), 0)
            if other.won[0]:
                found[name].add(leaves(state.view(0), other.order))
    assert found["hard"] == {max(found["medium"])}
    assert len(found["medium"]) > 1


def test_an_adaptive_bot_follows_its_rival():
    state = two("bac")
    unknown = pace(state.view(0))
    state.paces[1] = (2_000,) * 5
    quick = pace(state.view(0))
    state.paces[1] = (6_000,) * 5
    slow = pace(state.view(0))
    assert quick < unknown < slow
    state.won[0] = (card("bac"),)
    assert pace(state.view(0)) > slow  # ahead, it is slower


@pytest.mark.parametrize(("usual", "errs"), [(1_500, 3), (3_500, 3), (6_000, 3), (3_500, 8)])
def test_an_adaptive_bot_keeps_the_game_close(usual, errs):
    games = 120
    won = share(partial(Person, usual, errs), partial(Seated, "adaptive"), games)
    low, high = wilson(won * games, games)
    assert low <= 0.55
    assert high >= 0.45


def test_the_levels_are_apart():
    assert share(partial(Seated, "medium"), partial(Seated, "easy"), 10) > 0.8
    assert share(partial(Seated, "hard"), partial(Seated, "medium"), 10) > 0.8


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("expert", [False, True])
def test_games_at_a_human_pace_come_to_their_target(seats, expert):
    rng = random.Random(seats)
    players = [Seated("medium", rng) for _ in range(seats)]
    match = play(players, {"expert": expert}, seats)
    assert match.state.outcome().ending == "target"
    assert match.state.ride < 120  # R18 is for games that would not end


def test_every_bot_can_be_asked_for_by_name_once():
    assert bots.names(CARROUSEL) == ("random", "easy", "medium", "hard", "adaptive")
