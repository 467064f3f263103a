"""The games as PettingZoo environments: its own tests, and their semantics."""

import copy
import pickle
import sys
import warnings
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

import kermesse
from kermesse import research
from kermesse.core.contract import BadSetup, Illegal
from kermesse.core.encoding import encoding

VARIANTS = [(game.key, variant) for game in kermesse.all_games() for variant in game.variants]
WITHOUT_TURNS = [(key, variant) for key, variant in VARIANTS if encoding(kermesse.get(key)).still]


def every(tables):
    return pytest.mark.parametrize(("key", "variant"), tables)


@pytest.fixture
def no_fuss():
    """PettingZoo warns about dictionary observations except in its own card games."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


def finish(env, seed):
    """Play to the end at random; return the last reward of each agent."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    rewards = {}
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        rewards[agent] = reward
        env.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return rewards


@every(VARIANTS)
def test_the_api(key, variant, no_fuss, capsys):
    api_test(research.aec(key, variant=variant), num_cycles=150)
    assert "Passed" in capsys.readouterr().out


@every(VARIANTS)
def test_a_seed_decides_everything(key, variant):
    seed_test(lambda: research.aec(key, variant=variant), num_cycles=60)


@every(WITHOUT_TURNS)
def test_the_parallel_api(key, variant, capsys):
    parallel_api_test(research.parallel(key, variant=variant), num_cycles=150)
    assert "Passed" in capsys.readouterr().out


@every(WITHOUT_TURNS)
def test_a_seed_decides_everything_in_parallel(key, variant):
    parallel_seed_test(lambda: research.parallel(key, variant=variant), num_cycles=60)


@every(WITHOUT_TURNS)
def test_a_game_is_truncated(key, variant):
    def parallel_env(max_cycles):
        return research.parallel(key, variant=variant, max_cycles=max_cycles)

    def env(max_cycles):
        return parallel_to_aec(parallel_env(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=env))


@every(VARIANTS)
def test_rewards_come_at_the_end_and_add_up(key, variant):
    game = kermesse.get(key)
    seats = min(game.seats, key=lambda seats: abs(seats - 4))
    env = research.aec(key, seats=seats, variant=variant)
    rewards = finish(env, 3)
    assert set(rewards) == set(env.possible_agents)
    total = seats * round(sum(rewards.values()) / seats)
    assert sum(rewards.values()) == pytest.approx(total)
    assert bool(total) == game.cooperative
    assert env.game.state.outcome() is not None
    assert rewards == dict(zip(env.possible_agents, env.game.returns(), strict=True))


@pytest.mark.parametrize("key", [game.key for game in kermesse.all_games()])
def test_an_environment_can_be_pickled(key):
    env = research.aec(key)
    env.reset(seed=1)
    for other in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        mine, theirs = env.last()[0], other.last()[0]
        assert all(np.array_equal(mine[part], theirs[part]) for part in mine)
        before = env.game.state.key()
        other.step(int(np.flatnonzero(theirs["action_mask"])[0]))
        assert env.game.state.key() == before != other.game.state.key()


def test_a_sequential_game_is_truncated():
    env = research.aec("festival", max_cycles=7)
    rewards = finish(env, 1)
    assert env.game.state.outcome() is None
    assert set(rewards.values()) == {0.0}


def test_the_mask_is_the_menu_of_the_acting_agent():
    env = research.aec("festival", seats=5)
    env.reset(seed=1)
    asked, code = env.agent_selection, encoding(kermesse.get("festival"))
    seat = env.possible_agents.index(asked)
    view, menu = env.game.state.view(seat), env.game.state.moves(seat)
    mask = env.observe(asked)["action_mask"]
    assert [code.move(view, int(n)) for n in np.flatnonzero(mask)] == list(menu)
    others = set(env.agents) - {asked}
    assert not any(env.observe(agent)["action_mask"].any() for agent in others)


def test_an_illegal_action_is_refused_and_changes_nothing():
    env = research.aec("festival")
    env.reset(seed=1)
    before = env.game.state.key()
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(Illegal):
        env.step(wrong)
    assert env.game.state.key() == before


def test_waiting_lets_the_others_act():
    env = research.aec("carrousel", seats=3)
    env.reset(seed=1)
    still, asked = env.action_space("player_0").n - 1, set()
    for _ in range(3):
        asked.add(env.agent_selection)
        env.step(still)
    assert asked == {"player_0", "player_1", "player_2"}
    assert (env.game.now, env.game.state.at) == (research.TICK, 0)


def test_when_all_wait_the_clock_runs():
    env = research.parallel("carrousel", seats=3)
    env.reset(seed=1)
    still = env.action_space("player_0").n - 1
    horses = env.game.state.view(0).horses
    for _ in range(20):
        env.step(dict.fromkeys(env.agents, still))
    after = env.game.state.view(0).horses  # R12: after twenty seconds the tail comes to the head
    assert after == (horses[-1], *horses[:-1])


