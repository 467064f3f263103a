"""The eleven roles (R23), each forced at a table."""

import random

import pytest

from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.games.carnavalesque import moves as m, rounds, told_events
from kermesse.games.carnavalesque.roles import ROLES
from kermesse.games.carnavalesque.tests.tables import (
    CHILD,
    TEENAGER,
    act,
    age,
    cards,
    crowned,
    draw,
    draws,
    face,
    heap,
    heard,
    house,
    refusal,
    with_roles,
)

(JESTER, REBEL, ACROBAT, SEER, JUGGLER, SWEEPER, CRIER, TRADER, GENEROUS, COUNSELLOR, PAGE) = range(
    11
)


def crowd():
    """Return a heap: available are a child face up, a teenager and a child face down; an adult is
    covered."""
    return heap(
        ("Sb", 0, 0), ("Lb", 0, 600), ("Pt", 2_000, 0, 0, False), ("Lv", -2_000, 0, 0, False)
    )  # fmt: skip


def turn(role, barred=2, hands=("", "Sm Lt", "Pb"), pile=None, seats=3):
    """Return a game in which seat 1 has this role, after the Decree of King 0."""
    state = with_roles(role, hands=hands, crowd=pile or crowd(), seats=seats)
    if role != COUNSELLOR:
        act(state, 0, m.Decree(barred))
    return state


def powers(state, kind):
    return [move for move in state.moves(1) if type(move) is kind]


def test_R23_eleven_roles_two_for_everyone_but_the_king():
    assert len({role.name for role in ROLES}) == 11
    state = crowned(1, seats=5, version="roles")
    assert (state.phase, state.due()) == ("roles", 0)
    deal = state.house(random.Random(1))
    assert [len(two) for two in deal.roles] == [2, 0, 2, 2, 2]
    wrong = [
        m.DealRoles(((0, 1),) * 5),
        m.DealRoles(((0, 1), (), (1, 2), (3, 4), (5, 6))),
        m.DealRoles(((0, 1), (), (2,), (3, 4), (5, 6))),
        m.DealRoles(((0, 1), (), (2, 11), (3, 4), (5, 6))),
    ]
    assert {refusal(state, HOUSE, move) for move in wrong} == {"not-these-roles"}
    told = house(state, deal)
    assert heard(told)[1] == heard(told)[PUBLIC] == [told_events.GotRoles()]
    assert heard(told)[0] == [told_events.GotRoles(deal.roles[0])]
    assert state.to_act() == (0, 2, 3, 4)
    told = act(state, 3, m.Keep(deal.roles[3][1]))
    assert heard(told)[0] == [told_events.KeptRole(3)]
    assert heard(told)[3] == [told_events.KeptRole(3, deal.roles[3][1])]
    assert state.view(0).roles == (None,) * 5
    assert state.view(3).roles[3] == deal.roles[3][1]


def test_R23_a_role_is_shown_after_the_decree_and_before_the_draw():
    state = with_roles(REBEL, crowd=crowd())
    assert state.phase == "decree"
    assert state.view(0).roles == (None, None, None)
    told = act(state, 0, m.Decree(0))
    assert heard(told)[0] == [told_events.Decreed(0, 0), told_events.ShowedRole(1, REBEL)]
    assert state.view(PUBLIC).roles == (None, REBEL, None)


def test_R23_jester_any_player_may_be_and_the_first_need_not():
    state = turn(JESTER)
    assert (state.phase, state.moves(1)) == ("close", (m.CloseEyes(),))
    assert turn(REBEL).phase == "draw"


def test_R23_rebel_is_under_no_decree():
    state = turn(REBEL, barred=0)
    assert draws(state) == sorted([face("Lb"), TEENAGER, CHILD])
    assert refusal(turn(SEER, barred=0), 1, m.Draw(0, 600, face("Lb"))) == "barred"


def test_R23_acrobat_reaches_under_a_single_card_under_the_decree():
    state = turn(ACROBAT, barred=1)
    assert draws(state) == sorted([face("Lb"), CHILD, face("Sb")])
    state = turn(ACROBAT, barred=2)
    assert face("Sb") not in draws(state)
    state = turn(ACROBAT, barred=1, pile=heap(("Sb", 0, 0), ("Lb", 0, 600), ("Ls", 300, -600)))
    assert face("Sb") not in draws(state)  # two lie over it
    state = turn(ACROBAT, barred=1, pile=heap(("Sb", 0, 0), ("Lb", 0, 0)))
    assert draws(state) == [face("Lb")]  # nothing of it is in sight
    state = turn(ACROBAT, barred=1)
    draw(state, "Sb")
    assert face("Sb") in state.hands[1]


def test_R23_acrobat_hidden_cards_do_not_count():
    pile = heap(("Sb", 0, 0), ("Lb", 0, 600))
    pile.tuck(face("Fk"), pile.pile[-1], True)
    assert face("Sb") in draws(turn(ACROBAT, barred=1, pile=pile))


