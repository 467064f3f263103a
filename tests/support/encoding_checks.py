"""Checks for every encoding, over whole random games."""

from itertools import product
from math import prod
from random import Random
from typing import Any

import pytest

import kermesse
from kermesse.core.conformance.seat_names import relabelled, shape_of
from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.core.driver import at_random
from kermesse.core.egocentric import turned
from kermesse.core.encoding import BY_SEAT, Observation, encoding

LIMIT = 3_000


def tables(key, most=None):
    """Parametrise a test over every variant and table size of a game."""
    game = kermesse.get(key)
    sizes = [seats for seats in game.seats if most is None or seats <= most]
    return pytest.mark.parametrize(("variant", "seats"), list(product(game.variants, sizes)))


def moments(game, seats, variant, rng, limit=LIMIT):
    """Yield every moment of a random game; clocks run out now and then."""
    state = game.start(seats, game.variants[variant])
    for _ in range(limit):
        yield state
        cue = at_random(state, rng)
        if cue is None:
            return
        by, at = cue
        state.play(by, state.house(rng) if by == HOUSE else rng.choice(state.moves(by)), at)


def check_moves(key, seats, variant, limit=LIMIT):
    """Check that each move of a menu has its own number, in range, that leads back to it."""
    game = kermesse.get(key)
    code, met = encoding(game), set()
    sorts = [block.name for block in code.blocks for _ in range(block.size)]
    for state in moments(game, seats, variant, Random(f"{variant} {seats}"), limit):
        for seat in state.to_act():
            view, menu = state.view(seat), state.moves(seat)
            numbers = [code.number(view, move) for move in menu]
            assert len(set(numbers)) == len(menu)
            assert all(type(n) is int and 0 <= n < code.actions for n in numbers)
            assert [code.move(view, n) for n in numbers] == list(menu)
            assert [sorts[n] for n in numbers] == [type(move).__name__ for move in menu]
            met.update(numbers)
    assert len({block.name for block in code.blocks}) == len(code.blocks)
    assert len(met) >= min(4, code.actions)


def check_observations(key, seats, variant, limit=LIMIT):
    """Check the length and range of observations, and that field names are unique.

    An updated observation equals a new one, for every viewer.
    """
    game = kermesse.get(key)
    code, rng = encoding(game), Random(f"looks {variant} {seats}")
    rows = [memoryview(bytearray(4 * code.length)).cast("i") for _ in range(seats + 1)]
    kept = [Observation(code, row) for row in rows]
    for state in moments(game, seats, variant, Random(f"{variant} {seats}"), limit):
        for viewer, place in (*zip(state.seats(), range(seats), strict=True), (PUBLIC, seats)):
            view = state.view(viewer)
            row = code.observe(view)
            if rng.random() < 0.4:
                kept[place].update(view)
                assert rows[place].tolist() == row
            assert len(row) == code.length
            wrong = [
                (place, number)
                for place, (number, high) in enumerate(zip(row, code.highs, strict=True))
                if type(number) is not int or not 0 <= number <= high
            ]
            assert not wrong, [(_field(code, place), number) for place, number in wrong]
    assert len({field.name for field in code.fields}) == len(code.fields)


def check_kinds(key):
    """Check that the kind and the sizes of each field are consistent."""
    code = encoding(kermesse.get(key))
    each: Any
    for each in (*code.fields, *code.blocks):
        sizes = [code.seats if size == BY_SEAT else size for size in each.by]
        assert not sizes or prod(sizes) == each.size, each
    for field in code.fields:
        assert field.kind != "flag" or field.high == 1, field
        assert field.high > 1 or field.kind == "flag", field


def check_egocentric(key, seats, variant, rename=None, limit=LIMIT, every=3):
    """Check egocentric encodings: a seat sees what it would see in seat 0, with the others in the
    same order, and has the same numbers for the same moves."""
    game = kermesse.get(key)
    code, rng = encoding(game), Random(f"turned {variant} {seats}")
    turns = [turned(code, seats, seat) for seat in range(seats)]
    shape = shape_of(game.view)
    for index, state in enumerate(moments(game, seats, variant, rng, limit)):
        if index % every:
            continue
        for seat in state.seats():

            def names(kind, thing, me=seat):
                if kind == "seat":
                    return (thing - me) % seats if thing < seats else thing
                return rename(kind, thing, names) if rename else thing

            view, turn = state.view(seat), turns[seat]
            seen = code.observe(view)
            row = [seen[place] for place in turn.places]
            for place in turn.names:
                row[place] = turn.named[row[place]]
            mine = relabelled(view, shape, names)
            assert mine.you == 0
            assert row == code.observe(mine)
            for move in state.moves(seat):
                number = turn.numbers[code.number(view, move)]
                kind: Any = type(move)
                shown = relabelled(move, shape_of(kind), names)
                assert code.number(mine, shown) == number
                assert turn.moves[number] == code.number(view, move)


def _field(code, place):
    for field in code.fields:
        if place < field.size:
            return field.name, place
        place -= field.size
    raise AssertionError


def check_worlds(key, seats, variant, scramble, limit=LIMIT, every=7):
    """Check that worlds with equal views have equal encodings; return how many differ otherwise."""
    game = kermesse.get(key)
    code, rng = encoding(game), Random(f"worlds {variant} {seats}")
    changed = 0
    for index, state in enumerate(moments(game, seats, variant, rng, limit)):
        if index % every:
            continue
        seat = rng.choice(state.seats())
        view = state.view(seat)
        for world in (game.imagine(view, rng), scramble(state, seat, rng)):
            looks = world.view(seat)
            assert code.observe(looks) == code.observe(view)
            ours, theirs = state.moves(seat), world.moves(seat)
            assert [code.number(view, m) for m in ours] == [code.number(looks, m) for m in theirs]
            changed += world.key() != state.key()
    return changed
