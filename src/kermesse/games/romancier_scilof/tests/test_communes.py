"""Newcomers and the fusion of communes: R20 to R22."""

from random import Random

import pytest

from kermesse.core.contract import Join
from kermesse.games.romancier_scilof.communes import greetings
from kermesse.games.romancier_scilof.moves import (
    Accept,
    Accepted,
    Came,
    Close,
    Decline,
    Greeted,
    Grew,
    Invite,
    Lapsed,
    Post,
    TakeBack,
    Wait,
)
from kermesse.games.romancier_scilof.tests.tables import (
    act,
    card,
    close,
    collect,
    hand,
    heard,
    house,
    join,
    kinds,
    leave,
    post,
    refusal,
    reply,
    table,
)

RNG = Random(0)


def test_R20_everybody_adds_a_letter_of_their_own_reserve():
    state, told = table(4, newcomers=True), []
    post(state, 0, "A0", 1)
    reply(state, 1, 0, "B1")
    assert join(state, told) == 4
    assert hand(state, 0) == "B0 C0 D0 E0"  # B1 still waits in the office
    assert hand(state, 1) == "A0 A1 C1 D1 E1"
    assert hand(state, 4) == "A4 B4 C4 D4 E4"
    assert heard(told) == [Came(4, 0), Grew((0, 1, 2, 3), 5)]
    collect(state, 0)
    assert hand(state, 0) == "B0 B1 C0 D0 E0"
    assert Post(card("A4"), 0) in state.moves(4)


def test_R20_none_at_the_cap_and_numbers_are_never_used_twice():
    state, told = table(3, newcomers=True, letters=3), []
    join(state, told)
    assert hand(state, 0) == "A0 B0 C0"
    assert hand(state, 3) == "A3 B3 C3"
    assert heard(told) == [Came(3, 0)]
    leave(state, 3)
    while state.due() == 0:
        house(state, RNG)
    assert join(state) == 4
    assert state.seats() == (0, 1, 2, 4)


def test_R20_only_where_the_table_wants_it_and_not_while_closing():
    assert Join() not in [move for _, move in table(4).door()]
    state = table(2, "A0 A1", "B0 B1", newcomers=True)
    assert (2, Join()) in state.door()
    post(state, 1, "B0", 0)
    close(state, 0)
    assert (2, Join()) not in state.door()
    assert refusal(state, 2, Join()) == "no-such-seat"


def test_R20_a_newcomer_joins_the_smallest_open_commune():
    state = table(5, newcomers=True, communes=2)
    assert [len(office.members) for office in state.view(0).offices] == [3, 2]
    seat = join(state)
    assert state.view(seat).offices[1].members == (3, 4, 5)
    assert state.size == [3, 3]


def test_R20_no_more_than_twenty_six_in_all():
    state = table(25, newcomers=True)
    join(state)
    assert Join() not in [move for _, move in state.door()]


def test_R21_two_communes_become_one():
    state, told = table(5, communes=2), []
    post(state, 0, "A0", 1)
    post(state, 3, "A3", 4)
    assert refusal(state, 0, Post(card("B0"), 3)) == "not-in-commune"
    act(state, 0, Invite(4), told)
    assert Accept(0) in state.moves(4)
    act(state, 4, Accept(0), told)
    assert state.size[0] == 5
    assert [hand(state, seat) for seat in range(5)] == [
        "B0 C0 D0 E0", "A1 B1 C1 D1 E1", "A2 B2 C2 D2 E2", "B3 C3 D3 E3", "A4 B4 C4 D4 E4",
    ]  # fmt: skip
    assert len(state.mail) == 2  # mail stays in the office
    assert Post(card("B0"), 3) in state.moves(0)
    events = heard(told)
    assert events[1] == Accepted(4, 0)
    assert events[-2:] == [Grew((0, 1, 2), 5), Grew((3, 4), 5)]
    assert state.view(0).offices[1].members == ()


def test_R21_bonjour_spreads_to_the_friends_of_friends():
    said = greetings(0, 4, (0, 1, 2), (3, 4))
    assert said == [
        Greeted(4, 1, (0,)),
        Greeted(0, 2, (3, 4)),
        Greeted(3, 2, (0,)),
        Greeted(1, 3, (3, 4)),
        Greeted(2, 3, (3, 4)),
        Greeted(3, 3, (1, 2)),
        Greeted(4, 3, (1, 2)),
    ]
    known = {seat: {0, 1, 2} if seat < 3 else {3, 4} for seat in range(5)}
    for greeting in said:
        known[greeting.seat] |= set(greeting.met)
    assert all(known[seat] == set(range(5)) for seat in range(5))


def test_R21_ignore_decline_take_back_one_at_a_time():
    state, told = table(6, communes=3), []
    assert refusal(state, 0, Invite(1)) == "not-elsewhere"
    assert refusal(state, 0, TakeBack()) == "not-invited"
    act(state, 0, Invite(2))
    assert refusal(state, 0, Invite(4)) == "one-invitation"
    assert refusal(state, 3, Accept(0)) == "not-invited"
    assert "Post" in kinds(state, 2)  # an invitation may be ignored
    act(state, 2, Decline(0), told)
    act(state, 0, Invite(4))
    act(state, 0, TakeBack(), told)
    assert heard(told) == [Lapsed(0, 2, "declined"), Lapsed(0, 4, "taken-back")]
    assert refusal(state, 4, Decline(0)) == "not-invited"


