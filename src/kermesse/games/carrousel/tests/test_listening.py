"""Touches stay closed until everybody has heard the order of the horses (R22)."""

from kermesse.core.contract import PUBLIC
from kermesse.games.carrousel.moves import Hear, Point, Touch
from kermesse.games.carrousel.tests.tables import (
    card,
    heard,
    menu,
    play,
    refusal,
    table,
    two,
    wait,
)

LISTENING = {"hear": 10}


def hear(state, *seats, at=None):
    for seat in seats:
        play(state, seat, "hear -", at)


def test_R22_nobody_touches_or_points_until_everybody_has_heard_the_order():
    state = two("abc", options=LISTENING)
    assert menu(state, 0) == menu(state, 1) == {"hear -"}
    assert refusal(state, 0, Touch(0, (0,))) == "order-not-heard"
    assert refusal(state, 0, Point(0, card("abc"))) == "order-not-heard"
    hear(state, 1, at=2_000)
    assert state.to_act() == (0,)
    assert refusal(state, 1, Touch(0, (0,))) == "order-not-heard"
    assert refusal(state, 1, Hear(0)) == "already-heard"
    hear(state, 0, at=3_000)
    assert state.view(PUBLIC).unheard == ()
    assert "touch a" in menu(state, 0) & menu(state, 1)
    assert "point abc" in menu(state, 0)


def test_R22_touches_close_after_each_ride_and_each_dead_end():
    state = two("bac", options=LISTENING)
    hear(state, 0, 1)
    told = []
    play(state, 0, "swap ab", 4_000, told)
    assert state.view(PUBLIC).unheard == (0, 1)
    hear(state, 0, 1, at=6_000)
    assert wait(state) == (26_000, "BreakDeadEnd")  # R12: the clock ran from the opening
    assert state.view(PUBLIC).unheard == (0, 1)


def test_R22_hearing_an_order_tells_nothing_and_an_older_order_is_not_heard():
    state, told = two("bac", options=LISTENING), []
    play(state, 0, "hear -", 0, told)
    play(state, 1, "hear -", 0, told)
    assert heard(told) == []
    play(state, 0, "swap ab", 4_000)
    assert refusal(state, 0, Hear(0)) == "older-board"


def test_R22_a_player_who_misses_an_order_is_waited_for_once_only():
    state = table("bac", "edc", "cde", options=LISTENING)
    hear(state, 0, 1)
    assert wait(state) == (10_000, "OpenTouches")
    assert state.view(PUBLIC).silent == (2,)
    play(state, 0, "swap ab", 11_000)
    assert state.to_act() == (0, 1, 2), "one who comes back may answer"
    hear(state, 0, 1, at=12_000)
    assert state.view(PUBLIC).unheard == ()


def test_R22_a_player_who_answers_in_time_again_is_waited_for_again():
    state = table("bac", "edc", "cde", options=LISTENING)
    hear(state, 0, 1)
    wait(state)
    play(state, 0, "swap ab", 11_000)
    hear(state, 2, at=11_500)
    assert state.view(PUBLIC).silent == ()
    hear(state, 0, at=12_000)
    assert state.view(PUBLIC).unheard == (1,)


def test_R22_if_all_have_missed_an_order_all_are_waited_for_again():
    state = two(options=LISTENING)
    assert wait(state) == (10_000, "OpenTouches")
    assert state.view(PUBLIC).silent == (0, 1)
    assert wait(state) == (30_000, "BreakDeadEnd")
    assert state.view(PUBLIC).silent == ()
    assert state.view(PUBLIC).unheard == (0, 1)


def test_R22_all_clocks_stand_still_while_touches_are_closed():
    state = two(options=LISTENING)
    hear(state, 0, 1, at=1_000)
    play(state, 0, "swap ab", 3_000)  # R9: an error without a card to lose
    hear(state, 0, 1, at=8_000)
    assert state.view(PUBLIC).locked[0] == 11_000
    assert refusal(state, 0, Touch(1, (0,)), 10_999) == "locked-out"
    assert wait(state) == (11_000, "LetBack")
    play(state, 1, "touch a", 9_500 + 2_000)
    assert state.view(PUBLIC).pace == 3_500  # from the opening, not from the ride


def test_R22_the_last_card_ends_the_game_and_closes_nothing():
    state = two("bac", options=LISTENING | {"cards": 1})
    hear(state, 0, 1)
    play(state, 0, "swap ab", 3_000)
    assert state.outcome().winners == (0,)
    assert state.view(PUBLIC).unheard == ()


def test_R22_practice_has_no_clock_and_closes_nothing():
    state = two(options=LISTENING | {"practice": True})
    assert state.view(PUBLIC).unheard == ()