def test_R23_acrobat_takes_the_card_that_was_named_of_two_with_one_centre():
    # A sweeper may push a card onto the centre of another, whose corners stay visible.
    for name in ("Lb", "Sb"):
        state = turn(ACROBAT, barred=1, pile=heap(("Sb", 0, 0), ("Lb", 0, 0, 90)), hands=("",) * 3)
        seen = next(shown for shown in state.view(1).heap if shown.available == (name == "Lb"))
        draw(state, seen.face)
        assert state.hands[1] == cards(name)
    alike = heap(("Lt", 0, 0, 0, False), ("Lb", 0, 0, 90, False))
    state = turn(ACROBAT, barred=1, pile=alike, hands=("",) * 3)
    assert draws(state) == [CHILD]  # two cards with the same name: the upper one
    draw(state, CHILD)
    assert state.hands[1] == cards("Lb")


def test_R23_acrobat_is_told_of_the_decree_when_it_bars_what_they_reach():
    state = turn(ACROBAT, barred=2)
    assert refusal(state, 1, m.Draw(0, 0, face("Sb"))) == "barred"
    assert refusal(turn(SEER, barred=2), 1, m.Draw(0, 0, face("Sb"))) == "not-available"


def test_R23_seer_may_look_at_three_available_hidden_cards():
    state = turn(SEER)
    looks = powers(state, m.Reveal)
    assert [look.face for look in looks] == [CHILD, TEENAGER]
    told = act(state, 1, looks[1])
    assert heard(told)[1] == [told_events.Revealed(1, 2_000, 0, face("Pt"))]
    assert heard(told)[0] == heard(told)[PUBLIC] == [told_events.Revealed(1, 2_000, 0, TEENAGER)]
    assert [peek.face for peek in state.view(1).peeked] == [face("Pt")]
    assert [peek.face for peek in state.view(0).peeked] == [TEENAGER]
    assert powers(state, m.Reveal) == [looks[0]]  # the same card is not offered twice
    act(state, 1, looks[0])
    draw(state, TEENAGER)
    assert (state.phase, state.peeked) == ("give", ())
    many = heap(
        *((name, 1_200 * n - 2_400, 0, 0, False) for n, name in enumerate(("Lb", "Lt", "Lv", "Ls")))
    )
    state = turn(SEER, pile=many)
    for _ in range(3):
        act(state, 1, powers(state, m.Reveal)[0])
    assert not powers(state, m.Reveal)


def test_R23_juggler_draws_two_then_rejects_one():
    state = turn(JUGGLER)
    draw(state, "Lb")
    assert state.phase == "draw"
    draw(state, TEENAGER)
    assert state.phase == "juggle"
    assert len(state.moves(1)) == 4
    act(state, 1, m.Reject(face("Sm")))
    assert state.due() == 0
    house(state)
    assert (state.phase, state.to_act()) == ("give", (1,))


def test_R23_juggler_with_one_card_to_draw_rejects_none():
    state = turn(JUGGLER, pile=heap(("Lb", 0, 0), ("Sb", 1_500, 0)), barred=2)
    draw(state, "Lb")
    assert state.phase == "give"


def test_R23_sweeper_may_move_two_available_cards_a_little():
    state = turn(SWEEPER, barred=0)
    assert powers(state, m.Slide)
    assert refusal(state, 1, m.Slide(0, 600, 0, 1_601)) == "too-far"
    assert refusal(state, 1, m.Slide(0, 600, 0, 600)) == "too-far"
    assert refusal(state, 1, m.Slide(2_000, 0, 2_700, 0)) == "too-far"
    assert refusal(state, 1, m.Slide(0, 0, 100, 0)) == "not-available"
    told = act(state, 1, m.Slide(0, 600, 0, 1_600))
    assert heard(told)[0] == [told_events.Slid(1, 0, 600, 0, 1_600)]
    assert face("Sb") in draws(state)  # uncovered
    act(state, 1, m.Slide(2_000, 0, 1_300, 0))
    assert not powers(state, m.Slide)
    assert refusal(state, 1, m.Slide(1_300, 0, 1_200, 0)) == "not-available"
    draw(state, "Sb")


def test_R23_sweeper_lays_the_card_on_top_where_it_stops():
    state = turn(SWEEPER, pile=heap(("Lb", 0, 0), ("Sb", 700, 0)), barred=1)
    assert draws(state) == sorted(cards("Lb Sb"))
    act(state, 1, m.Slide(0, 0, 600, 0))
    assert draws(state) == [face("Lb")]


