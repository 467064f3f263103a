"""Playouts do not check the moves of a game's policy, so these tests do."""

from random import Random

import pytest
from msgspec.json import encode

import kermesse
from kermesse.bots.game_policy import policy_of
from kermesse.core.conformance import sizes
from kermesse.core.driver import by_turn
from support import toy

LONG = 120
"""The number of moves checked in a game; a policy meets each kind of choice earlier."""

SETUPS = [
    pytest.param(game, seats, variant, id=f"{game.key}-{seats}-{variant}")
    for game in kermesse.all_games()
    for seats in sizes(game)
    for variant in game.variants
]


def any_move(state, seat, rng):
    """The policy of playouts for games without one."""
    return rng.choice(state.moves(seat))


def judge(game, seats, variant, policy):
    """Play by a policy, each move made with and without checks; return how many it chose. No clock
    runs out while a seat may act."""
    state, rng = game.start(seats, game.variants[variant]), Random(seats)
    chosen = 0
    for _ in range(LONG):
        cue = by_turn(state, state.at, rng=rng)
        if cue is None:
            break
        by, at = cue
        move = state.house(rng) if by == kermesse.HOUSE else policy(state, by, rng)
        chosen += by != kermesse.HOUSE
        judged = state.copy()
        judged.play(by, move, at)
        if by != kermesse.HOUSE:
            assert encode(move) in map(encode, state.moves(by)), "equal, but not the menu's own"
        state.advance(by, move, at)
        assert state.key() == judged.key()
    return chosen


@pytest.mark.parametrize(("game", "seats", "variant"), SETUPS)
def test_a_policy_plays_legal_moves_only(game, seats, variant):
    assert judge(game, seats, variant, policy_of(game).policy or any_move) > 0


def test_a_policy_with_a_move_outside_the_menu_is_caught():
    def cheat(state, seat, rng):
        return toy.Guess(7) if state.ringer == seat else toy.Ring()

    with pytest.raises(kermesse.Illegal):
        judge(toy.GAME, 2, "long", cheat)


def test_a_policy_that_plays_an_equal_move_of_another_kind_is_caught():
    """`True` equals 1, so an equal move must still be the menu's move."""

    def sloppy(state, seat, rng):
        return toy.Ring() if state.ringer is None else toy.Guess(True)

    with pytest.raises(AssertionError, match="not the menu's own"):
        judge(toy.GAME, 2, "long", sloppy)
