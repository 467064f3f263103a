"""Departures and teams (R23, R24), and a storm of joins, departures and fusions."""

from random import Random

import pytest

from kermesse.core.contract import HOUSE, Leave
from kermesse.games.romancier_scilof.moves import (
    Close,
    Discard,
    Drew,
    Dropped,
    Left,
    Post,
    Refuse,
    Reopened,
    Share,
    Sorted,
)
from kermesse.games.romancier_scilof.tests.storm import check, storm
from kermesse.games.romancier_scilof.tests.tables import (
    ROMANCIER,
    act,
    card,
    cards,
    close,
    collect,
    discard,
    hand,
    heard,
    house,
    join,
    leave,
    name,
    post,
    refusal,
    refuse,
    reply,
    table,
)
from kermesse.protocol import commands
from support.driver import Hub

RNG = Random(0)


def settle(state, told=None):
    while state.due() == 0:
        house(state, RNG, told)


def test_R23_step_1_mail_of_and_to_the_leaver():
    state, told = table(4), []
    post(state, 3, "A3", 0)  # the leaver's own
    post(state, 0, "A0", 3)  # to the leaver: back to its sender
    post(state, 1, "B1", 3)
    reply(state, 3, 1, "C3")  # opened: C3 goes to 1, and out as the leaver's
    leave(state, 3, told)
    assert heard(told)[0] == Left(3)
    assert state.mail == {}
    assert card("A0") in state.hands[0]
    assert "C3" not in hand(state, 1)
    settle(state)
    check(state)
    assert all(c % 26 != 3 for seat in (0, 1, 2) for c in state.hands[seat])


def test_R23_step_2_what_finds_no_room_goes_unseen_to_the_basket():
    state, told = table(4), []
    post(state, 0, "A0", 1)
    post(state, 0, "B0", 2)
    refuse(state, 2, 0)
    leave(state, 3, told)
    # B0 comes home. The hand of 1 is full with four letters, so A0 goes to the basket unseen.
    assert hand(state, 0) == "B0 C0"
    assert hand(state, 1) == "A1 B1 C1"
    (sorting,) = [event for event in heard(told, 1) if type(event) is Sorted]
    assert sorting == Sorted((0, 1, 2), 3, 1, cards("A1 B1 C1"))
    assert [e for e in heard(told) if type(e) is Sorted] == [Sorted((0, 1, 2), 3, 1)]
    settle(state)
    assert hand(state, 0) == "A0 B0 C0"


def test_R23_step_2_closed_mail_reaches_its_addressee_without_an_answer():
    state = table(4)
    post(state, 0, "A0", 1)
    post(state, 1, "B1", 2)
    post(state, 2, "C2", 0)
    leave(state, 3)
    assert [hand(state, seat) for seat in range(3)] == ["B0 C0 C2", "A0 A1 C1", "A2 B1 B2"]
    assert state.phase == [0]


def test_R23_what_the_leaver_gave_and_was_given_is_forgotten_and_nothing_else():
    state = table(4)
    for one, other in ((3, 1), (1, 3), (2, 1), (1, 2)):
        post(state, one, f"A{one}" if other != 3 else "B1", other)
        reply(state, other, one, f"C{other}" if one != 3 else "B2" if other == 2 else "D1")
        state.play(one, state.moves(one)[0], state.at)
    assert state.view(1).given[3]
    kept = state.view(1).given[2], state.view(2).given[1]
    assert all(kept)
    leave(state, 3)
    assert [state.view(seat).given[3] for seat in range(3)] == [()] * 3
    assert (state.view(1).given[2], state.view(2).given[1]) == kept
    assert not any(state.given[3 * state.width + other] for other in range(4))


def test_R23_own_letters_come_home_before_any_mail_of_others():
    """Step 1 comes before step 2, and mail to collect comes first (R9)."""
    state = table(4)
    post(state, 1, "A1", 0)  # posted first, and still closed
    post(state, 2, "A2", 0)
    post(state, 0, "A0", 3)  # to the leaver
    post(state, 0, "B0", 1)
    refuse(state, 1, 0)
    leave(state, 3)
    # The hand is full: A1 and A2 go to the basket unseen.
    assert hand(state, 0) == "A0 B0 C0"
    assert state.basket[0] == cards("A1 A2")


