"""The encoding of Carrousel's moves and views."""

from kermesse.games.carrousel.tests.worlds import scramble
from support.encoded import (
    check_egocentric,
    check_kinds,
    check_moves,
    check_observations,
    check_worlds,
    tables,
)


def test_each_field_says_what_kind_of_number_it_has():
    check_kinds("carrousel")


@tables("carrousel")
def test_observations_relative_to_the_viewer_are_the_same_from_every_seat(variant, seats):
    check_egocentric("carrousel", seats, variant, limit=400, every=9)


@tables("carrousel")
def test_every_move_of_a_menu_has_a_number_that_leads_back_to_it(variant, seats):
    check_moves("carrousel", seats, variant)


@tables("carrousel")
def test_every_observation_keeps_to_its_fields(variant, seats):
    check_observations("carrousel", seats, variant)


@tables("carrousel")
def test_worlds_that_look_the_same_are_written_the_same(variant, seats):
    assert check_worlds("carrousel", seats, variant, scramble)
