"""Whole games played by the rules and by naive.py in step; a difference raises."""

from kermesse.games.festival.moves import Take
from kermesse.games.festival.tests import naive
from kermesse.games.festival.tests.tables import FESTIVAL, in_play, name, table


def written(move):
    """Return a move in the notation of naive.py."""
    return name(move.card) + "v^"[move.up] if type(move) is Take else f">{move.to}"


def play(rng, seats=None, simple=None):
    """Play a random game, by default of a random size and variant; return its number of moves."""
    seats = seats or rng.choice(FESTIVAL.seats)
    simple = rng.random() < 0.5 if simple is None else simple
    names = rng.sample(in_play(seats, simple), len(in_play(seats, simple)))
    first, moves = rng.randrange(seats), 0
    game = naive.deal(seats, first, tuple(names))
    state = table(seats, " ".join(names), first=first, simple=simple)
    while state.to_act():
        assert state.to_act() == (game.holder,)
        offered = {written(move): move for move in state.moves(game.holder)}
        assert set(offered) == naive.moves(game)
        word = rng.choice(sorted(offered))
        state.play(game.holder, offered[word], state.at)
        game = naive.after(game, word)
        moves += 1
    assert naive.moves(game) == set()
    assert state.outcome() is not None
    return moves
