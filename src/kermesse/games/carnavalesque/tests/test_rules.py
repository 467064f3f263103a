"""The booklet, paragraph by paragraph: crown, turns, hands (R6 to R12, R21, R22)."""

import random

import pytest

from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.games.carnavalesque import moves as m, rounds, told_events
from kermesse.games.carnavalesque.geometry import in_zone
from kermesse.games.carnavalesque.tests.tables import (
    ADULT,
    CHILD,
    TEENAGER,
    act,
    age,
    cards,
    crowned,
    dealt,
    draw,
    draws,
    face,
    heap,
    heard,
    house,
    kings_turn,
    refusal,
)

EIGHT = "Lb Lt Pb Pt Sb St Fb Ft"


def at_second_turn(crowd, hands=("", "Lb", "Lt"), **others):
    """Return the turn of the carnavalist after a Jester who did nothing; the King is seat 0."""
    state = crowned(0, hands=hands, crowd=crowd, **others)
    state.turn, state.phase, state.actor, state.decree = 2, "decree", 0, None
    state.menus = {}
    return state


# Prise de pouvoir du Roi


def test_R10_anyone_but_the_outgoing_king_may_claim():
    state = dealt(4)
    assert state.to_act() == (0, 1, 2, 3)
    state.king = 2
    rounds.open_round(state)
    state.menus = {}
    assert state.to_act() == (0, 1, 3)
    assert refusal(state, 2, m.Claim()) == "not-your-turn"


def test_R10_the_king_sets_the_pawn_before_him_and_plays_last():
    state = crowned(2, seats=4)
    assert (state.king, state.turn, state.to_act()) == (2, 3, (2,))


def test_R11_one_claim_and_everybody_heard_closes_at_once():
    state = dealt(3)
    act(state, 1, m.Claim(), at=500)
    act(state, 0, m.Decline(), at=600)
    assert state.due() == 20_000
    act(state, 2, m.Decline(), at=700)
    assert (state.due(), state.to_act()) == (0, ())
    assert refusal(state, HOUSE, m.Crown(0), at=700) == "not-this-king"
    house(state)
    assert (state.king, state.at) == (1, 700)


def test_R11_several_claims_wait_for_the_clock_and_can_be_withdrawn():
    state = dealt(3)
    for seat in range(3):
        act(state, seat, m.Claim())
    assert state.due() == 20_000
    assert refusal(state, 0, m.Claim()) == "claimed-already"
    act(state, 0, m.Withdraw())
    assert state.moves(0) == (m.Claim(), m.Wait())
    assert refusal(state, 0, m.Withdraw()) == "no-claim"
    assert state.due() == 20_000
    act(state, 1, m.Wait())
    assert state.to_act() == (0, 2)
    act(state, 2, m.Withdraw())
    assert state.due() == 0


def test_R11_no_agreement_crowns_the_player_left_of_the_outgoing_king():
    for claimants in ((), (1, 3)):
        state = dealt(4)
        state.king = 2
        rounds.open_round(state)
        state.menus = {}
        for seat in claimants:
            act(state, seat, m.Claim())
        assert refusal(state, HOUSE, m.Crown(1), at=20_000) == "not-this-king"
        house(state)
        assert state.king == 3


def test_R11_in_the_first_round_lots_are_drawn_among_claimants_or_among_all():
    kings = set()
    for seed in range(30):
        state = dealt(4)
        act(state, 1, m.Claim())
        act(state, 3, m.Claim())
        house(state, seed=seed)
        kings.add(state.king)
    assert kings == {1, 3}
    kings = set()
    for seed in range(40):
        state = dealt(4)
        for seat in range(4):
            act(state, seat, m.Decline())
        assert state.due() == 0
        house(state, seed=seed)
        kings.add(state.king)
    assert kings == {0, 1, 2, 3}


def test_R11_the_time_for_claims_is_an_option():
    state = dealt(3, claims=45)
    assert state.due() == 45_000
    assert refusal(state, 0, m.Claim(), at=45_000) == "house-first"


def test_R12_the_king_does_not_speak_until_the_round_ends():
    state = dealt(4)
    everyone = (0, 1, 2, 3, PUBLIC)
    assert all(set(state.hears(seat, "chat")) == set(everyone) for seat in range(4))
    state = crowned(2, seats=4)
    for channel in ("chat", "reaction", "hand"):
        assert state.hears(2, channel) == ()
        assert set(state.hears(0, channel)) == set(everyone)
    state.phase, state.turn = "surplus", None
    assert state.hears(2, "chat") == ()
    rounds.open_round(state)
    assert set(state.hears(2, "chat")) == set(everyone)