def test_of_two_simultaneous_touches_one_is_late():
    env = research.parallel("carrousel", seats=2)
    late = set()
    for seed in range(20):
        env.reset(seed=seed)
        infos = env.step({"player_0": 0, "player_1": 1})[-1]
        (loser,) = [agent for agent, info in infos.items() if info.get("late")]
        assert env.game.state.holder == 1 - env.possible_agents.index(loser)
        late.add(loser)
    assert late == {"player_0", "player_1"}


def test_rendering_shows_the_public_view(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en")
    env = research.aec("festival", render_mode="ansi")
    env.reset(seed=1)
    assert "Round 1 of 10" in env.render()
    finish(env, 1)
    assert "★" in env.render()
    assert research.aec("festival").render_mode is None


def test_human_rendering_prints_the_table_after_each_move(monkeypatch, capsys):
    monkeypatch.setenv("LC_ALL", "fr")
    env = research.aec("festival", render_mode="human")
    env.reset(seed=1)
    assert capsys.readouterr().out.count("Manche 1 sur 10") == 1
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert capsys.readouterr().out.count("Manche 1 sur 10") == 1
    assert env.render() is None


def test_an_environment_reports_misuse():
    env = research.aec("festival")
    for use in (env.last, env.render, env.state, lambda: env.step(0), lambda: env.game):
        with pytest.raises(RuntimeError, match="reset"):
            use()
    with pytest.raises(RuntimeError, match="reset"):
        env.observe("player_0")
    with pytest.raises(RuntimeError, match="reset"):
        research.parallel("carrousel").step({})
    env.reset(seed=1)
    for action in (None, 0.0, "1", [1]):
        with pytest.raises(TypeError, match="number of an action"):
            env.step(action)
    race = research.parallel("carrousel")
    race.reset(seed=1)
    with pytest.raises(TypeError, match="number of an action"):
        race.step({"player_0": 1.5})


def test_options_of_reset_are_obeyed_or_refused():
    env = research.aec("festival")
    env.reset(seed=1, options={"variant": "simple"})
    assert env.game.state.view(0).simple
    env.reset(seed=1)
    assert env.game.state.view(0).simple  # until changed
    env.reset(seed=1, options={"options": {"simple": False}})
    assert not env.game.state.view(0).simple
    with pytest.raises(BadSetup, match="not cards"):
        env.reset(options={"cards": 3})
    with pytest.raises(BadSetup, match="no variant"):
        research.parallel("carrousel").reset(options={"variant": "other"})


@pytest.mark.parametrize("key", [game.key for game in kermesse.all_games()])
def test_a_copy_is_independent_and_draws_alike(key):
    env = research.aec(key)
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    for _ in range(6):
        env.step(int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
    before, other = env.game.state.key(), env.copy()
    actions = []
    while other.game.next != "over" and len(actions) < 40:
        actions.append(int(rng.choice(np.flatnonzero(other.last()[0]["action_mask"]))))
        other.step(actions[-1])
    assert env.game.state.key() == before
    for action in actions:
        env.step(action)
    assert env.game.state.key() == other.game.state.key()
    assert other.agents == env.agents


@pytest.mark.parametrize("key", [game.key for game in kermesse.all_games()])
def test_the_state_concatenates_all_observations(key):
    env = research.aec(key)
    env.reset(seed=2)
    rows = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert np.array_equal(env.state(), np.concatenate(rows))
    assert env.state_space.contains(env.state())


def test_an_invalid_table_is_explained():
    with pytest.raises(BadSetup, match="played in turns"):
        research.parallel("festival")
    with pytest.raises(BadSetup, match="no variant 'other'"):
        research.aec("festival", variant="other")
    with pytest.raises(BadSetup, match="not both"):
        research.aec("festival", variant="simple", options={"simple": True})
    with pytest.raises(BadSetup, match="up to 8 seats"):
        research.aec("romancier-scilof", seats=9)
    with pytest.raises(BadSetup, match="render_mode"):
        research.aec("festival", render_mode="png")
    with pytest.raises(BadSetup, match="a reward is one of"):
        research.aec("festival", reward="money")
    with pytest.raises(BadSetup, match="no shaped reward"):
        research.aec("festival", reward="shaped")


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium", "numpy"])
def test_without_pettingzoo_it_says_what_to_install(missing, monkeypatch):
    monkeypatch.delitem(sys.modules, "kermesse.research.pettingzoo_env", raising=False)
    monkeypatch.delattr(research, "zoo", raising=False)
    for name in [name for name in sys.modules if name.split(".")[0] == missing]:
        monkeypatch.setitem(sys.modules, name, None)
    for make in (research.aec, research.parallel):
        with pytest.raises(research.MissingExtra, match=r"install -e '.*\[research\]'"):
            make("carrousel")
