"""Games small enough to be solved can be pickled and named as any other."""

import pickle
from dataclasses import replace

import numpy as np
import pytest

import kermesse
from kermesse import research
from kermesse.core.contract import BadSetup
from kermesse.core.registry import UnknownGame
from kermesse.experiments import arena
from kermesse.experiments.simulate import simulate
from kermesse.research.miniatures import find, small_games

MINIATURES = small_games()
SMALL = pytest.mark.parametrize("small", MINIATURES.values(), ids=MINIATURES)


@SMALL
def test_a_small_game_can_be_pickled(small):
    assert pickle.loads(pickle.dumps(small)) is small


@pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
def test_every_other_game_can_be_pickled(game):
    assert pickle.loads(pickle.dumps(game)) is game


def test_a_game_unknown_to_other_processes_cannot_be_pickled():
    mine = replace(kermesse.get("canaille"), seats=range(2, 3))
    with pytest.raises(BadSetup, match="other processes cannot find canaille"):
        pickle.dumps(mine)
    with pytest.raises(BadSetup, match="other processes cannot find"):
        simulate(mine, "random", 2, workers=2)
    assert simulate(mine, "random", 2).seats == 2  # here it is known


@SMALL
def test_a_small_game_is_small_by_default(small):
    """Its options are those that make it small."""
    report = simulate(small, "random", 20)
    assert report.game == small.key
    assert report.seats == 2
    assert report.moves < 15
    assert sum(report.endings.values()) == 20


@SMALL
def test_workers_play_the_same_small_games(small):
    alone, together = (simulate(small, "random", 40, workers=n) for n in (1, 2))
    assert alone == together
    one, two = (
        arena.run(small, ["random", "easy"], deals=3, workers=n, seed=5).report() for n in (1, 2)
    )
    assert one == two
    assert one.moves < 15


@SMALL
def test_environments_know_small_games_by_name_and_can_be_pickled(small):
    env = research.aec(small.key)
    env.reset(seed=1)
    again = pickle.loads(pickle.dumps(env))
    for each in (env, again):
        rng = np.random.default_rng(2)
        for _ in each.agent_iter(max_iter=6):
            seen, _, over, cut, _ = each.last()
            moves = np.flatnonzero(seen["action_mask"])
            each.step(None if over or cut else int(rng.choice(moves)))
    assert np.array_equal(env.state(), again.state())


def test_vectors_of_small_games_have_workers():
    name = next(iter(MINIATURES))
    found = []
    for workers in (None, 2):
        many = research.vector(name, num_envs=4, workers=workers)
        rows, infos = many.reset(seed=3)
        for _ in range(5):
            rows, _, _, _, infos = many.step(infos["action_mask"].argmax(axis=1))
        found.append(rows)
        many.close()
    assert np.array_equal(*found)


def test_small_games_are_not_listed():
    for name in MINIATURES:
        with pytest.raises(UnknownGame):
            kermesse.get(name)
        assert find(name) is MINIATURES[name]
    with pytest.raises(UnknownGame, match="did you mean"):
        find("festivall")
