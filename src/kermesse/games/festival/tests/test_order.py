"""Who receives the cards and who begins the next round (R3, R4)."""

import itertools
from random import Random

import pytest

from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.games.festival.moves import Deal, HandOn
from kermesse.games.festival.tests.tables import (
    FESTIVAL,
    deck,
    hand_on,
    lay,
    play,
    receivers,
    refusal,
    table,
)
from kermesse.table.features import rematch
from support.driver import Hub

FOUR = "D1 G2 T3 M4 C5"
FIVE = "D1 G2 T3 M4 C5 D6"
NEXT = "D2 G3 T4 M5 C6"


# 3) Tours suivants: who may be handed the cards


def test_R3_in_the_first_round_anyone_not_served_may_receive():
    state = table(5, FIVE, first=3)
    lay(state, "D1^")
    assert receivers(state) == [0, 1, 2, 4]
    play(state, "1:G2v")
    assert receivers(state) == [0, 2, 4]
    play(state, "4:T3^")
    assert receivers(state) == [0, 2]
    play(state, "0:M4v")
    assert receivers(state) == [2]


def test_R3_handing_on_to_the_last_player_is_a_move_though_forced():
    state = table(4, FOUR)
    play(state, "0:D1^ 1:G2v 2:T3^")
    assert state.to_act() == (2,)
    assert state.moves(2) == (HandOn(3),)


def test_R3_those_who_laid_face_up_are_served_first_in_any_order():
    for order in ([1, 3, 0], [3, 1, 0]):
        state = table(4, FOUR, NEXT)
        play(state, "0:C5v 1:M4^ 2:D1^ 3:T3^")  # seat 2 begins round 2; 1 and 3 are open, 0 is not
        lay(state, "D2^")
        assert receivers(state) == [1, 3]
        hand_on(state, order[0])
        lay(state, "G3^")
        assert receivers(state) == [order[1]]
        hand_on(state, order[1])
        lay(state, "T4^")
        assert receivers(state) == [0]


def test_R3_then_the_others_in_any_order():
    state = table(5, FIVE, "D2 G3 T4 M5 C6 D7")
    play(state, "0:D6v 1:D1^ 2:C5v 3:M4^ 4:T3v")
    lay(state, "D2^")  # seat 1 begins
    assert receivers(state) == [3]
    play(state, "3:G3^")
    assert receivers(state) == [0, 2, 4]
    play(state, "4:T4v")
    assert receivers(state) == [0, 2]


def test_R3_the_number_on_the_open_card_does_not_matter():
    state = table(5, "D1 G2 T9 M9 C5 D6", "D2 G3 T4 M5 C6 D7")
    play(state, "0:D6v 1:D1^ 2:G2^ 3:T9^ 4:M9^")
    lay(state, "D2v")
    assert receivers(state) == [2, 3, 4]


def test_R3_when_nobody_else_was_open_anyone_may_receive():
    state = table(4, FOUR, NEXT)
    play(state, "0:C5v 1:M4v 2:T3v 3:G2v")
    lay(state, "D2^")
    assert receivers(state) == [1, 2, 3]


def test_R3_only_the_new_first_player_was_open_so_anyone_may_receive():
    state = table(4, FOUR, NEXT)
    play(state, "0:C5v 1:M4v 2:T3^ 3:G2v")
    assert state.to_act() == (2,)
    lay(state, "D2^")
    assert receivers(state) == [0, 1, 3]


def test_R3_the_old_first_player_is_open_like_anyone():
    state = table(4, FOUR, NEXT)
    play(state, "0:D1^ 1:M4v 2:T3^ 3:G2v")
    lay(state, "D2^")  # seat 2 begins
    assert receivers(state) == [0]


def test_R3_only_the_round_just_before_counts():
    state = table(4, FOUR, NEXT, "D3 G4 T5 M6 C7")
    play(state, "0:C5v 1:M4^ 2:D1^ 3:T3^")
    play(state, "2:C6v 3:D2^ 1:G3v 0:T4v")  # seat 3 alone is open
    lay(state, "D3v")
    assert receivers(state) == [0, 1, 2]


def test_R3_a_card_laid_up_this_round_does_not_open_its_owner_yet():
    state = table(4, FOUR)
    play(state, "0:C5v 1:D1^")
    assert receivers(state) == [2, 3]


def test_R3_refused_to_the_holder_to_the_served_and_to_the_absent():
    state = table(4, FOUR)
    play(state, "0:D1^ 1:G2^")
    for to in (1, 0, 4):
        assert refusal(state, 1, HandOn(to)) == "not-a-receiver"


def test_R3_refused_to_the_hidden_while_an_open_player_waits():
    state = table(4, FOUR, NEXT)
    play(state, "0:C5v 1:M4^ 2:D1^ 3:T3^")
    lay(state, "D2^")
    assert refusal(state, 2, HandOn(0)) == "open-players-first"
    play(state, "1:G3^")
    assert refusal(state, 1, HandOn(0)) == "open-players-first"
    assert refusal(state, 1, HandOn(2)) == "not-a-receiver"


def test_R3_a_seat_written_as_a_fraction_is_refused_like_the_seat_it_stands_for():
    state = table(4, FOUR, NEXT)
    play(state, "0:C5v 1:M4^ 2:D1^ 3:T3^")
    lay(state, "D2^")
    assert refusal(state, 2, HandOn(0.0)) == "open-players-first"
    assert refusal(state, 2, HandOn(2.0)) == "not-a-receiver"


# 2) Détermination du prochain premier joueur


