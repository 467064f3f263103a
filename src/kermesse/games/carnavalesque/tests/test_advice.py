"""The reasons given for a move are true of the table."""

from random import Random

from msgspec.structs import replace

from kermesse.core.contract import HOUSE
from kermesse.games.carnavalesque import moves as m
from kermesse.games.carnavalesque.advice import (
    AnyKing,
    Began,
    Begins,
    Called,
    Clears,
    ComesAfter,
    Common,
    Deepest,
    Digs,
    Empty,
    Feeds,
    Feels,
    Fetches,
    Fits,
    ForShow,
    Gropes,
    Helps,
    Holds,
    Joins,
    Least,
    LeavesIt,
    Lesser,
    Likely,
    Looks,
    Most,
    NotHere,
    Overflows,
    Parades,
    Searches,
    Speaks,
    Steers,
    Suffices,
    Taken,
    Third,
    Trades,
    Under,
    Waits,
    reason,
)
from kermesse.games.carnavalesque.event_cards import EVENTS
from kermesse.games.carnavalesque.tests.tables import CARNAVALESQUE, back, cards, face
from kermesse.games.carnavalesque.view import Seen


def seen(first="", second="", **fields):
    """Return the view of a King at a table of three, with these floats and four riders in a
    parade."""
    state = CARNAVALESQUE.start(3)
    state.play(HOUSE, state.house(Random(1)), 0)
    shops = (cards(first), cards(second), ())
    return replace(state.view(0), **{"phase": "king", "king": 0, "workshops": shops, **fields})


def claiming(first="", **fields):
    """Return the same view while the crown is claimed."""
    return seen(first, phase="claim", king=None, **fields)


def test_a_float_that_grows():
    view = seen("Lb Lt")
    assert reason(view, m.Place(face("Lv"), 0, "join")) == Joins(0, 3, 1)
    assert reason(seen("Lb Lt Lv Ls"), m.Place(face("Ld"), 0, "join")) == Joins(0, 5, 0)
    assert reason(view, m.Place(face("Pb"), 1, "new")) == Begins(1)
    assert reason(view, m.Place(face("3"), 2, "open")) == Third()


def test_a_float_that_leaves_goes_where_its_size_says():
    view = seen("Lb Lt Lv Ls", "Pb Pt", dead_end=cards("Sb"))
    for leave in (lambda shop: m.Place(face("Rb"), shop, "new"), m.SendOff):
        assert reason(view, leave(0)) == Parades(0, 4, False)
        assert reason(replace(view, parade=((), ())), leave(0)) == Parades(0, 4, True)
        assert reason(view, leave(1)) == Clears(1, 3, 4)
        lost = replace(view, dead_end=cards("Sb St"))
        assert reason(lost, leave(1)) == Overflows()
    assert reason(replace(view, placed=4), m.Finish()) == Suffices(4)


def test_a_card_fits_the_larger_float_that_could_take_it():
    view = seen("Lb Lt", "Pb Sb Fb")
    assert reason(view, m.Draw(0, 0, face("Lb"))) == Fits(face("Lb"), 1)
    assert reason(view, m.Give(face("Lv"))) == Fits(face("Lv"), 0)
    alone = replace(view, heap=())
    assert reason(alone, m.Give(face("Rd"))) == Most(face("Rd"))
    crowd = tuple(Seen(0, 0, 0, face(name), True, True) for name in ("Rb", "Pd", "Cl"))
    assert reason(replace(view, heap=crowd), m.Give(face("Rd"))) == Common(face("Rd"), 2)
    assert reason(view, m.Draw(0, 0, back(face("Lb")))) == Likely(0)
    assert reason(view, m.Reject(face("Rd"))) == Least(face("Rd"))


def test_R4_a_draw_over_the_middle_digs_for_what_lay_there():
    lying = (Seen(300, 200, 30, face("Rd"), True, True), Seen(900, 0, 0, face("Rk"), True, True))
    view = seen("Lb", heap=lying)
    assert reason(view, m.Draw(300, 200, face("Rd"))) == Digs()
    assert reason(view, m.Draw(300, 200, back(face("Rd")))) == Digs()
    assert reason(view, m.Draw(900, 0, face("Rk"))) == Common(face("Rk"), 1)
    assert reason(view, m.Draw(300, 200, face("Lt"))) == Fits(face("Lt"), 0)
    found = replace(view, third=True)
    assert reason(found, m.Draw(300, 200, face("Rd"))) == Common(face("Rd"), 1)


