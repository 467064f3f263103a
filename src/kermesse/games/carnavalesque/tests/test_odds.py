"""The odds of imagined roles (R23): every deal that agrees with what was shown is equally likely.
What lies under the Jester's hand has the odds of cards that were spread by the deal (R4, R14).

Four of eleven roles are dealt, and the seat of the turn would have shown the counsellor. It has any
of the other ten roles, each with the same probability. In each case the counsellor is among the ten
roles that remain for the next seat, so that seat has it with probability 1/10; so have the others.
"""

import random
from math import sqrt
from statistics import mean, stdev

import pytest

from kermesse.core.contract import PUBLIC
from kermesse.games.carnavalesque.geometry import under_hand
from kermesse.games.carnavalesque.imagine import imagine
from kermesse.games.carnavalesque.tests import worlds
from kermesse.games.carnavalesque.tests.tables import groping, with_roles

WORLDS = 4_000
COUNSELLOR = 9


def imagined(state, viewer, rng):
    return imagine(state.view(viewer), rng)


each_source = pytest.mark.parametrize("source", [imagined, worlds.scramble])


@each_source
def test_R23_the_counsellor_is_any_hidden_role_but_that_of_the_turn(source):
    state = with_roles(1, seats=5)
    state.turn, state.shown, state.roles = 1, 0, (None, 0, 1, 2, 3)
    assert (state.phase, state.actor, state.turn) == ("decree", state.king, 1)
    rng, found = random.Random(34), [0] * 5
    for _ in range(WORLDS):
        for seat, role in enumerate(source(state, PUBLIC, rng).roles):
            found[seat] += role == COUNSELLOR
    assert found[1] == 0
    for seat in (2, 3, 4):
        assert abs(found[seat] / WORLDS - 1 / 10) < 5 * 0.3 / sqrt(WORLDS)


def spread(count, rng):
    """Return places for this many cards, as the deal spreads them (R4)."""
    places = []
    while len(places) < count:
        x, y = rng.randint(-1_600, 1_600), rng.randint(-1_600, 1_600)
        if x * x + y * y <= 1_600**2:
            places.append((x, y, rng.randrange(360)))
    return places


@each_source
@pytest.mark.parametrize("hand", [(0, 0), (900, 0), (1_300, 600)])
def test_R14_as_many_cards_lie_under_the_hand_as_in_a_deal_that_feels_alike(source, hand):
    state, rng = groping(), random.Random(14)
    state.hand = hand
    alike = next(counts for counts in worlds.FEELINGS if under(state) in counts)
    right = []
    while len(right) < 600:
        count = sum(under_hand(place, *hand) for place in spread(len(state.heap), rng))
        if count in alike:
            right.append(count)
    found = [under(source(state, 1, rng)) for _ in range(600)]
    assert abs(mean(found) - mean(right)) < 5 * stdev(right) * sqrt(2 / 600)
    assert abs(stdev(found) - stdev(right)) < 0.25 * stdev(right)
    assert max(found) <= len(state.heap)


def under(state):
    return len([*state.heap.beneath(*state.hand)])


@each_source
def test_R14_cards_under_a_hand_beyond_the_deal_are_imagined_there(source):
    state = groping()
    far = (2_590, 0)
    state.heap.put(state.heap.take(state.heap.pile[0]), (*far, 0), True)
    state.hand = far
    found = [under(source(state, 1, random.Random(seed))) for seed in range(30)]
    assert set(found) == {1, 2, 3}, "the deal lays no card there, so it says nothing"
