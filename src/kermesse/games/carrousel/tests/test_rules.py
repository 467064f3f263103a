"""The deal, touches, rides, errors and lucky strikes (R5 to R11)."""

import random

import pytest

from kermesse.core.contract import HOUSE, PUBLIC, BadSetup, Illegal
from kermesse.games.carrousel.moves import (
    Began,
    BreakDeadEnd,
    Deal,
    Erred,
    LetBack,
    Point,
    Returned,
    Rode,
    Swap,
    Touch,
    Touched,
    Won,
)
from kermesse.games.carrousel.tests.tables import (
    CARROUSEL,
    card,
    cards,
    deck,
    heard,
    horses,
    menu,
    move,
    order,
    play,
    points,
    refusal,
    table,
    two,
    wait,
)

# Préparation


@pytest.mark.parametrize(("seats", "count", "target"), [(2, 9, 20), (3, 6, 15), (4, 5, 10)])
def test_everyone_gets_open_cards_and_the_target_follows_from_the_players(seats, count, target):
    state = CARROUSEL.start(seats)
    state.play(HOUSE, state.house(random.Random(1)), 0)
    view = state.view(PUBLIC)
    assert [len(row) for row in view.rows] == [count] * seats
    assert view.target == target
    assert view.deck == 60 - seats * count


def test_the_starting_order_and_the_cards_are_shuffled():
    deals = [CARROUSEL.start(2).house(random.Random(seed)) for seed in range(40)]
    assert len({deal.horses for deal in deals}) > 20
    assert len({deal.deck for deal in deals}) == 40
    for deal in deals:
        assert sorted(deal.horses) == [0, 1, 2, 3, 4]
        assert sorted(deal.deck) == list(range(60))


def test_the_horses_start_on_five_neighbouring_spaces():
    view = two(order="badec").view(PUBLIC)
    assert view.ring == (*horses("cedab"), None, None)
    assert view.horses == horses("badec")


@pytest.mark.parametrize(
    "deal",
    [
        Deal(horses("abcd"), deck()),
        Deal(horses("abcda"), deck()),
        Deal(horses("abcde"), deck()[1:]),
        Deal(horses("abcde"), (*deck()[1:], 59)),
        Deal((0.0, 1, 2, 3, 4), deck()),
        BreakDeadEnd(),
    ],
    ids=["four horses", "twins", "59 cards", "a card twice", "not whole", "no deal"],
)
def test_the_House_deals_this_box_and_nothing_else(deal):
    assert refusal(CARROUSEL.start(2), HOUSE, deal) == "not-this-deal"


def test_nobody_acts_before_the_deal():
    state = CARROUSEL.start(2)
    assert (state.due(), state.to_act(), state.outcome()) == (0, (), None)
    assert refusal(state, 0, Touch(0, (0,))) == "house-first"


@pytest.mark.parametrize("seats", [0, 1, 5, True, "2"])
def test_two_to_four_play(seats):
    with pytest.raises(BadSetup, match="2 to 4 seats"):
        CARROUSEL.start(seats)


@pytest.mark.parametrize(
    "options", [{"hold": 0}, {"extra_1": 7}, {"expert": 1}, {"dead_end": 4}, {"pace": 3}]
)
def test_options_out_of_range_are_refused(options):
    with pytest.raises(BadSetup):
        CARROUSEL.start(2, options)


# « Pièce touchée en premier, vaut priorité »


def test_R5_everyone_may_touch_one_or_two_horses():
    state = table("bcd bce bda bdc bde", "cab cad cae cba cbd", "dab dac dae dba dbc",
                  "eab eac ead eba ebc")  # fmt: skip
    assert state.to_act() == (0, 1, 2, 3)
    for seat in range(4):
        touches = {each for each in menu(state, seat) if each.startswith("touch")}
        assert len(touches) == 15
        assert {"touch a", "touch ab", "touch ce"} <= touches


