"""Counts of the ways a game can go on from the positions of counts.json (perft).

Each number of the file states its source: computed by hand, or by naive.py, which was written from
the booklet alone. If a count differs, the failure shows the first difference (divide).
"""

import json
import random
from pathlib import Path

import pytest

from kermesse.games.festival.tests import naive, whole_games
from kermesse.games.festival.tests.tables import deck, name, play, table
from kermesse.games.festival.tests.whole_games import written
from support.perft import ways

POSITIONS = json.loads(Path(__file__).with_name("counts.json").read_text("utf-8"))
SLOW = 20_000  # the largest depth for naive.py


def by_name(positions):
    return pytest.mark.parametrize("position", positions, ids=[one["name"] for one in positions])


def of_the_rules(position):
    """Return the position as a state of the rules."""
    simple = position.get("simple", False)
    state = table(position["seats"], *position["hands"], first=position["first"], simple=simple)
    play(state, position["turns"])
    return state


def of_the_booklet(position):
    """Return the position in naive.py."""
    simple = position.get("simple", False)
    faces = deck(position["seats"], *position["hands"], simple=simple)
    game = naive.deal(position["seats"], position["first"], tuple(map(name, faces)))
    for turn in position["turns"].split():
        seat, card = turn.split(":")
        if game.handing:
            game = naive.after(game, f">{seat}")
        game = naive.after(game, card)
    return game


def divide(position, depth):
    """Return for each move the number of sequences that follow, by the rules and by naive.py."""
    state, game = of_the_rules(position), of_the_booklet(position)
    lines = {}
    for move in state.moves(state.to_act()[0]):
        other = state.copy()
        other.play(state.to_act()[0], move, state.at)
        lines[written(move)] = [ways(other, depth - 1) if depth > 1 else 1, 0]
    for move in naive.moves(game):
        found = naive.perft(naive.after(game, move), depth - 1)
        lines.setdefault(move, [0, 0])[1] = found
    return "\n".join(f"{move}: rules {a}, booklet {b}" for move, (a, b) in sorted(lines.items()))


@by_name(POSITIONS)
def test_the_rules_go_on_in_exactly_so_many_ways(position):
    state = of_the_rules(position)
    for depth, number in enumerate(position["ways"], 1):
        found = ways(state, depth)
        assert found == number, f"{depth} deep: {found}, not {number}\n{divide(position, depth)}"


@by_name(POSITIONS)
def test_the_naive_game_gives_the_same_numbers(position):
    game = of_the_booklet(position)
    for depth, number in enumerate(position["ways"], 1):
        if number <= SLOW:
            assert naive.perft(game, depth) == number


def firsts(state):
    """Count the ways this round can go by the next first player."""
    tally = [0] * len(state.seats())
    here = len(state.past)
    paths = [state]
    while paths:
        one = paths.pop()
        if len(one.past) > here:
            tally[one.first] += 1
            continue
        for move in one.moves(one.holder):
            other = one.copy()
            other.play(one.holder, move, other.at)
            paths.append(other)
    return tally


@by_name([position for position in POSITIONS if "firsts" in position])
def test_R4_each_seat_becomes_first_player_in_so_many_ways(position):
    assert firsts(of_the_rules(position)) == position["firsts"]
    assert naive.firsts(of_the_booklet(position)) == position["firsts"]


@pytest.mark.parametrize("simple", [False, True], ids=["box", "simple"])
@pytest.mark.parametrize("seats", [4, 5])
def test_whole_games_offer_what_the_booklet_allows(seats, simple):
    rng = random.Random(seats)
    for _ in range(5):
        assert whole_games.play(rng, seats, simple) > 30


def test_every_number_says_where_it_comes_from():
    for position in POSITIONS:
        assert position["ways"]
        assert position["source"].startswith(("by hand: ", "by hand to the ", "naive.py"))
