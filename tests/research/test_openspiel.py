"""The games as OpenSpiel games: its own tests, and their semantics."""

import json
import random
from types import SimpleNamespace

import msgspec
import numpy as np
import pyspiel
import pytest
from absl import flags

import kermesse
from kermesse import research
from kermesse.core.contract import BadSetup, Illegal
from kermesse.research import openspiel
from kermesse.research.trajectories import Trajectory, trajectory

NAMES = research.open_spiel()

flags.FLAGS.mark_as_parsed()  # its playthroughs read flags that a command line would set

VARIANTS = [
    f"{name}(variant={variant})"
    for name, game in zip(NAMES, kermesse.all_games(), strict=True)
    for variant in game.variants
]


def finish(state, rng):
    """Play to the end at random."""
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_a_trajectory_leads_to_the_same_end(name):
    state = finish(pyspiel.load_game(name).new_initial_state(), random.Random(3))
    text = msgspec.json.encode(trajectory(state))
    told = msgspec.json.decode(text, type=Trajectory)
    again = pyspiel.load_game(told.game).new_initial_state()
    for step in told.steps:
        if step.player >= 0:
            assert again.observation_string(step.player) == bytes(step.observation).decode()
            assert step.says == again.action_to_string(step.player, step.action)
        again.apply_action(step.action)
    assert again.is_terminal()
    assert tuple(again.returns()) == told.returns


@pytest.mark.parametrize("name", NAMES)
def test_states_and_actions_are_structs_that_lead_to_the_same_game(name):
    game, rng = pyspiel.load_game(name), random.Random(5)
    state, again = game.new_initial_state(), game.new_initial_state()
    for _ in range(60):
        if state.is_terminal():
            break
        player = state.current_player()
        legal = [each for each, _ in state.chance_outcomes()] if player < 0 else None
        action = rng.choice(legal or state.legal_actions())
        told = state.action_to_struct(player, action)
        assert told == state.action_to_struct(action)
        assert state.struct_to_actions(told.to_json()) == [action]
        if told.move is not None:
            assert state.struct_to_actions({"player": player, "move": told.move}) == [action]
        state.apply_action(action)
        again.apply_action_struct(told.to_dict())
    assert again.to_json() == state.to_json()
    for copied in (state.to_struct(), state.to_json(), state.to_struct().to_dict()):
        assert str(game.new_initial_state(copied)) == str(state)
    assert state.to_struct().game == str(game)


def test_an_observation_struct_has_the_view_and_the_actions_of_its_player():
    state = pyspiel.load_game("python_kermesse_festival").new_initial_state()
    while state.is_chance_node():
        state.apply_action(7)
    seat = state.current_player()
    for player in range(4):
        seen = state.to_observation_struct(player)
        assert seen.to_dict()["view"] == json.loads(state.observation_string(player))
        assert sorted(seen.legal_actions) == state.legal_actions(player)
        assert len(seen.moves) == len(seen.legal_actions)
        assert bool(seen.moves) == (player == seat)
        # The others' hidden cards make no difference.
        world = state.resample_from_infostate(player, random.Random(1).random)
        assert world.to_observation_struct(player) == seen
    assert state.to_observation_struct() == state.to_observation_struct(seat)


def test_the_struct_of_an_imagined_state_does_not_tell_the_real_one():
    game = pyspiel.load_game("python_kermesse_festival")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(7)
    world = state.resample_from_infostate(0, random.Random(1).random)
    assert world.to_struct().history is None
    assert world.to_struct().views[0] == state.to_struct().views[0]
    with pytest.raises(BadSetup):
        game.new_initial_state(world.to_json())


def test_an_action_struct_that_is_not_legal_changes_nothing():
    state = pyspiel.load_game("python_kermesse_festival").new_initial_state()
    for wrong in ({"player": -1, "action": 256}, {"player": 0, "move": {"type": "Fly"}}):
        with pytest.raises(Illegal):
            state.apply_action_struct(wrong)
    assert state.history() == []


