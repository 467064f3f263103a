"""Set-up, rounds, receivers and the next first player, in the booklet's order (R1–R4)."""

import itertools
import random
from collections import Counter

import msgspec
import pytest

from kermesse.core.contract import HOUSE, PUBLIC, BadSetup, Illegal
from kermesse.games.festival import box
from kermesse.games.festival.moves import Deal, HandOn, Take
from kermesse.games.festival.tests.tables import (
    FESTIVAL,
    cards,
    deck,
    face,
    finish,
    hand,
    hand_on,
    in_play,
    lay,
    name,
    play,
    receivers,
    refusal,
    table,
)

FOUR = "D1 G2 T3 M4 C5"
FIVE = "D1 G2 T3 M4 C5 D6"
NEXT = "D2 G3 T4 M5 C6"


# Préparation du jeu


@pytest.mark.parametrize(
    ("seats", "simple", "size"), [(4, False, 50), (5, False, 60), (4, True, 30), (5, True, 30)]
)
def test_R1_all_the_cards_in_play_are_shuffled(seats, simple, size):
    deal = FESTIVAL.start(seats, {"simple": simple}).house(random.Random(1))
    assert len(deal.deck) == size
    assert Counter(map(name, deal.deck)) == Counter(in_play(seats, simple))


def test_R1_four_play_without_the_eights_and_five_with_all_cards():
    four, five = (FESTIVAL.start(n).house(random.Random(1)).deck for n in (4, 5))
    assert not [card for card in map(name, four) if card[1] == "8"]
    assert sorted(card for card in map(name, five) if card[1] == "8") == sorted(
        ["D8", "G8", "T8", "M8", "C8"] * 2
    )
    assert Counter(five) - Counter(four) == Counter(cards("D8 G8 T8 M8 C8") * 2)


class Lot:
    """A random generator that always returns the highest number and records its calls."""

    def __init__(self):
        self.asked = []

    def randrange(self, stop):
        self.asked.append(stop)
        return stop - 1

    def shuffle(self, cards):
        self.asked.append("shuffle")


@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("simple", [False, True])
def test_R1_the_first_player_is_drawn_by_lot_among_all(seats, simple):
    lot = Lot()
    assert FESTIVAL.start(seats, {"simple": simple}).house(lot).first == seats - 1
    assert lot.asked == [seats, "shuffle"]


def test_R1_any_seat_may_begin_and_draws():
    for first in range(4):
        state = table(4, FOUR, first=first)
        assert state.to_act() == (first,)
        assert state.view(first).hand == hand(FOUR)


def test_R1_nobody_acts_before_the_deal_and_the_House_deals_once():
    state = FESTIVAL.start(4)
    assert (state.due(), state.to_act(), state.outcome()) == (0, (), None)
    assert refusal(state, 0, Take(face("D1"), True)) == "house-first"
    deal = Deal(2, deck(4))
    state.play(HOUSE, deal, 0)
    assert state.due() is None
    assert refusal(state, HOUSE, deal) == "not-due"


@pytest.mark.parametrize(
    "deal",
    [
        Deal(0, deck(5)),
        Deal(0, deck(4, simple=True)),
        Deal(0, deck(4)[1:]),
        Deal(0, (*deck(4)[1:], face("D9"))),
        Deal(0, ()),
        Deal(4, deck(4)),
        Take(face("D1"), True),
        HandOn(0),
    ],
    ids=["five", "simple", "one short", "wrong card", "empty", "no such first", "take", "hand on"],
)
def test_R1_the_House_deals_this_deck_and_nothing_else(deal):
    assert refusal(FESTIVAL.start(4), HOUSE, deal) == "not-this-deck"


@pytest.mark.parametrize("seats", [0, 1, 3, 6, True, "4"])
def test_four_or_five_play(seats):
    with pytest.raises(BadSetup, match="4 to 5 seats"):
        FESTIVAL.start(seats)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"simpel": True}, "no option 'simpel'"),
        ({"simple": "yes"}, "does not take simple=yes"),
        ({"simple": 1}, "does not take simple=1"),
    ],
)
def test_unknown_options_are_refused(options, words):
    """With the list of what there is."""
    with pytest.raises(BadSetup, match=rf"{words}.*simple=false\|true"):
        FESTIVAL.start(4, options)


# 1) Premier tour


@pytest.mark.parametrize(("seats", "drawn"), [(4, FOUR), (5, FIVE)])
def test_R2_the_first_player_draws_one_card_more_than_players(seats, drawn):
    state = table(seats, drawn)
    assert state.view(0).hand == hand(drawn)
    assert len(state.view(0).hand) == seats + 1


def test_R2_each_face_may_be_laid_up_or_down_and_equal_faces_are_one():
    state = table(4, "D1 G9 D1 G9 C5")
    expected = {Take(face(f), up) for f in ("D1", "G9", "C5") for up in (True, False)}
    assert set(state.moves(0)) == expected
    assert len(state.moves(0)) == 6


def test_R2_one_card_leaves_the_hand_and_its_twin_stays():
    state = table(4, "D1 D1 G9 G9 C5")
    play(state, "0:D1^ 1:G9v")
    assert state.view(1).hand == hand("D1 G9 C5")


