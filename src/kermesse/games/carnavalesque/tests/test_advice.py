"""What is said for a card is true of the floats that stand there."""

from random import Random

from msgspec.structs import replace

from kermesse.core.contract import HOUSE
from kermesse.games.carnavalesque import moves as m
from kermesse.games.carnavalesque.advice import (
    Begins,
    Clears,
    ComesAfter,
    Common,
    Feeds,
    Fits,
    Gropes,
    Joins,
    Least,
    LeavesIt,
    Likely,
    Parades,
    Searches,
    Steers,
    Suffices,
    Third,
    reason,
)
from kermesse.games.carnavalesque.events import EVENTS
from kermesse.games.carnavalesque.tests.tables import CARNAVALESQUE, back, cards, face
from kermesse.games.carnavalesque.view import Seen


def seen(first="", second="", **fields):
    """The view of the King of three, over these floats; four ride in a parade (with events)."""
    state = CARNAVALESQUE.start(3)
    state.play(HOUSE, state.house(Random(1)), 0)
    shops = (cards(first), cards(second), ())
    return replace(state.view(0), phase="king", king=0, workshops=shops, **fields)


def test_a_float_that_grows():
    view = seen("Lb Lt")
    assert reason(view, m.Place(face("Lv"), 0, "join")) == Joins(0, 3, 4)
    assert reason(view, m.Place(face("Pb"), 1, "new")) == Begins(1)
    assert reason(view, m.Place(face("3"), 2, "open")) == Third()


def test_a_float_that_leaves_goes_where_its_size_says():
    view = seen("Lb Lt Lv Ls", "Pb Pt", dead_end=cards("Sb"))
    for leave in (lambda shop: m.Place(face("Rb"), shop, "new"), m.SendOff):
        assert reason(view, leave(0)) == Parades(0, 4)
        assert reason(view, leave(1)) == Clears(1, 3, 4)
    assert reason(replace(view, placed=4), m.Finish()) == Suffices(4)


def test_a_card_fits_the_larger_float_that_could_take_it():
    view = seen("Lb Lt", "Pb Sb Fb")
    assert reason(view, m.Draw(0, 0, face("Lb"))) == Fits(face("Lb"), 1)
    assert reason(view, m.Give(face("Lv"))) == Fits(face("Lv"), 0)
    alone = replace(view, heap=())
    assert reason(alone, m.Give(face("Rd"))) is None
    crowd = tuple(Seen(0, 0, 0, face(name), True, True) for name in ("Rb", "Pd", "Cl"))
    assert reason(replace(view, heap=crowd), m.Give(face("Rd"))) == Common(face("Rd"), 2)
    assert reason(view, m.Draw(0, 0, back(face("Lb")))) == Likely(0)
    assert reason(view, m.Reject(face("Rd"))) == Least(face("Rd"))


def test_a_hand_for_a_king():
    view = seen("Lb Lt", hands=(cards("Lv Ls Rd"), (), ()))
    assert reason(view, m.Claim()) == Feeds(2)
    assert reason(view, m.Decline()) == LeavesIt(2)
    assert reason(replace(view, hands=(cards("3 Rd"), (), ())), m.Claim()) == Third()


def test_only_a_hand_that_goes_to_the_middle_is_told_that_the_heap_is_highest_there():
    view = seen(felt=0, hand=(2_600, 0))
    assert reason(view, m.Stroke(0, 0, False)) == Gropes()
    assert reason(view, m.Stroke(1_250, 0, False)) == Searches()


def test_in_the_first_round_nobody_comes_after_the_last_king():
    assert reason(seen(last_king=2), m.Withdraw()) == ComesAfter()
    assert reason(seen(last_king=None), m.Withdraw()) is None  # lots will be drawn (R11)


def test_a_decree_that_binds_nobody_steers_nobody():
    names = [event.name for event in EVENTS]
    for_a_day, one_law = names.index("jester-for-a-day"), names.index("one-law")
    steers = {
        (turn, event): reason(seen(turn=turn, event=event), m.Decree(1))
        for turn in (1, 2)
        for event in (None, for_a_day, one_law)
    }
    bound = {case for case, why in steers.items() if why == Steers(1)}
    # Seat 1 is the Jester; under one law their Decree holds for the others too.
    assert bound == {(2, None), (1, one_law), (2, one_law)}
    assert {steers[case] for case in steers.keys() - bound} == {None}
    roles = replace(seen().options, version="roles")
    assert reason(seen(turn=1, options=roles), m.Decree(1)) == Steers(1)
