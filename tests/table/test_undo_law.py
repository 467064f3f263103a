"""The law of undo at tables of people and bots, and the four saboteurs it must catch."""

import pytest

import kermesse
from support import toy
from support.undo_tables import SABOTEURS, walk_table

GAMES = [*kermesse.all_games(), toy.GAME]

CAUGHT = {
    "a peek": ("canaille", "learned something", 3),
    "a draw": ("romancier-scilof", "more has happened since", 12),
    "a clock": ("romancier-scilof", "time is up", 90),
    "a bot": ("romancier-scilof", "a bot has begun to think", 40),
}
"""For each saboteur, the game that shows it, the breach, and how many random tables it takes."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_a_table_lets_a_player_take_back_taught_nobody_anything(game):
    seeds = 2 if game.key == "carnavalesque" else 6
    counts = sum(
        (walk_table(game, seed, 40) for seed in range(seeds)), start=walk_table(game, 9, 9)
    )
    assert counts["points"]
    assert bool(counts["free"]) != bool(game.racing), "races are never free"


def walk_tables(game, tables):
    for seed in range(tables):
        walk_table(game, seed, 60)


@pytest.mark.parametrize("name", SABOTEURS)
def test_a_saboteur_is_caught(name):
    key, breach, tables = CAUGHT[name]
    with SABOTEURS[name](), pytest.raises(AssertionError, match=breach):
        walk_tables(kermesse.get(key), tables)