def test_a_hand_for_a_king():
    view = claiming("Lb Lt", hands=(cards("Lv Ls Rd"), (), ()))
    assert reason(view, m.Claim()) == Feeds(2)
    assert reason(replace(view, hands=(cards("3 Rd"), (), ())), m.Claim()) == Holds()
    assert reason(replace(view, hands=(cards("Lv Sm Rd"), (), ())), m.Decline()) == LeavesIt(1)
    assert reason(replace(view, claims=(0, 0, 1)), m.Decline()) == Taken(2)
    assert reason(claiming(), m.Decline()) == AnyKing()


def test_a_player_who_has_spoken_of_the_crown_waits():
    for claims, claimed in (((1, 0, 0), True), ((2, 1, 0), False)):
        assert reason(claiming("Lb", claims=claims), m.Wait()) == Waits(claimed)


def groping(felt="thick", **fields):
    """Return the view of a Jester with closed eyes, while the third workshop's card is hidden."""
    return seen(heap=(), **{"phase": "blind", "felt": felt, "hand": (0, 0), **fields})


def test_R14_a_jester_is_told_why_it_is_the_middle_and_how_deep():
    lost, found = groping(), groping(third=True)
    assert reason(lost, m.Stroke(0, 0, False)) == Began()
    assert reason(lost, m.Grab(4)) == Deepest()
    assert reason(found, m.Stroke(0, 0, False)) == Gropes()
    assert reason(found, m.Grab(4)) == Feels()
    assert reason(lost, m.Grab(0)) == Feels()
    assert reason(replace(lost, stops=(2,)), m.Grab(0)) == Called()
    held = groping(hands=((), cards("3"), ()))  # its back is unique, so it is not in the heap
    assert reason(held, m.Grab(4)) == Feels()


def test_R14_a_jester_goes_on_where_nothing_keeps_the_hand():
    for felt in ("nothing", "thin"):
        assert reason(groping(felt), m.Stroke(1_250, 0, False)) == Searches(felt)


def test_R14_a_call_speaks_of_what_lies_on_top():
    view = seen(phase="blind", hand=(0, 0))
    assert (reason(view, m.Stop()), reason(view, m.Wait())) == (Under(), NotHere())


def test_R23_the_jester_is_kept_for_what_nobody_sees():
    lost = seen(phase="keep")
    assert reason(lost, m.Keep(0)) == Fetches()
    assert reason(lost, m.Keep(1)) == Helps(1)
    assert reason(replace(lost, third=True), m.Keep(0)) == Helps(0)
    shown = (Seen(0, 0, 0, face("3"), False, True),)
    assert reason(replace(lost, heap=shown), m.Keep(0)) == Helps(0)


def test_R23_powers_cost_nothing_and_an_empty_crowd_gives_nothing():
    view = seen(phase="draw")
    assert reason(view, m.Reveal(0, 0, back(face("Lb")))) == Looks()
    assert reason(view, m.Barter(2, back(face("Lb")))) == Trades()
    assert reason(view, m.Finish()) == Empty()
    assert reason(replace(view, phase="return"), m.Return(face("Lb"))) == Lesser(face("Lb"))


def test_in_the_first_round_nobody_comes_after_the_last_king():
    assert reason(claiming(last_king=2), m.Withdraw()) == ComesAfter()
    assert (
        reason(claiming(last_king=None), m.Withdraw()) is None
    )  # the King is chosen at random (R11)


def test_R23_a_king_with_a_voice_says_what_he_needs():
    assert reason(seen(turn=2), m.Decree(1, 4)) == Speaks(4)


def test_a_decree_that_binds_nobody_steers_nobody():
    names = [event.name for event in EVENTS]
    for_a_day, one_law = names.index("jester-for-a-day"), names.index("one-law")
    steers = {
        (turn, event): reason(seen(turn=turn, event=event), m.Decree(1))
        for turn in (1, 2)
        for event in (None, for_a_day, one_law)
    }
    bound = {case for case, why in steers.items() if why == Steers()}
    # Seat 1 is the Jester; under one law their Decree holds for the others too.
    assert bound == {(2, None), (1, one_law), (2, one_law)}
    assert {steers[case] for case in steers.keys() - bound} == {ForShow()}
    roles = replace(seen().options, version="roles")
    assert reason(seen(turn=1, options=roles), m.Decree(1)) == Steers()