def test_R23_sweeper_draws_nothing_when_all_is_barred():
    state = turn(SWEEPER, pile=heap(("Lb", 0, 0)), barred=0)
    assert m.Finish() in state.moves(1)
    act(state, 1, m.Finish())
    assert state.phase == "give"
    assert refusal(turn(SWEEPER), 1, m.Finish()) == "not-now"


def test_R23_crier_turns_up_to_three_available_hidden_cards():
    state = turn(CRIER)
    told = act(state, 1, powers(state, m.Reveal)[0])
    assert heard(told)[0] == heard(told)[1] == [told_events.Revealed(1, -2_000, 0, face("Lv"))]
    assert face("Lv") in draws(state)
    draw(state, "Lv")
    assert state.phase == "give"  # fewer than three are allowed


def test_R23_trader_takes_a_card_unseen_and_the_other_draws_under_the_same_decree():
    state = turn(TRADER, barred=0, hands=("Fb", "Sm", "Lt Lb"))
    barters = powers(state, m.Barter)
    assert barters == [m.Barter(2, CHILD)]  # not from the King
    act(state, 1, barters[0])
    assert state.due() == 0
    assert refusal(state, HOUSE, m.Snatch(face("Fb"))) == "not-this-card"
    assert {state.house(random.Random(n)).card for n in range(20)} == set(cards("Lb Lt"))
    told = house(state, m.Snatch(face("Lt")))
    assert heard(told)[1] == heard(told)[2] == [told_events.Gave(2, 1, face("Lt"))]
    assert heard(told)[0] == [told_events.Gave(2, 1, CHILD)]
    assert (state.to_act(), draws(state)) == ((2,), [TEENAGER])
    draw(state, TEENAGER)
    assert (state.phase, state.to_act()) == ("give", (1,))
    assert state.hands[1:] == [cards("Lt Sm"), tuple(sorted(cards("Lb Pt")))]


def test_R23_trader_may_just_draw():
    state = turn(TRADER)
    draw(state, "Lb")
    assert (state.phase, state.actor) == ("give", 1)


def test_R23_generous_gives_two_then_draws_again_under_the_same_decree():
    state = turn(GENEROUS, barred=1)
    draw(state, "Lb")
    act(state, 1, m.Give(face("Sm")))
    assert state.phase == "give"
    act(state, 1, m.Give(face("Lb")))
    assert (state.phase, draws(state)) == ("again", sorted([face("Sb"), CHILD]))
    draw(state, CHILD)
    assert (state.turn, state.hands[0]) == (2, tuple(sorted(cards("Sm Lb"))))
    assert state.hands[1] == cards("Lt Lv")


@pytest.mark.parametrize("role", [GENEROUS, PAGE])
def test_R23_a_hand_of_one_card_is_asked_for_one_gift(role):
    state = turn(role, hands=("", "", "Pb"))
    draw(state, "Lb")
    assert (state.phase, state.view(1).gifts) == ("give", 1)


def test_R23_counsellor_is_shown_before_the_decree_and_sets_it():
    state = turn(COUNSELLOR)
    assert (state.phase, state.to_act()) == ("decree", (1,))
    assert state.view(0).roles[1] == COUNSELLOR
    told = act(state, 1, m.Decree(2))
    assert heard(told)[0][0] == told_events.Decreed(1, 2)
    assert state.phase == "draw"


def test_R23_page_is_shown_at_the_gift_and_the_king_gives_one_back():
    state = turn(PAGE)
    assert state.view(0).roles[1] is None
    told = draw(state, "Lb")
    assert told_events.ShowedRole(1, PAGE) in heard(told)[0]
    told = act(state, 1, m.Give(face("Lb")))
    told += act(state, 1, m.Give(face("Sm")))
    assert heard(told)[0] == [
        told_events.Offered(1, 0, face("Lb")),
        told_events.Offered(1, 0, face("Sm")),
    ]
    assert heard(told)[2] == [told_events.Offered(1, 0, 58 + age(c)) for c in cards("Lb Sm")]
    assert state.view(0).tray == state.view(1).tray == cards("Lb Sm")
    assert state.view(2).tray == (58, 60)
    assert state.moves(0) == tuple(m.Return(card) for card in cards("Lb Sm"))
    told = act(state, 0, m.Return(face("Lb")))
    assert heard(told)[1] == [told_events.Gave(0, 1, face("Lb"))]
    assert (state.hands[0], state.hands[1]) == (cards("Sm"), cards("Lb Lt"))
    assert state.turn == 2


def test_R23_page_with_one_card_gives_it():
    state = turn(PAGE, hands=("", "", "Pb"))
    draw(state, "Lb")
    act(state, 1, m.Give(face("Lb")))
    assert (state.hands[0], state.turn, state.tray) == (cards("Lb"), 2, ())


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_R23_roles_are_gathered_each_round(seats):
    state = with_roles(REBEL, seats=seats)
    rounds.open_round(state)
    assert (state.roles, state.shown) == ((None,) * seats, 0)
