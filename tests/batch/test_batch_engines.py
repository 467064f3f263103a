"""The batch engines agree with the rules at every move and for every seat."""

from functools import cache, partial
from itertools import combinations_with_replacement

import pytest

pytest.importorskip("jax")

import jax
import numpy as np

from kermesse import batch
from kermesse.core.encoding import encoding
from kermesse.core.playthrough import wander
from support import engine_comparison, engine_records, golden_tables

pytestmark = pytest.mark.extras

GAMES = engine_comparison.games()
TABLES = [
    (game, seats, options) for game in GAMES for seats, options in engine_records.part(game).TABLES
]
NAMES = [
    "-".join((game.key, str(seats), *map(str, options.values()))) for game, seats, options in TABLES
]
each_table = pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=NAMES)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)

TRIES = 4
"""How many games with its ruling must reveal a planted error."""

DEALS = 40_000
"""How many deals estimate a probability."""


def golden(game):
    """Return the tables whose golden games an engine replays: not those of games in beats, where
    moves come at any time."""
    return () if encoding(game).still else tuple(golden_tables.tables(game))


@cache
def records_of(key, number):
    """Return games at one table: random ones, those of players who look for rare positions, of
    bots, and the golden game of such a table."""
    (game,) = (each for each in GAMES if each.key == key)
    seats, options = engine_records.part(game).TABLES[number]
    read = game.read_options(options)
    some = partial(engine_records.some_records, game, seats, read)
    records = some(engine_records.at_random, 24, number)
    for chooser in engine_records.part(game).CHOOSERS:
        records += some(chooser, 16, number)
    records += some(lambda rng: engine_records.by_bots(game, rng, "easy"), 3, number)
    for variant, size in golden(game):
        if (size, game.read_options(game.variants[variant])) == (seats, read):
            log = wander(game, size, game.variants[variant], golden_tables.SEED)
            records.append(engine_records.logged(game, log))
    return records


def campaign(game):
    """Yield every table of a game: its number of players, its options and its games."""
    for number, (seats, options) in enumerate(engine_records.part(game).TABLES):
        yield seats, options, records_of(game.key, number)


@each_table
def test_the_engine_agrees_with_the_rules(game, seats, options):
    records = records_of(game.key, engine_records.part(game).TABLES.index((seats, options)))
    engine = batch.engine(game, seats, options)
    assert engine_comparison.check(engine, records) == sum(len(record.to_act) for record in records)


@each_game
def test_the_golden_games_are_among_them(game):
    tables = {
        (seats, game.read_options(given)) for seats, given in engine_records.part(game).TABLES
    }
    for variant, seats in golden(game):
        assert (seats, game.read_options(game.variants[variant])) in tables


@each_game
def test_every_ruling_was_met(game):
    met = set().union(*(record.met for *_, records in campaign(game) for record in records))
    assert met == engine_records.part(game).RULINGS


@each_game
def test_a_planted_error_is_noticed_for_every_ruling(game):
    faults = engine_records.part(game).FAULTS
    assert {fault.ruling for fault in faults} == engine_records.part(game).RULINGS
    noticed = set()
    for seats, options, records in campaign(game):
        lanes = [(0, record) for record in records[:TRIES]]
        for number, fault in enumerate(faults, 1):
            fitting = [record for record in records if fault.ruling in record.met]
            if number not in noticed:
                lanes += [(number, record) for record in fitting[:TRIES]]
        if len(lanes) > TRIES:
            engine = batch.engine(game, seats, options)
            found = engine_comparison.parted(engine, lanes, faults)
            assert 0 not in found  # without a planted error they agree
            noticed |= found
    assert {faults[number - 1] for number in noticed} == {*faults}


@each_table
def test_the_rules_agree_with_games_led_by_the_engine(game, seats, options):
    """Its random draws are ones that the House might have made."""
    part, read = engine_records.part(game), game.read_options(options)
    engine = batch.engine(game, seats, options)
    games = engine_comparison.Leader(game, engine, count=8).games(seed=5, most=part.MOST)
    compared = 0
    for number in range(8):
        told, _, choose, drawn = games.one(number, encoding(game))
        record = engine_records.repeated(game, seats, read, choose, drawn)
        compared += engine_comparison.check_one(engine, record, told, 0)
    assert compared > 8 * 20


@each_table
def test_the_engine_deals_with_the_probabilities_of_the_House(game, seats, options):
    engine = batch.engine(game, seats, options)
    keys = jax.random.split(jax.random.key(3), DEALS)
    states = jax.tree.map(np.asarray, jax.jit(jax.vmap(engine.init))(keys))
    for name, found, odds in engine_records.part(game).chances(engine, states):
        expected = np.array(odds) * DEALS
        spread = np.sqrt(expected * (1 - np.array(odds)))
        counts = np.bincount(found, minlength=len(odds))
        assert len(counts) == len(odds), name
        assert (abs(counts - expected) <= 5 * spread).all(), (name, counts, expected)


def test_every_hand_of_canaille_has_the_same_sentences():
    from kermesse.games.canaille import box, encode, menus
    from kermesse.games.canaille.batch import menus as batch_menus

    choices = batch_menus.sentences()
    for hand in combinations_with_replacement(range(13), 5):
        rank = batch_menus.rank(np.int32(sum(card << 4 * i for i, card in enumerate(hand))))
        start = choices.start[rank]
        numbers = choices.numbers[start : start + choices.size[rank]]
        ours = [tuple(hand[place] for place in encode.WAYS[number]) for number in numbers]
        theirs = [lay.cards for lay in menus.sentences(box.action_heap(hand))]
        assert sorted(ours) == sorted(theirs)
