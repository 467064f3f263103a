"""What is said for a card is true of what one can see."""

from random import Random

import pytest
from msgspec.structs import replace

import kermesse
from kermesse.games.festival import box
from kermesse.games.festival.advice import Adds, Shines, Varies, reason
from kermesse.games.festival.moves import HandOn, Take

FESTIVAL = kermesse.get("festival")
CLOWNS, TAMERS = 4, 2


def seen(own=(), theirs=(), simple=False):
    """The view of seat 0, who laid those cards; the next seat laid these, some face down."""
    state = FESTIVAL.start(4, {"simple": simple})
    state.play(kermesse.HOUSE, state.house(Random(1)), 0)
    return replace(state.view(0), own=own, rows=(own, theirs, (), ()))


@pytest.mark.parametrize(("before", "count", "gold"), [(0, 1, 0), (2, 3, 3), (4, 5, 10)])
def test_a_new_profession_counts_for_variety(before, count, gold):
    own = tuple(box.card(profession, 2) for profession in range(before))
    assert reason(seen(own), Take(box.card(CLOWNS, 9), False)) == Varies(CLOWNS, count, gold)


@pytest.mark.parametrize(
    ("theirs", "best", "standing"),
    [((1,), 1, "ahead"), ((1, 9), 3, "level"), ((9, 9), 4, "behind"), ((None, None), 0, "ahead")],
)
def test_stars_are_compared_with_those_in_sight(theirs, best, standing):
    laid = tuple(None if number is None else box.card(TAMERS, number) for number in theirs)
    view = seen((box.card(TAMERS, 9),), laid)
    assert reason(view, Take(box.card(TAMERS, 3), True)) == Shines(
        TAMERS, 3, best, max(0, best - 3), standing
    )


def test_in_the_simple_variant_a_card_is_worth_its_number():
    view = seen((box.card(CLOWNS, 4),), simple=True)
    assert reason(view, Take(box.card(TAMERS, 3), True)) == Adds(3, 7)


def test_whom_to_serve_is_left_to_the_numbers():
    assert reason(seen(), HandOn(2)) is None