@pytest.fixture
def algorithms():
    """The Python part of OpenSpiel, imported late because it loads SciPy."""
    from open_spiel.python import policy, rl_environment
    from open_spiel.python.algorithms import (
        best_response,
        cfr,
        expected_game_score,
        exploitability,
        generate_playthrough,
        ismcts,
        mcts,
        outcome_sampling_mccfr,
    )

    return SimpleNamespace(
        environment=rl_environment.Environment,
        playthroughs=generate_playthrough,
        solver=outcome_sampling_mccfr.OutcomeSamplingSolver,
        cfr=cfr.CFRPlusSolver,
        search=ismcts.ISMCTSBot,
        evaluator=mcts.RandomRolloutEvaluator,
        uniform=policy.UniformRandomPolicy,
        best_response=best_response.BestResponsePolicy,
        value=expected_game_score.policy_value,
        exploitability=exploitability.exploitability,
        nash_conv=exploitability.nash_conv,
    )


@pytest.mark.extras
@pytest.mark.parametrize("name", VARIANTS)
def test_a_random_simulation(name, capfd):
    pyspiel.random_sim_test(pyspiel.load_game(name), 1, serialize=True, verbose=False)
    assert "FAIL" not in capfd.readouterr().err


@pytest.mark.extras
@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_replays(name, algorithms, tmp_path):
    written = algorithms.playthroughs.playthrough(f"{name}(max_length=25)", [], seed=5)
    file = tmp_path / "playthrough.txt"
    file.write_text(written, encoding="utf-8")
    original, again = algorithms.playthroughs.replay(str(file))
    assert original == again == written
    assert written.count("action: ") > 20 or "IsTerminal() = True" in written


@pytest.mark.parametrize("name", NAMES)
def test_returns_add_up(name):
    game = pyspiel.load_game(name)
    state = finish(game.new_initial_state(), random.Random(2))
    outcome = state.chance_history.game.state.outcome()
    assert outcome is not None
    assert state.returns() == state.chance_history.game.setup.end(outcome)
    if game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM:
        assert sum(state.returns()) == pytest.approx(0)
    else:
        assert len(set(state.returns())) == 1


def test_a_history_determines_its_state():
    game = pyspiel.load_game(NAMES[0])
    state = finish(game.new_initial_state(), random.Random(4))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.chance_history.game.state.key() == state.chance_history.game.state.key()


def test_a_seed_is_four_bytes_and_different_ones_deal_differently():
    game = pyspiel.load_game("python_kermesse_festival")
    deals = set()
    for last in range(20):
        state = game.new_initial_state()
        for byte in (0, 0, 0, last):
            assert len(state.chance_outcomes()) == 256
            state.apply_action(byte)
        assert not state.is_chance_node()
        deals.add(str(state))
    assert len(deals) == 20


def test_an_information_state_holds_events_and_actions_only():
    game = pyspiel.load_game("python_kermesse_festival")
    state, rng = game.new_initial_state(), random.Random(1)
    for byte in (1, 2, 3, 4):
        state.apply_action(byte)
    holder = state.current_player()
    down = next(a for a in state.legal_actions() if a % 2)  # face down: a secret
    other = next(a for a in state.legal_actions() if a % 2 and a != down)
    seen = (holder + 1) % 4
    one, two = state.clone(), state.clone()
    one.apply_action(down)
    two.apply_action(other)
    assert one.information_state_string(seen) == two.information_state_string(seen)
    assert one.observation_string(seen) == two.observation_string(seen)
    assert one.information_state_string(holder) != two.information_state_string(holder)
    assert "Laid" in finish(one, rng).information_state_string(seen)


def test_a_random_first_seat_is_a_chance_node():
    game = pyspiel.load_game("python_kermesse_carrousel(players=3)")
    state = game.new_initial_state()
    for byte in (0, 0, 0, 0):
        state.apply_action(byte)
    assert state.chance_outcomes() == [(seat, pytest.approx(1 / 3)) for seat in range(3)]
    state.apply_action(2)
    assert state.current_player() == 2
    assert state.action_to_string(2, state.legal_actions()[-1]) == "Sit still"


def test_a_long_game_is_truncated():
    game = pyspiel.load_game("python_kermesse_canaille(max_length=10)")
    state = finish(game.new_initial_state(), random.Random(3))
    assert game.max_game_length() == 10
    assert state.returns() == [0.0, 0.0]


