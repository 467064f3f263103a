"""From an environment to a table: the bridge, one-hot rows, fast opponents, what bots are told."""

import warnings
from random import Random

import gymnasium
import jax
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import kermesse
from kermesse import batch, bots, client, research
from kermesse.bots import Agent, OneHot
from kermesse.core.contract import BadSetup
from kermesse.core.encoding import encoding
from kermesse.research import SeatEncoding
from kermesse.research.gym_engine import policy
from kermesse.research.sequential import Setup
from kermesse.table.kernel.client import Settings
from support.serving import listening, scenario

TABLES = [
    (game.key, seats)
    for game in kermesse.all_games()
    for seats in sorted({game.seats[0], min(game.seats[-1], encoding(game).seats)})
]


class Recorder(Agent):
    """Takes the middle of the legal actions, and notes what it saw."""

    seen: list = []  # noqa: RUF012

    def choose(self, row, mask):
        legal = np.flatnonzero(mask)
        Recorder.seen.append((row.tolist(), legal.tolist()))
        return legal[len(legal) // 2]


@pytest.fixture
def seen():
    Recorder.seen = []
    yield Recorder.seen
    Recorder.seen = []


@pytest.mark.parametrize("egocentric", [True, False])
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_bridge_gives_the_rows_and_masks_of_the_environment(key, seats, egocentric):
    env = research.aec(key, seats, egocentric=egocentric, max_cycles=60)
    code = SeatEncoding(kermesse.get(key), seats, egocentric=egocentric)
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    for agent in env.agent_iter():
        last, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
            continue
        seat, game = int(agent.removeprefix("player_")), env.game
        view, moves = game.state.view(seat), game.state.moves(seat)
        waits = code.wait is not None and game.can_wait
        assert code.observe(view) == last["observation"].tolist()
        assert code.mask(view, moves, may_wait=waits) == last["action_mask"].tolist()
        menu = code.menu(view, moves)
        action = int(rng.choice(np.flatnonzero(last["action_mask"])))
        assert menu.get(action) == game.menu[action]
        env.step(action)


def test_a_spectator_is_in_no_seat():
    view = kermesse.get("festival").start(4).view("public")
    with pytest.raises(ValueError, match="nobody sits"):
        SeatEncoding(kermesse.get("festival"), 4).observe(view)
    assert len(SeatEncoding(kermesse.get("festival"), 4, egocentric=False).observe(view)) > 0


def test_an_encoding_of_a_seat_refuses_tables_it_does_not_know():
    with pytest.raises(BadSetup, match="festival takes 4 to 5 seats"):
        SeatEncoding(kermesse.get("festival"), 9)
    with pytest.raises(BadSetup, match="covers up to 8 seats"):
        SeatEncoding(kermesse.get("romancier-scilof"), 12)


@pytest.mark.parametrize("key", ["festival", "carrousel", "romancier-scilof"])
def test_an_agent_plays_whole_games_in_simulations(key, seen):
    report = kermesse.simulate(key, [Recorder, *["random"] * (kermesse.get(key).seats[0] - 1)], n=2,
                               seed=1)  # fmt: skip
    assert report.by_bot["Recorder"].games == 2
    assert report.by_bot["Recorder"].stood_in == 0
    assert len(seen) > 4


@scenario
async def test_an_agent_sees_at_a_table_what_a_learner_sees(seen):
    async with listening(settings=Settings(pause=(0, 0))) as (_, address):
        server = client.Server(address, messages=10**6)
        game = kermesse.get("festival")
        link = await server.open("festival", 4, bots=dict.fromkeys((1, 2, 3), "random"))
        async with server.join(link) as table:
            await table.sit("Ana")
            await table.begin()
            await table.play(bots.load(Recorder, game, Random(1), seats=4))
            log = await table.log()
    moves = [entry for entry in log.entries if entry.by == 0]
    assert len(seen) == len(moves)
    setup = Setup(game, 4, egocentric=True)
    assert {len(row) for row, _ in seen} == {setup.code.length}
    assert all(max(legal) < setup.actions for _, legal in seen)


def test_an_agent_that_breaks_the_mask_is_reported():
    class Wrong(Agent):
        def choose(self, row, mask):
            return int((~mask).argmax())

    report = kermesse.simulate("canaille", [Wrong, "random"], n=1, seed=1)
    assert report.by_bot["Wrong"].stood_in > 0
    state = kermesse.get("canaille").start(2)
    state.play("house", state.house(Random(1)), 0)
    wrong = Wrong(kermesse.get("canaille"), 2, Random(1))
    with pytest.raises(ValueError, match="which the mask does not allow"):
        wrong.act(state.view(0), state.moves(0))


@pytest.mark.extras
def test_a_policy_learned_in_an_environment_wins_elsewhere():
    """Learn by REINFORCE, one weight for each action; then sit down as a bot of the arena."""
    env, rng = research.single("canaille", seats=2), np.random.default_rng(1)
    weights = np.zeros(env.action_space.n)
    for game in range(300):
        _, info = env.reset(seed=game)
        gradient, over = np.zeros_like(weights), False
        while not over:
            mask = info["action_mask"]
            odds = np.exp(weights) * mask
            odds /= odds.sum()
            action = int(rng.choice(len(odds), p=odds))
            gradient[action] += 1
            gradient -= odds
            _, reward, over, _, info = env.step(action)
        weights += 0.2 * reward * gradient.clip(-5, 5)

    class Learned(Agent):
        def choose(self, row, mask):
            return int(np.where(mask, weights, -np.inf).argmax())

    report = kermesse.simulate("canaille", [Learned, "random"], n=60, seed=5)
    result = report.by_bot["Learned"]
    assert result.stood_in == 0
    assert result.wins > 0.6 * result.games


# ------------------------------------------------------------------------------- what bots are told


class Told:
    """Notes what it was told."""

    tables: list = []  # noqa: RUF012

    def __init__(self, seats, options):
        Told.tables.append((seats, options))

    def act(self, view, moves):
        return moves[0]


def test_bots_are_told_the_number_of_seats_and_the_options():
    Told.tables.clear()
    kermesse.simulate("festival", [Told, *["random"] * 4], n=1, seats=5, options={"simple": True})
    simple = kermesse.get("festival").read_options({"simple": True})
    assert set(Told.tables) == {(5, simple)}
    Told.tables.clear()
    research.single("festival", 5, variant="simple", against=Told).reset(seed=1)
    assert set(Told.tables) == {(5, simple)}


# ------------------------------------------------------------------------------- one-hot rows


def test_a_wide_row_has_a_column_for_each_value_and_leads_back():
    code = encoding(kermesse.get("canaille"))
    env = research.single("canaille", 2)
    row, _ = env.reset(seed=1)
    wide = OneHot(code)(row)
    column = 0
    for kind, high, value in zip(
        [field.kind for field in code.fields for _ in range(field.size)],
        code.highs,
        row,
        strict=True,
    ):
        if kind == "one of":
            part = wide[column : column + high + 1]
            assert part.sum() == 1
            assert part.argmax() == value
            column += high + 1
        else:
            assert wide[column] == pytest.approx(value / max(high, 1))
            column += 1
    assert column == len(wide)


def test_one_hot_environments_pass_the_checker_and_agree():
    env = research.one_hot(research.single("canaille", 2, seat=0))
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*is different from the unwrapped version")
        check_env(env, skip_render_check=True)
    assert env.action_masks().any()
    many = research.one_hot(research.vector("canaille", 2, num_envs=2, seat=0))
    assert env.reset(seed=4)[0].tolist() == many.reset(seed=4)[0][0].tolist()
    assert many.single_observation_space == env.observation_space
    with pytest.raises(BadSetup, match="single or vector"):
        research.one_hot(research.aec("canaille"))
    research.register()
    wrapped = research.one_hot(gymnasium.make("kermesse/Canaille-v1", seats=2))
    assert wrapped.observation_space == env.observation_space


def test_an_agent_may_learn_behind_one_hot_rows(seen):
    class Wide(Recorder):
        one_hot = True

    kermesse.simulate("canaille", [Wide, "random"], n=1, seed=1)
    assert {len(row) for row, _ in seen} == {OneHot(encoding(kermesse.get("canaille"))).width}


# ------------------------------------------------------------------------------- fast opponents


@pytest.mark.parametrize("engine", [False, pytest.param(True, marks=pytest.mark.extras)])
@pytest.mark.parametrize("against", ["policy", "network"])
def test_fast_opponents_play_in_environments_and_on_engines(against, engine):
    env = research.vector("festival", 4, num_envs=3, against=against, engine=engine)
    rows, infos = env.reset(seed=1)
    for _ in range(4):
        rows, _, _, _, infos = env.step(infos["action_mask"].argmax(axis=1))
    assert rows.shape == (3, env.single_observation_space.shape[0])


@pytest.mark.extras
def test_the_engine_and_the_rules_have_the_same_network():
    """On the same deal the network's opponents make the same moves on both sides."""
    game = kermesse.get("festival")
    engine = batch.engine("festival", 4)
    choose = jax.jit(lambda state: policy(Setup(game, 4), "network")(engine, state, None))
    code = encoding(game)
    state = game.start(4)
    rng = Random(5)
    house = [state.house(rng)]
    state.play("house", house[0], 0)
    mirror = engine.start(engine.script(house))
    bot = bots.make("network", game, Random(1))
    while state.outcome() is None and state.to_act():
        (seat,) = state.to_act()
        move = bot.act(state.view(seat), state.moves(seat))
        number = code.number(state.view(seat), move)
        assert int(choose(mirror)) == number
        state.play(seat, move, state.at)
        mirror = engine.step(mirror, number)
    assert bool(engine.over(mirror))


def test_a_network_is_asked_for_only_where_there_is_one():
    with pytest.raises(BadSetup, match="festival has no network for this table"):
        research.vector("festival", 5, engine=True, against="network")
    with pytest.raises(bots.UnknownBot, match="no bot called 'policy'"):
        research.single("carrousel", against="policy")


def test_agents_play_against_each_other_in_an_environment(seen):
    env = research.single("canaille", 2, against=Recorder, seat=0)
    _, info = env.reset(seed=2)
    for _ in range(10):
        _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        if over:
            break
    assert seen
