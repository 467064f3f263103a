"""The King's turn, the parade and the score (R15 to R20)."""

import pytest

from kermesse.core.contract import PUBLIC
from kermesse.games.carnavalesque import moves as m, told_events
from kermesse.games.carnavalesque.rounds import applause
from kermesse.games.carnavalesque.tests.tables import (
    act,
    cards,
    dealt,
    face,
    heard,
    kings_turn,
    refusal,
)

VERSIONS = pytest.mark.parametrize(
    ("version", "needed"), [("young", 3), ("events", 4), ("roles", 5)]
)


def place(state, name, shop, how="join"):
    return act(state, 0, m.Place(face(name), shop, how))


def places(state):
    return {move for move in state.moves(0) if type(move) is m.Place}


def test_R15_the_booklets_example():
    """Two witches in an empty workshop, three fans (one a joker) on the fan already there."""
    state = kings_turn("Sb St Lv Pv *2", ("", "Fv", ""))
    place(state, "Sb", 0, "new")
    place(state, "St", 0)
    for name in ("Lv", "Pv", "*2"):
        place(state, name, 1)
    assert state.workshops == (cards("Sb St"), cards("Fv Lv Pv *2"), ())
    assert (state.hands[0], state.placed) == ((), 5)
    act(state, 0, m.Finish())


@VERSIONS
def test_R15_at_least_so_many_cards_one_by_one(version, needed):
    state = kings_turn("Lb Lt Lv Ls Ld Ll Lk", version=version)
    place(state, "Lb", 0, "new")
    for name in ("Lt", "Lv", "Ls", "Ld")[: needed - 1]:
        assert refusal(state, 0, m.Finish()) == "place-more"
        place(state, name, 0)
    assert m.Finish() in state.moves(0)
    assert places(state)  # the King may continue
    act(state, 0, m.Finish())


def test_R16_one_thing_shared_by_all():
    state = kings_turn("Pb Lt Pt *0 *1", ("Lb", "", ""))
    joins = {move.card for move in places(state) if move.how == "join"}
    assert joins == set(cards("Pb Lt *0"))
    place(state, "Pb", 0)  # only the balloon is shared now
    joins = {move.card for move in places(state) if move.how == "join"}
    assert joins == set(cards("*0"))
    assert refusal(state, 0, m.Place(face("Lt"), 0, "join")) == "nothing-in-common"
    assert refusal(state, 0, m.Place(face("Pt"), 1, "join")) == "nothing-to-join"
    place(state, "*0", 0)


def test_R16_jokers_have_no_costume_and_any_of_three_accessories():
    state = kings_turn("Ls Pk Fb *1", ("*0", "", ""))
    assert {move.card for move in places(state) if move.how == "join"} == set(cards("Ls Pk Fb"))
    place(state, "Ls", 0)
    assert not [move for move in places(state) if move.how == "join"]


@VERSIONS
def test_R17_a_new_float_first_sends_off_the_one_that_stands_there(version, needed):
    float_ = "Lb Lt Lv Ls Ld"
    names = " ".join(float_.split()[:needed])
    state = kings_turn("Lk Pb Pt", (names, "", ""), version=version)
    told = place(state, "Lk", 0, "new")  # as the first card, although it would have fitted
    assert state.parade == (cards(names),)
    assert state.workshops[0] == (face("Lk"),)
    assert heard(told)[PUBLIC] == [
        told_events.LeftWorkshop(0, cards(names), True),
        told_events.Placed(0, face("Lk"), 0, "new"),
    ]


@VERSIONS
def test_R17_a_float_too_small_hides_in_the_dead_end(version, needed):
    names = " ".join(["Lb", "Lt", "Lv", "Ls"][: needed - 1])
    state = kings_turn("Pb Pt", (names, "", ""), version=version)
    told = place(state, "Pb", 0, "new")
    assert state.dead_end == cards(names)
    assert heard(told)[PUBLIC][0] == told_events.LeftWorkshop(0, cards(names), False)
    assert state.ending is None  # R18: one more would lose


