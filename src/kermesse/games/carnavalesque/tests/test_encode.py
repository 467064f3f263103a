"""Moves and views of Carnavalesque as numbers."""

from encoded import check_moves, check_observations, check_worlds, tables
from kermesse.games.carnavalesque.tests.worlds import scramble


@tables("carnavalesque")
def test_every_move_of_a_menu_has_a_number_that_leads_back_to_it(variant, seats):
    check_moves("carnavalesque", seats, variant)


@tables("carnavalesque")
def test_every_observation_keeps_to_its_fields(variant, seats):
    check_observations("carnavalesque", seats, variant)


@tables("carnavalesque")
def test_worlds_that_look_the_same_are_written_the_same(variant, seats):
    assert check_worlds("carnavalesque", seats, variant, scramble)