def test_R5_a_touch_locks_the_carousel_for_its_owner_who_must_finish():
    state, told = two(), []
    play(state, 1, "touch b", 100, told)
    assert heard(told) == [Touched(1, horses("b"))]
    assert state.view(0).holder == 1
    assert state.view(0).held == horses("b")
    assert refusal(state, 0, move(state, "touch c")) == "touched-first"
    assert refusal(state, 0, move(state, "swap ab")) == "touched-first"
    assert refusal(state, 1, move(state, "touch c")) == "finish-first"
    assert refusal(state, 1, move(state, "point abc")) == "finish-first"
    assert menu(state, 1) == {
        "swap ab", "swap bc", "swap bd", "swap be", "chase ab", "chase eb",
        "chaos ab", "chaos ba", "chaos bc", "chaos cb",
    }  # fmt: skip


def test_R5_two_horses_touched_are_the_two_that_move():
    state = two()
    play(state, 0, "touch ab")
    assert menu(state, 0) == {"swap ab", "chase ab", "chaos ab", "chaos ba"}
    assert refusal(state, 0, move(state, "swap bc")) == "not-in-hand"
    assert refusal(state, 0, move(state, "chase bc")) == "not-a-ride"


def test_R5_nobody_rides_without_a_touch():
    state = two()
    assert refusal(state, 0, Swap(0, 1)) == "touch-first"


@pytest.mark.parametrize("touched", [(), (0, 0), (1, 0), (0, 1, 2), (5,), (-1,)])
def test_R5_a_touch_is_of_one_horse_or_two(touched):
    assert refusal(two(), 0, Touch(0, touched)) == "not-a-touch"


def test_R5_once_a_ride_is_over_all_may_touch_again():
    state = two("bac")
    play(state, 0, "swap ab")
    assert state.to_act() == (0, 1)
    assert state.view(PUBLIC).holder is None


# A touch held too long


def test_R6_a_touch_held_for_five_seconds_is_an_error_and_the_horses_go_back():
    state, told = two(), []
    play(state, 0, "touch ab", 1_000)
    assert state.due() == 6_000
    assert refusal(state, 0, move(state, "swap ab"), 6_000) == "house-first"
    assert wait(state, told) == (6_000, "TakeBack")
    assert heard(told) == [
        Erred(seat=0, cause="hold", lost=None, row=None, place=None, until=9_000)
    ]
    assert order(state) == "abcde"
    assert state.view(PUBLIC).ride == 0
    assert state.view(PUBLIC).holder is None


def test_R6_a_move_completed_in_time_counts():
    state = two("bac")
    play(state, 0, "touch ab", 1_000)
    play(state, 0, "swap ab", 5_999)
    assert points(state) == (1, 0)


def test_R6_how_long_a_touch_may_be_held_is_an_option():
    state = two(options={"hold": 8})
    play(state, 0, "touch ab", 1_000)
    assert state.due() == 9_000


def test_R6_it_costs_the_last_card_won():
    state = two("bac")
    play(state, 0, "swap ab")
    play(state, 0, "touch c", 100)
    wait(state)
    assert points(state) == (0, 0)
    assert state.view(PUBLIC).under == cards("bac")


# Coup gagnant, et faute


def test_R7_a_ride_that_matches_an_open_card_wins_it_and_a_new_card_replaces_it():
    state, told = two("bac", top="cde"), []
    place = state.view(PUBLIC).rows[0].index(card("bac"))
    play(state, 0, "touch ab", 1_500, told)
    play(state, 0, "swap ab", 2_000, told)
    assert heard(told)[1:] == [
        Rode(0, "Swap", horses("ab"), horses("bacde")),
        Won(
            seat=0,
            card=card("bac"),
            row=0,
            place=place,
            new=card("cde"),
            lucky=False,
            points=1,
            pace=1_500,
        ),
    ]
    view = state.view(PUBLIC)
    assert view.won == (cards("bac"), ())
    assert view.rows[0][place] == card("cde")
    assert view.paces == ((1_500,), ())


@pytest.mark.parametrize(
    ("ride", "wins"),
    [("swap ac", "cba"), ("send a", "bcd"), ("send e", "eab"), ("chase eb", "bae"),
     ("chase ab", "acd"), ("chaos bc", "deb"), ("chaos cb", "dec")],
)  # fmt: skip
def test_R7_any_of_the_four_ways_will_do(ride, wins):
    state = two(wins)
    play(state, 0, ride)
    assert points(state) == (1, 0)