# Tour des carnavalistes


def test_R6_romain_may_take_three_of_four_uncovered_cards():
    """The booklet's first example: four cards are uncovered, children are barred."""
    crowd = heap(
        ("Lb", 0, 0),
        ("Pt", 0, 400),
        ("Sd", 2_000, 0),
        ("Ft", -2_000, 0, 0, False),
        ("Lv", 0, -1_500),
    )
    state = at_second_turn(crowd, hands=("Sb St", "Pb", "Lt"))
    assert [age(card) for card in cards("Pt Sd Ft Lv")] == [1, 1, 1, 0]
    act(state, 0, m.Decree(0))
    assert draws(state) == sorted([face("Pt"), face("Sd"), TEENAGER])
    told = draw(state, "Sd")
    assert heard(told)[PUBLIC] == [told_events.Drew(2, face("Sd"), 2_000, 0)]
    told = act(state, 2, m.Give(face("Sd")))
    assert face("Sd") in state.hands[0]
    assert heard(told)[0] == heard(told)[2] == [told_events.Gave(2, 0, face("Sd"))]
    assert heard(told)[1] == [told_events.Gave(2, 0, 58 + age(face("Sd")))]


def test_R6_magali_draws_the_only_one_and_gives_another_of_any_age():
    """The booklet's second example: three are uncovered, adults are barred, one is left."""
    crowd = heap(("Pb", 0, 0), ("Lb", 0, 500, 0, False), ("Sb", 1_500, 0), ("Sv", -1_500, 0))
    state = at_second_turn(crowd, hands=("", "", "Sm Lt"))
    act(state, 0, m.Decree(2))
    assert draws(state) == [CHILD]
    told = draw(state, CHILD)
    assert heard(told)[2] == [told_events.Drew(2, face("Lb"), 0, 500)]
    assert heard(told)[1] == [told_events.Drew(2, CHILD, 0, 500)]
    assert age(face("Sm")) == 2
    act(state, 2, m.Give(face("Sm")))  # the Decree is for the draw alone
    assert state.hands[0] == (face("Sm"),)


def test_R6_a_card_barred_or_covered_is_refused_by_name():
    crowd = heap(("Pb", 0, 0), ("Lb", 0, 500), ("Sb", 1_500, 0))
    state = at_second_turn(crowd)
    act(state, 0, m.Decree(0))
    assert refusal(state, 2, m.Draw(0, 500, face("Lb"))) == "barred"
    assert refusal(state, 2, m.Draw(0, 0, face("Pb"))) == "not-available"
    assert refusal(state, 2, m.Draw(9, 9, face("Pb"))) == "not-available"
    assert refusal(state, 2, m.Draw(1_500, 0, ADULT)) == "not-available"


def test_R6_the_third_workshop_is_under_no_decree():
    for barred in range(3):
        state = at_second_turn(heap(("Lb", 0, 0), ("3", 1_500, 0)))
        act(state, 0, m.Decree(barred))
        assert 57 in draws(state)
        draw(state, "3")
        assert 57 in state.hands[2]
        assert m.Give(57) in state.moves(2)


def test_R6_nothing_available_means_no_draw():
    state = at_second_turn(heap(("Lb", 0, 0), ("Lt", 1_500, 0)))
    act(state, 0, m.Decree(0))
    assert state.phase == "give"
    state = at_second_turn(heap())
    act(state, 0, m.Decree(0))
    assert state.phase == "give"


def test_an_empty_hand_gives_nothing():
    state = at_second_turn(heap(), hands=("Lb", "", ""))
    act(state, 0, m.Decree(0))
    assert (state.phase, state.turn) == ("king", 0)


def test_the_decree_is_set_anew_for_each_player_and_never_for_the_king():
    state = crowned(0, seats=4, version="young")
    seen = []
    while state.phase != "king":
        if state.phase == "decree":
            seen.append((state.turn, state.decree, state.to_act()))
            act(state, 0, m.Decree(len(seen) % 3))
        elif state.due() == 0:
            house(state)
        else:
            seat = state.actor
            menu = [move for move in state.moves(seat) if type(move) not in (m.Stroke, m.Stop)]
            act(state, seat, menu[0] if menu else m.Stroke(0, 0, False))
    assert seen == [(1, None, (0,)), (2, None, (0,)), (3, None, (0,))]


# Rejeter une carte


