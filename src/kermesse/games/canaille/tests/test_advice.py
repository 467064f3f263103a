"""What is said for a choice is true of what everybody knows."""

import pytest
from msgspec.structs import replace

from kermesse.games.canaille.advice import (
    Bites,
    Keeps,
    NeedsStop,
    Promises,
    Smallest,
    Worst,
    reason,
)
from kermesse.games.canaille.moves import Bin, Lay, Name, Release, Share, Take
from kermesse.games.canaille.tests.tables import CANAILLE, acts, table
from kermesse.words import Words

PLAIN = ". b1 b1 s a"


def test_a_sentence_is_worth_what_it_fishes_where_the_river_is_known():
    view = table(["b1 a s t .", PLAIN], river="3", up=True).view(0)
    said = reason(view, Lay(acts("b1 .")))
    assert said == Promises(2)  # three fish, and the full stop is gone


def test_what_a_sentence_catches_it_may_have_to_give_back_or_can_throw_away():
    # Nothing lies on the pile before: the fish released and the litter binned were just caught.
    hand = "b1 s t r3 ."
    fish = table([hand, PLAIN], river="3", up=True).view(0)
    assert reason(fish, Lay(acts("b1 r3"))).points <= 0
    litter = table([hand, PLAIN], river="-3", up=True).view(0)
    assert reason(litter, Lay(acts("b1 ."))).points < -2
    assert reason(litter, Lay(acts("b1 t ."))).points == 0


def test_what_was_released_or_thrown_away_is_gone():
    view = table(["t s t b1 .", PLAIN], piles=("-3", "")).view(0)
    once, twice = acts("t ."), acts("t s t .")
    assert reason(view, Lay(once)) == reason(view, Lay(twice))
    view = table(["r3 s r2 t .", PLAIN], piles=("3 -1", "")).view(0)
    assert reason(view, Lay(acts("r3 t ."))).points == reason(view, Lay(acts("r3 t r2"))).points


def test_a_full_stop_is_needed_by_those_who_have_none():
    view = table(["b1 a s t .", PLAIN]).view(0)
    stop, bite = acts("."), acts("b3")
    assert reason(replace(view, hand=acts("b1 a s")), Take(*stop)) == NeedsStop(*stop)
    assert reason(view, Take(*stop)) is None
    assert reason(view, Take(*bite)) == Bites(*bite)


def test_what_one_parts_with_is_the_least_fish_or_the_worst_litter():
    view = replace(table(["b1 a s t .", PLAIN]).view(0), piles=((0, 1, 3, 5), ()))
    assert reason(view, Release(0)) == Smallest(0)
    assert reason(view, Release(1)) is None
    assert reason(view, Bin(5)) == Worst(5)
    assert reason(view, Bin(3)) is None


def test_a_share_is_worth_what_is_seen_of_it():
    view = replace(table(["b1 a s t .", PLAIN]).view(0), over=(2, 5, 0))
    assert reason(view, Share((0, 1, 0))) == Keeps(4)
    assert reason(view, Share((0, 0, 1))) == Keeps(0)
    assert reason(replace(view, over=(2,)), Share((0, 1))) is None


@pytest.mark.parametrize(("pile", "eaten"), [((), 0), ((1, 3), 2), ((2, 2), 5)])
def test_R20_a_share_with_the_cat_costs_no_more_fish_than_there_are(pile, eaten):
    view = replace(table([PLAIN] * 2).view(0), over=(6, 2), piles=(pile, ()))
    assert reason(view, Share((0, 1))) == Keeps(-eaten)


@pytest.mark.parametrize(
    ("language", "exchange", "fog"),
    [("fr", "un poisson si vous en avez", "connues"), ("en", "a fish if you have one", "known")],
)
def test_the_words_hold_without_fish_and_for_known_cards_face_down(language, exchange, fog):
    # R9: with no fish an exchange is free. Cards put back and turned over are known, not in sight.
    words = Words(CANAILLE, language, strict=True)
    assert exchange in words.reason(NeedsStop(*acts(".")), 0)
    assert fog in words.reason(Keeps(2), 0)


def test_whom_to_name_is_left_to_the_numbers():
    assert reason(table(["b1 a s t .", PLAIN]).view(0), Name(1)) is None
