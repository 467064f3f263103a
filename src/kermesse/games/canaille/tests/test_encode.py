"""Moves and views of Canaille as numbers."""

import pytest

from encoded import check_moves, check_observations, check_worlds, tables
from kermesse.games.canaille.encode import ENCODING
from kermesse.games.canaille.tests.tables import CANAILLE
from kermesse.games.canaille.tests.worlds import scramble


@tables("canaille")
def test_every_move_of_a_menu_has_a_number_that_leads_back_to_it(variant, seats):
    check_moves("canaille", seats, variant)


@tables("canaille")
def test_every_observation_keeps_to_its_fields(variant, seats):
    check_observations("canaille", seats, variant)


@tables("canaille")
def test_worlds_that_look_the_same_are_written_the_same(variant, seats):
    assert check_worlds("canaille", seats, variant, scramble)


@pytest.mark.parametrize(
    "options", [{"dots": "strict"}, {"exchange": "deck"}, {"patience": 1}, {"patience": 20}]
)
def test_an_observation_tells_how_the_table_plays(options):
    # R21: whoever learns when the game ends must see how many turns are left until then.
    usual, other = (CANAILLE.start(2, each).view(0) for each in ({}, options))
    assert ENCODING.observe(usual) != ENCODING.observe(other)
