"""Whole games played by the rules and by naive.py side by side."""

from functools import lru_cache

from kermesse.core.contract import HOUSE, Leave
from kermesse.games.romancier_scilof.moves import Round, Share, Stop
from kermesse.games.romancier_scilof.tests import naive
from kermesse.games.romancier_scilof.tests.storm import check, step
from kermesse.games.romancier_scilof.tests.tables import ROMANCIER

LONGEST = 250
"""A limit of moves per game: most random games never end."""


@lru_cache(50_000)
def written(move):
    """Return a move as naive.py writes it."""
    fields = []
    for name in move.__struct_fields__:
        field = getattr(move, name)
        fields.append(divmod(field, 26) if name == "letter" else field)
    return (type(move).__name__, *fields)


def compare(state, game):
    """Check that menus, doors, hands, baskets and winners agree."""
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
    """Play the same move in the naive game."""
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
    """A state that records the last move played on it."""

    def __init__(self, state):
        self.state, self.last = state, None

    def __getattr__(self, name):
        return getattr(self.state, name)

    def play(self, by, move, at):
        self.state.play(by, move, at)
        self.last = by, move


def play(rng):
    """Play a random game with random options, and return its number of moves."""
    options = {
        "communes": rng.randrange(1, 4),
        "letters": rng.choice((2, 3, 8)),
        "newcomers": rng.random() < 0.7,
    }
    seats = rng.randrange(2, 8)
    recorder, game = Recorder(ROMANCIER.start(seats, options)), naive.Game(seats, **options)
    for moves in range(LONGEST):
        compare(recorder.state, game)
        if recorder.outcome() is not None:
            assert game.over()
            assert recorder.outcome().winners == tuple(sorted(game.winners()))
            return moves
        step(recorder, rng, doors=0.06)
        check(recorder.state)
        by, move = recorder.last
        if type(move) is Stop:
            assert by == HOUSE
            assert recorder.outcome().winners == tuple(sorted(game.winners()))
            return moves
        assert by != HOUSE or type(move) in (Round, Share)
        follow(recorder.state, game, by, move)
    return LONGEST
