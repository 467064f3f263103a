"""Counts of the ways a game can go on from the positions of counts.json (perft).

Each number of the file states its source: computed by hand, or by naive.py, which was written from
the booklet and the rulings alone. If a count differs, the failure shows the first difference
(divide). Whole games are also played by both in step.
"""

import json
import random
from pathlib import Path

import pytest

from kermesse.games.carrousel.tests import naive, whole_games
from kermesse.games.carrousel.tests.tables import deck, move, named, table, written
from support.perft import ways

POSITIONS = json.loads(Path(__file__).with_name("counts.json").read_text("utf-8"))
SLOW = 10_000  # the largest depth for naive.py


def by_name(positions):
    return pytest.mark.parametrize("position", positions, ids=[one["name"] for one in positions])


def acts(position):
    """Return the moves before the position, as (seat, move)."""
    words = position["done"].split()
    return [(int(a.split(":")[0]), f"{a.split(':')[1]} {b}") for a, b in zip(*[iter(words)] * 2)]  # noqa: B905


def of_the_rules(position):
    """Return the position as a state of the rules."""
    options = {"expert": position.get("expert", False)}
    state = table(*position["rows"], order=position["order"], options=options)
    for seat, done in acts(position):
        state.play(seat, move(state, done), 0)
    return state


def of_the_booklet(position):
    """Return the position in naive.py."""
    rows = [row.split() for row in position["rows"]]
    pile = [named(card) for card in deck(*position["rows"])][sum(map(len, rows)) :]
    target = {2: 20, 3: 15, 4: 10}[len(rows)]
    game = naive.Game(position["order"], rows, pile, target, expert=position.get("expert", False))
    for seat, done in acts(position):
        game = game.after(seat, done, 0)
    return game


def divide(position, depth):
    """Return for each move the number of sequences that follow, by the rules and by naive.py."""
    state, game = of_the_rules(position), of_the_booklet(position)
    lines = {}
    for seat in state.to_act():
        for each in state.moves(seat):
            other = state.copy()
            other.play(seat, each, 0)
            lines[f"{seat}:{written(each)}"] = [ways(other, depth - 1) if depth > 1 else 1, 0]
    for seat in range(len(game.rows)):
        for each in game.moves(seat):
            found = naive.perft(game.after(seat, each, 0), depth - 1) if depth > 1 else 1
            lines.setdefault(f"{seat}:{each}", [0, 0])[1] = found
    return "\n".join(
        f"{each}: rules {a}, booklet {b}" for each, (a, b) in sorted(lines.items()) if a != b
    )


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


def test_every_number_says_where_it_comes_from():
    for position in POSITIONS:
        assert position["ways"]
        assert position["source"].startswith(("by hand: ", "by hand to the ", "naive.py"))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("expert", [False, True], ids=["box", "expert"])
@pytest.mark.parametrize(("seats", "extra"), [(2, 0), (2, 6), (3, 6), (4, 0)])
def test_whole_games_go_as_the_booklet_says(seats, extra, expert, seed):
    rng = random.Random(f"{seats}/{extra}/{expert}/{seed}")
    assert whole_games.play(rng, seats, extra, expert, hear=0) > 20


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [2, 4])
def test_R22_whole_games_with_closed_touches_go_as_the_ruling_says(seats, seed):
    rng = random.Random(f"{seats}/{seed}")
    assert whole_games.play(rng, seats, hear=7) > 20
