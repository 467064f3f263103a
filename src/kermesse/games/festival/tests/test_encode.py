"""The encoding of Festival's moves and views."""

from random import Random

import kermesse
from kermesse.core.contract import PUBLIC
from kermesse.core.encoding import encoding
from kermesse.games.festival.tests.worlds import scramble
from support.encoded import (
    check_egocentric,
    check_kinds,
    check_moves,
    check_observations,
    check_worlds,
    moments,
    tables,
)

BACK = 45


def test_each_field_says_what_kind_of_number_it_has():
    check_kinds("festival")


@tables("festival")
def test_observations_relative_to_the_viewer_are_the_same_from_every_seat(variant, seats):
    check_egocentric("festival", seats, variant, every=9)


@tables("festival")
def test_every_move_of_a_menu_has_a_number_that_leads_back_to_it(variant, seats):
    check_moves("festival", seats, variant)


@tables("festival")
def test_every_observation_keeps_to_its_fields(variant, seats):
    check_observations("festival", seats, variant)


@tables("festival")
def test_worlds_that_look_the_same_are_written_the_same(variant, seats):
    assert check_worlds("festival", seats, variant, scramble)


def read_back(row, code, view):
    """Decode the cards and the order of service of a row into the form of a view."""

    def named(field, size, count):
        numbers = row[code.places[field]]
        parts = [numbers[size * part :][:size] for part in range(count)]
        return [[number - 1 for number in part if number] for part in parts]

    return {
        "hand": named("hand", 6, 1)[0],
        "rows": named("rows", 10, view.seats),
        "own": named("own", 10, 1)[0],
        "passed": named("passed", 5, len(view.own)),
        "served": named("served", 5, len(view.served)),
    }


@tables("festival")
def test_R10_a_row_holds_all_that_its_seat_may_reason_from(variant, seats):
    # The order of service tells which hidden cards can be among those the viewer handed on.
    game = kermesse.get("festival")
    code = encoding(game)
    for state in moments(game, seats, variant, Random(f"{variant} {seats}")):
        for viewer in (*state.seats(), PUBLIC):
            view = state.view(viewer)
            laid = view.revealed or view.rows
            assert read_back(code.observe(view), code, view) == {
                "hand": list(view.hand or ()),
                "rows": [[BACK if card is None else card for card in row] for row in laid],
                "own": list(view.own),
                "passed": list(map(list, view.passed)),
                "served": list(map(list, view.served)),
            }