@pytest.mark.extras
def test_openspiel_environments_and_algorithms_run(algorithms):
    env = algorithms.environment("python_kermesse_festival", variant="simple")
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == pytest.approx(0)
    solver = algorithms.solver(pyspiel.load_game("python_kermesse_festival(variant=simple)"))
    solver.iteration()
    assert solver.average_policy().action_probabilities


@pytest.mark.extras
def test_a_long_game_breaks_no_recursion(algorithms):
    np.random.seed(1)
    solver = algorithms.solver(pyspiel.load_game("python_kermesse_canaille"))
    with np.errstate(all="ignore"):  # the probability of so long a game underflows
        solver.iteration()  # it recurses once for each action, chance included
    assert len(solver._infostates) > 300


def test_tensors_have_the_length_they_say():
    for name in NAMES:
        game = pyspiel.load_game(name)
        state, rng = game.new_initial_state(), random.Random(1)
        while state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        seen, known = state.observation_tensor(), state.information_state_tensor()
        assert [len(seen)] == game.observation_tensor_shape()
        assert [len(known)] == game.information_state_tensor_shape()
        player = state.current_player()
        game = state.chance_history.game
        assert seen == game.setup.code.observe(game.view(player)) == known[: len(seen)]
        assert not any(known[len(seen) :])
        action = state.legal_actions()[0]
        state.apply_action(action)
        assert state.information_state_tensor(player)[len(seen)] == action + 1


def test_an_observer_and_a_state_agree():
    game = pyspiel.load_game("python_kermesse_festival")
    state = game.new_initial_state()
    for byte in (1, 2, 3, 4):
        state.apply_action(byte)
    observer = game.make_py_observer()
    observer.set_from(state, 2)
    assert observer.tensor.tolist() == state.observation_tensor(2)
    assert observer.dict["you"].tolist() == [3]


@pytest.mark.parametrize("name", NAMES)
def test_resampled_worlds_have_the_same_information_state(name):
    game, rng = pyspiel.load_game(name), random.Random(6)
    state = game.new_initial_state()
    different = asked = 0
    while not state.is_terminal() and asked < 12:
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        asked += 1
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.current_player() == player
        assert other.information_state_string() == state.information_state_string()
        assert other.observation_tensor() == state.observation_tensor()
        assert other.legal_actions() == state.legal_actions()
        different += str(other) != str(state)
        action = rng.choice(state.legal_actions())
        for each in (other, other.clone()):  # and the game continues
            each.apply_action(action)
            assert each.information_state_string(player).count("\n") > 0
        state.apply_action(action)
    assert different


