"""Gymnasium environments, single and vectorised: its checker, and their semantics."""

from importlib import import_module

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from msgspec.structs import replace

import kermesse
from kermesse import bots, research
from kermesse.core.contract import BadSetup
from kermesse.core.encoding import encoding

KEYS = [game.key for game in kermesse.all_games()]
NAMES = dict(zip(KEYS, research.register(), strict=True))
VARIANTS = [(game.key, variant) for game in kermesse.all_games() for variant in game.variants]


class First:
    """A user bot that always makes the first move of its menu."""

    def __init__(self):
        self.seen = []

    def act(self, view, moves):
        self.seen.append(view.you)
        return moves[0]


def finish(env, seed, options=None):
    """Play to the end at random; return all observations, the last reward and info."""
    rng = np.random.default_rng(seed)
    row, info = env.reset(seed=seed, options=options)
    rows = [row]
    while True:
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        row, reward, over, cut, info = env.step(action)
        rows.append(row)
        if over or cut:
            return np.array(rows), reward, info


@pytest.mark.parametrize(("key", "variant"), VARIANTS)
def test_the_checker_of_gymnasium(key, variant):
    name = NAMES[key]
    check_env(gymnasium.make(name, variant=variant, render_mode="ansi").unwrapped)


@pytest.mark.parametrize("key", KEYS)
def test_a_seed_decides_everything(key):
    one, two = (finish(research.single(key, max_cycles=60), 5) for _ in range(2))
    assert np.array_equal(one[0], two[0])
    assert one[1] == two[1]


@pytest.mark.parametrize("key", KEYS)
def test_the_learner_counts_seats_from_itself_and_keeps_its_seat_by_default(key):
    seats = {finish(research.single(key, max_cycles=3), seed)[2]["seat"] for seed in range(12)}
    assert len(seats) > 1
    env = research.single(key, seat=1, max_cycles=3)
    rows, _, info = finish(env, 1)
    you = encoding(kermesse.get(key)).places["you"]
    assert info["seat"] == 1
    assert set(rows[:, you].ravel()) == {1}
    plain = research.single(key, seat=1, egocentric=False, max_cycles=3)
    assert set(finish(plain, 1)[0][:, you].ravel()) == {2}
    assert finish(env, 1, {"seat": 0})[2]["seat"] == 0


def test_built_in_and_user_bots_sit_in_the_order_of_play():
    first = First()
    env = research.single("festival", against=("random", first, "easy"), seat=2)
    _, _, info = finish(env, 1)
    assert set(first.seen) == {0}  # the learner in 2, then 3, 0 and 1
    assert info["ending"] == "counted"
    with pytest.raises(BadSetup, match="3 bots sit against"):
        research.single("festival", against=["random", "easy"])
    with pytest.raises(bots.UnknownBot, match="no bot called 'grandmaster'"):
        research.single("festival", against="grandmaster")
    with pytest.raises(BadSetup, match=r"act\(view, moves\)"):
        research.single("festival", against=3)


def test_an_illegal_action_is_refused_and_the_learner_is_asked_again():
    env = research.single("festival")
    row, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    again, reward, over, cut, after = env.step(wrong)
    assert after.pop("illegal")
    assert np.array_equal(row, again)
    assert (reward, over, cut) == (0.0, False, False)
    assert np.array_equal(after["action_mask"], info["action_mask"])
    assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))


def test_a_single_environment_reports_misuse():
    env = research.single("festival")
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)
    for options in ({"seat": 4}, {"seat": "0"}, {"cards": 2}):
        with pytest.raises(BadSetup):
            env.reset(options=options)
    with pytest.raises(BadSetup, match="a seat is from 0 to 3"):
        research.single("festival", seat=4)
    env.reset(seed=1)
    with pytest.raises(TypeError, match="number of an action"):
        env.step(1.5)


