"""Bots: their names, how they choose, and that they choose from the menu only."""

from dataclasses import replace
from random import Random

import pytest

import kermesse
from kermesse import bots
from kermesse.bots import search
from kermesse.bots.game_policy import policy_of, reward
from kermesse.bots.levels import LEVELS
from kermesse.bots.search import Search
from kermesse.core.playout import playout
from kermesse.experiments import simulate
from kermesse.experiments.stats import wilson
from support import faulty_bots, toy

GAMES = [*kermesse.all_games(), toy.GAME]


def begun(game, seats, seed=1, options=None):
    """Return a game after the House's first move, if it begins with one."""
    state = game.start(seats, options)
    if state.due() == 0:
        state.play(kermesse.HOUSE, state.house(Random(seed)), 0)
    return state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_has_the_built_in_bots(game):
    assert bots.names(game)[:4] == ("random", "easy", "medium", "hard")
    for name in bots.names(game):
        assert callable(bots.make(name, game, Random(1)).act)


def test_a_game_may_add_bots():
    assert bots.names(faulty_bots.GAME)[4:] == tuple(faulty_bots.bots.BOTS)
    state = begun(faulty_bots.GAME, 2)
    assert bots.make("honest", faulty_bots.GAME, Random(1)).act(state.view(0), state.moves(0))


def test_an_unknown_bot_is_refused_with_the_known_names():
    with pytest.raises(bots.UnknownBot, match=r"no bot called 'deep'.*random, easy, medium, hard"):
        bots.make("deep", toy.GAME, Random(1))


@pytest.mark.parametrize("name", ["random", "easy"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_same_rng_gives_the_same_moves(game, name):
    def moves():
        state = begun(game, game.seats[0])
        bot = bots.make(name, game, Random(11))
        seat = state.to_act()[0]
        return [bot.act(state.view(seat), state.moves(seat)) for _ in range(5)]

    assert moves() == moves()


@pytest.mark.parametrize("name", ["random", "easy"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_whole_games_without_one_illegal_move(game, name):
    for variant in game.variants.values():
        for seats in {game.seats[0], game.seats[:7][-1]}:
            report = kermesse.simulate(game, name, 2, seats=seats, options=variant, seed=5)
            assert report.by_bot[name].stood_in == 0
            assert simulate.UNFINISHED not in report.endings


def test_the_only_move_is_made_without_thinking():
    def imagine(view, rng):
        raise AssertionError("no need to imagine anything")

    game = replace(toy.GAME, imagine=imagine)
    assert Search(game, Random(1), worlds=10).act(None, ("only",)) == "only"


def counting(game):
    """Return the game, and a list that grows with each imagined world."""
    imagined = []

    def imagine(view, rng):
        imagined.append(view)
        return game.imagine(view, rng)

    return replace(game, imagine=imagine), imagined


@pytest.mark.parametrize("worlds", [1, 2, 30])
def test_the_budget_is_a_number_of_worlds(worlds):
    game, imagined = counting(toy.GAME)
    state = begun(game, 3)
    assert Search(game, Random(1), worlds).act(state.view(2), state.moves(2)) in state.moves(2)
    assert imagined == [state.view(2)] * worlds


def test_a_bot_stops_before_its_deadline(monkeypatch):
    game, imagined = counting(toy.GAME)
    state = begun(game, 3)
    milliseconds = iter(range(1_000))
    monkeypatch.setattr(search, "perf_counter", lambda: next(milliseconds) / 1000)
    live = bots.make("easy", game, Random(1), live=True)
    assert (live.worlds, live.ms) == (32, 5)
    live.act(state.view(0), state.moves(0))
    # One millisecond per world and one to order the menu; the fourth would end at five.
    assert len(imagined) == 3


def test_levels_grow_and_stay_within_the_thinking_time():
    names = ("easy", "medium", "hard")
    levels = [bots.make(name, toy.GAME, Random(1), live=True) for name in names]
    assert [level.ms for level in levels] == [5, 50, 300]
    assert levels[0].worlds < levels[1].worlds < levels[2].worlds


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_game_may_set_the_number_of_worlds_of_its_levels(game):
    told = policy_of(game).worlds
    assert set(told) <= set(LEVELS)
    for name, level in LEVELS.items():
        if name in bots.known(game) and name not in policy_of(game).bots:
            assert bots.make(name, game, Random(1)).worlds == told.get(name, level.worlds)


class Ended:
    def __init__(self, *scores, winners=()):
        self.scores, self.winners = scores, winners

    def outcome(self):
        return kermesse.Outcome("over", dict(enumerate(self.scores)), self.winners)


def test_the_reward_is_victory_first_and_rank_second():
    assert reward(Ended(9, 5, 5, 2, winners=(0,)), 0) == 1
    assert reward(Ended(9, 5, 5, 2, winners=(0,)), 3) == 0
    assert reward(Ended(9, 5, 5, 2, winners=(0,)), 1) == pytest.approx(0.25 * 1.5 / 3)
    assert reward(Ended(9, 9, 5, 2, winners=(0, 1)), 1) == pytest.approx(0.375 + 0.25 * 2.5 / 3)
    assert reward(Ended(4, winners=(0,)), 0) == 1
    assert reward(toy.GAME.start(2), 0) == 0.5  # not over


def test_a_game_needs_no_policy():
    without = policy_of(toy.GAME)
    assert without.reward is reward
    assert not any(
        part for name, part in without._asdict().items() if name not in ("reward", "depth")
    )


def test_wilson_interval():
    # Computed by hand for 5 of 10: centre 1/2, reach z·sqrt(1/40 + z²/400)/(1 + z²/10).
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1
    assert wilson(0, 0) == (0, 1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_playout_comes_to_the_end(game):
    for variant in game.variants.values():
        for seats in game.seats:
            state = game.start(seats, variant)
            assert playout(state, Random(3)) > 0
            assert state.outcome() is not None
            assert playout(state, Random(3)) == 0


def test_a_playout_lets_clocks_run_out_and_everyone_act():
    told = []

    class Watched(toy.Bell):
        __slots__ = ()

        def apply(self, by, move, tell):
            told.append((by, type(move)))
            super().apply(by, move, tell)

    for seed in range(20):
        playout(Watched(3, toy.BellOptions()), Random(seed))
    assert {(kermesse.HOUSE, toy.Close), (kermesse.HOUSE, toy.Deal)} <= set(told)
    assert {by for by, kind in told if kind is toy.Ring} == {0, 1, 2}


def test_a_playout_follows_a_policy():
    chosen = []

    def never_scribble(state, seat, rng):
        assert seat in state.to_act()
        chosen.append(state.moves(seat)[0])
        return chosen[-1]

    state = toy.GAME.start(2, {"rounds": 9})
    assert playout(state, Random(2), never_scribble) == len(chosen) > 9
    assert set(chosen) == {toy.Ring(), toy.Guess(0)}


def test_a_playout_gives_up_at_its_limit():
    state = toy.GAME.start(2)
    assert playout(state, Random(1), limit=2) == 1  # the deal, then one decision
    assert state.outcome() is None