def test_R2_the_hand_shrinks_by_one_with_each_player():
    state = table(4, FOUR)
    held = [state.view(PUBLIC).held]
    for turn in ("0:C5v", "2:M4^", "1:T3v"):
        play(state, turn)
        held.append(state.view(PUBLIC).held)
    hand_on(state, 3)
    assert held == [5, 4, 3, 2]
    assert state.view(3).hand == hand("D1 G2")


def test_R2_the_last_player_served_lays_one_of_two_cards_and_discards_the_other():
    state = table(4, FOUR, NEXT)
    play(state, "0:C5v 1:M4v 2:T3v 3:G2v")
    assert state.view(PUBLIC).round == 2
    assert state.view(3).passed == (cards("D1"),)
    finish(state)
    laid = Counter(card for row in state.view(PUBLIC).revealed for card in row)
    assert laid[face("D1")] <= 1  # only its twin: the discard never comes back


def test_R2_the_discard_is_no_move_of_its_own():
    state = table(4, FOUR, NEXT)
    play(state, "0:C5v 1:M4v 2:T3v 3:G2v")
    assert state.to_act() == (0,)
    assert state.view(0).hand == hand(NEXT)


def test_R2_a_laid_card_keeps_its_face_until_the_end():
    state = table(4, FOUR, NEXT)
    play(state, "0:C5v 1:M4^ 2:T3v 3:G2^")
    shown = [row[0] for row in state.view(PUBLIC).rows]
    assert shown == [None, face("M4"), None, face("G2")]
    while state.outcome() is None:
        assert [row[0] for row in state.view(PUBLIC).rows] == shown
        seat = state.to_act()[0]
        assert {type(move) for move in state.moves(seat)} <= {Take, HandOn}
        state.play(seat, state.moves(seat)[0], state.at)
    assert [row[0] for row in state.view(PUBLIC).revealed] == list(cards("C5 M4 T3 G2"))


def test_R2_take_first_then_hand_on():
    state = table(4, FOUR)
    assert refusal(state, 0, HandOn(1)) == "take-first"
    lay(state, "D1^")
    assert refusal(state, 0, Take(face("G2"), True)) == "hand-on-first"


def test_R2_only_a_card_of_the_hand_may_be_laid():
    state = table(4, FOUR)
    assert refusal(state, 0, Take(face("D2"), True)) == "not-in-hand"
    play(state, "0:D1^")
    hand_on(state, 1)
    assert refusal(state, 1, Take(face("D1"), False)) == "not-in-hand"


def test_only_the_holder_acts():
    state = table(4, FOUR, first=2)
    for other in (0, 1, 3):
        assert refusal(state, other, Take(face("D1"), True)) == "not-your-turn"
        assert state.moves(other) == ()
    assert refusal(state, 4, Take(face("D1"), True)) == "no-such-seat"
    assert refusal(state, PUBLIC, Take(face("D1"), True)) == "no-such-seat"


def test_what_passes_for_a_number_in_Python_is_written_as_the_number_it_stands_for():
    state = table(4, FOUR, first=1)
    state.play(True, Take(face("G2"), 1), 0)
    view = state.view(PUBLIC)
    assert msgspec.json.encode((view.served, view.rows)) == b"[[[1]],[[],[10],[],[]]]"


def test_a_player_cannot_deal():
    assert refusal(table(4, FOUR), 0, Deal(0, deck(4))) == "not-now"


def test_time_does_not_go_back():
    state = table(4, FOUR)
    state.play(0, Take(face("D1"), True), 500)
    assert refusal(state, 0, HandOn(1), at=499) == "back-in-time"


def test_nothing_is_played_after_the_end():
    state = table(4)
    finish(state)
    for move in (Take(face("D1"), True), HandOn(1)):
        assert refusal(state, 0, move) == "game-over"
    assert refusal(state, HOUSE, Deal(0, deck(4))) == "not-due"
    assert (state.to_act(), state.due(), state.door()) == ((), None, ())


@pytest.mark.parametrize(
    ("seats", "simple", "takes", "hand_ons", "rounds"),
    [(4, False, 40, 30, 10), (5, False, 50, 40, 10), (4, True, 24, 18, 6), (5, True, 25, 20, 5)],
)
def test_R2_the_length_of_a_game_is_fixed(seats, simple, takes, hand_ons, rounds):
    rng = random.Random(3)
    state = table(seats, simple=simple)
    played = Counter()
    while state.to_act():
        seat = state.to_act()[0]
        move = rng.choice(state.moves(seat))
        played[type(move)] += 1
        state.play(seat, move, state.at)
    assert played == {Take: takes, HandOn: hand_ons}
    view = state.view(PUBLIC)
    assert (view.round, view.rounds, len(view.served), view.deck) == (rounds, rounds, rounds, 0)


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


@pytest.mark.parametrize(
    "deal",
    [Deal(0, (None, 1)), Deal(0, 5), Deal(True, box.cards(4, False)), Deal(0, (0.0,) * 50)],
    ids=["nothing", "a number", "true", "fractions"],
)
def test_R1_an_invalid_deal_is_refused_and_changes_nothing(deal):
    state = FESTIVAL.start(4)
    before = state.key()
    with pytest.raises(Illegal, match="not-this-deck"):
        state.play(HOUSE, deal, 0)
    assert state.key() == before
