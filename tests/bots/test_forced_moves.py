"""Moves a page may make by itself: every viewer knows that there was no other."""

from random import Random

import pytest

import kermesse
from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.core.driver import at_random

GAMES = [game for game in kermesse.all_games() if game.forced]
WORLDS = 4
"""The number of worlds with equal views asked for each other seat."""


def alone(game: kermesse.Game, seed: int):
    """Yield the moments of a seeded game in which a seat's only move may be made for it."""
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
def test_automatic_moves_are_forced_in_every_viewers_eyes(game):
    met = set()
    for seed in range(6):
        for state, by, menu, rng in alone(game, seed):
            met.add(type(menu[0]))
            for other in {PUBLIC, *state.seats()} - {by}:
                for _ in range(WORLDS):
                    assert game.imagine(state.view(other), rng).moves(by) == menu
    assert met == set(game.forced), "each of them is met"


def test_racing_games_make_no_automatic_moves():
    assert not [game.key for game in GAMES if game.racing]