@pytest.mark.extras
@pytest.mark.parametrize("name", NAMES)
def test_openspiel_search_plays(name, algorithms):
    game = pyspiel.load_game(f"{name}(max_length=80)")
    bot = algorithms.search(
        game=game,
        evaluator=algorithms.evaluator(n_rollouts=1, random_state=np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=4,
        random_state=np.random.RandomState(2),
    )
    state, rng = game.new_initial_state(), random.Random(3)
    steps = 0
    while not state.is_terminal() and steps < 6:
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        steps += 1
    assert steps


def test_options_and_rewards_are_parameters():
    name = "python_kermesse_canaille(options=patience:3;dots:strict,reward=score)"
    game = pyspiel.load_game(name)
    options = game.setup.options
    assert (options.patience, options.dots) == (3, "strict")
    state = finish(game.new_initial_state(), random.Random(5))
    scores = state.chance_history.game.state.outcome().scores
    assert state.returns() == [scores[0], scores[1]]
    assert game.min_utility() <= min(state.returns()) <= max(state.returns()) <= game.max_utility()
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    for wrong in ("options=patience", "options=colour:2", "variant=other", "chance=dice"):
        with pytest.raises(BadSetup):
            openspiel.KermesseGame.__subclasses__()[0](dict([wrong.split("=")]))
    shaped = pyspiel.load_game("python_kermesse_carnavalesque(reward=shaped)")
    assert (shaped.min_utility(), shaped.max_utility()) == (-1.0, 2.0)
    ranked = pyspiel.load_game("python_kermesse_festival(reward=rank)")
    assert (ranked.min_utility(), ranked.max_utility(), ranked.utility_sum()) == (-1.0, 1.0, 0.0)


def test_egocentric_actions_use_egocentric_numbers():
    plain, turned = (
        pyspiel.load_game(f"python_kermesse_festival(egocentric={each})").new_initial_state()
        for each in (False, True)
    )
    for state in (plain, turned):
        for byte in (0, 0, 0, 1):
            state.apply_action(byte)
    assert plain.current_player() == turned.current_player() != 0
    assert turned.observation_tensor()[0] == 1
    for state in (plain, turned):
        state.apply_action(state.legal_actions()[0])  # taking a card names no seat
    asked = plain.current_player()
    mine = sorted(90 + (action - 90 - asked) % 4 for action in plain.legal_actions())
    assert turned.legal_actions() == mine
    for action in mine:
        usual = 90 + (action - 90 + asked) % 4
        assert turned.action_to_string(action) == plain.action_to_string(usual)


# ----------------------------------------------------------------- games small enough to be solved


def test_listed_chance_has_every_draw_once_and_adds_up():
    game = pyspiel.load_game("python_kermesse_festival_miniature(chance=listed)")
    outcomes = game.new_initial_state().chance_outcomes()
    assert (
        len(outcomes) == game.max_chance_outcomes() == 2 * 20
    )  # the first player, then 6! / (3! 3!) decks
    assert sum(odds for _, odds in outcomes) == pytest.approx(1)
    assert all(odds == pytest.approx(1 / 40) for _, odds in outcomes)
    with pytest.raises(BadSetup, match="let chance be a seed"):
        openspiel.KermesseGame.__subclasses__()[3]({"chance": "listed"})


def test_solvable_variants_are_not_offered_at_tables():
    assert (
        tuple(f"python_kermesse_{game}_miniature" for game in ("festival", "romancier"))
        == openspiel.SMALL
    )
    assert not {game.key for game in kermesse.all_games()} & set(research.miniatures.small_games())
    assert 2 not in kermesse.get("festival").seats


@pytest.fixture
def kuhn(kuhn_poker):
    """The game of docs/write-a-game.md, known to OpenSpiel."""
    return pyspiel.load_game(f"{openspiel.register(kuhn_poker)}(chance=listed,reward=score)")


@pytest.mark.extras
def test_kuhn_poker_costs_the_first_player_an_eighteenth(kuhn, algorithms):
    solver = algorithms.cfr(kuhn)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    value = algorithms.value(kuhn.new_initial_state(), [found, found])
    assert value == pytest.approx([-1 / 18, 1 / 18], abs=2e-3)
    assert algorithms.exploitability(kuhn, found) < 2e-3
    theirs = pyspiel.load_game("kuhn_poker")
    ours, uniform = algorithms.uniform(kuhn), algorithms.uniform(theirs)
    assert algorithms.value(kuhn.new_initial_state(), [ours] * 2) == pytest.approx([1 / 8, -1 / 8])
    assert algorithms.nash_conv(kuhn, ours) == pytest.approx(algorithms.nash_conv(theirs, uniform))


@pytest.mark.extras
def test_the_small_festival_is_even(algorithms):
    game = pyspiel.load_game("python_kermesse_festival_miniature(chance=listed)")
    root, uniform = game.new_initial_state(), algorithms.uniform(game)
    assert algorithms.value(root, [uniform] * 2) == pytest.approx([0, 0])
    solver = algorithms.cfr(game)
    for _ in range(10):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    # The first player is random and both seats are alike, so its value is zero.
    assert algorithms.value(root, [found] * 2) == pytest.approx([0, 0], abs=5e-3)
    assert algorithms.exploitability(game, found) < 0.015
    assert algorithms.exploitability(game, uniform) > 0.2


@pytest.mark.extras
def test_in_the_small_romancier_two_who_agree_always_win(algorithms):
    game = pyspiel.load_game(
        "python_kermesse_romancier_miniature(chance=listed,reward=score,max_length=5)"
    )
    root, uniform = game.new_initial_state(), algorithms.uniform(game)
    assert algorithms.value(root, [uniform] * 2) == pytest.approx([89 / 4900] * 2)
    sender = algorithms.best_response(game, 0, uniform)
    assert algorithms.value(root, [sender, uniform]) == pytest.approx([2999 / 19600] * 2)
    answerer = algorithms.best_response(game, 1, sender)
    assert algorithms.value(root, [sender, answerer]) == pytest.approx([1, 1])
