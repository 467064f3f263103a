"""Moves and views of Canaille as numbers."""

from encoded import check_moves, check_observations, check_worlds, tables
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