def test_R7_otherwise_it_is_an_error_and_the_last_card_won_goes_under_the_deck():
    state, told = two("bac bca"), []
    play(state, 0, "swap ab")  # bacde
    play(state, 0, "swap ac")  # bcade
    assert state.view(PUBLIC).won[0] == cards("bac bca")
    play(state, 0, "swap bc", 500, told)  # cbade
    assert heard(told)[-1] == Erred(
        seat=0, cause="ride", lost=card("bca"), row=None, place=None, until=None
    )
    view = state.view(PUBLIC)
    assert view.won == (cards("bac"), ())
    assert view.under == cards("bca")
    assert state.to_act() == (0, 1)  # with a card to lose, nobody is locked out


def test_R7_a_card_of_an_opponent_is_no_card_of_yours():
    state = two(theirs="bac")
    play(state, 0, "swap ab")
    assert points(state) == (0, 0)
    assert state.view(0).locked[0] > 0


def test_R7_a_lost_card_comes_back_when_the_deck_is_through():
    state = two("bac bca")
    play(state, 0, "swap ab, swap ac, swap bc")
    state.deck = cards("eda")  # one more card, and then the lost one
    state.rows[0] = cards("bca cba acb")
    state.under = cards("bac")
    play(state, 0, "swap bc")  # cbade -> bcade
    assert state.view(PUBLIC).rows[0] == cards("eda cba acb")
    play(state, 0, "swap bc")
    assert state.view(PUBLIC).rows[0] == cards("eda bac acb")
    assert (state.view(PUBLIC).deck, state.view(PUBLIC).under) == (0, ())


def test_R8_the_horses_stay_where_an_erroneous_move_put_them():
    state = two()
    play(state, 0, "chaos bc")
    assert order(state) == "debca"
    assert state.view(PUBLIC).ride == 1


# Nothing to lose


def test_R9_a_player_with_no_card_to_lose_may_neither_touch_nor_point_for_three_seconds():
    state, told = two(), []
    play(state, 0, "swap de", 1_000, told)
    assert heard(told)[-1] == Erred(
        seat=0, cause="ride", lost=None, row=None, place=None, until=4_000
    )
    assert state.to_act() == (1,)
    assert state.view(0).locked == (4_000, 0)
    assert refusal(state, 0, move(state, "touch a"), 3_999) == "locked-out"
    play(state, 1, "swap de", 2_000)  # an error: seat 0 could point if it were not locked out
    assert refusal(state, 0, move(state, "point abc"), 3_999) == "locked-out"
    assert state.to_act() == ()
    told.clear()
    assert wait(state, told) == (4_000, "LetBack")
    assert heard(told) == [Returned(0)]
    assert state.to_act() == (0,)
    assert wait(state) == (5_000, "LetBack")
    assert state.to_act() == (0, 1)


@pytest.mark.parametrize(("seconds", "until"), [(0, 0), (1, 2_000), (10, 11_000)])
def test_R9_how_long_is_an_option(seconds, until):
    state = two(options={"lockout": seconds})
    play(state, 0, "swap de", 1_000)
    assert state.view(0).locked == (until, 0)
    assert state.to_act() == ((1,) if seconds else (0, 1))


def test_R9_two_players_due_back_at_once_return_one_after_the_other():
    state = two()
    play(state, 1, "swap de", 1_000)
    play(state, 0, "swap de", 1_000)
    assert refusal(state, HOUSE, LetBack(1), 4_000) == "not-now"
    assert [wait(state), wait(state)] == [(4_000, "LetBack")] * 2
    assert state.to_act() == (0, 1)


# Coup de chance


def pointers(state):
    return [seat for seat in state.seats() if any("point" in each for each in menu(state, seat))]


def test_R10_at_the_start_a_player_with_the_leaders_wins_by_pointing():
    state, told = two("abc", top="cde"), []
    assert pointers(state) == [0, 1]
    play(state, 0, "point abc", 700, told)
    place = 0
    assert heard(told) == [
        Won(
            seat=0,
            card=card("abc"),
            row=0,
            place=place,
            new=card("cde"),
            lucky=True,
            points=1,
            pace=700,
        )
    ]
    assert order(state) == "abcde"
    assert state.view(PUBLIC).ride == 0


