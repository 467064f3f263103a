"""Information sets: counted exactly where possible, else bounded from below."""

from math import comb, log10

import pytest

import kermesse
from kermesse.research.infosets import bound, count
from kermesse.research.miniatures import find
from kermesse.research.sequential import Setup

SMALL = Setup(find("festival-miniature"))


def test_kuhn_poker_has_twelve(kuhn_poker):
    """Three cards, two situations for each of two players (Kuhn, 1950)."""
    tree = count(Setup(kuhn_poker))
    assert tree.information_sets == 12
    assert (tree.decisions, tree.ends) == (6 * 4, 6 * 5)


def test_open_spiel_counts_the_same():
    pyspiel = pytest.importorskip("pyspiel")
    from kermesse import research

    research.open_spiel()
    for name, longest in (("festival_miniature", None), ("romancier_miniature", 4)):
        cut = "" if longest is None else f",max_length={longest}"
        game = pyspiel.load_game(f"python_kermesse_{name}(chance=listed{cut})")
        known, todo = set(), [game.new_initial_state()]
        while todo:
            state = todo.pop()
            if not state.is_terminal():
                if not state.is_chance_node():
                    player = state.current_player()
                    known.add((player, state.information_state_string(player)))
                todo += map(state.child, state.legal_actions())
        tree = count(Setup(find(name.replace("_", "-"))), longest)
        assert tree.information_sets == len(known)
        assert tree.longest == longest


@pytest.mark.parametrize("seed", range(4))
def test_a_bound_is_not_above_the_true_number(seed):
    found = bound(SMALL, seed, paths=10, worlds=60)
    assert 0 < found.first < found.least < found.interval[1]
    assert found.interval[1] < log10(count(SMALL).information_sets)
    assert found.ended == found.paths == 10


def test_a_bound_grows_with_the_samples_and_follows_from_its_seed():
    setup = Setup(kermesse.get("festival"))
    few, more, again = (bound(setup, 7, paths=3, worlds=20, questions=n) for n in (2, 4, 4))
    assert few.first == more.first
    assert few.least < more.least
    assert more == again
    assert more.ended == 0


def test_few_worlds_give_a_lower_bound():
    """There are eight million first hands; 200 starts show no two alike."""
    found = bound(Setup(kermesse.get("festival")), 1, paths=2, worlds=100, questions=1)
    assert found.first == found.least == log10(comb(200, 2))
