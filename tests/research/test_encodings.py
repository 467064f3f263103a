"""The encoding of every built-in game: its moves and views as numbers, at every table.

`tests/worlds.py` of a game may define a `LIMIT` of moves, the number of players from which it
`HIDES` something, and a function to `rename` seats in other fields.
"""

from importlib import import_module
from itertools import product

import pytest

from kermesse.core.registry import builtin_games
from support.encoding_checks import (
    LIMIT,
    check_egocentric,
    check_kinds,
    check_moves,
    check_observations,
    check_worlds,
)

LARGEST = 8

TABLES = [
    pytest.param(game.key, variant, seats, id=f"{game.key}-{variant}-{seats}")
    for game in builtin_games()
    for variant, seats in product(game.variants, game.seats)
    if seats <= LARGEST
]
WORLDS = {game.key: import_module(f"{game.module}.tests.worlds") for game in builtin_games()}

at_every_table = pytest.mark.parametrize(("key", "variant", "seats"), TABLES)


def limit(key):
    return getattr(WORLDS[key], "LIMIT", LIMIT)


@pytest.mark.parametrize("key", WORLDS)
def test_each_field_says_what_kind_of_number_it_has(key):
    check_kinds(key)


@at_every_table
def test_egocentric_observations_are_the_same_from_every_seat(key, variant, seats):
    rename = getattr(WORLDS[key], "rename", None)
    check_egocentric(key, seats, variant, rename, limit=400, every=9)


@at_every_table
def test_every_move_of_a_menu_has_a_number_that_leads_back_to_it(key, variant, seats):
    check_moves(key, seats, variant, limit(key))


@at_every_table
def test_every_observation_keeps_to_its_fields(key, variant, seats):
    check_observations(key, seats, variant, limit(key))


@at_every_table
def test_worlds_with_equal_views_have_equal_encodings(key, variant, seats):
    worlds = WORLDS[key]
    different = check_worlds(key, seats, variant, worlds.scramble, limit(key))
    assert different or seats < getattr(worlds, "HIDES", 0)