def test_R10_after_a_dead_end():
    state = two("bac", "eba")
    play(state, 0, "swap ab", 100)
    assert pointers(state) == []
    assert wait(state) == (20_100, "BreakDeadEnd")
    assert order(state) == "ebacd"
    assert pointers(state) == [0, 1]
    play(state, 1, "point eba")
    assert points(state) == (1, 1)


def test_R10_after_an_opponents_error_but_not_after_the_players_own():
    state = two("bac", "cba", options={"lockout": 0})
    play(state, 1, "swap ab")  # seat 1 errs, and it is a card of seat 0
    assert pointers(state) == [0]
    assert refusal(state, 1, move(state, "point cba")) == "no-lucky-strike"
    play(state, 0, "point bac")
    assert points(state) == (1, 0)


def test_R10_a_win_opens_nothing():
    state = two("bac")
    play(state, 0, "swap ab")
    assert pointers(state) == []


def test_R10_pointing_stays_open_while_another_holds_a_touch():
    state = two("abc")
    play(state, 1, "touch de", 100)
    assert state.to_act() == (0, 1)
    assert all("point" in each for each in menu(state, 0))
    play(state, 0, "point abc", 200)
    assert points(state) == (1, 0)
    play(state, 1, "swap de", 300)  # the touch was held meanwhile
    assert order(state) == "abced"


def test_R10_a_strike_meanwhile_leaves_the_holder_the_time_they_took():
    """A card won after the touch restarts the clock of the dead end (R12)."""
    state, told = two("abc", "bac"), []
    play(state, 1, "touch ab", 100)
    play(state, 0, "point abc", 250)
    assert state.view(PUBLIC).pace == 100
    play(state, 1, "swap ab", 300, told)
    assert heard(told)[-1].pace == 100
    assert state.view(PUBLIC).paces == ((250,), (100,))
    assert state.view(PUBLIC).pace is None


def test_R10_once_the_horses_move_it_is_too_late_without_penalty():
    state = two("abc", "bac")
    late = move(state, "point abc")
    play(state, 1, "swap ab")
    assert refusal(state, 0, late) == "older-board"


def test_R10_an_error_that_moves_no_horse_neither_opens_nor_closes_it():
    state = two("bac abd", "cba", options={"lockout": 0})
    play(state, 0, "point abd")  # R11, at the start
    assert pointers(state) == [0, 1]
    play(state, 1, "touch a", 10)
    wait(state)  # R6
    assert pointers(state) == [0, 1]
    play(state, 0, "swap ab")  # a win closes it
    play(state, 1, "touch a", state.at)
    wait(state)
    assert pointers(state) == []


def test_R10_players_can_point_only_at_their_own_open_cards():
    state = two("abc", "bcd")
    assert refusal(state, 1, move(state, "point abc")) == "not-an-open-card"
    assert refusal(state, 1, Point(0, 60)) == "not-an-open-card"


def test_R11_pointing_at_a_card_that_does_not_match_is_an_error():
    state, told = two("bac abd"), []
    play(state, 0, "swap ab", 100)
    play(state, 1, "swap de", 200)  # an error: seat 0 may point
    play(state, 0, "point abd", 300, told)
    assert heard(told) == [
        Erred(seat=0, cause="point", lost=card("bac"), row=None, place=None, until=None)
    ]
    assert points(state) == (0, 0)
    play(state, 0, "point abd", 400, told)
    assert heard(told)[-1] == Erred(
        seat=0, cause="point", lost=None, row=None, place=None, until=3_400
    )
    assert order(state) == "baced"


def test_began_tells_the_order_and_the_rows():
    state, told = CARROUSEL.start(2), []
    state.play(HOUSE, Deal(horses("cabed"), deck()), 0, told)
    assert heard(told) == [Began(horses("cabed"), (deck()[:9], deck()[9:18]))]


def test_the_seat_that_plays_is_the_tables_own_number():
    state, told = two("bac"), []
    state.play(True, Touch(0, (True,)), 0, told)  # True passes for 1 in Python
    assert str(heard(told)) == "[Touched(seat=1, horses=(1,))]"
    with pytest.raises(Illegal):
        state.play("public", Touch(0, (0,)), 0)
