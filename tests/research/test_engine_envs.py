"""Batch engines behind the interfaces of Gymnasium and pgx."""

from functools import cache
from types import SimpleNamespace

import numpy as np
import pytest

pytest.importorskip("jax")

import jax
import jax.numpy as jnp

from kermesse import batch, research
from kermesse.core.contract import BadSetup
from kermesse.core.egocentric import turned

pytestmark = pytest.mark.extras

GAMES = ("festival", "canaille", "carrousel", "romancier-scilof")
SHORT = {"carrousel": {"rides": 15}, "romancier-scilof": {"minutes": 1}}
"""Options with which random games are short."""


@pytest.fixture(scope="module", autouse=True)
def quick():
    """Compile without optimisation: nothing here runs for long."""
    jax.config.update("jax_disable_most_optimizations", True)
    yield
    jax.config.update("jax_disable_most_optimizations", False)


@pytest.fixture(scope="module")
def many():
    """Return the environments of a game, compiled once for all tests."""

    @cache
    def make(key):
        options = SHORT.get(key)
        return research.vector(key, num_envs=16, engine=True, max_cycles=40, options=options)

    return make


@pytest.fixture(scope="module")
def pgx():
    """The random-play helpers of pgx. Importing it starts JAX threads, which do not survive a fork,
    so it is imported late."""
    pytest.importorskip("pgx")
    from pgx.experimental import utils, wrappers

    return SimpleNamespace(act_randomly=utils.act_randomly, auto_reset=wrappers.auto_reset)


# --------------------------------------------------------------------------------------- Gymnasium


def play(env, steps, seed, wrong=()):
    """Take random steps, some of them illegal; return all results."""
    rng = np.random.default_rng(seed)
    rows, infos = env.reset(seed=seed)
    said = [(rows, infos, None, None)]
    for step in range(steps):
        odds = rng.random(infos["action_mask"].shape) * infos["action_mask"]
        actions = odds.argmax(1) if step not in wrong else np.full(len(rows), 10**6)
        rows, rewards, over, cut, infos = env.step(actions)
        said.append((rows, infos, rewards, over | cut))
    return said


@pytest.mark.parametrize("key", GAMES)
def test_learners_of_an_engine_see_and_may_do_what_its_states_say(key, many):
    env = many(key)
    engine = batch.engine(key, env._games._engine.seats, SHORT.get(key))
    code, ended = engine.code, 0

    def tell(state, seat):
        seen = engine.observe(state, seat.astype(jnp.int8))
        told = (
            engine.legal(state),
            engine.to_act(state),
            engine.rewards(state),
            engine.scores(state),
        )
        return seen, *told

    told = jax.jit(jax.vmap(tell))
    rows, infos = env.reset(seed=3)
    rng = np.random.default_rng(1)
    for _ in range(60):
        seats = infos["seat"]
        assert env.observation_space.contains(rows)
        seen, legal, acts, _, _ = map(np.asarray, told(env._games._state, seats))
        for line, seat in enumerate(seats):
            how = turned(code, engine.seats, int(seat))
            mine = seen[line][list(how.places)]
            for place in how.names:
                mine[place] = how.named[mine[place]]
            assert (rows[line] == mine).all()
            moves = {how.numbers[number] for number in np.flatnonzero(legal[line])}
            asked = acts[line] == seat and infos["action_mask"][line].any()
            assert {*np.flatnonzero(infos["action_mask"][line])} == (moves if asked else set())
        odds = rng.random(infos["action_mask"].shape) * infos["action_mask"]
        rows, rewards, over, _, infos = env.step(odds.argmax(1))
        *_, paid, scores = map(np.asarray, told(env._games._state, seats))
        for line in np.flatnonzero(over):
            seat, ended = infos["seat"][line], ended + 1
            assert rewards[line] == pytest.approx(paid[line, seat])
            assert infos["score"][line] == scores[line, seat]
        assert not rewards[~over].any()
    assert ended
    assert env.single_action_space == research.single(key).action_space


def test_a_seed_decides_everything_and_another_does_not():
    env = research.vector("festival", num_envs=4, engine=True, against="policy")
    first, again, other = (play(env, 25, seed) for seed in (5, 5, 6))
    assert all(np.array_equal(a[0], b[0]) for a, b in zip(first, again, strict=True))
    assert not all(np.array_equal(a[0], b[0]) for a, b in zip(first, other, strict=True))


def test_an_illegal_action_changes_nothing_and_is_reported(many):
    said = play(many("festival"), 3, 5, wrong=(1,))
    assert said[2][1]["illegal"].all()
    assert np.array_equal(said[2][0], said[1][0])
    assert "illegal" not in said[3][1]


def test_a_finished_game_restarts_with_the_next_step():
    env = research.vector("festival", num_envs=4, engine=True, seat=2)
    said = play(env, 30, 5)
    step = next(step for step in range(1, 31) if said[step][3].any())
    line = int(said[step][3].argmax())
    round_ = env._games._engine.code.places["round"]
    assert said[step + 1][0][line, round_] <= 2
    assert not said[step + 1][3][line]
    assert said[step + 1][2][line] == 0
    assert (said[step][1]["seat"] == 2).all()


