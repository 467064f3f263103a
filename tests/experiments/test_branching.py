"""Menu sizes, the size of the game tree of a deal, and speed."""

from math import log10

import pytest

import kermesse
from kermesse.core.contract import BadSetup
from kermesse.experiments.branching import choices
from kermesse.experiments.speed import speed
from kermesse.experiments.stats import mean_interval, quantile
from kermesse.research.infosets import count
from kermesse.research.miniatures import small_games
from kermesse.research.sequential import Setup
from support import toy

FESTIVAL = kermesse.get("festival")


@pytest.mark.parametrize(
    ("variant", "seats", "moves"),
    [("box", 4, 70), ("box", 5, 90), ("simple", 4, 42), ("simple", 5, 45)],
)
def test_festival_always_has_the_same_number_of_decisions(variant, seats, moves):
    found = choices(FESTIVAL, games=20, seats=seats, options=FESTIVAL.variants[variant], seed=1)
    assert (found.games, found.decisions) == (20, 20 * moves)


def test_menus_of_festival_are_those_of_its_rules():
    """A hand of six, each card face up or face down; the last card to pass on is forced."""
    found = choices(FESTIVAL, games=50, seed=1)
    assert found.most == 2 * 5
    assert 2 < found.mean < 10
    assert 0 < found.forced < 1
    assert found.ways == pytest.approx(37.6, abs=0.5)
    assert found.interval[0] < found.ways < found.interval[1]


def test_the_same_seed_counts_the_same_and_another_does_not():
    one, again, other = (choices(FESTIVAL, games=5, seed=seed) for seed in (1, 1, 2))
    assert one == again != other


def test_the_estimated_tree_size_of_a_small_deal_is_right():
    """The small Festival has a known tree: its leaves, over 40 deals."""
    small = small_games()["festival-miniature"]
    ends = count(Setup(small)).ends
    found = choices(small, games=400, seed=3)
    assert found.tree_interval[0] < log10(ends / 40) < found.tree_interval[1]
    assert found.ways <= found.tree


def test_the_tree_size_is_omitted_for_unbounded_games_and_for_bots():
    assert choices(kermesse.get("canaille"), games=5, seed=1).tree is None
    assert choices(FESTIVAL, bot="easy", games=2, seed=1).tree is None


def test_an_invalid_table_is_refused():
    with pytest.raises(BadSetup):
        choices(FESTIVAL, seats=9)


def test_speed_is_measured_in_games_and_in_worlds():
    found = speed(toy.GAME, seats=3, seconds=0.01)
    assert found.decisions > found.worlds > 0


def test_quantiles_and_means_of_what_was_counted():
    rolls = {1: 5, 2: 90, 7: 5}
    assert [quantile(rolls, part) for part in (0.05, 0.5, 0.95, 0.96)] == [1, 2, 2, 7]
    assert quantile({}, 0.5) == 0
    mean, (low, high) = mean_interval([1.0, 2.0, 3.0])
    assert mean == 2
    assert (low, high) == pytest.approx((2 - 2.4841, 2 + 2.4841), abs=1e-3)  # t = 4.3027, s = 1
