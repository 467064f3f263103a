"""Set-up and rounds, in the booklet's order (R1, R2)."""

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
def test_R1_the_first_player_is_drawn_at_random(seats, simple):
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


def test_R2_the_discard_is_not_a_separate_move():
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
