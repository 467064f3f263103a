"""Learned bots: offered exactly where there are weights, and given views only."""

from importlib import resources
from pathlib import Path
from random import Random

import pytest
from hatchling.builders.wheel import WheelBuilder

import kermesse
from kermesse import bots
from kermesse.bots import catalog, network, plain_arrays
from kermesse.bots.champion import Champion
from kermesse.bots.game_policy import policy_of
from kermesse.core.playout import playout
from kermesse.static_site import packages
from support import toy

ROOT = Path(__file__).parents[2]
GAMES = [*kermesse.all_games(), toy.GAME]
TABLES = [(game, seats) for game in GAMES for seats in network.trained(game)]

each_table = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.key}-{seats}" for game, seats in TABLES]
)


def positions(game, seats, count, options=None, seed=3):
    """Yield some decisions of a game: the seat and the state."""
    rng = Random(seed)
    state = game.start(seats, options)
    found = []
    while len(found) < count:
        playout(state, rng, policy_of(game).policy, 3)
        assert state.outcome() is None
        seat = next(iter(state.to_act()), None)
        if seat is not None and len(state.moves(seat)) > 1:
            found.append((seat, state.copy()))
    return found


def champion(game, seed):
    """A bot that looks at few worlds."""
    return Champion(game, Random(seed), 20)


def alone(game, seed):
    """A network without search."""
    return network.Intuition(game, Random(seed))


def test_festival_and_canaille_have_weights():
    assert {game.key for game, _ in TABLES} == {"festival", "canaille"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("wished", [(), (2, 3, 4, 5)])
def test_a_champion_is_offered_where_it_is_stronger_and_has_weights(game, wished, monkeypatch):
    told = policy_of(game)._replace(champion=wished)
    monkeypatch.setattr(catalog, "policy_of", lambda _game: told)
    for seats in game.seats:
        there = seats in wished and seats in network.trained(game)
        assert ("champion" in bots.names(game, seats)) == there
        assert bots.strongest(game, seats) == ("champion" if there else "hard")
    assert "network" not in bots.names(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_learned_bots_are_known_exactly_where_there_are_weights(game):
    folder = resources.files(game.module) / "weights"
    there = any((folder / f"{seats}.npz").is_file() for seats in game.seats)
    for name in ("champion", "network"):
        assert (name in bots.known(game)) == there
    assert set(policy_of(game).champion) <= set(network.trained(game))


def test_only_weights_that_a_level_plays_are_in_the_wheel_and_on_a_static_site():
    """docs/decisions/087: Festival's champion is not offered."""
    wheel = WheelBuilder(str(ROOT))
    packed = {Path(each.relative_path).as_posix() for each in wheel.recurse_included_files()}
    for game in {game.key: game for game, _ in TABLES}.values():
        told, folder = policy_of(game), f"{game.module.replace('.', '/')}/weights"
        played = bool(told.champion or told.flattenings)
        assert any(folder in name for name in packed) == played
        assert bool(packages.weights(game)) == played


def test_without_weights_a_learned_bot_cannot_be_made():
    for name in ("champion", "network"):
        with pytest.raises(bots.UnknownBot):
            bots.make(name, toy.GAME, Random(1))


@each_table
def test_weights_of_a_game_are_small(game, seats):
    folder = resources.files(game.module) / "weights"
    assert sum(len(file.read_bytes()) for file in folder.iterdir()) <= 1_000_000


@each_table
@pytest.mark.parametrize("make", [champion, alone])
def test_the_same_view_and_seed_give_the_same_move_of_the_menu(game, seats, make):
    for seat, state in positions(game, seats, 4):
        view, menu = state.view(seat), state.moves(seat)
        chosen = make(game, 7).act(view, menu)
        assert chosen in menu
        assert make(game, 7).act(view, menu) == chosen


@each_table
def test_worlds_with_equal_views_are_evaluated_alike(game, seats):
    """A network gets a view: hidden information changes nothing."""
    for seat, state in positions(game, seats, 4):
        view, menu = state.view(seat), state.moves(seat)
        known = network.network(game, view)
        said = known.judge(view, menu)
        other = game.imagine(view, Random(5))
        assert known.judge(other.view(seat), other.moves(seat)) == said
        assert set(said.leanings) == set(menu)


@each_table
def test_without_numpy_a_network_says_the_same(game, seats):
    weights = resources.files(game.module) / f"weights/{seats}.npz"
    with weights.open("rb") as file:
        arrays = network.read_weights(file, plain_arrays)
    plain = network.Network(game, seats, arrays, plain_arrays)
    for seat, state in [each for seed in range(4) for each in positions(game, seats, 6, seed=seed)]:
        view, menu = state.view(seat), state.moves(seat)
        leanings, value = network.network(game, view).judge(view, menu)
        assert plain.judge(view, menu) == (
            pytest.approx(leanings, abs=1e-3),
            pytest.approx(value, abs=1e-4),
        )


@each_table
def test_a_network_is_not_used_for_an_unknown_variant(game, seats):
    options = {"festival": {"simple": True}, "canaille": {"dots": "strict"}}[game.key]
    for seat, state in positions(game, seats, 2, options):
        view, menu = state.view(seat), state.moves(seat)
        assert network.network(game, view) is None
        assert alone(game, 1).act(view, menu) in menu
        assert champion(game, 1).act(view, menu) in menu