@pytest.mark.parametrize(
    ("drawn", "turns", "first"),
    [
        (FOUR, "0:C5^ 1:M4^ 2:G2^ 3:T3^", 2),
        (FOUR, "0:C5^ 1:M4^ 2:G2v 3:T3^", 3),
        (FOUR, "0:C5^ 3:G2^ 1:M4^ 2:T3^", 3),
        (FOUR, "0:D1v 1:M4v 2:G2v 3:T3^", 3),
        ("D9 G9 T3 M4 C5", "0:T3v 1:M4v 2:G9^ 3:D9v", 2),
    ],
    ids=["all up", "lowest is down", "served out of order", "one up", "a nine alone"],
)
def test_R4_the_lowest_number_face_up_begins(drawn, turns, first):
    state = table(4, drawn)
    play(state, turns)
    assert state.to_act() == (first,)
    assert state.view(PUBLIC).first == first


@pytest.mark.parametrize(
    ("drawn", "turns", "first"),
    [
        ("D1 G1 T3 M4 C5", "0:C5^ 1:D1^ 2:G1^ 3:T3^", 2),
        ("D1 G1 T3 M4 C5", "0:C5^ 2:D1^ 1:G1^ 3:T3^", 1),
        ("D1 G1 T3 M4 C5", "0:C5^ 3:D1^ 1:T3^ 2:G1^", 2),
        ("D1 D1 T3 M4 C5", "0:C5^ 3:D1^ 1:T3^ 2:D1^", 2),
        ("D1 G1 T1 M1 C5", "0:D1^ 3:G1^ 2:T1^ 1:M1^", 1),
        ("D1 G1 T1 M1 C5", "0:D1^ 3:G1^ 2:T1v 1:M1v", 3),
    ],
    ids=["seat order", "other order", "apart", "same face", "everyone", "later ones down"],
)
def test_R4_tie_goes_to_the_later(drawn, turns, first):
    state = table(4, drawn)
    play(state, turns)
    assert state.to_act() == (first,)


def test_R4_the_current_first_player_is_ignored_even_if_lowest():
    state = table(4, FOUR)
    play(state, "0:D1^ 1:M4^ 2:T3^ 3:G2^")
    assert state.to_act() == (3,)


def test_R4_the_current_first_player_is_ignored_in_a_tie():
    state = table(4, "D1 G1 T3 M4 C5")
    play(state, "0:D1^ 2:G1^ 1:T3^ 3:M4^")
    assert state.to_act() == (2,)


def test_R4_all_face_down_and_the_first_player_stays():
    state = table(4, FOUR, first=3)
    play(state, "3:D1v 0:G2v 1:T3v 2:M4v")
    assert state.to_act() == (3,)


def test_R4_only_the_first_player_face_up_and_stays():
    state = table(4, FOUR, first=1)
    play(state, "1:D1^ 0:G2v 3:T3v 2:M4v")
    assert state.to_act() == (1,)


def test_R4_the_first_player_of_an_earlier_round_may_begin_again():
    state = table(4, FOUR, NEXT)
    play(state, "0:C5v 1:M4^ 2:D1^ 3:T3^")
    play(state, "2:C6^ 1:M5^ 3:T4^ 0:D2^")
    assert state.to_act() == (0,)


def test_R4_only_the_cards_of_the_round_count():
    state = table(4, FOUR, NEXT)
    play(state, "0:C5v 1:D1^ 2:M4^ 3:T3^")
    play(state, "1:C6^ 2:M5^ 3:T4^ 0:D2v")  # the D1 of round 1 no longer counts
    assert state.to_act() == (3,)


@pytest.mark.parametrize("seats", [4, 5])
def test_R4_nobody_begins_twice_running_while_someone_else_is_open(seats):
    """If all cards are laid face up, the first player changes with every round."""
    state = table(seats)
    firsts = [state.view(PUBLIC).first]
    while state.to_act():
        seat = state.to_act()[0]
        state.play(seat, state.moves(seat)[0], state.at)  # the first move of the menu lays face up
        if state.view(PUBLIC).served[-1:] == ((),):
            firsts.append(state.view(PUBLIC).first)
    assert len(firsts) == 10
    assert all(a != b for a, b in itertools.pairwise(firsts))


# R11) A series in which everybody opens once


def test_R11_the_first_seat_opens_if_players_open_in_turn():
    for seed in range(8):
        state = FESTIVAL.start(4, {"in_turn": True})
        state.play(HOUSE, state.house(Random(seed)), 0)
        assert state.first == state.holder == 0
    openers = {FESTIVAL.start(4).house(Random(seed)).first for seed in range(30)}
    assert openers == set(range(4)), "R1: otherwise a player drawn at random"


def test_R11_another_opener_is_refused():
    state = FESTIVAL.start(4, {"in_turn": True})
    assert refusal(state, HOUSE, Deal(1, deck(4))) == "not-this-deck"


@pytest.mark.parametrize("seats", [4, 5])
def test_R11_in_a_series_of_as_many_games_as_players_each_opens_once(seats):
    people = [f"guest{number}" for number in range(seats)]
    hub, openers = Hub(FESTIVAL, seats, {"simple": True, "in_turn": True}), []
    hub.seated(*people)
    for number in range(seats):
        openers.append(hub.table.record.chairs[0].guest)
        record = rematch.record(hub.table.session, people[0], f"game{number}", 0)
        assert record.options["in_turn"]
        hub = Hub(FESTIVAL, record=record)
    assert sorted(openers) == sorted(people)