def test_R17_free_departure_is_an_option():
    state = kings_turn("Pb", ("Lb", "", ""))
    assert refusal(state, 0, m.SendOff(0)) == "no-free-departure"
    state = kings_turn("Pb", ("Lb Lt Lv Ls", "", ""), free_departure=True)
    assert refusal(state, 0, m.SendOff(1)) == "no-float"
    act(state, 0, m.SendOff(0))
    assert state.parade == (cards("Lb Lt Lv Ls"),)
    assert state.placed == 0
    assert refusal(state, 0, m.Finish()) == "place-more"


@VERSIONS
def test_R18_so_many_cards_in_the_dead_end_lose_at_once(version, needed):
    names = " ".join(["Lb", "Lt", "Lv", "Ls"][: needed - 1])
    state = kings_turn("Pb Sb", (names, "Fm", ""), version=version)
    place(state, "Pb", 0, "new")
    told = place(state, "Sb", 1, "new")
    assert state.ending == "dead-end"
    assert face("Sb") in state.hands[0]
    assert state.outcome().winners == ()
    assert heard(told)[PUBLIC][-1] == told_events.Ended(False, 0)
    assert (state.to_act(), state.due(), state.moves(0)) == ((), None, ())


@VERSIONS
def test_R18_the_third_parade_place_wins_at_once_without_the_card_that_caused_it(version, needed):
    names = " ".join(["Lb", "Lt", "Lv", "Ls", "Ld"][:needed])
    state = kings_turn("Ps Sb", (names, "Fm Fk", ""), version=version)
    state.parade = (cards("Pb Pt Pv Pd Pl"), cards("Rb Rt Rv Rs Rd"))
    state.dead_end = cards("Cm")
    state.menus = {}
    told = place(state, "Ps", 0, "new")
    score = 2 * (10 + needed) + 2 - 1
    assert state.outcome().scores == dict.fromkeys(range(3), score)
    assert state.outcome().winners == (0, 1, 2)
    assert state.hands[0] == tuple(sorted(cards("Ps Sb")))
    assert heard(told)[PUBLIC][-1] == told_events.Ended(True, score)


def test_R19_a_king_short_of_cards_places_all_he_has():
    state = kings_turn("Lb Lt 3")
    assert refusal(state, 0, m.Finish()) == "place-more"
    place(state, "Lb", 0, "new")
    place(state, "Lt", 0)
    assert m.Finish() in state.moves(0)
    state = kings_turn("")
    assert state.moves(0) == (m.Finish(),)


def test_R20_the_king_opens_the_third_workshop_at_any_point_and_it_does_not_count():
    state = kings_turn("Lb Lt Lv Ls 3")
    third = m.Place(57, 2, "open")
    assert refusal(state, 0, m.Place(face("Lb"), 2, "new")) == "workshop-closed"
    assert refusal(state, 0, m.Place(57, 0, "new")) == "not-from-the-crowd"
    place(state, "Lb", 0, "new")
    told = act(state, 0, third)
    assert heard(told)[PUBLIC] == [told_events.Placed(0, 57, 2, "open")]
    assert (state.third, state.placed, 57 in state.hands[0]) == (True, 1, False)
    place(state, "Lt", 2, "new")
    assert state.workshops[2] == (face("Lt"),)


def test_R20_the_card_may_be_kept_and_nobody_else_may_lay_it():
    state = kings_turn("Lb Lt Lv Ls 3", ("Ld", "", ""))
    for name in ("Lb", "Lt", "Lv", "Ls"):
        place(state, name, 0)
    assert m.Finish() in state.moves(0)
    assert refusal(state, 1, m.Place(57, 2, "open")) == "not-your-turn"
    assert dealt(3, "young").third


def test_not_in_hand():
    state = kings_turn("Lb")
    assert refusal(state, 0, m.Place(face("Pt"), 0, "new")) == "not-in-hand"
    assert refusal(state, 0, m.Place(57, 2, "open")) == "not-in-hand"


@pytest.mark.parametrize(("points", "level"), [
    (0, "yawns"), (35, "yawns"), (36, "mosquitoes"), (44, "mosquitoes"), (45, "fine"),
    (49, "fine"), (50, "ovation"), (54, "ovation"), (55, "peace"), (90, "peace"),
])  # fmt: skip
def test_five_levels_of_applause(points, level):
    assert applause(points) == level
