"""The law of undo: a free undo has taught nobody anything, and its offer reveals nothing."""

import pytest

import kermesse
from kermesse.core.contract import PUBLIC
from kermesse.core.disclosure import learners
from kermesse.core.match import Match
from support import toy
from support.undo_law import walk

GAMES = [*kermesse.all_games(), toy.GAME]
SLOW = ("carnavalesque", "romancier-scilof")
"""Games with large menus, or worlds that take long to draw."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_free_undo_has_taught_nobody_anything(game):
    count = walk(game, 7, 6 if game.key in SLOW else 24, worlds=2)
    assert count.points
    assert count.compared >= 2 * count.free
    assert count.alike


@pytest.mark.parametrize("key", ["canaille", "festival"])
def test_the_law_catches_a_table_that_calls_everything_free(key):
    """Saboteur: a peek and a draw are called free."""
    with pytest.raises(AssertionError, match="learned something"):
        walk(kermesse.get(key), 1, 200, worlds=8, decide=lambda *_: frozenset())


def test_the_law_catches_an_answer_that_depends_on_the_true_state():
    """Saboteur: the answer looks at the deck."""

    def peeks(game, before, seat, *move):
        found = learners(game, before, seat, *move)
        return found if found or hash(before.key()) % 2 else frozenset((PUBLIC,))

    with pytest.raises(AssertionError, match="the player cannot see"):
        walk(toy.GAME, 1, 400, decide=peeks)


def test_the_answer_is_the_same_for_the_same_views():
    game = kermesse.get("canaille")
    match = Match(game, 2, seed=bytes(32), game_id=bytes(16))
    match.run(0)
    seat = match.state.to_act()[0]
    move = match.state.moves(seat)[0]
    answers = {learners(game, match.state, seat, move, 0) for _ in range(3)}
    assert len(answers) == 1