def test_R23_step_3_takes_out_the_leavers_letters_and_values_beyond():
    state = table(3, "A0 A2 C1", "B2 B1 C0", "A1 B0 C2")
    leave(state, 2)
    # A1 B0 of the leaver's hand are in the basket; A2 B2 C2 and all C are out of use.
    assert (hand(state, 0), hand(state, 1)) == ("A0", "B1")
    assert state.basket[0] == cards("A1 B0")
    settle(state)
    check(state)


def test_R23_step_4_the_excess_is_the_players_choice():
    state, told = table(4, "A0 A1 A2 B0", "B1 B2 C0 C1", "C2 A3 B3 C3", "D0 D1 D2 D3"), []
    leave(state, 3)
    assert state.view(2).offices[0].phase == "frozen"
    assert state.to_act() == (0, 1)
    assert {type(move) for move in state.moves(0)} == {Discard}
    assert refusal(state, 0, Post(card("A0"), 1)) == "commune-frozen"
    assert refusal(state, 0, Discard(card("C2"))) == "not-in-hand"
    assert state.due() == 20_000
    discard(state, 0, "B0", told)
    assert heard(told, 0) == [Dropped(0, False, card("B0"))]
    assert heard(told, 1) == [Dropped(0, False)]
    discard(state, 1, "C0", told)
    settle(state, told)
    assert hand(state, 2) == "B0 C0 C2"
    assert Drew(2, 2) in heard(told)
    assert Drew(2, 2, cards("B0 C0")) in heard(told, 2)
    assert heard(told)[-1] == Reopened((0, 1, 2))
    check(state)
    assert refusal(state, 0, Discard(card("A0"))) == "nothing-to-drop"


@pytest.mark.parametrize("seconds", [20, 4])
def test_R23_step_4_or_the_houses_after_a_while(seconds):
    hands = "A0 A1 A2 B0", "B1 B2 C0 C1", "C2 A3 B3 C3", "D0 D1 D2 D3"
    state, told = table(4, *hands, discard_seconds=seconds), []
    leave(state, 3)
    assert state.due() == seconds * 1000
    move = house(state, RNG, told)
    assert [seat for seat, _ in move.dropped] == [0, 1]
    assert {type(event) for event in heard(told)} == {Dropped, Drew, Reopened}
    check(state)
    assert state.phase == [0]


def test_R23_step_5_the_basket_is_dealt_at_random():
    drawn = set()
    for seed in range(40):
        state = table(3, "A0 A2 C1", "B2 B1 C0", "A1 B0 C2")
        leave(state, 2)
        assert state.due() == 0
        assert state.to_act() == ()
        house(state, Random(seed))
        assert state.basket == [()]
        drawn.add(hand(state, 0))
    assert drawn == {"A0 A1", "A0 B0"}


def test_R23_the_house_shares_what_is_there_and_nothing_else():
    state = table(3, "A0 A2 C1", "B2 B1 C0", "A1 B0 C2")
    leave(state, 2)
    a, b = card("A1"), card("B0")
    for drawn in (((0, a), (1, a)), ((0, a),), ((1, a), (0, b)), ((0, a), (1, b), (1, a)), 5,
                  ((0, a, 1), (1, b)), ((0, float(a)), (1, b)), ((False, a), (1, b))):  # fmt: skip
        assert refusal(state, HOUSE, Share((), drawn)) == "not-from-basket"
    assert refusal(state, HOUSE, Share(((0, card("A0")),), ((0, a), (1, b)))) == "not-from-basket"
    state.play(HOUSE, Share((), ((0, a), (1, b))), 0)


def test_R23_several_may_leave_at_once():
    state = table(5)
    post(state, 0, "A0", 1)
    for seat in (4, 3):
        act(state, seat, Leave())
        settle(state)
    assert state.size == [3]
    check(state)
    hands = "A0 A1 A2 B0", "B1 B2 C0 C1", "C2 A3 B3 C3", "D0 D1 D2 D3"
    frozen = table(4, *hands)
    leave(frozen, 3)
    leave(frozen, 1)  # while letters are still being dropped
    settle(frozen)
    while frozen.phase != [0]:
        house(frozen, RNG)
    assert frozen.seats() == (0, 2)
    check(frozen)


def closing_office(**options):
    """Return a game in which seat 0 has closed and the others still have a letter under way."""
    state = table(4, "A0 A1 A2 A3", "B0 B1 B2 C3", "C0 C1 C2 D0", "D1 D2 D3 B3", **options)
    post(state, 1, "C3", 2)
    close(state, 0)
    return state