def test_rewards_by_points_and_by_rank():
    for reward in ("score", "rank"):
        env = research.vector("festival", num_envs=4, engine=True, reward=reward)
        said = play(env, 30, 5)
        step = next(step for step in range(1, 31) if said[step][3].any())
        lines, infos = said[step][3], said[step][1]
        if reward == "score":
            assert (said[step][2][lines] == infos["score"][lines]).all()
        else:
            assert np.isin(said[step][2][lines] * 3, (-3, -2, -1, 0, 1, 2, 3)).all()


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"against": "easy"}, "random, policy, network or a function"),
        ({"reward": lambda outcome, seats: [0.0] * seats}, "win, score, rank"),
        ({"seat": 9}, "from 0 to 3"),
        ({"workers": 2}, "one process"),
        ({"num_envs": 0}, "one game or more"),
    ],
)
def test_unsupported_options_are_reported(given, words):
    with pytest.raises(BadSetup, match=words):
        research.vector("festival", **{"num_envs": 2, "engine": True, **given})
    with pytest.raises(BadSetup, match="not variant"):
        research.vector("festival", num_envs=2, engine=True).reset(options={"variant": "simple"})
    with pytest.raises(BadSetup, match="ticks of 1000 ms, not 500"):
        research.vector("carrousel", num_envs=2, engine=True, tick=500)


# --------------------------------------------------------------------------------------------- pgx


@pytest.mark.parametrize("key", GAMES)
def test_pgx_plays_games_to_their_end(key, pgx):
    env = research.pgx(key, options=SHORT.get(key))

    def move(now):
        state, key, paid, moves = now
        key, lot = jax.random.split(key)
        state = env.step(state, pgx.act_randomly(lot, state.legal_action_mask[None])[0])
        return state, key, paid + state.rewards, moves + 1

    def play(key):
        first = env.init(key)
        begin = first, key, jnp.zeros(env.num_players), jnp.int32(0)
        last = jax.lax.while_loop(lambda now: ~now[0].terminated & (now[-1] < 2_000), move, begin)
        seen = env.engine.observe(first._game, first.current_player.astype(jnp.int8))
        return first, seen, *last, env.engine.rewards(last[0]._game)

    games = jax.jit(jax.vmap(play))(jax.random.split(jax.random.key(1), 4))
    first, seen, last, _, paid, moves, owed = games
    assert not first.rewards.any()
    assert (first.observation == seen).all()
    assert last.terminated.all()
    assert (moves > 30).all()
    assert last.legal_action_mask.all()
    assert np.allclose(paid, owed)
    assert np.allclose(paid.sum(1), 0, atol=1e-6)
    assert last.env_id == env.id
    assert (env.num_actions, env.observation_shape) == (
        env.engine.actions,
        (env.engine.code.length,),
    )


@pytest.mark.parametrize("key", GAMES)
def test_pgx_passes_its_own_test_but_for_the_closed_list_of_ids(key, pgx, monkeypatch):
    """Pgx knows its own games only: `env_id` must be in a list that cannot be extended. Its test of
    single games fails on its own games too, so its checks are called here one by one."""
    from pgx._src import api_test

    env = research.pgx(key)
    monkeypatch.setattr(api_test, "get_args", lambda _: (env.id,))
    api_test.api_test_batch(env, num=1)
    state = env.init(jax.random.key(1))
    api_test._validate_init_reward(state)
    for _ in range(3):
        for check in ("state", "current_player", "legal_actions"):
            getattr(api_test, f"_validate_{check}")(state)
        state = env.step(state, int(state.legal_action_mask.argmax()))


def test_pgx_draws_an_observation(pgx, tmp_path):
    state = research.pgx("festival").init(jax.random.key(1))
    state.save_svg(tmp_path / "state.svg", color_theme="dark")
    picture = (tmp_path / "state.svg").read_text()
    assert picture == state.to_svg(color_theme="dark") != state.to_svg()
    assert picture.count("<rect") == 1 + len(state.observation)
    assert state._repr_html_() == state.to_svg()


def test_pgx_ends_a_game_after_an_illegal_action(pgx):
    env = research.pgx("festival")
    state = env.step(env.init(jax.random.key(1)), 94)  # a card cannot be passed on yet
    assert state.terminated
    assert state.rewards[env.init(jax.random.key(1)).current_player] == -1


def test_pgx_auto_reset_deals_again(pgx):
    env = research.pgx("festival", variant="simple")
    step = pgx.auto_reset(env.step, env.init)

    def move(state, key):
        state = step(state, pgx.act_randomly(key, state.legal_action_mask[None])[0], key)
        return state, state.terminated

    def play(key):
        return jax.lax.scan(move, env.init(key), jax.random.split(key, 60))

    games = jax.random.split(jax.random.key(1), 4)
    state, ended = jax.jit(jax.vmap(play))(games)
    assert (ended.sum(1) == 1).all()
    assert (state.observation[:, env.engine.code.places["round"]] > 0).all()
