"""R17: the better line does not win, and a line that is faked gains no more than the cap."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from kermesse.games.carrousel.tests.fairness import CAP, CLOSE, Player, figures, race, shares
from kermesse.table.races import Line, Race

RACES = 12_000
"""Enough for a deviation below half a percent."""


def test_R17_equal_players_at_20_and_200_ms_win_as_often():
    fair = shares(Player(20), Player(200), RACES)
    assert 0.48 <= fair.every <= 0.52
    assert 0.45 <= fair.close <= 0.55
    unfair = shares(Player(20), Player(200), RACES, corrected=False)
    assert unfair.every > 0.54
    assert unfair.close > 0.75


def test_R17_on_one_network_the_table_holds_nothing_back():
    assert shares(Player(1), Player(1), 2_000).waits < 10


def test_R17_a_faked_line_gains_less_than_a_head_start_of_the_cap():
    found = figures(RACES)
    faked = found["a faked line against an honest one, both 20 ms"]
    bound = found["the bound: heard by the whole cap earlier"]
    assert 0.5 < faked.every < bound.every
    assert 0.5 < faked.close < bound.close


@given(st.integers(0, 5_000), st.lists(st.integers(0, 100_000), max_size=5))
def test_R17_no_touch_counts_from_more_than_the_cap_before_its_arrival(now, trips):
    line = Line()
    for number, trip in enumerate(trips):
        line.ping(number, 0)
        line.pong(number, trip)
    table = Race(CAP)
    table.enter(now, 0, "touch", line)
    assert now - CAP <= table.pop().time <= now


@given(
    st.integers(0, 10**6),
    st.sampled_from([1, 20, 90, 200, 400]),
    st.sampled_from([1, 20, 90, 200]),
)
def test_R17_whoever_thought_clearly_less_wins_whatever_the_lines_up_to_the_cap(seed, a, b):
    winner, thought, held = race((Player(a), Player(b)), Random(seed))
    beyond = max(0, a - CAP)
    lead = thought[1] - thought[0] - beyond
    assert held <= CAP
    if abs(lead) > 10:  # each message and each measure may be late by a few milliseconds
        assert winner == (0 if lead > 0 else 1)
    assert CLOSE > CAP
