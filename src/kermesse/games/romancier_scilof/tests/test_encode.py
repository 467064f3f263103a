"""Moves and views of Romancier Scilof as numbers."""

from kermesse.games.romancier_scilof.box import border, letter, value
from kermesse.games.romancier_scilof.tests.worlds import scramble
from support.encoded import (
    check_egocentric,
    check_kinds,
    check_moves,
    check_observations,
    check_worlds,
    tables,
)


def rename(kind, thing, names):
    """Return the letter with the border of its renamed seat."""
    return letter(value(thing), names("seat", border(thing))) if kind == "letter" else thing


def test_each_field_says_what_kind_of_number_it_has():
    check_kinds("romancier-scilof")


@tables("romancier-scilof", most=8)
def test_with_seats_counted_from_the_viewer_every_seat_sees_the_same(variant, seats):
    check_egocentric("romancier-scilof", seats, variant, rename, limit=300, every=9)


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