def test_R8_a_rejected_card_lands_scattered_about_the_middle_either_face_up():
    state = kings_turn("Lb")
    state.phase, state.actor, state.turn = "surplus", 1, None
    state.hands[1] = cards("Pb Pt Sb St Sv")
    act(state, 1, m.Reject(face("Sv")))
    assert (state.due(), state.air) == (0, face("Sv"))
    falls = [state.house(random.Random(seed)).cards[0] for seed in range(400)]
    assert all(in_zone(fall.x, fall.y) for fall in falls)
    for axis in ("x", "y"):
        values = [getattr(fall, axis) for fall in falls]
        mean = sum(values) / 400
        deviation = (sum((v - mean) ** 2 for v in values) / 400) ** 0.5
        assert abs(mean) < 100
        assert 540 < deviation < 660
    assert 150 < sum(fall.up for fall in falls) < 250
    assert len({fall.angle for fall in falls}) > 200
    lie = falls[0]
    wrong = [
        m.Fall(()),
        m.Fall((lie, lie)),
        m.Fall((m.Lie(face("Lb"), 0, 0, 0, True),)),
        m.Fall((m.Lie(lie.card, 2_000, 2_000, 0, True),)),
        m.Fall((m.Lie(lie.card, 0, 0, 360, True),)),
    ]
    assert {refusal(state, HOUSE, move) for move in wrong} == {"not-this-fall"}
    told = house(state, m.Fall((lie,)))
    assert state.heap.cards[state.heap.pile[-1]] == lie.card
    seen = lie.card if lie.up else 58 + age(lie.card)
    assert told_events.Fell(seen, lie.x, lie.y, lie.angle) in heard(told)[0]


# Remise à niveau des mains


def test_R21_from_the_kings_left_round_to_the_king():
    state = kings_turn("Lb", seats=3)
    state.placed = 4
    state.hands = [cards("Lb"), cards("Pb Pt"), cards("Sb St Sv Sm Fb Ft")]
    state.menus = {}
    order = []
    act(state, 0, m.Finish())
    while state.round == 1:
        if state.due() == 0:
            house(state)
            continue
        (seat,) = state.to_act()
        order.append((seat, state.phase))
        act(state, seat, state.moves(seat)[0])
    drawing, rejecting = (1, "refill"), (2, "surplus")
    assert order == [drawing] * 2 + [rejecting] * 2 + [(0, "refill")] * 3
    assert [len(hand) for hand in state.hands] == [4, 4, 4]
    assert (state.king, state.last_king, state.phase) == (None, 0, "claim")


def test_R21_no_decree_when_hands_are_put_right_and_one_stops_when_the_heap_is_empty():
    state = kings_turn("", seats=3)
    state.hands = [(), (), ()]
    state.heap = heap(("Lb", 0, 0), ("Pb", 1_500, 0))
    state.menus = {}
    act(state, 0, m.Finish())
    assert draws(state) == sorted(cards("Lb Pb"))
    draw(state, "Lb")
    draw(state, "Pb")
    assert (state.phase, state.round) == ("claim", 2)


def test_R21_one_chooses_what_to_reject():
    state = kings_turn("", seats=5)
    state.hands = [(), cards("Lb Pt 3"), (), (), ()]
    state.heap = heap()
    state.menus = {}
    act(state, 0, m.Finish())
    assert state.moves(1) == tuple(m.Reject(card) for card in sorted(cards("Lb Pt 3")))
    assert refusal(state, 1, m.Reject(face("Sb"))) == "not-in-hand"
    told = act(state, 1, m.Reject(face("3")))
    assert heard(told)[2] == [told_events.Threw(1, 57)]


@pytest.mark.parametrize(("free", "shop", "over"), [
    (False, "", True), (False, "Lb Lt Lv Ls", True),
    (True, "Lb Lt Lv", True), (True, "Lb Lt Lv Ls", False),
])  # fmt: skip
def test_R22_lost_when_nobody_is_left(free, shop, over):
    state = kings_turn("", (shop, "", ""), free_departure=free)
    state.hands = [(), cards("3"), ()]
    state.heap = heap()
    state.menus = {}
    act(state, 0, m.Finish())
    assert (state.ending == "nobody-left") == over
    if over:
        assert state.outcome().winners == ()
        assert set(state.outcome().scores.values()) == {0}
        assert (state.to_act(), state.due()) == ((), None)


def test_R22_a_single_card_in_a_hand_or_in_the_heap_goes_on():
    for crowd, hand in ((heap(("Lb", 0, 0)), ""), (heap(), "Lb")):
        state = kings_turn("")
        state.hands = [(), cards(hand), ()]
        state.heap = crowd
        state.menus = {}
        act(state, 0, m.Finish())
        while state.phase == "refill":
            act(state, state.actor, state.moves(state.actor)[0])
        assert (state.ending, state.round) == (None, 2)
