"""Moves and views of Carnavalesque as numbers."""

from kermesse.core.contract import PUBLIC
from kermesse.games.carnavalesque.encode import FIELDS, observe
from kermesse.games.carnavalesque.tests.tables import dealt, heap


def written(state, name):
    """Return a field of the public observation."""
    start = sum(field.size for field in FIELDS[: [field.name for field in FIELDS].index(name)])
    size = next(field.size for field in FIELDS if field.name == name)
    return observe(state.view(PUBLIC))[start : start + size]


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
