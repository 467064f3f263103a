"""Moves and views of Romancier Scilof as numbers."""

from encoded import check_moves, check_observations, check_worlds, tables
from kermesse.games.romancier_scilof.tests.worlds import scramble


@tables("romancier-scilof", most=8)
def test_every_move_of_a_menu_has_a_number_that_leads_back_to_it(variant, seats):
    check_moves("romancier-scilof", seats, variant, limit=800)


@tables("romancier-scilof", most=8)
def test_every_observation_keeps_to_its_fields(variant, seats):
    check_observations("romancier-scilof", seats, variant, limit=800)


@tables("romancier-scilof", most=8)
def test_worlds_that_look_the_same_are_written_the_same(variant, seats):
    different = check_worlds("romancier-scilof", seats, variant, scramble, limit=800)
    assert different or seats < 4  # alone or two in a commune, nothing may be hidden