def test_R23_nobody_leaves_once_the_office_is_closing():
    state = closing_office()
    assert state.door() == ()
    assert state.to_act() == (2,)
    for seat in range(4):  # whether they could act or not, a closer or not
        assert refusal(state, seat, Leave()) == "door-shut"
    reply(state, 2, 1, "C0")
    collect(state, 1)
    assert 0 in state.outcome().winners
    assert refusal(state, 1, Leave()) == "game-over"


@pytest.mark.parametrize("seats", [2, 3])
def test_R23_no_departure_takes_a_won_game_away(seats):
    hands = {2: ("A0 A1", "B0 B1"), 3: ("A0 A1 A2", "B0 B1 C2", "C0 C1 B2")}[seats]
    state = table(seats, *hands)
    post(state, 1, hands[1].split()[0], 0)
    close(state, 0)
    while state.outcome() is None:
        assert refusal(state, 1, Leave()) == "door-shut"
        house(state, RNG)
    assert 0 in state.outcome().winners


def test_R23_where_nobody_may_leave_at_all_the_closing_is_not_the_reason():
    assert refusal(closing_office(leaving=False), 0, Leave()) == "not-your-turn"


def test_R23_the_door_of_another_commune_stays_open():
    state = table(4, "A0 A1", "B0 B1", communes=2)
    post(state, 1, "B0", 0)
    close(state, 0)
    assert state.door() == ((2, Leave()), (3, Leave()))
    leave(state, 3)
    assert refusal(state, 0, Leave()) == "door-shut"


def test_R23_at_a_table_a_leaver_is_told_so_and_a_bot_may_stand_in():
    hub = Hub(ROMANCIER, 2)
    ann, bob = hub.seated("host", "bob")
    ann.ask(commands.SetUndo, mode="off")  # the hands below are not those of the log
    ann.ask(commands.Begin)
    state = hub.table.match.state
    for seat, written in enumerate(("A0 A1", "B0 B1")):
        state.hands[seat] = cards(written)
    state.refresh_all()
    bob.play(Post(card("B0"), 0))
    assert ann.play(Close()).ok
    for person in (ann, bob):
        assert person.ask(commands.Depart).refusal == "door-shut"
    assert bob.ask(commands.GetUp).ok
    assert hub.table.places(hub.now)[1].bot


def test_R8_a_departure_forgets_how_often_the_leaver_was_refused_and_nothing_else():
    state = table(4, refusal_limit=True)
    for sender, letter in ((1, "A1"), (3, "A3"), (1, "A1"), (3, "A3")):
        post(state, sender, letter, 0)
        refuse(state, 0, sender)
        collect(state, sender)
    assert set(state.view(0).refusals) == {(0, 1, 2), (0, 3, 2)}
    leave(state, 3)
    settle(state)
    assert state.view(0).refusals == ((0, 1, 2),)
    post(state, 1, name(state.hands[1][0]), 0)
    assert refusal(state, 0, Refuse(1)) == "refused-twice"
    post(state, 2, name(state.hands[2][0]), 0)
    refuse(state, 0, 2)


def test_R23_where_nobody_may_leave_there_is_no_door():
    assert table(4, leaving=False).door() == ()
    assert len(table(4).door()) == 4


def test_R23_who_left_sees_as_the_public_does_and_keeps_a_place_in_the_scores():
    state = table(3, newcomers=True)
    leave(state, 1)
    settle(state)
    assert state.view(1) == state.view("public")
    assert state.moves(1) == ()
    join(state)
    state.play(HOUSE, state.house(RNG), state.due())
    assert state.outcome().scores == {0: 0, 1: 0, 2: 0, 3: 0}


def test_R24_teams_pool_the_games_they_win():
    state = table(4, "A0 A1 A2 A3", "B0 B1 B2 C3", "C0 C1 C2 C3", "D0 D1 D2 D3", teams=2)
    state.hands[2] = cards("C0 C1 C2 B3")
    state.refresh_all()
    assert state.view(0).teams == (1, 2, 1, 2)
    close(state, 0)
    outcome = state.outcome()
    assert outcome.winners == (0, 3)
    assert outcome.scores == {0: 1, 1: 1, 2: 1, 3: 1}


@pytest.mark.parametrize("seed", range(5))
def test_a_storm_of_joins_departures_and_merges(seed):
    seen = storm(400, seed)
    assert seen["games"] > 0
    assert seen[Leave] > 50