def test_R22_a_closing_commune_neither_invites_nor_is_invited():
    state, told = table(4, "A0 A1", "B0 B1", communes=2), []
    act(state, 2, Invite(1))
    act(state, 1, Invite(3))
    post(state, 1, "B0", 0)
    close(state, 0, told)
    assert {event for event in heard(told) if type(event) is Lapsed} == {
        Lapsed(2, 1, "lapsed"), Lapsed(1, 3, "lapsed"),
    }  # fmt: skip
    assert refusal(state, 2, Invite(1)) == "not-elsewhere"
    collect(state, 1)
    assert state.outcome() is None  # each commune ends by itself
    assert state.view(2).offices[0].phase == "over"
    assert state.view(2).winners == (0, 1)
    assert refusal(state, 2, Invite(0)) == "not-elsewhere"
    post(state, 2, "B2", 3)
    reply(state, 3, 2, "A3")
    collect(state, 2)
    close(state, 3)
    assert state.outcome().winners == (0, 1, 2, 3)  # the union


def test_R17_the_end_of_one_commune_rouses_those_who_wait_in_another():
    state = table(4, "A0 A1", "B0 B1", communes=2)
    act(state, 2, Wait())
    assert state.to_act() == (0, 1, 3)
    close(state, 0)
    assert state.to_act() == (2, 3)
    assert state.view(3).waiting == ()


def test_R22_invitations_lapse_when_both_are_already_together():
    state, told = table(4, communes=2), []
    act(state, 0, Invite(2))
    act(state, 3, Invite(1))
    act(state, 2, Accept(0), told)
    assert Lapsed(3, 1, "lapsed") in heard(told)
    assert state.invites == {}


def test_R22_a_commune_of_one_plays_on_only_while_it_may_be_invited():
    state = table(2, communes=2)
    assert state.size == [1, 1]
    assert Close() not in state.moves(0)  # a single letter is no collection
    assert refusal(state, 0, Close()) == "no-collection"
    act(state, 0, Invite(1))
    act(state, 1, Accept(0))
    assert (hand(state, 0), hand(state, 1)) == ("A0 B0", "A1 B1")
    alone = table(3, communes=2)
    leave(alone, 2)
    assert alone.outcome() is None
    leave(alone, 1)
    assert alone.outcome().ending == "alone"
    assert alone.outcome().winners == ()


def test_R22_one_left_beside_a_commune_that_has_ended():
    state = table(4, "A0 A1", "B0 B1", communes=2)
    leave(state, 3)
    assert state.outcome() is None
    close(state, 0)
    outcome = state.outcome()
    assert (outcome.ending, outcome.winners) == ("collected", (0, 1))
    assert outcome.scores == {0: 1, 1: 1, 2: 0, 3: 0}


@pytest.mark.parametrize("communes", [1, 2, 3, 8])
def test_R21_the_table_starts_as_so_many_communes(communes):
    state = table(8, communes=communes)
    assert [len(office.members) for office in state.view(0).offices] == {
        1: [8], 2: [4, 4], 3: [3, 3, 2], 8: [1] * 8,
    }[communes]  # fmt: skip


def test_R21_a_frozen_commune_waits_with_its_answer():
    hands = "A0 A1 A2 B0", "B1 B2 C0 C1", "C2 A3 B3 C3", "D0 D1 D2 D3"
    state = table(8, *hands, communes=2)
    act(state, 4, Invite(0))
    act(state, 2, Invite(5))
    leave(state, 3)
    assert state.view(0).offices[0].phase == "frozen"
    assert refusal(state, 0, Accept(4)) == "commune-frozen"
    assert refusal(state, 5, Accept(2)) == "commune-frozen"
    assert Decline(2) in state.moves(5)
    while state.phase[0]:
        house(state, RNG)
    act(state, 0, Accept(4))
    assert state.size[0] == 7


def test_R22_when_one_commune_closes_and_ends_those_of_another_wait_no_longer():
    """Their possible invitations have changed."""
    state = table(5, "A0 A1 A2", "B0 B1 C2", "C0 C1 B2", communes=2)
    waiters = {3, 4}
    post(state, 1, "C2", 2)
    for seat in waiters:
        act(state, seat, Wait())
    assert not waiters & set(state.to_act())
    close(state, 0)
    assert waiters <= set(state.to_act())
    for seat in waiters:
        act(state, seat, Wait())
    reply(state, 2, 1, "C0")
    assert not waiters & set(state.to_act()), "nothing has reached them"
    collect(state, 1)
    assert state.view(3).offices[0].phase == "over"
    assert waiters <= set(state.to_act())
    assert state.view(3).waiting == ()
