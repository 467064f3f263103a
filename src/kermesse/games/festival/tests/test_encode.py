"""The encoding of Festival's moves and views."""

from random import Random

import kermesse
from kermesse.core.contract import PUBLIC
from kermesse.core.encoding import encoding
from support.encoding_checks import moments, tables

BACK = 45


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
