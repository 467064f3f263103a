"""The games as environments of kaggle-environments, with its interface and with the package."""

import json
from random import Random

import pytest

import kermesse
from kermesse import bots
from kermesse.core.contract import BadSetup
from kermesse.research import kaggle, kaggle_runner

PACKAGE = "package"


@pytest.fixture(params=["runner", pytest.param(PACKAGE, marks=pytest.mark.extras)])
def make(request):
    """`make` of this project, and that of the package where it is installed."""
    if request.param == "runner":
        return kaggle_runner.make
    package = pytest.importorskip("kaggle_environments")
    assert set(kaggle.register()) >= {"festival", "canaille"}
    return package.make


def first(observation):
    """Take the first legal action."""
    return observation.legalActions[0]


def statuses(env):
    return [each.status for each in env.state]


def rewards(env):
    return [each.reward for each in env.state]


@pytest.mark.parametrize("name", kaggle.names())
def test_random_agents_play_any_game(make, name):
    env = make(name, {"seed": 3, "episodeSteps": 1_000})
    seats = env.specification["agents"][0]
    steps = env.run(["random"] * seats)
    assert statuses(env) == ["DONE"] * seats
    assert [each.status for each in steps[0]].count("ACTIVE") == 1
    assert kermesse.get(name).cooperative or sum(rewards(env)) == pytest.approx(0)
    assert all(each.info["won"] for each in env.state if each.reward > 0)
    assert len(steps) == 1_000 or all(each.info["ending"] for each in env.state)
    assert json.loads(env.render(mode="json"))["statuses"] == statuses(env)


def test_the_same_seed_is_the_same_game_and_agents_never_see_it(make):
    seen = []

    def curious(observation, configuration):
        seen.append((json.dumps(observation), json.dumps(configuration)))
        return observation.legalActions[0]

    games = []
    for seed in (41_907_155, 41_907_155, 8):
        env = make("festival", {"seed": seed})
        env.run([curious] * 4)
        games.append([[each.action for each in step] for step in env.steps])
        games[-1] += rewards(env)
        assert env.info["seed"] == seed
    assert games[0] == games[1] != games[2]
    assert not any("41907155" in text for pair in seen for text in pair)


def test_without_a_seed_each_run_is_another_deal(make):
    env = make("festival")
    deals = []
    for _ in range(3):
        env.run([first] * 4)
        deals.append(env.info["seed"])
    assert len(set(deals)) == 3


def test_an_agent_observes_the_view_of_its_seat_and_nothing_else(make):
    """In worlds that look the same from a seat, its observation is the same."""
    game = kermesse.get("festival")
    env = make("festival", {"seed": 5})
    rng = Random(5)
    while not env.done:
        state = env.kermesse.game.state
        seat = statuses(env).index("ACTIVE")
        view, menu = kaggle.read(env.state[seat].observation, game)
        assert view == state.view(seat)
        assert tuple(menu.values()) == state.moves(seat)
        for each in range(4):
            mine = kaggle.read(env.state[each].observation, game)[0]
            assert mine == state.view(each) == game.imagine(mine, rng).view(each)
            assert (each == seat) == bool(env.state[each].observation.legalActions)
        env.step([rng.choice(list(menu)) if each == seat else None for each in range(4)])


def test_events_are_those_told_to_the_seat_since_it_acted(make):
    env = make("festival", {"seed": 5})
    first_seat = statuses(env).index("ACTIVE")
    before = env.state[first_seat].observation.events
    env.step([each.observation.legalActions[0] if each.status == "ACTIVE" else None
              for each in env.state])  # fmt: skip
    after = [each.observation.events for each in env.state]
    assert before
    assert len(after[first_seat]) < len(after[first_seat - 1])
    assert after[first_seat - 1][-len(after[first_seat]) :] != []


def broken(observation, configuration):
    raise ValueError("a bug")


