"""The encoding of Canaille's moves and views."""

import pytest

from kermesse.games.canaille.encode import ENCODING
from kermesse.games.canaille.tests.tables import CANAILLE
from kermesse.games.canaille.tests.worlds import scramble
from support.encoded import (
    check_egocentric,
    check_kinds,
    check_moves,
    check_observations,
    check_worlds,
    tables,
)


def test_each_field_says_what_kind_of_number_it_has():
    check_kinds("canaille")


@tables("canaille")
def test_observations_relative_to_the_viewer_are_the_same_from_every_seat(variant, seats):
    check_egocentric("canaille", seats, variant, limit=400, every=9)


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
    # R21: a learner must see how many turns are left until the game ends.
    usual, other = (CANAILLE.start(2, each).view(0) for each in ({}, options))
    assert ENCODING.observe(usual) != ENCODING.observe(other)
