"""Perft counts, and whole games against a second implementation of the rules."""

import json
from pathlib import Path
from random import Random

import pytest

from kermesse.core.contract import Join, Leave
from kermesse.games.romancier_scilof.tests import naive, whole_games
from kermesse.games.romancier_scilof.tests.tables import ROMANCIER, card, post, reply
from kermesse.games.romancier_scilof.tests.whole_games import written
from support.perft import ways

POSITIONS = json.loads(Path(__file__).with_name("counts.json").read_text("utf-8"))
by_name = pytest.mark.parametrize("position", POSITIONS, ids=[one["name"] for one in POSITIONS])
SLOW = 3_000  # the depth limit for naive.py, which is slow


def of_the_rules(position):
    state = ROMANCIER.start(position["seats"], position.get("options", {}))
    for line in position.get("moves", ()):
        kind, *words = line.split()
        if kind == "post":
            post(state, int(words[0]), words[1], int(words[2]))
        else:
            reply(state, int(words[0]), int(words[1]), words[2])
    return state


def of_the_rulings(position):
    game = naive.Game(position["seats"], **position.get("options", {}))
    for line in position.get("moves", ()):
        kind, *words = line.split()
        if kind == "post":
            game.play(int(words[0]), ("Post", divmod(card(words[1]), 26), int(words[2])))
        else:
            game.play(int(words[0]), ("Reply", int(words[1]), divmod(card(words[2]), 26)))
    return game


def divide(position, depth):
    """Return the counts after each first move: by the rules, and by naive.py."""
    state, game = of_the_rules(position), of_the_rulings(position)
    lines = {}
    for seat in state.to_act():
        for move in state.moves(seat):
            other = state.copy()
            other.play(seat, move, other.at)
            lines[seat, written(move)] = [ways(other, depth - 1) if depth > 1 else 1, 0]
    for seat in game.hands:
        for move in game.moves(seat):
            other = naive.copy.deepcopy(game)
            other.play(seat, move)
            found = naive.perft(other, depth - 1) if depth > 1 else 1
            lines.setdefault((seat, move), [0, 0])[1] = found
    return "\n".join(f"{key}: rules {a}, rulings {b}" for key, (a, b) in sorted(lines.items()))


@by_name
def test_the_rules_go_on_in_exactly_so_many_ways(position):
    for depth, number in enumerate(position["ways"], 1):
        found = ways(of_the_rules(position), depth)
        assert found == number, f"{depth} deep: {found}, not {number}\n{divide(position, depth)}"


@by_name
def test_the_rulings_alone_give_the_same_numbers(position):
    for depth, number in enumerate(position["ways"], 1):
        if number <= SLOW:
            assert naive.perft(of_the_rulings(position), depth) == number


def test_every_number_says_where_it_comes_from():
    for position in POSITIONS:
        assert position["source"].startswith(("by hand", "naive.py"))


@pytest.mark.parametrize("seed", range(40))
def test_whole_games_go_as_the_rulings_say(seed):
    whole_games.play(Random(seed))  # raises if the two differ


def test_the_comparison_goes_through_doors():
    assert written(Join()) == ("Join",)
    assert written(Leave()) == ("Leave",)
