"""The odds of imagined hands and decks while another player exchanges (R8, R9).

The author has no full stop, so all stops that the viewer has not seen are among the other hidden
cards, each of which is a stop with the same probability.
"""

import random
from math import sqrt

import pytest

from kermesse.games.canaille import box
from kermesse.games.canaille.moves import Discard
from kermesse.games.canaille.phases import DISCARD, FISH, TAKE
from kermesse.games.canaille.tests import worlds
from kermesse.games.canaille.tests.tables import CANAILLE, acts, do, table

WORLDS = 3_000
NO_STOP = "b1 b2 b3 a s"


def imagined(state, viewer, rng):
    return CANAILLE.imagine(state.view(viewer), rng)


def near(found, right, deviation=0.5):
    """Within five standard errors of a mean of `WORLDS` values."""
    return abs(found - right) < 5 * deviation / sqrt(WORLDS)


each_source = pytest.mark.parametrize("source", [imagined, worlds.scramble])


@each_source
@pytest.mark.parametrize(
    ("phase", "pile", "dots", "mine", "right"),
    [
        (DISCARD, "", "strict", ". b1 b1 s a", 12 / 42),
        (FISH, "1 2", "strict", ". b1 b1 s a", 12 / 42),
        (TAKE, "", "strict", ". b1 b1 s a", 12 / 42),
        (DISCARD, "", "souple", ". r1 r1 f s.", 14 / 42),
        (FISH, "1 2", "souple", ". b1 b1 t a", 18 / 42),
    ],
)
def test_R8_the_next_card_is_a_stop_as_often_as_it_should_be(
    source, phase, pile, dots, mine, right
):
    state = table([NO_STOP, mine], piles=[pile, ""], dots=dots)
    if phase == TAKE:
        do(state, Discard(acts("a")[0]))
    assert state.phase == phase
    rng = random.Random(34)
    tops = [_deck(source(state, 1, rng))[0] in box.STOPS for _ in range(WORLDS)]
    assert near(sum(tops) / WORLDS, right)


@each_source
def test_R8_the_next_hand_has_as_many_stops_as_it_should_have(source):
    state = table([NO_STOP, ". r1 r1 f s", "b1 b1 t t a", "a a s s t"], dots="souple")
    rng, right = random.Random(34), 5 * 15 / 42
    stops = [
        sum(card in box.STOPS for card in box.action_cards(source(state, 1, rng).hands[2]))
        for _ in range(WORLDS)
    ]
    assert near(sum(stops) / WORLDS, right, deviation=1.1)


def _deck(state):
    return state.deck[state.drawn :]
