"""Perft counts: the ways a King's turn can go, from positions in counts.json.

Each number of the file states its source. naive.py, written from the booklet alone, gives all of
them again, and whole turns too. A failure shows the moves after which the two differ.
"""

import json
import random
from pathlib import Path

import pytest

from kermesse.games.carnavalesque import moves as m
from kermesse.games.carnavalesque.tests import naive, whole_games
from kermesse.games.carnavalesque.tests.tables import cards, kings_turn
from kermesse.games.carnavalesque.tests.whole_games import FIGURES, NAMES, written

POSITIONS = json.loads(Path(__file__).with_name("counts.json").read_text("utf-8"))
BY_NAME = pytest.mark.parametrize("position", POSITIONS, ids=[one["name"] for one in POSITIONS])


def of_the_rules(position):
    shops = (*position["shops"], "", "")[:3]
    state = kings_turn(position["hand"], shops, position["version"])
    state.third = len(position["shops"]) == 3
    filler = cards("Cb Ct Cv Cs Cd")
    state.parade = (filler,) * position["parade"]
    state.menus = {}
    return state


def of_the_booklet(position):
    return naive.Table(
        frozenset(position["hand"].split()),
        tuple(tuple(shop.split()) for shop in position["shops"]),
        position["parade"],
        0,
        0,
        FIGURES[position["version"]],
    )


def steps(state):
    """Yield each move of the King with the state after it; nothing once his turn is over."""
    if state.phase != "king":
        return
    for move in state.moves(0):
        other = state.copy()
        other.play(0, move, other.at)
        yield move, other


def ways(state, depth):
    if depth == 0:
        return 1
    return sum(ways(other, depth - 1) for _, other in steps(state))


def endings(state):
    tally = {"stopped": 0, "won": 0, "lost": 0}
    paths = [state]
    while paths:
        for move, other in steps(paths.pop()):
            if type(move) is m.Finish:
                tally["stopped"] += 1
            elif other.ending is None:
                paths.append(other)
            else:
                tally["lost" if other.ending == "dead-end" else "won"] += 1
    return tally


def divide(position, depth):
    """Return the counts after each move of the position: by the rules, and by naive.py."""
    lines = {}
    for move, other in steps(of_the_rules(position)):
        lines[written(move)] = [ways(other, depth - 1), 0]
    table = of_the_booklet(position)
    for move in naive.moves(table):
        found = naive.perft(naive.after(table, move), depth - 1)
        lines.setdefault(move, [0, 0])[1] = found
    return "\n".join(f"{move}: rules {a}, booklet {b}" for move, (a, b) in sorted(lines.items()))


@BY_NAME
def test_R17_a_kings_turn_goes_on_in_exactly_so_many_ways(position):
    state = of_the_rules(position)
    for depth, number in enumerate(position["ways"], 1):
        found = ways(state, depth)
        assert found == number, f"{depth} deep: {found}, not {number}\n{divide(position, depth)}"


@BY_NAME
def test_R17_the_booklet_alone_gives_the_same_numbers(position):
    state, table = of_the_rules(position), of_the_booklet(position)
    for depth in (1, 2, 3):
        found = naive.perft(table, depth)
        assert ways(state, depth) == found, divide(position, depth)


@BY_NAME
def test_R18_whole_turns_stop_win_and_lose_as_often_as_the_booklet_says(position):
    found = naive.endings(of_the_booklet(position))
    assert endings(of_the_rules(position)) == found
    assert found == position.get("endings", found)


@pytest.mark.parametrize("version", FIGURES)
def test_R16_random_turns_offer_what_the_booklet_allows(version):
    rng = random.Random(version)
    for _ in range(40):
        position = {
            "version": version,
            "hand": " ".join(rng.sample(NAMES, 7)),
            "shops": ["", ""] + [""] * (version == "young" or rng.random() < 0.3),
            "parade": rng.randrange(3),
        }
        state, table = of_the_rules(position), of_the_booklet(position)
        while state.phase == "king" and not table.end:
            menu = state.moves(0)
            assert {written(move) for move in menu} == naive.moves(table)
            move = rng.choice([move for move in menu if type(move) is not m.Finish] or menu)
            state.play(0, move, state.at)
            table = naive.after(table, written(move))
        assert (state.ending == "dead-end") == (table.end == "lost")
        assert (len(state.parade) == 3) == (table.end == "won")


@pytest.mark.parametrize("version", FIGURES)
def test_whole_games_lose_no_card_and_their_kings_do_what_the_booklet_allows(version):
    rng = random.Random(version)
    assert sum(whole_games.play(rng, version) for _ in range(10)) > 200
