"""Moves a page may make by itself: viewers know that there was no other."""

from random import Random

import pytest

import kermesse
from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.core.driver import at_random

GAMES = [game for game in kermesse.all_games() if game.forced]
WORLDS = 4
"""So many worlds that look the same to each of the others are asked."""


def alone(game: kermesse.Game, seed: int):
    """The moments of a seeded game in which a seat has one move, which may be made for it."""
    rng = Random(seed)
    variants = list(game.variants.values())
    state = game.start(game.seats[seed % len(game.seats)], variants[seed % len(variants)])
    while (cue := at_random(state, rng)) is not None:
        by, at = cue
        menu = () if by == HOUSE else state.moves(by)
        if len(menu) == 1 and isinstance(menu[0], game.forced):
            yield state, by, menu, rng
        state.advance(by, state.house(rng) if by == HOUSE else rng.choice(menu), at)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_is_made_at_once_was_forced_for_all_to_see(game):
    met = set()
    for seed in range(6):
        for state, by, menu, rng in alone(game, seed):
            met.add(type(menu[0]))
            for other in {PUBLIC, *state.seats()} - {by}:
                for _ in range(WORLDS):
                    assert game.imagine(state.view(other), rng).moves(by) == menu
    assert met == set(game.forced), "each of them is met"


def test_where_pace_is_strength_nothing_is_made_for_anybody():
    assert not [game.key for game in GAMES if game.racing]