def test_the_learner_gets_its_own_view(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en")
    env = research.single("festival", render_mode="ansi")
    env.reset(seed=1)
    assert "▸" in env.render()
    assert "Round 1 of 10" in env.render()


def test_rewards_by_score_by_rank_and_by_a_user_function():
    for seed in range(5):
        scores, ranks, own = (
            finish(research.single("festival", reward=reward), seed)
            for reward in ("score", "rank", lambda outcome, seats: [seats] * seats)
        )
        assert scores[1] == scores[2]["score"]
        assert -1 <= ranks[1] <= 1
        assert own[1] == 4
    env = research.aec("festival", reward="rank")
    env.reset(seed=2)
    while env.game.next != "over":
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    outcome = env.game.state.outcome()
    ranked = sorted(range(4), key=lambda seat: outcome.scores[seat])
    rewards = env.game.returns()
    assert sum(rewards) == pytest.approx(0)
    assert [rewards[seat] for seat in ranked] == sorted(rewards)


def test_the_shaped_reward_of_carnavalesque_tells_more_than_the_end():
    gains = []
    for seed in range(4):
        env = research.aec("carnavalesque", reward="shaped")
        env.reset(seed=seed)
        rng, total = np.random.default_rng(seed), 0.0
        while env.agents:
            seen, _, over, cut, _ = env.last()
            done = over or cut
            action = None if done else int(rng.choice(np.flatnonzero(seen["action_mask"])))
            env.step(action)
            if not done:
                total += env.rewards["player_0"]
                gains.append(env.rewards["player_0"])
        assert total == pytest.approx(env.game.returns()[0])
    assert sum(gain > 0 for gain in gains) > 4
    assert all(-2.0 <= gain <= 2.0 for gain in gains)


def test_the_registries_know_the_games():
    assert "kermesse/Festival-v1" in research.register()
    env = gymnasium.make("kermesse/Festival-v1", against="random", seat=0)
    assert env.reset(seed=1)[0].shape == (180,)
    many = gymnasium.make_vec("kermesse/Carrousel-v2", num_envs=2, seats=3)
    assert many.reset(seed=1)[0].shape == (2, 181)
    assert pettingzoo.make("aec", "kermesse/Canaille-v1", seats=3).possible_agents[2:]
    assert pettingzoo.make("parallel", "kermesse/RomancierScilof-v1", seats=5).metadata
    with pytest.raises(Exception, match="not found"):
        pettingzoo.make("parallel", "kermesse/Festival-v1")  # a sequential game


def play(env, steps, seed):
    """Take random steps of a vector; return every row, mask, reward and end."""
    rng = np.random.default_rng(seed)
    rows, infos = env.reset(seed=seed)
    said = [rows.copy()]
    for _ in range(steps):
        actions = [rng.choice(np.flatnonzero(m)) if m.any() else 0 for m in infos["action_mask"]]
        rows, rewards, over, cut, infos = env.step(np.array(actions))
        said += [rows.copy(), infos["action_mask"].copy(), rewards.copy(), over | cut]
    return said


@pytest.mark.parametrize("key", KEYS)
def test_a_vector_plays_what_single_games_do(key):
    vector = research.vector(key, num_envs=3, max_cycles=12)
    said = play(vector, 30, 7)
    assert all(vector.observation_space.contains(rows) for rows in said[0:1])
    ends = np.array(said[4::4])
    assert ends.any()
    rng = np.random.default_rng(7)
    envs = [research.single(key, max_cycles=12) for _ in range(3)]
    rows, infos = zip(*(env.reset(seed=7 + line) for line, env in enumerate(envs)), strict=True)
    masks, done = [info["action_mask"] for info in infos], [False] * 3
    assert np.array_equal(said[0], rows)
    for step in range(30):
        actions = [rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks]
        for line, env in enumerate(envs):
            if done[line]:
                row, info = env.reset()
                reward, done[line] = 0.0, False
            else:
                row, reward, over, cut, info = env.step(actions[line])
                done[line] = over or cut
            masks[line] = info["action_mask"]
            assert np.array_equal(said[1 + 4 * step][line], row)
            assert said[3 + 4 * step][line] == reward
            assert ends[step][line] == done[line]


def test_without_a_copy_the_arrays_are_filled_in_place():
    plain, kept = (research.vector("festival", num_envs=2, copy=copy) for copy in (True, False))
    for env, same in ((plain, False), (kept, True)):
        before, infos = env.reset(seed=1)
        after = env.step(infos["action_mask"].argmax(1))[0]
        assert np.shares_memory(before, after) is same


def test_a_vector_reports_misuse():
    env = research.vector("festival", num_envs=2)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(np.zeros(2, int))
    env.reset(seed=1)
    for actions in (np.zeros(3, int), np.zeros(2), [None, 1]):
        with pytest.raises(TypeError, match="2 actions are asked for"):
            env.step(actions)
    infos = env.step(np.array([94, 94]))[-1]  # a card cannot be passed on yet
    assert infos["illegal"].tolist() == [True, True]
    with pytest.raises(BadSetup, match="reset_mask"):
        env.reset(options={"reset_mask": np.zeros(3, bool)})
    with pytest.raises(BadSetup, match="one game or more"):
        research.vector("festival", num_envs=0)


@pytest.mark.extras
def test_workers_play_the_same_games():
    alone = play(research.vector("festival", num_envs=5), 40, 3)
    env = research.vector("festival", num_envs=5, workers=2)
    try:
        shared = play(env, 40, 3)
        with pytest.raises(BadSetup, match="not cards"):
            env.reset(options={"cards": 1})
    finally:
        env.close()
    assert all(np.array_equal(one, other) for one, other in zip(alone, shared, strict=True))
    with pytest.raises(BadSetup, match="workers"):
        research.vector("festival", num_envs=2, workers=3)


@pytest.fixture
def no_seat_named(monkeypatch):
    """Let the encoding of Festival name no seat, as that of a game with public things alone."""
    module = import_module("kermesse.games.festival.encode")
    right = module.ENCODING
    fields = tuple(field._replace(names=(False,), by=()) for field in right.fields)
    blocks = tuple(block._replace(by=(), seats=()) for block in right.blocks)
    monkeypatch.setattr(module, "ENCODING", replace(right, fields=fields, blocks=blocks))


@pytest.mark.usefixtures("no_seat_named")
def test_seats_are_counted_where_none_is_named():
    plain = research.aec("festival")
    turned = research.aec("festival", egocentric=True)
    for env in (plain, turned):
        env.reset(seed=1)
    for one, two in zip(plain.agent_iter(40), turned.agent_iter(40), strict=True):
        assert one == two
        seen, mine = plain.last()[0], turned.last()[0]
        assert np.array_equal(seen["observation"], mine["observation"])
        assert np.array_equal(seen["action_mask"], mine["action_mask"])
        action = int(seen["action_mask"].argmax())
        plain.step(action)
        turned.step(action)
    _, reward, info = finish(research.single("festival", seat=1), 3)
    assert (info["seat"], reward) == (1, -0.25)
    many = research.vector("festival", num_envs=2)
    rows, info = many.reset(seed=1)
    for _ in range(20):
        rows, *_, info = many.step(info["action_mask"].argmax(axis=1))
    assert rows.shape == (2, encoding(kermesse.get("festival")).length)
