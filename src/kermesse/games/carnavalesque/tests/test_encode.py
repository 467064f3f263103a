"""Moves and views of Carnavalesque as numbers."""

from kermesse.core.contract import PUBLIC
from kermesse.games.carnavalesque.encode import FIELDS, observe
from kermesse.games.carnavalesque.tests.tables import dealt, heap
from kermesse.games.carnavalesque.tests.worlds import scramble
from support.encoded import (
    check_egocentric,
    check_kinds,
    check_moves,
    check_observations,
    check_worlds,
    tables,
)


def written(state, name):
    """Return a field of the public observation."""
    start = sum(field.size for field in FIELDS[: [field.name for field in FIELDS].index(name)])
    size = next(field.size for field in FIELDS if field.name == name)
    return observe(state.view(PUBLIC))[start : start + size]


def test_each_field_says_what_kind_of_number_it_has():
    check_kinds("carnavalesque")


@tables("carnavalesque")
def test_with_seats_counted_from_the_viewer_every_seat_sees_the_same(variant, seats):
    check_egocentric("carnavalesque", seats, variant, limit=300, every=11)


@tables("carnavalesque")
def test_every_move_of_a_menu_has_a_number_that_leads_back_to_it(variant, seats):
    check_moves("carnavalesque", seats, variant)


@tables("carnavalesque")
def test_every_observation_keeps_to_its_fields(variant, seats):
    check_observations("carnavalesque", seats, variant)


@tables("carnavalesque")
def test_worlds_that_look_the_same_are_written_the_same(variant, seats):
    assert check_worlds("carnavalesque", seats, variant, scramble)


def test_cards_pushed_out_of_the_zone_are_written_where_they_lie():
    # R9: strays stay until the end of the Jester's turn, up to the edge of the table.
    state = dealt()
    state.heap = heap(("Lb", -3_600, 0), ("Lt", 3_200, 0), ("Lv", 0, 3_400), ("Ls", 0, 0))
    assert written(state, "x")[:4] == [0, 6_800, 3_600, 3_600]
    assert written(state, "y")[:4] == [3_600, 3_600, 7_000, 3_600]


def test_what_the_seer_saw_is_written_by_the_card_that_lay_free():
    state = dealt()
    state.heap = heap(("Sb", 0, 0), ("Lb", 0, 0, 90, False))
    state.peeked = ((0, 0, 0),)
    assert written(state, "peeked")[:2] == [0, 59]  # the back, for the others
