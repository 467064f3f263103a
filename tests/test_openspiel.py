"""The games as OpenSpiel games: its own tests, and what they mean."""

import random
from types import SimpleNamespace

import pyspiel
import pytest
from absl import flags

import kermesse
from kermesse import research

NAMES = research.open_spiel()

flags.FLAGS.mark_as_parsed()  # their playthroughs read flags that a command line would set

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


@pytest.fixture
def algorithms():
    """What OpenSpiel has in Python; SciPy comes with it, too much to load for whoever collects."""
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import generate_playthrough, outcome_sampling_mccfr

    return SimpleNamespace(
        environment=rl_environment.Environment,
        playthroughs=generate_playthrough,
        solver=outcome_sampling_mccfr.OutcomeSamplingSolver,
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
    outcome = state.course.turns.state.outcome()
    assert outcome is not None
    assert state.returns() == state.course.turns.setup.reward(outcome)
    if game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM:
        assert sum(state.returns()) == pytest.approx(0)
    else:
        assert len(set(state.returns())) == 1


def test_a_history_alone_leads_back_to_its_state():
    game = pyspiel.load_game(NAMES[0])
    state = finish(game.new_initial_state(), random.Random(4))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.course.turns.state.key() == state.course.turns.state.key()


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


def test_an_information_state_holds_what_was_told_and_done_and_nothing_else():
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


def test_a_lot_among_seats_is_a_chance_node():
    game = pyspiel.load_game("python_kermesse_carrousel(players=3)")
    state = game.new_initial_state()
    for byte in (0, 0, 0, 0):
        state.apply_action(byte)
    assert state.chance_outcomes() == [(seat, pytest.approx(1 / 3)) for seat in range(3)]
    state.apply_action(2)
    assert state.current_player() == 2
    assert state.action_to_string(2, state.legal_actions()[-1]) == "Sit still"


def test_a_long_game_is_cut_short():
    game = pyspiel.load_game("python_kermesse_canaille(max_length=10)")
    state = finish(game.new_initial_state(), random.Random(3))
    assert game.max_game_length() == 10
    assert state.returns() == [0.0, 0.0]


@pytest.mark.extras
def test_their_environments_and_algorithms_run_on_them(algorithms):
    env = algorithms.environment("python_kermesse_festival", variant="simple")
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == pytest.approx(0)
    solver = algorithms.solver(pyspiel.load_game("python_kermesse_festival(variant=simple)"))
    solver.iteration()
    assert solver.average_policy().action_probabilities
