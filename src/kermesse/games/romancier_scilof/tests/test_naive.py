"""Numbers that only right rules give, and whole games against rules written a second time."""

import json
from pathlib import Path
from random import Random

import pytest

from kermesse.core.contract import HOUSE, Join, Leave
from kermesse.games.romancier_scilof.moves import Round, Share, Stop
from kermesse.games.romancier_scilof.tests import naive
from kermesse.games.romancier_scilof.tests.storm import step as random_step
from kermesse.games.romancier_scilof.tests.tables import ROMANCIER, card, post, reply

POSITIONS = json.loads(Path(__file__).with_name("counts.json").read_text("utf-8"))
by_name = pytest.mark.parametrize("position", POSITIONS, ids=[one["name"] for one in POSITIONS])
SLOW = 3_000  # naive.py counts no further than this


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


def ways(state, depth):
    """How many different ways the next moves of players can go, so many moves deep."""
    menu = [(seat, move) for seat in state.to_act() for move in state.moves(seat)]
    if depth == 1:
        return len(menu)
    total = 0
    for seat, move in menu:
        other = state.copy()
        other.play(seat, move, other.at)
        total += ways(other, depth - 1)
    return total


def written(move):
    """A move as naive.py writes it."""
    fields = []
    for name in move.__struct_fields__:
        field = getattr(move, name)
        fields.append(divmod(field, 26) if name == "letter" else field)
    return (type(move).__name__, *fields)


def divide(position, depth):
    """For each first move the ways that follow: by the rules, and by the rulings."""
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


def compare(state, game):
    """Menus, doors, hands, baskets and winners agree."""
    seats = sorted(game.hands)
    assert {seat for seat, move in state.door() if type(move) is Leave} == game.leavers()
    assert state.seats() == tuple(seats)
    for seat in seats:
        menu = {written(move) for move in state.moves(seat)}
        assert menu == game.moves(seat), seat
        assert [divmod(c, 26) for c in state.hands[seat]] == sorted(game.hands[seat])
    for commune in game.communes:
        if commune["members"]:
            mine = state.basket[state.home[commune["members"][0]]]
            assert [divmod(c, 26) for c in mine] == sorted(commune["basket"])


def follow(state, game, by, move):
    """The naive game does what was done."""
    game.at = state.at
    kind = type(move)
    if kind is Round:
        game.round()
    elif kind is Share:
        dropped, drawn = (
            [(seat, divmod(letter, 26)) for seat, letter in pairs]
            for pairs in (move.dropped, move.drawn)
        )
        game.share(dropped, drawn)
    else:
        game.play(by, written(move))


class Recorder:
    """A state that writes down what is played on it."""

    def __init__(self, state):
        self.state, self.last = state, None

    def __getattr__(self, name):
        return getattr(self.state, name)

    def play(self, by, move, at):
        self.state.play(by, move, at)
        self.last = by, move


@pytest.mark.parametrize("seed", range(40))
def test_whole_games_go_as_the_rulings_say(seed):
    rng = Random(seed)
    options = {
        "communes": rng.randrange(1, 4),
        "letters": rng.choice((2, 3, 8)),
        "newcomers": rng.random() < 0.7,
    }
    seats = rng.randrange(2, 8)
    recorder, game = Recorder(ROMANCIER.start(seats, options)), naive.Game(seats, **options)
    for _ in range(250):
        compare(recorder.state, game)
        if recorder.outcome() is not None:
            break
        random_step(recorder, rng, doors=0.06)
        by, move = recorder.last
        if type(move) is Stop:
            assert by == HOUSE
            assert recorder.outcome().winners == tuple(sorted(game.winners()))
            return
        assert by != HOUSE or type(move) in (Round, Share)
        follow(recorder.state, game, by, move)
    if recorder.outcome() is not None:
        assert game.over()
        assert recorder.outcome().winners == tuple(sorted(game.winners()))


def test_the_comparison_goes_through_doors():
    assert written(Join()) == ("Join",)
    assert written(Leave()) == ("Leave",)
