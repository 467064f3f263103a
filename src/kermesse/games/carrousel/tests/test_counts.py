"""Numbers that only right rules give: the ways a game can go on from positions in counts.json.

Each number of the file states its source: worked out by hand, or by naive.py, which was written
from the booklet and the rulings alone. When one does not come out, the failure shows where the two
part (divide). Beside them, whole games are played in both at once.
"""

import json
import random
from pathlib import Path

import pytest

from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.games.carrousel.moves import Deal
from kermesse.games.carrousel.tests import naive
from kermesse.games.carrousel.tests.tables import (
    BOX,
    CARROUSEL,
    deck,
    horses,
    menu,
    move,
    named,
    order,
    table,
    written,
)

POSITIONS = json.loads(Path(__file__).with_name("counts.json").read_text("utf-8"))
SLOW = 10_000  # naive.py counts no further than this


def by_name(positions):
    return pytest.mark.parametrize("position", positions, ids=[one["name"] for one in positions])


def acts(position):
    """What was done before, as (seat, move)."""
    words = position["done"].split()
    return [(int(a.split(":")[0]), f"{a.split(':')[1]} {b}") for a, b in zip(*[iter(words)] * 2)]  # noqa: B905


def of_the_rules(position):
    """The position in the game itself."""
    options = {"expert": position.get("expert", False)}
    state = table(*position["rows"], order=position["order"], options=options)
    for seat, done in acts(position):
        state.play(seat, move(state, done), 0)
    return state


def of_the_booklet(position):
    """The position in naive.py."""
    rows = [row.split() for row in position["rows"]]
    pile = [named(card) for card in deck(*position["rows"])][sum(map(len, rows)) :]
    target = {2: 20, 3: 15, 4: 10}[len(rows)]
    game = naive.Game(position["order"], rows, pile, target, expert=position.get("expert", False))
    for seat, done in acts(position):
        game = game.after(seat, done, 0)
    return game


def ways(state, depth):
    """How many different ways the next moves can go, so many moves deep, all at once."""
    offers = [(seat, each) for seat in state.to_act() for each in state.moves(seat)]
    if depth == 1:
        return len(offers)
    total = 0
    for seat, each in offers:
        other = state.copy()
        other.play(seat, each, other.at)
        total += ways(other, depth - 1)
    return total


def divide(position, depth):
    """For each move of the position, the ways that follow: by the rules, and by the booklet."""
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
def test_the_booklet_alone_gives_the_same_numbers(position):
    game = of_the_booklet(position)
    for depth, number in enumerate(position["ways"], 1):
        if number <= SLOW:
            assert naive.perft(game, depth) == number


def test_every_number_says_where_it_comes_from():
    for position in POSITIONS:
        assert position["ways"]
        assert position["source"].startswith(("by hand: ", "by hand to the ", "naive.py"))


def likely(game, state, seat, rng):
    """What leads to a card, when there is something, so that games come to their end."""
    offers = sorted(menu(state, seat))
    rides = [
        set(ride.split()[1])
        for ride, ring in naive.rides(game.ring).items()
        if naive.order(ring)[:3] in game.open_to(seat)
    ]

    def wins(each):
        kind, what = each.split()
        if kind == "point":
            return what == naive.order(game.ring)[:3]
        if kind == "touch":
            return set(what) in rides
        return naive.order(naive.rides(game.ring)[each])[:3] in game.open_to(seat)

    return rng.choice([each for each in offers if wins(each) and rng.random() < 0.9] or offers)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("expert", [False, True], ids=["box", "expert"])
@pytest.mark.parametrize(("seats", "extra"), [(2, 0), (2, 6), (3, 6), (4, 0)])
def test_whole_games_go_as_the_booklet_says(seats, extra, expert, seed):
    """Menus, clock, scores, rows and the ring, move by move, in both; an extra of six cards for
    all but the first seat brings the deck to its end (R15)."""
    rng = random.Random(f"{seats}/{extra}/{expert}/{seed}")
    options = {"expert": expert, "rides": 1000, "extra_2": extra, "extra_3": extra}
    line, names = rng.sample("abcde", 5), rng.sample(BOX, 60)
    state = CARROUSEL.start(seats, options)
    state.play(HOUSE, Deal(horses(line), tuple(map(BOX.index, names))), 0)
    counts = state.options.open_cards(seats)
    rows = [names[sum(counts[:seat]) :][:count] for seat, count in enumerate(counts)]
    game = naive.Game("".join(line), rows, names[sum(counts) :], state.target, expert=expert)
    for _ in range(1_500):
        agree(state, game)
        if game.winner is not None:
            break
        due = game.bell()[0]
        if not state.to_act() or due <= state.at or rng.random() < 0.05:
            at = max(due, state.at)
            state.play(HOUSE, state.house(rng), at)
            game = game.ring_bell(at)
        else:
            seat = rng.choice(state.to_act())
            at = rng.choice((state.at, rng.randint(state.at, due - 1)))
            each = likely(game, state, seat, rng)
            state.play(seat, move(state, each), at)
            game = game.after(seat, each, at)
    assert game.winner is not None
    assert state.outcome().winners == (game.winner,)


def agree(state, game):
    view = state.view(PUBLIC)
    assert ["." if h is None else "abcde"[h] for h in view.ring] == game.ring
    assert order(state) == naive.order(game.ring)
    assert [[c if c is None else named(c) for c in row] for row in view.rows] == game.rows
    assert [list(map(named, won)) for won in view.won] == game.piles
    assert view.deck + len(view.under) == len(game.pile)
    assert list(map(named, state.deck + state.under)) == game.pile
    bell = game.bell()
    assert state.due() == (None if bell is None else bell[0])
    for seat in range(view.seats):
        assert menu(state, seat) == game.moves(seat)