def slow(observation, configuration):
    from time import monotonic

    end = monotonic() + 0.05
    while monotonic() < end:
        pass
    return observation.legalActions[0]


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        (broken, "ERROR"),
        (lambda observation, configuration: 100_000, "INVALID"),
        (lambda observation, configuration: -2, "INVALID"),
        (lambda observation, configuration: None, "INVALID"),
        (lambda observation, configuration: "play", "INVALID"),
    ],
)
def test_an_agent_that_fails_loses_and_the_others_share_the_victory(make, wrong, status):
    env = make("festival", {"seed": 2})
    env.run([first, wrong, first, first])
    assert statuses(env) == ["DONE", status, "DONE", "DONE"]
    assert rewards(env)[1] is None
    assert rewards(env)[0] == rewards(env)[2] == pytest.approx(1 / 3 - 1 / 4)


def test_an_agent_without_time_left_times_out(make):
    env = make("festival", {"seed": 2, "actTimeout": 0})
    for each in env.state:
        each.observation["remainingOverageTime"] = 0
    env.step([None if each.status != "ACTIVE" else each.observation.legalActions[0]
              for each in env.state])  # fmt: skip
    for each in env.state:
        each.observation["remainingOverageTime"] = 0.01
    env.run([slow] * 4)
    assert statuses(env).count("TIMEOUT") == 1
    assert statuses(env).count("DONE") == 3


def test_a_long_game_is_cut_short(make):
    env = make("festival", {"episodeSteps": 10})
    assert len(env.run([first] * 4)) == 10
    assert statuses(env) == ["DONE"] * 4
    assert rewards(env) == [0] * 4


def test_a_game_goes_on_from_its_json(make):
    env = make("festival", {"seed": 7})
    for _ in range(9):
        env.step([each.observation.legalActions[0] if each.status == "ACTIVE" else None
                  for each in env.state])  # fmt: skip
    stored = json.loads(env.render(mode="json"))
    again = make("festival", stored["configuration"], info=stored["info"], steps=stored["steps"])
    for each in (env, again):
        each.run([first] * 4)
    assert rewards(env) == rewards(again)
    assert len(env.steps) == len(again.steps) > 10
    assert env.state[0].observation.view == again.state[0].observation.view


def test_built_in_bots_and_classes_are_agents(make):
    class Last:
        def act(self, view, moves):
            return moves[-1]

    game = kermesse.get("canaille")
    env = make("canaille", {"variant": "hidden"})
    env.run(["network", kaggle.agent(Last, game)])
    assert statuses(env) == ["DONE", "DONE"]
    assert set(bots.known(game)) <= set(env.agents)


def test_a_file_is_an_agent(make, tmp_path):
    file = tmp_path / "submission.py"
    file.write_text(
        "def helper():\n    return 0\n\n"
        "def agent(observation, configuration):\n    return observation.legalActions[helper()]\n"
    )
    env = make("festival", {"seed": 1})
    env.run([str(file), "random", "random", "random"])
    assert statuses(env) == ["DONE"] * 4


def test_the_table_is_rendered_as_everyone_sees_it(make):
    env = make("festival", {"seed": 1})
    env.run([first] * 4)
    assert "Festival" in env.specification["title"]
    text = env.render(mode="ansi")
    assert len(text.splitlines()) > 5
    drawn = env.render(mode="html")
    assert drawn.startswith("<!doctype html>")
    assert drawn.count("<svg") == len(env.steps)
    assert "://" not in drawn.replace("http://www.w3.org/2000/svg", "")


def test_the_runner_refuses_a_wrong_configuration():
    for wrong in ({"variant": "none"}, {"seed": "1"}):
        with pytest.raises(BadSetup):
            kaggle_runner.make("festival", wrong)
    env = kaggle_runner.make("festival")
    with pytest.raises(BadSetup):
        env.run(["random"] * 3)
    with pytest.raises(BadSetup):
        env.run(["no such agent", *["random"] * 3])


def test_several_games_are_evaluated():
    found = kaggle_runner.evaluate("festival", ["random"] * 4, {"seed": 4}, num_episodes=2)
    assert found[0] != []
    assert [sum(each) for each in found] == pytest.approx([0, 0])
